//! Where and when the numbers were made; nothing that names the machine or its owner.

use std::time::{SystemTime, UNIX_EPOCH};

/// The processor as Linux names it, elsewhere only its kind.
pub fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown processor", |(_, name)| name.trim());
    format!("{model} ({})", std::env::consts::ARCH)
}

/// The compiler, its flags, and the release profile.
pub fn compiler() -> String {
    let profile = release_profile(include_str!("../../../Cargo.toml"));
    let flags = env!("MACHINE_FLAGS");
    let flags = if flags.is_empty() { "no flags" } else { flags };
    format!("{}; `{flags}`; release profile: `{profile}`", env!("MACHINE_RUSTC"))
}

fn release_profile(manifest: &str) -> String {
    let lines = manifest.lines().skip_while(|line| *line != "[profile.release]").skip(1);
    let lines: Vec<&str> =
        lines.take_while(|line| !line.starts_with('[')).filter(|line| line.contains('=')).collect();
    lines.join(", ")
}

/// Today in UTC, `2026-11-15`.
pub fn today() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    date(seconds / 86_400)
}

/// The date so many days after 1 January 1970. A calendar crate for one line of one page would be too much.
fn date(mut days: u64) -> String {
    let leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let mut month = 1;
    for length in [31, 28 + u64::from(leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert_eq!(date(0), "1970-01-01");
        assert_eq!(date(11_016), "2000-02-29");
        assert_eq!(date(11_017), "2000-03-01");
        assert_eq!(date(20_818), "2026-12-31");
    }

    #[test]
    fn the_profile_is_found() {
        assert_eq!(release_profile("[a]\nx = 1\n[profile.release]\nlto = \"fat\"\n\n[b]\ny = 2\n"), "lto = \"fat\"");
    }
}
