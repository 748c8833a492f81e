//! Where other devices of the same network find this machine.

use std::net::{IpAddr, Ipv4Addr};

use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;

/// The address of this machine in its network, if it has one.
pub fn address() -> Option<Ipv4Addr> {
    let all = if_addrs::get_if_addrs().ok()?;
    let mut own: Vec<Ipv4Addr> = all
        .iter()
        .filter_map(|interface| match interface.ip() {
            IpAddr::V4(address) if !address.is_loopback() && !address.is_link_local() => Some(address),
            _ => None,
        })
        .collect();
    // Addresses of a home network first.
    own.sort_by_key(|address| !address.is_private());
    own.first().copied()
}

/// A link as a square of characters that a camera reads.
pub fn qr(link: &str) -> Option<String> {
    let code = QrCode::new(link).ok()?;
    // Terminals are dark as a rule: what is to be dark is left out.
    Some(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_link_becomes_a_square() {
        let drawn = super::qr("http://192.0.2.1:8039/").expect("a short link");
        let widths: Vec<usize> = drawn.lines().map(|line| line.chars().count()).collect();
        assert!(widths.len() > 10 && widths.iter().all(|width| *width == widths[0]));
    }
}
