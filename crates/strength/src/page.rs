//! A page of sections: one is written anew where something of it was measured, and stays as the page has it where nothing was. Rows stay, too,
//! where only others were measured.

use kamen_catalog::Catalog;

use crate::occasion::{Occasion, Occasions};
use crate::table::Table;

/// A section that a page may have.
pub struct Section {
    pub heading: &'static str,
    /// What is known of it now; nothing, where it stays as it is.
    pub text: Option<String>,
}

/// A page with this head and these sections, and with whatever else the old one has.
pub fn written(head: &str, sections: &[Section], old: &str) -> String {
    let mut parts = vec![head.trim().to_string()];
    for Section { heading, text } in sections {
        let kept = || old_sections(old).into_iter().find(|(known, _)| known == heading).map(|(_, text)| text);
        if let Some(text) = text.as_deref().or_else(kept) {
            parts.push(format!("## {heading}\n\n{}", text.trim()));
        }
    }
    let foreign = |(heading, _): &(&str, &str)| sections.iter().all(|section| section.heading != *heading);
    let foreign = old_sections(old).into_iter().filter(foreign);
    parts.extend(foreign.map(|(heading, text)| format!("## {heading}\n\n{}", text.trim())));
    parts.join("\n\n") + "\n"
}

/// What stands in a section of a page; nothing, if it has none of this heading.
pub fn section<'p>(page: &'p str, heading: &str) -> &'p str {
    old_sections(page).into_iter().find(|(known, _)| *known == heading).map_or("", |(_, text)| text)
}

/// The sections of a page, each with its heading; what stands before them is its head.
fn old_sections(page: &str) -> Vec<(&str, &str)> {
    let page = page.strip_prefix("## ").unwrap_or_else(|| page.split_once("\n## ").map_or("", |(_, rest)| rest));
    let parts = page.split("\n## ").filter(|part| !part.trim().is_empty());
    parts.map(|part| part.split_once('\n').unwrap_or((part, ""))).collect()
}

/// Whether the section of an old page says the same of how it was measured: its first paragraph does.
pub fn is_alike(old: &str, conditions: &str) -> bool {
    let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    words(old.trim().split("\n\n").next().unwrap_or_default()) == words(conditions)
}

/// Where a game stands in the box; nowhere, if it is not there.
pub fn places() -> impl Fn(&str) -> Option<usize> {
    let catalog = Catalog::builtin();
    let games: Vec<String> = catalog.games().iter().map(|game| game.id.clone()).collect();
    move |game| games.iter().position(|known| known == game)
}

/// The column with the day of a row.
pub const PLAYED: &str = "Played";

/// A section of one table.
pub struct Measured {
    /// How it was measured, in one paragraph: rows for which that is otherwise are no rows of this table.
    pub conditions: String,
    /// What is asked for, and whatever else is to be said before the table.
    pub asked: String,
    pub table: Table,
    pub occasions: Occasions,
}

impl Measured {
    /// One whose table has these two lines above it; the column with the day comes last.
    pub fn new(conditions: String, asked: String, key: &'static str, head: &str) -> Measured {
        let (names, lines) = head.split_once('\n').unwrap_or((head, ""));
        let table = Table::new(key, &format!("{names} {PLAYED} |\n{} --- |", lines.trim_end()));
        Measured { conditions, asked, table, occasions: Occasions::default() }
    }

    pub fn push(&mut self, played: &Occasion, cells: impl IntoIterator<Item = String>) {
        self.occasions.add(played);
        self.table.push(cells.into_iter().chain([played.date.clone()]));
    }

    /// The section, with the rows of the old page that were not measured again and that still have a place, and with what follows from all of
    /// them. Nothing, where nothing was measured.
    pub fn section(
        mut self,
        heading: &'static str,
        old: &str,
        place: impl Fn(&str) -> Option<usize>,
        after: impl FnOnce(&Table) -> String,
    ) -> Section {
        if self.table.is_empty() {
            return Section { heading, text: None };
        }
        let old = section(old, heading);
        if let Some(older) = self.table.read_like(old).filter(|_| is_alike(old, &self.conditions)) {
            let kept = self.table.keep(&older, |key| place(key).is_some());
            let days: Vec<&str> = kept.into_iter().map(|row| row.cell(PLAYED)).collect();
            self.occasions.keep(&Occasions::read(old), &days);
        }
        self.table.sort(place);
        let after = after(&self.table);
        let parts = [&self.conditions, &self.asked, &self.table.to_string(), &after, &self.occasions.to_string()];
        let parts: Vec<&str> = parts.into_iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect();
        Section { heading, text: Some(parts.join("\n\n")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OLD: &str = "# Old\n\n- Date: then\n\n## A\n\nOld text.\n\n## Foreign\n\nStays.\n\n## B\n\nB of old.\n";

    fn of(heading: &'static str, text: Option<&str>) -> Section {
        Section { heading, text: text.map(str::to_string) }
    }

    #[test]
    fn sections_are_kept_replaced_and_added() {
        let sections =
            [of("A", None), of("B", Some("New.\n")), of("C", None), of("D", Some("Added.")), of("E", None)];
        let page = written("# New\n", &sections, OLD);
        let told = "# New\n\n## A\n\nOld text.\n\n## B\n\nNew.\n\n## D\n\nAdded.\n\n## Foreign\n\nStays.\n";
        assert_eq!(page, told);
        // Written again with nothing new, it stays as it is.
        assert_eq!(written("# New", &sections.map(|section| of(section.heading, None)), &page), page);
        assert_eq!(written("# New", &[of("A", None)], ""), "# New\n");
        assert_eq!(section("## A\n\nText.\n", "A").trim(), "Text.");
    }

    fn measured(conditions: &str, rows: &[(&str, &str, Occasion)]) -> Measured {
        let head = "| Game | Won |\n| --- | ---: |";
        let mut measured = Measured::new(conditions.to_string(), "Asked for: much.".to_string(), "Game", head);
        for (game, won, played) in rows {
            measured.push(played, [game.to_string(), won.to_string()]);
        }
        measured
    }

    fn text(measured: Measured, old: &str) -> Option<String> {
        let won = |table: &Table| table.rows().filter_map(|row| row.number("Won")).sum::<f64>();
        measured.section("A", old, places(), |table| format!("Won {}.", won(table))).text
    }

    #[test]
    fn rows_stay_where_others_were_measured_in_the_same_way() {
        let [before, later] = [Occasion::of("2026-11-16", "X"), Occasion::of("2026-12-01", "Y")];
        let first = measured("So it was\nplayed.", &[("chess", "1", before.clone()), ("mill", "2", before.clone())]);
        let old = text(first, "").expect("it was measured");
        let page = |text: &str| format!("# Page\n\n## A\n\n{text}\n\n## B\n");
        let again = |conditions: &str, game: &str| {
            text(measured(conditions, &[(game, "7", later.clone())]), &page(&old)).expect("it was measured")
        };
        let told = "So it was played.\n\nAsked for: much.\n\n| Game | Won | Played |\n| --- | ---: | --- |\n";
        assert_eq!(
            again("So it was played.", "chess"),
            format!(
                "{told}| chess | 7 | 2026-12-01 |\n| mill | 2 | 2026-11-16 |\n\nWon 9.\n\n\
                 Measured on 2026-11-16, on X; on 2026-12-01, on Y."
            )
        );
        // One that was not there is put in its place, and all stay.
        assert!(
            again("So it was played.", "czech")
                .contains("| chess | 1 | 2026-11-16 |\n| czech | 7 | 2026-12-01 |\n| mill")
        );
        // What was measured in another way is another table.
        let other = again("So it was not played.", "chess");
        assert!(other.contains("| chess | 7 | 2026-12-01 |\n\nWon 7.\n\nMeasured on 2026-12-01, on Y."), "{other}");
        // Where nothing was measured nothing is written, and of the old one nothing is lost.
        assert_eq!(text(measured("So it was played.", &[]), &page(&old)), None);
        // A game that is not in the box any more has no row.
        let gone = old.replace("| mill |", "| no-such-game |");
        let chess = [("chess", "7", later.clone())];
        let new = text(measured("So it was played.", &chess), &page(&gone)).expect("it was measured");
        assert!(!new.contains("no-such-game") && new.ends_with("Measured on 2026-12-01, on Y."), "{new}");
    }
}
