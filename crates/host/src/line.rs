//! A game and what was played in it, as a page holds it.

use kamen_catalog::Catalog;
use kamen_core::{Fault, FaultKind, TableRefusal};
use kamen_i18n::Texts;
use kamen_table::{Event, Setup, Table, What};
use kamen_view::{Notation, Refused};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::place::position_faults;
use crate::trouble::{Patience, Trouble, UNFIT, repeated};

/// Longer lines are no games.
const LONGEST: usize = 2000;

/// A game and what was played in it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
pub struct StudyLine {
    pub game: String,
    #[serde(default)]
    pub options: Vec<String>,
    /// Another start than the game's own.
    pub start: Option<String>,
    /// Moves in any notation of the game; dice stand between them as `roll 1 1 4`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// What is usual in the game, where it is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notation: Option<Notation>,
}

impl StudyLine {
    /// The table of two people at which all that has been played, or everything that is wrong.
    pub fn table(&self, catalog: &Catalog, texts: &Texts, patience: &dyn Patience) -> Result<Table, Trouble> {
        if self.moves.len() > LONGEST {
            return Err(Trouble::Faults(Fault::key(FaultKind::BadValue, "moves").found(self.moves.len()).into()));
        }
        self.check_start(catalog, texts)?;
        let setup = Setup { options: self.options.clone(), start: self.start.clone(), ..Setup::new(&*self.game) };
        let mut table = Table::open(catalog, setup).map_err(Trouble::Faults)?;
        for (at, text) in self.moves.iter().enumerate() {
            patience.go_on()?;
            if let Err(refusal) = play(&mut table, text) {
                let sentence = Refused::of(table.game(), &refusal, texts).sentence;
                let args =
                    [("number", (at + 1).into()), ("move", repeated(text).into()), ("sentence", sentence.into())];
                let said = texts.get("study-move-refused", &args);
                return Err(Trouble::Told(UNFIT, said.clone(), vec![said]));
            }
        }
        Ok(table)
    }

    /// What is wrong with a position that somebody wrote is told by its squares; the setup would add where it was written.
    fn check_start(&self, catalog: &Catalog, texts: &Texts) -> Result<(), Trouble> {
        let Some(text) = &self.start else { return Ok(()) };
        match catalog.with_options(&self.game, &self.options) {
            Some(Ok(game)) => game.start.read(text).map(drop).map_err(|faults| {
                let told = position_faults(texts, game.start.board(), text, &faults);
                Trouble::Told(UNFIT, texts.get("server-faults", &[]), told)
            }),
            // Everything that is wrong then, the setup says.
            _ => Ok(()),
        }
    }

    /// How moves are shown.
    pub fn notation(&self, table: &Table) -> Notation {
        let usual = || Notation::of(&*table.game().start).first().copied().unwrap_or(Notation::Own);
        self.notation.unwrap_or_else(usual)
    }
}

/// Makes a move, or rolls the dice, for whoever is to move.
pub fn play(table: &mut Table, text: &str) -> Result<(), TableRefusal> {
    let side = table.position().turn();
    let what = match text.parse() {
        Ok(What::Roll(dice)) => What::Roll(dice),
        _ => What::Move(text.into()),
    };
    table.apply(Event::of(table.last_at(), side, what))
}
