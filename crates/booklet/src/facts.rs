//! Sentences that state what the game's settings say, bound to them: `{majority=false}` after the sentence. Change the
//! setting, and every page that says otherwise fails, in every language.

use std::collections::BTreeSet;

use kamen_catalog::Game;
use kamen_core::Position;
use kamen_i18n::Language;

use crate::booklet::structure_file;
use crate::words::{ABOUT, LESSON, NUTSHELL};
use crate::{Block, Booklet, Fault, Page, Span};

/// What every page of a game binds beside its rules: who begins, and how many stones each side has.
const ALWAYS: [&str; 3] = ["first", "white", "black"];

/// Every sentence of the page that its game does not bear out, and every setting no sentence is bound to.
pub(crate) fn faults(booklet: &Booklet, page: &Page, game: &Game) -> Vec<Fault> {
    let mut faults = Vec::new();
    let moot = booklet.structure(&page.id).map_or(&[][..], |structure| &structure.moot);
    for key in moot.iter().filter(|key| !game.rules.contains_key(*key)) {
        faults.push(Fault::new(structure_file(&page.id), 0, format!("moot: {} has no setting {key}", game.id)));
    }
    for language in Language::ALL {
        let mut bound = BTreeSet::new();
        let told = page
            .articles
            .iter()
            .filter_map(|article| Some((article.told_in.0.as_str(), booklet.section(article, language)?)));
        let prose = booklet.prose(&page.id, language);
        let short = [ABOUT, NUTSHELL].into_iter().filter_map(|id| Some((page.id.as_str(), prose?.section(id)?)));
        let summed_up = short.clone().count();
        faults.extend(lesson(booklet, page, game, language));
        for (at, (told_in, section)) in short.chain(told).enumerate() {
            let file = format!("i18n/{}/rules/{told_in}.md", language.id());
            for (line, key, value) in facts(&section.blocks) {
                // A summary states facts, but an article has to state them too.
                if at >= summed_up {
                    bound.insert(key);
                }
                match setting(game, key) {
                    Some(setting) if setting == value => {}
                    Some(setting) => faults.push(Fault::new(
                        &file,
                        line,
                        format!("{{{key}={value}}}, but {} has {key}={setting}", game.id),
                    )),
                    None => faults.push(Fault::new(&file, line, format!("{} has no setting {key}", game.id))),
                }
            }
        }
        let file = format!("i18n/{}/rules/{}.md", language.id(), page.id);
        let settings = game.rules.keys().map(String::as_str).filter(|key| !moot.iter().any(|other| other == key));
        for key in ALWAYS.into_iter().chain(settings).filter(|key| !bound.contains(key)) {
            let value = setting(game, key).unwrap_or_default();
            faults.push(Fault::new(&file, 0, format!("no sentence is bound to {{{key}={value}}}")));
        }
    }
    faults
}

/// Every sentence of the lesson, its shared steps too, that the game does not bear out.
fn lesson(booklet: &Booklet, page: &Page, game: &Game, language: Language) -> Vec<Fault> {
    let mut faults = Vec::new();
    for step in &page.lesson {
        let (told_in, id) = &step.told_in;
        let Some(prose) = booklet.prose(told_in, language) else { continue };
        let Some(section) = prose.section(LESSON) else { continue };
        let block = section.blocks.iter().filter(|block| block.kind.is_exercise(id));
        let untrue = |(_, key, value): &(usize, &str, &str)| setting(game, key).as_deref() != Some(*value);
        for (line, key, value) in facts(block).into_iter().filter(untrue) {
            let text = format!("{{{key}={value}}} in the step {id} is not so in {}", game.id);
            faults.push(Fault::new(&prose.file, line, text));
        }
    }
    faults
}

pub(crate) fn facts<'a>(blocks: impl IntoIterator<Item = &'a Block>) -> Vec<(usize, &'a str, &'a str)> {
    let mut facts = Vec::new();
    for block in blocks {
        for span in block.texts().into_iter().flatten() {
            if let Span::Fact { key, value } = span {
                facts.push((block.line, key.as_str(), value.as_str()));
            }
        }
    }
    facts
}

/// What the game has, as a fact writes it: lists without brackets and quotation marks.
pub(crate) fn setting(game: &Game, key: &str) -> Option<String> {
    match key {
        "first" => Some(game.start.turn().id().to_string()),
        "white" => Some(game.stones[0].to_string()),
        "black" => Some(game.stones[1].to_string()),
        "hand" => game.start.hands().map(|[white, _]| white.to_string()),
        "squares" => Some(squares(&*game.start).to_string()),
        _ => match game.rules.get(key) {
            Some(value) => Some(value.chars().filter(|c| !"[]\" ".contains(*c)).collect()),
            None => game.options.values().any(|rule| rule == key).then(|| "false".to_string()),
        },
    }
}

/// Which squares of a board are played on.
fn squares(start: &dyn Position) -> &'static str {
    let board = start.board();
    let dark = |point: usize| {
        let name = board.name(point).as_bytes();
        // a1 is dark; so is every square as far to the right as it is up, or an even number of steps from there.
        name.first().zip(name.last()).is_some_and(|(file, rank)| (file + rank) % 2 == (b'a' + b'1') % 2)
    };
    let points = || (0..board.points().len()).filter(|&point| start.in_play(point));
    match (points().any(dark), points().any(|point| !dark(point))) {
        (true, false) => "dark",
        (false, true) => "light",
        _ => "all",
    }
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;

    use super::*;

    /// The faults of a page once the game has other settings.
    fn changed(page: &str, set: &str) -> Vec<String> {
        let catalog = Catalog::builtin();
        let booklet = Booklet::builtin(&catalog);
        let game = catalog.with_options(page, &[set.to_string()]).unwrap().unwrap();
        let page = booklet.page(page).unwrap();
        faults(&booklet, page, &game).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_changed_setting_fails_the_page_in_every_language() {
        for (page, set, told_in) in [
            ("dama", "majority=true", "dama"),
            ("czech", "men-capture-backward=true", "dama"),
            ("international", "flying-queens=false", "international"),
            ("mill", "flying=false", "mill"),
            ("russian", "promotion=ends-move", "russian"),
        ] {
            let faults = changed(page, set);
            for language in ["cs", "sk", "en"] {
                let file = format!("i18n/{language}/rules/{told_in}.md:");
                assert!(faults.iter().any(|fault| fault.starts_with(&file)), "{page} {set}: {faults:?}");
            }
        }
    }

    /// Whatever setting of whatever game changes, its page says something else, in every language.
    #[test]
    fn every_setting_of_every_game_is_bound_in_every_language() {
        let catalog = Catalog::builtin();
        let booklet = Booklet::shared();
        let mut tried = 0;
        for page in booklet.pages() {
            let Some(game) = catalog.get(&page.id) else { continue };
            let moot = booklet.structure(&page.id).map_or(&[][..], |structure| &structure.moot);
            for key in game.rules.keys().filter(|key| !moot.contains(key)) {
                let mut other = game.clone();
                other.rules.insert(key.clone(), "something else".to_string());
                let faults: Vec<String> = faults(booklet, page, &other).iter().map(ToString::to_string).collect();
                for language in Language::ALL {
                    let folder = format!("i18n/{}/rules/", language.id());
                    let says = |fault: &String| fault.starts_with(&folder) && fault.contains(&format!("{{{key}="));
                    assert!(faults.iter().any(says), "{} {key} {language:?}: {faults:?}", page.id);
                    tried += 1;
                }
            }
        }
        assert!(tried > 600, "{tried}");
    }

    #[test]
    fn the_squares_of_a_board_are_known_by_their_colour() {
        let catalog = Catalog::builtin();
        let of = |id: &str| squares(&*catalog.get(id).unwrap().start);
        let found = ["dama", "international", "eight-sixteen", "english", "turkish"].map(of);
        assert_eq!(found, ["dark", "dark", "light", "all", "all"]);
    }
}
