//! A game of a player's own, which has no page, beside the page of the game from which it comes: what holds in it instead.

use kamen_catalog::{Catalog, Game};
use kamen_i18n::Texts;

use crate::facts::facts;
use crate::told::{board_name, title};
use crate::{Booklet, Page};

/// What is said of such a game before any page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// Whose page follows, if there is one.
    pub about: String,
    /// Every rule that is not as the page says; where there is no page, every rule its file has. Then what its file says in words.
    pub rules: Vec<String>,
}

impl Booklet {
    /// The page to show for a game: its own, or that of the nearest game from which it comes.
    pub fn nearest(&self, catalog: &Catalog, game: &Game) -> Option<&Page> {
        let mut parent = game.extends.clone();
        let mut page = self.page(&game.id);
        // No file extends itself, by whatever way: the loader sees to it.
        while let (None, Some(id)) = (page, &parent) {
            page = self.page(id);
            parent = catalog.get(id)?.extends.clone();
        }
        page
    }

    /// What to say of a game that has no page of its own; nothing of one that has.
    pub fn own_game(&self, catalog: &Catalog, game: &Game, texts: &Texts) -> Option<OwnGame> {
        let page = self.nearest(catalog, game);
        if page.is_some_and(|page| page.id == game.id) {
            return None;
        }
        let language = texts.language().id();
        let name = ("game", game.name.get(language).to_string().into());
        let told = page.and_then(|page| Some((page, catalog.get(&page.id)?)));
        let mut rules = match told {
            Some((page, other)) => self.differences(page, other, game, texts),
            None => game.rules.iter().map(|(key, value)| fact(game, key, value, texts)).collect(),
        };
        let about = match told {
            Some((page, _)) => {
                let id = if rules.is_empty() { "rules-own-same" } else { "rules-own" };
                texts.get(id, &[name, ("page", title(page, catalog, texts).into())])
            }
            None => texts.get("rules-own-alone", &[name]),
        };
        rules.extend(game.rulings.iter().map(|ruling| ruling.text.get(language).to_string()));
        Some(OwnGame { about, rules })
    }

    fn differences(&self, page: &Page, other: &Game, game: &Game, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        let mut line = |rule: String, values: [String; 2], articles: Vec<String>| {
            let [own, said] = values;
            if own != said {
                let count = articles.len().into();
                let articles = articles.join(", ").into();
                let args = [("rule", rule.into()), ("own", own.into()), ("page", said.into())];
                let args: Vec<_> = args.into_iter().chain([("articles", articles), ("count", count)]).collect();
                lines.push(texts.get("rules-own-line", &args));
            }
        };
        line("board".to_string(), [game, other].map(|game| board_name(&game.board, texts)), Vec::new());
        line("start".to_string(), [game, other].map(|game| game.start.text()), Vec::new());
        for setting in game.settings() {
            let value = |game: &Game| {
                let said = game.rules.get(setting.key).or_else(|| game.defaults.get(setting.key));
                said.map_or("–".to_string(), |value| in_words(value, texts))
            };
            let bound = page.articles.iter().filter(|article| {
                let section = self.section(article, texts.language());
                section.is_some_and(|section| facts(&section.blocks).iter().any(|(_, key, _)| *key == setting.key))
            });
            let articles = bound.map(|article| page.cited(article)).collect();
            line(named(game, setting.key, texts), [game, other].map(value), articles);
        }
        lines
    }
}

fn fact(game: &Game, key: &str, value: &str, texts: &Texts) -> String {
    texts.get("rules-own-fact", &[("rule", named(game, key, texts).into()), ("own", in_words(value, texts).into())])
}

/// A rule by what players call it, where they may agree on it, and by its key in the file.
fn named(game: &Game, key: &str, texts: &Texts) -> String {
    let option = game.options.iter().find(|(_, rule)| *rule == key);
    let said = option.and_then(|(name, _)| spoken(format!("option-{}", name.replace('.', "-")), texts));
    said.map_or(key.to_string(), |name| format!("{name} ({key})"))
}

/// A value of a file as people read it.
fn in_words(value: &str, texts: &Texts) -> String {
    let plain = value.replace(['[', ']', '"'], "").trim().to_string();
    spoken(format!("value-{plain}"), texts).unwrap_or(plain)
}

fn spoken(id: String, texts: &Texts) -> Option<String> {
    Some(texts.get(&id, &[])).filter(|text| *text != id)
}
