//! What players do at a table, by clicking.

use serde_json::{Value, json};

use crate::Window;

impl Window {
    /// Opens a table from the page of a game, as the form is filled in by hand: radio buttons by name and value.
    pub async fn open_table(&self, game: &str, picks: &[(&str, &str)]) -> String {
        self.go(&format!("/games/{game}")).await;
        for (name, value) in picks {
            self.click(&format!("label:has(> input[name={name}][value={value}])")).await;
        }
        self.click("#start button[type=submit]").await;
        self.until("location.pathname.startsWith('/t/')").await;
        self.at_table().await;
        self.table().await
    }

    /// Waits for the board.
    pub async fn at_table(&self) {
        self.sees("#table .board-cells .cell").await;
    }

    /// The id of the table the window is at.
    pub async fn table(&self) -> String {
        let table =
            "new URLSearchParams(location.search).get('table') ?? location.pathname.match(/\\/t\\/([\\w-]+)$/)?.[1]";
        self.eval(table).await.as_str().expect("a table").to_string()
    }

    /// How things stand, as the server tells this browser.
    pub async fn state(&self) -> Value {
        self.told().await["state"].take()
    }

    /// Everything the server tells this browser of the table.
    async fn told(&self) -> Value {
        let table = self.table().await;
        match table.starts_with("here-") {
            true => self.ask_alone(&format!("/api/tables/{table}")).await,
            false => self.fetch(&format!("/api/tables/{table}")).await,
        }
    }

    /// What the games of the browser itself answer.
    pub async fn ask_alone(&self, path: &str) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1];\n\
             const main = [...document.scripts].find((script) => script.src.includes('/js/worker.js')).src;\n\
             import(new URL('remote/way.js', main)).then(({{ send }}) => send({})).then(({{ body }}) => done(body), (e) => done(String(e)));",
            json!(path)
        );
        self.web.execute_async(script, Vec::new()).await.expect("an answer").json().clone()
    }

    /// How many plies the page shows.
    pub async fn plies(&self) -> usize {
        self.eval("document.querySelectorAll('.move-list .ply').length").await.as_u64().unwrap_or(0) as usize
    }

    /// Waits until the page shows so many plies.
    pub async fn shows_plies(&self, count: usize) {
        self.until(&format!("document.querySelectorAll('.move-list .ply').length >= {count}")).await;
    }

    pub async fn tap(&self, square: &str) {
        self.click(&format!(".cell[data-point='{square}']")).await;
    }

    /// A finger on a square, as a phone tells it.
    pub async fn touch(&self, square: &str) {
        self.touch_on(&format!(".cell[data-point='{square}']")).await;
    }

    /// Taps squares one after another.
    pub async fn taps(&self, squares: &[&str]) {
        for square in squares {
            self.tap(square).await;
        }
    }

    pub async fn deed(&self, deed: &str) {
        self.click(&format!("[data-deed='{deed}']")).await;
    }

    /// Makes one of the legal moves by clicking, rolling before it where that is due. `choice` picks it. Gives the move.
    pub async fn make_a_move(&self, choice: usize) -> String {
        let mut told = self.told().await;
        if told["state"]["dice"]["due"] == json!(true) {
            self.deed("roll").await;
            self.until("!document.querySelector('[data-deed=roll]')").await;
            told = self.told().await;
        }
        let before = self.plies().await;
        let moves = told["state"]["moves"].as_array().expect("moves");
        assert!(!moves.is_empty(), "no move: {}", told["state"]["status"]);
        let picked = &moves[choice % moves.len()];
        let text = picked["text"].as_str().unwrap_or_default().to_string();
        let Some(path) = picked["paths"].get(0).and_then(Value::as_array) else {
            self.deed(&format!("move {text}")).await;
            self.shows_plies(before + 1).await;
            return text;
        };
        let mut asked = false;
        for (at, point) in path.iter().enumerate() {
            // What is forced is made at once. A tap too many would mean the next move, chosen beforehand.
            if at > 0 && self.is_sent(before).await {
                break;
            }
            asked = self.asks_which().await;
            if asked {
                break;
            }
            let name = &told["scene"]["board"]["points"][point.as_u64().unwrap_or(0) as usize]["name"];
            let name = name.as_str().unwrap_or_default();
            if at == 0 {
                self.invites(name).await;
            }
            self.tap(name).await;
        }
        if asked || self.asks_which().await {
            self.click("dialog[open] .which-move").await;
        }
        self.shows_plies(before + 1).await;
        text
    }

    /// Waits until the page invites a tap on a square, and stands still: nobody aims at what moves.
    async fn invites(&self, square: &str) {
        let cell = format!("document.querySelector(\".cell[data-point='{square}'].taps\")");
        let still = "(top => { const same = window.lastTop === top; window.lastTop = top; return same; })";
        self.until(&format!("{cell} && {still}({cell}.getBoundingClientRect().top)")).await;
    }

    /// Whether the move after so many plies is on its way, or already made.
    async fn is_sent(&self, before: usize) -> bool {
        let sent = "document.querySelector('.board').hasAttribute('data-sent')";
        let made = format!("document.querySelectorAll('.move-list .ply').length > {before}");
        self.eval(&format!("{sent} || {made}")).await == json!(true)
    }

    /// Whether the page asks which of several moves is meant.
    async fn asks_which(&self) -> bool {
        self.eval("Boolean(document.querySelector('dialog[open].which'))").await == json!(true)
    }
}
