//! Prints `web/js/board/figures.js`.

fn main() {
    print!("{}", kamen_catalog::figures());
}
