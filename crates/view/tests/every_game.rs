//! What a browser is told, for every game of the box and over whole random games.

use kamen_catalog::Catalog;
use kamen_core::Side;
use kamen_i18n::{Language, Texts};
use kamen_table::{Event, Seed, Setup, Table, What};
use kamen_view::{Notation, People, Refused, Scene, State, Story, Viewer, clicks};

/// A small generator with a fixed seed: the same games every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % bound
    }
}

/// Plays a ply, rolling before it where dice are due.
fn ply(table: &mut Table, chance: &mut Chance) -> bool {
    let Some(side) = table.to_move() else { return false };
    let at = table.last_at() + 1;
    if table.roll_due() {
        let roll = Seed([7; 32]).roll(table.rolls() + 1);
        table.apply(Event::of(at, side, What::Roll(roll))).expect("a roll is due");
        return true;
    }
    let legal = table.legal();
    let text = legal[chance.below(legal.len())].text.clone();
    table.apply(Event::of(at, side, What::Move(text.into()))).expect("it is legal");
    true
}

#[test]
fn the_state_follows_a_whole_game_of_each() {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::Cs);
    let mut most = 0;
    for game in catalog.games() {
        let mut table = Table::open(&catalog, Setup::new(&*game.id)).expect("a plain table");
        let notation = Notation::of(table.position())[0];
        let viewer = Viewer { seats: [true, true], texts: &texts, notation };
        let (mut story, people, mut chance) =
            (Story::default(), People::default(), Chance(game.number.unwrap_or(0).into()));
        let scene = Scene::of(&table, Some("t"), &texts);
        assert_eq!(scene.board.points.len(), table.position().board().points().len());
        for step in 0..60 {
            let kept = story.follow(&table);
            let state = State::of(&table, &story, &people, viewer, step, kept);
            assert_eq!(state.history.from + state.history.plies.len(), table.history().len(), "{}", game.id);
            assert_eq!(state.now.text, table.position().text());
            if let Some(last) = state.history.plies.last().filter(|_| !table.rolls() > 0) {
                assert!(!last.shown.contains('-'), "{}: {}", game.id, last.shown);
            }
            let due = state.dice.as_ref().is_some_and(|dice| dice.due);
            assert_eq!(state.moves.is_empty(), due || state.result.is_some(), "{} {}", game.id, state.now.text);
            assert!(state.moves.iter().flat_map(|mv| &mv.paths).all(|path| !path.is_empty()), "{}", game.id);
            let paths: usize = state.moves.iter().map(|mv| mv.paths.len()).sum();
            most = most.max(paths);
            for mv in &state.moves {
                assert!(
                    !mv.paths.is_empty() || mv.text.contains("--") || mv.text == "take-back",
                    "{} {}",
                    game.id,
                    mv.text
                );
            }
            let json = serde_json::to_string(&state).expect("plain data");
            assert!(json.len() < 200_000, "{}: {} bytes", game.id, json.len());
            if !ply(&mut table, &mut chance) {
                break;
            }
        }
    }
    // The page gets every click path at once; that is only good while they are few.
    assert!(most < 3000, "{most} click paths");
}

#[test]
fn a_watcher_learns_no_moves_and_may_do_nothing() {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::En);
    let table = Table::open(&catalog, Setup::new("czech")).expect("a plain table");
    let mut story = Story::default();
    story.follow(&table);
    let viewer = Viewer { seats: [false, false], texts: &texts, notation: Notation::Own };
    let state = State::of(&table, &story, &People::default(), viewer, 0, 0);
    assert!(state.you.is_empty() && state.moves.is_empty() && state.can.is_empty());
    let viewer = Viewer { seats: [false, true], ..viewer };
    let state = State::of(&table, &story, &People::default(), viewer, 0, 0);
    assert_eq!(state.you, [Side::Black.into()]);
    assert!(state.moves.is_empty(), "it is White's turn");
    assert!(state.can[&Side::Black.into()].resign);
}

#[test]
fn clicks_are_answered_with_points_or_with_the_arbiters_sentence() {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::En);
    let table = Table::open(&catalog, Setup::new("czech")).expect("a plain table");
    let ask = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(ToString::to_string).collect();
        clicks(&table, &names, &texts)
    };
    let board = table.position().board();
    let begun = ask(&["c3"]).expect("a man that can move");
    assert_eq!(begun.complete, None);
    assert_eq!(begun.next.iter().map(|&point| board.name(point)).collect::<Vec<_>>(), ["b4", "d4"]);
    assert_eq!(ask(&["c3", "d4"]).expect("a move").complete.as_deref(), Some("c3-d4"));
    let refused = ask(&["c3", "c4"]).expect_err("straight on");
    assert!(!refused.sentence.is_empty() && !refused.squares.is_empty());
    assert!(refused.link.is_some_and(|link| link.starts_with("/rules/")));
    assert!(ask(&["z9"]).is_err_and(|refused: Refused| !refused.sentence.is_empty()));
}

#[test]
fn what_is_taken_back_is_told_again() {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::Sk);
    let mut table = Table::open(&catalog, Setup::new("chess")).expect("a plain table");
    let mut story = Story::default();
    let deed =
        |table: &mut Table, side, what| table.apply(Event::of(table.last_at() + 1, side, what)).expect("legal");
    for (side, text) in [(Side::White, "e2-e4"), (Side::Black, "e7-e5"), (Side::White, "g1-f3")] {
        deed(&mut table, side, What::Move(text.into()));
    }
    assert_eq!(story.follow(&table), 0);
    deed(&mut table, Side::White, What::AskTakeBack);
    deed(&mut table, Side::Black, What::AcceptTakeBack);
    assert_eq!(story.follow(&table), 2);
    deed(&mut table, Side::White, What::Move("g1-f3".into()));
    assert_eq!(story.follow(&table), 2);
    let viewer = Viewer { seats: [true, true], texts: &texts, notation: Notation::San };
    let state = State::of(&table, &story, &People::default(), viewer, 9, 2);
    assert_eq!(state.history.plies[0].shown, "Jf3");
    assert_eq!(state.said.as_deref(), Some("Biely: Jf3."));
    assert_eq!(state.start, None);
}

#[test]
fn lost_stones_are_counted_and_promoted_ones_are_not() {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::En);
    let setup = Setup { start: Some("4k3/P7/8/8/8/8/8/Q3K3 w - - 0 1".to_string()), ..Setup::new("chess") };
    let mut table = Table::open(&catalog, setup).expect("a position");
    table.apply(Event::of(1, Side::White, What::Move("a7-a8=Q".into()))).expect("legal");
    let mut story = Story::default();
    story.follow(&table);
    let viewer = Viewer { seats: [true, true], texts: &texts, notation: Notation::San };
    let state = State::of(&table, &story, &People::default(), viewer, 1, 0);
    // Seven pawns are gone; the eighth is the second queen.
    assert_eq!(state.now.lost[0], "RRBBNNPPPPPPP");
    assert_eq!(state.now.lost[1], "QRRBBNNPPPPPPPP");
    assert!(state.check.is_some());
}

/// How moves are shown says nothing of files: Turkish draughts have a type of PDN and no numbered squares, classic draughts
/// have the squares and no type.
#[test]
fn a_scene_says_in_which_files_the_game_can_be_taken_along() {
    let catalog = Catalog::builtin();
    let texts = Texts::new(Language::En);
    let formats = |game: &str, options: &[&str]| {
        let options = options.iter().map(ToString::to_string).collect();
        let table = Table::open(&catalog, Setup { options, ..Setup::new(game) }).expect("a plain table");
        let scene = serde_json::to_value(Scene::of(&table, None, &texts)).expect("plain data");
        scene["formats"].to_string()
    };
    assert_eq!(formats("chess", &[]), r#"["kamen","pgn"]"#);
    assert_eq!(formats("turkish", &[]), r#"["kamen","pdn"]"#);
    assert_eq!(formats("dama", &[]), r#"["kamen"]"#);
    assert_eq!(formats("international", &[]), r#"["kamen","pdn"]"#);
    assert_eq!(formats("international", &["take-back=true"]), r#"["kamen"]"#);
}
