//! Bytes that read as a network are one: written again they read back the same, and it can be asked for its rows.
#![no_main]

use caravan_bots::net::{Net, Precision};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(net) = Net::from_bytes(bytes) else { return };
    assert_eq!(net.row(net.shape().features() - 1).len(), net.shape().hidden);
    let written = net.to_bytes(Precision::Single);
    // Weights may be no numbers, which equal nothing: their bytes do.
    assert!(Net::from_bytes(&written).is_ok_and(|read| read.to_bytes(Precision::Single) == written));
    let _ = (net.to_bytes(Precision::Half), net.to_bytes(Precision::Whole));
});
