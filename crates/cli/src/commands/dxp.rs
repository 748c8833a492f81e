//! `kamen dxp`: the opponent for other draughts programs, over a socket, by DXP.

use std::io::Write;
use std::net::TcpListener;

use clap::ArgMatches;
use kamen_core::Side;
use kamen_dxp::{Bout, Connection, Ended, PORT, Partner, Why};
use kamen_engine::Options;
use kamen_i18n::Texts;

use crate::error::Error;
use crate::load;

/// What draughts programs call the game that they play if nothing else is said.
const USUAL: &str = "normal";

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let catalog = load::catalog(texts, matches)?;
    let chosen = matches.get_one::<String>("game").map(String::as_str);
    let usual = catalog.in_hub(USUAL).map(|game| game.id.as_str());
    let game = load::named(texts, &catalog, chosen.or(usual).unwrap_or_default(), &load::options(matches))?;
    let number = |id: &str| matches.get_one::<u32>(id).copied().unwrap_or(1);
    let options = Options { hash: number("hash") as usize, threads: number("threads") as usize };
    let unplayable = || Error::Said(texts.get("no-engine", &[("game", game.id.clone().into())]));
    let mut partner = Partner::new(&game, options).ok_or_else(unplayable)?;
    let text = |id: &str| matches.get_one::<String>(id).map(|address| with_port(address));
    if let Some(address) = text("connect") {
        let mut line = Connection::call(&address).map_err(|error| unreachable(texts, &address, &error))?;
        for at in 0..number("count") {
            // Colours in turn, White first.
            let side = if at % 2 == 0 { Side::White } else { Side::Black };
            let (minutes, moves) = (number("minutes") as u16, number("moves") as u16);
            let bout = Bout { side, minutes, moves, start: game.start.clone() };
            let declined = || Error::Said(texts.get("dxp-declined", &[("address", address.clone().into())]));
            let ended = partner.lead(&mut line, &bout)?.ok_or_else(declined)?;
            tell(texts, &ended, out)?;
            if ended.stop {
                break;
            }
        }
        return Ok(());
    }
    let address = text("listen").unwrap_or_else(|| with_port("127.0.0.1"));
    let listener = TcpListener::bind(&address).map_err(|error| unreachable(texts, &address, &error))?;
    let address = listener.local_addr()?.to_string();
    writeln!(out, "{}", texts.get("dxp-listening", &[("address", address.into())]))?;
    out.flush()?;
    // One caller after the other: a game wants the whole machine.
    for caller in listener.incoming() {
        let mut line = Connection::new(caller?)?;
        while let Some(ended) = partner.follow(&mut line)? {
            tell(texts, &ended, out)?;
        }
    }
    Ok(())
}

/// A host alone listens where all programs do.
fn with_port(address: &str) -> String {
    if address.contains(':') { address.to_string() } else { format!("{address}:{PORT}") }
}

fn unreachable(texts: &Texts, address: &str, error: &std::io::Error) -> Error {
    let (address, error) = (address.to_string().into(), texts.system(error).into());
    Error::Said(texts.get("dxp-unreachable", &[("address", address), ("error", error)]))
}

fn tell(texts: &Texts, ended: &Ended, out: &mut dyn Write) -> Result<(), Error> {
    let why = match ended.why {
        Why::Won => "won",
        Why::Lost => "lost",
        Why::Draw => "draw",
        Why::Unknown => "unknown",
    };
    let values = [
        ("name", ended.name.clone().into()),
        ("side", ended.side.id().into()),
        ("result", why.into()),
        ("plies", ended.plies.into()),
        ("detail", ended.detail.clone().unwrap_or_default().into()),
    ];
    writeln!(out, "{}", texts.get("dxp-ended", &values).trim_end())?;
    out.flush()?;
    Ok(())
}
