//! Answers are packed with gzip where the browser takes that. Packing is work like any other: what is large is packed at the desk, and
//! what stays the same is packed once.

use std::io::{self, Read, Write};

use axum::Extension;
use axum::body::{Body, Bytes, HttpBody, to_bytes};
use axum::extract::{FromRequestParts, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::App;
use crate::guard::{Address, Shared};
use crate::problem::Problem;

/// What is smaller is not worth it.
const WORTH_IT: u64 = 256;
/// What is smaller is packed in no time.
const SMALL: u64 = 8 * 1024;

/// Something that is the same for everybody, packed once.
#[derive(Clone)]
pub struct Packed(Bytes);

impl Packed {
    pub fn new(plain: &[u8]) -> Result<Packed, Problem> {
        gzip(plain, Compression::default()).map(|packed| Packed(packed.into())).map_err(ours)
    }

    /// The answer: packed, or for those who do not take that, which no browser is, unpacked again.
    pub async fn answer(self, app: &App, address: Address, asked: &HeaderMap) -> Result<Response, Problem> {
        let mut response = match takes(asked, "gzip") {
            true => ([(header::CONTENT_ENCODING, "gzip")], Extension(Shared), self.0).into_response(),
            false => app.compute(address, move |_, _| self.unpacked()).await?.into_response(),
        };
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
        Ok(response)
    }

    fn unpacked(&self) -> Result<Vec<u8>, Problem> {
        let mut plain = Vec::new();
        GzDecoder::new(&*self.0).read_to_end(&mut plain).map(|_| plain).map_err(ours)
    }
}

fn ours(error: io::Error) -> Problem {
    Problem::Ours(format!("packing: {error}"))
}

fn gzip(plain: &[u8], how: Compression) -> io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), how);
    packed.write_all(plain)?;
    packed.finish()
}

/// Whether somebody takes a packing (`gzip, br;q=0.9`), and not at weight nothing.
pub fn takes(asked: &HeaderMap, packing: &str) -> bool {
    let lines = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|part| {
        let (name, weight) = part.split_once(';').unwrap_or((part, ""));
        let nothing = weight.trim().strip_prefix("q=").is_some_and(|weight| weight.trim().parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(packing) && !nothing
    })
}

/// Whether a kind of content gets smaller by it.
pub fn is_packable(kind: &str) -> bool {
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.starts_with("text/")
        || ["application/json", "image/svg+xml", "application/manifest+json", "application/openmetrics-text"]
            .contains(&kind)
}

/// Packs every answer that is not packed yet.
pub async fn pack(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(address) = Address::from_request_parts(&mut parts, &app).await;
    let takes = takes(&parts.headers, "gzip");
    let response = next.run(Request::from_parts(parts, body)).await;
    let headers = response.headers();
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let size = response.body().size_hint().exact().filter(|size| *size >= WORTH_IT);
    let (true, Some(size)) = (is_packable(kind) && !headers.contains_key(header::CONTENT_ENCODING), size) else {
        return response;
    };
    let (mut parts, body) = response.into_parts();
    parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !takes {
        return Response::from_parts(parts, body);
    }
    // It lies in memory already, and is as long as it says.
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let work = plain.clone();
    let packed = match size {
        0..SMALL => gzip(&work, Compression::fast()).ok(),
        _ => app.compute(address, move |_, _| gzip(&work, Compression::fast()).map_err(ours)).await.ok(),
    };
    // Where there is too much to do, it goes as it is.
    let body = match packed {
        Some(packed) => {
            parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Body::from(packed)
        }
        None => Body::from(plain),
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read() {
        let takes = |list: &str, packing: &str| {
            let asked = HeaderMap::from_iter([(header::ACCEPT_ENCODING, list.parse().expect("a header"))]);
            takes(&asked, packing)
        };
        for (list, taken) in
            [("gzip", true), ("br, gzip;q=0.5", true), ("GZIP", true), ("gzip;q=0", false), ("br", false)]
        {
            assert_eq!(takes(list, "gzip"), taken, "{list}");
        }
        assert!(takes("gzip, deflate, br", "br") && !takes("gzip, br;q=0.0", "br"));
    }
}
