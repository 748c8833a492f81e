//! Clocks of every kind. A move of the helpers takes one second.

use kamen_core::{Side, causes};
use kamen_table::{Colours, Event, Manners, Setup, TableReason, What};

use crate::helpers::{B, MINUTE, Play, SECOND, W, moved, timed};

const DAY: u64 = 24 * 60 * MINUTE;

/// A move after so long.
fn move_after(play: &mut Play, seconds: u64, mv: &str) {
    play.now += (seconds - 1) * SECOND;
    play.moves(mv);
}

#[test]
fn time_is_kept_without_an_agreed_one() {
    let mut play = Play::of("mill");
    move_after(&mut play, 5, "d2");
    move_after(&mut play, 7, "d3");
    let view = play.table.clock_at(play.now + 2 * SECOND);
    assert_eq!((view.used, view.left, view.running), ([7 * SECOND, 7 * SECOND], None, W));
    assert_eq!(play.table.history()[1].spent, 7 * SECOND);
    play.refused("- flag", TableReason::NoClock);
    assert_eq!(play.table.flag_at(), None);
}

#[test]
fn sudden_death() {
    let mut play = Play::new(timed("chess", "5m"));
    move_after(&mut play, 100, "e4");
    move_after(&mut play, 1, "e5");
    assert_eq!(play.left(), [200 * SECOND, 299 * SECOND]);
    assert_eq!(play.table.history()[0].left, Some(200 * SECOND));
    assert_eq!(play.table.flag_at(), Some(play.now + 200 * SECOND));
    play.refused("- flag", TableReason::TimeNotUp);
    play.now += 198 * SECOND;
    // On the very moment it is too late.
    play.refused("w move Nf3", TableReason::TimeIsUp);
    play.refused("w resign", TableReason::TimeIsUp);
    play.happens("- flag");
    play.ended(B, causes::TIME_UP);
    assert_eq!(play.left()[0], 0);
    assert_eq!(play.table.clock_at(play.now + MINUTE).running, None);
}

#[test]
fn a_player_plans_with_what_is_left_and_what_comes() {
    let budget = |clock: &str| {
        let mut play = Play::new(timed("chess", clock));
        move_after(&mut play, 10, "e4");
        let found = play.table.budget(Side::White, play.now).expect("there is a clock");
        (found.left / SECOND, found.increment / SECOND, found.moves_to_go)
    };
    assert_eq!(budget("5m"), (290, 0, None));
    assert_eq!(budget("5m fischer 3s"), (293, 3, None));
    assert_eq!(budget("40/5m 2m"), (290, 0, Some(39)));
    assert_eq!(budget("move 30s"), (30, 0, Some(1)));
    assert_eq!(Play::of("chess").table.budget(Side::White, 0), None);
}

#[test]
fn a_move_just_in_time_counts() {
    let mut play = Play::new(timed("chess", "5m"));
    let last = Event::of(5 * MINUTE - 1, Side::White, moved("e4"));
    assert_eq!(play.table.apply(last), Ok(()));
    assert_eq!(play.table.clock_at(5 * MINUTE - 1).left, Some([1, 5 * MINUTE]));
    let late = Event::of(10 * MINUTE - 1, Side::Black, moved("e5"));
    assert!(play.table.apply(late).is_err());
}

#[test]
fn who_cannot_win_does_not_win_on_time() {
    let mut play = Play::new(Setup { start: Some("7k/8/8/8/8/8/R7/K7 w - - 0 1".into()), ..timed("chess", "1m") });
    play.now += MINUTE;
    play.happens("- flag");
    play.ended(None, causes::TIME_UP_NO_WIN);
    let mut play = Play::new(Setup { start: Some("7k/8/8/8/8/8/R7/K7 b - - 0 1".into()), ..timed("chess", "1m") });
    play.now += MINUTE;
    play.happens("- flag");
    play.ended(W, causes::TIME_UP);
}

#[test]
fn moves_in_a_time_followed_by_further_periods() {
    let mut play = Play::new(timed("chess", "2/10m 1/5m 3m"));
    assert_eq!(play.table.clock_at(0).moves_to_go, [Some(2), Some(2)]);
    play.moves("Nf3 Nf6");
    assert_eq!(play.left(), [10 * MINUTE - SECOND; 2]);
    assert_eq!(play.table.clock_at(play.now).moves_to_go, [Some(1), Some(1)]);
    play.moves("Ng1 Ng8");
    assert_eq!(play.left(), [15 * MINUTE - 2 * SECOND; 2]);
    assert_eq!(play.table.clock_at(play.now).moves_to_go, [Some(1), Some(1)]);
    play.moves("Nf3");
    assert_eq!(play.left()[0], 18 * MINUTE - 3 * SECOND);
    assert_eq!(play.table.clock_at(play.now).moves_to_go, [None, Some(1)]);
    play.moves("Nf6 Ng1 Ng8 Nf3");
    assert_eq!(play.left(), [18 * MINUTE - 5 * SECOND, 18 * MINUTE - 4 * SECOND]);
}

#[test]
fn a_last_period_with_a_number_begins_again() {
    let mut play = Play::new(timed("chess", "1/1m"));
    play.moves("Nf3 Nf6 Ng1 Ng8 Nf3");
    assert_eq!(play.left(), [4 * MINUTE - 3 * SECOND, 3 * MINUTE - 2 * SECOND]);
}

#[test]
fn fischer_adds_after_each_move_and_lets_it_be_saved() {
    let mut play = Play::new(timed("chess", "1m fischer 10s"));
    assert_eq!(play.left(), [MINUTE; 2]);
    play.moves("e4 e5");
    assert_eq!(play.left(), [69 * SECOND; 2]);
    assert_eq!(play.table.history()[0].left, Some(69 * SECOND));
}

#[test]
fn bronstein_gives_back_no_more_than_was_used() {
    let mut play = Play::new(timed("chess", "1m bronstein 10s"));
    play.moves("e4");
    move_after(&mut play, 15, "e5");
    assert_eq!(play.left(), [60 * SECOND, 55 * SECOND]);
    // While it runs, the clock counts down at once.
    assert_eq!(play.table.clock_at(play.now + 5 * SECOND).left, Some([55 * SECOND, 55 * SECOND]));
    assert_eq!(play.table.flag_at(), Some(play.now + 60 * SECOND));
}

#[test]
fn a_delayed_clock_waits() {
    let mut play = Play::new(timed("chess", "1m delay 10s"));
    play.moves("e4");
    move_after(&mut play, 15, "e5");
    assert_eq!(play.left(), [60 * SECOND, 55 * SECOND]);
    assert_eq!(play.table.clock_at(play.now + 5 * SECOND).left, Some([60 * SECOND, 55 * SECOND]));
    assert_eq!(play.table.flag_at(), Some(play.now + 70 * SECOND));
}

#[test]
fn days_for_each_move() {
    let mut play = Play::new(timed("dama", "move 3d"));
    play.now += 2 * DAY;
    play.moves("c3-d4");
    assert_eq!(play.left(), [3 * DAY; 2]);
    play.now += 3 * DAY - 2 * SECOND;
    play.moves("b6-a5");
    play.now += 3 * DAY;
    play.refused("w move e3-f4", TableReason::TimeIsUp);
    play.happens("- flag");
    play.ended(B, causes::TIME_UP);
}

#[test]
fn at_the_end_of_an_agreed_time_more_stones_win() {
    let start = "bbbbbbbb/8/8/8/8/8/8/wwwwwww1 w";
    let mut play = Play::new(Setup { start: Some(start.into()), ..timed("knight-draughts", "game 10m") });
    play.now += 4 * MINUTE;
    play.moves("a1-b3");
    assert_eq!(play.left(), [6 * MINUTE - SECOND; 2]);
    play.now += 6 * MINUTE;
    play.happens("- flag");
    play.ended(B, kamen_draughts::causes::TIME_LIMIT);
}

#[test]
fn a_turn_of_two_parts_is_one_move_for_the_clock() {
    let mut play = Play::new(timed("eight-sixteen", "1m fischer 10s"));
    for _ in 0..2 {
        let mv = play.table.legal()[0].text.clone();
        play.moves(&mv);
    }
    // Half of Black's turn: nothing is given yet, and the clock goes on.
    assert_eq!(play.left(), [69 * SECOND, 59 * SECOND]);
    play.moves("--");
    assert_eq!(play.left(), [69 * SECOND, 68 * SECOND]);
}

#[test]
fn the_clock_begins_with_the_lot() {
    let mut play = Play::new(Setup { colours: Colours::ByLot, ..timed("dama", "1m") });
    play.now += MINUTE;
    play.happens("- lot white");
    assert_eq!(play.left(), [MINUTE; 2]);
    assert_eq!(play.table.clock_at(play.now).idle, MINUTE + SECOND);
    play.moves("c3-d4");
    assert_eq!(play.left(), [59 * SECOND, 60 * SECOND]);
}

#[test]
fn an_adjourned_game_takes_no_time() {
    let mut play = Play::new(timed("dama", "1m"));
    play.now += 10 * SECOND;
    play.happens("- adjourn");
    assert_eq!(play.left(), [49 * SECOND, 60 * SECOND]);
    assert_eq!(play.table.flag_at(), None);
    play.now += 7 * DAY;
    assert_eq!(play.left(), [49 * SECOND, 60 * SECOND]);
    play.happens("- resume");
    play.moves("c3-d4");
    assert_eq!(play.left(), [48 * SECOND, 60 * SECOND]);
    let view = play.table.clock_at(play.now);
    assert_eq!(view.used[0] + view.used[1] + view.idle, play.now);
}

#[test]
fn a_move_taken_back_gives_no_time_twice() {
    let mut play = Play::new(timed("chess", "1/1m fischer 10s"));
    play.moves("e4");
    let given = 2 * MINUTE + 9 * SECOND;
    assert_eq!(play.left()[0], given);
    play.happens("w ask-take-back");
    play.happens("b accept-take-back");
    // Black has used the time of the question.
    assert_eq!(play.left(), [given, 58 * SECOND]);
    assert_eq!(play.table.clock_at(play.now).moves_to_go[0], Some(1));
    play.moves("d4");
    assert_eq!(play.left()[0], given - SECOND);
    play.moves("d5 c4");
    assert_eq!(play.left()[0], given - 2 * SECOND + MINUTE + 10 * SECOND);
}

#[test]
fn far_apart_the_clocks_begin_when_both_have_moved() {
    let manners = Manners { first_moves_free: true, ..Manners::default() };
    let mut play = Play::new(Setup { manners, ..timed("chess", "1m") });
    play.now += 7 * DAY;
    assert_eq!((play.table.clock_at(play.now).running, play.table.flag_at()), (None, None));
    play.moves("e4");
    play.now += 7 * DAY;
    play.moves("e5");
    assert_eq!(play.left(), [MINUTE, MINUTE]);
    assert_eq!(play.table.clock_at(play.now).running, W);
    play.moves("Nf3");
    assert_eq!(play.left(), [59 * SECOND, MINUTE]);
    let view = play.table.clock_at(play.now);
    assert_eq!(view.used[0] + view.used[1] + view.idle, play.now);
}

#[test]
fn neither_a_move_taken_back_by_a_claim_nor_the_claim_counts() {
    // White can take a3xc5 and goes elsewhere; Black has the move taken back.
    let start = Some("7b/8/8/8/1b6/w7/8/6w1 w".to_string());
    let options = vec!["take-back=true".to_string()];
    let mut play = Play::new(Setup { options, start, ..timed("international-8", "2/9s 2s") });
    play.moves("g1-h2");
    assert_eq!(play.table.clock_at(play.now).moves_to_go, [Some(1), Some(2)]);
    play.moves("take-back");
    assert_eq!(play.table.to_move(), W);
    assert_eq!(play.table.clock_at(play.now).moves_to_go, [Some(2), Some(2)]);
    play.moves("a3xc5 h8-g7");
    assert_eq!(play.table.clock_at(play.now).moves_to_go, [Some(1), Some(1)]);
    // A second for each of them, and nothing was given yet.
    assert_eq!(play.left(), [7 * SECOND, 7 * SECOND]);
    play.moves("c5-b6");
    // The second move that counts brings the next period.
    assert_eq!(play.left(), [8 * SECOND, 7 * SECOND]);
}

#[test]
fn time_does_not_go_back() {
    let mut play = Play::of("dama");
    play.moves("c3-d4");
    let before = Event::of(play.now - 1, Side::Black, moved("b6-a5"));
    assert_eq!(play.table.apply(before), Err(TableReason::TimeGoesBack.into()));
    let same = Event::of(play.now, Side::Black, moved("b6-a5"));
    assert_eq!(play.table.apply(same), Ok(()));
}

#[test]
fn the_table_acts_for_itself_and_players_for_themselves() {
    let mut play = Play::new(timed("dama", "1m"));
    play.refused("w flag", TableReason::SideNotWanted);
    play.refused("w adjourn", TableReason::SideNotWanted);
    play.refused("- resign", TableReason::SideMissing);
    play.refused("- move c3-d4", TableReason::SideMissing);
    assert!(What::Flag.is_of_the_table() && !What::Resign.is_of_the_table());
}

#[test]
fn the_time_of_the_way_is_nobodys() {
    let mut play = Play::new(timed("chess", "1m"));
    let late = |play: &mut Play, seconds: u64, lag: u32, mv: &str| {
        play.now += seconds * SECOND;
        let by = play.table.position().turn();
        play.table.apply(Event { lag, ..Event::of(play.now, by, What::Move(mv.into())) })
    };
    late(&mut play, 10, 400, "e4").expect("a move");
    // White has what the way took; Black's clock runs from the moment the move came.
    let view = play.table.clock_at(play.now);
    assert_eq!((view.left, view.used, view.idle), (Some([50_400, 60_000]), [9_600, 0], 400));
    assert_eq!(play.table.history()[0].spent, 9_600);
    // More than the turn took cannot be the way's.
    late(&mut play, 1, 5_000, "e5").expect("a move");
    let view = play.table.clock_at(play.now);
    assert_eq!((view.left, view.used, view.idle), (Some([50_400, 60_000]), [9_600, 0], 1_400));
    // A move that was sent in time is in time.
    play.now += 49 * SECOND;
    assert!(late(&mut play, 2, 500, "Nf3").is_err());
    play.now -= 2 * SECOND;
    late(&mut play, 2, 700, "Nf3").expect("sent in time");
}
