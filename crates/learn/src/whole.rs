//! Files that are whole at every instant: whatever breaks in leaves the one before or the new one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Writes beside the file and puts the new one in its place. What an attempt that was broken off has left there is written over by the
/// next one.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    let mut file = File::create(&beside)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&beside, path)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::thread;

    use super::*;

    #[test]
    fn whoever_reads_meanwhile_finds_it_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a file");
        let long = vec![7; 1 << 20];
        write(&path, &long).expect("written");
        let done = AtomicBool::new(false);
        thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..50 {
                    write(&path, &long).expect("written");
                }
                done.store(true, Ordering::Relaxed);
            });
            while !done.load(Ordering::Relaxed) {
                assert!(fs::read(&path).expect("it is there") == long);
            }
        });
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
        // What cannot be put in place leaves the file as it was.
        fs::create_dir(folder.path().join("a file.part")).expect("a folder");
        write(&path, b"new").expect_err("something stands in the way");
        assert!(fs::read(&path).expect("it is there") == long);
    }
}
