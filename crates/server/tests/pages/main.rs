//! Every page in every language, asked for without a socket.

mod browser;
mod markup;
mod options;
mod preview;

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use browser::Browser;
use kamen_catalog::Catalog;
use kamen_i18n::Language;

/// Pages that are not about one game.
const GENERAL: [&str; 7] = ["/", "/rules", "/rules/general", "/mine", "/load", "/help", "/offline"];

fn addresses() -> Vec<String> {
    let of_game = |id: &str| [format!("/games/{id}"), format!("/rules/{id}"), format!("/p/{id}")];
    let games = Catalog::builtin().games().iter().flat_map(|game| of_game(&game.id)).collect::<Vec<_>>();
    GENERAL.map(str::to_string).into_iter().chain(games).chain([format!("/t/{}", "a".repeat(22))]).collect()
}

#[tokio::test]
async fn every_page_answers_in_every_language() {
    let browser = Browser::new();
    for language in Language::ALL {
        for address in addresses() {
            let page = browser.page(&address, language).await;
            assert_eq!(page.status, StatusCode::OK, "{address}");
            assert!(page.text.contains(&format!("<html lang=\"{}\"", language.id())), "{address}");
            markup::no_id_is_shown(&address, &page.text);
            markup::nothing_inline(&address, &page.text);
            markup::headings_in_order(&address, &page.text);
            markup::ids_are_unique(&address, &page.text);
            markup::fields_are_labelled(&address, &page.text);
        }
    }
}

#[test]
fn every_family_of_the_box_has_its_sentences_and_none_is_left_over() {
    let families: BTreeSet<String> = Catalog::builtin().games().iter().map(|game| game.family.clone()).collect();
    let wanted: BTreeSet<String> =
        families.iter().flat_map(|id| [format!("pages-family-{id}"), format!("pages-family-{id}-also")]).collect();
    for language in Language::ALL {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../i18n");
        let file = std::fs::read_to_string(format!("{folder}/{}/pages.ftl", language.id())).expect("the sentences");
        let ids = file.lines().filter_map(|line| Some(line.split_once(" =")?.0.to_string()));
        let found: BTreeSet<String> = ids.filter(|id| id.starts_with("pages-family-")).collect();
        assert_eq!(found, wanted, "{language:?}");
    }
}

#[tokio::test]
async fn every_link_leads_somewhere() {
    let browser = Browser::new();
    let mut waiting: Vec<String> = vec!["/".to_string()];
    let mut wanted: BTreeMap<String, BTreeSet<(String, String)>> = BTreeMap::new();
    let mut seen: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    while let Some(address) = waiting.pop() {
        if seen.contains_key(&address) {
            continue;
        }
        let page = browser.page(&address, Language::Cs).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        seen.insert(address.clone(), markup::ids(&page.text));
        for link in markup::links(&page.text) {
            let link = if link.starts_with('#') { format!("{address}{link}") } else { link };
            assert!(link.starts_with('/') && !link.starts_with("//"), "{address} links to {link}");
            // The same page in another language is no other page.
            if link.contains("lang=") {
                continue;
            }
            let (to, id) = link.split_once('#').unwrap_or((&link, ""));
            if !id.is_empty() {
                wanted.entry(to.to_string()).or_default().insert((id.to_string(), address.clone()));
            }
            waiting.push(to.to_string());
        }
    }
    for (page, ids) in wanted {
        for (id, from) in ids {
            assert!(seen[&page].contains(&id), "{from} links to {page}#{id}");
        }
    }
    for address in addresses().iter().filter(|address| !address.starts_with("/t/") && *address != "/offline") {
        assert!(seen.contains_key(address), "nothing links to {address}");
    }
}

#[tokio::test]
async fn citations_of_the_arbiter_are_found() {
    let browser = Browser::new();
    for number in kamen_booklet::Booklet::shared().numbers() {
        let (_, place) = number.split_once(' ').expect("a number and a place");
        let (page, article) = place.split_once('#').expect("a page and an article");
        let page = browser.kept(&format!("/rules/{page}")).await;
        assert!(page.contains(&format!("<article id=\"{article}\">")), "{place}");
    }
}

#[tokio::test]
async fn files_of_a_page_are_there() {
    let browser = Browser::new();
    for address in GENERAL.into_iter().chain(["/games/czech", "/rules/czech"]) {
        let page = browser.page(address, Language::En).await;
        for file in markup::files(&page.text) {
            assert_eq!(browser.page(&file, Language::En).await.status, StatusCode::OK, "{address} loads {file}");
        }
    }
    let manifest = browser.page("/manifest.webmanifest", Language::En).await;
    let manifest: serde_json::Value = serde_json::from_str(&manifest.text).expect("JSON");
    for icon in manifest["icons"].as_array().expect("icons") {
        let icon = icon["src"].as_str().expect("an address");
        assert_eq!(browser.page(icon, Language::En).await.status, StatusCode::OK, "{icon}");
    }
    assert_eq!(browser.page("/sw.js", Language::En).await.status, StatusCode::OK);
}

#[tokio::test]
async fn the_language_is_kept() {
    let browser = Browser::new();
    let cookie = |asked: &'static str| {
        let browser = &browser;
        async move { browser.ask(asked, &[]).await.cookie }
    };
    assert_eq!(cookie("/?lang=sk").await.as_deref(), Some("lang=sk; SameSite=Lax; Path=/; Max-Age=31536000"));
    assert_eq!(cookie("/").await, None);
    assert_eq!(cookie("/?lang=xx%0d%0a").await, None);
    let chosen = browser.ask("/help", &[("cookie", "a=b; lang=cs"), ("accept-language", "en")]).await;
    assert!(chosen.text.contains("<html lang=\"cs\""));
    // Whoever looks at an exercise in another language still looks at it.
    let study = browser.ask("/p/czech?exercise=2&lang=en", &[]).await;
    assert!(study.text.contains("href=\"/p/czech?exercise=2&amp;lang=sk\""));
}

#[tokio::test]
async fn what_is_not_there_is_said_to_be_missing() {
    let browser = Browser::new();
    for address in [
        "/games/no-such",
        "/rules/no-such",
        "/p/no-such",
        "/t/short",
        "/t/..%2f..%2fetc",
        "/nothing",
        "/t/%3Cscript%3E",
    ] {
        let page = browser.page(address, Language::Cs).await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{address}");
        assert!(page.text.contains("Tady nic není"), "{address}");
        markup::nothing_inline(address, &page.text);
    }
}

#[tokio::test]
async fn the_gallery_is_light() {
    let page = Browser::new().page("/", Language::Cs).await;
    for game in Catalog::builtin().games() {
        assert!(page.text.contains(&format!("href=\"/games/{}\"", game.id)), "{}", game.id);
    }
    // Before it is packed for the way; packed it is a tenth of this.
    assert!(page.text.len() < 220_000, "{} bytes", page.text.len());
}
