//! Requests that nobody would make: those of the fuzz target `router`, and many that are nearly one of them. None is answered by a
//! fault of the server's.
#![allow(clippy::unwrap_used)]

mod requests;

use axum::http::StatusCode;
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};
use requests::{House, examples};

/// Pieces that mean something somewhere.
const PIECES: [&str; 21] = [
    "{road}",
    "{sea}",
    "{over}",
    "{open}",
    "{puzzle}",
    "{csrf}",
    "-1",
    "0",
    "99999999999999999999",
    "%00",
    "%ff",
    "..",
    "/",
    "?",
    "&",
    "=",
    ",",
    "\u{202e}",
    "null",
    "[[",
    "\"",
];

#[test]
fn every_example_leads_somewhere() {
    let (mut house, mut refused) = (House::new(), 0);
    for (name, text) in examples() {
        let status = house.answer(&text).unwrap_or_else(|| panic!("{name} is no request"));
        assert!(!status.is_server_error() && status != StatusCode::METHOD_NOT_ALLOWED, "{name}: {status}");
        refused += usize::from(status.is_client_error());
    }
    assert!(refused * 2 < examples().len(), "most of them are answered: {refused} are not");
}

/// A text with something cut out, put in or exchanged, up to four times.
fn mutated(rng: &mut ChaCha12Rng, text: &[u8], other: &[u8]) -> Vec<u8> {
    let mut text = text.to_vec();
    let mut below = |most: usize| rng.next_u64() as usize % most.max(1);
    for _ in 0..=below(4) {
        let at = below(text.len());
        let end = (at + below(8)).min(text.len());
        let new: Vec<u8> = match below(5) {
            0 => Vec::new(),
            1 => vec![below(256) as u8],
            2 | 3 => PIECES[below(PIECES.len())].into(),
            _ => other[below(other.len())..].to_vec(),
        };
        text.splice(at..end, new);
    }
    text
}

#[test]
fn no_request_is_answered_by_a_fault_of_ours() {
    let requests = std::env::var("CARAVAN_REQUESTS").ok().and_then(|number| number.parse().ok()).unwrap_or(2000);
    let (examples, mut rng) = (examples(), ChaCha12Rng::seed_from_u64(15));
    let (mut house, mut sent) = (House::new(), 0);
    for _ in 0..requests {
        let [one, other] = [(); 2].map(|()| &examples[rng.next_u64() as usize % examples.len()].1);
        let text = mutated(&mut rng, one, other);
        let Some(status) = house.answer(&text) else { continue };
        sent += 1;
        let is_fault = status.is_server_error() && status != StatusCode::NOT_IMPLEMENTED;
        assert!(!is_fault, "{status} for {}", String::from_utf8_lossy(&text));
    }
    println!("{sent} requests");
    assert!(sent * 2 > requests, "most of them are requests");
}
