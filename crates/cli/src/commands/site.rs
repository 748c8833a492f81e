//! `kamen site`: the whole app as files for any host.

use std::io::Write;
use std::path::Path;

use clap::ArgMatches;
use kamen_catalog::Catalog;
use kamen_i18n::{Language, Texts};
use kamen_server::{SiteError, SiteSettings, write_site};

use crate::error::Error;

pub fn run(texts: &Texts, matches: &ArgMatches, out: &mut dyn Write) -> Result<(), Error> {
    let folder = matches.get_one::<String>("out").map(String::as_str).unwrap_or_default();
    let base_url = matches.get_one::<String>("base-url").cloned();
    if base_url.as_deref().is_some_and(|url| !url.starts_with("http://") && !url.starts_with("https://")) {
        return Err(Error::Said(texts.get("site-bad-url", &[])));
    }
    let only = matches.get_one::<String>("lang").and_then(|id| Language::named(id));
    let languages = only.map_or_else(|| Language::ALL.to_vec(), |language| vec![language]);
    // Only the games of the box are in the module; those of players would be pages without a board.
    let settings = SiteSettings { base_url, languages };
    let written = write_site(Catalog::builtin(), Path::new(folder), &settings).map_err(|error| match error {
        SiteError::File(path, error) => {
            let args = [("file", path.display().to_string().into()), ("error", texts.system(&error).into())];
            Error::Said(texts.get("site-not-written", &args))
        }
        SiteError::Page(why) => Error::Said(texts.get("error-io", &[("error", why.into())])),
        SiteError::NoModule => Error::Said(texts.get("site-no-module", &[])),
    })?;
    let args = [("count", written.into()), ("folder", folder.to_string().into())];
    writeln!(out, "{}", texts.get("site-written", &args))?;
    Ok(())
}
