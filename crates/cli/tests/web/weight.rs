//! How much a first visit weighs over the wire.

use kamen_browser::Window;

use crate::visit;

/// The most a first visit may weigh, in bytes.
const MOST: u64 = 250_000;

const WIRE: &str = "[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]\
                    .reduce((sum, entry) => sum + entry.transferSize, 0)";

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_is_light() {
    let (site, host) = visit().await;
    let table = host.open_table("chess", &[("who", "device"), ("two", "still")]).await;
    // Each page by a browser that has seen none.
    for path in ["/".to_string(), "/games/chess".to_string(), format!("/t/{table}"), "/p/chess".to_string()] {
        let window = Window::open(&site.address(), "cs").await;
        window.go(&path).await;
        window.until("document.readyState === 'complete'").await;
        let weight = window.eval(WIRE).await.as_u64().unwrap_or(u64::MAX);
        let ready = window.eval("performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd").await;
        eprintln!("{path}: {weight} bytes, usable after {ready} ms");
        assert!(weight < MOST, "{path}: {weight} bytes");
        window.close().await;
    }
    host.close().await;
}
