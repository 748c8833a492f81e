//! The games that there are, with files of players.

use std::sync::{Arc, RwLock};

use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict};

use crate::game::{Game, Made};
use crate::trouble;

/// All games that can be played: those of the box, and those of files that players bring.
#[pyclass(frozen, module = "kamen")]
pub struct Catalog(RwLock<Known>);

struct Known {
    catalog: Arc<kamen_catalog::Catalog>,
    /// The files that were added, with their names.
    files: Vec<(String, String)>,
}

impl Catalog {
    fn catalog(&self) -> Arc<kamen_catalog::Catalog> {
        self.0.read().unwrap_or_else(|poisoned| poisoned.into_inner()).catalog.clone()
    }
}

/// Options as Python gives them: `huffing=True` is `huffing=true`, and names may have `_` for `-`.
fn options(given: Option<&Bound<PyDict>>) -> PyResult<Vec<String>> {
    let mut options = Vec::new();
    for (name, value) in given.into_iter().flatten() {
        let name = name.extract::<String>()?.replace('_', "-");
        let value = match value.cast::<PyBool>() {
            Ok(truth) => truth.is_true().to_string(),
            Err(_) => value.str()?.to_string(),
        };
        options.push(format!("{name}={value}"));
    }
    options.sort();
    Ok(options)
}

#[pymethods]
impl Catalog {
    /// The games of the box.
    #[new]
    fn new() -> Catalog {
        let catalog = Arc::new(kamen_catalog::Catalog::builtin());
        Catalog(RwLock::new(Known { catalog, files: Vec::new() }))
    }

    /// Every game: those of the box by number, then those of players.
    fn games(&self) -> Vec<Game> {
        let catalog = self.catalog();
        let ids = catalog.games().iter().map(|game| game.id.clone());
        ids.filter_map(|id| Some(Game(Made::new(catalog.clone(), &id, Vec::new())?.ok()?))).collect()
    }

    /// The game of an id, with options: `game("dama", huffing=True)`.
    #[pyo3(signature = (id, **options))]
    fn game(&self, py: Python, id: &str, options: Option<&Bound<PyDict>>) -> PyResult<Game> {
        match Made::new(self.catalog(), id, self::options(options)?) {
            None => Err(trouble::unknown_game(py, id)),
            Some(Err(faults)) => Err(trouble::faults(py, &faults)),
            Some(Ok(made)) => Ok(Game(made)),
        }
    }

    /// Adds files of games, each a name and its TOML text; they may extend one another. If one has faults, none is added.
    fn add_files(&self, py: Python, files: Vec<(String, String)>) -> PyResult<()> {
        let mut known = self.0.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut all = known.files.clone();
        all.extend(files);
        let mut catalog = kamen_catalog::Catalog::builtin().with_check(kamen_evaluation::check_weights);
        let bad = catalog.add(all.clone());
        if !bad.is_empty() {
            let faults: Vec<_> = bad.into_iter().flat_map(|bad| bad.faults).collect();
            return Err(trouble::faults(py, &faults));
        }
        *known = Known { catalog: Arc::new(catalog), files: all };
        Ok(())
    }

    /// Everything that is wrong with a file of a game, in a language; nothing if it can be added.
    #[pyo3(signature = (text, language = "en"))]
    fn check(&self, text: &str, language: &str) -> PyResult<Vec<String>> {
        let texts = trouble::texts_of(language)?;
        Ok(self.catalog().check(text).iter().map(|fault| texts.fault(fault)).collect())
    }

    fn __contains__(&self, id: &str) -> bool {
        self.catalog().get(id).is_some()
    }

    fn __len__(&self) -> usize {
        self.catalog().games().len()
    }

    fn __repr__(&self) -> String {
        format!("<kamen.Catalog of {} games>", self.__len__())
    }
}
