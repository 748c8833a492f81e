//! Writes what the fuzz targets start from: positions and moves of real games, and the game files themselves.

use std::path::{Path, PathBuf};
use std::{fs, io};

use kamen_core::{Position, Stone};
use kamen_fuzz::{games, reach};

/// Sessions with everything the protocols have; the first letter chooses: even is UCI, odd is Hub.
const SESSIONS: [&str; 4] = [
    "Buci\nisready\nposition startpos moves e2e4\ngo depth 2 searchmoves e7e5 d7d5\nstop\nd\nquit\n",
    "Bsetoption name Game value mill-dice\nsetoption name Level value 2\nposition startpos moves roll=114 d2 roll=666\n\
     go ponder wtime 90 btime 90 winc 1 binc 1 movestogo 3\nponderhit\nucinewgame\ngo infinite\nstop\n",
    "Chub\nset-param name=variant value=czech\ninit\npos moves=\"22-18\"\nlevel depth=2\ngo think\nping\n",
    "Cpos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww\nlevel time=0.05 inc=0.01 moves=3\ngo ponder\n\
     ponder-hit\ngo analyze\nstop\nnew-game\n",
];

fn main() -> io::Result<()> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let folder = |target: &str| root.join("corpus").join(target);
    for (index, game) in games().iter().enumerate() {
        let mut positions = 0;
        for length in [0, 1, 5, 12, 30, 60] {
            let moves: Vec<u8> = (0..length).map(|ply| (ply * 37 + index * 11) as u8).collect();
            let pos = reach(&*game.start, &moves);
            let (legal, name) = (pos.legal(), format!("seed-{}-{index}-{length}", game.id));
            let head = [&[index as u8, length as u8], &moves[..]].concat();
            write(&folder("positions"), &name, &[&[index as u8], pos.text().as_bytes()].concat())?;
            if let Some(pdn) = pos.pdn(&kamen_core::Squares::usual(pos.numbering())) {
                write(&folder("positions"), &format!("{name}-pdn"), &[&[index as u8], pdn.as_bytes()].concat())?;
            }
            positions += 1;
            let Some(mv) = legal.get(positions % legal.len().max(1)) else { continue };
            write(&folder("moves"), &name, &[&head, mv.text.as_bytes()].concat())?;
            write(&folder("slowest"), &name, &[&[index as u8, pos.turn() as u8], &placed(&*pos)[..]].concat())?;
            let first = pos.click(&[]).map(|clicked| clicked.next).unwrap_or_default();
            if let Some(&from) = first.first() {
                let to = pos.click(&[from]).ok().and_then(|clicked| clicked.next.first().copied()).unwrap_or(from);
                write(&folder("clicks"), &name, &[&head, &[from as u8, to as u8][..]].concat())?;
            }
        }
    }
    for (index, session) in SESSIONS.iter().enumerate() {
        write(&folder("protocols"), &format!("seed-{index}"), session.as_bytes())?;
    }
    for (index, game) in kamen_fuzz::catalog().games().iter().enumerate() {
        write(&folder("tables"), &format!("seed-{}", game.id), &[&[index as u8], table(game).as_bytes()].concat())?;
        let file = fs::read(root.join("../crates/catalog/games").join(format!("{}.toml", game.id)))?;
        write(&folder("game_files"), &format!("seed-{}", game.id), &file)?;
        for option in game.options.keys() {
            let set = format!("{option}=true").into_bytes();
            write(
                &folder("game_files"),
                &format!("seed-{}-{option}", game.id),
                &[&[index as u8], &set[..]].concat(),
            )?;
        }
    }
    for entry in fs::read_dir(root.join("../golden/records"))? {
        let entry = entry?;
        let name = format!("seed-{}", entry.file_name().to_string_lossy());
        write(&folder("records"), &name, &fs::read(entry.path())?)?;
    }
    Ok(())
}

/// What stands on each point, as the target `slowest` reads it.
fn placed(pos: &dyn Position) -> Vec<u8> {
    let stones = pos.palette().stones;
    let byte = |pile: Vec<Stone>| {
        let place = pile.last().and_then(|stone| stones.iter().position(|known| known == stone));
        place.unwrap_or(stones.len()) as u8
    };
    pos.stones().into_iter().map(byte).collect()
}

/// A clock and a few events at a table, one a line.
fn table(game: &kamen_catalog::Game) -> String {
    let mut lines =
        "40/2h 30m fischer 30s\n0 - lot black\n1 w adjust\n2 w touch a1\n3 w claim-repetition\n".to_string();
    let mut pos = game.start.clone();
    for ply in 0..12 {
        let at = 10 * ply + 10;
        let turn = pos.turn().letter();
        if let Some(rolled) = pos.roll([1, 1, 4]) {
            pos = rolled;
            lines += &format!("{at} {turn} roll 1 1 4\n");
        }
        let legal = pos.legal();
        let Some(legal) = legal.get(ply * 7 % legal.len().max(1)) else { break };
        lines += &format!("{at} {turn} move {}\n{at} {turn} offer\n", legal.text);
        pos = legal.play();
    }
    lines + "200 w ask-take-back\n201 b accept-take-back\n202 w resign\n203 b offer-rematch\n"
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join(name), bytes)
}
