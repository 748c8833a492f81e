//! One position in 32 bytes: who stands where, what the search thought of it, and how the game ended.

use kamen_core::{Position, Side, Stone};
use kamen_engine::net::kind_number;

/// The bytes of a record.
pub const SIZE: usize = 32;
/// No more points than bits of a word, and no more stones than half-bytes have room.
const MOST_POINTS: usize = 64;
const MOST_STONES: usize = 40;
/// A win that the search has found; values stay within it.
pub const WIN: i16 = 20_000;

/// What the talking side tells of a position: stones, hands, what is pending, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// What stands on each point in play, in the order of the board's points: nothing, or a code (see [`code`]).
    pub points: Vec<Option<u8>>,
    /// The stones in hand of White and Black; in games without hands, 0 and 0.
    pub hands: [u8; 2],
    /// The first point that the last part of the turn makes special, in games without hands.
    pub pending: Option<u8>,
    pub turn: Side,
}

/// A position that was met in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub seen: Seen,
    /// What the search thought, for the player to move, in hundredths of a man; [`WIN`] where it saw a win.
    pub value: i16,
    /// How the game ended for the player to move: 0 lost, 1 drawn, 2 won.
    pub result: u8,
    /// The first of a game: what belongs together stands together.
    pub first: bool,
    /// A move at random came later: how the game ended tells nothing of this position.
    pub parted: bool,
}

impl Seen {
    /// Nothing if the board is too large or there are too many stones: such games cannot be learnt.
    pub fn of(position: &dyn Position) -> Option<Seen> {
        let stones = position.stones();
        let in_play = stones.iter().enumerate().filter(|(point, _)| position.in_play(*point));
        let points: Vec<Option<u8>> = in_play.clone().map(|(_, stack)| code(stack)).collect();
        let stacked: usize = stones.iter().filter(|stack| !stack.is_empty()).count();
        if points.len() > MOST_POINTS || stacked > MOST_STONES {
            return None;
        }
        let hands = position.hands();
        let marked = position.marked().into_iter().next().filter(|_| hands.is_none());
        let pending = marked.and_then(|marked| in_play.clone().position(|(point, _)| point == marked));
        Some(Seen {
            points,
            hands: hands.unwrap_or_default().map(|stones| stones.min(15) as u8),
            pending: pending.map(|place| place as u8),
            turn: position.turn(),
        })
    }
}

/// What stands on a point in four bits. The highest is the side of the stone on top. The others are its kind, in the
/// order of [`kamen_core::Kind`]; on a tower, where all are men, 1 and 2 for two stones (White or Black below) and 3 to 6 for three.
fn code(stack: &[Stone]) -> Option<u8> {
    let side = |stone: &Stone| stone.side.index() as u8;
    let (top, below) = stack.split_last()?;
    let low = match below {
        [] => kind_number(top.kind),
        [one] => 1 + side(one),
        [one, two, ..] => 3 + 2 * side(one) + side(two),
    };
    Some(side(top) << 3 | low)
}

/// The side of a bit.
pub(crate) fn side_of(bit: u8) -> Side {
    if bit & 1 == 0 { Side::White } else { Side::Black }
}

/// The stones of a tower from the bottom up.
pub(crate) fn pile_of(code: u8) -> [Option<Side>; 3] {
    let top = Some(side_of(code >> 3));
    match code & 7 {
        0 => [top, None, None],
        low @ 1..=2 => [Some(side_of(low - 1)), top, None],
        low => [Some(side_of((low - 3) >> 1)), Some(side_of(low - 3)), top],
    }
}

impl Record {
    pub fn to_bytes(&self) -> [u8; SIZE] {
        let mut bytes = [0; SIZE];
        let mut occupied = 0u64;
        let stones = self.seen.points.iter().enumerate().filter_map(|(point, code)| Some((point, (*code)?)));
        for (at, (point, code)) in stones.take(MOST_STONES).enumerate() {
            occupied |= 1 << (point % MOST_POINTS);
            bytes[8 + at / 2] |= code << (4 * (at % 2));
        }
        bytes[..8].copy_from_slice(&occupied.to_le_bytes());
        let [white, black] = self.seen.hands;
        bytes[28] = self.seen.pending.map_or(white | black << 4, |point| point + 1);
        bytes[29..31].copy_from_slice(&self.value.to_le_bytes());
        bytes[31] = self.result
            | (self.seen.turn.index() as u8) << 2
            | u8::from(self.first) << 3
            | u8::from(self.parted) << 4;
        bytes
    }

    /// Reads what [`Record::to_bytes`] wrote, of a game with so many points and with or without hands. Nothing if no
    /// position was written so.
    pub fn from_bytes(bytes: &[u8; SIZE], points: usize, hands: bool) -> Option<Record> {
        let mut occupied = [0; 8];
        occupied.copy_from_slice(&bytes[..8]);
        let occupied = u64::from_le_bytes(occupied);
        let beyond = points < MOST_POINTS && occupied >> points != 0;
        let flags = bytes[31];
        if beyond || occupied.count_ones() as usize > MOST_STONES || flags & 3 == 3 || flags >> 5 != 0 {
            return None;
        }
        let mut at = 0;
        let stones = (0..points).map(|point| {
            (occupied >> point & 1 == 1).then(|| {
                at += 1;
                bytes[8 + (at - 1) / 2] >> (4 * ((at - 1) % 2)) & 15
            })
        });
        let seen = Seen {
            points: stones.collect(),
            hands: if hands { [bytes[28] & 15, bytes[28] >> 4] } else { [0; 2] },
            pending: (!hands).then(|| bytes[28].checked_sub(1)).flatten(),
            turn: if flags & 4 == 0 { Side::White } else { Side::Black },
        };
        let value = i16::from_le_bytes([bytes[29], bytes[30]]);
        Some(Record { seen, value, result: flags & 3, first: flags & 8 != 0, parted: flags & 16 != 0 })
    }
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_core::Random;

    use super::*;

    #[test]
    fn every_position_of_every_game_is_read_back() {
        for game in Catalog::builtin().games() {
            let mut random = Random::new(7);
            let mut position = game.start.clone();
            for ply in 0..120 {
                if let Some(rolled) = position.roll(random.dice()) {
                    position = rolled;
                }
                let seen = Seen::of(&*position).unwrap_or_else(|| panic!("{} is too large", game.id));
                let (first, parted) = (ply == 0, ply % 5 == 1);
                let record = Record { value: -17 * ply, result: (ply % 3) as u8, first, parted, seen };
                let hands = position.hands().is_some();
                let read = Record::from_bytes(&record.to_bytes(), record.seen.points.len(), hands);
                assert_eq!(read.as_ref(), Some(&record), "{} {}", game.id, position.text());
                match position.nth(random.below(position.count())).map(|legal| legal.play()) {
                    Some(next) if next.end().is_none() => position = next,
                    _ => break,
                }
            }
        }
    }

    #[test]
    fn a_start_is_written_as_the_document_says() {
        let catalog = Catalog::builtin();
        let bytes = |id: &str| {
            let seen = Seen::of(&*catalog.get(id).unwrap().start).unwrap();
            Record { seen, value: 258, result: 2, first: true, parted: false }.to_bytes()
        };
        // Twelve black men on the first dark squares from the top, twelve white ones on the last of 32.
        let dama = bytes("dama");
        assert_eq!(&dama[..8], &[0xFF, 0x0F, 0xF0, 0xFF, 0, 0, 0, 0]);
        assert_eq!(&dama[8..20], &[0x88, 0x88, 0x88, 0x88, 0x88, 0x88, 0, 0, 0, 0, 0, 0]);
        assert_eq!(&dama[20..], &[0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0b1010]);
        // An empty board and nine stones in each hand.
        let mill = bytes("mill");
        assert_eq!(&mill[..28], &[0; 28]);
        assert_eq!(mill[28], 0x99);
    }

    #[test]
    fn what_is_no_record_is_not_read() {
        let mut bytes = [0; SIZE];
        assert!(Record::from_bytes(&bytes, 32, false).is_some());
        bytes[31] = 3;
        assert!(Record::from_bytes(&bytes, 32, false).is_none());
        bytes[31] = 32;
        assert!(Record::from_bytes(&bytes, 32, false).is_none());
        bytes[31] = 0;
        bytes[7] = 1;
        assert!(Record::from_bytes(&bytes, 32, false).is_none());
        bytes[..8].fill(0xFF);
        assert!(Record::from_bytes(&bytes, 64, false).is_none());
    }
}
