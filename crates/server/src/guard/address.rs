//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;

use crate::App;

/// The address that limits are counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address(pub IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let forwarded = || {
            // The last entry is the proxy's own word; those before it anybody may have written.
            let header = parts.headers.get("x-forwarded-for")?.to_str().ok()?;
            header.rsplit(',').next()?.trim().parse().ok()
        };
        let told = if app.settings().proxied { forwarded() } else { None };
        let found = told.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        Ok(Address(network(found.to_canonical())))
    }
}

/// Whoever has one address of IPv6 has a whole network of them.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) if !v6.is_loopback() => IpAddr::V6(Ipv6Addr::from(u128::from(v6) >> 64 << 64)),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_one_address() {
        let parse = |text: &str| text.parse::<IpAddr>().expect("an address");
        assert_eq!(network(parse("2001:db8:1:2:3:4:5:6")), parse("2001:db8:1:2::"));
        assert_eq!(network(parse("::1")), parse("::1"));
        assert_eq!(network(parse("192.0.2.7")), parse("192.0.2.7"));
    }
}
