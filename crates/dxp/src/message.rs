//! What is said: one letter for what it is, then fields of fixed width.

use kamen_core::Side;

/// The version of the protocol, which has never had another.
const VERSION: &str = "01";

/// A name has as many places, filled up with blanks.
const NAME: usize = 32;

/// One message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Let us play.
    Request(Request),
    /// The answer to it: who answers, and whether it agrees (0), or why not.
    Answer {
        name: String,
        code: u8,
    },
    Move(Played),
    /// The game is over, and perhaps the evening.
    End {
        why: Why,
        stop: bool,
    },
    Chat(String),
    /// Please let me go back to that move of that side.
    Back {
        number: u16,
        side: Side,
    },
    /// The answer to it: yes (0), never (1), not now (2).
    BackAnswer(u8),
}

/// A game that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Who asks.
    pub name: String,
    /// The side of the one who is asked.
    pub follower: Side,
    /// For each player and the whole game.
    pub minutes: u16,
    /// After so many moves the game may be ended; 0 for never.
    pub moves: u16,
    /// The position to begin from, if not the game's own: whose turn it is and a letter a square.
    pub start: Option<String>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    pub seconds: u16,
    pub from: usize,
    pub to: usize,
    pub taken: Vec<usize>,
}

/// How a game ended for the one who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    Unknown,
    Lost,
    Draw,
    Won,
}

const WHYS: [Why; 4] = [Why::Unknown, Why::Lost, Why::Draw, Why::Won];

impl Message {
    /// Reads a message. Nothing if it is none.
    pub fn read(text: &str) -> Option<Message> {
        let kind = text.chars().next().filter(|_| text.is_ascii())?;
        let mut fields = Fields(&text[1..]);
        Some(match kind {
            'R' => {
                let version = fields.text(2)?;
                let name = fields.text(NAME)?.trim_end().to_string();
                let follower = side(fields.text(1)?).filter(|_| version == VERSION)?;
                let (minutes, moves) = (fields.number(3)?, fields.number(3)?);
                let start = match fields.text(1)? {
                    "A" => None,
                    "B" => Some(fields.0.trim_end().to_string()),
                    _ => return None,
                };
                Message::Request(Request { name, follower, minutes, moves, start })
            }
            'A' => {
                let name = fields.text(NAME)?.trim_end().to_string();
                Message::Answer { name, code: fields.number(1)? }
            }
            'M' => {
                let seconds = fields.number(4)?;
                let (from, to, count): (usize, usize, usize) =
                    (fields.number(2)?, fields.number(2)?, fields.number(2)?);
                let taken = (0..count).map(|_| fields.number(2)).collect::<Option<Vec<usize>>>()?;
                Message::Move(Played { seconds, from, to, taken })
            }
            'E' => {
                let why = *WHYS.get(fields.number::<usize>(1)?)?;
                Message::End { why, stop: fields.text(1)? == "1" }
            }
            'C' => Message::Chat(fields.0.to_string()),
            'B' => Message::Back { number: fields.number(3)?, side: side(fields.text(1)?)? },
            'K' => Message::BackAnswer(fields.number(1)?),
            _ => return None,
        })
    }

    /// The message as it is sent.
    pub fn written(&self) -> String {
        match self {
            Message::Request(Request { name, follower, minutes, moves, start }) => {
                let (follower, minutes, moves) = (letter(*follower), minutes.min(&999), moves.min(&999));
                let start = start.as_ref().map_or("A".to_string(), |start| format!("B{start}"));
                format!("R{VERSION}{}{follower}{minutes:03}{moves:03}{start}", padded(name))
            }
            Message::Answer { name, code } => format!("A{}{code}", padded(name)),
            Message::Move(Played { seconds, from, to, taken }) => {
                let list: String = taken.iter().map(|square| format!("{square:02}")).collect();
                format!("M{:04}{from:02}{to:02}{:02}{list}", seconds.min(&9999), taken.len())
            }
            Message::End { why, stop } => format!("E{}{}", *why as u8, u8::from(*stop)),
            Message::Chat(text) => {
                let plain = text.chars().map(|c| if c.is_ascii() && !c.is_control() { c } else { '?' });
                format!("C{}", plain.take(126).collect::<String>())
            }
            Message::Back { number, side } => format!("B{:03}{}", number.min(&999), letter(*side)),
            Message::BackAnswer(code) => format!("K{code}"),
        }
    }
}

/// White is W; Black is Z, in Dutch.
fn letter(side: Side) -> char {
    if side == Side::White { 'W' } else { 'Z' }
}

fn side(letter: &str) -> Option<Side> {
    match letter {
        "W" => Some(Side::White),
        "Z" => Some(Side::Black),
        _ => None,
    }
}

fn padded(name: &str) -> String {
    let plain: String = name.chars().filter(|c| c.is_ascii() && !c.is_control()).take(NAME).collect();
    format!("{plain:NAME$}")
}

/// What is left of a message, field by field.
struct Fields<'m>(&'m str);

impl<'m> Fields<'m> {
    fn text(&mut self, width: usize) -> Option<&'m str> {
        let (field, rest) = self.0.split_at_checked(width)?;
        self.0 = rest;
        Some(field)
    }

    fn number<N: std::str::FromStr>(&mut self, width: usize) -> Option<N> {
        let digits = self.text(width)?;
        digits.bytes().all(|b| b.is_ascii_digit()).then(|| digits.parse().ok())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The layouts are those of the protocol's own pages.
    #[test]
    fn messages_are_those_of_the_protocol() {
        let name = "Tornado".to_string();
        let padded = format!("{name:32}");
        let request = Request { name: name.clone(), follower: Side::White, minutes: 60, moves: 65, start: None };
        let from = Request { follower: Side::Black, start: Some(format!("Z{}", "e".repeat(50))), ..request.clone() };
        let step = Played { seconds: 12, from: 6, to: 11, taken: vec![] };
        let capture = Played { seconds: 12, from: 5, to: 25, taken: vec![22, 12, 23, 20] };
        for (text, message) in [
            (format!("R01{padded}W060065A"), Message::Request(request)),
            (format!("R01{padded}Z060065BZ{}", "e".repeat(50)), Message::Request(from)),
            (format!("A{padded}0"), Message::Answer { name, code: 0 }),
            ("M0012061100".to_string(), Message::Move(step)),
            ("M001205250422122320".to_string(), Message::Move(capture)),
            ("E00".to_string(), Message::End { why: Why::Unknown, stop: false }),
            ("E31".to_string(), Message::End { why: Why::Won, stop: true }),
            ("CWell played".to_string(), Message::Chat("Well played".to_string())),
            ("B005Z".to_string(), Message::Back { number: 5, side: Side::Black }),
            ("K1".to_string(), Message::BackAnswer(1)),
        ] {
            assert_eq!(message.written(), text);
            assert_eq!(Message::read(&text), Some(message), "{text}");
        }
    }

    #[test]
    fn what_is_no_message_is_none() {
        let request = format!("R02{:32}W060065A", "x");
        for text in
            ["", "X", "M", "M0012", "M00120611", "M0012061102", "M+0120611 0", "E", "E4", "E9x", "Až", &request]
        {
            assert_eq!(Message::read(text), None, "{text}");
        }
    }
}
