//! What files of chess may say, and chess made in code: only the start can differ.
//!
//! ```
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let ending = kamen_chess::builder().start("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1").build()?;
//! assert!(ending.attempt("e2-e4").is_ok());
//! # Ok(())
//! # }
//! ```

use crate::Family;

kamen_core::settings! {
    Family, "8x8", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
}
