//! Prints `docs/games.md`.

fn main() {
    print!("{}", kamen_catalog::reference(&kamen_catalog::Catalog::builtin()));
}
