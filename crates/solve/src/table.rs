//! The values of one layer in a file: a head that explains itself, blocks that are unpacked as they are needed, and a sum
//! over everything. `docs/databases.md` has the layout.

use std::borrow::Cow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use sha2::{Digest, Sha256};

use crate::Value;
use crate::value::NOTHING;

/// How files begin: eight bytes, the last of which is the version.
pub const MAGIC: &[u8; 8] = b"KAMENDB1";
/// How the names of files end.
pub const ENDING: &str = "kamendb";
/// Values in a block.
const BLOCK: usize = 1 << 14;
const SUM: usize = 32;

/// What a file says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Head {
    /// The game it was made for.
    pub game: String,
    /// The options that were set.
    pub options: Vec<String>,
    /// The hash of the rules as they are written.
    pub rules: String,
    /// The hash of what the rules do in some positions of the layer.
    pub moves: String,
    /// The layer.
    pub layer: String,
    /// How positions are numbered, as text for whoever reads the file.
    pub numbers: String,
    /// How many numbers there are.
    pub size: u64,
    /// Bytes a value.
    pub width: usize,
    /// Positions that the player to move wins, draws and loses.
    pub counts: [u64; 3],
    /// The longest win or loss, in plies.
    pub longest: u16,
}

/// Why a file is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTable {
    /// It is no such file.
    Foreign,
    /// It is of another version.
    Version,
    /// It ends too soon, or its sum is wrong.
    Damaged,
    /// It was made for other rules.
    OtherRules,
}

impl BadTable {
    /// Its stable name.
    pub fn id(self) -> &'static str {
        match self {
            BadTable::Foreign => "foreign",
            BadTable::Version => "version",
            BadTable::Damaged => "damaged",
            BadTable::OtherRules => "other-rules",
        }
    }
}

/// Values by layer and number, as far as they are known.
pub trait Shelf: Sync {
    /// The value of a position.
    fn value(&self, layer: usize, index: u64) -> Option<Value>;
}

/// A file of values.
pub struct Table {
    head: Head,
    bytes: Cow<'static, [u8]>,
    /// Where each packed block ends, from the beginning of the file.
    ends: Vec<usize>,
    begin: usize,
    /// Sorted hashes instead of numbers that can be worked out.
    keys: Vec<u64>,
    blocks: Vec<OnceLock<Box<[u8]>>>,
}

impl Table {
    /// Reads a file, whose sum must be right.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Table, BadTable> {
        let bytes = bytes.into();
        if !bytes.starts_with(&MAGIC[..7]) {
            return Err(BadTable::Foreign);
        }
        if !bytes.starts_with(MAGIC) {
            return Err(BadTable::Version);
        }
        let end = bytes.len().checked_sub(SUM).filter(|end| *end >= 12).ok_or(BadTable::Damaged)?;
        if Sha256::digest(&bytes[..end])[..] != bytes[end..] {
            return Err(BadTable::Damaged);
        }
        let length = number(&bytes, 8, 4).ok_or(BadTable::Damaged)? as usize;
        let text = bytes.get(12..12 + length).and_then(|text| std::str::from_utf8(text).ok());
        let head = text.and_then(read_head).ok_or(BadTable::Damaged)?;
        let mut at = 12 + length;
        let count = (head.size as usize).div_ceil(BLOCK);
        let listed = number(&bytes, at, 4).ok_or(BadTable::Damaged)? as usize;
        at += 4;
        let keys_end = at.checked_add(listed).filter(|keys_end| *keys_end <= end).ok_or(BadTable::Damaged)?;
        let keys = if listed == 0 {
            Vec::new()
        } else {
            let most =
                usize::try_from(head.size).ok().and_then(|size| size.checked_mul(8)).ok_or(BadTable::Damaged)?;
            let plain =
                decompress_to_vec_zlib_with_limit(&bytes[at..keys_end], most).map_err(|_| BadTable::Damaged)?;
            let mut before = 0u64;
            // Written as differences.
            plain
                .as_chunks::<8>()
                .0
                .iter()
                .map(|step| {
                    before = before.wrapping_add(u64::from_le_bytes(*step));
                    before
                })
                .collect()
        };
        at = keys_end;
        let begin = count.checked_mul(8).and_then(|ends| at.checked_add(ends)).ok_or(BadTable::Damaged)?;
        let mut ends = Vec::with_capacity(count.min(end));
        for block in 0..count {
            let to = number(&bytes, at + 8 * block, 8).ok_or(BadTable::Damaged)? as usize;
            let to = begin.checked_add(to).filter(|to| *to <= end).ok_or(BadTable::Damaged)?;
            if ends.last().is_some_and(|before| *before > to) {
                return Err(BadTable::Damaged);
            }
            ends.push(to);
        }
        let blocks = (0..count).map(|_| OnceLock::new()).collect();
        Ok(Table { head, bytes, ends, begin, keys, blocks })
    }

    /// What the file says of itself.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The number of a position that is known by a hash.
    pub fn find(&self, key: u64) -> Option<u64> {
        self.keys.binary_search(&key).ok().map(|at| at as u64)
    }

    /// The hashes, in games whose positions are listed.
    pub fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The value of a position by its number. Numbers without a position have any value.
    #[inline]
    pub fn value(&self, index: u64) -> Option<Value> {
        let at = usize::try_from(index).ok().filter(|_| index < self.head.size)?;
        let block = self.blocks[at / BLOCK].get_or_init(|| self.unpack(at / BLOCK));
        let at = at % BLOCK;
        let code = match self.head.width {
            1 => u16::from(*block.get(at)?),
            _ => u16::from_le_bytes([*block.get(2 * at)?, *block.get(2 * at + 1)?]),
        };
        Value::of_code(code)
    }

    /// A block that cannot be unpacked has no values: the sum was right, so it was written so.
    fn unpack(&self, block: usize) -> Box<[u8]> {
        let begin = block.checked_sub(1).map_or(self.begin, |before| self.ends[before]);
        let packed = &self.bytes[begin..self.ends[block]];
        decompress_to_vec_zlib_with_limit(packed, BLOCK * self.head.width).unwrap_or_default().into_boxed_slice()
    }

    /// Bytes of memory it takes once everything was asked for.
    pub fn unpacked(&self) -> u64 {
        self.bytes.len() as u64 + self.head.size * self.head.width as u64
    }

    /// The bytes of the whole file.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// A whole file of codes. The head's own counts are worked out here.
pub fn write(mut head: Head, mut codes: Vec<u16>, keys: &[u64], threads: usize) -> Vec<u8> {
    head.size = codes.len() as u64;
    for value in codes.iter().filter_map(|&code| Value::of_code(code)) {
        let which = match value {
            Value::Win(_) => 0,
            Value::Draw => 1,
            Value::Loss(_) => 2,
        };
        head.counts[which] += 1;
        head.longest = head.longest.max(value.plies().unwrap_or(0));
    }
    // What is no position takes the value before it: then it costs nothing.
    let mut before = 0;
    for code in &mut codes {
        if *code == NOTHING {
            *code = before;
        }
        before = *code;
    }
    head.width = if codes.iter().all(|&code| code < 256) { 1 } else { 2 };
    let mut bytes = MAGIC.to_vec();
    let text = write_head(&head);
    bytes.extend((text.len() as u32).to_le_bytes());
    bytes.extend(text.as_bytes());
    let mut before = 0u64;
    let mut steps = Vec::with_capacity(8 * keys.len());
    for &key in keys {
        steps.extend(key.wrapping_sub(before).to_le_bytes());
        before = key;
    }
    let listed = if keys.is_empty() { Vec::new() } else { compress_to_vec_zlib(&steps, 9) };
    bytes.extend((listed.len() as u32).to_le_bytes());
    bytes.extend(listed);
    let blocks = pack(&codes, head.width, threads);
    let mut end = 0u64;
    for block in &blocks {
        end += block.len() as u64;
        bytes.extend(end.to_le_bytes());
    }
    blocks.iter().for_each(|block| bytes.extend(block));
    let sum = Sha256::digest(&bytes);
    bytes.extend(sum);
    bytes
}

/// The packed blocks, on so many threads.
fn pack(codes: &[u16], width: usize, threads: usize) -> Vec<Vec<u8>> {
    let parts: Vec<&[u16]> = codes.chunks(BLOCK).collect();
    let packed: Vec<OnceLock<Vec<u8>>> = parts.iter().map(|_| OnceLock::new()).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let at = next.fetch_add(1, Relaxed);
            let (Some(part), Some(slot)) = (parts.get(at), packed.get(at)) else { return };
            let plain: Vec<u8> = match width {
                1 => part.iter().map(|&code| code as u8).collect(),
                _ => part.iter().flat_map(|code| code.to_le_bytes()).collect(),
            };
            // Nobody else has taken this number.
            let _ = slot.set(compress_to_vec_zlib(&plain, 9));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.clamp(1, parts.len().max(1)) {
            scope.spawn(work);
        }
        work();
    });
    packed.into_iter().map(|slot| slot.into_inner().unwrap_or_default()).collect()
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<u64> {
    let part = bytes.get(at..at.checked_add(length)?)?;
    Some(part.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)))
}

fn write_head(head: &Head) -> String {
    let quoted = |text: &str| toml::Value::String(text.to_string()).to_string();
    let options: Vec<String> = head.options.iter().map(|option| quoted(option)).collect();
    let [wins, draws, losses] = head.counts;
    format!(
        "# Values with perfect play, for the player to move. Code 0: draw. 2 + 2n: wins in n plies. 3 + 2n: loses in n plies.\n\
         game = {}\noptions = [{}]\nrules = {}\nmoves = {}\nlayer = {}\nsize = {}\nwidth = {}\nblock = {BLOCK}\n\
         wins = {wins}\ndraws = {draws}\nlosses = {losses}\nlongest = {}\n{}",
        quoted(&head.game),
        options.join(", "),
        quoted(&head.rules),
        quoted(&head.moves),
        quoted(&head.layer),
        head.size,
        head.width,
        head.longest,
        head.numbers,
    )
}

fn read_head(text: &str) -> Option<Head> {
    let table: toml::Table = text.parse().ok()?;
    let word = |key: &str| Some(table.get(key)?.as_str()?.to_string());
    let count = |key: &str| u64::try_from(table.get(key)?.as_integer()?).ok();
    let options = table.get("options")?.as_array()?.iter().filter_map(|option| Some(option.as_str()?.to_string()));
    let numbers = text.split_once("longest = ")?.1.split_once('\n')?.1.to_string();
    let width = count("width").filter(|width| matches!(width, 1 | 2))? as usize;
    (count("block")? == BLOCK as u64).then_some(())?;
    Some(Head {
        game: word("game")?,
        options: options.collect(),
        rules: word("rules")?,
        moves: word("moves")?,
        layer: word("layer")?,
        numbers,
        size: count("size").filter(|size| *size < 1 << 40)?,
        width,
        counts: [count("wins")?, count("draws")?, count("losses")?],
        longest: count("longest")? as u16,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file() -> Vec<u8> {
        let codes: Vec<u16> =
            (0..40_000u32).map(|at| if at % 7 == 0 { NOTHING } else { (at % 11) as u16 & !1 }).collect();
        let head = Head {
            game: "\"odd\" game".into(),
            layer: "1-1".into(),
            numbers: "kind = \"sets\"\n".into(),
            ..Head::default()
        };
        write(head, codes, &[], 2)
    }

    #[test]
    fn what_was_written_is_read() {
        let table = Table::read(file()).expect("it is whole");
        assert_eq!(table.head().game, "\"odd\" game");
        assert_eq!(table.head().numbers, "kind = \"sets\"\n");
        assert_eq!((table.head().width, table.head().size), (1, 40_000));
        for at in (0..40_000u64).filter(|at| at % 7 != 0) {
            assert_eq!(table.value(at), Value::of_code((at % 11) as u16 & !1), "{at}");
        }
        assert_eq!(table.value(40_000), None);
    }

    #[test]
    fn long_wins_take_two_bytes_and_hashes_are_found() {
        let keys = [3, 70_000, 1 << 60, u64::MAX];
        let codes = [Value::Win(400), Value::Loss(3), Value::Draw, Value::Win(1)].map(Value::code).to_vec();
        let table = Table::read(write(Head::default(), codes, &keys, 1)).expect("it is whole");
        assert_eq!((table.head().width, table.head().longest, table.head().counts), (2, 400, [2, 1, 1]));
        assert_eq!(table.find(1 << 60), Some(2));
        assert_eq!(table.find(4), None);
        assert_eq!(table.value(0), Some(Value::Win(400)));
        assert_eq!(table.keys(), keys);
    }

    #[test]
    fn whatever_is_not_whole_is_refused() {
        let whole = file();
        for length in [0, 5, 8, 11, 40, whole.len() / 2, whole.len() - 1] {
            let expected = if length < 8 { BadTable::Foreign } else { BadTable::Damaged };
            assert_eq!(Table::read(whole[..length].to_vec()).err(), Some(expected), "{length}");
        }
        for at in (8..whole.len()).step_by(97) {
            let mut broken = whole.clone();
            broken[at] ^= 4;
            assert_eq!(Table::read(broken).err(), Some(BadTable::Damaged), "{at}");
        }
        let mut newer = whole.clone();
        newer[7] = b'2';
        assert_eq!(Table::read(newer).err(), Some(BadTable::Version));
        assert_eq!(Table::read(b"a cake is no file of values".to_vec()).err(), Some(BadTable::Foreign));
    }
}
