//! Lot and dice that can be checked: the hash of a seed is shown before the game, the seed after it.
//!
//! A seed is 32 bytes, written as 64 hexadecimal letters. Everything is SHA-256 of plain text, so that anybody can
//! repeat it with `sha256sum` and no newline:
//!
//! - the commitment: of the letters of the seed;
//! - the lot: of `SEED lot`; the first seat is White if the first byte is even;
//! - roll `n`, from 1: of `SEED roll n`; each byte below 252 gives a die, its remainder by six plus one, until there
//!   are three. Should they not suffice, `SEED roll n 2` follows, and so on.

use std::fmt;
use std::str::FromStr;

use kamen_core::{Fault, FaultKind, Side};
use sha2::{Digest, Sha256};

type Bytes = [u8; 32];

/// What lot and dice follow from. Keep it until the game is over.
///
/// ```
/// use kamen_table::{Commitment, Seed};
///
/// let seed = Seed([7; 32]);
/// // Shown before the game; whoever is told the seed after it can see that it was the one.
/// let promise: Commitment = seed.commitment();
/// let told: Seed = seed.to_string().parse().unwrap();
/// assert_eq!(told.commitment(), promise);
/// assert_eq!(told.roll(1), seed.roll(1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub Bytes);

/// The hash of a seed, shown before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Commitment(pub Bytes);

/// The greatest multiple of six that a byte can reach: above it, some dice would be likelier than others.
const FAIR: u8 = 252;

impl Seed {
    /// The promise that is shown before the game.
    pub fn commitment(&self) -> Commitment {
        Commitment(hash(&self.to_string()))
    }

    /// The colour of the first seat.
    pub fn lot(&self) -> Side {
        let even = hash(&format!("{self} lot"))[0].is_multiple_of(2);
        if even { Side::White } else { Side::Black }
    }

    /// The roll of that number, from 1.
    pub fn roll(&self, number: usize) -> [u8; 3] {
        let mut dice = Vec::new();
        let mut round = 1;
        loop {
            let more = if round == 1 { String::new() } else { format!(" {round}") };
            let bytes = hash(&format!("{self} roll {number}{more}"));
            dice.extend(bytes.into_iter().filter(|&byte| byte < FAIR).map(|byte| byte % 6 + 1));
            if let [a, b, c, ..] = dice[..] {
                return [a, b, c];
            }
            round += 1;
        }
    }
}

fn hash(text: &str) -> Bytes {
    Sha256::digest(text.as_bytes()).into()
}

fn write_hex(bytes: &Bytes, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

/// Reads exactly 64 small hexadecimal letters; the fault says at which column it is something else.
fn read_hex(text: &str) -> Result<Bytes, Fault> {
    const EXPECTED: &str = "0–9 a–f, 64×";
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    if let Some((at, found)) = text.chars().enumerate().find(|(_, c)| u8::try_from(*c).ok().and_then(digit).is_none())
    {
        return Err(Fault::at(FaultKind::UnexpectedCharacter, at + 1).found(found).expected(EXPECTED));
    }
    let digits: Vec<u8> = text.bytes().filter_map(digit).collect();
    let bytes: Vec<u8> = digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
    let whole = digits.len() == 64;
    bytes.try_into().ok().filter(|_| whole).ok_or_else(|| {
        let column = digits.len().min(64) + 1;
        Fault::at(FaultKind::BadValue, column).found(text).expected(EXPECTED)
    })
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

impl FromStr for Seed {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Seed, Fault> {
        read_hex(text).map(Seed)
    }
}

impl FromStr for Commitment {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Commitment, Fault> {
        read_hex(text).map(Commitment)
    }
}
