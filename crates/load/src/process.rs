//! What a process takes, as Linux tells it.

use std::fs;
use std::time::Duration;

/// Linux tells times of processes in hundredths of a second, whatever the kernel itself counts in.
const TICK: Duration = Duration::from_millis(10);

/// Memory and time of a process.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// What it holds in memory, in bytes.
    pub memory: u64,
    /// What all its threads have spent on a processor.
    pub processor: Duration,
}

/// Of the process with this id; nothing if there is none, or no Linux.
pub fn of(pid: u32) -> Option<Usage> {
    let read = |file: &str| fs::read_to_string(format!("/proc/{pid}/{file}")).ok();
    Some(Usage { memory: memory(&read("status")?)?, processor: processor(&read("stat")?)? })
}

/// Of several together; nothing if one of them is not there, or none is named.
pub fn of_all(pids: &[u32]) -> Option<Usage> {
    let each: Vec<Usage> = pids.iter().map(|pid| of(*pid)).collect::<Option<_>>()?;
    let add =
        |sum: Usage, one: Usage| Usage { memory: sum.memory + one.memory, processor: sum.processor + one.processor };
    each.into_iter().reduce(add)
}

fn memory(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok()?.checked_mul(1024)
}

fn processor(stat: &str) -> Option<Duration> {
    // The name may hold anything, brackets and spaces too: what counts begins after its last bracket, where the times
    // are the 12th and 13th word.
    let (_, rest) = stat.rsplit_once(')')?;
    let mut words = rest.split_whitespace().skip(11);
    let ticks = words.next()?.parse::<u32>().ok()?.checked_add(words.next()?.parse().ok()?)?;
    TICK.checked_mul(ticks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_tells_is_read() {
        assert_eq!(memory("Name:\tkamen\nVmHWM:\t  9 kB\nVmRSS:\t  1234 kB\n"), Some(1234 * 1024));
        assert_eq!(memory("Name:\tkamen\n"), None);
        let stat = "42 (a) b (c) S 1 2 3 4 5 6 7 8 9 10 150 50 7 7 20 0 4 0 99 1 2";
        assert_eq!(processor(stat), Some(Duration::from_secs(2)));
        assert_eq!(processor("42 (a) S 1"), None);
    }

    #[test]
    fn this_process_has_memory() {
        if cfg!(target_os = "linux") {
            assert!(of(std::process::id()).is_some_and(|usage| usage.memory > 100_000));
        }
        assert_eq!(of(u32::MAX), None);
    }
}
