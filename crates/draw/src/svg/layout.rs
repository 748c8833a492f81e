//! Where the points of a board are drawn.

use kamen_core::{Board, Figure, Shape};

/// The side of a square.
pub(super) const SQUARE: f64 = 40.0;

/// Places and sizes, in the units of the picture.
pub(super) struct Layout {
    pub places: Vec<(f64, f64)>,
    pub width: f64,
    pub height: f64,
    /// The edges of the board itself.
    pub left: f64,
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
    /// Of a stone.
    pub radius: f64,
    /// The distance of two neighbours.
    pub unit: f64,
    pub flipped: bool,
    /// Whether the names of files and ranks stand at the edges.
    pub named: bool,
}

/// Room around the board.
struct Margins {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
}

impl Layout {
    pub fn of(board: &Board, flipped: bool, hands: bool) -> Layout {
        let below = if hands { 24.0 } else { 0.0 };
        let margins = Margins { left: 18.0, top: 3.0, right: 16.0, bottom: 18.0 + below };
        Layout::new(board, flipped, true, margins)
    }

    pub fn bare(board: &Board) -> Layout {
        Layout::new(board, false, false, Margins { left: 2.0, top: 2.0, right: 2.0, bottom: 2.0 })
    }

    /// With the names of files and ranks, or of points, but without room for anything else.
    pub fn lettered(board: &Board) -> Layout {
        let room = if matches!(board.shape(), Shape::Hexagon) { 2.0 } else { 18.0 };
        Layout::new(board, false, true, Margins { left: room, top: 2.0, right: 2.0, bottom: room })
    }

    fn new(board: &Board, flipped: bool, named: bool, margins: Margins) -> Layout {
        // How wide and high one step of the board's own coordinates is, the radius of a stone, and how far the board
        // reaches beyond the middle of its outermost points.
        let (x, y, radius, edge) = match board.shape() {
            Shape::Grid { .. } => (SQUARE, SQUARE, Figure::RADIUS / Figure::SQUARE * SQUARE, SQUARE / 2.0),
            Shape::Mill { .. } => (46.0, 46.0, 15.0, 22.0),
            // A regular hexagon is lower than wide; around it there is room for the names of its points.
            Shape::Hexagon if named => (15.5, 13.43, 12.0, 34.0),
            Shape::Hexagon => (16.5, 14.3, 12.5, 22.0),
        };
        let hexagon = matches!(board.shape(), Shape::Hexagon);
        let turn = if flipped { -1.0 } else { 1.0 };
        let raw: Vec<(f64, f64)> = board
            .points()
            .iter()
            .map(|p| {
                let wide = turn * if hexagon { widened(p.x.into(), p.y.into()) } else { 1.0 };
                (wide * f64::from(p.x) * x, -wide * f64::from(p.y) * y)
            })
            .collect();
        let least = |pick: fn(&(f64, f64)) -> f64| raw.iter().map(pick).fold(f64::INFINITY, f64::min);
        let most = |pick: fn(&(f64, f64)) -> f64| raw.iter().map(pick).fold(f64::NEG_INFINITY, f64::max);
        let (min_x, min_y, max_x, max_y) = (least(|p| p.0), least(|p| p.1), most(|p| p.0), most(|p| p.1));
        let (left, top) = (margins.left, margins.top);
        let (right, bottom) = (left + max_x - min_x + 2.0 * edge, top + max_y - min_y + 2.0 * edge);
        Layout {
            places: raw.iter().map(|(px, py)| (px - min_x + left + edge, py - min_y + top + edge)).collect(),
            width: right + margins.right,
            height: bottom + margins.bottom,
            left,
            top,
            right,
            bottom,
            radius,
            unit: if hexagon { 2.0 * x * widened(4.0, 0.0) } else { x },
            flipped,
            named,
        }
    }
}

/// The inner rings of the hexagon are drawn larger, so that neighbouring stones do not touch.
fn widened(x: f64, y: f64) -> f64 {
    let ring = y.abs().max(x.abs() + y.abs() / 2.0);
    if ring > 0.0 { 0.8 + 2.4 / ring } else { 1.0 }
}
