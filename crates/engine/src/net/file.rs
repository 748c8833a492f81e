//! Files of nets (see `docs/learning.md`): a header of 80 bytes, the history, and the numbers.

use std::fmt;

use kamen_core::Position;
use kamen_evaluation::MOST_IN_HAND;

use super::shape::inputs_of;
use super::{Net, Shape, View};

const MAGIC: &[u8; 8] = b"KAMENNET";
const VERSION: u16 = 1;
const HEADER: usize = 80;
const ID: usize = 32;
/// Larger nets than this are no nets of ours.
const LARGEST: usize = 2048;
/// A middle layer's numbers stay within a byte.
const BYTE: i16 = 127;

/// Why a file is not a net for this game. Whoever meets it plays on with the linear evaluation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadNet {
    /// No net.
    Foreign,
    /// A net of another version.
    Version(u16),
    /// Cut short, too long, or damaged.
    Damaged,
    /// A net of this other game, or of the same with other inputs.
    OtherGame(String),
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadNet::Foreign => f.write_str("no net"),
            BadNet::Version(version) => write!(f, "a net of version {version}"),
            BadNet::Damaged => f.write_str("a damaged net"),
            BadNet::OtherGame(game) => write!(f, "a net for {game}"),
        }
    }
}

impl std::error::Error for BadNet {}

impl Net {
    /// Reads a net. Everything is checked: with what this gives, no sum can leave its bounds.
    pub fn read(bytes: &[u8]) -> Result<Net, BadNet> {
        let Some((header, body)) = bytes.split_first_chunk::<HEADER>().filter(|_| bytes.starts_with(MAGIC)) else {
            return Err(BadNet::Foreign);
        };
        let word = |at: usize| u16::from_le_bytes([header[at], header[at + 1]]);
        let long = |at: usize| u32::from_le_bytes([header[at], header[at + 1], header[at + 2], header[at + 3]]);
        let longest = |at: usize| u64::from(long(at)) | u64::from(long(at + 4)) << 32;
        if word(8) != VERSION {
            return Err(BadNet::Version(word(8)));
        }
        if longest(72) != checksum(&[&header[..72], body]) {
            return Err(BadNet::Damaged);
        }
        let id = header[24..24 + ID].split(|byte| *byte == 0).next().unwrap_or_default();
        let has = |bit: u8| header[58] >> bit & 1 == 1;
        let view = View::ALL.get(usize::from(header[59])).ok_or(BadNet::Damaged)?;
        let shape = Shape {
            points: word(60),
            hands: has(0),
            stacks: has(1),
            pending: has(2),
            kinds: header[56],
            stones: header[57],
            view: *view,
            zones: header[63],
            inputs: longest(16),
        };
        let [hidden, second, phases] = [word(10), word(12), word(14)].map(usize::from);
        let sizes = [hidden, second, phases].iter().all(|size| (1..=LARGEST).contains(size));
        if !shape.is_sound() || !sizes || header[62] > 1 {
            return Err(BadNet::Damaged);
        }
        let mut rest = Rest(body);
        let history = rest.take(long(68) as usize)?;
        let net = Net {
            game: text(id)?,
            shape,
            hidden,
            second,
            phases,
            scale: long(64) as i32,
            beside: header[62] == 1,
            history: text(history)?,
            first: rest.words(&[shape.rows(), hidden])?,
            bias: rest.words(&[hidden])?,
            middle: rest.bytes(&[phases, second, 2, hidden])?.iter().map(|byte| i16::from(*byte as i8)).collect(),
            middle_bias: rest.longs(&[phases, second])?,
            last: rest.words(&[phases, second])?,
            last_bias: rest.longs(&[phases])?,
        };
        if rest.0.is_empty() && net.is_bounded() { Ok(net) } else { Err(BadNet::Damaged) }
    }

    /// Writes what [`Net::read`] reads.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut body = self.history.clone().into_bytes();
        body.extend(self.first.iter().chain(&self.bias).flat_map(|number| number.to_le_bytes()));
        body.extend(self.middle.iter().map(|number| (*number).clamp(-BYTE, BYTE) as i8 as u8));
        body.extend(self.middle_bias.iter().flat_map(|number| number.to_le_bytes()));
        body.extend(self.last.iter().flat_map(|number| number.to_le_bytes()));
        body.extend(self.last_bias.iter().flat_map(|number| number.to_le_bytes()));
        let shape = &self.shape;
        let mut bytes = vec![0; HEADER];
        bytes[..8].copy_from_slice(MAGIC);
        let sizes = [VERSION, self.hidden as u16, self.second as u16, self.phases as u16];
        for (at, size) in sizes.into_iter().enumerate() {
            bytes[8 + 2 * at..10 + 2 * at].copy_from_slice(&size.to_le_bytes());
        }
        bytes[16..24].copy_from_slice(&shape.inputs.to_le_bytes());
        let id = &self.game.as_bytes()[..self.game.len().min(ID)];
        bytes[24..24 + id.len()].copy_from_slice(id);
        bytes[56] = shape.kinds;
        bytes[57] = shape.stones;
        bytes[58] = u8::from(shape.hands) | u8::from(shape.stacks) << 1 | u8::from(shape.pending) << 2;
        bytes[59] = shape.view as u8;
        bytes[60..62].copy_from_slice(&shape.points.to_le_bytes());
        bytes[62] = self.beside.into();
        bytes[63] = shape.zones;
        bytes[64..68].copy_from_slice(&self.scale.to_le_bytes());
        bytes[68..72].copy_from_slice(&(self.history.len() as u32).to_le_bytes());
        let sum = checksum(&[&bytes[..72], &body]);
        bytes[72..80].copy_from_slice(&sum.to_le_bytes());
        bytes.extend(body);
        bytes
    }

    /// A number that changes with the net.
    pub fn checksum(&self) -> u64 {
        checksum(&[&self.to_bytes()])
    }

    /// Whether it is for the game that starts so.
    pub fn fits(&self, id: &str, start: &dyn Position) -> Result<(), BadNet> {
        let known = self.game == id || self.game.len() == ID && id.starts_with(&self.game);
        if known && self.shape.inputs == inputs_of(start) {
            Ok(())
        } else {
            Err(BadNet::OtherGame(self.game.clone()))
        }
    }

    /// Whether no sum can leave its type, whatever stands where.
    fn is_bounded(&self) -> bool {
        let rows = usize::from(self.shape.points) * self.shape.levels() + 2 * MOST_IN_HAND as usize;
        let most = |numbers: &[i16]| numbers.iter().map(|number| i32::from(*number).abs()).max().unwrap_or(0);
        let largest = most(&self.first);
        // As many stones as a game has, its hands, and every point pending.
        let stones = usize::from(self.shape.stones) + usize::from(self.shape.points);
        let first = i64::from(largest) * stones.min(rows + usize::from(self.shape.points)) as i64
            + i64::from(most(&self.bias));
        let bias = self.middle_bias.iter().chain(&self.last_bias).map(|number| i64::from(*number).abs()).max();
        let last = i64::from(most(&self.last)) * 127 * self.second as i64;
        first <= i64::from(i16::MAX)
            && bias.unwrap_or(0) < 1 << 29
            && last < 1 << 29
            && (1..=100_000).contains(&self.scale)
    }
}

/// FNV-1a: enough to notice what was cut or damaged.
fn checksum(parts: &[&[u8]]) -> u64 {
    parts
        .iter()
        .copied()
        .flatten()
        .fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01B3))
}

fn text(bytes: &[u8]) -> Result<String, BadNet> {
    String::from_utf8(bytes.to_vec()).map_err(|_| BadNet::Damaged)
}

/// What is still to be read.
struct Rest<'b>(&'b [u8]);

impl<'b> Rest<'b> {
    fn take(&mut self, count: usize) -> Result<&'b [u8], BadNet> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(BadNet::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }

    /// As many as these sizes multiply to. What is more than can be counted is more than is there: in a browser a count has 32 bits, and
    /// a header can say sizes that multiply to more.
    fn bytes(&mut self, sizes: &[usize]) -> Result<&'b [u8], BadNet> {
        let count = sizes.iter().try_fold(1, |all: usize, size| all.checked_mul(*size));
        self.take(count.ok_or(BadNet::Damaged)?)
    }

    fn words(&mut self, sizes: &[usize]) -> Result<Vec<i16>, BadNet> {
        let bytes = self.bytes(&[sizes, &[2]].concat())?;
        Ok(bytes.as_chunks::<2>().0.iter().map(|pair| i16::from_le_bytes(*pair)).collect())
    }

    fn longs(&mut self, sizes: &[usize]) -> Result<Vec<i32>, BadNet> {
        let bytes = self.bytes(&[sizes, &[4]].concat())?;
        Ok(bytes.as_chunks::<4>().0.iter().map(|four| i32::from_le_bytes(*four)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_can_be_counted_is_not_there() {
        let mut rest = Rest(&[1, 2, 3, 4]);
        assert_eq!(rest.bytes(&[usize::MAX, 2]), Err(BadNet::Damaged));
        assert_eq!(rest.words(&[1 << (usize::BITS - 2), 4]), Err(BadNet::Damaged));
        assert_eq!(rest.longs(&[usize::MAX / 4 + 2]), Err(BadNet::Damaged));
        assert_eq!(rest.words(&[1, 2]), Ok(vec![0x201, 0x403]));
        assert_eq!(rest.bytes(&[]), Err(BadNet::Damaged));
    }
}
