//! Who may come in: limits for each address, requests of other sites turned away, headers that keep pages safe.

mod address;
mod browser;
mod count;
mod headers;
mod hosts;
mod limits;
mod numbers;
mod origin;
mod sending;
mod unsent;

#[cfg(feature = "cluster")]
pub use address::is_passed_on;
pub use address::{Address, Proxies, ProxyHeader, source};
pub use browser::Browser;
pub use count::{Count, Pass, WIDER};
pub use headers::{POLICY, headers};
pub use hosts::{known_host, plain_address};
pub use limits::{Limits, ask};
pub use numbers::ReadsNumbers;
pub use origin::same_origin;
pub use sending::{Shared, sending};
pub use unsent::{OnItsWay, Unsent};
