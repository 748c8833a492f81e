//! What we call things: one word for one thing, in the booklet, at the table and in the terminal. A language has one file,
//! `i18n/LANG/glossary.toml`.

use serde::Deserialize;

/// The glossary of one language.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Glossary {
    /// Right words that the spelling dictionary does not know.
    #[serde(default)]
    pub spelled: Vec<String>,
    #[serde(default, rename = "term")]
    pub terms: Vec<Term>,
}

/// One thing, and what it is not called.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    /// What it is called.
    pub is: String,
    /// What is meant, in English.
    pub means: String,
    /// Words and phrases not to be used for it; `klouz*` stands for every word that begins so.
    #[serde(default)]
    pub not: Vec<String>,
    /// Phrases in which such a word means something else.
    #[serde(default)]
    pub but: Vec<String>,
}

impl Glossary {
    pub fn read(text: &str) -> Result<Glossary, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// What a text should say otherwise: the words found, and the term to use.
    pub fn slips(&self, text: &str) -> Vec<(String, &Term)> {
        let words = words(text);
        let mut slips = Vec::new();
        for term in &self.terms {
            let fine: Vec<(usize, usize)> = term.but.iter().flat_map(|phrase| found(&words, phrase)).collect();
            for (begin, end) in term.not.iter().flat_map(|phrase| found(&words, phrase)) {
                if !fine.iter().any(|&(from, to)| from <= begin && end <= to) {
                    slips.push((words[begin..end].join(" "), term));
                }
            }
        }
        slips
    }
}

/// The words of a text, small and without punctuation. A hyphen inside a word belongs to it.
fn words(text: &str) -> Vec<String> {
    let apart = |c: char| !c.is_alphanumeric() && c != '-' && c != '’';
    text.split(apart)
        .map(|word| word.trim_matches(['-', '’']).to_lowercase())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Where a phrase stands among words: from, to.
fn found(words: &[String], phrase: &str) -> Vec<(usize, usize)> {
    let phrase: Vec<String> = phrase.split_whitespace().map(str::to_lowercase).collect();
    let fits = |word: &String, wanted: &String| match wanted.strip_suffix('*') {
        Some(beginning) => word.starts_with(beginning),
        None => word == wanted,
    };
    let here = |at: &usize| words[*at..].iter().zip(&phrase).all(|(word, wanted)| fits(word, wanted));
    let last = (words.len() + 1).saturating_sub(phrase.len());
    let places = (0..last).filter(|at| !phrase.is_empty() && here(at));
    places.map(|at| (at, at + phrase.len())).collect()
}

#[cfg(test)]
mod tests {
    use super::Glossary;

    #[test]
    fn words_are_found_in_any_form_except_where_they_are_right() {
        let text = "[[term]]\nis = \"pozice\"\nmeans = \"position\"\nnot = [\"postaven*\", \"na šachovnici\"]\n\
                    but = [\"základní* postaven*\"]\n";
        let glossary = Glossary::read(text).unwrap();
        let slips = |text: &str| glossary.slips(text).into_iter().map(|(word, _)| word).collect::<Vec<_>>();
        assert_eq!(slips("Základní postavení a Postavením dnes."), ["postavením"]);
        assert_eq!(slips("Co stojí na\u{a0}šachovnici?"), ["na šachovnici"]);
        assert!(slips("přestavení, pozice").is_empty());
        assert!(Glossary::read("[[term]]\nis = \"x\"\nmaens = \"y\"\n").is_err());
    }
}
