//! Guessed tokens: none is ever taken for genuine, however many are tried. That the comparison
//! takes the same time whatever is wrong is not measured: it is `verify_truncated_left` of the
//! `hmac` crate, which compares with `subtle` and nothing else.
//!
//! `BUDGET=6000 cargo test --test secrecy guesses -- --nocapture`

use mail::{Claims, ReplyToken, TokenKey, mint};

use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};

const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// A token as somebody would guess it: the readable head of a seat's own, and any proof.
fn guess(genuine: &str, chance: &mut Chance) -> String {
    // Version, key, match, seat and round are 56 bits: eleven letters and a bit.
    let known = if chance.once_in(4) { 2 } else { 11 };
    let mut bits = 0;
    let mut left = 0;
    let rest = (known..genuine.len()).map(|at| {
        if left < 5 {
            (bits, left) = (chance.next(), 60);
        }
        let letter = ALPHABET[(bits & 31) as usize];
        (bits, left) = (bits >> 5, left - 5);
        // The last letter carries a bit that has to be zero.
        let last = at + 1 == genuine.len();
        let letter = if last && ALPHABET[1..].iter().step_by(2).any(|it| *it == letter) {
            b'a'
        } else {
            letter
        };
        char::from(letter)
    });
    genuine.chars().take(known).chain(rest).collect()
}

#[test]
fn of_many_guessed_tokens_none_is_genuine() {
    let (seed, budget) = (number("SEED", 1), Budget::new("guessed tokens", 1, 10_000));
    let mut chance = Chance::new(seed);
    let mut secret = [0; 32];
    secret.fill_with(|| chance.below(256) as u8);
    let key = TokenKey::new(0, secret);
    let claims = Claims { match_number: 7, seat: 1, round: 4, purpose: mail::Purpose::Reply };
    let genuine = mint(&key, claims, 3);
    assert!(genuine.genuine(&key, 3));
    let text = genuine.to_string();
    let (mut many, mut read, mut claimed, mut hits) = (0_u64, 0_u64, 0_u64, 0_u64);
    while budget.next() {
        many += 1;
        let Some(token) = ReplyToken::parse(&guess(&text, &mut chance)) else { continue };
        read += 1;
        claimed += u64::from(token.claims() == claims);
        hits += u64::from(token.genuine(&key, 3));
    }
    println!("{budget}: seed {seed}");
    println!("  {read} of the right form, {claimed} with the seat's own head, {hits} genuine");
    assert_eq!(hits, 0);
    assert!(claimed > many / 3, "{claimed} came near enough");
}
