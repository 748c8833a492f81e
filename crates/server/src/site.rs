//! The whole app as files for any host: pages in every language, rules, boards to play, analyse and arrange on. Games are played by
//! the module in the browser; there is no server. All links are relative, so the folder may lie anywhere.

use std::io;
use std::path::{Path, PathBuf};

use kamen_catalog::Catalog;
use kamen_i18n::Language;
use serde_json::{Map, Value, json};

use crate::assets;
use crate::guard::POLICY;
use crate::pages::{FRAME, files, manifest_text, paths, render, style_address};
use crate::{App, Problem};

/// What is written.
#[derive(Clone, Debug)]
pub struct SiteSettings {
    /// Where the site will be found: search engines want whole addresses.
    pub base_url: Option<String>,
    pub languages: Vec<Language>,
}

/// Why the site could not be written.
#[derive(Debug)]
pub enum SiteError {
    /// A file, and what the system says.
    File(PathBuf, io::Error),
    /// A page of ours.
    Page(String),
    /// The module is not there: `./build-wasm` makes it.
    NoModule,
}

impl From<Problem> for SiteError {
    fn from(problem: Problem) -> SiteError {
        SiteError::Page(format!("{problem:?}"))
    }
}

/// Writes the site of the games of a catalogue. How many files were written.
pub fn write_site(catalog: Catalog, out: &Path, settings: &SiteSettings) -> Result<usize, SiteError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| SiteError::Page(error.to_string()))?;
    runtime.block_on(async { written(&App::new(catalog), out, settings).await })
}

async fn written(app: &App, out: &Path, settings: &SiteSettings) -> Result<usize, SiteError> {
    if assets::content(assets::PACKED_MODULE).is_none() {
        return Err(SiteError::NoModule);
    }
    let mut site = Site { out, written: 0 };
    let all: Vec<String> = paths(app);
    for language in &settings.languages {
        let folder = language.id();
        let mut kept = Map::new();
        for path in all.iter().map(String::as_str).chain([FRAME]) {
            let place = place(path);
            let page = Page { place: &place, language: *language, settings };
            let html = page.made(&render(app, path, *language).await?, path != FRAME);
            site.write(&format!("{folder}/{place}index.html"), html.as_bytes())?;
            kept.insert(format!("{folder}/{place}"), Value::String(html));
        }
        site.write(&format!("offline/{folder}.json"), bundle(*language, kept).as_bytes())?;
        let manifest = manifest_text(app, *language, &format!("{folder}/"), &format!("assets/{}", assets::build()));
        site.write(&format!("{folder}.webmanifest"), manifest.as_bytes())?;
        for name in words(*language) {
            site.copy(&name)?;
        }
    }
    for name in assets::names() {
        site.copy(&name)?;
    }
    for game in app.catalog().games() {
        let id = &game.id;
        for name in [format!("nets/{id}.net"), format!("openings/{id}.txt"), format!("solved/{id}.kamendb")] {
            if assets::content(&name).is_some() {
                site.copy(&name)?;
            }
        }
    }
    site.write("pictures.css", kamen_draw::svg::STYLE.as_bytes())?;
    site.write("sw.js", &assets::content("sw.js").unwrap_or_default())?;
    site.write("index.html", door(&settings.languages).as_bytes())?;
    // A page that is not there leads to the games.
    site.write("404.html", door(&settings.languages).as_bytes())?;
    let mut robots = "User-agent: *\nAllow: /\n".to_string();
    if let Some(base) = settings.base_url.as_deref().map(|base| base.trim_end_matches('/')) {
        site.write("sitemap.xml", sitemap(base, &all, &settings.languages).as_bytes())?;
        robots.push_str(&format!("Sitemap: {base}/sitemap.xml\n"));
    }
    site.write("robots.txt", robots.as_bytes())?;
    Ok(site.written)
}

struct Site<'a> {
    out: &'a Path,
    written: usize,
}

impl Site<'_> {
    fn write(&mut self, name: &str, bytes: &[u8]) -> Result<(), SiteError> {
        let path = self.out.join(name);
        let told = |error| SiteError::File(path.clone(), error);
        path.parent().map_or(Ok(()), std::fs::create_dir_all).map_err(told)?;
        std::fs::write(&path, bytes).map_err(told)?;
        self.written += 1;
        Ok(())
    }

    /// A file of the app, under its build.
    fn copy(&mut self, name: &str) -> Result<(), SiteError> {
        let bytes = assets::content(name).unwrap_or_default();
        self.write(assets::asset(name).trim_start_matches('/'), &bytes)
    }
}

/// The folder of a page below that of its language: `games/czech/`.
fn place(path: &str) -> String {
    match path.trim_matches('/') {
        "" => String::new(),
        _ if path == FRAME => "t/".to_string(),
        path => format!("{path}/"),
    }
}

fn words(language: Language) -> Vec<String> {
    files(language).0.into_iter().filter(|name| name.starts_with("texts/") || name.starts_with("words/")).collect()
}

struct Page<'a> {
    place: &'a str,
    language: Language,
    settings: &'a SiteSettings,
}

impl Page<'_> {
    /// The page of the server as a file: its links lead to files.
    fn made(&self, html: &str, found: bool) -> String {
        let up = "../".repeat(self.place.matches('/').count());
        let mut out = String::with_capacity(html.len() + 1024);
        let mut rest = html;
        // Whatever has an address in our own pages has it in one of these two ways.
        while let Some((before, attribute, after)) = next_link(rest) {
            let (address, tail) = after.split_once('"').unwrap_or((after, ""));
            out.push_str(before);
            out.push_str(attribute);
            out.push_str(&self.relative(address, &up));
            out.push('"');
            rest = tail;
        }
        out.push_str(rest);
        let base = if up.is_empty() { "." } else { up.trim_end_matches('/') };
        let language = self.language.id();
        let out = out.replacen(
            &format!("<html lang=\"{language}\""),
            &format!("<html data-base=\"{base}\" data-root=\"{up}../\" lang=\"{language}\""),
            1,
        );
        out.replacen("</head>", &format!("{}</head>", self.head(found)), 1)
    }

    /// An address from the root, as one from this page.
    fn relative(&self, address: &str, up: &str) -> String {
        let root = format!("{up}../");
        if address.starts_with("/manifest.webmanifest") {
            return format!("{root}{}.webmanifest", self.language.id());
        }
        if address.starts_with("/assets/") || address.starts_with("/pictures.css") {
            return format!("{root}{}", &address[1..]);
        }
        let (whole, fragment) =
            address.split_once('#').map_or((address, String::new()), |(whole, at)| (whole, format!("#{at}")));
        let (path, query) = whole.split_once('?').unwrap_or((whole, ""));
        let asked = query.split("&amp;").flat_map(|pair| pair.split('&'));
        let (languages, others): (Vec<&str>, Vec<&str>) =
            asked.filter(|pair| !pair.is_empty()).partition(|pair| pair.starts_with("lang="));
        let query = if others.is_empty() { String::new() } else { format!("?{}", others.join("&amp;")) };
        let other = languages.first().map(|pair| &pair["lang=".len()..]).filter(|id| *id != self.language.id());
        let folder = match other {
            Some(id) if self.settings.languages.iter().any(|known| known.id() == id) => format!("{root}{id}/"),
            _ => up.to_string(),
        };
        let place = format!("{folder}{}{query}{fragment}", place(path));
        if place.is_empty() { "./".to_string() } else { place }
    }

    fn head(&self, found: bool) -> String {
        // What a server says in its headers. Frames can be forbidden only there.
        let policy = POLICY.split("; frame-ancestors").next().unwrap_or(POLICY);
        let mut head = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
        if let Some(base) = self.settings.base_url.as_deref().filter(|_| found) {
            let base = escaped(base.trim_end_matches('/'));
            for language in &self.settings.languages {
                let id = language.id();
                head.push_str(&format!(
                    "<link rel=\"alternate\" hreflang=\"{id}\" href=\"{base}/{id}/{}\">",
                    self.place
                ));
            }
            head.push_str(&format!("<link rel=\"canonical\" href=\"{base}/{}/{}\">", self.language.id(), self.place));
        }
        head
    }
}

/// The next address from the root: what is before it, how it begins, and what follows.
fn next_link(html: &str) -> Option<(&str, &'static str, &str)> {
    let first = [" href=\"", " src=\""]
        .into_iter()
        .filter_map(|attribute| {
            let mut from = 0;
            loop {
                let at = from + html[from..].find(attribute)?;
                let value = at + attribute.len();
                // Addresses of other hosts begin with two.
                if html[value..].starts_with('/') && !html[value..].starts_with("//") {
                    return Some((at, attribute));
                }
                from = value;
            }
        })
        .min_by_key(|(at, _)| *at);
    let (at, attribute) = first?;
    Some((&html[..at], attribute, &html[at + attribute.len()..]))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// What a browser keeps of a language; addresses from the root of the site.
fn bundle(language: Language, pages: Map<String, Value>) -> String {
    let (texts, others) = files(language);
    let address = |name: &str| assets::asset(name).trim_start_matches('/').to_string();
    let mut kept = Map::new();
    for name in texts {
        let text = String::from_utf8_lossy(&assets::content(&name).unwrap_or_default()).into_owned();
        kept.insert(address(&name), json!([assets::kind(&name), text]));
    }
    kept.insert(
        style_address().trim_start_matches('/').to_string(),
        json!(["text/css; charset=utf-8", kamen_draw::svg::STYLE]),
    );
    let more: Vec<String> = others.iter().map(|name| address(name)).collect();
    json!({ "build": assets::build(), "files": kept, "more": more, "pages": pages }).to_string()
}

/// The first page of all: it leads to the pages of a language.
fn door(languages: &[Language]) -> String {
    let names = |language: &Language| match language {
        Language::Cs => "Čeština",
        Language::Sk => "Slovenčina",
        Language::En => "English",
    };
    let link = |language: &Language| {
        let id = language.id();
        format!("<li><a lang=\"{id}\" hreflang=\"{id}\" href=\"{id}/\">{}</a></li>", names(language))
    };
    let links: String = languages.iter().map(link).collect();
    let (files, first) =
        (format!("assets/{}", assets::build()), languages.first().map_or("en", |language| language.id()));
    format!(
        "<!DOCTYPE html><html lang=\"{first}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><title>Kámen</title>\
         <link rel=\"icon\" type=\"image/svg+xml\" href=\"{files}/img/icon.svg\">\
         <link rel=\"stylesheet\" href=\"{files}/css/site.css\"><script type=\"module\" src=\"{files}/js/door.js\"></script></head>\
         <body><main class=\"leaf\" id=\"main\"><h1>Kámen</h1><ul>{links}</ul></main></body></html>"
    )
}

fn sitemap(base: &str, paths: &[String], languages: &[Language]) -> String {
    let mut xml =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                   xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n"
            .to_string();
    let base = escaped(base);
    // Boards, lists and forms are nothing to be found.
    let told = |path: &&String| {
        path.starts_with("/rules") || path.starts_with("/games/") || ["/", "/help"].contains(&path.as_str())
    };
    for path in paths.iter().filter(told) {
        let place = place(path);
        for language in languages {
            xml.push_str(&format!("<url><loc>{base}/{}/{place}</loc>", language.id()));
            for other in languages {
                let id = other.id();
                xml.push_str(&format!(
                    "<xhtml:link rel=\"alternate\" hreflang=\"{id}\" href=\"{base}/{id}/{place}\"/>"
                ));
            }
            xml.push_str("</url>\n");
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(place: &str) -> String {
        let settings = SiteSettings {
            base_url: Some("https://example.org/kamen/".to_string()),
            languages: Language::ALL.to_vec(),
        };
        let html = "<html lang=\"cs\"><head></head><a href=\"/\"><img src=\"/assets/1/img/a.svg\">\
                    <a href=\"/rules/dama#man\"><a href=\"/p/dama?exercise=2\"><a href=\"/games/dama?lang=sk\">\
                    <a href=\"//elsewhere/x\"><a href=\"#here\">";
        Page { place, language: Language::Cs, settings: &settings }.made(html, true)
    }

    #[test]
    fn links_of_a_page_lead_to_files_wherever_the_folder_lies() {
        let deep = page("games/dama/");
        for link in [
            "data-base=\"../..\"",
            "href=\"../../\"",
            "src=\"../../../assets/1/img/a.svg\"",
            "href=\"../../rules/dama/#man\"",
            "href=\"../../p/dama/?exercise=2\"",
            "href=\"../../../sk/games/dama/\"",
            "href=\"//elsewhere/x\"",
            "href=\"#here\"",
            "hreflang=\"sk\" href=\"https://example.org/kamen/sk/games/dama/\"",
        ] {
            assert!(deep.contains(link), "{link} is not in {deep}");
        }
        let first = page("");
        for link in ["data-base=\".\"", "href=\"./\"", "href=\"rules/dama/#man\"", "data-root=\"../\""] {
            assert!(first.contains(link), "{link} is not in {first}");
        }
    }
}
