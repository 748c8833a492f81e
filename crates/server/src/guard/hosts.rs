//! Under which names the server answers. A page of another site whose name leads here must not talk to it: in the
//! browser's eyes it would be that site.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::App;
use crate::problem::Problem;
use crate::settings::Settings;

/// Endings of names that only the own network gives.
const OWN_ENDINGS: [&str; 5] = [".local", ".lan", ".home.arpa", ".internal", ".localhost"];

pub async fn known_host(State(app): State<App>, request: Request, next: Next) -> Response {
    // Programs may leave it out; browsers never do.
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or("?"));
    match host.is_none_or(|host| is_known(host, app.settings())) {
        true => next.run(request).await,
        false => Problem::said(StatusCode::MISDIRECTED_REQUEST, "server-wrong-host").into_response(),
    }
}

fn is_known(host: &str, settings: &Settings) -> bool {
    let name = without_port(host).to_ascii_lowercase();
    let name = name.trim_end_matches('.');
    let public = settings.public_url.as_deref().and_then(|url| url.split_once("://"));
    let public = public.map(|(_, rest)| without_port(rest.split('/').next().unwrap_or_default()));
    // A number leads here and nowhere else; a name without a dot is of the own network.
    let of_network =
        !name.is_empty() && !name.contains('.') && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-');
    name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
        || of_network
        || OWN_ENDINGS.iter().any(|ending| name.ends_with(ending))
        || public.is_some_and(|public| public.eq_ignore_ascii_case(name))
        || settings.hosts.iter().any(|known| known.eq_ignore_ascii_case(name))
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) && !name.ends_with(':') => name,
        _ => host,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_others_are_not_answered() {
        let public = Some("https://kamen.example:8443".to_string());
        let settings =
            Settings { public_url: public, hosts: vec!["games.example".to_string()], ..Settings::default() };
        for host in [
            "127.0.0.1:8039",
            "[::1]:8039",
            "192.0.2.7",
            "localhost",
            "localhost:1",
            "living-room:8039",
            "pi.local:8039",
            "kamen.example:8443",
            "KAMEN.example",
            "games.example",
            "games.example.:80",
        ] {
            assert!(is_known(host, &settings), "{host}");
        }
        for host in ["evil.example", "kamen.example.evil.example", "127.0.0.1.evil.example", "", ":80", "a b", "?"] {
            assert!(!is_known(host, &settings), "{host}");
        }
    }
}
