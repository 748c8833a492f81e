//! Files that were packed: `games.pgn.gz`, `games.pgn.zst`. Read and written piece by piece, whatever their size.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::Path;

use flate2::Compression;
use flate2::bufread::MultiGzDecoder;
use flate2::write::GzEncoder;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// How a file is packed.
///
/// ```
/// use kamen_records::{FileFormat, Packing};
/// use std::path::Path;
///
/// let path = Path::new("tournament.PGN.gz");
/// assert_eq!(Packing::of_path(path), Some(Packing::Gzip));
/// assert_eq!(FileFormat::of_path(path), Some(FileFormat::Pgn));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// `.gz`, as `gzip` writes it.
    Gzip,
    /// `.zst`, as `zstd` writes it.
    Zstd,
}

impl Packing {
    /// The packing that a file's name tells; none if it is not packed.
    pub fn of_path(path: &Path) -> Option<Packing> {
        let extension = path.extension()?.to_str()?;
        match () {
            () if extension.eq_ignore_ascii_case("gz") => Some(Packing::Gzip),
            () if extension.eq_ignore_ascii_case("zst") => Some(Packing::Zstd),
            () => None,
        }
    }
}

/// The content of a file, unpacked if its name says that it is packed.
///
/// ```
/// use std::io::{Read, Write};
/// use std::path::Path;
///
/// # fn main() -> std::io::Result<()> {
/// let path = Path::new("games.pdn.zst");
/// let mut writer = kamen_records::packed(path, Vec::new());
/// writer.write_all(b"1. 32-28 19-23 *")?;
/// let file = writer.finish()?;
/// let mut text = String::new();
/// kamen_records::unpacked(path, &file[..]).read_to_string(&mut text)?;
/// assert_eq!(text, "1. 32-28 19-23 *");
/// # Ok(())
/// # }
/// ```
pub fn unpacked<'s>(path: &Path, source: impl Read + 's) -> Box<dyn Read + 's> {
    match Packing::of_path(path) {
        None => Box::new(source),
        Some(Packing::Gzip) => Box::new(MultiGzDecoder::new(BufReader::new(source))),
        Some(Packing::Zstd) => {
            Box::new(Frames { source: BufReader::new(source), decoder: FrameDecoder::new(), open: false })
        }
    }
}

/// A writer that packs what is written to it, if the file's name says so.
pub fn packed<W: Write>(path: &Path, target: W) -> Packer<W> {
    Packer(match Packing::of_path(path) {
        None => Way::Plain(target),
        Some(Packing::Gzip) => Way::Gzip(GzEncoder::new(target, Compression::default())),
        Some(Packing::Zstd) => Way::Zstd { target, waiting: Vec::new() },
    })
}

/// Packs what is written to it. [`Packer::finish`] must be called at the end: what waits to be packed would be lost.
pub struct Packer<W: Write>(Way<W>);

enum Way<W: Write> {
    Plain(W),
    Gzip(GzEncoder<W>),
    Zstd { target: W, waiting: Vec<u8> },
}

/// So much becomes one frame: enough to be packed well, little enough to be held.
const FRAME: usize = 1 << 22;

impl<W: Write> Packer<W> {
    /// Writes what is left, and gives the target back.
    pub fn finish(self) -> io::Result<W> {
        let mut target = match self.0 {
            Way::Plain(target) => target,
            Way::Gzip(encoder) => encoder.finish()?,
            Way::Zstd { mut target, waiting } => {
                target.write_all(&compress_to_vec(&waiting[..], CompressionLevel::Fastest))?;
                target
            }
        };
        target.flush()?;
        Ok(target)
    }
}

impl<W: Write> Write for Packer<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Way::Plain(target) => target.write(bytes),
            Way::Gzip(encoder) => encoder.write(bytes),
            Way::Zstd { target, waiting } => {
                waiting.extend_from_slice(bytes);
                if waiting.len() >= FRAME {
                    target.write_all(&compress_to_vec(&waiting[..], CompressionLevel::Fastest))?;
                    waiting.clear();
                }
                Ok(bytes.len())
            }
        }
    }

    /// What waits to be packed goes on waiting: a frame for every line would be larger than the lines.
    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Way::Plain(target) | Way::Zstd { target, .. } => target.flush(),
            Way::Gzip(encoder) => encoder.flush(),
        }
    }
}

impl<W: Write> fmt::Debug for Packer<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Way::Plain(_) => "Packer(plain)",
            Way::Gzip(_) => "Packer(gzip)",
            Way::Zstd { .. } => "Packer(zstd)",
        })
    }
}

/// All frames of a file, one after the other, as one text.
struct Frames<R: Read> {
    source: BufReader<R>,
    decoder: FrameDecoder,
    /// A frame was begun.
    open: bool,
}

impl<R: Read> Frames<R> {
    /// Opens the next frame; says whether there is one.
    fn open(&mut self) -> io::Result<bool> {
        while !self.source.fill_buf()?.is_empty() {
            match self.decoder.init(&mut self.source) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    io::copy(&mut self.source.by_ref().take(length.into()), &mut io::sink())?;
                }
                Err(error) => return Err(io::Error::new(io::ErrorKind::InvalidData, error)),
            }
        }
        Ok(false)
    }
}

impl<R: Read> Read for Frames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.open {
                while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                    let decoded = self.decoder.decode_blocks(&mut self.source, BlockDecodingStrategy::UptoBlocks(1));
                    decoded.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
                }
                let count = self.decoder.read(buffer)?;
                if count > 0 || buffer.is_empty() {
                    return Ok(count);
                }
            }
            self.open = self.open()?;
            if !self.open {
                return Ok(0);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(name: &str, text: &[u8]) -> Vec<u8> {
        let path = Path::new(name);
        let mut packer = packed(path, Vec::new());
        for piece in text.chunks(70_001) {
            packer.write_all(piece).expect("into memory");
        }
        let file = packer.finish().expect("into memory");
        let mut back = Vec::new();
        unpacked(path, &file[..]).read_to_end(&mut back).expect("what was packed");
        assert_eq!(back, text, "{name}");
        file
    }

    #[test]
    fn what_was_packed_is_read_again() {
        let game = b"[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n";
        let many: Vec<u8> = game.iter().copied().cycle().take(3 * FRAME + 17).collect();
        for name in ["a.pgn", "a.pgn.gz", "a.PGN.GZ", "a.pgn.zst"] {
            for text in [&b""[..], game, &many] {
                let file = there_and_back(name, text);
                if name != "a.pgn" && text.len() > FRAME {
                    assert!(file.len() < text.len() / 10, "{name}: {}", file.len());
                }
            }
        }
    }

    #[test]
    fn several_files_in_a_row_are_one() {
        for name in ["a.gz", "a.zst"] {
            let path = Path::new(name);
            let one = |text: &[u8]| {
                let mut packer = packed(path, Vec::new());
                packer.write_all(text).expect("into memory");
                packer.finish().expect("into memory")
            };
            // A frame of another program in between, to be skipped.
            let skipped: &[u8] = if name == "a.zst" { &[0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3] } else { &[] };
            let file = [&one(b"first ")[..], skipped, &one(b"second")].concat();
            let mut text = String::new();
            unpacked(path, &file[..]).read_to_string(&mut text).expect("both");
            assert_eq!(text, "first second");
        }
    }

    #[test]
    fn what_is_not_packed_is_refused() {
        for name in ["a.gz", "a.zst"] {
            let path = Path::new(name);
            assert!(unpacked(path, &b"1. e4 e5 *, as it is written"[..]).read_to_end(&mut Vec::new()).is_err());
            let whole = there_and_back(name, b"a text that is torn");
            let torn = &whole[..whole.len() - 3];
            assert!(unpacked(path, torn).read_to_end(&mut Vec::new()).is_err(), "{name}");
        }
    }
}
