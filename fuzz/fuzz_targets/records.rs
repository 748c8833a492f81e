//! Records: the bytes are read as a file of every format. What is a game is written, and read back to the same text.

#![no_main]

use kamen_records::{FileFormat, Records};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let catalog = kamen_fuzz::catalog();
    for format in FileFormat::ALL {
        for game in Records::new(catalog, format, data) {
            let record = match game {
                Ok(record) => record,
                Err(flawed) => {
                    assert!(!flawed.flaws.is_empty(), "refused without a reason");
                    continue;
                }
            };
            for format in [format, FileFormat::Kamen] {
                let mut text = String::new();
                if format.write(catalog, &record, &mut text).is_err() {
                    continue;
                }
                let again: Vec<_> = Records::new(catalog, format, text.as_bytes()).collect();
                let [Ok(again)] = &again[..] else { panic!("not read back: {again:?}\n{text}") };
                let mut twice = String::new();
                format.write(catalog, again, &mut twice).expect("written once, written twice");
                assert_eq!(twice, text);
            }
        }
    }
});
