//! Exercises and lessons: every one can be done as it says, in every language, and in no other way.

use kamen_booklet::{Booklet, Goal, Page, ToldExercise, Verdict, judge, task};
use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};

/// Calls it with the page of every game, some at a time.
fn each_page(check: impl Fn(&Catalog, &'static Booklet, &'static Page) + Sync) {
    let catalog = Catalog::builtin();
    let booklet = Booklet::shared();
    let pages: Vec<&Page> = booklet.pages().into_iter().filter(|page| catalog.get(&page.id).is_some()).collect();
    std::thread::scope(|scope| {
        for pages in pages.chunks(pages.len().div_ceil(4)) {
            scope.spawn(|| pages.iter().for_each(|page| check(&catalog, booklet, page)));
        }
    });
}

/// The moves that win are seen through to their end; there are no others, and nothing is quicker.
#[test]
fn every_win_is_won_as_it_says_and_in_no_other_way() {
    each_page(|catalog, booklet, page| {
        let faults = booklet.check_wins(catalog, Some(&page.id));
        assert!(faults.is_empty(), "{}", faults.iter().map(|fault| format!("{fault}\n")).collect::<String>());
    });
}

/// What the list of solutions says is what is accepted: the line to the end, with the answers it names.
#[test]
fn solutions_are_played_to_the_end() {
    let texts = Texts::new(Language::En);
    each_page(|catalog, booklet, page| {
        for ToldExercise { exercise, .. } in &booklet.told(catalog, page, &texts).exercises {
            let start = task(catalog, page, exercise).expect("the page is checked elsewhere");
            let mut played: Vec<String> = Vec::new();
            let mut rest = exercise.line.iter();
            let first = rest.next().or(exercise.accept.first()).expect("something solves it");
            let mut own = first.clone();
            loop {
                let here = format!("{} {} {played:?} {own}", page.id, exercise.id);
                match judge(booklet, page, exercise, &*start, &played, &own) {
                    Verdict::Solved => break,
                    Verdict::GoesOn(replies) => {
                        played.push(own);
                        for reply in replies {
                            assert_eq!(rest.next(), Some(&reply.text), "{here}");
                            played.push(reply.text.clone());
                        }
                        own = rest.next().unwrap_or_else(|| panic!("{here}: the line ends too soon")).clone();
                    }
                    other => panic!("{here}: {other:?}"),
                }
            }
        }
    });
}

/// Each step of each lesson in each language: what is asked can be done and is praised, what is wrong is answered.
#[test]
fn lessons_are_played_in_every_language() {
    each_page(|catalog, booklet, page| {
        for language in Language::ALL {
            let texts = Texts::new(language);
            let told = booklet.told(catalog, page, &texts);
            assert_eq!(told.lesson.len(), page.lesson.len(), "{} {language:?}: a step has no words", page.id);
            assert!(told.lesson.len() >= 3, "{}: a lesson has three steps or more", page.id);
            for step in &told.lesson {
                let (exercise, here) = (step.exercise, format!("{} {} {language:?}", page.id, step.exercise.id));
                assert!(!step.task.is_empty() && step.solution.is_some(), "{here}");
                let pos = task(catalog, page, exercise).expect("the page is checked elsewhere");
                let verdict = |text: &str| judge(booklet, page, exercise, &*pos, &[], text);
                let legal = pos.legal().texts();
                let solved = legal.iter().filter(|text| matches!(verdict(text), Verdict::Solved)).count();
                let other = legal.iter().filter(|text| matches!(verdict(text), Verdict::Other)).count();
                assert!(solved > 0, "{here}: nothing solves it");
                assert_eq!(solved + other, legal.len(), "{here}: a legal move is answered otherwise");
                for text in &exercise.wrong {
                    let Verdict::Refused(refusal, citation) = verdict(text) else {
                        panic!("{here}: {text} is not refused")
                    };
                    let sentence = texts.refusal(&refusal, &citation.map_or(String::new(), |cited| cited.number));
                    assert!(sentence.len() > 10 && !sentence.contains("reason-"), "{here}: {sentence}");
                }
            }
        }
    });
}

/// A lesson is a course of at least six ideas, and it shows how the game is won.
#[test]
fn every_lesson_shows_how_to_win() {
    each_page(|_, _, page| {
        assert!(page.lesson.len() >= 6, "{}: {} steps", page.id, page.lesson.len());
        let ends = [
            "winning",
            "white-wins",
            "black-wins",
            "four",
            "goal",
            "mate",
            "stalemate",
            "caught",
            "through",
            "blocked",
        ];
        let last = page.lesson.last().map(|step| &step.task);
        let wins = last.is_some_and(|task| task.goal == Goal::Win || ends.contains(&task.article.as_str()));
        assert!(wins || page.lesson.iter().any(|step| step.task.goal == Goal::Win), "{}", page.id);
    });
}

/// Ten exercises or more in every game.
#[test]
fn there_is_enough_to_solve() {
    each_page(|catalog, booklet, page| {
        let exercises = booklet.told(catalog, page, &Texts::new(Language::En)).exercises;
        assert!(exercises.len() >= 10, "{}: {} exercises", page.id, exercises.len());
        let graded = exercises.iter().skip_while(|told| !told.exercise.id.starts_with("win-"));
        assert!(graded.map(|told| told.exercise.moves).is_sorted(), "{}: the short wins come first", page.id);
    });
}

/// Three mistakes or more and a sample game in every game. What is called a mistake costs what it is said to cost; `check_wins`
/// plays it. It is told in every language.
#[test]
fn mistakes_are_told_in_every_language() {
    each_page(|catalog, booklet, page| {
        assert!(page.mistakes.len() >= 3 && page.sample.is_some(), "{}", page.id);
        for language in Language::ALL {
            let told = booklet.mistakes(catalog, page, &Texts::new(language));
            assert_eq!(told.len(), page.mistakes.len(), "{} {language:?}: a mistake has no words", page.id);
            for mistake in &told {
                let said =
                    format!("{} {}", kamen_booklet::plain(&mistake.done), kamen_booklet::plain(&mistake.refuted));
                assert!(said.len() > 20 && !said.contains("book-") && !said.contains("why-"), "{}: {said}", page.id);
            }
        }
    });
}

/// What is said of an ending is worked out by `check_wins`. Its words stand in every language, and say what is proved.
#[test]
fn endings_are_told_in_every_language() {
    each_page(|_, booklet, page| {
        for language in Language::ALL {
            let told = booklet.endings(page, &Texts::new(language));
            assert_eq!(told.len(), page.endings.len(), "{} {language:?}: an ending has no words", page.id);
            for ending in &told {
                assert!(!ending.about.is_empty() && !ending.how.is_empty(), "{} {language:?}", page.id);
                let moves = ending.ending.moves.map_or(String::new(), |moves| moves.to_string());
                let said = ending.claim.contains(&moves) || ending.ending.moves == Some(1);
                assert!(said && !ending.claim.contains("book-"), "{}: {}", page.id, ending.claim);
            }
        }
    });
}
