//! Ways to write moves beside the exchange text. A family offers those that its games have.

/// A way to write moves.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/climb.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// // The game that `Family` shows: a stone climbs by one square or by two.
/// let start = Builder::<Climbs>::new("1x8", "").build()?;
/// // Its family offers none; that of chess has SAN and UCI.
/// assert!(start.writings().is_empty());
/// assert_eq!(start.legal().into_iter().find_map(|legal| legal.written(Writing::Uci)), None);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Writing {
    /// Short algebraic notation, with the letters of a language.
    San(Letters),
    /// Origin and destination alone, as engines are told: `e2e4`, `e7d8q`.
    Uci,
    /// With numbered squares: `32-28`.
    Numbers,
}

/// The letters of pieces, for three languages: Czech and Slovak have the same, as král and kráľ, dáma, věž and veža, střelec and strelec,
/// jezdec and jazdec begin alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Letters {
    /// K Q R B N
    English,
    /// K D V S J
    CzechSlovak,
}
