//! Whoever does not know the command is helped: version, help, near misses, completions, the manual.

use crate::{LANGUAGES, bad, folder, good};

#[test]
fn the_version_and_the_help_of_each_command_are_told() {
    for argument in ["--version", "-V"] {
        assert_eq!(good(&[argument]).trim(), concat!("kamen ", env!("CARGO_PKG_VERSION")));
    }
    let all = good(&["help"]);
    assert_eq!(all, good(&["--help"]));
    for command in ["serve", "play", "legal", "match", "convert", "completions", "man"] {
        assert!(all.contains(&format!("  {command} ")), "{command}: {all}");
        assert_eq!(good(&["help", command]), good(&[command, "--help"]), "{command}");
    }
}

#[test]
fn near_misses_are_named() {
    // The nearest alone.
    assert!(bad(&["lega"]).contains("Did you mean: legal?"));
    assert!(bad(&["hepl"]).contains("Did you mean: help?"));
    assert!(bad(&["help", "lega"]).contains("legal"));
    assert!(bad(&["legal", "dama", "--jsn"]).contains("--json"));
    assert!(bad(&["legal", "dama", "--pso", "x"]).contains("Did you mean: --pos?"));
    assert!(bad(&["play", "dama", "--lnag", "cs"]).contains("Did you mean: --lang?"));
    assert!(bad(&["legal", "ches"]).contains("Did you mean chess?"));
    assert!(bad(&["completions", "bsh"]).contains("bash"));
    // What is like nothing gets no guess.
    assert!(!bad(&["xyzzyx"]).contains("Did you mean"));
}

#[test]
fn every_shell_completes_and_every_command_has_its_page() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = good(&["completions", shell]);
        assert!(script.contains("kamen") && script.contains("perft"), "{shell}: {script}");
    }
    let pages = folder("man");
    let pages = pages.to_str().expect("UTF-8");
    for language in LANGUAGES {
        crate::run(&["man", pages, "--lang", language]);
        let page = std::fs::read_to_string(format!("{pages}/kamen-legal.1")).expect("a page");
        assert!(page.contains(".TH") && page.contains("notation"), "{page}");
    }
    assert!(std::path::Path::new(&format!("{pages}/kamen.1")).exists());
}

#[test]
fn folders_and_files_are_told_apart() {
    let nowhere = folder("nowhere").join("at-all");
    let nowhere = nowhere.to_str().expect("UTF-8");
    for command in [&["games", "--games", nowhere][..], &["legal", "dama", "--games", nowhere]] {
        assert!(bad(command).contains(nowhere), "{command:?}");
    }
    let data = folder("data-that-is-a-folder");
    let data = data.to_str().expect("UTF-8");
    let said = bad(&["serve", "--no-open", "--data", data]);
    assert!(said.contains(data) && said.contains("is a folder"), "{said}");
}
