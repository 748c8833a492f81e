//! The values of one layer in a file: a head that explains itself, blocks that are unpacked as they are needed, and a sum
//! over everything. `docs/databases.md` has the layout.

use std::borrow::Cow;
use std::path::Path;
use std::sync::OnceLock;

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use crate::Value;
use crate::head::Head;
use crate::source::Source;
use crate::trouble::Trouble;

/// How files begin: eight bytes, the last of which is the version.
pub const MAGIC: &[u8; 8] = b"KAMENDB1";
/// How the names of files end.
pub const ENDING: &str = "kamendb";
/// Values in a block.
pub(crate) const BLOCK: usize = 1 << 14;
const SUM: u64 = 32;

/// Why a file is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTable {
    /// It is no such file.
    Foreign,
    /// It is of another version.
    Version,
    /// It ends too soon, or its sum is wrong.
    Damaged,
    /// It is of another program and ends too soon.
    Cut,
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
            BadTable::Cut => "cut",
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
    source: Source,
    /// Where each packed block ends, from the beginning of the file.
    ends: Vec<u64>,
    begin: u64,
    /// Sorted hashes instead of numbers that can be worked out.
    keys: Vec<u64>,
    blocks: Vec<OnceLock<Box<[u8]>>>,
}

impl Table {
    /// Reads a file that is in memory, whose sum must be right.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Table, BadTable> {
        Table::new(Source::Held(bytes.into()))
    }

    /// Opens a file, whose sum must be right. Blocks are read as they are needed.
    pub fn open(path: &Path) -> Result<Table, Trouble> {
        let source = Source::open(path).map_err(Trouble::io(path))?;
        Table::new(source).map_err(|bad| Trouble::Bad(path.to_path_buf(), bad))
    }

    /// The same without holding even a small file in memory.
    pub(crate) fn outside(path: &Path) -> Result<Table, Trouble> {
        let source = Source::outside(path).map_err(Trouble::io(path))?;
        Table::new(source).map_err(|bad| Trouble::Bad(path.to_path_buf(), bad))
    }

    fn new(source: Source) -> Result<Table, BadTable> {
        let magic = source.part(0..MAGIC.len() as u64).ok_or(BadTable::Foreign)?;
        match magic.strip_prefix(&MAGIC[..7]) {
            None => return Err(BadTable::Foreign),
            Some(version) if version != &MAGIC[7..] => return Err(BadTable::Version),
            Some(_) => {}
        }
        let end = source.length().checked_sub(SUM).filter(|end| *end >= 12).ok_or(BadTable::Damaged)?;
        let written = source.part(end..source.length()).ok_or(BadTable::Damaged)?;
        if source.sum(end).is_none_or(|sum| sum[..] != written[..]) {
            return Err(BadTable::Damaged);
        }
        drop((magic, written));
        Table::of_whole(source, end).ok_or(BadTable::Damaged)
    }

    /// A file whose sum is right, without it so long.
    fn of_whole(source: Source, end: u64) -> Option<Table> {
        let mut at = 12 + source.number(8, 4)?;
        let head = Head::read(std::str::from_utf8(&source.part(12..at.min(end))?).ok()?)?;
        let count = usize::try_from(head.size).ok()?.div_ceil(BLOCK);
        let listed = source.number(at, 4)?;
        at += 4;
        let keys_end = at.checked_add(listed).filter(|keys_end| *keys_end <= end)?;
        let keys = if listed == 0 { Vec::new() } else { keys(&source.part(at..keys_end)?, head.size)? };
        let begin = (count as u64).checked_mul(8).and_then(|ends| keys_end.checked_add(ends))?;
        let mut ends: Vec<u64> = Vec::with_capacity(count);
        for to in source.part(keys_end..begin)?.as_chunks::<8>().0 {
            let to = begin.checked_add(u64::from_le_bytes(*to)).filter(|to| *to <= end)?;
            if ends.last().is_some_and(|before| *before > to) {
                return None;
            }
            ends.push(to);
        }
        let blocks = (0..count).map(|_| OnceLock::new()).collect();
        Some(Table { head, source, ends, begin, keys, blocks })
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

    /// A block that cannot be unpacked has no values: the sum was right, so it was written so, or the file is gone.
    fn unpack(&self, block: usize) -> Box<[u8]> {
        let begin = block.checked_sub(1).map_or(self.begin, |before| self.ends[before]);
        let packed = self.source.part(begin..self.ends[block]).unwrap_or_default();
        decompress_to_vec_zlib_with_limit(&packed, BLOCK * self.head.width).unwrap_or_default().into_boxed_slice()
    }

    /// Bytes of memory it takes once everything was asked for.
    pub fn unpacked(&self) -> u64 {
        self.head.size * self.head.width as u64
    }

    /// Gives back the memory of what was asked for; it is unpacked again when it is needed.
    pub fn forget(&mut self) {
        self.blocks.iter_mut().for_each(|block| drop(block.take()));
    }
}

/// The hashes of listed positions, which are written as differences.
fn keys(packed: &[u8], size: u64) -> Option<Vec<u64>> {
    let plain = decompress_to_vec_zlib_with_limit(packed, usize::try_from(size).ok()?.checked_mul(8)?).ok()?;
    let mut before = 0u64;
    let key = |step: &[u8; 8]| {
        before = before.wrapping_add(u64::from_le_bytes(*step));
        before
    };
    Some(plain.as_chunks::<8>().0.iter().map(key).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::NOTHING;

    fn write(head: Head, codes: Vec<u16>, keys: &[u64], threads: usize) -> Vec<u8> {
        let mut file = std::io::Cursor::new(Vec::new());
        crate::written::write(&mut file, head, &codes, keys, threads).expect("memory can be written");
        file.into_inner()
    }

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
    fn a_file_is_read_as_it_is_needed() {
        let folder = tempfile::tempdir().expect("there is room for it");
        let path = folder.path().join("some.kamendb");
        std::fs::write(&path, file()).expect("it can be written");
        let mut table = Table::open(&path).expect("it is whole");
        assert_eq!(table.value(10), Some(Value::Win(4)));
        table.forget();
        assert_eq!(table.value(39_995), Table::read(file()).expect("it is whole").value(39_995));
        std::fs::write(&path, &file()[..100]).expect("it can be written");
        assert!(matches!(Table::open(&path), Err(Trouble::Bad(_, BadTable::Damaged))));
        assert!(matches!(Table::open(folder.path().join("none").as_path()), Err(Trouble::Io(..))));
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
