//! Nothing lacks a sentence in any language, and no sentence is left over.

use std::collections::BTreeSet;
use std::io::ErrorKind;

use fluent_bundle::FluentResource;
use kamen_core::{
    Fault, FaultKind, Objection, Outcome, Place, Reason, Refusal, Role, Side, TableReason, TableRefusal, causes,
};

use crate::system::KNOWN;
use crate::texts::{fault_args, objection_args};
use crate::{Language, Texts};

const ROLES: [Role; 5] = [Role::From, Role::To, Role::Stone, Role::Over, Role::Block];

fn bare(reason: Reason) -> Refusal {
    Refusal::new(reason, "G1")
}

/// The refusal with so many squares of each role, and everything else it can have.
fn full(reason: Reason, squares: usize) -> Refusal {
    let names = ["c3", "e5", "g7", "h8", "a1"];
    ROLES
        .into_iter()
        .fold(bare(reason), |refusal, role| refusal.marks(role, names.into_iter().take(squares)))
        .count(squares as u32)
        .text("c3-x4")
        .example("c3-d4")
        .cause(kamen_chess::causes::MATE)
}

/// A sentence as it may be shown: nothing missing from it, and set as a printer would.
#[track_caller]
fn reads_well(text: &str) {
    for bad in ["  ", " .", "..", " ,", " :", "{", "}", "$", "„“", "“”", "\n", ": .", "()"] {
        assert!(!text.contains(bad), "{text:?} contains {bad:?}");
    }
    assert_eq!(text.trim(), text);
    assert!(!text.is_empty());
}

#[test]
fn every_reason_has_its_sentence() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for reason in kamen_catalog::all_reasons() {
            for refusal in [bare(reason), full(reason, 1), full(reason, 2), full(reason, 5)] {
                let id = format!("reason-{}", reason.id());
                let (text, errors) = texts.format(&id, &texts.refusal_args(&refusal));
                assert!(errors.is_empty() && text != id, "{language:?} {id}: {errors:?}");
                reads_well(&text);
                reads_well(&texts.refusal(&refusal, "6.7.3"));
            }
        }
    }
}

#[test]
fn every_reason_of_the_table_has_its_sentence() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for &reason in TableReason::ALL {
            let bare = Objection::new(reason);
            let full = |count| Objection::new(reason).side(Side::White).square("e2").of(count, 3);
            let manners = ["touch-move", "announce-check", "take-backs"].map(|manner| full(2).text(manner));
            for objection in [bare, full(1), full(7)].into_iter().chain(manners) {
                let id = format!("table-{}", reason.id());
                let (text, errors) = texts.format(&id, &objection_args(&objection));
                assert!(errors.is_empty() && text != id, "{language:?} {id}: {errors:?}");
                reads_well(&text);
                reads_well(&texts.table_refusal(&TableRefusal::Table(objection), reason.rule()));
            }
        }
    }
}

#[test]
fn the_table_speaks_natively() {
    let say = |language, objection: Objection| Texts::new(language).table_refusal(&objection.into(), "G7");
    let quiet = |count| Objection::new(TableReason::ProgressTooRecent).of(count, 50);
    let czech = "Bez pokroku jsou teprve 3 tahy každé strany; o remízu lze požádat po 50 tazích. (pravidlo G7)";
    assert_eq!(say(Language::Cs, quiet(3)), czech);
    assert!(say(Language::Sk, quiet(5)).starts_with("Len 5 ťahov každej strany bolo bez pokroku;"));
    assert!(say(Language::En, quiet(1)).starts_with("Only one move by each side has been made without progress;"));
    let twice = Objection::new(TableReason::RepeatedTooFew).of(2, 3);
    assert!(say(Language::Cs, twice).starts_with("Pozice nastává teprve podruhé;"));
}

#[test]
fn every_cause_has_its_clause() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for cause in kamen_catalog::all_causes() {
            let id = format!("cause-{}", cause.id());
            assert_ne!(texts.cause(cause), id, "{language:?}");
            reads_well(&texts.cause(cause));
            for outcome in [Outcome::draw(cause), Outcome::win(Side::White, cause), Outcome::win(Side::Black, cause)]
            {
                let (text, errors) = texts.format(&id, &[("winner", outcome.id())].into_iter().collect());
                assert!(errors.is_empty(), "{language:?} {id}: {errors:?}");
                assert!(!text.ends_with('.'), "{text}");
                reads_well(&texts.outcome(&outcome));
            }
        }
    }
}

#[test]
fn every_fault_has_its_sentence() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for kind in kamen_catalog::all_faults() {
            let id = format!("fault-{}", kind.id());
            let bare = Fault::new(kind, Place::Nowhere);
            let full = Fault::new(kind, Place::Line(3, 14)).found("x").expected("w b");
            for fault in [bare, full, Fault::at(kind, 7).found("x"), Fault::key(kind, "rules.n").expected("1–8")] {
                let (text, errors) = texts.format(&id, &fault_args(&fault));
                assert!(errors.is_empty() && text != id, "{language:?} {id}: {errors:?}");
                reads_well(&text);
                reads_well(&texts.fault(&fault));
            }
        }
    }
}

#[test]
fn every_stone_of_a_game_has_its_name() {
    let mut expected = BTreeSet::new();
    for game in kamen_catalog::Catalog::builtin().games() {
        let stones = game.start.palette().stones.into_iter();
        expected.extend(stones.map(|stone| format!("board-stone-{}-{}", stone.side.id(), stone.kind.id())));
    }
    for language in Language::ALL {
        let texts = Texts::new(language);
        for id in &expected {
            assert_ne!(texts.get(id, &[]), *id, "{language:?}");
        }
        let spoken = |kind: &'static str| texts.get("spoken-stones", &[("kind", kind.into()), ("count", 2.into())]);
        for kind in kamen_catalog::all_kinds() {
            // Whatever has no word of its own is called a man.
            assert_eq!(spoken(kind.id()) == spoken("man"), kind.id() == "man", "{language:?}: {kind:?}");
        }
    }
}

#[test]
fn no_message_is_left_over() {
    let with = |prefix: &str, ids: &mut dyn Iterator<Item = &'static str>| -> BTreeSet<String> {
        ids.map(|id| format!("{prefix}-{id}")).collect()
    };
    let expected = [
        with("reason", &mut kamen_catalog::all_reasons().iter().map(|reason| reason.id())),
        with("cause", &mut kamen_catalog::all_causes().iter().map(|cause| cause.id())),
        with("fault", &mut kamen_catalog::all_faults().into_iter().map(|kind| kind.id())),
        with("table", &mut TableReason::ALL.iter().map(|reason| reason.id())),
    ];
    let mut others = Vec::new();
    for language in Language::ALL {
        let mut files: Vec<_> = language.files().map(|file| message_ids(language, file)).collect();
        let rest = files.split_off(expected.len());
        assert_eq!(files, expected, "{language:?}");
        others.push(rest);
    }
    assert!(others.iter().all(|ids| *ids == others[0]), "{others:?}");
}

/// The ids of a file, each once, and nothing in it that cannot be read.
fn message_ids(language: Language, file: &str) -> BTreeSet<String> {
    let resource = FluentResource::try_new(file.to_string()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    assert!(resource.entries().count() > 0);
    let mut ids = BTreeSet::new();
    for line in file.lines() {
        // A message begins at the start of a line.
        if let Some((id, _)) =
            line.split_once(" =").filter(|(id, _)| id.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            assert!(ids.insert(id.to_string()), "{language:?}: {id} twice");
        }
    }
    ids
}

#[test]
fn squares_are_joined_and_counted_natively() {
    let refusal = bare(kamen_draughts::reasons::CAPTURE_OBLIGATORY).marks(Role::Stone, ["c3", "e5", "c3", "g7"]);
    let say = |language| Texts::new(language).refusal(&refusal, "G4");
    assert_eq!(say(Language::Cs), "Skákat je povinné: skočit mohou kameny na c3, e5 a g7. (pravidlo G4)");
    assert_eq!(say(Language::Sk), "Skákať je povinné: skočiť môžu kamene na c3, e5 a g7. (pravidlo G4)");
    assert_eq!(say(Language::En), "If you can take, you must: the stones on c3, e5 and g7 can take. (rule G4)");
    let longer =
        |count| Texts::new(Language::Cs).refusal(&bare(kamen_draughts::reasons::LONGER_CAPTURE).count(count), "");
    assert!(longer(1).ends_with("lze vzít 1 kámen."));
    assert!(longer(3).ends_with("lze vzít 3 kameny."));
    assert!(longer(5).ends_with("lze vzít 5 kamenů."));
}

#[test]
fn outcomes_and_faults_are_whole_sentences() {
    let cs = Texts::new(Language::Cs);
    assert_eq!(cs.outcome(&Outcome::win(Side::White, kamen_chess::causes::MATE)), "Vyhrál bílý: černý dostal mat.");
    // Whose stones are gone depends on the game, not only on who has won.
    assert_eq!(cs.outcome(&Outcome::win(Side::White, causes::NO_STONES)), "Vyhrál bílý: černému nezbyl žádný kámen.");
    assert_eq!(
        cs.outcome(&Outcome::win(Side::Black, kamen_draughts::causes::GAVE_ALL)),
        "Vyhrál černý: zbavil se všech kamenů."
    );
    assert_eq!(cs.outcome(&Outcome::draw(causes::AGREED)), "Remíza: hráči se dohodli na remíze.");
    let fault = Fault::at(FaultKind::BadTurn, 17).found("x");
    assert_eq!(cs.fault(&fault), "Sloupec 17: „x“ není strana. Napište w pro bílého nebo b pro černého.");
    assert_eq!(cs.fault(&Fault::new(FaultKind::NoFirstMove, Place::Nowhere)), "Ve výchozí pozici není žádný tah.");
    assert_eq!(cs.get("turn", &[("side", "black".into())]), "Na tahu je černý.");
    assert_eq!(cs.get("no-such-text", &[]), "no-such-text");
}

#[test]
fn what_the_system_says_is_in_the_players_language() {
    for language in Language::ALL {
        let texts = Texts::new(language);
        for (kind, id) in KNOWN {
            let said = texts.system(&kind.into());
            assert_ne!(said, id, "{language:?}");
            reads_well(&said);
        }
        // Our own words, and what is too seldom to have any, stay as they are.
        let own = std::io::Error::new(ErrorKind::NotFound, "no nets here");
        assert_eq!(texts.system(&own), "no nets here");
        let seldom = std::io::Error::from(ErrorKind::Deadlock);
        assert_eq!(texts.system(&seldom), seldom.to_string());
    }
    let missing = std::fs::read("no-such-file-anywhere").expect_err("it is not there");
    assert_eq!(Texts::new(Language::Cs).system(&missing), "takový soubor ani složka tu není");
}

#[test]
fn languages_are_found_in_settings() {
    for (setting, language) in [
        ("cs_CZ.UTF-8", Language::Cs),
        ("sk", Language::Sk),
        ("SK-sk", Language::Sk),
        ("en_GB", Language::En),
        ("C", Language::En),
        ("", Language::En),
        ("čeština", Language::En),
    ] {
        assert_eq!(Language::from_env(setting), language, "{setting}");
    }
}
