//! Standard algebraic notation with the letters of the three languages.

use kamen_core::Letters;
use shakmaty::san::{San, SanPlus};
use shakmaty::{Move, Position, Role};

use crate::Pos;
use crate::habits::read_habit;
use crate::position::ends;

/// The same pieces in both alphabets. They share no letter but the king's, so a text needs no language to be read.
const ALPHABETS: [(char, char, Role); 5] = [
    ('K', 'K', Role::King),
    ('Q', 'D', Role::Queen),
    ('R', 'V', Role::Rook),
    ('B', 'S', Role::Bishop),
    ('N', 'J', Role::Knight),
];

/// A legal move in SAN, with `+` or `#`.
pub fn san(pos: &Pos, mv: Move, letters: Letters) -> String {
    let plus = SanPlus::from_move(pos.0.clone(), mv);
    in_letters(&plus.to_string(), letters)
}

/// The legal move that the text spells in any of the notations that are read, if it is one.
pub fn find(pos: &Pos, text: &str) -> Option<Move> {
    // Whoever writes a move in one of our ways writes it in one that people have.
    read_habit(pos, text).filter(|&mv| spellings(pos, mv).iter().any(|spelling| spelling == text))
}

/// Every way to write a legal move; the first is the exchange text.
pub(crate) fn spellings(pos: &Pos, mv: Move) -> Vec<String> {
    let mut all = vec![exchange(mv)];
    if mv.promotion().is_some() {
        all.push(joined(mv, if mv.is_capture() { 'x' } else { '-' }, Letters::CzechSlovak));
    }
    all.push(uci(mv));
    let plus = SanPlus::from_move(pos.0.clone(), mv);
    let suffix = plus.suffix.map_or(String::new(), |suffix| suffix.char().to_string());
    for san in unique_sans(pos, mv, plus.san) {
        let english = san.to_string();
        let mut bodies = vec![in_letters(&english, Letters::CzechSlovak)];
        if mv.is_castle() {
            bodies.push(english.replace('O', "0"));
        }
        bodies.insert(0, english);
        bodies.dedup();
        for body in bodies {
            if !suffix.is_empty() {
                all.push(format!("{body}{suffix}"));
            }
            all.push(body);
        }
    }
    all
}

/// The move as we write it: `e2-e4`, `e4xd5`, `e7-e8=Q`, `e1-g1`.
pub fn exchange(mv: Move) -> String {
    joined(mv, if mv.is_capture() { 'x' } else { '-' }, Letters::English)
}

/// The move as engines are told: `e2e4`, `e7d8q`, `e1g1`.
pub(crate) fn uci(mv: Move) -> String {
    let (from, to) = ends(mv);
    format!("{from}{to}{}", mv.promotion().map_or(String::new(), |role| role.char().to_string()))
}

fn joined(mv: Move, link: char, letters: Letters) -> String {
    let (from, to) = ends(mv);
    let mut text = String::with_capacity(7);
    text.extend([from.file().char(), from.rank().char(), link, to.file().char(), to.rank().char()]);
    if let Some(role) = mv.promotion() {
        text.push('=');
        text.push_str(&in_letters(&role.upper_char().to_string(), letters));
    }
    text
}

/// The SAN as it is written, and those that say more than they must (`Ngf3` for `Nf3`), as long as they fit no other
/// legal move.
fn unique_sans(pos: &Pos, mv: Move, written: San) -> Vec<San> {
    let mut sans = vec![written];
    if let San::Normal { role, capture, to, promotion, .. } = written {
        let legal = pos.0.legal_moves();
        let (from, _) = ends(mv);
        let (files, ranks) = ([None, Some(from.file())], [None, Some(from.rank())]);
        for file in files {
            for rank in ranks {
                let san = San::Normal { role, file, rank, capture, to, promotion };
                // A pawn's capture always names its file, and its step never names anything.
                let usual = role != Role::Pawn;
                if usual && san != written && legal.iter().filter(|&&other| san.matches(other)).count() == 1 {
                    sans.push(san);
                }
            }
        }
    }
    sans
}

fn in_letters(english: &str, letters: Letters) -> String {
    match letters {
        Letters::English => english.to_string(),
        Letters::CzechSlovak => translated(english, |(from, to, _)| (*from, *to)),
    }
}

/// The text with English letters, whichever it had; what is no piece's letter stays.
pub(crate) fn in_english(text: &str) -> String {
    translated(text, |(to, from, _)| (*from, *to))
}

fn translated(text: &str, pair: impl Fn(&(char, char, Role)) -> (char, char)) -> String {
    text.chars()
        .map(|letter| ALPHABETS.iter().map(&pair).find(|(from, _)| *from == letter).map_or(letter, |(_, to)| to))
        .collect()
}

/// A piece by its letter in either alphabet; a pawn has one too, though it is rarely written.
pub(crate) fn role(letter: char) -> Option<Role> {
    let found = ALPHABETS.iter().find(|(english, czech, _)| [*english, *czech].contains(&letter));
    found.map(|(_, _, role)| *role).or((letter == 'P').then_some(Role::Pawn))
}

/// What a pawn may become, by a letter of either alphabet.
pub(crate) fn promotion(letter: char) -> Option<Role> {
    role(letter).filter(|role| ![Role::King, Role::Pawn].contains(role))
}
