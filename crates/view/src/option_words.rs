//! Options of a game in words: what they are called, and why they cannot be chosen as things stand.

use kamen_catalog::{Choice, ChoiceKind, Chosen, Exclusion, Values};
use kamen_i18n::Texts;

/// The end of the ids of an option's texts; dots do not stand in ids.
pub fn option_id(name: &str) -> String {
    format!("option-{}", name.replace('.', "-"))
}

/// What an option is called; one of a player's own is called as their file calls it.
pub fn option_name(name: &str, texts: &Texts) -> String {
    texts.find(&option_id(name)).unwrap_or_else(|| name.to_string())
}

/// A value in words. Most are words of the language; numbers and squares are as they are.
pub fn option_value(choice: &Choice, value: &str, texts: &Texts) -> String {
    // A number that may be nothing at all is a limit.
    let word = if value == "0" && matches!(choice.kind, ChoiceKind::Numbers(0, _)) { "none" } else { value };
    word_of(word, texts).unwrap_or_else(|| value.to_string())
}

/// An option as it was set, `huffing=true`, as people say it: “Huffing: yes”.
pub(crate) fn option_set(set: &str, texts: &Texts) -> String {
    let Chosen { name, value } = Chosen::of(set);
    let value = word_of(&value, texts).unwrap_or(value);
    format!("{}: {value}", option_name(&name, texts))
}

fn word_of(value: &str, texts: &Texts) -> Option<String> {
    texts.find(&format!("value-{value}"))
}

/// Why values of an option cannot be chosen.
pub fn excluded<'a>(
    choice: &Choice,
    exclusion: &Exclusion,
    choices: impl IntoIterator<Item = &'a Choice>,
    texts: &Texts,
) -> String {
    let value = values(choice, &exclusion.values, texts).unwrap_or_default();
    let other = exclusion.beside.as_ref().map(|(name, beside)| {
        let other = choices.into_iter().find(|other| other.name == *name);
        let told = other.and_then(|other| values(other, beside, texts));
        let name = option_name(name, texts);
        told.map_or(name.clone(), |told| format!("{name}: {told}"))
    });
    let other = other.unwrap_or_default();
    let counts = [&value, &other].map(|text| usize::from(!text.is_empty()));
    let args = [
        ("value", value.into()),
        ("value-count", counts[0].into()),
        ("other", other.into()),
        ("other-count", counts[1].into()),
    ];
    texts.get("not-together", &args)
}

/// Some values of an option; nothing has to be said where it is simply on.
fn values(choice: &Choice, values: &Values, texts: &Texts) -> Option<String> {
    let Values::These(list) = values else { return None };
    if choice.kind.is_truth() && values.has("true") {
        return None;
    }
    let told: Vec<String> =
        list.iter().filter(|value| !value.is_empty()).map(|value| option_value(choice, value, texts)).collect();
    Some(texts.choice(told.iter().map(String::as_str)))
}

#[cfg(test)]
mod tests {
    use kamen_catalog::Catalog;
    use kamen_i18n::Language;

    use super::*;

    #[test]
    fn what_excludes_what_is_said_in_words() {
        let options = "huffing = \"huffing\"\nmovement = \"movement\"";
        let file = format!("id = \"own\"\nextends = \"international\"\nname.en = \"Own\"\n[options]\n{options}");
        let mut catalog = Catalog::builtin();
        assert!(catalog.add(vec![("own.toml".to_string(), file)]).is_empty());
        let choices = catalog.choices(catalog.get("own").expect("just added"));
        let said = |language, name: &str| -> Vec<String> {
            let choice = choices.iter().find(|choice| choice.name == name).expect("an option");
            let texts = Texts::new(language);
            choice.exclusions.iter().map(|exclusion| excluded(choice, exclusion, &choices, &texts)).collect()
        };
        assert_eq!(
            said(Language::En, "huffing"),
            ["This cannot be chosen together with “Take-back after a missed capture”."]
        );
        assert_eq!(said(Language::Cs, "take-back"), ["Toto nelze zvolit zároveň s možností „Odfukování“."]);
        assert_eq!(said(Language::Sk, "take-back"), ["Toto nemožno zvoliť zároveň s možnosťou „Odfukovanie“."]);
        assert_eq!(
            said(Language::En, "promotion"),
            [
                "“a queen, and the turn ends or a queen at once, and she goes on taking” cannot be chosen together with \
                 “movement: knight”."
            ]
        );
        let huffing = choices.iter().find(|choice| choice.name == "huffing").expect("an option");
        let never = Exclusion { beside: None, ..huffing.exclusions[0].clone() };
        let texts = Texts::new(Language::En);
        assert_eq!(excluded(huffing, &never, &choices, &texts), "This cannot be chosen in this game.");
    }

    #[test]
    fn what_has_no_name_is_called_as_in_its_file() {
        let texts = Texts::new(Language::Cs);
        assert_eq!(
            (option_name("huffing", &texts), option_name("my.own", &texts)),
            ("Odfukování".into(), "my.own".into())
        );
        let catalog = Catalog::builtin();
        let limit = &catalog.choices(catalog.get("knight-draughts").expect("a game of the box"))[1];
        assert_eq!(option_value(limit, "0", &texts), "bez omezení");
        assert_eq!(option_value(limit, "40", &texts), "40");
    }
}
