//! The options of a game in the form that opens a table.

use kamen_catalog::Catalog;
use kamen_i18n::Language;

use crate::browser::Browser;
use crate::markup;

/// International draughts in which huffing may be agreed, too, and stones that jump their own, which no sentence names.
fn browser() -> Browser {
    let options = "huffing = \"huffing\"\nown-jumps = \"own-jumps\"";
    let file = format!("id = \"own\"\nextends = \"international\"\nname.en = \"Own\"\n[options]\n{options}");
    let mut catalog = Catalog::builtin();
    assert!(catalog.add(vec![("own.toml".to_string(), file)]).is_empty());
    Browser::of(catalog)
}

/// The tag of an option's field.
fn field<'a>(page: &'a str, option: &str) -> &'a str {
    let tags = page.split('<').filter_map(|part| Some(part.split_once('>')?.0));
    let of = format!("data-option=\"{option}\"");
    tags.into_iter().find(|tag| tag.contains(&of)).unwrap_or_else(|| panic!("no field of {option}"))
}

#[tokio::test]
async fn what_excludes_what_is_said_beside_it_and_out_of_reach() {
    let browser = browser();
    for (language, huffing, take_back) in [
        (Language::En, "Huffing", "cannot be chosen together with “Take-back after a missed capture”."),
        (Language::Cs, "Odfukování", "nelze zvolit zároveň s možností „Opomenutý skok se vrací“."),
        (Language::Sk, "Odfukovanie", "nemožno zvoliť zároveň s možnosťou „Opomenutý skok sa vracia“."),
    ] {
        let page = browser.page("/games/own", language).await.text.replace('\u{a0}', " ");
        markup::no_id_is_shown("/games/own", &page);
        markup::ids_are_unique("/games/own", &page);
        markup::fields_are_labelled("/games/own", &page);
        assert!(page.contains(take_back), "{page}");
        assert!(page.contains(&format!("<span>{huffing}</span>")));
        assert!(page.contains("<span>own-jumps</span>"));
    }
    let page = browser.page("/games/own", Language::En).await.text;
    // As the game is, the longest capture must be made; so stones cannot jump their own before that is changed.
    assert!(field(&page, "own-jumps").contains(" disabled"), "{}", field(&page, "own-jumps"));
    for free in ["huffing", "take-back", "majority"] {
        assert!(!field(&page, free).contains(" disabled"), "{}", field(&page, free));
    }
}

#[tokio::test]
async fn nothing_is_said_where_nothing_is_excluded() {
    let page = Browser::new().page("/games/dama", Language::Cs).await.text;
    assert!(page.contains("data-option=\"huffing\"") && !page.contains("class=\"apart\""));
    assert!(!field(&page, "huffing").contains(" disabled"));
}
