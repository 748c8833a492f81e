//! What files of towers may say, and games of towers made in code: only their start can differ.

use crate::Family;

kamen_core::settings! {
    Family, "mill", "3/3/3/6/3/3/3 w hand=6,6";
}
