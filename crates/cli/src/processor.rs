//! A processor that does not know `x86-64-v3` would end the program with an illegal instruction. It is asked first, and told in a
//! sentence.
//!
//! Whatever runs here was compiled for the newer processors, too. So it is a few plain comparisons, and sentences that stand here
//! instead of in `i18n/`: formatting one of those could already need what is not there.

use std::io::Write;
use std::process::ExitCode;

const SENTENCE: &[u8] = "Kámen potřebuje procesor novější než z roku 2013 (x86-64-v3). Sestavte jej pro svůj stroj: RUSTFLAGS=\"-C target-cpu=native\" cargo build --release\n\
Kámen potrebuje procesor novší než z roku 2013 (x86-64-v3). Zostavte ho pre svoj stroj: RUSTFLAGS=\"-C target-cpu=native\" cargo build --release\n\
Kámen needs a processor made after 2013 (x86-64-v3). Build it for your machine: RUSTFLAGS=\"-C target-cpu=native\" cargo build --release\n".as_bytes();

/// Says so, if the processor lacks anything that the program was compiled for.
pub fn too_old() -> Option<ExitCode> {
    if is_enough() {
        return None;
    }
    // Nothing is left to do if even this cannot be written.
    let _ = std::io::stderr().write_all(SENTENCE);
    Some(ExitCode::from(3))
}

#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
#[inline(never)]
fn is_enough() -> bool {
    use std::arch::x86_64::{__cpuid, __cpuid_count};

    // FMA, MOVBE, POPCNT, OSXSAVE, AVX, F16C; BMI1, AVX2, BMI2; LZCNT.
    const FIRST: u32 = 1 << 12 | 1 << 22 | 1 << 23 | 1 << 27 | 1 << 28 | 1 << 29;
    const SEVENTH: u32 = 1 << 3 | 1 << 5 | 1 << 8;
    const EXTENDED: u32 = 1 << 5;
    __cpuid(0).eax >= 7
        && __cpuid(1).ecx & FIRST == FIRST
        && __cpuid_count(7, 0).ebx & SEVENTH == SEVENTH
        && __cpuid(0x8000_0001).ecx & EXTENDED == EXTENDED
}

#[cfg(not(all(target_arch = "x86_64", target_feature = "avx2")))]
fn is_enough() -> bool {
    true
}
