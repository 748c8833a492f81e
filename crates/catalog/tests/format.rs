//! Which format of the world a game has is said in its file, is checked there, and is not inherited.

use kamen_catalog::{Catalog, Format};
use kamen_core::FaultKind;

#[test]
fn games_of_the_world_have_their_formats() {
    let catalog = Catalog::builtin();
    let found: Vec<(&str, String)> = catalog
        .games()
        .iter()
        .filter_map(|game| Some((game.id.as_str(), game.format.as_ref().map(Format::text)?)))
        .collect();
    let expected = [
        ("chess", "pgn"),
        ("czech", "pdn:29,W,8,8,A0,0"),
        ("international", "pdn:20,W,10,10,N2,0"),
        ("international-8", "pdn:26,W,8,8,A0,0"),
        ("russian", "pdn:25,W,8,8,A0,0"),
        ("turkish", "pdn:30,W,8,8,A0,0"),
    ];
    assert_eq!(found, expected.map(|(id, format)| (id, format.to_string())));
}

#[test]
fn a_format_that_is_none_is_a_fault() {
    let catalog = Catalog::builtin();
    let extended = |parent: &str, format: &str| {
        let file = format!("id = \"own\"\nextends = \"{parent}\"\nformat = \"{format}\"\n[name]\nen = \"Own\"\n");
        catalog.check(&file).iter().map(|fault| fault.kind).collect::<Vec<_>>()
    };
    let faults = |format: &str| extended("russian", format);
    assert_eq!(faults("pdn:24,W,8,8,N1,1"), []);
    // PGN is for games of the chess family, PDN for those whose positions it has.
    for bad in ["pgn", "pdn", "pdn:", "pdn:x", ""] {
        assert_eq!(faults(bad), [FaultKind::BadValue], "{bad}");
    }
    for parent in ["chess", "custody", "mill"] {
        assert_eq!(extended(parent, "pdn:24"), [FaultKind::BadValue], "{parent}");
    }
}
