//! Syzygy files of chess, which many players have: who wins, and how far the next capture or move of a pawn is.

use std::io::Read;
use std::path::{Path, PathBuf};

use kamen_chess::Pos;
use shakmaty::{Chess, Color, Position, Role};
use shakmaty_syzygy::{AmbiguousWdl, Tablebase};

use crate::foreign::{Foreign, Found};
use crate::source::open_file;
use crate::{BadTable, Value};

/// How the two kinds of files end, and begin: who wins, and how far.
const KINDS: [(&str, [u8; 4]); 2] = [("rtbw", [0x71, 0xe8, 0x23, 0x5d]), ("rtbz", [0xd7, 0x66, 0x0c, 0xa5])];
/// Files are so many bytes longer than whole blocks of sixty-four.
const TAIL: u64 = 16;
/// With more plies than these without progress, nobody wins any more.
const MOST_QUIET: i32 = 100;

struct Files(Tablebase<Chess>);

/// The files of some folders, and of the folders in them.
pub fn find(folders: &[&Path]) -> Found<Pos> {
    let mut tables = Tablebase::new();
    let mut bad = Vec::new();
    let outside: Vec<PathBuf> = folders.iter().flat_map(|folder| entries(folder)).collect();
    let inside = outside.iter().filter(|path| path.is_dir()).flat_map(|folder| entries(folder));
    for path in outside.iter().cloned().chain(inside) {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let Some((_, magic)) = KINDS.into_iter().find(|(known, _)| Some(*known) == ending) else { continue };
        match fault(&path, magic) {
            Some(fault) => bad.push((path, fault)),
            None if tables.add_file(&path).is_err() => bad.push((path, BadTable::Foreign)),
            None => {}
        }
    }
    let foreign = (tables.max_pieces() > 0).then(|| Box::new(Files(tables)) as Box<dyn Foreign<Pos>>);
    Found { foreign, bad }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}

/// Whether a file is no such file, or was cut. They may be of many gigabytes: nobody reads them through.
fn fault(path: &Path, magic: [u8; 4]) -> Option<BadTable> {
    let mut begins = [0; 4];
    let mut file = match open_file(path) {
        Ok(file) => file,
        Err(trouble) => return Some(trouble.fault()),
    };
    match file.read_exact(&mut begins).and_then(|()| file.metadata()) {
        Ok(_) if begins != magic => Some(BadTable::Foreign),
        Ok(data) if data.len() % 64 == TAIL => None,
        _ => Some(BadTable::Cut),
    }
}

impl Files {
    /// Whether the files can have the position. They have none in which somebody may still castle.
    fn has(&self, chess: &Chess) -> bool {
        chess.board().occupied().count() <= self.0.max_pieces() && !chess.castles().any()
    }
}

impl Foreign<Pos> for Files {
    /// A capture or a move of a pawn is always nearer to the end than anything else that wins: the plies to the next one count least.
    fn value(&self, pos: &Pos) -> Option<Value> {
        let chess = pos.chess();
        if !self.has(chess) {
            return None;
        }
        let plies = i32::from(self.0.probe_dtz(chess).ok()?.ignore_rounding());
        let far =
            Value::FAR + left(chess) * (MOST_QUIET as u16 + 2) + plies.unsigned_abs().min(MOST_QUIET as u32) as u16;
        Some(match plies {
            1..=MOST_QUIET => Value::Win(far),
            plies if (-MOST_QUIET..=-1).contains(&plies) => Value::Loss(far),
            // Nothing to win, or not soon enough.
            _ => Value::Draw,
        })
    }

    fn result(&self, pos: &Pos) -> Option<Value> {
        let chess = pos.chess();
        if !self.has(chess) {
            return None;
        }
        let far = Value::FAR + left(chess) * (MOST_QUIET as u16 + 2);
        Some(match self.0.probe_wdl(chess).ok()? {
            AmbiguousWdl::Win | AmbiguousWdl::MaybeWin => Value::Win(far),
            AmbiguousWdl::Loss | AmbiguousWdl::MaybeLoss => Value::Loss(far),
            AmbiguousWdl::CursedWin | AmbiguousWdl::Draw | AmbiguousWdl::BlessedLoss => Value::Draw,
        })
    }
}

/// What grows less with every capture and every move of a pawn, and with nothing else: a piece counts one, and a pawn one more than
/// its steps to the end.
fn left(chess: &Chess) -> u16 {
    let board = chess.board();
    let steps = |color: Color| {
        let pawns = board.by_color(color) & board.by_role(Role::Pawn);
        let to_go = |square: shakmaty::Square| color.fold_wb(7 - u16::from(square.rank()), u16::from(square.rank()));
        pawns.into_iter().map(to_go).sum::<u16>()
    };
    board.occupied().count() as u16 + steps(Color::White) + steps(Color::Black)
}
