//! What can be wrong with what is asked, whoever answers it.

use kamen_core::{Fault, Faults, Place};
use kamen_i18n::Texts;
use serde::Serialize;
use utoipa::ToSchema;

/// What was asked can be read, but is no game, position or move.
pub const UNFIT: u16 = 422;
/// As things stand, it cannot be had.
pub const CONFLICT: u16 = 409;

/// So many faults of one thing are told: nobody reads a hundred thousand, and each is a sentence to be made.
pub const MOST_TOLD: usize = 50;
/// So much is repeated of what somebody wrote.
const REPEATED: usize = 60;

/// What somebody wrote, as it is repeated to them: the beginning of it, where it is long.
pub fn repeated(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// Why somebody gets something else than they wanted.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// There is no such thing.
    NotHere,
    /// The question cannot be read; why, as the reader says it.
    Unreadable(String),
    /// What was sent is wrong in these places.
    Faults(Faults),
    /// Something that a sentence says, with its id, and its number in the words of the web.
    Said(u16, &'static str),
    /// A sentence that is ready.
    Told(u16, String, Vec<String>),
    /// Nobody waits for it any more.
    Busy,
}

/// An error as browsers read it.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
#[schema(as = Problem)]
pub struct ErrorView {
    pub sentence: String,
    /// Everything that is wrong, where it is more than one thing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<String>,
    /// Those of the faults that lie in one thing that was sent, for whoever shows them beside it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<FaultPlace>,
}

/// In which of the things that were sent a fault lies.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct FaultPlace {
    /// Which of the faults it is, from 0.
    pub fault: usize,
    /// What the thing is called: the name of an option, or `clock`.
    pub key: String,
    /// The fault without that name.
    pub sentence: String,
}

impl FaultPlace {
    fn of((at, fault): (usize, &Fault), texts: &Texts) -> Option<FaultPlace> {
        let Place::Key(key) = &fault.place else { return None };
        // The column in it is for those who see nothing but the text.
        let key = key.split_once(':').map_or(key.as_str(), |(key, _)| key);
        Some(FaultPlace { fault: at, key: key.to_string(), sentence: texts.fault_itself(fault) })
    }
}

impl ErrorView {
    /// A sentence by its id.
    pub fn plain(texts: &Texts, id: &str) -> ErrorView {
        ErrorView { sentence: texts.get(id, &[]), ..ErrorView::default() }
    }
}

impl Trouble {
    /// Its number in the words of the web.
    pub fn status(&self) -> u16 {
        match self {
            Trouble::NotHere => 404,
            Trouble::Unreadable(_) => 400,
            Trouble::Faults(_) => UNFIT,
            Trouble::Said(status, _) | Trouble::Told(status, ..) => *status,
            Trouble::Busy => 503,
        }
    }

    /// What the player reads.
    pub fn view(&self, texts: &Texts) -> ErrorView {
        let plain = |id: &str| ErrorView::plain(texts, id);
        match self {
            Trouble::NotHere => plain("server-not-here"),
            Trouble::Unreadable(why) => ErrorView { faults: vec![why.clone()], ..plain("server-unreadable") },
            Trouble::Faults(faults) => {
                let told = faults.iter().take(MOST_TOLD);
                let places = told.clone().enumerate().filter_map(|fault| FaultPlace::of(fault, texts)).collect();
                ErrorView { faults: told.map(|fault| texts.fault(fault)).collect(), places, ..plain("server-faults") }
            }
            Trouble::Said(_, id) => plain(id),
            Trouble::Told(_, sentence, faults) => {
                ErrorView { sentence: sentence.clone(), faults: faults.clone(), places: Vec::new() }
            }
            Trouble::Busy => plain("server-busy"),
        }
    }
}

/// Whoever waits for something long: asked at every step of it.
pub trait Patience: Sync {
    /// An error once nobody waits any more.
    fn go_on(&self) -> Result<(), Trouble>;
}

/// Somebody who waits until it is done.
pub struct Endless;

impl Patience for Endless {
    fn go_on(&self) -> Result<(), Trouble> {
        Ok(())
    }
}
