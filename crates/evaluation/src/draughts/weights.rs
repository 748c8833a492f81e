//! The weights a game starts with, in hundredths of a man: an expert's guess by its settings.

use kamen_draughts::{Draughts, Geometry};

use super::features::*;

/// Sets some weights.
fn set(weights: &mut [i32; FEATURES], values: &[(usize, i32)]) {
    for &(feature, weight) in values {
        weights[feature] = weight;
    }
}

pub fn default_weights<G: Geometry>(rules: &Draughts<G>) -> [i32; FEATURES] {
    let settings = &rules.settings;
    let sides = &settings.sides;
    let mut weights = ordinary(rules);
    if sides.iter().all(|side| side.wins_when_gone) {
        giveaway(&mut weights);
    } else if sides.iter().any(|side| side.wins_when_gone) {
        one_sided_giveaway(&mut weights);
    }
    if sides.iter().any(|side| side.goal) {
        race_to_goal(&mut weights);
    }
    weights
}

/// Games in which stones are worth having.
fn ordinary<G: Geometry>(rules: &Draughts<G>) -> [i32; FEATURES] {
    let settings = &rules.settings;
    let mut w = [0; FEATURES];
    let all_ways = rules.step[0] & 0b0011_1000 != 0;
    // A queen that flies is worth three men; less where men go back as well, more where men cannot take her.
    let queen = match (settings.knight, settings.queen_flying) {
        (true, _) => 170,
        (_, false) => 150,
        (_, true) if all_ways => 240,
        (_, true) if settings.queen_lines.len() == 8 => 340,
        (_, true) => 280,
    };
    let men_helpless = if settings.man_takes_queens { 0 } else { 50 };
    set(
        &mut w,
        &[
            (MEN, 100),
            (QUEENS, queen + men_helpless),
            (FIRST_QUEEN, if settings.queen_flying && !settings.knight { 40 } else { 10 }),
            (LEAD, 3),
            (ADVANCE, 2),
            (NEAR, 8),
            (GUARD, 6),
            (GUARD_INNER, 3),
            (CENTRE, 4),
            (EDGE, -3),
            (LOPSIDED, -2),
            (MOBILITY, 2),
            (STUCK, -3),
            (BACKED, 2),
            (WEAK, -2),
            (THREATENED, -15),
            (RUNAWAY, 35),
            (RUNAWAY_NEAR, 40),
            (TO_MOVE, 5),
            (QUEEN_MOBILITY, 2),
            (QUEEN_ROAD, 15),
            (QUEEN_THREATS, 15),
            (QUEEN_TRAPPED, -40),
            (DRAWISH_MEN, -60),
            (DRAWISH_QUEENS, -queen * 3 / 4),
            (HAND, 95),
            (SURROUNDED, -12),
            (BLOCKED, -60),
            (OWN_LEAPS, 3),
            (DOUBLE_MEN, 100),
            (DOUBLE_QUEENS, 250),
            (DOUBLE_FEW, -150),
        ],
    );
    if !settings.queen_flying && !settings.knight {
        set(&mut w, &[(QUEEN_MOBILITY, 4), (QUEEN_ROAD, 3), (RUNAWAY, 20), (RUNAWAY_NEAR, 15)]);
    }
    if settings.man_capture.len() > settings.man_step.len() {
        // Men that capture backward need no guard at home so much as company.
        set(&mut w, &[(GUARD, 4), (BACKED, 3), (CENTRE, 5)]);
    }
    if G::SIZE > 8 {
        set(&mut w, &[(ADVANCE, 1), (NEAR, 12), (LOPSIDED, -3), (RUNAWAY, 50), (RUNAWAY_NEAR, 60)]);
    }
    if all_ways {
        // Men that may step back are not spent by advancing, nor tied to their row.
        set(&mut w, &[(ADVANCE, 3), (GUARD, 3), (GUARD_INNER, 1), (STUCK, -5), (MOBILITY, 1), (BACKED, 1)]);
    }
    if settings.knight {
        set(&mut w, &[(ADVANCE, 3), (GUARD, 3), (MOBILITY, 2), (STUCK, -8), (WEAK, 0), (THREATENED, -25)]);
        set(&mut w, &[(RUNAWAY, 20), (RUNAWAY_NEAR, 20), (LOPSIDED, -1), (QUEEN_MOBILITY, 4), (QUEEN_ROAD, 0)]);
    }
    w
}

/// Having no stones, or no move, wins (11): what is good elsewhere is bad, but choice and loose men are good.
fn giveaway(w: &mut [i32; FEATURES]) {
    set(
        w,
        &[
            (MEN, -100),
            (QUEENS, -140),
            (FIRST_QUEEN, 0),
            (LEAD, -3),
            (ADVANCE, 1),
            (NEAR, -5),
            (GUARD, 2),
            (GUARD_INNER, 0),
            (CENTRE, 0),
            (EDGE, -4),
            (LOPSIDED, 0),
            (MOBILITY, 3),
            (STUCK, 0),
            (BACKED, -2),
            (WEAK, 3),
            (THREATENED, 20),
            (RUNAWAY, -15),
            (RUNAWAY_NEAR, -15),
            (QUEEN_MOBILITY, 1),
            (QUEEN_ROAD, 0),
            (QUEEN_THREATS, -15),
            (QUEEN_TRAPPED, 10),
            (DRAWISH_MEN, 0),
            (DRAWISH_QUEENS, 0),
        ],
    );
}

/// One side wants to lose its stones, within so many moves, to a queen that does not want them (13).
fn one_sided_giveaway(w: &mut [i32; FEATURES]) {
    giveaway(w);
    set(
        w,
        &[
            (QUEENS, -70),
            (LEAD, 0),
            (ADVANCE, 2),
            (GUARD, -3),
            (STUCK, -8),
            (RUNAWAY, 0),
            (RUNAWAY_NEAR, 0),
            (TO_MOVE, 0),
            (QUEEN_MOBILITY, 2),
            // What the queen can take she must: that is what the other side is after.
            (QUEEN_THREATS, -35),
            (QUEEN_TRAPPED, -20),
            (MOVES_LEFT, 70),
        ],
    );
}

/// A king on the last row wins, and men that cannot take try to shut the kings in (29).
fn race_to_goal(w: &mut [i32; FEATURES]) {
    set(
        w,
        &[
            (MEN, 15),
            (QUEENS, 0),
            (FIRST_QUEEN, 0),
            (LEAD, 0),
            (ADVANCE, -1),
            (NEAR, 0),
            (GUARD, 3),
            (GUARD_INNER, 0),
            (CENTRE, 0),
            (EDGE, 0),
            (LOPSIDED, -1),
            (MOBILITY, 2),
            (STUCK, -2),
            (BACKED, 4),
            (WEAK, 0),
            (THREATENED, 0),
            (RUNAWAY, 0),
            (RUNAWAY_NEAR, 0),
            (TO_MOVE, 10),
            (QUEEN_MOBILITY, 7),
            (QUEEN_ROAD, 5),
            (QUEEN_THREATS, 8),
            (QUEEN_TRAPPED, -150),
            (GOAL_OPEN, 300),
            (GOAL_TWO, 20),
            (GOAL_ADVANCE, 6),
            (GOAL_GUARDS, -8),
        ],
    );
}
