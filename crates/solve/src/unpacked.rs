//! What was unpacked of files, as much of it as there is room for. All tables of a library share it.
//!
//! Whoever asks waits for nobody. Whatever is kept in a place has a stamp that nothing else ever had there; who finds the stamp that he expects
//! before he reads and after it has read what he meant to, and else it was given up meanwhile and is unpacked again.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Acquire, Ordering::Relaxed, Ordering::Release, fence};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use crate::table::BLOCK;

/// Bytes that are kept together: a block of values of one byte, or half of one of two bytes.
pub(crate) const PAGE: usize = BLOCK;
const WORD: usize = size_of::<u64>();
/// A stamp has the number of its place in the lowest bits, and above it how often the place was taken.
const AGAIN: u64 = 1 << 24;

/// Room for what is unpacked of files, so many bytes of it and no more. What was not asked for lately is given up for what is.
pub struct Unpacked {
    places: OnceLock<Box<[Place]>>,
    /// How many places there are once there is any.
    count: usize,
    /// The place that was given up last. Whoever holds it is the only one who writes.
    hand: Mutex<usize>,
}

struct Place {
    stamp: AtomicU64,
    /// Whether it was asked for since the hand last came by.
    used: AtomicBool,
    words: OnceLock<Box<[AtomicU64]>>,
}

/// Where a page is kept, as long as it is.
#[derive(Debug, Default)]
pub(crate) struct Kept(AtomicU64);

impl Unpacked {
    /// Bytes where nobody says how many.
    pub const USUAL: u64 = 256 << 20;

    /// Room for so many bytes. None of them is taken before something is unpacked.
    pub fn within(bytes: u64) -> Unpacked {
        // With none at all everything would be unpacked for each value.
        let count = (bytes / Unpacked::each()).clamp(1, AGAIN);
        Unpacked { places: OnceLock::new(), count: usize::try_from(count).unwrap_or(1), hand: Mutex::new(0) }
    }

    /// Bytes for a page, with what is known of it.
    fn each() -> u64 {
        (PAGE + size_of::<Place>()) as u64
    }

    /// Bytes with which so many bytes of a table are kept as a whole.
    pub(crate) fn whole(bytes: u64) -> u64 {
        bytes.div_ceil(PAGE as u64).saturating_mul(Unpacked::each())
    }

    /// Bytes that are taken now.
    pub fn taken(&self) -> u64 {
        let Some(places) = self.places.get() else { return 0 };
        let full = places.iter().filter(|place| place.words.get().is_some()).count();
        (size_of_val(&**places) + full * PAGE) as u64
    }

    /// The eight bytes in which this byte of a page is, with it as the lowest, if the page is still kept.
    #[inline]
    pub(crate) fn read(&self, kept: &Kept, at: usize) -> Option<u64> {
        let stamp = kept.0.load(Acquire);
        let place = self.places.get()?.get((stamp % AGAIN) as usize)?;
        let words = place.words.get()?;
        if place.stamp.load(Acquire) != stamp {
            return None;
        }
        let word = words.get(at / WORD)?.load(Relaxed);
        // Whoever has written there meanwhile has changed the stamp before.
        fence(Acquire);
        if place.stamp.load(Relaxed) != stamp {
            return None;
        }
        if !place.used.load(Relaxed) {
            place.used.store(true, Relaxed);
        }
        Some(word >> (8 * (at % WORD)))
    }

    /// Keeps a page, in the place of one that was not asked for lately.
    pub(crate) fn keep(&self, kept: &Kept, page: &[u8]) {
        let mut hand = lock(&self.hand);
        if self.read(kept, 0).is_some() {
            // Somebody else was quicker.
            return;
        }
        let places = self.places.get_or_init(|| (0..self.count).map(Place::new).collect());
        *hand = after(places, *hand);
        let place = &places[*hand];
        let stamp = place.stamp.load(Relaxed) + AGAIN;
        // Nobody expects this one: until the page is whole there is nothing here.
        place.stamp.store(stamp, Relaxed);
        fence(Release);
        let words = place.words.get_or_init(|| (0..PAGE / WORD).map(|_| AtomicU64::new(0)).collect());
        for (word, bytes) in words.iter().zip(page.chunks(WORD)) {
            let mut eight = [0; WORD];
            eight[..bytes.len()].copy_from_slice(bytes);
            word.store(u64::from_le_bytes(eight), Relaxed);
        }
        place.stamp.store(stamp + AGAIN, Release);
        kept.0.store(stamp + AGAIN, Release);
    }
}

/// The next place that was not asked for since the hand came by, which takes that mark from all it passes.
fn after(places: &[Place], hand: usize) -> usize {
    let next = |step: usize| (hand + step) % places.len();
    // If others ask for everything as fast as it goes round, any will do.
    (1..=places.len()).map(next).find(|&at| !places[at].used.swap(false, Relaxed)).unwrap_or(next(1))
}

impl Place {
    fn new(number: usize) -> Place {
        // Something that was never kept has the stamp 0, which no place has.
        Place { stamp: AtomicU64::new(AGAIN + number as u64), used: AtomicBool::new(false), words: OnceLock::new() }
    }
}

impl Default for Unpacked {
    fn default() -> Unpacked {
        Unpacked::within(Unpacked::USUAL)
    }
}

impl fmt::Debug for Unpacked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Unpacked({} of {} pages)", self.taken() / PAGE as u64, self.count)
    }
}

/// Whoever fell over while writing has left a stamp that nobody expects.
fn lock(hand: &Mutex<usize>) -> MutexGuard<'_, usize> {
    hand.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page that is the same all over, so that any two bytes of different pages tell on each other.
    fn page(of: usize) -> Vec<u8> {
        (0..PAGE).map(|at| (of * 31 + at / WORD % 7) as u8).collect()
    }

    #[test]
    fn what_is_kept_is_read_and_there_is_never_more_of_it() {
        let room = Unpacked::within(4 * Unpacked::each() + 100);
        let kept: Vec<Kept> = (0..10).map(|_| Kept::default()).collect();
        assert_eq!((room.taken(), room.read(&kept[0], 0)), (0, None));
        for (of, kept) in kept.iter().enumerate() {
            room.keep(kept, &page(of));
            assert_eq!(room.read(kept, 17).map(|word| word as u8), Some(page(of)[17]));
            assert!(room.taken() <= 4 * Unpacked::each());
        }
        assert_eq!(room.taken(), 4 * Unpacked::each());
        let left: Vec<usize> = (0..10).filter(|&of| room.read(&kept[of], 0).is_some()).collect();
        assert_eq!(left, [6, 7, 8, 9]);
        // Of two bytes both are in one word.
        assert_eq!(
            room.read(&kept[9], 14).map(|word| word as u16),
            Some(u16::from_le_bytes([page(9)[14], page(9)[15]]))
        );
        assert_eq!(room.read(&kept[9], PAGE), None);
    }

    #[test]
    fn what_is_asked_for_stays() {
        let room = Unpacked::within(8 * Unpacked::each());
        let kept: Vec<Kept> = (0..200).map(|_| Kept::default()).collect();
        let mut given_up = 0;
        for of in 0..200 {
            room.keep(&kept[of], &page(of));
            given_up += usize::from(room.read(&kept[0], 0).is_none());
            room.keep(&kept[0], &page(0));
        }
        // Once, when everything had been asked for since the hand came by.
        assert!(given_up <= 2, "{given_up}");
    }

    #[test]
    fn whoever_reads_while_others_write_reads_what_he_meant() {
        let room = Unpacked::within(3 * Unpacked::each());
        let kept: Vec<Kept> = (0..9).map(|_| Kept::default()).collect();
        let pages: Vec<Vec<u8>> = (0..9).map(page).collect();
        let read = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4 {
                let (room, kept, pages, read) = (&room, &kept, &pages, &read);
                scope.spawn(move || {
                    let mut random = kamen_core::Random::new(thread);
                    for _ in 0..30_000 {
                        let (of, at) = (random.below(kept.len()), random.below(PAGE));
                        match room.read(&kept[of], at) {
                            Some(word) => {
                                assert_eq!(word as u8, pages[of][at], "{of} {at}");
                                read.fetch_add(1, Relaxed);
                            }
                            // Not every time, or nothing would ever be found.
                            None if random.below(4) == 0 => room.keep(&kept[of], &pages[of]),
                            None => {}
                        }
                    }
                });
            }
        });
        assert!(read.into_inner() > 1000);
        assert!(room.taken() <= 3 * Unpacked::each());
    }
}
