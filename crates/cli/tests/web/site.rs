//! The app as plain files, from a plain file server, under a path of its own.

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use kamen_browser::Window;
use serde_json::json;

/// Python's file server; it ends with this value.
struct Files(Child, String);

impl Files {
    fn serve(folder: &Path) -> Files {
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        let child = Command::new("python3")
            .args(["-m", "http.server", &port.to_string(), "--bind", "127.0.0.1", "--directory"])
            .arg(folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("python3");
        Files(child, format!("http://127.0.0.1:{port}"))
    }

    /// Waits until it answers.
    async fn answers(&self) {
        for _ in 0..100 {
            if std::net::TcpStream::connect(self.1.trim_start_matches("http://")).is_ok() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_any_host_are_the_whole_app() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().join("some/where");
    let written = Command::new(env!("CARGO_BIN_EXE_kamen"))
        .args(["--lang", "en", "site"])
        .arg(&out)
        .args(["--base-url", "https://example.org/some/where"])
        .status()
        .expect("the program");
    assert!(written.success());
    // A language that was asked for is the only one.
    assert!(out.join("en/games/czech/index.html").exists() && !out.join("cs").exists());
    let all = Command::new(env!("CARGO_BIN_EXE_kamen")).arg("site").arg(&out).status().expect("the program");
    assert!(all.success());
    let files = Files::serve(folder.path());
    let window = Window::open(&files.1, "cs").await;
    files.answers().await;
    // The first page leads to the language of the browser.
    window.go("/some/where/").await;
    window.until("location.pathname === '/some/where/cs/'").await;
    window.sees(".card").await;
    assert_eq!(window.eval("crossOriginIsolated").await, false);
    window.keep_picture("site").await;
    // From the gallery to a game against the computer, as a visitor taps.
    window.click(".card[data-game=mill] a").await;
    window.until("location.pathname.endsWith('/cs/games/mill/')").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.endsWith('/cs/t/')").await;
    window.at_table().await;
    window.make_a_move(3).await;
    window.shows_plies(2).await;
    // Rules, in another language too.
    window.go("/some/where/cs/rules/czech/").await;
    window.sees("#queen-first").await;
    window.click(".languages a[hreflang=sk]").await;
    window.until("location.pathname.endsWith('/sk/rules/czech/')").await;
    // Analysis, editor and the list of one's games.
    window.go("/some/where/cs/p/chess/?moves=e2-e4+e7-e5").await;
    window.sees(".board-cells .cell").await;
    window.click(".study-switch[for=think-on]").await;
    window.sees(".best-lines .best-move").await;
    window.go("/some/where/cs/p/czech/?exercise=1").await;
    window.sees(".board-cells .cell").await;
    window.go("/some/where/cs/mine/").await;
    window.click("#mine-list a").await;
    window.at_table().await;
    window.shows_plies(2).await;
    // A record from another program.
    window.go("/some/where/cs/load/").await;
    window.write("#load-text", "1. e4 e5 2. Nf3 Nc6 1-0").await;
    window.click("#load button[type=submit]").await;
    window.until("location.pathname.endsWith('/cs/p/chess/')").await;
    window.sees(".board-cells .cell").await;
    window.reads("Jc6").await;
    window.is_clean().await;
    // The host says nothing of isolation; the service worker does. So the computer thinks with a thread a processor.
    window.until("navigator.serviceWorker.controller").await;
    window.go("/some/where/cs/p/chess/").await;
    assert_eq!(window.eval("crossOriginIsolated").await, true);
    window.sees(".board-cells .cell").await;
    window.click(".study-switch[for=think-on]").await;
    window.sees(".best-lines .best-move").await;
    let processors = window.eval("navigator.hardwareConcurrency").await.as_u64().expect("a number");
    let helpers = processors.min(8) as usize - 1;
    // One worker answers, and one thinks with its helpers.
    assert!(workers(&window).await >= 2 + helpers, "{processors} processors");
    // Without the file server all of it is still there.
    drop(files);
    window.go("/some/where/cs/rules/mill/").await;
    window.sees("main h1").await;
    window.go("/some/where/cs/games/halma/").await;
    window.click("#start button[type=submit]").await;
    window.at_table().await;
    window.make_a_move(1).await;
    window.shows_plies(2).await;
    window.close().await;
}

/// How many workers the browser has.
async fn workers(window: &Window) -> usize {
    let told = window.web.cdp().send_raw("Target.getTargets", json!({})).await.expect("a list");
    let targets = told["targetInfos"].as_array().expect("a list");
    targets.iter().filter(|target| target["type"] == "worker").count()
}

/// The same files as another version would have them: under another name, which pages and scripts mention.
fn renamed(from: &Path, to: &Path, [old, new]: [&str; 2]) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name of ours").replace(old, new);
        if path.is_dir() {
            renamed(&path, &to.join(name), [old, new]);
        } else {
            let bytes = fs::read(&path).expect("a file");
            let bytes = String::from_utf8(bytes)
                .map_or_else(|error| error.into_bytes(), |text| text.replace(old, new).into());
            fs::write(to.join(name), bytes).expect("a file");
        }
    }
}

/// The version that a page is of.
async fn version(window: &Window) -> String {
    let found =
        "[...document.scripts].map((script) => script.src.match(/assets\\/(\\w+)\\/js\\/worker/)).find(Boolean)[1]";
    window.eval(found).await.as_str().expect("a version").to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_version_is_offered_and_never_forced() {
    let folder = tempfile::tempdir().expect("a folder");
    let [site, later, before] = ["kamen", "later", "before"].map(|name| folder.path().join(name));
    let written = Command::new(env!("CARGO_BIN_EXE_kamen")).args(["--lang", "cs", "site"]).arg(&site).status();
    assert!(written.expect("the program").success());
    let mut versions = fs::read_dir(site.join("assets")).expect("a folder");
    let old =
        versions.next().expect("a version").expect("an entry").file_name().into_string().expect("a name of ours");
    renamed(&site, &later, [&old, "ffffffffffff"]);
    let files = Files::serve(folder.path());
    files.answers().await;
    let window = Window::open(&files.1, "cs").await;
    window.go("/kamen/cs/").await;
    window.until("navigator.serviceWorker.controller").await;
    window.go("/kamen/cs/games/czech/").await;
    window.click("#start button[type=submit]").await;
    window.until("location.pathname.endsWith('/cs/t/')").await;
    window.at_table().await;
    window.make_a_move(3).await;
    window.shows_plies(2).await;
    // The host has the new version now. The game goes on in the old one, of which nothing else is left.
    fs::rename(&site, &before).and_then(|()| fs::rename(&later, &site)).expect("the new version");
    window.make_a_move(5).await;
    window.shows_plies(4).await;
    assert_eq!(version(&window).await, old);
    // The next page is a new one with files of its own, and says what there is.
    window.go("/kamen/cs/").await;
    assert_eq!(version(&window).await, "ffffffffffff");
    window.reads("Je připravena nová verze").await;
    let ruled = |build: &str| format!("navigator.serviceWorker.controller.scriptURL.includes('{build}')");
    assert_eq!(window.eval(&ruled(&old)).await, true);
    window.click("#new-version button").await;
    window.until(&ruled("ffffffffffff")).await;
    // Nothing of the old version is kept, and the game is where it was, without the host too.
    drop(files);
    window.go("/kamen/cs/mine/").await;
    window.until("document.querySelector('#mine-list a')").await;
    let kept = "caches.keys().then((names) => document.body.dataset.kept = names.join())";
    window.eval(&format!("void {kept}")).await;
    window.until("document.body.dataset.kept === 'kamen-ffffffffffff'").await;
    window.click("#mine-list a").await;
    window.at_table().await;
    window.shows_plies(4).await;
    window.close().await;
}
