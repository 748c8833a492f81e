//! Small things of typesetting that are the same for every page of a language.

/// Characters in a line of a source file.
const LONGEST: usize = 130;

/// What is wrong with one line of prose.
pub(crate) fn line(language: &str, line: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if line.chars().count() > LONGEST {
        faults.push(format!("longer than {LONGEST} characters; break the line"));
    }
    if line.contains('\t') || line.ends_with(' ') {
        faults.push("a tab, or a space at the end".to_string());
    }
    let text = without_code(line);
    let quotes = if language == "en" { "“…”" } else { "„…“" };
    for (bad, advice) in [
        ("\"", format!("quotation marks are {quotes}")),
        ("...", "three dots are one character: …".to_string()),
        (" - ", "a dash is –, not a hyphen".to_string()),
        ("--", "a dash is –, not hyphens".to_string()),
        ("'", "an apostrophe is ’".to_string()),
    ] {
        if text.contains(bad) {
            faults.push(format!("{bad}: {advice}"));
        }
    }
    if text.trim_start().contains("  ") {
        faults.push("two spaces".to_string());
    }
    let foreign = if language == "en" { ['„', '‚'] } else { ['”', '’'] };
    if let Some(mark) = text.chars().find(|c| foreign.contains(c)) {
        faults.push(format!("{mark}: quotation marks are {quotes}"));
    }
    faults
}

/// The line without what stands between backticks: moves have hyphens of their own.
fn without_code(line: &str) -> String {
    line.split('`').enumerate().map(|(at, part)| if at % 2 == 0 { part } else { "0" }).collect()
}
