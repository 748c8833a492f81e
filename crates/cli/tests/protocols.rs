//! `kamen uci` and `kamen hub` as processes; the sessions themselves are tested in their crate.

use std::io::Write;
use std::process::{Command, Stdio};

/// Everything a session prints for these lines, after which its input ends.
fn session(protocol: &str, input: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kamen"))
        .arg(protocol)
        .env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("the session reads");
    let output = child.wait_with_output().expect("the session ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[test]
fn uci_is_a_process() {
    let said = session("uci", "uci\nisready\nnonsense\nposition startpos moves e2e4\ngo infinite\n");
    for line in ["uciok", "readyok", "info string error: there is no command 'nonsense'"] {
        assert!(said.lines().any(|said| said == line), "{said}");
    }
    assert!(said.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{said}");
}

#[test]
fn hub_is_a_process() {
    let said = session("hub", "hub\ninit\nping\nnonsense\npos moves=\"32-28\"\ngo analyze\n");
    for line in ["wait", "ready", "pong", "error message=\"there is no command 'nonsense'\""] {
        assert!(said.lines().any(|said| said == line), "{said}");
    }
    assert!(said.lines().last().is_some_and(|line| line.starts_with("done move=")), "{said}");
}
