//! Names nobody can guess, and secrets of which only hashes are kept.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// Random bytes of the operating system.
pub fn bytes<const N: usize>() -> Result<[u8; N], getrandom::Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

/// A new public id: 22 letters, 128 random bits.
pub fn new_id() -> Result<String, getrandom::Error> {
    Ok(URL_SAFE_NO_PAD.encode(bytes::<16>()?))
}

/// A new secret: 43 letters, 256 random bits.
pub fn new_secret() -> Result<String, getrandom::Error> {
    Ok(URL_SAFE_NO_PAD.encode(bytes::<32>()?))
}

/// Whether a text may be an id; nothing else is looked up.
pub fn is_id(text: &str) -> bool {
    is_letters(text, 22)
}

/// Whether a text may be a secret.
pub fn is_secret(text: &str) -> bool {
    is_letters(text, 43)
}

fn is_letters(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

/// The hash of a secret, which may be stored. Two are the same only if their secrets are, so they are compared as they
/// stand: how long that takes says nothing about a secret.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hashed(String);

impl Hashed {
    pub fn of(secret: &str) -> Hashed {
        Hashed(URL_SAFE_NO_PAD.encode(Sha256::digest(secret.as_bytes())))
    }

    /// A hash as it was stored.
    pub fn stored(text: String) -> Hashed {
        Hashed(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Not even the hash stands in a log.
impl fmt::Debug for Hashed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hashed(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_their_length_and_differ() {
        let (first, second) = (new_id().expect("chance"), new_id().expect("chance"));
        assert!(is_id(&first) && is_id(&second) && first != second);
        let secret = new_secret().expect("chance");
        assert!(is_secret(&secret) && !is_id(&secret));
        assert!(!is_id("../../../../etc/passwd") && !is_id(""));
        assert_eq!(Hashed::of(&secret), Hashed::of(&secret));
        assert!(!format!("{:?}", Hashed::of(&secret)).contains(Hashed::of(&secret).as_str()));
    }
}
