//! The values of one layer in a file: a head that explains itself, blocks that are unpacked as they are needed, a sum of each, and a sum
//! over the head and those. `docs/databases.md` has the layout.

use std::borrow::Cow;
use std::io::ErrorKind;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use sha2::{Digest, Sha256};

use crate::Value;
use crate::head::Head;
use crate::source::Source;
use crate::trouble::Trouble;
use crate::unpacked::{Kept, PAGE, Unpacked};

/// How files begin: eight bytes, the last of which is the version.
pub const MAGIC: &[u8; 8] = b"KAMENDB2";
/// Files that were written before blocks had sums of their own. They have one over everything, at their end.
const FIRST: u8 = b'1';
/// How the names of files end.
pub const ENDING: &str = "kamendb";
/// Values in a block.
pub(crate) const BLOCK: usize = 1 << 14;
/// Bytes of the sum over the head, or over everything.
pub(crate) const SUM: u64 = 32;
/// No head is longer.
const MOST_HEAD: u64 = 16 << 20;
/// Blocks that are read at a time when all of a file is looked at.
const AT_ONCE: usize = 64;

/// The sum of a packed block.
pub(crate) fn block_sum(packed: &[u8]) -> u64 {
    let sum: [u8; 32] = Sha256::digest(packed).into();
    u64::from_le_bytes(std::array::from_fn(|at| sum[at]))
}

/// Why a file is not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    /// The system does not let us read it, for this reason.
    Unreadable(ErrorKind),
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
            BadTable::Unreadable(_) => "unreadable",
        }
    }

    /// Why the system does not let us read it, if that is the fault.
    pub fn refusal(self) -> Option<ErrorKind> {
        match self {
            BadTable::Unreadable(kind) => Some(kind),
            _ => None,
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
    /// The sum of each packed block; none in a file whose one sum was found right as a whole.
    sums: Vec<u64>,
    /// Sorted hashes instead of numbers that can be worked out.
    keys: Vec<u64>,
    /// Where the pages of all blocks are kept,
    kept: Vec<Kept>,
    /// as long as there is room for them.
    unpacked: Arc<Unpacked>,
    /// A block was found to be damaged: nothing more of the file is told.
    damaged: AtomicBool,
    /// Somebody has heard of it.
    told: AtomicBool,
    /// Where the same values are told from then on.
    instead: Option<Arc<Table>>,
}

impl Table {
    /// Reads a file that is in memory, whose sums must all be right. What is asked for is unpacked into its own room.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Table, BadTable> {
        Table::held(bytes, &Arc::default())
    }

    /// The same with room that is shared.
    pub(crate) fn held(bytes: impl Into<Cow<'static, [u8]>>, unpacked: &Arc<Unpacked>) -> Result<Table, BadTable> {
        let table = Table::new(Source::Held(bytes.into()), unpacked)?;
        if table.is_whole() { Ok(table) } else { Err(BadTable::Damaged) }
    }

    /// Opens a file: what it says of itself must be right. Blocks are read as they are needed, and each is looked at then. They are unpacked into
    /// its own room.
    pub fn open(path: &Path) -> Result<Table, Trouble> {
        Table::open_in(path, &Arc::default())
    }

    /// The same with room that is shared.
    pub(crate) fn open_in(path: &Path, unpacked: &Arc<Unpacked>) -> Result<Table, Trouble> {
        let source = Source::open(path)?;
        let bad = |bad| Trouble::Bad(path.to_path_buf(), bad);
        match source {
            Source::Held(bytes) => Table::held(bytes, unpacked).map_err(bad),
            source => Table::new(source, unpacked).map_err(bad),
        }
    }

    /// Opens a file without holding even a small one in memory, and looks at all of it: for whoever builds on it.
    pub(crate) fn checked(path: &Path, unpacked: &Arc<Unpacked>) -> Result<Table, Trouble> {
        let source = Source::outside(path)?;
        let table = Table::new(source, unpacked).map_err(|bad| Trouble::Bad(path.to_path_buf(), bad))?;
        if table.is_whole() { Ok(table) } else { Err(Trouble::Bad(path.to_path_buf(), BadTable::Damaged)) }
    }

    fn new(source: Source, unpacked: &Arc<Unpacked>) -> Result<Table, BadTable> {
        let magic = source.part(0..MAGIC.len() as u64).ok_or(BadTable::Foreign)?;
        let is_first = match magic.strip_prefix(&MAGIC[..7]) {
            None => return Err(BadTable::Foreign),
            Some(&[FIRST]) => true,
            Some(version) if version != &MAGIC[7..] => return Err(BadTable::Version),
            Some(_) => false,
        };
        drop(magic);
        Table::of_version(source, is_first, unpacked).ok_or(BadTable::Damaged)
    }

    fn of_version(source: Source, is_first: bool, unpacked: &Arc<Unpacked>) -> Option<Table> {
        if is_first && !is_summed(&source, source.length().checked_sub(SUM)?) {
            return None;
        }
        let mut at = 12 + source.number(8, 4).filter(|length| *length <= MOST_HEAD)?;
        let head = 12..at;
        let listed = source.number(at, 4)?;
        at += 4;
        let keys_end = at.checked_add(listed)?;
        // How many blocks there are is seen before it can be believed: their ends must at least be in the file.
        let head = Head::read(std::str::from_utf8(&source.part(head)?).ok()?)?;
        let count = head.size.div_ceil(BLOCK as u64);
        let ends_end = keys_end.checked_add(count.checked_mul(8)?)?;
        let sums_end = if is_first { ends_end } else { ends_end.checked_add(count.checked_mul(8)?)? };
        if !is_first && !is_summed(&source, sums_end) {
            return None;
        }
        let begin = if is_first { ends_end } else { sums_end + SUM };
        let end = if is_first { source.length() - SUM } else { source.length() };
        let keys = if listed == 0 { Vec::new() } else { keys(&source.part(at..keys_end)?, head.size)? };
        let mut ends: Vec<u64> = Vec::with_capacity(usize::try_from(count).ok()?);
        for to in numbers(&source, keys_end..ends_end)? {
            let to = begin.checked_add(to).filter(|to| *to <= end)?;
            if ends.last().is_some_and(|before| *before > to) {
                return None;
            }
            ends.push(to);
        }
        let sums = numbers(&source, ends_end..sums_end)?;
        // A file that was cut, or that something follows.
        if *ends.last().unwrap_or(&begin) != end {
            return None;
        }
        let unpacked = unpacked.clone();
        let kept = pages(&head);
        let (damaged, told) = (AtomicBool::new(false), AtomicBool::new(false));
        Some(Table { head, source, ends, begin, sums, keys, kept, unpacked, damaged, told, instead: None })
    }

    /// The same, with another of the same positions in its place where it turns out to be damaged or cannot be read.
    pub(crate) fn or(self, other: Option<Arc<Table>>) -> Table {
        let same = |other: &Arc<Table>| other.head.size == self.head.size && other.keys == self.keys;
        Table { instead: other.filter(same), ..self }
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
        self.own(index).or_else(|| self.instead.as_ref()?.value(index))
    }

    #[inline]
    fn own(&self, index: u64) -> Option<Value> {
        if index >= self.head.size || self.damaged.load(Relaxed) {
            return None;
        }
        let at = usize::try_from(index).ok()?.checked_mul(self.head.width)?;
        let word = match self.unpacked.read(self.kept.get(at / PAGE)?, at % PAGE) {
            Some(word) => word,
            None => self.unpack(at)?,
        };
        Value::of_code(if self.head.width == 1 { u16::from(word as u8) } else { word as u16 })
    }

    /// Unpacks a block, and gives the two bytes that are wanted of it. A block whose sum is wrong has no values, nor has anything else of that
    /// file. It may also be that the file cannot be read now.
    #[cold]
    fn unpack(&self, at: usize) -> Option<u64> {
        let long = BLOCK * self.head.width;
        let block = at / long;
        let Some(packed) = self.source.part(self.range(block)) else {
            if self.source.is_another() {
                self.damaged.store(true, Relaxed);
            }
            return None;
        };
        let plain = self.plain(block, &packed);
        self.damaged.fetch_or(plain.is_none(), Relaxed);
        let plain = plain?;
        for (kept, page) in self.kept[block * self.head.width..].iter().zip(plain.chunks(PAGE)) {
            self.unpacked.keep(kept, page);
        }
        let code = plain.get(at % long..at % long + self.head.width)?;
        Some(code.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)))
    }

    /// Where a packed block is in the file.
    fn range(&self, block: usize) -> Range<u64> {
        block.checked_sub(1).map_or(self.begin, |before| self.ends[before])..self.ends[block]
    }

    /// A block unpacked, if it is what was written.
    fn plain(&self, block: usize, packed: &[u8]) -> Option<Vec<u8>> {
        let values = (self.head.size - block as u64 * BLOCK as u64).min(BLOCK as u64);
        let wanted = values as usize * self.head.width;
        if self.sums.get(block).is_some_and(|sum| block_sum(packed) != *sum) {
            return None;
        }
        decompress_to_vec_zlib_with_limit(packed, wanted).ok().filter(|plain| plain.len() == wanted)
    }

    /// Whether all blocks are what was written. Only their sums are looked at, and nothing is unpacked.
    fn is_whole(&self) -> bool {
        (0..self.sums.len()).step_by(AT_ONCE).all(|first| {
            let last = self.sums.len().min(first + AT_ONCE);
            let begin = self.range(first).start;
            let Some(some) = self.source.part(begin..self.ends[last - 1]) else { return false };
            (first..last).all(|block| {
                let Range { start, end } = self.range(block);
                block_sum(&some[(start - begin) as usize..(end - begin) as usize]) == self.sums[block]
            })
        })
    }

    /// The file, if it turned out to be damaged after it was opened: since then it has had no values.
    pub(crate) fn damaged(&self) -> Option<&Path> {
        self.source.path().filter(|_| self.damaged.load(Relaxed))
    }

    /// Whether it turned out to be damaged because another file has come in its place, or something was written into it: whoever opens it anew may
    /// find it whole.
    pub(crate) fn is_outdated(&self) -> bool {
        self.damaged.load(Relaxed) && self.source.is_another()
    }

    /// Why the file has no values, for whoever built on them: it turned out to be damaged, or it cannot be read now. All of it is looked at.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        let path = self.source.path()?;
        match self.damaged() {
            Some(path) => Some(Trouble::Bad(path.to_path_buf(), BadTable::Damaged)),
            None => Table::checked(path, &self.unpacked).err(),
        }
    }

    /// The same for whoever tells people of it: only the first who asks hears of it.
    pub(crate) fn newly_damaged(&self) -> Option<&Path> {
        let own = self.damaged().filter(|_| !self.told.swap(true, Relaxed));
        own.or_else(|| self.instead.as_ref()?.newly_damaged())
    }

    /// Bytes of memory it takes once everything was asked for.
    pub fn unpacked(&self) -> u64 {
        self.head.size * self.head.width as u64
    }

    /// Keeps what is unpacked from now on in other room.
    pub(crate) fn keep_in(&mut self, unpacked: &Arc<Unpacked>) {
        self.unpacked = unpacked.clone();
        self.kept = pages(&self.head);
    }
}

/// Whether the sum of all bytes up to here stands here.
fn is_summed(source: &Source, end: u64) -> bool {
    let written = end.checked_add(SUM).and_then(|to| source.part(end..to));
    written.is_some_and(|written| source.sum(end).is_some_and(|sum| sum[..] == written[..]))
}

/// Numbers of eight bytes.
fn numbers(source: &Source, range: Range<u64>) -> Option<Vec<u64>> {
    Some(source.part(range)?.as_chunks::<8>().0.iter().map(|bytes| u64::from_le_bytes(*bytes)).collect())
}

/// A place for each page that its values take.
fn pages(head: &Head) -> Vec<Kept> {
    let bytes = head.size.saturating_mul(head.width as u64);
    (0..bytes.div_ceil(PAGE as u64)).map(|_| Kept::default()).collect()
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
        table.keep_in(&Arc::default());
        assert_eq!(table.value(39_995), Table::read(file()).expect("it is whole").value(39_995));
        std::fs::write(&path, &file()[..100]).expect("it can be written");
        assert!(matches!(Table::open(&path), Err(Trouble::Bad(_, BadTable::Damaged))));
        assert!(matches!(Table::open(folder.path().join("none").as_path()), Err(Trouble::Io(..))));
    }

    /// A file of so many values of one byte, or of two, that nothing can make small.
    fn large(size: usize, width: usize) -> Vec<u8> {
        let mut random = kamen_core::Random::new(width as u64);
        let codes = (0..size).map(|_| random.below(if width == 1 { 256 } else { 20_000 }) as u16 & !1).collect();
        write(Head::default(), codes, &[], 2)
    }

    /// The file as it was written before blocks had sums.
    fn first_version(file: &[u8]) -> Vec<u8> {
        let number = |at: usize| u32::from_le_bytes(std::array::from_fn(|byte| file[at + byte])) as usize;
        let listed = 12 + number(8);
        let ends = listed + 4 + number(listed);
        let count = Table::read(file.to_vec()).expect("it is whole").sums.len();
        let begin = ends + 16 * count + SUM as usize;
        let mut first = [b"KAMENDB1", &file[8..ends + 8 * count], &file[begin..]].concat();
        first.extend(Sha256::digest(&first));
        first
    }

    #[test]
    fn a_flipped_bit_is_found_before_a_wrong_value_is_told() {
        let folder = tempfile::tempdir().expect("there is room for it");
        let path = folder.path().join("some.kamendb");
        let whole = large(5 * BLOCK - 100, 1);
        assert!(whole.len() > 64 << 10, "it is not held in memory");
        let expected = Table::read(whole.clone()).expect("it is whole");
        let (mut at_once, mut later) = (0, 0);
        for at in (0..whole.len()).step_by(131) {
            let mut broken = whole.clone();
            broken[at] ^= 1 << (at % 8);
            std::fs::write(&path, &broken).expect("it can be written");
            let Ok(table) = Table::open(&path) else {
                at_once += 1;
                continue;
            };
            for index in (0..table.head().size).step_by(911) {
                assert!(table.value(index).is_none_or(|value| Some(value) == expected.value(index)), "{at} {index}");
            }
            // Nothing more is told of it, and whoever asks hears so, once.
            assert_eq!(table.value(0), None, "{at}");
            assert_eq!(table.newly_damaged(), Some(&*path), "{at}");
            assert_eq!(table.newly_damaged(), None);
            assert!(matches!(Table::checked(&path, &Arc::default()), Err(Trouble::Bad(_, BadTable::Damaged))));
            later += 1;
        }
        assert!(at_once > 2 && later > 500, "{at_once} {later}");
    }

    #[test]
    fn what_is_written_into_a_file_in_use_is_not_told() {
        let folder = tempfile::tempdir().expect("there is room for it");
        let path = folder.path().join("some.kamendb");
        let whole = large(5 * BLOCK, 1);
        std::fs::write(&path, &whole).expect("it can be written");
        let table = Table::open(&path).expect("it is whole");
        let first = table.value(0);
        assert!(first.is_some() && table.newly_damaged().is_none());
        std::fs::write(&path, &whole[..whole.len() - 1]).expect("it can be written");
        assert_eq!(table.value(4 * BLOCK as u64), None);
        assert_eq!(table.newly_damaged(), Some(&*path));
        // A file that is only gone for a while is asked again.
        std::fs::write(&path, &whole).expect("it can be written");
        let table = Table::open(&path).expect("it is whole");
        std::fs::rename(&path, folder.path().join("aside")).expect("it can be moved");
        assert_eq!((table.value(0), table.newly_damaged()), (None, None));
        std::fs::rename(folder.path().join("aside"), &path).expect("it can be moved");
        assert_eq!(table.value(0), first);
    }

    #[test]
    fn memory_is_given_back_and_values_stay_the_same() {
        let folder = tempfile::tempdir().expect("there is room for it");
        let room = Arc::new(Unpacked::within(Unpacked::whole(7 * PAGE as u64)));
        let (mut shared, mut alone) = (Vec::new(), Vec::new());
        for (width, size) in [(1, 20 * BLOCK), (2, 9 * BLOCK - 5), (1, 300)] {
            let path = folder.path().join(format!("{size}.kamendb"));
            let file = large(size, width);
            std::fs::write(&path, &file).expect("it can be written");
            shared.push(Table::open_in(&path, &room).expect("it is whole"));
            alone.push(Table::read(file).expect("it is whole"));
        }
        assert_eq!(shared.iter().map(|table| table.head().width).collect::<Vec<_>>(), [1, 2, 1]);
        let most = Unpacked::whole(7 * PAGE as u64);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (shared, alone, room) = (&shared, &alone, &room);
                scope.spawn(move || {
                    let mut random = kamen_core::Random::new(thread);
                    for _ in 0..2000 {
                        let table = random.below(shared.len());
                        let index = random.below(shared[table].head().size as usize) as u64;
                        let value = shared[table].value(index);
                        assert!(value.is_some() && value == alone[table].value(index), "{table} {index}");
                        assert!(room.taken() <= most);
                    }
                });
            }
        });
        assert_eq!(room.taken(), most, "all of it is used");
    }

    #[test]
    fn an_opened_file_takes_what_the_docs_say_of_each_block() {
        for (width, bytes) in [(1, 24), (2, 32)] {
            let table = Table::read(large(3 * BLOCK, width)).expect("it is whole");
            let each = [size_of_val(&*table.ends), size_of_val(&*table.sums), size_of_val(&*table.kept)];
            assert_eq!((table.head().width, each.iter().sum::<usize>()), (width, 3 * bytes));
        }
        let page = include_str!("../../../docs/databases.md");
        assert!(page.contains("24 bytes a block, 32 where values have two bytes"));
    }

    #[test]
    fn files_of_the_first_version_are_read() {
        for (file, listed) in [(large(3 * BLOCK + 7, 2), false), (file(), false), {
            let codes = [Value::Draw, Value::Win(1)].map(Value::code).to_vec();
            (write(Head::default(), codes, &[3, 70_000], 1), true)
        }] {
            let first = first_version(&file);
            let [old, new] = [first.clone(), file].map(|file| Table::read(file).expect("it is whole"));
            assert_eq!((old.head(), old.keys()), (new.head(), new.keys()));
            assert_eq!(!old.keys().is_empty(), listed);
            for index in (0..new.head().size).step_by(89) {
                assert_eq!(old.value(index), new.value(index), "{index}");
            }
            for at in (8..first.len()).step_by(997) {
                let mut broken = first.clone();
                broken[at] ^= 1;
                assert_eq!(Table::read(broken).err(), Some(BadTable::Damaged), "{at}");
            }
        }
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
        newer[7] = b'3';
        assert_eq!(Table::read(newer).err(), Some(BadTable::Version));
        assert_eq!(Table::read(b"a cake is no file of values".to_vec()).err(), Some(BadTable::Foreign));
    }
}
