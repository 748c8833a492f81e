//! A socket is an open file, and a process may have only so many.

use std::fs;

use crate::{LoadError, Plan};

/// So many tables are opened at once.
pub const DOORS: usize = 32;
/// What a process opens besides its sockets: the data file, the terminal, the threads' own.
const OTHERS: u64 = 64;

/// Whether we, and the server, may have as many as the plan needs. Where nobody says, we will see.
pub fn check(plan: &Plan) -> Result<(), LoadError> {
    let needed = (plan.sockets + DOORS) as u64 + OTHERS;
    let servers = plan.pids.iter().map(|pid| (pid.to_string(), true));
    for (process, by_server) in std::iter::once(("self".to_string(), false)).chain(servers) {
        let limits = fs::read_to_string(format!("/proc/{process}/limits")).unwrap_or_default();
        if let Some(allowed) = allowed(&limits)
            && allowed < needed
        {
            return Err(LoadError::Files { allowed, needed, by_server });
        }
    }
    Ok(())
}

/// How many files Linux allows: the first number of its line, if it is one.
fn allowed(limits: &str) -> Option<u64> {
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_found() {
        let head = "Limit                     Soft Limit           Hard Limit           Units     \n";
        let line = |soft: &str| {
            format!("{head}Max open files            {soft}                 4096                 files     \n")
        };
        assert_eq!(allowed(&line("1024")), Some(1024));
        assert_eq!(allowed(&line("unlimited")), None);
        assert_eq!(allowed(head), None);
    }
}
