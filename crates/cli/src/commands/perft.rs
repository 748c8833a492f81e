//! `kamen perft`: counts the game tree. The last line is the bare number.

use std::io::Write;
use std::time::Instant;

use clap::ArgMatches;
use kamen_i18n::Texts;
use serde_json::json;

use crate::error::{Error, say_aside};
use crate::load;
use crate::positions::{self, Style};

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let game = load::game(texts, matches)?;
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or(1);
    let threads = matches.get_one::<u32>("threads").copied().unwrap_or(1) as usize;
    let divide = matches.get_flag("divide") && depth > 0;
    positions::each(texts, matches, &game, out, |pos, style, out| {
        let began = Instant::now();
        let mut parts = if divide { pos.divide(depth, threads) } else { Vec::new() };
        let nodes = if divide { parts.iter().map(|(_, nodes)| nodes).sum() } else { pos.perft(depth, threads) };
        let seconds = began.elapsed().as_secs_f64();
        parts.sort();
        if style == Style::Json {
            let mut answer = positions::head(&game, pos);
            answer.insert("depth".into(), json!(depth));
            answer.insert("nodes".into(), json!(nodes));
            answer.insert("seconds".into(), json!(seconds));
            if divide {
                let part = |(mv, nodes): &(String, u64)| json!({ "move": mv, "nodes": nodes });
                answer.insert("divide".into(), parts.iter().map(part).collect());
            }
            writeln!(out, "{}", serde_json::Value::from(answer))?;
            return Ok(());
        }
        for (mv, nodes) in &parts {
            writeln!(out, "{mv}: {nodes}")?;
        }
        if seconds > 0.5 {
            // Beside the result, for whoever looks on; standard output stays machine-readable.
            say_aside(&format!("{seconds:.2} s, {:.1} Mn/s", nodes as f64 / seconds / 1e6));
        }
        writeln!(out, "{nodes}")?;
        Ok(())
    })
}
