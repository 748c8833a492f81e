//! What the app does: every ability through keys and mouse, and what it asks the world for.

use kamen_catalog::Catalog;
use kamen_i18n::Language;
use kamen_perfect::Library;
use kamen_solve::{BadTable, Known, Value, Verdict};
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
    stage.send(Message::Thought(Thought { order, report: None, known: None, finished: Some(Some(index)) }));
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
    let Some(Effect::Save { path, text, .. }) = stage.effects.pop() else { panic!("nothing to save") };
    assert!(text.contains("[Seed \""), "{text}");
    let mut other = Stage::game("dama", (80, 24));
    other.send(Message::Loaded { path: path.clone(), result: Ok(text.clone().into_bytes()) });
    other.shows("Dice");
    // Saved again it is the same game with the same seed.
    other.keys("F6").send(Message::Listed(vec![]));
    other.keys("Enter");
    let Some(Effect::Save { text: again, .. }) = other.effects.pop() else { panic!("nothing to save") };
    let seed = |text: &str| text.lines().find(|line| line.starts_with("[Seed")).map(str::to_string);
    assert_eq!(seed(&text), seed(&again));
    // Another seed than the promised one is noticed.
    let forged = text.replace(&seed(&text).expect("a seed"), &format!("[Seed \"{}\"]", "0".repeat(64)));
    other.send(Message::Loaded { path, result: Ok(forged.into_bytes()) });
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
    stage.send(Message::Thought(Thought { order: number + 7, report: None, known: None, finished: Some(Some(0)) }));
    stage.shows("the computer is thinking");
    stage.send(Message::Thought(Thought { order: number, report: None, known: None, finished: Some(Some(0)) }));
    stage.shows("White>");
}

#[test]
fn what_is_known_stands_beside_the_board() {
    let mut stage = Stage::game("mill-jump", (120, 40));
    let game = Catalog::builtin().get("mill-jump").expect("a game of the box").clone();
    let known = Library::default().of(&game).oracle.as_ref().and_then(|oracle| Known::of(&**oracle, &*game.start));
    stage.keys("F4");
    let order = order(&mut stage);
    stage.send(Message::Thought(Thought { order, report: None, known, finished: None }));
    stage.shows("White wins in 17 half-moves").shows("Winning moves: a4-c3").shows("Losing moves: ");
    // A file that is left out is told.
    stage.send(Message::Unused("old/3-3.kamendb".into(), BadTable::OtherRules));
    stage.shows("made for other rules");
    stage.moves(["a4-c3"]).hides("White wins in 17 half-moves");
    // A game that is solved without this position.
    let order = self::order(&mut stage);
    stage.send(Message::Thought(Thought { order, report: None, known: Some(Known::Outside), finished: None }));
    stage.shows("The game is solved").shows("not known").hides("Winning moves");
}

#[test]
fn the_arbiter_is_asked_whether_anybody_can_still_win() {
    let start = Some("7B/8/8/8/8/8/7W/8 w".to_string());
    let claims = |known: Option<Known>| {
        let mut stage = Stage::from(Setup { start: start.clone(), ..Setup::new("czech") });
        stage.keys("^K");
        let order = order(&mut stage);
        stage.send(Message::Thought(Thought { order, report: None, known, finished: None }));
        stage.send(Message::Thought(Thought { order, report: None, known: None, finished: Some(None) }));
        stage
    };
    let verdict = |value: Value| {
        let line = vec!["h2-g3".to_string()];
        Some(Known::Verdict(Verdict { value, moves: Vec::new(), line, goes_on: true }))
    };
    claims(verdict(Value::Draw)).shows("nobody can win any more");
    claims(verdict(Value::Win(9))).shows("White can still win, in 9 half-moves: h2-g3").shows("White>");
    claims(None).shows("Nobody has worked out").shows("White>");
    claims(Some(Known::Outside)).shows("Nobody has worked out").shows("White>");
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
    stage.shows("could have taken").keys("^X").shows("xc3").hides("could have taken");
}

#[test]
fn touched_stones_must_move() {
    let manners = Manners { touch_move: true, ..Manners::default() };
    let mut stage = Stage::from(Setup { manners, ..Setup::new("chess") });
    stage.keys("Tab Enter");
    let touched = stage.screen();
    let name = touched.lines().find_map(|line| line.strip_prefix("White> ")).expect("the prompt")[..2].to_string();
    // Escape would not put it back, and nobody says so.
    assert!(touched.contains("what was touched must move") && !touched.contains("puts it back"), "{touched}");
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
    let Some(Effect::Save { path, text, .. }) = stage.effects.pop() else { panic!("nothing to save") };
    assert_eq!(path.to_str(), Some("saved/mill-2.kamen"));
    stage.send(Message::Saved { path: path.clone(), result: Err("full".into()) });
    stage.shows("not be saved").shows("offers a draw");
    // Another app opens it.
    let mut other = Stage::with(None, Language::En, Depth::True, (80, 24));
    other.keys("F7");
    other.send(Message::Listed(vec![path.clone()]));
    other.shows("mill-2.kamen").keys("Enter");
    assert!(matches!(other.effects.pop(), Some(Effect::Load(_))));
    other.send(Message::Loaded { path: path.clone(), result: Ok(text.into_bytes()) });
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
    // A game that is not over is not left by mistake, by neither key; whoever presses again means it.
    stage.moves(["c3-d4"]).keys("^Q").shows("not over").keys("Esc").shows("Black>");
    stage.effects.clear();
    stage.keys("F10 ^C").shows("not over").keys("Esc").shows("Black>");
    assert!(stage.effects.is_empty());
    stage.keys("^C ^C");
    assert!(matches!(stage.effects.pop(), Some(Effect::Quit)));
    stage.keys("^Z");
    assert!(matches!(stage.effects.pop(), Some(Effect::Suspend)));
}

/// The menu leads to everything that has no key in the row: it is there in every language, and at every width.
#[test]
fn the_menu_is_always_among_the_keys() {
    for language in Language::ALL {
        for width in [80, 100] {
            let mut stage = Stage::with(Some(Setup::new("dama")), language, Depth::True, (width, 24));
            stage.shows("F10 ").shows("^U ");
        }
    }
}

#[test]
fn a_screen_too_small_says_so_and_grows_again() {
    let mut stage = Stage::game("international", (80, 24));
    stage.send(Message::Resize(15, 6));
    stage.shows("too small");
    stage.send(Message::Resize(200, 60));
    stage.shows("White>").hides("too small");
}

#[test]
fn what_is_typed_can_be_changed_in_the_middle() {
    let mut stage = Stage::game("dama", (80, 24));
    // A slip in the first square, found after the last: back, away with it, and right.
    stage.keys("c2-d4 Home Right Delete 3 Enter").shows("c3-d4").shows("Black>");
    stage.keys("rubbish ^U").hides("rubbish").keys("b6-a5 Enter").shows("b6-a5");
    let mut stage = Stage::with(None, Language::En, Depth::True, (80, 24));
    stage.keys("damka Left Backspace").shows("dam▏a").keys("Delete").shows("Search: dam_");
    let mut stage = Stage::with(None, Language::En, Depth::True, (80, 24));
    stage.keys("Enter J a n Left Left r").shows("J\u{72}▏an").keys("Down Up Right").hides("Jran");
}

#[test]
fn a_game_is_kept_as_it_is_played_and_offered_again() {
    let mut stage = Stage::from(against(2, "dama"));
    stage.moves(["c3-d4"]);
    answer(&mut stage, 0);
    let kept = stage.effects.iter().rev().find_map(|effect| match effect {
        Effect::Keep { name, text, finished: false } => Some((name.clone(), text.clone())),
        _ => None,
    });
    let (name, text) = kept.expect("both moves are kept");
    assert!(name.starts_with("dama-") && name.ends_with(".kamen"), "{name}");
    let before = stage.screen();
    // The next start asks, and goes on where it was left; so does the keeping, in the same file.
    let mut next = Stage::with(None, Language::En, Depth::True, (80, 24));
    assert!(matches!(next.effects.pop(), Some(Effect::ListUnfinished)));
    next.send(Message::Unfinished(vec![("saved/unfinished/x.kamen".into(), text.into_bytes())]));
    next.shows("Go on with a game?").shows("Classic draughts: person – computer 2, 2 half-moves");
    next.keys("Enter");
    assert_eq!(next.screen(), before);
    next.effects.clear();
    next.keys("^R y");
    let over = next.effects.iter().find_map(|effect| match effect {
        Effect::Keep { name, finished, .. } => Some((name.clone(), *finished)),
        _ => None,
    });
    assert_eq!(over, Some((name, true)));
    next.send(Message::NotKept("no room".into()));
    next.shows("cannot be kept").shows("no room");
}

#[test]
fn unfinished_games_may_be_forgotten_or_left_for_later() {
    let mut stage = Stage::game("mill", (80, 24));
    stage.moves(["d2"]);
    let Some(Effect::Keep { text, .. }) = stage.effects.pop() else { panic!("it is kept") };
    let files = || vec![("a.kamen".into(), text.clone().into_bytes()), ("b.kamen".into(), b"rubbish".to_vec())];
    let mut next = Stage::with(None, Language::En, Depth::True, (80, 24));
    next.send(Message::Unfinished(files()));
    next.shows("Go on").keys("Esc").hides("Go on");
    next.send(Message::Unfinished(files()));
    next.keys("Delete").hides("Go on");
    assert!(matches!(next.effects.pop(), Some(Effect::Forget(path)) if path.to_str() == Some("a.kamen")));
    // Whoever has begun something else is not interrupted.
    next.keys("Enter").send(Message::Unfinished(files()));
    next.hides("Go on");
}

const TWO_GAMES: &str = "[Event \"Club\"]\n[Date \"2024.05.01\"]\n[White \"Jana\"]\n[Black \"Petr\"]\n[WhiteElo \"1500\"]\n\
     [Result \"1-0\"]\n\n1. e4 {Bold.} e5 (1... c5) 2. Nf3 1-0\n\n[Event \"Club\"]\n[White \"Eva\"]\n[Black \"Karel\"]\n\
     [Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n";

#[test]
fn a_file_of_many_games_is_a_list_to_choose_from() {
    let mut stage = Stage::with(None, Language::En, Depth::True, (80, 24));
    stage.send(Message::Loaded { path: "club.pgn".into(), result: Ok(TWO_GAMES.into()) });
    stage.shows("2 games").shows("Jana – Petr  1-0").shows("Eva – Karel  1/2-1/2");
    stage.keys("karel").hides("Jana").keys("Enter");
    stage.shows("Eva").shows("d4").shows("The result in the file: 1/2-1/2");
}

#[test]
fn what_a_file_says_survives_opening_and_saving() {
    let mut stage = Stage::with(None, Language::En, Depth::True, (80, 24));
    stage.send(Message::Loaded { path: "club.pgn".into(), result: Ok(TWO_GAMES.into()) });
    stage.keys("Enter").shows("Jana").shows("Petr").keys("F6").send(Message::Listed(vec![]));
    let saved = |stage: &mut Stage, name: &str| {
        stage.keys("^U").keys(name).keys("Enter");
        let Some(Effect::Save { text, over: false, .. }) = stage.effects.pop() else { panic!("nothing to save") };
        text
    };
    let text = saved(&mut stage, "mine.pgn");
    for part in ["[Date \"2024.05.01\"]", "[WhiteElo \"1500\"]", "[Result \"1-0\"]", "Bold.", "1... c5", "1-0"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    // Played on, it has no result any more, and all the rest.
    stage.moves(["Nc6"]).keys("F6").send(Message::Listed(vec![]));
    let text = saved(&mut stage, "mine.pgn");
    for part in ["[Date \"2024.05.01\"]", "[White \"Jana\"]", "[Result \"*\"]", "Bold.", "1... c5", "Nc6"] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    assert!(!text.contains("1-0"), "{text}");
}

#[test]
fn names_that_are_none_are_refused_and_files_are_not_replaced_unasked() {
    let mut stage = Stage::game("dama", (80, 24));
    for name in ["folder/", ".."] {
        stage.keys("F6").send(Message::Listed(vec![]));
        stage.keys("^U").keys(name).keys("Enter").shows("is no name for a file");
    }
    stage.keys("F6").send(Message::Listed(vec![]));
    stage.keys("^U game Enter");
    let Some(Effect::Save { path, text, over: false }) = stage.effects.pop() else { panic!("nothing to save") };
    assert_eq!(path.to_str(), Some("saved/game.kamen"));
    stage.send(Message::Exists { path: path.clone(), text: text.clone() });
    stage.effects.clear();
    stage.shows("is there already").keys("n").hides("is there already");
    assert!(stage.effects.is_empty());
    stage.send(Message::Exists { path, text });
    stage.keys("y");
    assert!(matches!(stage.effects.pop(), Some(Effect::Save { over: true, .. })));
}

#[test]
fn numbered_notation_numbers_the_squares() {
    let mut stage = Stage::game("international", (120, 40));
    stage.moves(["d4-e5"]).shows("d4-e5").keys("^G").shows("32-28");
    let screen = stage.screen();
    // Square 28 was taken, 32 left; and there are no letters below the board.
    assert!(screen.contains("32  ") && !screen.lines().any(|line| line.trim_start().starts_with("a  ")), "{screen}");
    stage.keys("^G").shows("d4-e5");
}

#[test]
fn in_letters_no_sign_is_left() {
    for game in Catalog::builtin().games() {
        let mut stage = Stage::in_letters(&game.id);
        for keys in ["", "Tab Enter", "Esc F10", "Esc F1", "Esc F2"] {
            if !keys.is_empty() {
                stage.keys(keys);
            }
            let screen = stage.screen();
            let left: String = screen.chars().filter(|c| !c.is_ascii() && !c.is_alphabetic()).collect();
            assert!(left.is_empty(), "{} {keys}: {left:?}\n{screen}", game.id);
            assert!(!screen.contains('?') || keys.contains("F1") || keys.contains("F2"), "{}\n{screen}", game.id);
        }
    }
}
