//! What every page has around it.

use kamen_i18n::Language;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::visit::Visit;
use super::{look, pictures, preview, words};
use crate::assets::asset;

/// Which entry of the navigation a page belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    Games,
    Rules,
    Mine,
    Load,
    Help,
    Elsewhere,
}

const AREAS: [(Area, &str, &str); 4] = [
    (Area::Games, "/", "pages-nav-games"),
    (Area::Rules, "/rules", "pages-nav-rules"),
    (Area::Mine, "/mine", "pages-nav-mine"),
    (Area::Load, "/load", "pages-nav-load"),
];

/// A page to be framed.
pub struct Frame<'a> {
    visit: &'a Visit,
    area: Area,
    title: String,
    /// What search engines and previews show.
    description: String,
    styles: Vec<&'static str>,
    scripts: Vec<&'static str>,
    /// Beginnings of the ids of those texts that the scripts need.
    texts: Vec<&'static str>,
    /// Pages with a board to play on have little else around it.
    at_board: bool,
    /// The picture that other sites show of a link to it.
    picture: Option<String>,
}

impl<'a> Frame<'a> {
    pub fn new(visit: &'a Visit, area: Area, title: impl Into<String>) -> Frame<'a> {
        Frame {
            visit,
            area,
            title: title.into(),
            description: String::new(),
            styles: Vec::new(),
            scripts: Vec::new(),
            // Every page may be told of a new version, and of what a browser by itself cannot do.
            texts: vec!["pages-new-version", "pages-alone-", "pages-error"],
            at_board: false,
            picture: None,
        }
    }

    pub fn description(self, description: impl Into<String>) -> Frame<'a> {
        Frame { description: description.into(), ..self }
    }

    pub fn style(mut self, name: &'static str) -> Frame<'a> {
        self.styles.push(name);
        self
    }

    /// A script, and the beginnings of the ids of the texts it needs.
    pub fn script(mut self, name: &'static str, texts: &[&'static str]) -> Frame<'a> {
        self.scripts.push(name);
        self.texts.extend(texts);
        self
    }

    /// The address of the picture for other sites, without that of this one.
    pub fn picture(self, address: impl Into<String>) -> Frame<'a> {
        Frame { picture: Some(address.into()), ..self }
    }

    pub fn at_board(self) -> Frame<'a> {
        Frame { at_board: true, ..self }
    }

    /// The whole page; `main` is its `<main>` with the id that the skip link leads to.
    pub fn show(self, id: &str, main: Markup) -> Markup {
        let Frame { visit, title, description, .. } = &self;
        html! {
            (DOCTYPE)
            html lang=(visit.language.id()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    title { @if title != "Kámen" { (title) " · " } "Kámen" }
                    @if !description.is_empty() { meta name="description" content=(description); }
                    @if self.at_board { meta name="robots" content="noindex"; }
                    (self.for_other_sites())
                    meta name="color-scheme" content="light dark";
                    meta name="theme-color" content="#3b2a1d";
                    script src=(asset("js/theme.js")) {}
                    link rel="stylesheet" href=(asset("css/site.css"));
                    link rel="stylesheet" href=(pictures::style_address());
                    @for style in &self.styles { link rel="stylesheet" href=(asset(style)); }
                    link rel="icon" type="image/svg+xml" href=(asset("img/icon.svg"));
                    link rel="apple-touch-icon" href=(asset("img/icon-192.png"));
                    link rel="manifest" href={ "/manifest.webmanifest?lang=" (visit.language.id()) };
                    script type="module" src=(asset("js/worker.js")) {}
                    @for script in &self.scripts { script type="module" src=(asset(script)) {} }
                }
                body.at-board[self.at_board] {
                    a.skip href={ "#" (id) } { (visit.say("pages-skip")) }
                    (self.header())
                    (main)
                    @if !self.at_board { (self.footer()) }
                    (words::block(visit.language, &self.texts))
                }
            }
        }
    }

    /// What they show of a link to this page.
    fn for_other_sites(&self) -> Markup {
        let Frame { visit, title, description, .. } = self;
        html! {
            meta property="og:site_name" content="Kámen";
            meta property="og:type" content="website";
            meta property="og:title" content=(title);
            @if !description.is_empty() { meta property="og:description" content=(description); }
            meta property="og:url" content={ (visit.base()) (visit.path()) };
            @if let Some(picture) = &self.picture {
                meta property="og:image" content={ (visit.base()) (picture) };
                meta property="og:image:type" content="image/png";
                meta property="og:image:width" content=(preview::SIZE.0);
                meta property="og:image:height" content=(preview::SIZE.1);
                meta name="twitter:card" content="summary_large_image";
            }
        }
    }

    fn header(&self) -> Markup {
        let visit = self.visit;
        html! {
            header.lid {
                div.lid-inside {
                    a.brand href="/" {
                        img src=(asset("img/icon.svg")) alt="" width="36" height="36";
                        span { "Kámen" }
                    }
                    nav.areas aria-label=(visit.say("pages-nav")) {
                        ul {
                            @for (area, address, name) in AREAS {
                                li {
                                    a href=(address) aria-current=[(area == self.area).then_some("page")] {
                                        (visit.say(name))
                                    }
                                }
                            }
                        }
                    }
                    div.tools {
                        (self.languages())
                        (look::menu(visit))
                    }
                }
            }
        }
    }

    fn languages(&self) -> Markup {
        html! {
            nav.languages aria-label=(self.visit.say("pages-language")) {
                ul {
                    @for (language, name) in [(Language::Cs, "Čeština"), (Language::Sk, "Slovenčina"), (Language::En, "English")] {
                        li {
                            a href=(self.visit.in_language(language)) hreflang=(language.id()) lang=(language.id()) title=(name)
                                aria-current=[(language == self.visit.language).then_some("true")] {
                                span aria-hidden="true" { (language.id().to_uppercase()) }
                                span.unseen { (name) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn footer(&self) -> Markup {
        let visit = self.visit;
        html! {
            footer.foot {
                p { (visit.say("pages-footer")) }
                p {
                    a href="/help" aria-current=[(self.area == Area::Help).then_some("page")] { (visit.say("pages-nav-help")) }
                    " · "
                    a href="/help#privacy" { (visit.say("pages-privacy")) }
                }
            }
        }
    }
}

/// Markup that was made elsewhere, by us.
pub fn made(markup: impl Into<String>) -> PreEscaped<String> {
    PreEscaped(markup.into())
}
