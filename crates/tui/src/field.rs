//! A line of text that is being typed, with the keys that people's fingers know.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What was typed so far, and where the next letter goes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Field {
    text: String,
    /// So many letters stand before the cursor.
    at: usize,
}

impl Field {
    /// A text to be changed, the cursor behind it.
    pub fn new(text: impl Into<String>) -> Field {
        let text = text.into();
        let at = text.chars().count();
        Field { text, at }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub fn clear(&mut self) {
        *self = Field::default();
    }

    /// The text, which is gone from here.
    pub fn take(&mut self) -> String {
        std::mem::take(self).text
    }

    /// What stands before the cursor, and what behind it.
    pub fn parts(&self) -> (&str, &str) {
        self.text.split_at(self.byte(self.at))
    }

    /// The text with its cursor: `end` behind it, or a bar between two letters.
    pub fn shown(&self, end: &str) -> String {
        match self.parts() {
            (text, "") => format!("{text}{end}"),
            (before, after) => format!("{before}▏{after}"),
        }
    }

    /// A letter more, where there is room for it. Whoever leans on a key should not fill the memory.
    pub fn typed(&mut self, letter: char, most: usize) {
        if !letter.is_control() && self.text.chars().count() < most {
            self.text.insert(self.byte(self.at), letter);
            self.at += 1;
        }
    }

    /// Changes the text or moves the cursor, if the key is one of those that do; says whether it is.
    pub fn edit(&mut self, key: &KeyEvent) -> bool {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let by_word = control || key.modifiers.contains(KeyModifiers::ALT);
        let all = self.text.chars().count();
        match key.code {
            KeyCode::Left if by_word => self.at = self.word_before(),
            KeyCode::Right if by_word => self.at = self.word_after(),
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(all),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = all,
            KeyCode::Backspace if by_word => self.cut(self.word_before(), self.at),
            KeyCode::Backspace => self.cut(self.at.saturating_sub(1), self.at),
            KeyCode::Delete if by_word => self.cut(self.at, self.word_after()),
            KeyCode::Delete => self.cut(self.at, (self.at + 1).min(all)),
            KeyCode::Char(letter) if control => match letter {
                'a' => self.at = 0,
                'e' => self.at = all,
                'b' => self.at = self.at.saturating_sub(1),
                'f' => self.at = (self.at + 1).min(all),
                // What terminals send for Backspace.
                'h' => self.cut(self.at.saturating_sub(1), self.at),
                'd' => self.cut(self.at, (self.at + 1).min(all)),
                'w' => self.cut(self.word_before(), self.at),
                'u' => self.cut(0, self.at),
                'k' => self.cut(self.at, all),
                _ => return false,
            },
            _ => return false,
        }
        true
    }

    /// Takes out the letters from one place to another; the cursor stands where they were.
    fn cut(&mut self, from: usize, to: usize) {
        let range = self.byte(from)..self.byte(to);
        self.text.replace_range(range, "");
        self.at = from;
    }

    /// Where the word before the cursor begins.
    fn word_before(&self) -> usize {
        let before: Vec<char> = self.parts().0.chars().collect();
        let end = before.iter().rposition(|letter| letter.is_alphanumeric()).map_or(0, |at| at + 1);
        before[..end].iter().rposition(|letter| !letter.is_alphanumeric()).map_or(0, |at| at + 1)
    }

    /// Where the word behind the cursor ends.
    fn word_after(&self) -> usize {
        let after: Vec<char> = self.parts().1.chars().collect();
        let begin = after.iter().position(|letter| letter.is_alphanumeric()).unwrap_or(after.len());
        let length = after[begin..].iter().position(|letter| !letter.is_alphanumeric());
        self.at + length.map_or(after.len(), |length| begin + length)
    }

    /// The place of a letter in the text.
    fn byte(&self, at: usize) -> usize {
        self.text.char_indices().nth(at).map_or(self.text.len(), |(byte, _)| byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(field: &mut Field, keys: &[(KeyCode, KeyModifiers)]) -> String {
        for (code, modifiers) in keys {
            assert!(field.edit(&KeyEvent::new(*code, *modifiers)), "{code:?}");
        }
        let (before, after) = field.parts();
        format!("{before}|{after}")
    }

    const PLAIN: KeyModifiers = KeyModifiers::NONE;
    const CTRL: KeyModifiers = KeyModifiers::CONTROL;

    #[test]
    fn letters_go_where_the_cursor_is() {
        let mut field = Field::new("šachy");
        assert_eq!(press(&mut field, &[(KeyCode::Home, PLAIN), (KeyCode::Right, PLAIN)]), "š|achy");
        field.typed('č', 10);
        assert_eq!(press(&mut field, &[(KeyCode::Delete, PLAIN)]), "šč|chy");
        assert_eq!(press(&mut field, &[(KeyCode::Backspace, PLAIN), (KeyCode::End, PLAIN)]), "šchy|");
        for _ in 0..20 {
            field.typed('x', 10);
        }
        assert_eq!(field.text().chars().count(), 10);
    }

    #[test]
    fn words_and_ends_go_at_once() {
        let mut field = Field::new("games/my dáma.kamen");
        assert_eq!(press(&mut field, &[(KeyCode::Char('w'), CTRL)]), "games/my dáma.|");
        assert_eq!(press(&mut field, &[(KeyCode::Left, CTRL)]), "games/my |dáma.");
        assert_eq!(press(&mut field, &[(KeyCode::Char('u'), CTRL)]), "|dáma.");
        assert_eq!(press(&mut field, &[(KeyCode::Right, CTRL)]), "dáma|.");
        assert_eq!(press(&mut field, &[(KeyCode::Char('k'), CTRL), (KeyCode::Char('a'), CTRL)]), "|dáma");
        assert_eq!(press(&mut field, &[(KeyCode::Char('d'), CTRL), (KeyCode::Char('e'), CTRL)]), "áma|");
        assert_eq!(press(&mut field, &[(KeyCode::Backspace, CTRL), (KeyCode::Left, PLAIN)]), "|");
    }

    #[test]
    fn other_keys_are_left_to_others() {
        let mut field = Field::new("a");
        assert!(!field.edit(&KeyEvent::new(KeyCode::Enter, PLAIN)));
        assert!(!field.edit(&KeyEvent::new(KeyCode::Char('q'), CTRL)));
        assert!(!field.edit(&KeyEvent::new(KeyCode::Char('x'), PLAIN)));
    }
}
