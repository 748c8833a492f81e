//! Squares to be filled: in some games a side wins once its stones stand wherever the other's began. The rules themselves are asked
//! whether it is so.

use kamen_core::{Position, Side};

/// How many stones of a side stand where it has to bring them, and how many it has to bring; nothing in games that are won otherwise.
pub fn arrived(pos: &dyn Position, side: Side) -> Option<(usize, usize)> {
    let goal = goal(&*pos.start(), side)?;
    let stones = pos.stones();
    let there = goal.iter().filter(|&&at| stones[at].last().is_some_and(|stone| stone.side == side));
    Some((there.count(), goal.len()))
}

/// Where the other side began, if whoever stands there with all stones has won, and not with all but one.
fn goal(start: &dyn Position, side: Side) -> Option<Vec<usize>> {
    let began = start.stones();
    let standing = |of: Side| {
        let own = |at: &usize| began[*at].last().is_some_and(|stone| stone.side == of);
        (0..began.len()).filter(own).collect::<Vec<usize>>()
    };
    let (home, goal) = (standing(side), standing(!side));
    let (own, enemy) = (began[*home.first()?].clone(), began[*goal.first()?].clone());
    let won = |filled: &[usize]| {
        let mut piles = vec![Vec::new(); began.len()];
        filled.iter().for_each(|&at| piles[at] = own.clone());
        home.iter().for_each(|&at| piles[at] = enemy.clone());
        let filled = start.laid_out(&piles, !side, &start.besides(&piles, !side));
        filled.is_ok_and(|pos| pos.end().is_some_and(|end| end.winner == Some(side)))
    };
    (won(&goal) && !won(&goal[1..])).then_some(goal)
}
