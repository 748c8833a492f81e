//! Which games are solved from their start, as `docs/solved.md` has them: not all files of values are small enough to be built in.

const PAGE: &str = include_str!("../../../docs/solved.md");

/// Whether perfect play of the whole game is known, as it is played without options.
pub fn is_solved(id: &str) -> bool {
    // What stands before the first heading of the second kind is the table of what is solved as a whole.
    let table = PAGE.split("\n## ").next().unwrap_or_default();
    table.contains(&format!("\n| `{id}` |"))
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_perfect::Library;

    use super::*;

    #[test]
    fn what_is_built_in_and_what_is_made_on_demand_is_solved() {
        let (catalog, library) = (Catalog::builtin(), Library::default());
        let solved: Vec<&str> =
            catalog.games().iter().map(|game| game.id.as_str()).filter(|id| is_solved(id)).collect();
        assert_eq!(solved, ["strange", "wolf", "frogs", "towers", "mill-jump", "mill-cross"]);
        for game in catalog.games() {
            let whole = library.of(game).oracle.as_ref().is_some_and(|oracle| oracle.is_whole());
            assert!(!whole || is_solved(&game.id), "{}: written in docs/solved.md by its command", game.id);
        }
    }
}
