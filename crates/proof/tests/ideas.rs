//! What is said of a move is so, and it is what a player would say. The positions are worked out by hand.

use std::sync::Mutex;

use kamen_catalog::{Catalog, all_themes};
use kamen_core::{Position, Theme};
use kamen_i18n::{Language, Texts};
use kamen_proof::{Idea, ideas, say};

fn position(game: &str, pos: &str) -> Box<dyn Position> {
    Catalog::builtin().get(game).expect("a game of the box").start.read(pos).expect("a position")
}

fn found(game: &str, pos: &str, mv: &str) -> Vec<Idea> {
    let pos = position(game, pos);
    ideas(&*pos, &pos.attempt(mv).expect("a legal move"))
}

/// The points of these names.
fn points(game: &str, names: &[&str]) -> Vec<usize> {
    let catalog = Catalog::builtin();
    let board = catalog.get(game).expect("a game of the box").start.board();
    names.iter().map(|name| board.point(name).expect("a point of the board")).collect()
}

#[test]
fn wins_are_seen_through() {
    assert_eq!(found("dama", "8/8/8/b7/1w6/8/3w4/8 w", "d2-c3"), [Idea::Wins { moves: 1 }]);
    assert_eq!(found("chess", "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1", "a1-a8"), [Idea::Mates { moves: 1 }]);
    // Two rooks: the first takes the seventh rank, the second gives mate on the eighth.
    assert_eq!(found("chess", "7k/8/8/8/8/8/1R6/R6K w - - 0 1", "b2-b7"), [Idea::Mates { moves: 2 }]);
    // The last man is given away, and has to be taken.
    assert_eq!(found("giveaway", "8/8/8/4b3/8/2w5/8/8 w", "c3-d4"), [Idea::Wins { moves: 1 }]);
}

#[test]
fn what_is_taken_is_counted_with_what_the_answer_takes() {
    // Three men in one move, and nobody can take the man on e7.
    let three = found("dama", "7b/8/3b4/8/3b1b2/8/3b4/2w5 w", "c1xe3xc5xe7");
    assert_eq!(three[0], Idea::Takes { stones: 3, back: 0 });
    // The man lands on e5, where d6 takes it; c7 guards d6, so the jump does not go on.
    let exchange = found("dama", "8/2b5/3b4/8/1b1b4/2w5/8/6w1 w", "c3xe5");
    assert_eq!(exchange[0], Idea::Takes { stones: 1, back: 1 });
}

#[test]
fn mills_are_closed_stopped_and_threatened() {
    let stop = found("mill", "bb1/1w1/3/2w3/3/3/3 w hand=6,6", "g7");
    assert_eq!(stop[0], Idea::StopsPick { at: points("mill", &["g7"])[0] });
    let close = found("mill", "1b1/1w1/2b/wb4/3/1bw/w2 w hand=5,5", "a7xd7");
    assert_eq!(close[0], Idea::Picks);
    let two = found("mill", "3/1w1/3/1w1b2/3/1b1/3 w hand=7,7", "b6");
    let mut at = points("mill", &["f6", "b2"]);
    at.sort_unstable();
    assert_eq!(two, [Idea::ThreatensPick { at }]);
}

#[test]
fn a_promotion_that_nothing_stops_is_foreseen() {
    assert_eq!(found("dama", "8/8/1w6/8/8/6b1/8/8 w", "b6-a7")[0], Idea::Promotes { moves: 2 });
    assert_eq!(found("dama", "8/2w5/8/8/8/6b1/8/8 w", "c7-b8")[0], Idea::Promotes { moves: 1 });
    // a5, b6, a7 or c7 and the last row; the black man is too far away to meet it.
    assert_eq!(found("dama", "7b/8/8/8/1w6/8/8/8 w", "b4-a5")[0], Idea::Promotes { moves: 4 });
}

/// What chess alone has a name for.
const OPPOSITION: Idea = Idea::Gains(Theme::new("opposition"));

#[test]
fn the_opposition_is_named() {
    let ending = "8/4k3/8/8/3K4/4P3/8/8 w - - 0 1";
    assert!(found("chess", ending, "d4-e5").contains(&OPPOSITION));
    assert!(!found("chess", ending, "d4-d5").contains(&OPPOSITION));
    // Three squares between them on the file; with a rook on the board nobody speaks of it.
    assert!(found("chess", "4k3/8/8/8/8/3K4/4P3/8 w - - 0 1", "d3-e4").contains(&OPPOSITION));
    assert!(!found("chess", "4k3/8/8/8/8/3K4/4P3/7R w - - 0 1", "d3-e4").contains(&OPPOSITION));
    // A pawn that moves gains nothing of the kind.
    assert!(!found("chess", "8/4k3/8/4K3/8/8/3P4/8 w - - 0 1", "d2-d3").contains(&OPPOSITION));
}

#[test]
fn a_threat_that_is_met_is_named() {
    // Black threatens four in a column; the stone on f5 is in the way.
    assert_eq!(found("hasami", "b4b2/8/8/1wbbb3/8/8/8/w4w1w w", "f1-f5")[0], Idea::StopsWin);
    // In chess the queen is attacked by a pawn and steps aside.
    let saved = found("chess", "k7/8/8/3p4/4Q3/8/8/4K3 w - - 0 1", "e4-h4");
    assert!(saved.contains(&Idea::Saves { stones: points("chess", &["e4"]) }), "{saved:?}");
}

#[test]
fn a_race_has_ideas_of_its_own() {
    // The first of White's stones steps onto a square where Black began.
    let arrives = found("corner", "7b/8/5w1b/8/b7/8/8/w7 w", "f6-g7");
    assert!(!arrives.contains(&Idea::Arrives { there: 1, of: 9 }), "f6 was one of them already: {arrives:?}");
    let arrives = found("corner", "7b/8/7b/4w3/b7/8/8/w7 w", "e5-f6");
    assert_eq!(arrives, [Idea::Arrives { there: 1, of: 9 }]);
    // A jump over three others, two of them White's own.
    assert_eq!(found("halma", "7b/8/8/3w4/2b5/1w6/1w6/8 w", "b2-d6"), [Idea::Leaps { over: 3 }]);
    // A row of eight on the far rank wins in Hasami, and so do seven of them: that is no race.
    let slides = found("hasami", "bbb1bbbb/8/8/8/8/8/8/wwwwwwww w", "d1-d8");
    assert!(!slides.iter().any(|idea| matches!(idea, Idea::Arrives { .. })), "{slides:?}");
}

/// Whatever is found in games of all kinds, there is a whole sentence for it in every language.
#[test]
fn every_idea_has_its_sentence() {
    let catalog = Catalog::builtin();
    let board = catalog.get("mill").expect("a game of the box").start.board();
    let all = [
        Idea::OnlyMove,
        Idea::Wins { moves: 1 },
        Idea::Wins { moves: 3 },
        Idea::Mates { moves: 1 },
        Idea::Mates { moves: 2 },
        Idea::StopsWin,
        Idea::Picks,
        Idea::Takes { stones: 1, back: 0 },
        Idea::Takes { stones: 2, back: 1 },
        Idea::Takes { stones: 5, back: 2 },
        Idea::Offers { stones: 1, back: 2 },
        Idea::Promotes { moves: 1 },
        Idea::Promotes { moves: 3 },
        Idea::Promotes { moves: 4 },
        Idea::StopsPick { at: 3 },
        Idea::Saves { stones: vec![3] },
        Idea::Saves { stones: vec![3, 4] },
        Idea::ThreatensWin,
        Idea::ThreatensPick { at: vec![1] },
        Idea::ThreatensPick { at: vec![1, 2] },
        Idea::ThreatensTake { stones: 1 },
        Idea::ThreatensTake { stones: 2 },
        Idea::Checks,
        Idea::Leaps { over: 2 },
        Idea::Leaps { over: 5 },
        Idea::Arrives { there: 1, of: 9 },
    ];
    let themes: Vec<Idea> = all_themes().into_iter().map(Idea::Gains).collect();
    assert!(themes.contains(&OPPOSITION), "{themes:?}");
    for language in Language::ALL {
        let texts = Texts::new(language);
        for idea in all.iter().chain(&themes) {
            let said = say(idea, board, &texts);
            assert!(
                said.ends_with('.') && !said.contains("why-") && !said.contains('{'),
                "{language:?} {idea:?}: {said}"
            );
            assert!(said.starts_with(char::is_uppercase) && !said.contains("  "), "{language:?} {idea:?}: {said}");
        }
    }
    let cs = Texts::new(Language::Cs);
    let said = say(&Idea::Takes { stones: 2, back: 1 }, board, &cs);
    assert_eq!(said.replace(['\u{2068}', '\u{2069}'], ""), "Vezme 2 kameny a soupeř v odpovědi vezme nejvýš jeden.");
}

/// In random games of every kind an idea is found for some moves, and looking for it never takes long or fails.
#[test]
fn ideas_are_found_in_every_game() {
    let catalog = Catalog::builtin();
    // Several games at once: of all tests this one thinks the longest.
    let waiting = Mutex::new(catalog.games().iter());
    let next = || waiting.lock().expect("nobody has failed").next();
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(game) = next() {
                    // Where stones are taken, something can be said before long.
                    let found = ideas_in_random_games(&*game.start) > 0;
                    assert!(
                        found || !["chess", "draughts", "mill"].contains(&game.family.as_str()),
                        "{}: no idea",
                        game.id
                    );
                }
            });
        }
    });
}

fn ideas_in_random_games(start: &dyn Position) -> usize {
    let mut said = 0;
    for seed in 0..4 {
        let mut random = kamen_core::Random::new(seed);
        let mut pos = start.boxed_clone();
        for _ in 0..40 {
            if let Some(rolled) = pos.roll(random.dice()) {
                pos = rolled;
            }
            let legal = pos.legal();
            if legal.is_empty() {
                break;
            }
            let mv = &legal[random.below(legal.len())];
            if random.below(5) == 0 {
                said += ideas(&*pos, mv).len();
            }
            pos = mv.play();
        }
    }
    said
}
