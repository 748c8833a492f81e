//! What files of towers may say, and games of towers made in code: only their start can differ.
//!
//! ```
//! # fn main() -> Result<(), kamen_core::Faults> {
//! let towers = kamen_towers::builder().build()?;
//! assert_eq!(towers.perft(3, 1), 13824);
//! # Ok(())
//! # }
//! ```

use crate::Family;

kamen_core::settings! {
    Family, "mill", "3/3/3/6/3/3/3 w hand=6,6";
}
