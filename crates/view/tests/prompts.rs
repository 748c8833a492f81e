//! What a player is told to do, in every state of every game.

use kamen_catalog::Catalog;
use kamen_core::Random;
use kamen_i18n::{Language, Texts};
use kamen_table::{Event, Seed, Setup, Table, What};
use kamen_view::{Notation, People, PromptView, State, Story, Viewer};

fn state_of(table: &Table, texts: &Texts) -> State {
    let mut story = Story::default();
    story.follow(table);
    let viewer = Viewer { seats: [true, true], texts, notation: Notation::Own };
    State::of(table, &story, &People::default(), viewer, table.last_at(), 0)
}

fn does(table: &mut Table, what: What) {
    let (at, side) = (table.last_at() + 1, table.to_move().expect("a game that goes on"));
    table.apply(Event::of(at, side, what)).expect("taken");
}

/// What is said after the clicks, nothing where nothing is.
fn after<'a>(prompt: &'a PromptView, path: &[usize]) -> Option<&'a str> {
    let found = prompt.after.iter().find(|after| after.paths.iter().any(|each| each == path));
    found.map(|after| after.say.as_str())
}

/// The sentence at the start of a position, after moves and clicks, in English.
#[track_caller]
fn says(game: &str, start: Option<&str>, moves: &[&str], clicked: &[&str], sentence: &str) {
    let (catalog, texts) = (Catalog::builtin(), Texts::new(Language::En));
    let setup = Setup { start: start.map(str::to_string), ..Setup::new(game) };
    let mut table = Table::open(&catalog, setup).expect("a table");
    for text in moves {
        does(&mut table, What::Move((*text).into()));
    }
    let prompt = state_of(&table, &texts).prompt.expect("a prompt");
    let path: Vec<usize> =
        clicked.iter().map(|name| table.position().board().point(name).expect("a point")).collect();
    let said = if path.is_empty() { Some(prompt.say.as_str()) } else { after(&prompt, &path) };
    assert_eq!(said, Some(sentence), "{prompt:?}");
}

#[test]
fn every_state_of_every_game_says_what_to_do() {
    let catalog = Catalog::builtin();
    let texts = Language::ALL.map(Texts::new);
    for game in catalog.games() {
        let mut random = Random::new(game.number.unwrap_or(0).into());
        let mut table = Table::open(&catalog, Setup::new(&*game.id)).expect("a plain table");
        for step in 0..80 {
            let state = state_of(&table, &texts[step % texts.len()]);
            if state.result.is_some() {
                break;
            }
            let prompt = state.prompt.unwrap_or_else(|| panic!("{} says nothing", game.id));
            let spoken = |say: &str| !say.is_empty() && !say.contains("view-prompt") && !say.contains('$');
            assert!(spoken(&prompt.say), "{}: {}", game.id, prompt.say);
            for path in state.moves.iter().flat_map(|mv| &mv.paths) {
                for begun in 1..path.len() {
                    let said = after(&prompt, &path[..begun]);
                    assert!(said.is_some_and(spoken), "{} {path:?}: {said:?}", game.id);
                }
            }
            if table.roll_due() {
                let dice = Seed([7; 32]).roll(table.rolls() + 1);
                does(&mut table, What::Roll(dice));
            } else {
                let legal = table.legal().texts();
                does(&mut table, What::Move(legal[random.below(legal.len())].as_str().into()));
            }
        }
    }
}

#[test]
fn mills() {
    says("mill", None, &[], &[], "Place a stone.");
    let closing = ["a1", "g7", "d1", "g4"];
    says("mill", None, &closing, &["g1"], "You closed a mill: take a black stone.");
    says("mill-lasker", None, &["a1", "b6"], &[], "Place a stone or move one.");
    says("mill-dice", None, &[], &[], "Roll the dice.");
    // White moves a4 to a1 and closes the lowest line.
    let moving = Some("b1b/3/3/w2b2/3/3/1ww w hand=0,0");
    says("mill", moving, &[], &["a4"], "Choose where it goes.");
    says("mill", moving, &[], &["a4", "a1"], "You closed a mill: take a black stone.");
}

#[test]
fn captures_and_chains() {
    let forks = Some("8/8/3b1b2/8/3b4/2w5/5b2/6w1 w");
    says("dama", forks, &[], &[], "You must take, with c3 or g1.");
    says("dama", forks, &[], &["c3"], "Choose where it jumps.");
    says("dama", forks, &[], &["c3", "e5"], "Go on: choose the next square.");
    says("dama", None, &[], &[], "Choose what to move.");
}

#[test]
fn parts_of_a_turn_and_the_hand() {
    says("wolf", None, &[], &[], "Place the wolf: choose where he stands at first.");
    let hunted = Some("8/8/8/2B5/8/8/8/w1w1w1w1 b");
    says("wolf", hunted, &[], &[], "Move the wolf.");
    says("wolf", hunted, &[], &["c5"], "Choose where the wolf goes.");
    says("wolf", Some("8/8/8/2B5/8/8/8/w1w1w1w1 w"), &[], &[], "Choose which sheep to move.");
    says("kings-subjects", None, &[], &[], "Choose which subject to move.");
    says("kings-subjects", Some("b7/8/8/8/8/8/8/3W1W2 w"), &[], &[], "Choose which king to move.");
    says("kings-subjects", Some("b7/8/8/8/8/8/8/3W1W2 w"), &[], &["d1"], "Choose where the king goes.");
    says("strange", None, &[], &[], "Place the queen: choose where she stands at first.");
    let contract = Some("7b/8/8/8/8/2w5/8/8 w hand=2,2");
    says("contract", contract, &[], &["c3", "d4"], "You may add a stone from your hand, or end the move here.");
}

#[test]
fn two_moves_a_turn() {
    let (catalog, texts) = (Catalog::builtin(), Texts::new(Language::En));
    let mut table = Table::open(&catalog, Setup::new("eight-sixteen")).expect("a table");
    for _ in 0..2 {
        let text = table.legal().texts().into_iter().find(|text| text != "--").expect("a move");
        does(&mut table, What::Move(text.into()));
    }
    let said = state_of(&table, &texts).prompt.map(|prompt| prompt.say);
    assert_eq!(said.as_deref(), Some("One more move, with another stone, or pass."));
}

#[test]
fn the_wolf_that_was_set_moves_at_once() {
    let (catalog, texts) = (Catalog::builtin(), Texts::new(Language::En));
    let mut table = Table::open(&catalog, Setup::new("wolf")).expect("a table");
    let first = table.legal().texts().into_iter().next().expect("a square");
    does(&mut table, What::Move(first.into()));
    let said = state_of(&table, &texts).prompt.map(|prompt| prompt.say);
    assert_eq!(said.as_deref(), Some("Now move the wolf."));
}

#[test]
fn a_pawn_that_becomes_something() {
    let start = Some("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    says("chess", start, &[], &["a7", "a8"], "Choose what the pawn becomes.");
}

#[test]
fn a_chain_that_may_stop_says_so() {
    let (catalog, texts) = (Catalog::builtin(), Texts::new(Language::En));
    // With huffing a chain may be broken off, at the risk of the stone: c3 over d4 to e5, then over f6 or d6.
    let start = Some("8/8/3b1b2/8/3b4/2w5/8/8 w".to_string());
    let table =
        Table::open(&catalog, Setup { start, options: vec!["huffing=true".to_string()], ..Setup::new("dama") });
    let table = table.expect("a table");
    let prompt = state_of(&table, &texts).prompt.expect("a prompt");
    let point = |name: &str| table.position().board().point(name).expect("a point");
    assert_eq!(after(&prompt, &[point("c3"), point("e5")]), Some("Go on, or end the move here."));
    assert_eq!(after(&prompt, &[point("c3"), point("e5"), point("g7")]), None);
}

#[test]
fn a_draw_that_was_granted_says_what_shows_it() {
    let setup = Setup { start: Some("7B/8/8/8/8/8/7W/8 w".to_string()), ..Setup::new("czech") };
    let mut table = Table::open(&Catalog::builtin(), setup).expect("a table");
    let line = ["h2-g1", "h8-a1", "no move"].map(str::to_string).to_vec();
    table.apply(Event::table(1, What::Drawn { line })).expect("it may be granted");
    let ended = |language: Language| state_of(&table, &Texts::new(language)).result.expect("it is over").sentence;
    let moves = table.position().count();
    for (language, looked, goes_on) in [
        (Language::En, "moves were looked at, and none of them wins.", "goes on h2-g1 h8-a1 …"),
        (Language::Cs, "tahů a žádný nevyhrává.", "by následovalo h2-g1 h8-a1 …"),
        (Language::Sk, "ťahov a žiadny nevyhráva.", "by nasledovalo h2-g1 h8-a1 …"),
    ] {
        let said = ended(language);
        assert!(said.contains(&format!("{moves} {looked} ")) && said.ends_with(goes_on), "{said}");
    }
}
