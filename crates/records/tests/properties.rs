//! No bytes make a reader panic, and what it makes of them can be written and read back.

use std::path::Path;
use std::sync::OnceLock;

use kamen_catalog::Catalog;
use kamen_records::{FileFormat, Records};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(Catalog::builtin)
}

/// Reads bytes as every format. What is a game is written in our own text, and in its format, and read back.
fn examine(bytes: &[u8]) {
    for format in FileFormat::ALL {
        for game in Records::new(catalog(), format, bytes) {
            let Ok(record) = game.inspect_err(|flawed| assert!(!flawed.flaws.is_empty())) else { continue };
            for format in [format, FileFormat::Kamen] {
                let mut text = String::new();
                if format.write(catalog(), &record, &mut text).is_err() {
                    continue;
                }
                let again: Vec<_> = Records::new(catalog(), format, text.as_bytes()).collect();
                let [Ok(again)] = &again[..] else { panic!("{again:?}\n{text}") };
                assert_eq!(again.line.plies.len(), record.line.plies.len(), "{text}");
                let mut twice = String::new();
                format.write(catalog(), again, &mut twice).expect("written once, written twice");
                assert_eq!(twice, text);
            }
        }
    }
}

fn golden() -> &'static Vec<Vec<u8>> {
    static FILES: OnceLock<Vec<Vec<u8>>> = OnceLock::new();
    FILES.get_or_init(|| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/records");
        let entries = std::fs::read_dir(folder).expect("the golden records");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        paths.iter().map(|path| std::fs::read(path).expect("a golden record")).collect()
    })
}

/// Words of all three formats.
fn word() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-h][1-8]",
        "[KQRBN]?[a-h]?x?[a-h][1-8][+#]?",
        "[1-9][0-9]?[-x:][1-9][0-9]?",
        "[a-h][1-8][-x][a-h][1-8]",
        "[1-9]{1,3}\\.{0,3}",
        Just("{".to_string()),
        Just("}".to_string()),
        Just("(".to_string()),
        Just(")".to_string()),
        Just("\n".to_string()),
        Just("1-0".to_string()),
        Just("*".to_string()),
        Just("--".to_string()),
        Just("[Event \"x\"]\n".to_string()),
        Just("[Game \"mill\"]\n".to_string()),
        Just("[Game \"chess\"]\n[Seat1 \"person\"]\n[Seat2 \"computer 3\"]\n".to_string()),
        Just("[GameType \"25\"]\n".to_string()),
        Just("{[%at 5]}".to_string()),
        Just("{[%event 7 w offer]}".to_string()),
        Just("{[%clk 0:01:02]}".to_string()),
        Just("$5".to_string()),
        Just("; x\n".to_string()),
        Just("/FEN \"W:W31:B1\"/".to_string()),
        "\\PC{0,4}",
    ]
}

proptest! {
    // The same cases every time, so that a failure can be repeated on any machine.
    #![proptest_config(ProptestConfig {
        cases: 300,
        rng_seed: RngSeed::Fixed(39),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        examine(&bytes);
    }

    #[test]
    fn words_in_any_order(words in proptest::collection::vec(word(), 0..60)) {
        examine(words.join(" ").as_bytes());
    }

    #[test]
    fn golden_records_with_slips(
        file in 0usize..100,
        slips in proptest::collection::vec((any::<proptest::sample::Index>(), any::<u8>(), 0u8..3), 0..6),
    ) {
        let files = golden();
        let mut bytes = files[file % files.len()].clone();
        for (at, byte, kind) in slips {
            let at = at.index(bytes.len());
            match kind {
                0 => bytes[at] = byte,
                1 => { bytes.remove(at); }
                _ => bytes.insert(at, byte),
            }
        }
        examine(&bytes);
    }
}
