//! What families of games are called.

use kamen_catalog::Catalog;
use kamen_i18n::Texts;

/// What people call a family. One that no sentence names is called after its first game.
pub fn family_name(family: &str, catalog: &Catalog, texts: &Texts) -> String {
    let first = || catalog.games().iter().find(|game| game.family == family);
    let after_first = || Some(first()?.name.get(texts.language().id()).to_string());
    texts.find(&format!("family-{family}")).or_else(after_first).unwrap_or_else(|| family.to_string())
}

#[cfg(test)]
mod tests {
    use kamen_i18n::Language;

    use super::*;

    #[test]
    fn a_family_has_its_own_name_or_that_of_its_first_game() {
        let catalog = Catalog::builtin();
        let texts = Texts::new(Language::Cs);
        assert_eq!(family_name("draughts", &catalog, &texts), "Dámy");
        let unnamed = Texts::of(Language::Cs, ["yes = ano"]);
        assert_eq!(family_name("draughts", &catalog, &unnamed), "Dáma");
        assert_eq!(family_name("whist", &catalog, &unnamed), "whist");
    }
}
