//! `docs/reliability.md`.

use crate::{Count, Fault, Report};

/// When, where and by what the numbers were made.
pub struct Made<'a> {
    /// The command that makes them again.
    pub command: &'a str,
    pub date: &'a str,
    pub processor: &'a str,
    /// How the program was compiled.
    pub compiler: &'a str,
}

/// The whole page.
pub fn page(report: &Report, made: &Made) -> String {
    let Made { command, date, processor, compiler } = made;
    let count = |count: Count| report.count(count);
    let lost = match report.losses.len() {
        0 => "**nothing that anybody was told was lost, and nothing came from nowhere**".to_string(),
        many => format!("**{many} tables were not as they were told**"),
    };
    let left_out = match report.left_out.is_empty() {
        true => String::new(),
        false => {
            let titles: Vec<&str> = report.left_out.iter().map(|fault| fault.title()).collect();
            format!("\nLeft out, as the tools for it are not installed: {}.\n", titles.join(", "))
        }
    };
    let rows = |rows: &[(&str, Count)]| -> String {
        rows.iter().map(|(name, of)| format!("| {name} | {} |\n", count(*of))).collect()
    };
    format!(
        "\
<!-- Made by `{command}`. Do not edit. -->
# What is left after a fall

A server is tortured while clients play on it: it is killed at any moment, over and over, and in between its disk is full,
slow, locked or broken, its clock is set, its connections are cut. Nothing of that is pretended. `SIGKILL` ends the process and
`SIGSTOP` stops it; the limits of the system end its files and its file handles; another program locks its file; libfiu lets
`read` and `fdatasync` of the server fail with EIO, and libfaketime sets its clock by up to five hours. Which fault comes when
follows from a seed, which is printed.

Every client notes what it was told. After each kill the server is started again and asked: whatever was acknowledged or shown
must be there, whoever held a seat must hold it, no game may have ended by itself, and nothing may be there that nobody sent. A
move whose answer never came may have happened or not. One that the server regretted may have happened too: where the disk says
that it could not write, it may have written.

After every twelfth kill six bits of the file are turned. Then each table must be as it was told or be refused, and `kamen
check-data` must have seen it; `kamen restore` brings back the copy that `kamen backup` had made.

- Date: {date}
- Processor: {processor}
- Build: {compiler}
- After {kills} kills in {minutes:.0} minutes, {lost}. The longest start after a kill took {start:.1} s.
{left_out}
| | |
| --- | ---: |
{played}
| Fault | times |
| --- | ---: |
{faults}
The same in short (`kamen torture --seed 1 --kills 14 --time 12`) is a step of `./test`.
",
        kills = count(Count::Kill),
        minutes = report.took.as_secs_f64() / 60.0,
        start = report.longest_start.as_secs_f64(),
        played = rows(&[
            ("Tables opened", Count::Tables),
            ("Games played to their end", Count::Games),
            ("Moves acknowledged", Count::Told),
            ("Moves shown to watchers", Count::Watched),
            ("Moves without an answer", Count::InDoubt),
            ("Moves and tables that the server regretted", Count::Regretted),
            ("Of both, moves that had happened", Count::CameTrue),
            ("Of these, regretted ones", Count::DeniedAndTrue),
            ("Tables compared with what was told", Count::Checked),
        ]),
        faults = rows(&[("Kills", Count::Kill)])
            + &rows(&Fault::ALL.map(|fault| (fault.title(), Count::Fault(fault))))
            + &rows(&[
            ("Connections cut", Count::CutConnection),
            ("Bits turned", Count::BitFlip),
            ("Damage seen and told", Count::DamageSeen),
            ("Damage that touched no game", Count::DamageHarmless),
            ("Brought back from a copy", Count::Restored),
        ]),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_it_all() {
        let made = Made { command: "kamen torture", date: "2026-11-16", processor: "one", compiler: "a release" };
        let mut report = Report::default();
        report.counts.insert(Count::Kill, 1000);
        report.counts.insert(Count::Told, 54321);
        let text = page(&report, &made);
        assert!(text.contains("| Moves acknowledged | 54321 |") && text.contains("| Kills | 1000 |"));
        assert!(text.contains("nothing that anybody was told was lost"));
        report.losses.push("a: gone".to_string());
        report.counts.insert(Count::Fault(Fault::Stall), 7);
        report.left_out.push(Fault::ClockJump);
        let text = page(&report, &made);
        assert!(text.contains("1 tables were not") && text.contains("not installed: Clock set"));
        assert!(text.contains("| Process stopped for a while | 7 |"), "{text}");
    }
}
