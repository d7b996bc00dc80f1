#![no_main]
use libfuzzer_sys::fuzz_target;
fuzz_target!(|data: &[u8]| {
    let own = botpost::mail::OwnAddress::new("moderator@klub.example", '+').expect("an address");
    let _ = botpost::mail::open(data, &own);
});
