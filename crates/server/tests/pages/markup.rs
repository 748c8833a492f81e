//! What is asked of the markup of every page.

use std::collections::BTreeSet;

/// The tags of a page, without their brackets.
fn tags(page: &str) -> impl Iterator<Item = &str> {
    page.split('<').skip(1).filter_map(|part| Some(part.split_once('>')?.0))
}

/// An attribute of a tag.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

fn all<'a>(page: &'a str, of: &'a [&'a str], name: &'a str) -> impl Iterator<Item = String> + 'a {
    let named = move |tag: &&str| of.contains(&tag.split([' ', '/']).next().unwrap_or_default());
    tags(page).filter(named).filter_map(move |tag| attribute(tag, name)).map(|value| value.replace("&amp;", "&"))
}

pub fn links(page: &str) -> Vec<String> {
    all(page, &["a"], "href").collect()
}

pub fn files(page: &str) -> Vec<String> {
    all(page, &["link"], "href").chain(all(page, &["script", "img"], "src")).collect()
}

pub fn ids(page: &str) -> BTreeSet<String> {
    tags(page).filter_map(|tag| attribute(tag, "id")).map(str::to_string).collect()
}

/// What is read: everything between tags, but not the texts kept for scripts.
fn shown(page: &str) -> String {
    let without_texts = match page.split_once("<script type=\"application/json\"") {
        Some((before, after)) => before.to_string() + after.split_once("</script>").map_or("", |(_, rest)| rest),
        None => page.to_string(),
    };
    without_texts
        .split('<')
        .filter_map(|part| part.split_once('>'))
        .map(|(_, text)| text)
        .collect::<Vec<_>>()
        .join(" ")
}

/// A text that is missing is shown as its id.
pub fn no_id_is_shown(address: &str, page: &str) {
    let text = shown(page);
    for beginning in ["pages-", "tui-", "told-", "book-", "family-", "option-", "value-", "board-", "study-"] {
        let at = text.match_indices(beginning).find(|(at, _)| {
            let alone = !text[..*at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '-');
            alone && text[at + beginning.len()..].starts_with(|letter: char| letter.is_ascii_lowercase())
        });
        if let Some((at, _)) = at {
            panic!("{address} shows {:?}", text[at..].chars().take(40).collect::<String>());
        }
    }
}

/// The policy of the server forbids it.
pub fn nothing_inline(address: &str, page: &str) {
    for tag in tags(page) {
        assert!(attribute(tag, "style").is_none() && !tag.starts_with("style"), "{address}: <{tag}>");
        let handler = tag.split(' ').skip(1).any(|part| part.starts_with("on") && part.contains("=\""));
        assert!(!handler, "{address}: <{tag}>");
        let name = tag.split(' ').next().unwrap_or_default();
        let data = attribute(tag, "type") == Some("application/json");
        assert!(name != "script" || data || attribute(tag, "src").is_some(), "{address}: <{tag}>");
        assert!(!tag.contains("javascript:"), "{address}: <{tag}>");
    }
}

/// One first heading, and none that skips a level.
pub fn headings_in_order(address: &str, page: &str) {
    let level = |tag: &str| tag.strip_prefix('h')?.split(' ').next()?.parse::<u32>().ok();
    let levels: Vec<u32> = tags(page).filter_map(level).collect();
    assert_eq!(levels.iter().filter(|level| **level == 1).count(), 1, "{address}: {levels:?}");
    assert_eq!(levels.first(), Some(&1), "{address}");
    assert!(levels.windows(2).all(|pair| pair[1] <= pair[0] + 1), "{address}: {levels:?}");
}

pub fn ids_are_unique(address: &str, page: &str) {
    let mut seen = BTreeSet::new();
    for id in tags(page).filter_map(|tag| attribute(tag, "id")) {
        assert!(seen.insert(id), "{address}: two things are called {id}");
    }
    for wanted in ["for", "aria-labelledby", "aria-describedby", "list"] {
        for id in tags(page).filter_map(|tag| attribute(tag, wanted)) {
            assert!(seen.contains(id), "{address}: {wanted}={id}");
        }
    }
}

/// Every field has a label that names it, or stands inside one.
pub fn fields_are_labelled(address: &str, page: &str) {
    let named: BTreeSet<&str> =
        tags(page).filter(|tag| tag.starts_with("label ")).filter_map(|tag| attribute(tag, "for")).collect();
    let mut inside = false;
    for tag in tags(page) {
        match tag.split(' ').next() {
            Some("label") => inside = true,
            Some("/label") => inside = false,
            Some("input" | "select" | "textarea") => {
                let has = inside || attribute(tag, "id").is_some_and(|id| named.contains(id));
                assert!(has, "{address}: <{tag}> has no label");
            }
            _ => {}
        }
    }
}
