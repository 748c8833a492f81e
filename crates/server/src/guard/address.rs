//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Version};
use ipnet::IpNet;
use serde::Deserialize;

use crate::App;

/// The address that limits are counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Address(pub IpAddr);

impl Address {
    /// Where nobody knows: requests that did not come over the network.
    pub const UNKNOWN: Address = Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// Whoever has one address of IPv6 has a whole network of them.
    pub fn of(source: IpAddr) -> Address {
        Address(cut(source, 64).unwrap_or(source))
    }

    /// The wide network it lies in: whoever has many networks of IPv6 has them side by side.
    pub fn wide(self) -> Option<IpAddr> {
        cut(self.0, 48)
    }
}

/// The first bits of an address of IPv6.
fn cut(address: IpAddr, bits: u32) -> Option<IpAddr> {
    match address {
        IpAddr::V6(v6) if !v6.is_loopback() => {
            let rest = 128 - bits;
            Some(Ipv6Addr::from(u128::from(v6) >> rest << rest).into())
        }
        _ => None,
    }
}

/// Proxies that stand before the server, and where they say whom they speak for.
#[derive(Clone, Debug, Default)]
pub struct Proxies {
    /// Only these are believed.
    pub networks: Vec<IpNet>,
    pub header: ProxyHeader,
}

/// A visitor can write whatever the proxy does not; so one of them is taken, never the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProxyHeader {
    #[default]
    XForwardedFor,
    Forwarded,
}

impl Proxies {
    /// Whether an address is one of theirs.
    pub fn are(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.networks.iter().any(|network| network.contains(&address))
    }

    /// Who asks, if a proxy of ours says so: the last one named who is no proxy of ours himself. What stands before him
    /// anybody may have written.
    fn told(&self, headers: &HeaderMap) -> Option<IpAddr> {
        let name = match self.header {
            ProxyHeader::XForwardedFor => "x-forwarded-for",
            ProxyHeader::Forwarded => "forwarded",
        };
        let lines: Vec<&str> = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default()).collect();
        let hops = lines.iter().flat_map(|line| line.split(','));
        let mut last = None;
        for hop in hops.rev() {
            let address = match self.header {
                ProxyHeader::XForwardedFor => parse(hop),
                ProxyHeader::Forwarded => hop.split(';').find_map(for_whom).and_then(parse),
            };
            // Who cannot be read hides: the proxy that has passed it on is charged.
            let Some(address) = address else { return last };
            if !self.are(address) {
                return Some(address);
            }
            last = Some(address);
        }
        last
    }
}

/// `for=192.0.2.7` of a `Forwarded` line.
fn for_whom(part: &str) -> Option<&str> {
    let (name, value) = part.split_once('=')?;
    name.trim().eq_ignore_ascii_case("for").then_some(value)
}

/// `192.0.2.7`, `192.0.2.7:4711`, `"[2001:db8::1]:4711"`.
fn parse(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = || text.strip_prefix('[')?.split(']').next()?.parse().ok();
    text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|it| it.ip())).or_else(bare)
}

impl FromRequestParts<App> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Address, Infallible> {
        // One that another server has found out already.
        if let Some(known) = parts.extensions.get::<Address>() {
            return Ok(*known);
        }
        Ok(source(parts, app).map_or(Address::UNKNOWN, Address::of))
    }
}

/// Whether somebody has passed a request on. One that comes from this machine and says so comes from elsewhere, by a proxy of which the
/// settings know nothing.
pub fn is_passed_on(headers: &HeaderMap, version: Version) -> bool {
    let tells = |name: &str| ["forwarded", "via", "x-real-ip"].contains(&name) || name.starts_with("x-forwarded-");
    // A proxy that was told nothing tells nothing, and speaks as in old times, which no browser does.
    version < Version::HTTP_11 || headers.keys().any(|name| tells(name.as_str()))
}

/// The very address a request comes from, if it came over the network and that can be known.
pub fn source(parts: &Parts, app: &App) -> Option<IpAddr> {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let proxies = &app.settings().proxies;
    let stranger = peer.filter(|peer| peer.to_canonical().is_loopback() && !proxies.are(*peer));
    if stranger.is_some() && is_passed_on(&parts.headers, parts.version) {
        // Those who only look whether the server lives say it in ways of their own, and are no visitors.
        if !["/livez", "/healthz"].contains(&parts.uri.path()) {
            app.limits().passed_on();
        }
        return None;
    }
    let told = peer.filter(|peer| proxies.are(*peer)).and_then(|_| proxies.told(&parts.headers));
    told.or(peer).map(|found| found.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(header: ProxyHeader) -> Proxies {
        Proxies { networks: vec!["10.0.0.0/8".parse().expect("a network")], header }
    }

    fn told(header: ProxyHeader, lines: &[(&'static str, &'static str)]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            headers.append(*name, value.parse().expect("a value"));
        }
        proxies(header).told(&headers).map(|address| address.to_string())
    }

    #[test]
    fn the_last_who_is_no_proxy_is_meant() {
        let told = |lines: &[&'static str]| {
            told(ProxyHeader::XForwardedFor, &lines.iter().map(|line| ("x-forwarded-for", *line)).collect::<Vec<_>>())
        };
        assert_eq!(told(&["203.0.113.1, 192.0.2.7"]).as_deref(), Some("192.0.2.7"));
        assert_eq!(told(&["203.0.113.1", "192.0.2.7"]).as_deref(), Some("192.0.2.7"));
        assert_eq!(told(&["203.0.113.1, 192.0.2.7, 10.0.0.2"]).as_deref(), Some("192.0.2.7"));
        assert_eq!(told(&["203.0.113.1, nonsense, 10.0.0.2"]).as_deref(), Some("10.0.0.2"));
        assert_eq!(told(&["203.0.113.1, unknown"]), None);
        assert_eq!(told(&[]), None);
    }

    #[test]
    fn forwarded_is_read_where_it_is_the_proxys() {
        let line = [
            ("forwarded", "for=203.0.113.1, for=\"[2001:db8::1]:4711\";proto=https"),
            ("x-forwarded-for", "192.0.2.9"),
        ];
        assert_eq!(told(ProxyHeader::Forwarded, &line).as_deref(), Some("2001:db8::1"));
        assert_eq!(told(ProxyHeader::XForwardedFor, &line).as_deref(), Some("192.0.2.9"));
    }

    #[test]
    fn a_network_is_one_address() {
        let parse = |text: &str| text.parse::<IpAddr>().expect("an address");
        let address = |text: &str| Address::of(parse(text));
        assert_eq!(address("2001:db8:1:2:3:4:5:6").0, parse("2001:db8:1:2::"));
        assert_eq!(address("2001:db8:1:2:3:4:5:6").wide(), Some(parse("2001:db8:1::")));
        for alone in ["::1", "192.0.2.7"] {
            assert_eq!((address(alone).0, address(alone).wide()), (parse(alone), None));
        }
    }
}
