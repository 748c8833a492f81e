//! `kamen check`: every fault of a game file.

use std::io::Write;

use clap::ArgMatches;
use kamen_core::{Fault, Place};
use kamen_i18n::Texts;
use serde_json::json;

use crate::error::Error;
use crate::load;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let file = matches.get_one::<String>("file").cloned().unwrap_or_default();
    let text = std::fs::read(&file).map_err(|error| {
        Error::Said(
            texts.get("cannot-open", &[("file", file.clone().into()), ("error", texts.system(&error).into())]),
        )
    })?;
    let text =
        String::from_utf8(text).map_err(|_| Error::Said(texts.get("not-utf8", &[("file", file.clone().into())])))?;
    let faults = load::catalog(texts, matches)?.check(&text);
    if matches.get_flag("json") {
        let fault = |fault: &Fault| {
            json!({
                "fault": fault.kind.id(),
                "place": place(&fault.place),
                "found": fault.found,
                "expected": fault.expected,
                "sentence": texts.fault(fault),
            })
        };
        let list: Vec<_> = faults.iter().map(fault).collect();
        writeln!(out, "{}", json!({ "file": file, "good": faults.is_empty(), "faults": list }))?;
        if faults.is_empty() {
            return Ok(());
        }
    }
    if faults.is_empty() {
        writeln!(out, "{}", texts.get("file-is-good", &[("file", file.into())]))?;
        return Ok(());
    }
    let what = texts.get("bad-file", &[("file", file.into())]);
    Err(Error::Faults(what, faults.into()))
}

fn place(place: &Place) -> serde_json::Value {
    match place {
        Place::Column(column) => json!({ "column": column }),
        Place::Line(line, column) => json!({ "line": line, "column": column }),
        Place::Key(key) => json!({ "key": key }),
        Place::Nowhere => json!(null),
    }
}
