//! Every game can be drawn, and every legal move of it.

use kamen_catalog::Catalog;
use kamen_core::{MoveKind, Position, Random, Remedy};
use kamen_draw::{Mark, Picture, Style, strip, svg};

/// Elements open and close as they should.
fn well_formed(text: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in text.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("every < has its >");
        let name = tag.split([' ', '/']).find(|part| !part.is_empty()).expect("a tag has a name");
        match (tag.starts_with('/'), tag.ends_with('/')) {
            (true, _) => assert_eq!(open.pop(), Some(name), "{text}"),
            (_, true) => {}
            _ => open.push(name),
        }
    }
    assert!(open.is_empty(), "{open:?}");
}

fn pos(game: &str, text: &str) -> Box<dyn Position> {
    Catalog::builtin().get(game).unwrap().start.read(text).unwrap()
}

#[test]
fn every_game_and_every_move_of_it_is_drawn() {
    for game in Catalog::builtin().games() {
        let mut random = Random::new(7);
        let mut now = game.start.clone();
        for _ in 0..60 {
            well_formed(&svg::picture(&Picture::of(&*now), "a & <b>"));
            for mv in now.legal() {
                let mut picture = Picture::of(&*now);
                let before = picture.marks.len();
                picture.legal(&mv);
                let drawn = !picture.arrows.is_empty() || picture.marks.len() > before;
                let unseen = mv.kind == MoveKind::Passes || mv.remedy == Some(Remedy::Undo);
                assert!(drawn || unseen, "{}: {mv:?} in {}", game.id, now.text());
            }
            let count = now.count();
            if count == 0 {
                break;
            }
            let mv = now.nth(random.below(count)).unwrap();
            for picture in strip(&*now, std::slice::from_ref(&mv.text)) {
                well_formed(&svg::picture(&picture, ""));
                assert!(!picture.characters(Style::default()).is_empty());
            }
            now = mv.play();
        }
    }
}

#[test]
fn a_chain_shows_its_way_and_what_it_takes() {
    let start = pos("dama", "8/8/5b2/8/1b1b4/8/1b6/w7 w");
    let mut picture = Picture::of(&*start);
    picture.legal(&start.attempt("a1xc3xe5xg7").unwrap());
    let names = |points: &[usize]| points.iter().map(|&p| start.board().name(p).to_string()).collect::<Vec<_>>();
    assert_eq!(names(&picture.arrows[0].path), ["a1", "c3", "e5", "g7"]);
    let taken: Vec<usize> = picture.marks.iter().filter(|(_, mark)| *mark == Mark::Taken).map(|(p, _)| *p).collect();
    assert_eq!(names(&taken), ["b2", "d4", "f6"]);
    let frames = strip(&*start, &["a1xc3xe5xg7".to_string()]);
    assert_eq!(frames.len(), 4);
    let b2 = start.board().point("b2").unwrap();
    assert!(frames[1].marks.contains(&(b2, Mark::Gone)));
    assert!(frames[3].stones[b2].is_empty());
    // In Turkish draughts what is jumped leaves at once.
    let start = pos("turkish", "7b/8/8/4b3/wb1b4/8/8/8 w");
    let frames = strip(&*start, &["a4xc4xe4xe6".to_string()]);
    assert!(frames[1].stones[start.board().point("b4").unwrap()].is_empty());
}

#[test]
fn a_mill_takes_by_name_and_a_placed_stone_is_shown() {
    let start = pos("mill", "b2/3/3/6/3/3/ww1 w hand=7,8");
    let mut picture = Picture::of(&*start);
    picture.legal(&start.attempt("g1xa7").unwrap());
    let mark = |name: &str| picture.marks_of(start.board().point(name).unwrap()).next();
    assert!(matches!(mark("g1"), Some(Mark::Placed(_))));
    assert_eq!(mark("a7"), Some(Mark::Taken));
    assert!(picture.arrows.is_empty());
}

#[test]
fn what_is_forbidden_is_crossed_out() {
    let start = pos("dama", "8/6b1/8/8/8/2w5/8/8 w");
    let mut picture = Picture::of(&*start);
    picture.forbidden(&*start, "c3-b2");
    picture.forbidden(&*start, "nonsense");
    assert_eq!(picture.arrows.len(), 1);
    assert!(!picture.arrows[0].allowed);
    assert!(picture.characters(Style::default()).contains(" × "));
    assert!(svg::picture(&picture, "").contains("k-not"));
}

/// What an `x` means, the family says: where a stone lands, or what is removed.
#[test]
fn a_try_names_a_way_and_what_is_removed() {
    let names = |game: &str, start: &str, text: &str| {
        let start = pos(game, start);
        let named = start.named(text)?;
        let called =
            |points: Vec<usize>| points.iter().map(|&at| start.board().name(at)).collect::<Vec<_>>().join(" ");
        Some((called(named.way), called(named.others)))
    };
    let both = |way: &str, others: &str| Some((way.to_string(), others.to_string()));
    assert_eq!(names("dama", "8/8/8/8/3b4/2w5/8/8 w", "c3xe5xg7"), both("c3 e5 g7", ""));
    assert_eq!(names("mill", "b2/3/3/6/3/3/ww1 w hand=7,8", "a1-d1xa7"), both("a1 d1", "a7"));
    assert_eq!(names("mill", "b2/3/3/6/3/3/ww1 w hand=7,8", "!a7,g1"), both("g1", "a7"));
    assert_eq!(names("dama", "8/8/8/8/3b4/2w5/8/8 w", "nonsense"), None);
}

#[test]
fn the_style_sheet_knows_how_wide_each_board_is() {
    for game in Catalog::builtin().games() {
        let drawn = svg::picture(&Picture::of(&*game.start), "");
        let width = drawn.split("viewBox=\"0 0 ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a width");
        assert!(drawn.contains(&format!("k-picture k-{width}\"")), "{}", game.id);
        assert!(svg::STYLE.contains(&format!("--k-width: {width};")), "{} is {width} wide", game.id);
        assert!(!drawn.contains("style="), "strict pages take no style from an attribute");
    }
}

#[test]
fn thumbnails_show_every_stone() {
    for game in Catalog::builtin().games() {
        let picture = Picture::of(&*game.start);
        let drawn = svg::thumbnail(&picture);
        well_formed(&drawn);
        let piles = picture.stones.iter().filter(|pile| !pile.is_empty()).count();
        assert_eq!(drawn.matches("<g>").count(), piles, "{}", game.id);
    }
}

/// As many discs as a player puts one on another, the mark of the kind on the upper one.
#[test]
fn a_queen_is_two_discs() {
    let discs = |text: &str| {
        let drawn = svg::thumbnail(&Picture::of(&*pos("dama", text)));
        drawn.matches("<circle class=\"k-white\"").count()
    };
    assert_eq!((discs("8/8/8/8/8/2w5/8/8 w"), discs("8/8/8/8/8/2W5/8/8 w")), (1, 2));
}
