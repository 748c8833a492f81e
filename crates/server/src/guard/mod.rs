//! Who may come in: limits for each address, requests of other sites turned away, headers that keep pages safe.

mod address;
mod browser;
mod headers;
mod hosts;
mod limits;
mod numbers;
mod origin;

pub use address::{Address, Proxies, ProxyHeader, network, source};
pub use browser::Browser;
pub use headers::{POLICY, headers};
pub use hosts::known_host;
pub use limits::{Limits, Pass, ask};
pub use numbers::ReadsNumbers;
pub use origin::same_origin;
