//! Seeds of dice and lots, sealed until they are told. The key lies in a file of its own, beside the file of the games or where the
//! settings say: who has only the games, or a copy of them, cannot know what will be rolled. Who reads both, or the memory of the
//! server, can.

use std::io::{Read, Write};
use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::StoreError;
use super::file::{beside, open};

/// What a sealed seed begins with.
const SEALED: &str = "sealed:";

pub struct Seal([u8; 32]);

impl Seal {
    /// The key beside a file; made if it is not there.
    pub fn beside(file: &Path) -> Result<Seal, StoreError> {
        Seal::made(&beside(file, "-key"))
    }

    /// The key in a file; made if it is not there.
    pub fn made(file: &Path) -> Result<Seal, StoreError> {
        let mut kept = open(file)?;
        let mut text = String::new();
        kept.read_to_string(&mut text)?;
        if let Some(key) = read(text.trim()) {
            return Ok(Seal(key));
        }
        if !text.is_empty() {
            return Err(StoreError::BadKey);
        }
        let key = crate::secret::bytes().map_err(|error| StoreError::Other(error.to_string()))?;
        writeln!(kept, "{}", written(&key)).and_then(|()| kept.sync_all())?;
        Ok(Seal(key))
    }

    /// The key in a file, which must be there.
    #[cfg(feature = "cluster")]
    pub fn known(file: &Path) -> Option<Seal> {
        std::fs::read_to_string(file).ok().and_then(|text| read(text.trim())).map(Seal)
    }

    /// By which two keys are told apart; it says nothing about the key.
    #[cfg(feature = "cluster")]
    pub fn mark(&self) -> String {
        written(&self.secret("the mark of the house"))
    }

    /// A secret for another purpose, that all who have the key have in common; it says nothing about the key.
    #[cfg(feature = "cluster")]
    pub fn secret(&self, purpose: &str) -> [u8; 32] {
        self.padded(purpose, [0; 32])
    }

    /// By which servers and workers know each other.
    #[cfg(feature = "cluster")]
    pub fn between_servers(&self) -> [u8; 32] {
        self.secret("between servers")
    }

    /// A seed as it is stored. Each table has a pad of its own, so no two are sealed alike.
    pub fn close(&self, table: &str, seed: &str) -> String {
        match read(seed) {
            Some(seed) => format!("{SEALED}{}", written(&self.padded(table, seed))),
            // No seed of ours: it stands as it is, and is refused when it is read.
            None => seed.to_string(),
        }
    }

    /// The seed itself. One that was stored before seeds were sealed is as it was.
    pub fn open(&self, table: &str, stored: &str) -> String {
        match stored.strip_prefix(SEALED).and_then(read) {
            Some(sealed) => written(&self.padded(table, sealed)),
            None => stored.to_string(),
        }
    }

    pub fn is_closed(stored: &str) -> bool {
        stored.starts_with(SEALED)
    }

    fn padded(&self, table: &str, mut seed: [u8; 32]) -> [u8; 32] {
        // Keys of this kind may have any length.
        let Ok(mut pad) = Hmac::<Sha256>::new_from_slice(&self.0) else { return seed };
        pad.update(table.as_bytes());
        seed.iter_mut().zip(pad.finalize().into_bytes()).for_each(|(byte, pad)| *byte ^= pad);
        seed
    }
}

fn written(bytes: &[u8; 32]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn read(text: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if text.len() != 64 || !text.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_is_opened_with_its_key_and_table_only() {
        let (seal, other) = (Seal([7; 32]), Seal([8; 32]));
        let seed = "0f".repeat(32);
        let sealed = seal.close("a table", &seed);
        assert!(Seal::is_closed(&sealed) && !sealed.contains(&seed[..8]));
        assert_eq!(seal.open("a table", &sealed), seed);
        assert_ne!(seal.open("another", &sealed), seed);
        assert_ne!(other.open("a table", &sealed), seed);
        // One of before.
        assert_eq!(seal.open("a table", &seed), seed);
        assert_eq!(seal.close("a table", "no seed"), "no seed");
    }
}
