//! How messages travel. On a bus there may be strangers: every message is sealed with a key that only the servers of the house have, so
//! nobody else can read it, or write one that is taken for ours. It is bound to its subject, and an answer to its question.
//!
//! `version, nonce, sealed(packing, length of the head, head in JSON, body)`

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use ring::aead::{Aad, CHACHA20_POLY1305, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Servers of another version of the wire are strangers.
const VERSION: u8 = 1;
/// What is larger is packed.
const WORTH_PACKING: usize = 4096;
/// Nothing grows beyond that when it is unpacked.
const LARGEST: u64 = 64 << 20;

const PLAIN: u8 = 0;
const PACKED: u8 = 1;

/// Seals and opens messages.
pub struct Envelope(LessSafeKey);

/// By what an answer is bound to its question.
pub type Mark = [u8; NONCE_LEN];

/// What was in an envelope.
pub struct Letter {
    head: Vec<u8>,
    pub body: Vec<u8>,
    pub mark: Mark,
}

impl Letter {
    pub fn head<T: DeserializeOwned>(&self) -> Option<T> {
        serde_json::from_slice(&self.head).ok()
    }
}

impl Envelope {
    pub fn new(key: &[u8; 32]) -> Option<Envelope> {
        Some(Envelope(LessSafeKey::new(UnboundKey::new(&CHACHA20_POLY1305, key).ok()?)))
    }

    /// A message for a subject, or in answer to a mark. Nothing where chance fails.
    pub fn seal(&self, about: &[u8], head: &impl Serialize, body: &[u8]) -> Option<(Vec<u8>, Mark)> {
        let head = serde_json::to_vec(head).ok()?;
        let mut inside = Vec::with_capacity(5 + head.len() + body.len());
        inside.extend(u32::try_from(head.len()).ok()?.to_be_bytes());
        inside.extend(&head);
        inside.extend(body);
        let (packing, mut inside) = match inside.len() > WORTH_PACKING {
            true => (PACKED, pack(&inside)?),
            false => (PLAIN, inside),
        };
        inside.insert(0, packing);
        let mark: Mark = crate::secret::bytes().ok()?;
        let nonce = Nonce::assume_unique_for_key(mark);
        self.0.seal_in_place_append_tag(nonce, Aad::from(about), &mut inside).ok()?;
        let mut whole = Vec::with_capacity(1 + NONCE_LEN + inside.len());
        whole.push(VERSION);
        whole.extend(mark);
        whole.extend(inside);
        Some((whole, mark))
    }

    /// What is in a message, if it is one of ours.
    pub fn open(&self, about: &[u8], whole: &[u8]) -> Option<Letter> {
        let (version, rest) = whole.split_first()?;
        let (mark, sealed) = rest.split_first_chunk::<NONCE_LEN>()?;
        if *version != VERSION {
            return None;
        }
        let mut sealed = sealed.to_vec();
        let nonce = Nonce::assume_unique_for_key(*mark);
        let inside = self.0.open_in_place(nonce, Aad::from(about), &mut sealed).ok()?;
        let inside = match inside.split_first()? {
            (&PLAIN, inside) => inside.to_vec(),
            (&PACKED, inside) => unpack(inside)?,
            _ => return None,
        };
        let (length, inside) = inside.split_first_chunk::<4>()?;
        let (head, body) = inside.split_at_checked(u32::from_be_bytes(*length) as usize)?;
        Some(Letter { head: head.to_vec(), body: body.to_vec(), mark: *mark })
    }
}

fn pack(plain: &[u8]) -> Option<Vec<u8>> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(plain).ok()?;
    packed.finish().ok()
}

fn unpack(packed: &[u8]) -> Option<Vec<u8>> {
    let mut plain = Vec::new();
    DeflateDecoder::new(packed).take(LARGEST).read_to_end(&mut plain).ok()?;
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_ours_are_opened() {
        let (ours, other) = (Envelope::new(&[7; 32]).expect("a key"), Envelope::new(&[8; 32]).expect("a key"));
        for body in [&b"c3-d4"[..], &[7; 100_000]] {
            let (whole, mark) = ours.seal(b"a subject", &"a head", body).expect("sealed");
            let letter = ours.open(b"a subject", &whole).expect("one of ours");
            assert_eq!(
                (letter.head::<String>().as_deref(), &letter.body[..], letter.mark),
                (Some("a head"), body, mark)
            );
            assert!(whole.len() < 2000 && !whole.windows(5).any(|part| part == b"c3-d4" || part == b"a hea"));
            assert!(other.open(b"a subject", &whole).is_none() && ours.open(b"another", &whole).is_none());
            for at in 0..whole.len().min(200) {
                let mut changed = whole.clone();
                changed[at] ^= 1;
                assert!(ours.open(b"a subject", &changed).is_none(), "byte {at}");
                assert!(ours.open(b"a subject", &whole[..at]).is_none());
            }
        }
    }
}
