//! A browser window, and what a person does in it.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::driver::Driver;

/// Sizes of screens.
pub const PHONE: (u32, u32) = (320, 640);
pub const TABLET: (u32, u32) = (820, 1180);
pub const DESKTOP: (u32, u32) = (1280, 800);

/// How long a person would wait for anything to appear. Generous, for a machine that does much else.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often to look whether it has appeared.
const PAUSE: Duration = Duration::from_millis(30);

/// A browser with cookies of its own.
pub struct Window {
    pub web: WebDriver,
    base: String,
    // Ends after the browser.
    _driver: Driver,
}

impl Window {
    /// A new browser that prefers a language.
    pub async fn open(base: &str, language: &str) -> Window {
        Window::open_in(base, language, None).await
    }

    /// A browser that keeps what it keeps in a folder, and finds it there again.
    pub async fn open_in(base: &str, language: &str, folder: Option<&Path>) -> Window {
        let driver = Driver::start().await;
        let mut wishes = DesiredCapabilities::chrome();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-dev-shm-usage",
            "--disable-gpu",
            "--force-prefers-reduced-motion",
            "--window-size=1280,800",
            // It talks to nobody but the site.
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-quic",
            "--disable-sync",
            "--no-first-run",
        ];
        for argument in arguments {
            wishes.add_arg(argument).expect("an argument");
        }
        wishes.add_arg(&format!("--accept-lang={language}")).expect("an argument");
        if let Some(folder) = folder {
            wishes.add_arg(&format!("--user-data-dir={}", folder.display())).expect("an argument");
        }
        wishes.set("goog:loggingPrefs", json!({ "browser": "ALL" })).expect("a wish");
        let web = WebDriver::new(driver.address.as_str(), wishes).await.expect("a browser");
        let window = Window { web, base: base.to_string(), _driver: driver };
        window.resize(DESKTOP).await;
        window
    }

    /// Ends the browser at once, as a power cut does.
    pub async fn crash(self) {
        // It cannot answer any more.
        let _ =
            tokio::time::timeout(Duration::from_secs(5), self.web.cdp().send_raw("Browser.crash", json!({}))).await;
    }

    pub async fn resize(&self, (width, height): (u32, u32)) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.web.cdp().send_raw("Emulation.setDeviceMetricsOverride", size).await.expect("a size");
    }

    pub async fn go(&self, path: &str) {
        let address = if path.starts_with("http") { path.to_string() } else { format!("{}{path}", self.base) };
        self.web.goto(address).await.expect("a page");
    }

    /// Where the window is, without the site's own address.
    pub async fn path(&self) -> String {
        let address = self.web.current_url().await.expect("an address");
        address.as_str().strip_prefix(&self.base).unwrap_or(address.as_str()).to_string()
    }

    /// The value of an expression in the page.
    pub async fn eval(&self, expression: &str) -> Value {
        let script = format!("return ({expression});");
        let value = self.web.execute(script, Vec::new()).await;
        value.unwrap_or_else(|error| panic!("{expression}: {error}")).json().clone()
    }

    /// The JSON behind an address of the site, asked for by the page itself.
    pub async fn fetch(&self, path: &str) -> Value {
        let script = format!(
            "const done = arguments[arguments.length - 1]; fetch({}).then(r => r.json()).then(done, e => done(String(e)));",
            json!(path)
        );
        self.web.execute_async(script, Vec::new()).await.expect("an answer").json().clone()
    }

    /// Waits until an expression is true.
    pub async fn until(&self, expression: &str) {
        let began = Instant::now();
        loop {
            let script = format!("try {{ return Boolean({expression}); }} catch (error) {{ return false; }}");
            let value = self.web.execute(script, Vec::new()).await;
            if value.is_ok_and(|value| value.json() == &Value::Bool(true)) {
                return;
            }
            if began.elapsed() > PATIENCE {
                let text = self.eval("document.body.innerText").await;
                panic!("never true: {expression}\nat {}\n{}", self.path().await, text.as_str().unwrap_or_default());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// Waits for something that can be seen.
    pub async fn sees(&self, selector: &str) {
        let quoted = json!(selector);
        self.until(&format!("document.querySelector({quoted})?.checkVisibility()")).await;
    }

    /// Waits for words that can be seen.
    pub async fn reads(&self, words: &str) {
        self.until(&format!("document.body.innerText.includes({})", json!(words))).await;
    }

    /// Clicks as a mouse does, when it is there.
    pub async fn click(&self, selector: &str) {
        let began = Instant::now();
        loop {
            match self.try_click(selector).await {
                Ok(()) => return,
                // Not there yet, drawn anew or covered in this very moment: a person would click again.
                Err(_) if began.elapsed() < PATIENCE => tokio::time::sleep(PAUSE).await,
                Err(error) => panic!("{selector}: {error}\nat {}", self.path().await),
            }
        }
    }

    /// In one question to the page: what takes a test its time is questions.
    async fn try_click(&self, selector: &str) -> WebDriverResult<()> {
        let script = format!(
            "const found = document.querySelector({}); if (!found?.checkVisibility() || found.disabled) return null; found.scrollIntoView({{ block: 'nearest' }}); return found;",
            json!(selector)
        );
        self.web.execute(script, Vec::new()).await?.element()?.click().await
    }

    /// Touches with a finger, in the middle of something that is there.
    pub async fn touch_on(&self, selector: &str) {
        self.sees(selector).await;
        let middle = format!(
            "(() => {{ const found = document.querySelector({}); found.scrollIntoView({{ block: 'nearest' }}); const box = found.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; }})()",
            json!(selector)
        );
        let at = self.eval(&middle).await;
        let down = json!({ "type": "touchStart", "touchPoints": [{ "x": at[0], "y": at[1] }] });
        let up = json!({ "type": "touchEnd", "touchPoints": [] });
        for event in [down, up] {
            self.web.cdp().send_raw("Input.dispatchTouchEvent", event).await.expect("a touch");
        }
    }

    /// Types into a field.
    pub async fn write(&self, selector: &str, words: &str) {
        self.sees(selector).await;
        let element = self.web.find(By::Css(selector)).await.expect("it was just seen");
        element.clear().await.expect("a field");
        element.send_keys(words).await.expect("a field");
    }

    /// Chooses from a list.
    pub async fn choose(&self, selector: &str, value: &str) {
        self.sees(selector).await;
        let (selector, value) = (json!(selector), json!(value));
        let chosen = format!(
            "(() => {{ const list = document.querySelector({selector}); list.value = {value}; for (const name of ['input', 'change']) list.dispatchEvent(new Event(name, {{ bubbles: true }})); return list.value; }})()"
        );
        assert_eq!(self.eval(&chosen).await, value, "{selector} has no {value}");
    }

    /// Presses keys, wherever the focus is.
    pub async fn press(&self, keys: &str) {
        self.web.action_chain().send_keys(keys).perform().await.expect("keys");
    }

    /// The visible text of an element.
    pub async fn text(&self, selector: &str) -> String {
        let quoted = json!(selector);
        let text = self.eval(&format!("document.querySelector({quoted})?.innerText ?? ''")).await;
        text.as_str().unwrap_or_default().to_string()
    }

    /// What the page looks like, kept in `target/screenshots/`.
    pub async fn keep_picture(&self, name: &str) {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../target/screenshots");
        std::fs::create_dir_all(folder).expect("a folder");
        let path = std::path::Path::new(folder).join(format!("{name}.png"));
        self.web.screenshot(&path).await.expect("a picture");
    }

    /// Nothing went wrong that only the console tells, and nothing was asked of another host.
    pub async fn is_clean(&self) {
        let log = self.web.browser_log().await.expect("a log");
        // What a player tries may be wrong, and the answer says so with a status: the browser notes that, too.
        let answered = |line: &str| line.contains("status of 422");
        let severe = |line: &String| line.contains("SEVERE") && !answered(line);
        let bad: Vec<String> = log.iter().map(|entry| format!("{entry:?}")).filter(severe).collect();
        assert!(bad.is_empty(), "the console says: {bad:#?}");
        let foreign = "performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith(location.origin) && !n.startsWith('data:') && !n.startsWith('blob:'))";
        assert_eq!(self.eval(foreign).await, json!([]), "requests to other hosts");
    }

    pub async fn close(self) {
        // A browser that is gone already is closed.
        let _ = self.web.quit().await;
    }
}
