//! Ways to lay a board on itself.

/// Whether a point may go to a place, where some others went already.
type Fits<'a> = dyn Fn(&[Option<usize>], usize, usize) -> bool + 'a;

/// Every way to lay points on one another so that each fits where it goes, no more than so many of them. Points are laid in the given
/// order, which has all of them; two never go to the same place. The way that moves nothing comes first, if it fits.
///
/// ```
/// use kamen_core::layings;
///
/// // Three points in a row: neighbours stay neighbours.
/// let near = |one: usize, other: usize| one.abs_diff(other) == 1;
/// let fits = |went: &[Option<usize>], point: usize, to: usize| {
///     went.iter().enumerate().all(|(other, at)| at.is_none_or(|at| near(other, point) == near(at, to)))
/// };
/// assert_eq!(layings(&[0, 1, 2], 9, &fits), [[0, 1, 2], [2, 1, 0]]);
/// ```
pub fn layings(order: &[usize], most: usize, fits: &Fits) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    lay(order, &mut vec![None; order.len()], most, fits, &mut found);
    found
}

/// Lays the points that are left.
fn lay(order: &[usize], went: &mut Vec<Option<usize>>, most: usize, fits: &Fits, found: &mut Vec<Vec<usize>>) {
    let Some((&point, rest)) = order.split_first() else {
        found.extend(went.iter().copied().collect::<Option<Vec<usize>>>());
        return;
    };
    let others = (0..went.len()).filter(|to| *to != point);
    for to in std::iter::once(point).chain(others) {
        if found.len() >= most {
            return;
        }
        if !went.contains(&Some(to)) && fits(went, point, to) {
            went[point] = Some(to);
            lay(rest, went, most, fits, found);
            went[point] = None;
        }
    }
}
