//! Where and when the numbers were made; nothing that names the machine or its owner.

use time::OffsetDateTime;

/// The processor as Linux names it, elsewhere only its kind.
pub fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let model = model.map_or("unknown processor", |(_, name)| name.trim());
    format!("{model} ({})", std::env::consts::ARCH)
}

/// The compiler, its flags, and how it compiles rules and search.
pub fn compiler() -> String {
    let how = match env!("MACHINE_PROFILE") {
        "dist" => "everything as `[profile.dist]` says".to_string(),
        _ => format!("rules and search: `{}`", release_profile(include_str!("../../../Cargo.toml"))),
    };
    let flags = env!("MACHINE_FLAGS");
    let flags = if flags.is_empty() { "no flags" } else { flags };
    format!("{}; `{flags}`; {how}", env!("MACHINE_RUSTC"))
}

/// What cargo has to be told to build this program again.
pub fn profile_flag() -> &'static str {
    match env!("MACHINE_PROFILE") {
        "dist" => "--profile dist",
        "release" => "--release",
        _ => "--profile test",
    }
}

fn release_profile(manifest: &str) -> String {
    let lines = manifest.lines().skip_while(|line| *line != "[profile.release.package.kamen-engine]").skip(1);
    let lines: Vec<&str> =
        lines.take_while(|line| !line.starts_with('[')).filter(|line| line.contains('=')).collect();
    lines.join(", ")
}

/// Today in UTC, `2026-11-15`.
pub fn today() -> String {
    OffsetDateTime::now_utc().date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_profile_is_found() {
        assert_eq!(
            release_profile("[a]\nx = 1\n[profile.release.package.kamen-engine]\nopt-level = 3\n\n[b]\ny = 2\n"),
            "opt-level = 3"
        );
    }
}
