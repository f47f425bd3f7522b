//! Bytes as a request, to a server with real tables: it is answered, and never by a fault of the server's. A panic ends the run even
//! where the server would catch it.
#![no_main]

#[path = "../../crates/server/tests/requests/mod.rs"]
mod requests;

use std::cell::RefCell;

use libfuzzer_sys::fuzz_target;
use requests::House;

thread_local! {
    static HOUSE: RefCell<House> = RefCell::new(House::new());
}

fuzz_target!(|text: &[u8]| {
    if let Some(status) = HOUSE.with_borrow_mut(|house| house.answer(text)) {
        assert!(!status.is_server_error(), "{status}");
    }
});
