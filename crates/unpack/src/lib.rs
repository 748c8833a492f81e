//! A browser unpacks Brotli for a server that says so, but not for a page that has a file. This is a module of its own that does, for
//! the module of the games: it is written into the room, unpacked, and read where it is told.
#![cfg(target_arch = "wasm32")]

use std::cell::RefCell;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static UNPACKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    ROOM.with_borrow_mut(|room| {
        *room = vec![0; length];
        room.as_mut_ptr()
    })
}

/// Unpacks what is in the room. How long it is; nothing if it is not whole.
#[unsafe(no_mangle)]
pub extern "C" fn unpack() -> usize {
    let mut unpacked = Vec::new();
    let whole = brotli_decompressor::BrotliDecompress(&mut &*ROOM.take(), &mut unpacked).is_ok();
    UNPACKED.set(if whole { unpacked } else { Vec::new() });
    UNPACKED.with_borrow(Vec::len)
}

/// Where it is.
#[unsafe(no_mangle)]
pub extern "C" fn unpacked() -> *const u8 {
    UNPACKED.with_borrow(|unpacked| unpacked.as_ptr())
}
