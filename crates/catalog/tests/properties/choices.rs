//! What a form offers is taken, and what it keeps apart is refused.

use std::collections::BTreeMap;

use kamen_catalog::{Catalog, Choice, ChoiceKind, families};
use kamen_core::{Fault, FaultKind, Faults, Place};

use crate::catalog;

/// Values to try; an option that has none of its own may also stay as it is.
fn values(choice: &Choice) -> Vec<String> {
    let mut values = match &choice.kind {
        ChoiceKind::Words(words) => words.clone(),
        ChoiceKind::Numbers(least, most) => [*least, least + 1, *most].map(|number| number.to_string()).to_vec(),
        ChoiceKind::Text => vec!["c1,b8".to_string()],
    };
    let own = choice.own.clone().unwrap_or_default();
    if !values.contains(&own) {
        values.push(own);
    }
    values
}

/// Whether a form lets these values be chosen beside the game's own, and what comes of it.
fn tried(catalog: &Catalog, id: &str, choices: &[Choice], chosen: &[(&str, &str)]) -> (bool, Result<(), Faults>) {
    let own = choices.iter().map(|choice| (choice.name.as_str(), choice.own.as_deref().unwrap_or_default()));
    let own: BTreeMap<&str, &str> = own.collect();
    let all: BTreeMap<&str, &str> = own.clone().into_iter().chain(chosen.iter().copied()).collect();
    let allowed =
        choices.iter().all(|choice| choice.in_the_way(all[&*choice.name], |name| all[name].to_string()).is_none());
    // What is as in the game is not sent.
    let changed = chosen.iter().filter(|(name, value)| own[name] != *value);
    let sets: Vec<String> = changed.map(|(name, value)| format!("{name}={value}")).collect();
    let made = catalog.with_options(id, &sets).expect("a game of the catalogue");
    (allowed, made.map(|_| ()))
}

#[test]
fn whatever_the_form_of_a_game_allows_is_taken() {
    let mut tries = 0;
    for game in catalog().games() {
        let choices = catalog().choices(game);
        for (at, one) in choices.iter().enumerate() {
            for other in &choices[at..] {
                for (a, b) in values(one).iter().flat_map(|a| values(other).into_iter().map(move |b| (a, b))) {
                    let chosen = [(&*one.name, &**a), (&*other.name, &*b)];
                    let chosen = if one.name == other.name { &chosen[1..] } else { &chosen[..] };
                    let (allowed, made) = tried(catalog(), &game.id, &choices, chosen);
                    // No game of the box has options that exclude one another.
                    assert!(allowed, "{}: {chosen:?}", game.id);
                    assert!(made.is_ok(), "{}: {chosen:?}: {made:?}", game.id);
                    tries += 1;
                }
            }
        }
    }
    assert!(tries > 1000, "{tries}");
}

/// Whether settings contradict one another in it. Start, board and manners are none.
fn contradicts(made: &Result<(), Faults>) -> bool {
    let rules = |place: &Place| matches!(place, Place::Key(key) if key != "manners");
    let with_setting = |expected: &str| !["start", "board"].contains(&expected);
    let is_one = |fault: &Fault| {
        fault.kind == FaultKind::Contradiction && rules(&fault.place) && with_setting(&fault.expected)
    };
    made.as_ref().is_err_and(|faults| faults.iter().any(is_one))
}

/// For every contradiction of every schema and every game of its family: a game of a player's own in which both settings, or one of
/// them, are options.
#[test]
fn whatever_contradicts_itself_a_form_keeps_apart_and_nothing_else() {
    let mut catalog = Catalog::builtin();
    let mut apart = BTreeMap::new();
    for family in families() {
        let games: Vec<String> = catalog
            .games()
            .iter()
            .filter(|game| game.family == family.id && game.number.is_some())
            .map(|game| game.id.clone())
            .collect();
        for setting in family.settings {
            for clash in setting.clashes {
                for options in [vec![setting.key, clash.other], vec![setting.key], vec![clash.other]] {
                    for parent in &games {
                        keep_apart(&mut catalog, parent, &options, &mut apart);
                    }
                }
            }
        }
    }
    // Each contradiction was met, whichever side was an option.
    for family in families() {
        for (setting, clash) in
            family.settings.iter().flat_map(|setting| setting.clashes.iter().map(move |clash| (setting, clash)))
        {
            let met = apart.get(&format!("{} {}", setting.key, clash.other));
            // No value of an option is a list without directions.
            assert!(met.is_some() || clash.is == kamen_core::Test::Empty, "{} {clash:?}", setting.key);
        }
    }
}

fn keep_apart(catalog: &mut Catalog, parent: &str, options: &[&str], apart: &mut BTreeMap<String, u32>) {
    let id = format!("own-{}-{parent}", options.join("-").replace('.', "-"));
    if catalog.get(&id).is_none() {
        let lines: String =
            options.iter().map(|key| format!("\"my-{}\" = \"{key}\"\n", key.replace('.', "-"))).collect();
        // Only these: what the parent offers is tried elsewhere, and would be more ways to set the same.
        let none: String = catalog
            .get(parent)
            .expect("a game of the box")
            .options
            .keys()
            .map(|name| format!("\"{name}\" = \"\"\n"))
            .collect();
        let file = format!("id = \"{id}\"\nextends = \"{parent}\"\nname.en = \"Own\"\n[options]\n{none}{lines}");
        let bad = catalog.add(vec![(format!("{id}.toml"), file)]);
        assert!(bad.is_empty(), "{bad:?}");
    }
    let choices = catalog.choices(catalog.get(&id).expect("just added"));
    let mut ways: Vec<Vec<(&str, String)>> = vec![Vec::new()];
    for choice in &choices {
        let longer = ways.iter().flat_map(|way| {
            values(choice).into_iter().map(move |value| way.iter().cloned().chain([(&*choice.name, value)]).collect())
        });
        ways = longer.collect();
    }
    for way in ways {
        let chosen: Vec<(&str, &str)> = way.iter().map(|(name, value)| (*name, &**value)).collect();
        let (allowed, made) = tried(catalog, &id, &choices, &chosen);
        assert_eq!(allowed, !contradicts(&made), "{id}: {chosen:?}: {made:?}");
        if !allowed {
            *apart.entry(options.join(" ")).or_insert(0) += 1;
        }
    }
}
