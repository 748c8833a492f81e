//! What files of chess may say, and chess made in code: only the start can differ.

use crate::Family;

kamen_core::settings! {
    Family, "8x8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
}
