//! An invitation to a seat: a link, and the same as a picture for a phone.

use axum::http::{HeaderMap, header};
use kamen_host::Invitation;
use qrcode::QrCode;
use qrcode::render::svg;

use crate::App;
use crate::live::Invited;

/// The token stands behind `#`: what stands there is never sent in a request line. One for another device says so, and the page asks
/// at once what matters there.
pub fn invite_to(app: &App, headers: &HeaderMap, table: &str, token: &str, invited: Invited) -> Invitation {
    let mark = match invited {
        Invited::Player => "",
        Invited::Device => "device:",
    };
    let link = format!("{}/t/{table}#{mark}{token}", base(app, headers));
    Invitation { qr: qr(&link), link }
}

/// Where others reach this server.
pub fn base(app: &App, headers: &HeaderMap) -> String {
    let settings = app.settings();
    if let Some(public) = &settings.public_url {
        return public.clone();
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    let own = host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]");
    match &settings.lan_url {
        // A phone cannot come to this machine's name for itself.
        Some(lan) if own => lan.clone(),
        _ => format!("http://{host}"),
    }
}

pub fn qr(link: &str) -> String {
    // Only texts of some thousand letters are too long.
    let Ok(code) = QrCode::new(link) else { return String::new() };
    code.render::<svg::Color>().min_dimensions(200, 200).build()
}
