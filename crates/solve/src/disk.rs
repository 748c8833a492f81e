//! Solves a layer that does not fit into memory, on disk.
//!
//! The numbers are cut into slices that fit. The codes and counts of a slice are in files of their own; whatever a slice has to tell others is
//! written behind a file of theirs, and is heard when it is their turn. So every file is read and written from its beginning to its end,
//! which disks like. The values are the same as in memory (`retrograde.rs` says how they are found).

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};

use crate::graph::{Ahead, Graph, Look, Retraced};
use crate::letters::{LOST, hear};
use crate::retrograde::{Failure, Means, Share, decided, first, settled};
use crate::table::BLOCK;
use crate::threads::share_out;
use crate::value::{NOTHING, Value};
use crate::written::Codes;

/// Bytes of memory for a position of a slice: its code, its count, and what is told of it.
const EACH: u64 = 8;
/// The same where its moves are written down: so many moves may lead to it on average.
const EACH_WITH_MOVES: u64 = EACH + 24 * 8;
/// No more slices than a process may have files open.
const MOST_SLICES: u64 = 200;
/// Bytes that a thread gathers for a slice before it writes them, where there is room for it, and where there is none.
const GATHERED: [usize; 2] = [1 << 15, 1 << 9];
/// Bytes that are read or written at a time.
const PIECE: usize = 1 << 18;

/// Why a layer could not be solved on disk.
#[derive(Debug)]
pub(crate) enum Stopped {
    Failure(Failure),
    Io(io::Error),
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Stopped {
        Stopped::Io(error)
    }
}

/// A folder for the files of a layer while it is solved, gone when it is done.
struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed now is removed before the next use.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A layer that was solved on disk.
pub(crate) struct Solved {
    scratch: Scratch,
    size: u64,
    slice: usize,
}

/// Bytes on the disk for a layer of so many numbers, if so many moves of each are written down.
pub(crate) fn space(size: u64, moves: f64) -> u64 {
    // Codes and counts, what is told in one ply, and the moves.
    size.saturating_mul(3 + 5).saturating_add((size as f64 * moves * 8.0) as u64)
}

/// Bytes of memory without which a layer of so many numbers cannot be solved on disk either, as there would be too many slices.
pub(crate) fn least(size: u64, retraced: bool) -> u64 {
    2 * each(retraced) * size.div_ceil(MOST_SLICES)
}

fn each(retraced: bool) -> u64 {
    if retraced { EACH } else { EACH_WITH_MOVES }
}

/// Solves a layer with its files in a folder that is made anew.
pub(crate) fn solve(graph: &dyn Graph, means: Means, folder: &Path, share: Share) -> Result<Solved, Stopped> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    let scratch = Scratch(folder.to_path_buf());
    let (size, retraced) = (graph.size(), graph.retraced());
    let fits = (means.memory / 2 / each(retraced.is_some())).max(size.div_ceil(MOST_SLICES)).max(BLOCK as u64);
    let slice = usize::try_from(fits).unwrap_or(usize::MAX).div_ceil(BLOCK).saturating_mul(BLOCK);
    let count = (size as usize).div_ceil(slice);
    // A quarter of the memory, and what grows takes twice what it holds.
    let gathered = means.memory as usize / 8 / count.max(1) / means.threads.max(1);
    let mut work = Work {
        graph,
        retraced,
        means,
        folder,
        size: size as usize,
        slice,
        gathered: gathered.clamp(GATHERED[1], GATHERED[0]),
        due: vec![BTreeSet::new(); count],
        astray: AtomicBool::new(false),
        crowded: AtomicBool::new(false),
    };
    for at in 0..count {
        work.look(at, &|part| share(0.4 * (at as f64 + part) / count as f64))?;
    }
    if work.retraced.is_none() {
        (0..count).try_for_each(|at| work.sort_moves(at))?;
    }
    let mut ply = 0;
    while work.due.iter().any(|due| due.range(ply..).next().is_some()) {
        share(0.4 + 0.6 * f64::from(ply) / f64::from(ply + 12));
        let slices: Vec<usize> = (0..count).filter(|&at| work.due[at].contains(&ply)).collect();
        let mail = Mail::new(&work, "told")?;
        for at in slices {
            work.tell(at, ply, &mail)?;
        }
        mail.close()?;
        (0..count).try_for_each(|at| work.hear(at, ply))?;
        ply += 1;
    }
    share(1.0);
    Ok(Solved { scratch, size, slice })
}

struct Work<'g> {
    graph: &'g dyn Graph,
    retraced: Option<Box<dyn Retraced + 'g>>,
    means: Means,
    folder: &'g Path,
    size: usize,
    /// Numbers in a slice.
    slice: usize,
    /// Bytes that a thread gathers for a slice before it writes them.
    gathered: usize,
    /// By slice: the plies at which something in it is decided.
    due: Vec<BTreeSet<u16>>,
    astray: AtomicBool,
    crowded: AtomicBool,
}

impl Work<'_> {
    fn path(&self, slice: usize, what: &str) -> PathBuf {
        path(self.folder, slice, what)
    }

    fn range(&self, slice: usize) -> Range<usize> {
        slice * self.slice..self.size.min((slice + 1) * self.slice)
    }

    /// Looks at the positions of a slice for the first time.
    fn look(&mut self, slice: usize, told: &(dyn Fn(f64) + Sync)) -> Result<(), Stopped> {
        let range = self.range(slice);
        let codes: Vec<AtomicU16> = range.clone().map(|_| AtomicU16::new(NOTHING)).collect();
        let open: Vec<AtomicU8> = range.clone().map(|_| AtomicU8::new(0)).collect();
        let begin = |at: usize, ahead: &Ahead| {
            self.astray.fetch_or(ahead.astray, Relaxed);
            match first(ahead) {
                Some((code, count)) => {
                    codes[at - range.start].store(code, Relaxed);
                    open[at - range.start].store(count, Relaxed);
                }
                None => self.crowded.store(true, Relaxed),
            }
        };
        let moves = match self.retraced {
            Some(_) => None,
            None => Some(Mail::new(self, "moves")?),
        };
        share_out(range.len(), self.means.threads, told, |take| {
            let (mut looker, mut look) = (self.graph.looker(), Look::default());
            let mut letters = moves.as_ref().map(|moves| moves.letters());
            while let Some(part) = take() {
                let part = range.start + part.start..range.start + part.end;
                if let Some(retraced) = &self.retraced {
                    let wanted = part.start as u64..part.end as u64;
                    retraced.look(wanted, &mut |at, ahead| begin(at as usize, &ahead));
                    continue;
                }
                for at in part {
                    look.clear();
                    if !looker(at as u64, &mut look) {
                        continue;
                    }
                    let inside = u16::try_from(look.inside.len()).unwrap_or(u16::MAX);
                    begin(at, &Ahead { end: look.end, inside, outside: look.outside, astray: look.astray });
                    for &to in &look.inside {
                        let place = (to as usize % self.slice) as u64;
                        let record = place << 32 | at as u64;
                        if let Some(letters) = &mut letters {
                            letters.write(to as usize / self.slice, &record.to_le_bytes());
                        }
                    }
                }
            }
        });
        if let Some(moves) = moves {
            moves.close()?;
        }
        match (self.astray.load(Relaxed), self.crowded.load(Relaxed)) {
            (true, _) => return Err(Stopped::Failure(Failure::Astray)),
            (_, true) => return Err(Stopped::Failure(Failure::TooManyMoves)),
            _ => {}
        }
        let codes: Vec<u16> = codes.into_iter().map(AtomicU16::into_inner).collect();
        let open: Vec<u8> = open.into_iter().map(AtomicU8::into_inner).collect();
        self.keep(slice, &codes, &open)
    }

    /// Writes a slice, and notes when something in it is due.
    fn keep(&mut self, slice: usize, codes: &[u16], open: &[u8]) -> Result<(), Stopped> {
        self.due[slice] = codes.iter().filter_map(|&code| decided(code)).collect();
        write_pieces(&self.path(slice, "codes"), codes, u16::to_le_bytes)?;
        Ok(fs::write(self.path(slice, "open"), open)?)
    }

    /// Puts the moves that lead into a slice in the order of where they lead.
    fn sort_moves(&self, slice: usize) -> Result<(), Stopped> {
        let path = self.path(slice, "moves");
        let mut moves = moves(&path)?;
        moves.sort_unstable();
        Ok(write_pieces(&path, &moves, u64::to_le_bytes)?)
    }

    /// Tells the positions before those of a slice that are decided at this ply.
    fn tell(&self, slice: usize, ply: u16, mail: &Mail) -> Result<(), Stopped> {
        let (begin, codes) = (self.range(slice).start, self.codes(slice)?);
        let moves = if self.retraced.is_some() { Vec::new() } else { moves(&self.path(slice, "moves"))? };
        let (won, lost) = (Value::Win(ply).code(), Value::Loss(ply).code());
        share_out(codes.len(), self.means.threads, &|_| (), |take| {
            let mut letters = mail.letters();
            while let Some(part) = take() {
                for at in part.filter(|&at| codes[at] == won || codes[at] == lost) {
                    let mut tell = |from: u64, moves: u8| {
                        let moves = if codes[at] == lost { LOST } else { moves };
                        let (to, place) = (from as usize / self.slice, (from as usize % self.slice) as u32);
                        let [a, b, c, d] = place.to_le_bytes();
                        letters.write(to, &[a, b, c, d, moves]);
                    };
                    match &self.retraced {
                        Some(retraced) => retraced.before(&[(begin + at) as u64], &mut tell),
                        None => {
                            let here = moves.partition_point(|record| record >> 32 < at as u64);
                            let these = moves[here..].iter().take_while(|record| *record >> 32 == at as u64);
                            these.for_each(|record| tell(record & u64::from(u32::MAX), 1));
                        }
                    }
                }
            }
        });
        Ok(())
    }

    /// A slice hears what was told of its positions.
    fn hear(&mut self, slice: usize, ply: u16) -> Result<(), Stopped> {
        let path = self.path(slice, "told");
        if fs::metadata(&path)?.len() == 0 {
            return Ok(());
        }
        let (mut codes, mut open) = (self.codes(slice)?, fs::read(self.path(slice, "open"))?);
        // There may be many letters: to a position in which every move loses comes one for each.
        in_pieces(&path, |&[a, b, c, d, moves]: &[u8; 5]| {
            let at = u32::from_le_bytes([a, b, c, d]) as usize;
            hear(&mut codes[at], &mut open[at], moves, ply);
        })?;
        self.keep(slice, &codes, &open)
    }

    fn codes(&self, slice: usize) -> Result<Vec<u16>, Stopped> {
        let mut codes = Vec::with_capacity(self.range(slice).len());
        in_pieces(&self.path(slice, "codes"), |code| codes.push(u16::from_le_bytes(*code)))?;
        Ok(codes)
    }
}

fn path(folder: &Path, slice: usize, what: &str) -> PathBuf {
    folder.join(format!("{slice}.{what}"))
}

/// Reads a file piece by piece: it may be larger than what is made of it, or there is no room for both.
fn in_pieces<const N: usize>(path: &Path, mut each: impl FnMut(&[u8; N])) -> io::Result<()> {
    let mut file = File::open(path)?;
    let mut piece = vec![0; N * (PIECE / N)];
    let mut left = file.metadata()?.len();
    while left >= N as u64 {
        let length = piece.len().min(usize::try_from(left).unwrap_or(usize::MAX) / N * N);
        file.read_exact(&mut piece[..length])?;
        piece[..length].as_chunks::<N>().0.iter().for_each(&mut each);
        left -= length as u64;
    }
    Ok(())
}

/// Writes a file piece by piece.
fn write_pieces<const N: usize, T: Copy>(path: &Path, all: &[T], bytes: impl Fn(T) -> [u8; N]) -> io::Result<()> {
    let mut file = File::create(path)?;
    for piece in all.chunks(PIECE / N) {
        file.write_all(&piece.iter().flat_map(|&one| bytes(one)).collect::<Vec<u8>>())?;
    }
    Ok(())
}

/// The moves that lead into a slice, in the order of the file.
fn moves(path: &Path) -> io::Result<Vec<u64>> {
    let mut moves = Vec::with_capacity(usize::try_from(fs::metadata(path)?.len() / 8).unwrap_or(0));
    in_pieces(path, |record| moves.push(u64::from_le_bytes(*record)))?;
    Ok(moves)
}

/// What slices are told: a file for each.
struct Mail {
    files: Vec<Mutex<File>>,
    gathered: usize,
    /// What went wrong first.
    fault: Mutex<Option<io::Error>>,
}

impl Mail {
    /// Files of moves grow from slice to slice, those of letters are begun anew at every ply.
    fn new(work: &Work, what: &str) -> io::Result<Mail> {
        let grows = what == "moves";
        let open = |slice: usize| {
            let mut options = File::options();
            options.create(true).write(true).append(grows).truncate(!grows);
            options.open(work.path(slice, what)).map(Mutex::new)
        };
        let files = (0..work.due.len()).map(open).collect::<io::Result<Vec<_>>>()?;
        Ok(Mail { files, gathered: work.gathered, fault: Mutex::new(None) })
    }

    /// What a thread gathers before it is written.
    fn letters(&self) -> Letters<'_> {
        Letters { mail: self, gathered: vec![Vec::new(); self.files.len()] }
    }

    fn send(&self, slice: usize, bytes: &[u8]) {
        // A thread that fell over has written whole letters, or its own fault stands here.
        let mut file = self.files[slice].lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = file.write_all(bytes) {
            self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    }

    /// Whether everything was written.
    fn close(self) -> io::Result<()> {
        self.fault.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), Err)
    }
}

struct Letters<'m> {
    mail: &'m Mail,
    gathered: Vec<Vec<u8>>,
}

impl Letters<'_> {
    #[inline]
    fn write(&mut self, slice: usize, letter: &[u8]) {
        let gathered = &mut self.gathered[slice];
        gathered.extend(letter);
        if gathered.len() >= self.mail.gathered {
            self.mail.send(slice, gathered);
            gathered.clear();
        }
    }
}

impl Drop for Letters<'_> {
    fn drop(&mut self) {
        for (slice, gathered) in self.gathered.iter().enumerate() {
            if !gathered.is_empty() {
                self.mail.send(slice, gathered);
            }
        }
    }
}

impl Codes for Solved {
    fn size(&self) -> u64 {
        self.size
    }

    fn block(&self, at: usize) -> io::Result<Cow<'_, [u16]>> {
        // A slice is a number of whole blocks.
        let (slice, begin) = (at * BLOCK / self.slice, at * BLOCK % self.slice);
        let count = BLOCK.min(self.size as usize - at * BLOCK);
        let mut file = File::open(path(&self.scratch.0, slice, "codes"))?;
        file.seek(SeekFrom::Start(2 * begin as u64))?;
        let mut bytes = vec![0; 2 * count];
        file.read_exact(&mut bytes)?;
        Ok(Cow::Owned(bytes.as_chunks::<2>().0.iter().map(|code| settled(u16::from_le_bytes(*code))).collect()))
    }
}
