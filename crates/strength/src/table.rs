//! A table of a page: written row by row, and read again by what stands above its columns.

use std::fmt;

/// A table whose rows are told apart by one of the columns.
pub struct Table {
    key: &'static str,
    /// The two lines above the rows.
    head: String,
    columns: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// A row and what stands above it.
#[derive(Clone, Copy)]
pub struct Row<'t> {
    columns: &'t [String],
    cells: &'t [String],
}

impl<'t> Row<'t> {
    /// What stands in a column; nothing, if there is none of this name.
    pub fn cell(self, column: &str) -> &'t str {
        let at = self.columns.iter().position(|known| known == column);
        at.and_then(|at| self.cells.get(at)).map_or("", String::as_str)
    }

    /// The number that a cell begins with: `40` of `40 of 200`, `87.5` of `87.5 %`.
    pub fn number(self, column: &str) -> Option<f64> {
        self.cell(column).split(' ').next()?.parse().ok()
    }
}

impl Table {
    /// An empty one with these two lines above its rows.
    pub fn new(key: &'static str, head: &str) -> Table {
        let columns = cells(head.lines().next().unwrap_or_default());
        Table { key, head: head.trim_end().to_string(), columns, rows: Vec::new() }
    }

    /// The first one of a section, with rows told apart by the same column.
    pub fn read_like(&self, section: &str) -> Option<Table> {
        let lines: Vec<&str> = section.lines().collect();
        let begin = lines.iter().zip(lines.iter().skip(1)).position(|(head, line)| {
            head.starts_with('|') && line.starts_with('|') && line.chars().all(|c| "|-: ".contains(c))
        })?;
        let mut table = Table::new(self.key, &lines[begin..begin + 2].join("\n"));
        let rows = lines[begin + 2..].iter().take_while(|line| line.starts_with('|'));
        table.rows = rows.map(|row| cells(row)).collect();
        Some(table)
    }

    pub fn push(&mut self, cells: impl IntoIterator<Item = String>) {
        // A name that comes from outside must not end its cell.
        let clean = |cell: String| cell.replace('|', "/").split_whitespace().collect::<Vec<_>>().join(" ");
        self.rows.push(cells.into_iter().map(clean).collect());
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|cells| Row { columns: &self.columns, cells })
    }

    pub fn row(&self, key: &str) -> Option<Row<'_>> {
        self.rows().find(|row| row.cell(self.key) == key)
    }

    /// Takes over the rows of an older table that stay, by their keys, and that this one does not have: cell by cell as its columns are called.
    /// Gives those rows.
    pub fn keep<'t>(&mut self, older: &'t Table, stays: impl Fn(&str) -> bool) -> Vec<Row<'t>> {
        let stays = |row: &Row| self.row(row.cell(self.key)).is_none() && stays(row.cell(self.key));
        let kept: Vec<Row<'t>> = older.rows().filter(stays).collect();
        let cells = |row: &Row| self.columns.iter().map(|column| row.cell(column).to_string()).collect();
        self.rows.extend(kept.iter().map(cells).collect::<Vec<_>>());
        kept
    }

    /// Puts the rows in an order, by their keys.
    pub fn sort<K: Ord>(&mut self, place: impl Fn(&str) -> K) {
        let at = self.columns.iter().position(|column| column == self.key).unwrap_or_default();
        self.rows.sort_by_key(|row| place(row.get(at).map_or("", String::as_str)));
    }
}

fn cells(line: &str) -> Vec<String> {
    let line = line.trim().trim_start_matches('|').trim_end_matches('|');
    line.split('|').map(|cell| cell.trim().to_string()).collect()
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{}", self.head)?;
        self.rows.iter().try_for_each(|row| writeln!(f, "| {} |", row.join(" | ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "| No. | Game | Won |\n| ---: | --- | ---: |";

    fn table(rows: &[[&str; 3]]) -> Table {
        let mut table = Table::new("Game", HEAD);
        rows.iter().for_each(|row| table.push(row.map(str::to_string)));
        table
    }

    #[test]
    fn what_is_written_is_read() {
        let text = table(&[["1", "chess", "40 of 200"], ["", "a | b\nc", ""]]).to_string();
        assert_eq!(text, format!("{HEAD}\n| 1 | chess | 40 of 200 |\n|  | a / b c |  |\n"));
        let page = format!("## Games\n\n| no table |\nAnd:\n\n{text}\nBehind it.\n\n| A |\n| --- |\n| 1 |\n");
        let read = table(&[]).read_like(&page).expect("a table");
        assert_eq!(read.to_string(), text);
        let chess = read.row("chess").expect("a row");
        assert_eq!((chess.cell("No."), chess.number("Won"), chess.cell("Lost")), ("1", Some(40.0), ""));
        assert!(read.row("mill").is_none() && table(&[]).read_like("| Game |\n").is_none());
    }

    #[test]
    fn rows_of_an_older_table_are_kept_by_what_stands_above_them() {
        let older =
            "| Won | Lost | Game |\n| --- | --- | --- |\n| 3 | 1 | mill |\n| 4 | 0 | chess |\n| 5 | 5 | gone |\n";
        let older = table(&[]).read_like(older).expect("a table");
        let mut new = table(&[["1", "chess", "7"]]);
        let kept = new.keep(&older, |game| game != "gone");
        assert_eq!(kept.into_iter().map(|row| row.cell("Lost")).collect::<Vec<_>>(), ["1"]);
        new.sort(|game| std::cmp::Reverse(game.to_string()));
        assert_eq!(new.to_string(), format!("{HEAD}\n|  | mill | 3 |\n| 1 | chess | 7 |\n"));
    }
}
