//! Writes the values of a layer into a file, block by block: they need not all be in memory.

use std::borrow::Cow;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use miniz_oxide::deflate::compress_to_vec_zlib;
use sha2::{Digest, Sha256};

use crate::head::Head;
use crate::table::{BLOCK, MAGIC, SUM, block_sum};
use crate::value::{NOTHING, Value};

/// How hard is tried to make blocks small: as hard as can be where there are few,
const HARDEST: u8 = 9;
const FEW: usize = 256;
/// and else so that packing takes a quarter of that time, for files that are a twentieth larger.
const QUICK: u8 = 5;
/// Blocks that are in memory at a time, for each thread.
const AT_ONCE: usize = 16;
/// Bytes that are read at a time while the sum is made.
const PIECE: usize = 1 << 18;

/// The codes of all values, in blocks.
pub(crate) trait Codes {
    /// How many there are.
    fn size(&self) -> u64;

    /// Those of a block.
    fn block(&self, at: usize) -> io::Result<Cow<'_, [u16]>>;
}

impl Codes for Vec<u16> {
    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn block(&self, at: usize) -> io::Result<Cow<'_, [u16]>> {
        let end = self.len().min((at + 1) * BLOCK);
        Ok(Cow::Borrowed(&self[(at * BLOCK).min(end)..end]))
    }
}

/// Writes a whole file. The head's own counts are worked out here.
pub(crate) fn write(
    out: &mut (impl Read + Write + Seek),
    mut head: Head,
    codes: &dyn Codes,
    keys: &[u64],
    threads: usize,
) -> io::Result<()> {
    head.size = codes.size();
    let count = (head.size as usize).div_ceil(BLOCK);
    let mut highest = 0;
    for block in 0..count {
        for &code in codes.block(block)?.iter().filter(|code| **code != NOTHING) {
            highest = highest.max(code);
            let Some(value) = Value::of_code(code) else { continue };
            let which = match value {
                Value::Win(_) => 0,
                Value::Draw => 1,
                Value::Loss(_) => 2,
            };
            head.counts[which] += 1;
            head.longest = head.longest.max(value.plies().unwrap_or(0));
        }
    }
    head.width = if highest < 256 { 1 } else { 2 };
    let text = head.text();
    let listed = packed_keys(keys);
    out.write_all(MAGIC)?;
    out.write_all(&(text.len() as u32).to_le_bytes())?;
    out.write_all(text.as_bytes())?;
    out.write_all(&(listed.len() as u32).to_le_bytes())?;
    out.write_all(&listed)?;
    // Where blocks end, and their sums, are known when they are written: there is room for it before them.
    let place = out.stream_position()?;
    let mut ends = vec![0; 8 * count];
    let mut sums = ends.clone();
    out.write_all(&ends)?;
    out.write_all(&sums)?;
    out.write_all(&[0; SUM as usize])?;
    let (mut end, mut before) = (0u64, 0);
    let step = AT_ONCE * threads.max(1);
    let level = if count <= FEW { HARDEST } else { QUICK };
    for first in (0..count).step_by(step) {
        let last = count.min(first + step);
        let plain = (first..last).map(|block| Ok(plain(&codes.block(block)?, head.width, &mut before)));
        let plain = plain.collect::<io::Result<Vec<_>>>()?;
        for (block, packed) in (first..last).zip(pack(&plain, level, threads)) {
            end += packed.len() as u64;
            ends[8 * block..][..8].copy_from_slice(&end.to_le_bytes());
            sums[8 * block..][..8].copy_from_slice(&block_sum(&packed).to_le_bytes());
            out.write_all(&packed)?;
        }
    }
    out.seek(SeekFrom::Start(place))?;
    out.write_all(&ends)?;
    out.write_all(&sums)?;
    let sum = sum(out, place + 16 * count as u64)?;
    out.write_all(&sum)
}

/// Keys as the differences to those before them.
fn packed_keys(keys: &[u64]) -> Vec<u8> {
    let mut before = 0u64;
    let mut steps = Vec::with_capacity(8 * keys.len());
    for &key in keys {
        steps.extend(key.wrapping_sub(before).to_le_bytes());
        before = key;
    }
    if keys.is_empty() { Vec::new() } else { compress_to_vec_zlib(&steps, HARDEST) }
}

/// The bytes of a block. What is no position takes the value before it: then it costs nothing.
fn plain(codes: &[u16], width: usize, before: &mut u16) -> Vec<u8> {
    let mut plain = Vec::with_capacity(width * codes.len());
    for &code in codes {
        if code != NOTHING {
            *before = code;
        }
        plain.extend(&before.to_le_bytes()[..width]);
    }
    plain
}

/// The packed blocks, on so many threads.
fn pack(plain: &[Vec<u8>], level: u8, threads: usize) -> Vec<Vec<u8>> {
    let packed: Vec<OnceLock<Vec<u8>>> = plain.iter().map(|_| OnceLock::new()).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let at = next.fetch_add(1, Relaxed);
            let (Some(plain), Some(slot)) = (plain.get(at), packed.get(at)) else { return };
            // Nobody else has taken this number.
            let _ = slot.set(compress_to_vec_zlib(plain, level));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.clamp(1, plain.len().max(1)) {
            scope.spawn(work);
        }
        work();
    });
    packed.into_iter().map(|slot| slot.into_inner().unwrap_or_default()).collect()
}

/// The sum of all that was written up to some place, at which it leaves the file.
fn sum(out: &mut (impl Read + Seek), end: u64) -> io::Result<Vec<u8>> {
    out.seek(SeekFrom::Start(0))?;
    let (mut hash, mut piece, mut left) = (Sha256::new(), vec![0; PIECE], end);
    while left > 0 {
        let length = PIECE.min(usize::try_from(left).unwrap_or(PIECE));
        out.read_exact(&mut piece[..length])?;
        hash.update(&piece[..length]);
        left -= length as u64;
    }
    Ok(hash.finalize().to_vec())
}
