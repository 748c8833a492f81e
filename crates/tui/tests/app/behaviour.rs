//! What the app does: every ability through keys and mouse, and what it asks the world for.

use kamen_catalog::Catalog;
use kamen_i18n::Language;
use kamen_table::{Colours, Manners, Seat, Setup};
use kamen_tui::{Depth, Effect, Message, Thought};

use crate::stage::Stage;

fn person() -> Seat {
    Seat::Person { name: String::new() }
}

fn against(level: u32, game: &str) -> Setup {
    Setup { seats: [person(), Seat::Computer { level }], ..Setup::new(game) }
}

/// The order the app has just given.
fn order(stage: &mut Stage) -> u64 {
    let mut orders = stage.effects.drain(..).filter_map(|effect| match effect {
        Effect::Think(order) => Some(order.number),
        _ => None,
    });
    orders.next_back().expect("an order to think")
}

fn answer(stage: &mut Stage, index: usize) {
    let order = order(stage);
    stage.send(Message::Thought(Thought { order, report: None, finished: Some(Some(index)) }));
}

#[test]
fn a_stone_moves_by_keys_by_mouse_and_by_text() {
    let mut stage = Stage::game("dama", (80, 24));
    // Tab goes to a stone that can move, then to where it can go.
    stage.keys("Tab Enter Tab Enter").shows("1. ").shows("Black>");
    let mut stage = Stage::game("dama", (80, 24));
    stage.moves(["c3-d4"]).shows("c3-d4").shows("Black>");
    // The squares are four columns wide and two rows high; the board begins right of the names of its ranks.
    let mut stage = Stage::game("dama", (80, 24));
    let screen = stage.screen();
    let row = screen.lines().position(|line| line.trim_start().starts_with("3 ")).expect("the third rank") as u16;
    let left =
        screen.lines().find(|line| line.contains("a   b")).and_then(|line| line.find('a')).expect("names") as u16;
    stage.press(left + 8, row).shows("c3 …").press(left + 12, row - 2).shows("c3-d4").shows("Black>");
}

#[test]
fn refusals_are_sentences_with_articles() {
    let mut stage = Stage::game("dama", (80, 24));
    stage.moves(["c3-c4"]).shows("(rule").shows("White>");
    stage.keys("Esc").hides("(rule");
}

#[test]
fn a_whole_game_of_every_game_is_played_by_typing() {
    for game in Catalog::builtin().games() {
        let file = format!("{}/../../golden/games/{}.txt", env!("CARGO_MANIFEST_DIR"), game.id);
        let text = std::fs::read_to_string(&file).expect("a golden game");
        let moves: Vec<&str> = text
            .lines()
            .filter(|line| !line.starts_with('#') && !line.starts_with("result:"))
            .flat_map(str::split_whitespace)
            .collect();
        // Rolls are the table's; a written game has those that were rolled then.
        if game.rules.get("dice").is_some_and(|value| value == "true") {
            continue;
        }
        let mut stage = Stage::game(&game.id, (80, 24));
        stage.moves(moves).shows("The game is over");
    }
}

#[test]
fn dice_are_rolled_and_shown() {
    let mut stage = Stage::game("mill-dice", (80, 24));
    stage.shows("Dice");
}

#[test]
fn saved_dice_go_on_as_they_were_promised() {
    let mut stage = Stage::game("mill-dice", (80, 24));
    stage.keys("F6").send(Message::Listed(vec![]));
    stage.keys("Enter");
    let Some(Effect::Save { path, text }) = stage.effects.pop() else { panic!("nothing to save") };
    assert!(text.contains("[Seed \""), "{text}");
    let mut other = Stage::game("dama", (80, 24));
    other.send(Message::Loaded { path: path.clone(), result: Ok(text.clone()) });
    other.shows("Dice");
    // Saved again it is the same game with the same seed.
    other.keys("F6").send(Message::Listed(vec![]));
    other.keys("Enter");
    let Some(Effect::Save { text: again, .. }) = other.effects.pop() else { panic!("nothing to save") };
    let seed = |text: &str| text.lines().find(|line| line.starts_with("[Seed")).map(str::to_string);
    assert_eq!(seed(&text), seed(&again));
    // Another seed than the promised one is noticed.
    let forged = text.replace(&seed(&text).expect("a seed"), &format!("[Seed \"{}\"]", "0".repeat(64)));
    other.send(Message::Loaded { path, result: Ok(forged) });
    other.shows("could not be opened: Line");
}

#[test]
fn people_have_names() {
    let mut stage = Stage::with(None, Language::En, Depth::True, (80, 24));
    stage.keys("Enter J a n a 1").shows("‹ Jana1 ›");
    stage.keys("Backspace End Enter").shows("Jana");
}

#[test]
fn moves_are_taken_back() {
    let mut stage = Stage::game("dama", (80, 24));
    stage.moves(["c3-d4"]).keys("^U").shows("White>").hides("c3-d4");
    // Against the computer, back to one's own move.
    let mut stage = Stage::from(against(1, "dama"));
    stage.moves(["c3-d4"]).shows("the computer is thinking");
    answer(&mut stage, 0);
    stage.shows("White>").keys("^U").shows("White>").hides("c3-d4");
}

#[test]
fn the_computer_answers_and_only_the_last_order_counts() {
    let mut stage = Stage::from(against(3, "dama"));
    stage.moves(["c3-d4"]);
    let number = order(&mut stage);
    stage.send(Message::Thought(Thought { order: number + 7, report: None, finished: Some(Some(0)) }));
    stage.shows("the computer is thinking");
    stage.send(Message::Thought(Thought { order: number, report: None, finished: Some(Some(0)) }));
    stage.shows("White>");
}

#[test]
fn draws_are_offered_accepted_declined_and_claimed() {
    let mut stage = Stage::game("dama", (80, 24));
    // On the own turn it goes with the next move.
    stage.keys("^O").shows("A draw will be offered");
    stage.moves(["c3-d4"]).shows("White offers a draw");
    stage.keys("^D").hides("offers a draw").keys("^K").shows("first time");
    let mut stage = Stage::game("dama", (80, 24));
    stage.moves(["c3-d4"]).keys("^O ^A").shows("Draw:");
    // A claim with the move that completes it.
    let mut stage = Stage::from(Setup { start: Some("1W6/8/8/8/8/8/8/6B1 w".into()), ..Setup::new("dama") });
    let cycle = ["b8-c7", "g1-f2", "c7-b8", "f2-g1"];
    stage.moves(cycle).moves(["b8-c7", "g1-f2", "c7-b8"]).keys("^K").shows("Claim a draw with which move?");
    stage.keys("Enter").shows("Draw:");
}

#[test]
fn the_computer_claims_a_draw_that_is_due() {
    let start = "1W6/8/8/8/8/8/8/6B1 w quiet=98";
    let mut stage = Stage::from(Setup { start: Some(start.into()), ..against(5, "dama") });
    stage.moves(["b8-c7"]);
    answer(&mut stage, 0);
    stage.shows("Draw:");
}

#[test]
fn resigning_is_asked_about_once() {
    let mut stage = Stage::game("dama", (80, 24));
    stage.keys("^R").shows("really").keys("Esc").shows("White>");
    stage.keys("^R y").shows("Black wins").keys("^B").shows("White>");
}

#[test]
fn stones_are_huffed() {
    let setup = Setup {
        options: vec!["huffing=true".into()],
        start: Some("8/8/5b2/8/3b3w/2w5/8/8 b huff=c3".into()),
        ..Setup::new("dama")
    };
    let mut stage = Stage::from(setup);
    stage.keys("^X").shows("xc3");
}

#[test]
fn touched_stones_must_move() {
    let manners = Manners { touch_move: true, ..Manners::default() };
    let mut stage = Stage::from(Setup { manners, ..Setup::new("chess") });
    stage.keys("Tab Enter");
    let touched = stage.screen();
    let name = touched.lines().find_map(|line| line.strip_prefix("White> ")).expect("the prompt")[..2].to_string();
    stage.moves(["h2-h3"]).shows("You touched the piece").shows(&format!("on {name} first"));
    let mut stage = Stage::from(Setup { manners, ..Setup::new("chess") });
    stage.keys("^T").shows("I adjust");
}

#[test]
fn colours_by_lot_and_the_board_turned_to_the_person() {
    let mut stage = Stage::from(Setup { colours: Colours::ByLot, ..against(1, "chess") });
    let screen = stage.screen();
    // Whoever is a person sits at the bottom.
    let person = screen.lines().position(|line| line.contains("· person"));
    let computer = screen.lines().position(|line| line.contains("· computer"));
    assert!(person > computer, "{screen}");
    stage.keys("F5");
    let turned = stage.screen();
    assert!(
        turned.lines().position(|line| line.contains("· person"))
            < turned.lines().position(|line| line.contains("· computer"))
    );
}

#[test]
fn the_flag_falls() {
    let mut stage = Stage::from(Setup { clock: "1m".parse().ok(), ..Setup::new("dama") });
    stage.shows("1:00");
    assert_eq!(stage.app.next_tick(), Some(20));
    stage.now = 45_500;
    stage.send(Message::Tick);
    stage.shows("14.5");
    stage.now = 60_000;
    stage.send(Message::Tick);
    stage.shows("Black wins");
}

#[test]
fn a_game_is_saved_and_opens_as_it_was_left() {
    let mut stage = Stage::from(Setup { clock: "5m fischer 3s".parse().ok(), ..Setup::new("mill") });
    stage.now = 10_000;
    stage.moves(["d2", "d6"]).keys("^O");
    let before = stage.screen();
    stage.keys("F6");
    assert!(matches!(stage.effects.pop(), Some(Effect::List)));
    stage.send(Message::Listed(vec!["saved/mill-1.kamen".into()]));
    stage.shows("mill-2.kamen_").keys("Enter");
    let Some(Effect::Save { path, text }) = stage.effects.pop() else { panic!("nothing to save") };
    assert_eq!(path.to_str(), Some("saved/mill-2.kamen"));
    stage.send(Message::Saved { path: path.clone(), result: Err("full".into()) });
    stage.shows("not be saved").shows("offers a draw");
    // Another app opens it.
    let mut other = Stage::with(None, Language::En, Depth::True, (80, 24));
    other.keys("F7");
    other.send(Message::Listed(vec![path.clone()]));
    other.shows("mill-2.kamen").keys("Enter");
    assert!(matches!(other.effects.pop(), Some(Effect::Load(_))));
    other.send(Message::Loaded { path: path.clone(), result: Ok(text) });
    assert_eq!(other.screen(), before);
    other.keys("F7");
    other.send(Message::Listed(Vec::new()));
    other.keys("Enter").send(Message::Loaded { path, result: Ok("[Game \"nonsense\"]\n".into()) });
    other.shows("not be opened:");
}

#[test]
fn positions_are_copied_and_looked_at() {
    let mut stage = Stage::game("dama", (80, 24));
    stage.moves(["c3-d4", "b6-a5"]).keys("F8");
    let copied = stage.effects.iter().any(|effect| matches!(effect, Effect::Copy(text) if text.ends_with(" w")));
    assert!(copied);
    stage
        .keys("PageUp")
        .shows("after half-move 1 of 2")
        .keys("Home")
        .shows("after half-move 0 of 2")
        .keys("End")
        .shows("White>");
}

#[test]
fn hints_are_asked_for_and_shown() {
    let mut stage = Stage::game("dama", (80, 24));
    stage.keys("F3");
    answer(&mut stage, 0);
    stage.shows("The computer would play");
}

#[test]
fn the_form_says_what_does_not_fit_and_sets_options() {
    let mut stage = Stage::with(None, Language::En, Depth::True, (80, 24));
    stage.keys("mill Enter").shows("who plays");
    // A clock that is none.
    stage.keys("Down Down Down soon").shows("soon").keys("Enter").shows("who plays");
    stage.keys("Backspace Backspace Backspace Backspace 5m");
    // Two people and diagonals.
    stage
        .keys("Home Down 0 End Up Up Up Up Right")
        .shows("Diagonals on the board: yes")
        .keys("Enter")
        .shows("5:00")
        .shows("White>");
}

#[test]
fn leaving() {
    let mut stage = Stage::game("dama", (80, 24));
    stage.keys("^Q");
    assert!(matches!(stage.effects.pop(), Some(Effect::Quit)));
    // A game that is not over is not left by mistake; Ctrl-C always leaves.
    stage.moves(["c3-d4"]).keys("^Q").shows("not over").keys("^C");
    assert!(matches!(stage.effects.pop(), Some(Effect::Quit)));
    stage.keys("^Z");
    assert!(matches!(stage.effects.pop(), Some(Effect::Suspend)));
}

#[test]
fn a_screen_too_small_says_so_and_grows_again() {
    let mut stage = Stage::game("international", (80, 24));
    stage.send(Message::Resize(15, 6));
    stage.shows("too small");
    stage.send(Message::Resize(200, 60));
    stage.shows("White>").hides("too small");
}
