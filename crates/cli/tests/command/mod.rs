//! The `kamen` command as the tests run it.
#![allow(dead_code, reason = "no test needs all of it")]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

pub const LANGUAGES: [&str; 3] = ["cs", "sk", "en"];

/// The command in English, for somebody who has no files of his own.
pub fn kamen() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kamen"));
    let home = folder("nobody");
    command.env("XDG_CONFIG_HOME", &home).env("XDG_DATA_HOME", &home).env("HOME", &home);
    command.env_remove("LC_MESSAGES").env_remove("LANG").env("LC_ALL", "C").stdin(Stdio::null());
    command
}

/// A folder of these tests.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_CRATE_NAME")).join(name);
    fs::create_dir_all(&path).expect("a folder for the test");
    path
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

pub fn out(output: &Output) -> String {
    text(&output.stdout)
}

pub fn err(output: &Output) -> String {
    text(&output.stderr)
}

pub fn run(arguments: &[&str]) -> Output {
    kamen().args(arguments).output().expect("the command starts")
}

/// Runs with something to read.
pub fn run_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    fed(kamen().args(arguments), input)
}

/// Runs a command with something to read.
pub fn fed(command: &mut Command, input: impl AsRef<[u8]>) -> Output {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the command starts");
    // It may end before it has read everything.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_ref());
    child.wait_with_output().expect("the command ends")
}

/// Runs well: exit code 0. Gives what was printed.
#[track_caller]
pub fn good(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", err(&output));
    out(&output)
}

/// The same, and says nothing aside.
#[track_caller]
pub fn silent(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!((output.status.code(), err(&output).as_str()), (Some(0), ""), "{arguments:?}");
    out(&output)
}

/// Is refused: exit code 2, nothing printed. Gives what was said.
#[track_caller]
pub fn bad(arguments: &[&str]) -> String {
    let (printed, said) = partly(arguments);
    assert_eq!(printed, "", "{arguments:?}: {said}");
    said
}

/// Something of it is refused: exit code 2. Gives what was printed, and what was said.
#[track_caller]
pub fn partly(arguments: &[&str]) -> (String, String) {
    let output = run(arguments);
    let said = err(&output);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(!said.trim().is_empty() && !said.contains("panicked"), "{arguments:?}: {said}");
    (out(&output), said)
}
