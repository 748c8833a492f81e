//! Screens kept as pictures: every kind of board and every screen, at 80 × 24 and larger, with and without colours.

use kamen_i18n::Language;
use kamen_table::{Seat, Setup};
use kamen_tui::Depth;

use crate::stage::Stage;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (132, 44);

/// A game of each kind of board, with some moves made.
const BOARDS: [(&str, &str); 9] = [
    ("dama", "c3-d4 b6-a5 d4-e5"),
    ("international", "c3-d4 b6-a7"),
    ("frogs", ""),
    ("mill", "d2 d6 f4 b4"),
    ("mill-maxi", "a1 b2 c3"),
    ("mill-hex", "a1 b2 c3"),
    ("towers", "d2 d6 d2 d6"),
    ("mill-dice", ""),
    ("chess", "e4 e5 Nf3 Nc6"),
];

fn board(game: &str, moves: &str, depth: Depth, size: (u16, u16)) -> String {
    let mut stage = Stage::with(Some(Setup::new(game)), Language::En, depth, size);
    stage.moves(moves.split_whitespace()).screen()
}

#[test]
fn boards_in_a_small_terminal() {
    for (game, moves) in BOARDS {
        insta::assert_snapshot!(format!("small-{game}"), board(game, moves, Depth::True, SMALL));
    }
}

#[test]
fn boards_in_a_large_terminal() {
    for (game, moves) in BOARDS {
        insta::assert_snapshot!(format!("large-{game}"), board(game, moves, Depth::True, LARGE));
    }
}

#[test]
fn boards_without_colours() {
    for (game, moves) in BOARDS {
        insta::assert_snapshot!(format!("plain-{game}"), board(game, moves, Depth::None, SMALL));
    }
}

/// What the ground of every square looks like: a letter a colour, in the order of their appearance.
#[test]
fn colours_of_a_board() {
    let mut stage = Stage::game("dama", SMALL);
    let buffer = stage.keys("Tab Enter").buffer();
    let mut colours = Vec::new();
    let mut text = String::new();
    for row in buffer.area.rows() {
        for spot in row.columns() {
            let colour = buffer[(spot.x, spot.y)].bg;
            let at = colours.iter().position(|known| *known == colour).unwrap_or_else(|| {
                colours.push(colour);
                colours.len() - 1
            });
            text.push(if at == 0 { ' ' } else { (b'a' + at as u8) as char });
        }
        text = text.trim_end().to_string() + "\n";
    }
    insta::assert_snapshot!("colours", format!("{text}{colours:#?}"));
}

#[test]
fn the_chooser() {
    let mut stage = Stage::with(None, Language::En, Depth::True, SMALL);
    insta::assert_snapshot!("chooser", stage.screen());
    insta::assert_snapshot!("chooser-search", stage.keys("mill Down Down").screen());
    insta::assert_snapshot!("chooser-nothing", stage.keys("zzz").screen());
    for language in [Language::Cs, Language::Sk] {
        let mut stage = Stage::with(None, language, Depth::True, LARGE);
        insta::assert_snapshot!(format!("chooser-{}", language.id()), stage.screen());
    }
}

#[test]
fn the_form() {
    let mut stage = Stage::with(None, Language::Cs, Depth::True, SMALL);
    insta::assert_snapshot!("form", stage.keys("dama Enter").screen());
    let mut stage = Stage::with(None, Language::En, Depth::True, SMALL);
    insta::assert_snapshot!("form-chess", stage.keys("chess Enter Right Down Down Right Down Right Right").screen());
}

#[test]
fn boxes() {
    let mut stage = Stage::game("dama", SMALL);
    insta::assert_snapshot!("help", stage.keys("F1").screen());
    insta::assert_snapshot!("rules", stage.keys("Esc F2").screen());
    insta::assert_snapshot!("menu", stage.keys("Esc c3-d4 Enter F10 Down").screen());
    insta::assert_snapshot!("resign", stage.keys("Esc ^R").screen());
}

#[test]
fn what_happens_in_a_game() {
    let mut stage = Stage::game("dama", SMALL);
    insta::assert_snapshot!("refused", stage.moves(["c3-c4"]).screen());
    let mut stage = Stage::from(Setup { start: Some("8/8/5b2/8/3b4/2w5/8/8 w".into()), ..Setup::new("dama") });
    insta::assert_snapshot!("half-made-chain", stage.keys("Tab Enter Tab Enter").screen());
    let mut stage = Stage::from(Setup { start: Some("8/P6k/8/8/8/8/8/K7 w - - 0 1".into()), ..Setup::new("chess") });
    insta::assert_snapshot!("promotion", stage.keys("Tab Enter Tab Enter").screen());
    let mut stage = Stage::from(Setup { clock: "5m fischer 3s".parse().ok(), ..Setup::new("chess") });
    stage.now = 65_000;
    insta::assert_snapshot!("clocks", stage.moves(["e4", "d5", "exd5", "Qxd5"]).screen());
    let mut stage = Stage::from(Setup {
        seats: [Seat::Person { name: String::new() }, Seat::Computer { level: 5 }],
        ..Setup::new("mill")
    });
    insta::assert_snapshot!("computer-thinks", stage.moves(["d2"]).screen());
}

#[test]
fn czech_letters_in_the_list() {
    let mut stage = Stage::with(Some(Setup::new("chess")), Language::Cs, Depth::True, SMALL);
    stage.moves(["e4", "e5", "Nf3", "Jc6", "Bb5"]).shows("Jf3").shows("Jc6").shows("Sb5");
    // English from here on, while running (Czech, Slovak, English).
    stage.keys("F9").shows("Biely").shows("Jf3").keys("F9").shows("White").shows("Nf3").shows("Bb5");
}
