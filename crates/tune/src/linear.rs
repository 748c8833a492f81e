//! The little linear algebra that Newton's method needs.

/// A symmetric matrix of which only the lower half is kept, row by row.
pub struct Symmetric {
    size: usize,
    lower: Vec<f64>,
}

impl Symmetric {
    /// The unit matrix times `value`.
    pub fn diagonal(size: usize, value: f64) -> Symmetric {
        let mut matrix = Symmetric { size, lower: vec![0.0; size * (size + 1) / 2] };
        for at in 0..size {
            matrix.lower[place(at, at)] = value;
        }
        matrix
    }

    /// Adds `times` the product of a sparse vector with itself. Its entries stand in order of their places.
    pub fn add_square(&mut self, vector: &[(usize, f64)], times: f64) {
        for (at, &(row, left)) in vector.iter().enumerate() {
            for &(column, right) in &vector[..=at] {
                self.lower[place(row, column)] += times * left * right;
            }
        }
    }

    /// The `x` for which the matrix times `x` is `right`, by Cholesky's method. The matrix must be positive definite;
    /// nothing if rounding has made it otherwise.
    pub fn solve(mut self, right: &[f64]) -> Option<Vec<f64>> {
        for row in 0..self.size {
            for column in 0..=row {
                let (upper, lower) = (place(column, 0), place(row, 0));
                let known: f64 = (0..column).map(|at| self.lower[upper + at] * self.lower[lower + at]).sum();
                let left = self.lower[lower + column] - known;
                self.lower[lower + column] = match row == column {
                    true if left > 0.0 => left.sqrt(),
                    true => return None,
                    false => left / self.lower[upper + column],
                };
            }
        }
        let mut x = right.to_vec();
        for row in 0..self.size {
            let known: f64 = (0..row).map(|at| self.lower[place(row, at)] * x[at]).sum();
            x[row] = (x[row] - known) / self.lower[place(row, row)];
        }
        for row in (0..self.size).rev() {
            let known: f64 = (row + 1..self.size).map(|at| self.lower[place(at, row)] * x[at]).sum();
            x[row] = (x[row] - known) / self.lower[place(row, row)];
        }
        Some(x)
    }
}

/// Where an entry of the lower half stands.
fn place(row: usize, column: usize) -> usize {
    row * (row + 1) / 2 + column
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_system_is_solved() {
        // 2·I + (1, 0, 3)·(1, 0, 3)ᵀ + 4·(0, 1, 1)·(0, 1, 1)ᵀ = [[3, 0, 3], [0, 6, 4], [3, 4, 15]]; times (1, 2, 3).
        let mut matrix = Symmetric::diagonal(3, 2.0);
        matrix.add_square(&[(0, 1.0), (2, 3.0)], 1.0);
        matrix.add_square(&[(1, 1.0), (2, 1.0)], 4.0);
        let x = matrix.solve(&[12.0, 24.0, 56.0]).expect("positive definite");
        for (found, expected) in x.iter().zip([1.0, 2.0, 3.0]) {
            assert!((found - expected).abs() < 1e-12, "{x:?}");
        }
        assert!(Symmetric::diagonal(2, -1.0).solve(&[1.0, 1.0]).is_none());
    }
}
