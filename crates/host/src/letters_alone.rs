//! What a browser by itself must know of letters: its player deceives nobody, but a line should be a line. Whoever gives a game to a
//! server is judged there by the tables of Unicode.

/// Letters stay as the browser has them.
pub fn composed(text: &str) -> String {
    text.to_string()
}

/// Whether nothing in a name turns the line round, hides letters or stands for nothing.
pub fn are_plain(name: &str) -> bool {
    !name.chars().any(|letter| {
        let hides = matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{feff}');
        let turns = matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}');
        let nothing = matches!(letter, '\u{e000}'..='\u{f8ff}' | '\u{fffc}' | '\u{fffd}' | '\u{f0000}'..);
        hides || turns || nothing
    })
}
