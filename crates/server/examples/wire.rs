//! Writes down what travels, from the types that do: `docs/openapi.json`, and `web/js/types.js` from it.
//!
//! `cargo run -p kamen-server --example wire`

use std::fs;
use std::io;
use std::path::Path;

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let all = kamen_server::describe();
    fs::write(root.join("docs/openapi.json"), format!("{all:#}\n"))?;
    fs::write(root.join("web/js/types.js"), kamen_server::javascript(&all))
}
