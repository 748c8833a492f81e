//! After a panic the terminal is as it was, and the panic can be read. The test runs itself in tmux, where it panics.

use std::process::Command;
use std::time::Duration;

/// Tells the test that it is the one in tmux.
const INSIDE: &str = "KAMEN_TEST_PANICS";

#[test]
fn after_a_panic() {
    if std::env::var_os(INSIDE).is_some() {
        let _screen = kamen_tui::Screen::take().expect("a terminal");
        panic!("as was to be expected");
    }
    if Command::new("tmux").arg("-V").output().is_err() {
        eprintln!("there is no tmux: nothing was tried");
        return;
    }
    let socket = format!("kamen-crash-{}", std::process::id());
    let tmux = |arguments: &[&str]| {
        let output = Command::new("tmux").args(["-L", &socket]).args(arguments).output().expect("tmux runs");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let this = std::env::current_exe().expect("this test");
    let child = format!(
        "stty -g > /dev/null; A=$(stty -g); {INSIDE}=1 {} --exact crash::after_a_panic --nocapture; \
         [ \"$A\" = \"$(stty -g)\" ] && echo same terminal; sleep 1000",
        this.display()
    );
    tmux(&["-f", "/dev/null", "new-session", "-d", "-s", "t", "-x", "100", "-y", "40", &child]);
    let mut screen = String::new();
    for _ in 0..1200 {
        screen = tmux(&["capture-pane", "-t", "t", "-p"]);
        if screen.contains("same terminal") {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    let flags = tmux(&["display-message", "-t", "t", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"]);
    tmux(&["kill-server"]);
    assert!(screen.contains("same terminal") && screen.contains("as was to be expected"), "{screen}");
    assert_eq!(flags.trim(), "0 1 0");
}
