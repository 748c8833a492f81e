//! Files of positions: a header of 64 bytes, then one record after the other. A file that was broken off in the middle
//! of a game goes on after the last whole record.

use std::fs::{File, OpenOptions};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;

use kamen_catalog::Game;
use kamen_engine::net::{Shape, View};

use crate::record::{Record, SIZE};
use crate::symmetries::Symmetries;

const MAGIC: &[u8; 8] = b"KAMENPOS";
const VERSION: u16 = 1;
const HEADER: usize = 64;
/// A game's id in the header, filled up with zeros.
const ID: usize = 32;

/// What a file says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    pub game: String,
    pub shape: Shape,
}

/// Why a file is not one of positions of this game.
#[derive(Debug)]
pub enum BadData {
    Io(io::Error),
    /// No file of positions, or of another version.
    Foreign,
    /// Positions of another game, or of the same with another start.
    OtherGame(String),
    /// More points or stones than a record has room for.
    TooLarge,
}

impl From<io::Error> for BadData {
    fn from(error: io::Error) -> BadData {
        BadData::Io(error)
    }
}

impl Header {
    /// Nothing if a record has no room for positions of this game.
    pub fn of(game: &Game) -> Option<Header> {
        Some(Header { game: game.id.clone(), shape: Shape::of(&*game.start)? })
    }

    fn to_bytes(&self) -> [u8; HEADER] {
        let shape = &self.shape;
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..10].copy_from_slice(&VERSION.to_le_bytes());
        bytes[10..12].copy_from_slice(&(SIZE as u16).to_le_bytes());
        bytes[12..14].copy_from_slice(&shape.points.to_le_bytes());
        bytes[14] = u8::from(shape.hands) | u8::from(shape.stacks) << 1 | u8::from(shape.pending) << 2;
        bytes[15] = shape.view as u8;
        bytes[16..24].copy_from_slice(&shape.inputs.to_le_bytes());
        let id = &self.game.as_bytes()[..self.game.len().min(ID)];
        bytes[24..24 + id.len()].copy_from_slice(id);
        bytes[56] = shape.kinds;
        bytes[57] = shape.stones;
        bytes
    }

    fn from_bytes(bytes: &[u8; HEADER]) -> Option<Header> {
        let word = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        if &bytes[..8] != MAGIC || word(8) != VERSION || usize::from(word(10)) != SIZE || bytes[14] > 7 {
            return None;
        }
        let mut inputs = [0; 8];
        inputs.copy_from_slice(&bytes[16..24]);
        let id = bytes[24..24 + ID].split(|byte| *byte == 0).next()?;
        let has = |bit: u8| bytes[14] >> bit & 1 == 1;
        let mut shape = Shape {
            points: word(12),
            hands: has(0),
            stacks: has(1),
            pending: has(2),
            view: *View::ALL.get(usize::from(bytes[15]))?,
            inputs: u64::from_le_bytes(inputs),
            kinds: bytes[56],
            stones: bytes[57],
            zones: 0,
        };
        shape.zones = shape.most_zones();
        Some(Header { game: std::str::from_utf8(id).ok()?.to_string(), shape })
    }
}

/// A file of positions of one game, to which games are added.
pub struct Data {
    out: BufWriter<File>,
    /// Positions and games in it.
    pub positions: u64,
    pub games: u64,
}

impl Data {
    /// Opens a file or begins one, with the symmetries of its game beside it. What was broken off is cut away.
    pub fn open(path: &Path, game: &Game) -> Result<Data, BadData> {
        let header = Header::of(game).ok_or(BadData::TooLarge)?;
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if file.metadata()?.len() == 0 {
            file.write_all(&header.to_bytes())?;
            Symmetries::of(&*game.start).write(path)?;
            return Ok(Data { out: BufWriter::new(file), positions: 0, games: 0 });
        }
        let (found, records) = read(&mut file)?;
        if found != header {
            return Err(BadData::OtherGame(found.game));
        }
        Symmetries::of(&*game.start).write(path)?;
        let games = records.iter().filter(|record| record.first).count() as u64;
        let positions = records.len() as u64;
        file.set_len(HEADER as u64 + positions * SIZE as u64)?;
        file.seek(SeekFrom::End(0))?;
        Ok(Data { out: BufWriter::new(file), positions, games })
    }

    /// All positions of a file.
    pub fn read(path: &Path) -> Result<(Header, Vec<Record>), BadData> {
        read(&mut File::open(path)?)
    }

    /// Adds the positions of a game; they are on the disk when this returns, as far as the system says so.
    pub fn add(&mut self, game: &[Record]) -> io::Result<()> {
        for record in game {
            self.out.write_all(&record.to_bytes())?;
        }
        self.out.flush()?;
        self.positions += game.len() as u64;
        self.games += u64::from(!game.is_empty());
        Ok(())
    }
}

fn read(file: &mut File) -> Result<(Header, Vec<Record>), BadData> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let (header, records) = bytes.split_first_chunk::<HEADER>().ok_or(BadData::Foreign)?;
    let header = Header::from_bytes(header).ok_or(BadData::Foreign)?;
    let record = |bytes: &[u8; SIZE]| Record::from_bytes(bytes, header.shape.points.into(), header.shape.hands);
    let records: Option<Vec<Record>> = records.as_chunks::<SIZE>().0.iter().map(record).collect();
    Ok((header, records.ok_or(BadData::Foreign)?))
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;
    use crate::record::Seen;

    #[test]
    fn files_go_on_after_the_last_whole_record_and_refuse_what_is_foreign() {
        let catalog = Catalog::builtin();
        let game = catalog.get("dama").unwrap();
        let folder = std::env::temp_dir().join(format!("kamen-learn-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("dama.positions");
        let record =
            |first| Record { seen: Seen::of(&*game.start).unwrap(), value: 3, result: 1, first, parted: false };
        let mut data = Data::open(&path, game).unwrap();
        data.add(&[record(true), record(false)]).unwrap();
        drop(data);
        // Broken off within a record.
        let mut file = OpenOptions::new().append(true).open(&path).unwrap();
        file.write_all(&[7; 11]).unwrap();
        let mut data = Data::open(&path, game).unwrap();
        assert_eq!((data.positions, data.games), (2, 1));
        data.add(&[record(true)]).unwrap();
        drop(data);
        let (header, records) = Data::read(&path).unwrap();
        assert_eq!(Some(header), Header::of(game));
        assert_eq!(records, [record(true), record(false), record(true)]);
        let other = Data::open(&path, catalog.get("czech").unwrap());
        assert!(matches!(other, Err(BadData::OtherGame(id)) if id == "dama"));
        std::fs::write(&path, [0; 200]).unwrap();
        assert!(matches!(Data::read(&path), Err(BadData::Foreign)));
        std::fs::write(&path, b"KAMENPOS").unwrap();
        assert!(matches!(Data::open(&path, game), Err(BadData::Foreign)));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
