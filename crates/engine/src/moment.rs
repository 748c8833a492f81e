//! A clock that cannot be set. Where the system has none (a module in a browser), whoever runs it gives one.

#[cfg(not(target_arch = "wasm32"))]
pub use std::time::Instant as Moment;

#[cfg(target_arch = "wasm32")]
pub use given::{Moment, set_clock};

#[cfg(target_arch = "wasm32")]
mod given {
    use std::sync::OnceLock;
    use std::time::Duration;

    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// The clock to go by; the first that is given counts. Without one no time goes by.
    pub fn set_clock(clock: fn() -> Duration) {
        let _ = CLOCK.set(clock);
    }

    /// What `std::time::Instant` is elsewhere.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Moment(Duration);

    impl Moment {
        /// This very moment.
        pub fn now() -> Moment {
            Moment(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        /// What has gone by since.
        pub fn elapsed(&self) -> Duration {
            Moment::now().0.saturating_sub(self.0)
        }
    }
}
