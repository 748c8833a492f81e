//! The terminal is left as it was found: after leaving, after every signal, and while the app is put aside.

use crate::tmux::{Tmux, kamen};

#[test]
fn after_leaving() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    let before = tmux.stty("before");
    tmux.line(&format!("{} play dama", kamen()));
    tmux.wait("White>");
    assert!(!tmux.is_as_found());
    tmux.keys(&["C-c"]);
    tmux.wait_for("the shell", |screen| !screen.contains("F10"));
    assert!(tmux.is_as_found());
    assert_eq!(tmux.stty("after"), before);
}

#[test]
fn after_signals() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    let before = tmux.stty("before");
    let pid = tmux.folder.join("pid");
    for (signal, code) in [("TERM", 143), ("INT", 130), ("HUP", 129)] {
        let (file, kamen) = (pid.display(), kamen());
        tmux.line(&format!("clear; sh -c 'echo $$ > {file}; exec {kamen} play dama'"));
        tmux.wait("White>");
        let number = std::fs::read_to_string(&pid).expect("the number of the process");
        let killed = std::process::Command::new("kill").args(["-s", signal, number.trim()]).status();
        assert!(killed.expect("kill runs").success());
        tmux.wait_for("the shell", |screen| !screen.contains("F10"));
        // Asked apart: the shell gives up a line whose command was interrupted.
        tmux.line("echo ended $?");
        tmux.wait(&format!("ended {code}"));
        assert!(tmux.is_as_found(), "{signal}");
        assert_eq!(tmux.stty(signal), before, "{signal}");
    }
}

#[test]
fn while_it_is_put_aside() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    let before = tmux.stty("before");
    tmux.line(&format!("{} play dama", kamen()));
    tmux.wait("White>");
    tmux.letters("c3-d4\r");
    tmux.wait("Black>");
    tmux.keys(&["C-z"]);
    tmux.wait("Stopped");
    assert!(tmux.is_as_found());
    assert_eq!(tmux.stty("between"), before);
    tmux.line("fg");
    tmux.wait("Black>");
    tmux.letters("b6-a5\r");
    tmux.wait("White>");
    // A game that is not over is asked about; it is kept either way.
    tmux.keys(&["C-c"]);
    tmux.wait("not over");
    tmux.keys(&["C-c"]);
    tmux.wait_for("the shell", |screen| !screen.contains("F10"));
    assert_eq!(tmux.stty("after"), before);
}

#[test]
fn colours_are_left_out_where_they_are_not_wanted() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.line(&format!("NO_COLOR=1 {} play dama", kamen()));
    let screen = tmux.wait("White>");
    assert!(screen.contains('░') && screen.contains('○') && screen.contains('●'), "{screen}");
    // Lines instead of a screen, where they are asked for.
    tmux.keys(&["C-c"]);
    tmux.wait_for("the shell", |screen| !screen.contains("F10"));
    tmux.line(&format!("clear; {} play dama --plain", kamen()));
    tmux.wait("White: men a3, c3");
    assert!(tmux.is_as_found());
}

/// Line by line a game is kept as well, whatever ends the program, and offered again.
#[test]
fn a_game_in_lines_is_kept_and_offered_again() {
    let Some(tmux) = Tmux::open(80, 24) else { return };
    tmux.line(&format!("{} play dama --plain", kamen()));
    tmux.wait("White>");
    tmux.line("c3-d4");
    tmux.wait("Black>");
    tmux.keys(&["C-c"]);
    tmux.wait("$");
    tmux.line(&format!("clear; TERM=dumb {} play", kamen()));
    tmux.wait("1  Classic draughts: person – person, 1 half-move");
    tmux.line("load 1");
    tmux.wait("Black>");
    tmux.line("b6-a5");
    tmux.wait("White>");
    tmux.line("quit");
    tmux.wait("offered again");
    // What is over is offered no longer.
    tmux.line(&format!("clear; {} play --plain", kamen()));
    tmux.wait("2 half-moves");
    tmux.line("1");
    tmux.wait("White>");
    tmux.line("resign");
    tmux.wait("Black wins");
    // Whoever sits here is asked what comes next.
    tmux.line("rematch");
    tmux.wait_for("another game", |screen| screen.trim_end().ends_with("White>"));
    tmux.line("quit");
    tmux.line(&format!("clear; {} play --plain; echo end\"\"ed", kamen()));
    assert!(!tmux.wait("ended").contains("half-move"));
}
