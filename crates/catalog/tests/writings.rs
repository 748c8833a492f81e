//! PDN positions, and the ways of writing moves that families offer, both ways.

use kamen_catalog::{Catalog, Game};
use kamen_core::{FaultKind, Letters, Place, Position, Squares, Writing, reasons};

/// As PDN has it, by numbers where the game has them.
fn pdn(pos: &dyn Position) -> Option<String> {
    pos.pdn(&Squares::usual(Some(pos.numbering()?)))
}

/// By the names of squares.
fn pdn_names(pos: &dyn Position) -> Option<String> {
    pos.pdn(&Squares::usual(None))
}

#[test]
fn numbers_start_at_the_top_left() {
    let catalog = Catalog::builtin();
    let ten = &catalog.get("international").unwrap().start;
    let numbering = ten.numbering().unwrap();
    assert_eq!(ten.board().name(numbering.point(1).unwrap()), "b10");
    assert_eq!(ten.board().name(numbering.point(46).unwrap()), "a1");
    assert_eq!(ten.board().name(numbering.point(50).unwrap()), "i1");
    assert!(numbering.point(0).is_none() && numbering.point(51).is_none());
    for id in ["english", "contract", "eight-sixteen", "mill", "chess"] {
        assert!(catalog.get(id).unwrap().start.numbering().is_none(), "{id} has no numbered squares");
    }
}

#[test]
fn the_stress_positions_are_read_and_written_back() {
    let catalog = Catalog::builtin();
    let start = &catalog.get("international").unwrap().start;
    for (text, counts) in [
        (
            "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
            &[6, 12, 30, 73, 215, 590, 1944, 6269][..],
        ),
        ("B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46", &[14, 55, 1168, 5432, 87195, 629010][..]),
    ] {
        let pos = start.read(text).unwrap();
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(pos.perft(depth, 1), count, "{text} at depth {depth}");
        }
        let written = pdn(&*pos).unwrap();
        assert_eq!(start.read(&written).unwrap().text(), pos.text());
    }
}

#[test]
fn numbered_moves_both_ways() {
    let catalog = Catalog::builtin();
    for id in ["dama", "international", "strange"] {
        let start = &catalog.get(id).unwrap().start;
        for mv in start.legal() {
            let text = mv.written(Writing::Numbers).unwrap();
            assert_eq!(start.attempt(&text).as_ref(), Ok(&mv), "{id}: {text}");
        }
    }
    let start = &catalog.get("international").unwrap().start;
    assert_eq!(start.attempt("b4-a5").unwrap().written(Writing::Numbers).as_deref(), Some("31-26"));
    // A capture may be written by its two ends.
    let pos = start.read("W:W38:B33,23").unwrap();
    assert_eq!(pos.legal().texts(), ["e3xg5xe7"]);
    assert_eq!(pos.attempt("38x18").unwrap().text, "e3xg5xe7");
    assert_eq!(pos.attempt("38x29").unwrap_err().reason, kamen_draughts::reasons::CHAIN_GOES_ON);
    assert_eq!(pos.attempt("38-51").unwrap_err().reason, reasons::UNKNOWN_SQUARE);
    assert_eq!(pos.attempt("38~18").unwrap_err().reason, reasons::UNREADABLE);
    let refusal = pos.attempt("38-29x").unwrap_err();
    assert_eq!((refusal.text.as_deref(), refusal.count), (Some("38-29x"), Some(7)));
}

#[test]
fn bad_pdn_says_where() {
    let catalog = Catalog::builtin();
    let start = &catalog.get("dama").unwrap().start;
    let faults = |text: &str| -> Vec<(FaultKind, Place)> {
        start.read(text).err().unwrap_or_default().into_iter().map(|f| (f.kind, f.place)).collect()
    };
    assert_eq!(faults("W:W33:B1"), [(FaultKind::BadValue, Place::Column(4))]);
    assert_eq!(faults("W:W1,1:B2"), [(FaultKind::RepeatedKey, Place::Column(6))]);
    assert_eq!(faults("W:W1"), [(FaultKind::UnexpectedEnd, Place::Column(5))]);
    assert_eq!(
        faults("W:X1:B2"),
        [(FaultKind::UnexpectedCharacter, Place::Column(3)), (FaultKind::UnexpectedEnd, Place::Column(8))]
    );
    assert!(faults("W:W21-32:B1-12").is_empty());
}

#[test]
fn chess_in_three_notations() {
    let catalog = Catalog::builtin();
    let start = &catalog.get("chess").unwrap().start;
    let legal = start.attempt("g1-f3").unwrap();
    assert_eq!(legal.written(Writing::San(Letters::English)).as_deref(), Some("Nf3"));
    assert_eq!(legal.written(Writing::San(Letters::CzechSlovak)).as_deref(), Some("Jf3"));
    assert_eq!(legal.written(Writing::Numbers), None);
    for text in ["Nf3", "Jf3", "g1f3"] {
        assert_eq!(start.attempt(text).as_ref(), Ok(&legal), "{text}");
    }
    let pawn = start.read("3q2k1/4P3/8/8/8/8/8/4K3 w - -").unwrap();
    assert_eq!(pawn.attempt("e7xd8=Q").unwrap().written(Writing::Uci).as_deref(), Some("e7d8q"));
}

#[test]
fn squares_without_numbers_are_named() {
    let catalog = Catalog::builtin();
    let start = &catalog.get("turkish").unwrap().start;
    let pos = start.read("W:Wc3,Ke5:Bb8").unwrap();
    assert_eq!((pdn(&*pos), pdn_names(&*pos).as_deref()), (None, Some("W:WKe5,c3:Bb8")));
}

#[test]
fn what_would_be_lost_is_not_written() {
    let catalog = Catalog::builtin();
    let names = |game: &Game, text: &str| pdn_names(&*game.start.read(text).unwrap());
    let contract = catalog.get("contract").unwrap();
    assert_eq!(names(contract, "7b/8/8/8/8/2w5/8/8 w hand=0,2"), None);
    let turkish = catalog.get("turkish").unwrap();
    assert_eq!(names(turkish, "7b/8/8/8/8/2w5/8/8 w quiet=3").as_deref(), Some("W:Wc3:Bh8"));
    // A huff that may be claimed is more than stones; once it cannot be any more, nothing is lost.
    let huffing = catalog.with_options("dama", &["huffing=true".to_string()]).unwrap().unwrap();
    let due = huffing.start.read("8/8/8/8/3b4/2w5/8/w7 w").unwrap();
    let neglected = due.attempt("a1-b2").unwrap().play();
    assert!(neglected.is_more_than_stones(), "{}", neglected.text());
    assert_eq!(pdn_names(&*neglected), None);
    assert!(pdn_names(&*due).is_some());
}

/// What PDN has no stones for is refused in the game's own words.
#[test]
fn games_without_pdn_read_their_own_positions_alone() {
    let catalog = Catalog::builtin();
    for id in ["chess", "custody", "mill"] {
        let start = &*catalog.get(id).unwrap().start;
        let [faults, own] =
            [start.read_pdn("W:We1:Be8", &Squares::usual(None)), start.read("W:We1:Be8")].map(Result::err);
        assert!(faults.is_some() && faults == own, "{id}: {faults:?}, {own:?}");
        assert_eq!((pdn(start), pdn_names(start)), (None, None), "{id}");
    }
}
