//! The second screen: who plays, on what clock, by which options and manners.

mod option;

use kamen_catalog::{Catalog, Exclusion, Game};
use kamen_core::{Manner, Side};
use kamen_i18n::Texts;
use kamen_table::{ClockRule, Colours, Manners, Seat, Setup};
use kamen_view::excluded;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

use option::OptionValues;

pub use option::OptionField;

use crate::field::Field;

/// Clocks to choose from; any other can be typed.
const CLOCKS: [&str; 9] = ["", "1m+1s", "3m+2s", "5m", "10m+5s", "15m+5s delay", "30m", "40/2h 20/1h", "move 1m"];

/// Longer names would not fit beside the board.
const LONGEST_NAME: usize = 20;
/// No clock of people is told in more letters.
const LONGEST_CLOCK: usize = 40;

/// A line of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Player(Side),
    Colours,
    Clock,
    TouchMove,
    AnnounceCheck,
    TakeBacks,
    /// An option of the game, by its index.
    Option(usize),
    Start,
}

/// What is agreed so far.
#[derive(Clone, Debug)]
pub struct Form {
    pub game: String,
    /// The level of the computer, or 0 for a person.
    pub levels: [u32; 2],
    /// What the people are called, where they say so.
    pub names: [Field; 2],
    pub by_lot: bool,
    pub clock: Field,
    pub manners: Manners,
    pub options: Vec<OptionField>,
    /// Which manners the game knows.
    known: Vec<Manner>,
    pub at: usize,
    /// Something was typed into this row: arrows move in its text instead of changing its value.
    typing: bool,
}

impl Form {
    pub fn new(catalog: &Catalog, game: &Game) -> Form {
        Form {
            game: game.id.clone(),
            levels: [0, 3],
            names: Default::default(),
            by_lot: false,
            clock: Field::default(),
            manners: Manners::default(),
            options: option::fields(catalog, game),
            known: game.manners.clone(),
            at: 0,
            typing: false,
        }
    }

    pub fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Player(Side::White), Row::Player(Side::Black), Row::Colours, Row::Clock];
        rows.extend(self.known.contains(&Manner::TouchMove).then_some(Row::TouchMove));
        rows.extend(self.known.contains(&Manner::AnnounceCheck).then_some(Row::AnnounceCheck));
        rows.push(Row::TakeBacks);
        rows.extend((0..self.options.len()).map(Row::Option));
        rows.push(Row::Start);
        rows
    }

    pub fn row(&self) -> Row {
        self.rows().get(self.at).copied().unwrap_or(Row::Start)
    }

    pub fn go(&mut self, by: isize) {
        self.at = self.at.saturating_add_signed(by).min(self.rows().len() - 1);
        self.typing = false;
    }

    /// The next or the previous value of the row.
    pub fn change(&mut self, by: i32) {
        match self.row() {
            Row::Player(side) => {
                let level = &mut self.levels[side.index()];
                *level = (*level as i32 + by).rem_euclid(11) as u32;
            }
            Row::Colours => self.by_lot = !self.by_lot,
            Row::Clock => {
                let at = CLOCKS.iter().position(|clock| *clock == self.clock.text()).unwrap_or(0);
                self.clock = Field::new(CLOCKS[(at as i32 + by).rem_euclid(CLOCKS.len() as i32) as usize]);
            }
            Row::TouchMove => self.manners.touch_move = !self.manners.touch_move,
            Row::AnnounceCheck => self.manners.announce_check = !self.manners.announce_check,
            Row::TakeBacks => self.manners.take_backs = !self.manners.take_backs,
            Row::Option(at) => {
                let values = self.values();
                self.options[at].change(by, &values);
            }
            Row::Start => {}
        }
    }

    /// The text of the row, where it has one.
    fn field(&mut self) -> Option<&mut Field> {
        match self.row() {
            Row::Player(side) if self.levels[side.index()] == 0 => Some(&mut self.names[side.index()]),
            Row::Clock => Some(&mut self.clock),
            Row::Option(at) => self.options[at].field(),
            _ => None,
        }
    }

    /// A letter typed: into a name, a clock or an option that takes text; a digit in place of a name chooses a level.
    pub fn typed(&mut self, letter: char) {
        match self.row() {
            Row::Player(side) if letter.is_ascii_digit() && self.names[side.index()].is_empty() => {
                self.levels[side.index()] = letter.to_digit(10).unwrap_or(0);
                return;
            }
            Row::Option(at) => self.options[at].typed(letter),
            row => {
                let most = if row == Row::Clock { LONGEST_CLOCK } else { LONGEST_NAME };
                if let Some(field) = self.field() {
                    field.typed(letter, most);
                }
            }
        }
        self.typing = true;
    }

    /// Changes what was typed, if the key is one of those that do; says whether it is.
    pub fn edit(&mut self, key: &KeyEvent) -> bool {
        let erases = matches!(key.code, KeyCode::Backspace | KeyCode::Delete | KeyCode::Char(_));
        let moves = matches!(key.code, KeyCode::Left | KeyCode::Right) && self.typing;
        let edited = (erases || moves) && self.field().is_some_and(|field| field.edit(key));
        self.typing |= edited;
        edited
    }

    /// The options as they stand.
    fn values(&self) -> OptionValues {
        self.options.iter().map(|option| (option.name.clone(), option.value().to_string())).collect()
    }

    /// Whether nothing but what stands there can be chosen for an option, as the others are.
    pub fn is_bound(&self, at: usize) -> bool {
        self.options[at].is_bound(&self.values())
    }

    /// What stands in the way of other values in the row one is in.
    pub fn hint(&self, texts: &Texts) -> Option<String> {
        let Row::Option(at) = self.row() else { return None };
        let option = &self.options[at];
        let told: Vec<String> =
            option.in_force(&self.values()).map(|exclusion| self.told(option, exclusion, texts)).collect();
        (!told.is_empty()).then(|| told.join(" "))
    }

    fn told(&self, option: &OptionField, exclusion: &Exclusion, texts: &Texts) -> String {
        excluded(&option.choice, exclusion, self.options.iter().map(|option| &option.choice), texts)
    }

    /// The first option that is chosen beside one that excludes it.
    fn clash(&self, texts: &Texts) -> Option<String> {
        let values = self.values();
        let found =
            self.options.iter().find_map(|option| Some((option, option.in_the_way(option.value(), &values)?)));
        found.map(|(option, exclusion)| self.told(option, exclusion, texts))
    }

    /// The setup, or what is wrong with the form, in sentences.
    pub fn setup(&self, catalog: &Catalog, texts: &Texts) -> Result<Setup, Vec<String>> {
        let mut faults = Vec::new();
        let clock: Option<ClockRule> = match self.clock.text().trim() {
            "" => None,
            text => text.parse().map_err(|fault| faults.push(texts.fault(&fault))).ok(),
        };
        let options: Vec<String> = self.options.iter().filter_map(OptionField::set).collect();
        if let Some(clash) = self.clash(texts) {
            faults.push(clash);
        } else if let Some(Err(found)) = catalog.with_options(&self.game, &options) {
            faults.extend(found.iter().map(|fault| texts.fault(fault)));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let seat = |side: Side| match self.levels[side.index()] {
            0 => Seat::Person { name: self.names[side.index()].text().trim().to_string() },
            level => Seat::Computer { level },
        };
        Ok(Setup {
            options,
            seats: Side::BOTH.map(seat),
            colours: if self.by_lot { Colours::ByLot } else { Colours::Chosen },
            clock,
            manners: self.manners,
            ..Setup::new(&self.game)
        })
    }
}

#[cfg(test)]
mod tests {
    use kamen_i18n::Language;

    use super::*;

    /// The form of international draughts in which huffing may be agreed, too, and stones that jump their own.
    fn form() -> (Catalog, Form) {
        let options = "huffing = \"huffing\"\nown-jumps = \"own-jumps\"";
        let file = format!("id = \"own\"\nextends = \"international\"\nname.en = \"Own\"\n[options]\n{options}");
        let mut catalog = Catalog::builtin();
        assert!(catalog.add(vec![("own.toml".to_string(), file)]).is_empty());
        let form = Form::new(&catalog, catalog.get("own").expect("just added"));
        (catalog, form)
    }

    fn at(form: &Form, name: &str) -> usize {
        let option = form.options.iter().position(|option| option.name == name).expect("an option");
        form.rows().iter().position(|row| *row == Row::Option(option)).expect("a row")
    }

    /// Goes to an option, changes it, and tells what it is then.
    fn change(form: &mut Form, name: &str) -> String {
        form.at = at(form, name);
        form.change(1);
        let Row::Option(option) = form.row() else { panic!("{name} is an option") };
        form.options[option].value().to_string()
    }

    #[test]
    fn what_excludes_what_is_chosen_cannot_be_chosen_and_that_is_said() {
        let (catalog, mut form) = form();
        let texts = Texts::new(Language::En);
        assert_eq!(form.hint(&texts), None);
        assert_eq!(change(&mut form, "huffing"), "true");
        assert_eq!(change(&mut form, "take-back"), "false");
        assert_eq!(form.hint(&texts).as_deref(), Some("This cannot be chosen together with “Huffing”."));
        let Row::Option(take_back) = form.row() else { panic!("an option") };
        assert!(form.is_bound(take_back));
        assert!(form.setup(&catalog, &texts).is_ok());
        assert_eq!(change(&mut form, "huffing"), "false");
        assert!(!form.is_bound(take_back));
        assert_eq!(change(&mut form, "take-back"), "true");
        // Stones that jump their own need another rule to go first, and then another value of a third is passed over.
        assert_eq!(change(&mut form, "own-jumps"), "false");
        assert_eq!(change(&mut form, "majority"), "false");
        assert_eq!(change(&mut form, "own-jumps"), "false", "men become queens where the move ends");
        form.at = at(&form, "promotion");
        form.change(-1);
        assert_eq!(change(&mut form, "own-jumps"), "true");
        assert_eq!(change(&mut form, "promotion"), "ends-move");
        assert!(form.setup(&catalog, &texts).is_ok());
    }
}
