//! `kamen load` as far as it can be tried without a server: what it refuses, and how.

mod command;

use std::process::Command;

/// What it says aside when it refuses.
#[track_caller]
fn refused(arguments: &[&str]) -> String {
    command::bad(&[&["--lang", "en", "load"], arguments].concat())
}

#[test]
fn servers_of_others_are_left_alone() {
    for address in ["192.0.2.1:80", "0.0.0.0:8039", "example.org:80", "http://[2001:db8::1]:80/"] {
        let said = refused(&[address]);
        assert!(said.contains(&format!("“{address}” is no address of this machine")), "{said}");
    }
}

#[test]
fn a_server_is_named_or_started() {
    assert!(refused(&[]).contains("ADDRESS"));
    assert!(refused(&["127.0.0.1:1", "--spawn"]).contains("not both"));
    assert!(refused(&["--pid", "1", "--spawn"]).contains("not both"));
}

#[test]
fn numbers_must_fit() {
    let said = refused(&["127.0.0.1:1", "--tables", "7", "--sockets", "13"]);
    assert!(said.contains("7 tables need at least 14 sockets"), "{said}");
    assert!(refused(&["127.0.0.1:1", "--tables", "0"]).contains("“0” does not fit"));
    assert!(refused(&["127.0.0.1:1", "--pace", "0"]).contains("“0” does not fit"));
}

#[test]
fn nobody_listens_there() {
    // The port of a service that no machine has any more.
    let said = refused(&["127.0.0.1:1", "--tables", "1", "--sockets", "2"]);
    assert!(said.contains("The server does not answer"), "{said}");
    if cfg!(target_os = "linux") {
        let said = refused(&["127.0.0.1:1", "--tables", "1", "--sockets", "2", "--pid", "4294967295"]);
        assert!(said.contains("There is no process 4294967295"), "{said}");
    }
}

#[test]
fn what_to_raise_is_said() {
    if !cfg!(target_os = "linux") {
        return;
    }
    let shell = "ulimit -n 200; exec \"$0\" --lang en load 127.0.0.1:1 --tables 100 --sockets 200";
    let output = Command::new("sh").args(["-c", shell, env!("CARGO_BIN_EXE_kamen")]).output().expect("a shell");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("only 200 files") && said.contains("ulimit -n 296"), "{said}");
}
