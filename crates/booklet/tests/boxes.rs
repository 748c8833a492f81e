//! Every paragraph of the boxes has its place: `docs/booklet.md` lists them, and each row leads to articles that are told.

use std::collections::BTreeMap;

use kamen_booklet::Booklet;
use kamen_catalog::Catalog;
use kamen_i18n::Language;

const DOCS: &str = include_str!("../../../docs/booklet.md");

/// The numbered paragraphs of the boxes, as they are printed. Only numbers: the sentences are not ours.
const NUMBERED: [(&str, &str); 4] = [
    (
        "Boxes 000 and 002: chess",
        "1 2.1 2.2 3.1 3.2 4 5.1 5.2 5.3 5.4 5.4.1 5.4.2 6 6.1 6.1.1 6.1.2 6.2 6.3 6.4 6.5 6.6 6.7 6.7.1 6.7.2 6.7.3 6.7.4 \
         7 8 9.1 9.2 9.3 9.4 10.1.1 10.1.2 10.1.3 10.2.1 10.2.2 10.2.3 10.2.4 10.2.5",
    ),
    ("Box 001: mezinárodní dáma", "1 2 3.1 3.2 3.3 3.4 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2"),
    ("Box 003: dáma", ""),
    ("Box 004: mlýn", "1 2.1 2.2 2.3 3.1 3.2 3.3 4 5"),
];

/// The rows of each table: the paragraph, and the articles that carry it.
fn tables() -> BTreeMap<&'static str, Vec<(&'static str, Vec<&'static str>)>> {
    let (_, section) = DOCS.split_once("## The boxes, paragraph by paragraph").expect("the section is there");
    let mut tables = BTreeMap::new();
    for table in section.split("\n### ").skip(1) {
        let (title, rows) = table.split_once('\n').expect("a title stands on a line of its own");
        let cells = |line: &'static str| line.split('|').map(str::trim).collect::<Vec<_>>();
        let rows = rows.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
        let rows = rows.map(cells).filter(|cells| cells[1] != "paragraph");
        let rows = rows.map(|cells| (cells[1], cells[3].split(", ").collect::<Vec<_>>())).collect();
        tables.insert(title, rows);
    }
    tables
}

#[test]
fn every_numbered_paragraph_has_a_row() {
    let tables = tables();
    for (title, numbers) in NUMBERED {
        let rows = &tables[title];
        for number in numbers.split_whitespace() {
            assert_eq!(rows.iter().filter(|(name, _)| *name == number).count(), 1, "{title}: {number}");
        }
    }
}

/// An article that carries a paragraph is on the page and says something in every language.
#[test]
fn every_row_leads_to_articles_that_are_told() {
    let catalog = Catalog::builtin();
    let booklet = Booklet::builtin(&catalog);
    let mut rows = 0;
    for (title, table) in tables() {
        for (paragraph, articles) in table {
            assert!(!articles.is_empty(), "{title}: {paragraph}");
            for name in articles {
                let (page, id) = name.split_once('#').unwrap_or_else(|| panic!("{title} {paragraph}: {name}"));
                let page = booklet.page(page).unwrap_or_else(|| panic!("{title} {paragraph}: no page {page}"));
                let article = page.article(id).unwrap_or_else(|| panic!("{title} {paragraph}: no article {name}"));
                for language in Language::ALL {
                    // Rulings are told by the game's file.
                    let told = article.part.is_none()
                        || booklet.section(article, language).is_some_and(|section| !section.blocks.is_empty());
                    assert!(told, "{title} {paragraph}: {name} is not told in {language:?}");
                }
            }
            rows += 1;
        }
    }
    assert!(rows > 180, "{rows} paragraphs");
}

/// Every game of the boxes has at least one row, so that none is left out.
#[test]
fn every_game_has_a_row() {
    let tables = tables();
    let named: Vec<&str> = tables.values().flatten().flat_map(|(_, articles)| articles).copied().collect();
    for game in Catalog::builtin().games().iter().filter(|game| game.number.is_some()) {
        assert!(named.iter().any(|name| name.split('#').next() == Some(game.id.as_str())), "{}", game.id);
    }
}
