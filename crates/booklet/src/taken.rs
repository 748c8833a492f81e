//! What a page lists (articles, steps of its lesson, mistakes, endings), with what it takes over from other pages.

use std::collections::BTreeMap;

use crate::structure::Structure;

/// An entry of a structure, told there or taken over from another page: `from = "PAGE#ID"`.
pub(crate) trait Entry: Sized {
    /// What it is on a page.
    type Told;
    /// What it is called in complaints.
    const NAME: &'static str;

    fn all(structure: &Structure) -> &[Self];
    /// The id that it is given, and where it is taken from.
    fn names(&self) -> (Option<&str>, Option<&str>);
    /// What it is on a page with that structure; where it is taken over, on top of what is told there.
    fn told(&self, page: &str, structure: &Structure, there: Option<Self::Told>) -> Result<Self::Told, String>;

    /// Its own id; what is taken from elsewhere keeps the one it has there unless told otherwise.
    fn id(&self) -> &str {
        let (id, from) = self.names();
        let there = from.and_then(|from| from.split_once('#')).map(|(_, id)| id);
        id.or(there).unwrap_or_default()
    }
}

/// The page and the id under which the words of an entry stand that is told on that page.
pub(crate) fn told_here(page: &str, entry: &impl Entry) -> (String, String) {
    (page.to_string(), entry.id().to_string())
}

/// What an entry has to say where it is not taken over.
pub(crate) fn missing(key: &str) -> String {
    format!("{key} is missing")
}

/// The entries of a page. What they say wrongly about other pages is told in the second value.
pub(crate) fn build<E: Entry>(page: &str, structures: &BTreeMap<String, Structure>) -> (Vec<E::Told>, Vec<String>) {
    let mut faults = Vec::new();
    let mut all = Vec::new();
    for entry in structures.get(page).map(E::all).unwrap_or_default() {
        match followed::<E>(page, entry.id(), structures, 0) {
            Ok(told) => all.push(told),
            Err(fault) => faults.push(format!("{} {}: {fault}", E::NAME, entry.id())),
        }
    }
    (all, faults)
}

/// An entry, followed to where it is told.
fn followed<E: Entry>(
    page: &str,
    id: &str,
    structures: &BTreeMap<String, Structure>,
    depth: usize,
) -> Result<E::Told, String> {
    let structure = structures.get(page).ok_or_else(|| format!("there is no page {page}"))?;
    let entry = E::all(structure).iter().find(|entry| entry.id() == id);
    let entry = entry.ok_or_else(|| format!("the page {page} has no {} {id}", E::NAME))?;
    let there = match entry.names().1 {
        None => None,
        Some(from) => {
            let (parent, id) = from
                .split_once('#')
                .ok_or_else(|| format!("from is written \"PAGE#{}\", not \"{from}\"", E::NAME.to_uppercase()))?;
            if depth > structures.len() {
                return Err(format!("from \"{from}\" leads round in a circle"));
            }
            Some(followed::<E>(parent, id, structures, depth + 1)?)
        }
    };
    entry.told(page, structure, there)
}
