//! Makes the openings of all games anew (`--make`, or `--make [NODES] [GAME …]`), and `docs/openings.md` of them (`--write`).

use std::path::Path;
use std::{env, fs, io};

use kamen_catalog::Catalog;
use kamen_learn::{MakeOpenings, openings_page};

const NODES: u64 = 60_000;
const POSITIONS: usize = 150;

fn main() -> io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let asked: Vec<String> = env::args().skip(1).collect();
    let catalog = Catalog::builtin();
    match asked.split_first() {
        Some((first, rest)) if first == "--make" => {
            let wished: Option<u64> = rest.first().and_then(|word| word.parse().ok());
            let games = &rest[usize::from(wished.is_some())..];
            let folder = root.join("crates/engine/openings");
            fs::create_dir_all(&folder)?;
            for game in catalog.games().iter().filter(|game| games.is_empty() || games.contains(&game.id)) {
                let make = MakeOpenings { game: game.clone(), nodes: wished.unwrap_or(NODES), positions: POSITIONS };
                let made = make.run(&mut |done| eprint!("\r{} {done} of {POSITIONS} ", game.id));
                eprintln!();
                match made {
                    Some(text) => fs::write(folder.join(format!("{}.txt", game.id)), text)?,
                    None => eprintln!("{}: no opening is worth knowing", game.id),
                }
            }
            Ok(())
        }
        Some((first, [])) if first == "--write" => fs::write(root.join("docs/openings.md"), openings_page(&catalog)),
        _ => {
            eprintln!("--make [NODES] [GAME …] or --write");
            Ok(())
        }
    }
}
