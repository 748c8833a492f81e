//! The records of a file, one by one.

use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex};

use kamen_catalog::Catalog;
use kamen_records::{FileFormat, Flawed, unpacked};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::game::Game;
use crate::record::{Record, format};
use crate::trouble;

/// So many records are read ahead.
const AHEAD: usize = 64;

type Read1 = Result<kamen_records::Record, Flawed>;

/// The games of a file, read as they are asked for.
#[pyclass(frozen, module = "kamen")]
pub struct Records {
    catalog: Arc<Catalog>,
    /// Filled by a thread, which ends when nobody listens any more.
    games: Mutex<Receiver<Read1>>,
    gives_flawed: bool,
}

impl Records {
    fn begin(
        catalog: Arc<Catalog>,
        format: FileFormat,
        source: Box<dyn BufRead + Send>,
        of: Option<String>,
        gives_flawed: bool,
    ) -> Records {
        let (tell, games) = sync_channel(AHEAD);
        let read_by = catalog.clone();
        std::thread::spawn(move || {
            let mut records = kamen_records::Records::new(&read_by, format, source);
            if let Some(game) = of.and_then(|id| read_by.get(&id)) {
                records = records.of_game(game);
            }
            for record in records {
                if tell.send(record).is_err() {
                    break;
                }
            }
        });
        Records { catalog, games: Mutex::new(games), gives_flawed }
    }
}

/// A text in memory, or a file that may be packed.
enum Source {
    Text(String),
    File(PathBuf),
}

impl Source {
    fn format(&self, catalog: &Catalog) -> PyResult<FileFormat> {
        match self {
            Source::Text(text) => Ok(FileFormat::of_text(catalog, text)),
            Source::File(path) => FileFormat::of_path(path)
                .ok_or_else(|| PyValueError::new_err(format!("{}: say the format", path.display()))),
        }
    }

    fn open(self) -> PyResult<Box<dyn BufRead + Send>> {
        match self {
            Source::Text(text) => Ok(Box::new(Cursor::new(text))),
            Source::File(path) => Ok(opened(&path)?),
        }
    }
}

/// A file; one that is packed is unpacked at once, as what unpacks it cannot go to another thread.
fn opened(path: &Path) -> std::io::Result<Box<dyn BufRead + Send>> {
    let file = File::open(path)?;
    if kamen_records::Packing::of_path(path).is_none() {
        return Ok(Box::new(BufReader::new(file)));
    }
    let mut whole = Vec::new();
    unpacked(path, file).read_to_end(&mut whole)?;
    Ok(Box::new(Cursor::new(whole)))
}

#[pymethods]
impl Records {
    /// The games of a text, or of a file at a path (also packed, `.gz` and `.zst`). The format is seen from the path or the text
    /// unless it is said: `pgn`, `pdn` or `kamen`. A game that cannot be read raises `kamen.BadRecord`, after which the next one
    /// can be asked for; with `errors="give"` such errors are given in place of their games.
    #[new]
    #[pyo3(signature = (*, text = None, path = None, format = None, game = None, errors = "raise"))]
    fn new(
        text: Option<String>,
        path: Option<PathBuf>,
        format: Option<&str>,
        game: Option<&Bound<Game>>,
        errors: &str,
    ) -> PyResult<Records> {
        let source = match (text, path) {
            (Some(text), None) => Source::Text(text),
            (None, Some(path)) => Source::File(path),
            _ => return Err(PyValueError::new_err("a text or a path")),
        };
        let catalog = game.map_or_else(|| Arc::new(Catalog::builtin()), |game| game.get().0.catalog.clone());
        let format = format.map_or_else(|| source.format(&catalog), self::format)?;
        let gives_flawed = match errors {
            "raise" => false,
            "give" => true,
            _ => return Err(PyValueError::new_err(format!("errors={errors}: raise or give"))),
        };
        let of = game.map(|game| game.get().0.game.id.clone());
        Ok(Records::begin(catalog, format, source.open()?, of, gives_flawed))
    }

    fn __iter__(records: PyRef<Self>) -> PyRef<Self> {
        records
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let next = py.detach(|| self.games.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).recv());
        match next {
            Err(_) => Ok(None),
            Ok(Ok(record)) => Ok(Some(Bound::new(py, Record { catalog: self.catalog.clone(), record })?.into_any())),
            Ok(Err(flawed)) => {
                let error = trouble::flawed(py, &flawed);
                if self.gives_flawed { Ok(Some(error.into_value(py).into_bound(py).into_any())) } else { Err(error) }
            }
        }
    }
}
