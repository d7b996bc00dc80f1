//! Letters as they come, each with what has to be made of it beside it.
//!
//! Each letter of `tests/letters` is opened and told in `expected.txt` beside them;
//! `tests/support/letters.rs` says how one is added. In the whole corpus `2GN 3BE` is the order
//! that its writer means, and `1RS`, `3YW` stand only in what is older, quoted or not the writer's.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use crate::support::golden::Golden;
use crate::support::letters::letters;
use mail::text::terminal;
use mail::{Body, Incoming, OwnAddress, TokenKey, open};

fn own() -> OwnAddress {
    OwnAddress::new("moderator@game.example", '+').expect("an address")
}

/// The key the tokens in the corpus were made with.
fn key() -> TokenKey {
    TokenKey::new(1, [7; 32])
}

fn told(letter: &Incoming) -> String {
    let mut out = String::new();
    let list = |items: &[String]| {
        if items.is_empty() { "none".to_owned() } else { terminal(&items.join(", ")) }
    };
    let tokens: Vec<String> = letter
        .tokens
        .iter()
        .map(|token| {
            let claims = token.claims();
            let genuine = if token.genuine(&key(), 0) { "genuine" } else { "NOT GENUINE" };
            format!(
                "match {} seat {} round {} {genuine}",
                claims.match_number, claims.seat, claims.round
            )
        })
        .collect();
    let rows = [
        ("from", list(&letter.from)),
        ("subject", terminal(&letter.subject)),
        ("date", letter.date.map_or_else(|| "none".to_owned(), |date| date.to_rfc3339())),
        ("id", list(&letter.message_id.iter().cloned().collect::<Vec<_>>())),
        ("tokens", list(&tokens)),
        ("automatic", letter.automatic.map_or_else(|| "no".to_owned(), |why| format!("{why:?}"))),
        ("body", format!("{:?}", letter.body)),
    ];
    for (name, value) in rows {
        writeln!(out, "{name:<10}{value}").expect("writes");
    }
    writeln!(out, "typed").expect("writes");
    for (number, line) in &letter.typed {
        writeln!(out, "{number:>4} |{}", terminal(line)).expect("writes");
    }
    for text in &letter.attached {
        writeln!(out, "attached").expect("writes");
        for (number, line) in text {
            writeln!(out, "{number:>4} |{}", terminal(line)).expect("writes");
        }
    }
    for cut in &letter.cut {
        writeln!(out, "cut {:?}", cut.why).expect("writes");
        for (number, line) in (cut.line..).zip(cut.text.split('\n')) {
            writeln!(out, "{number:>4} |{}", terminal(line)).expect("writes");
        }
    }
    out
}

/// Letters whose writer's order cannot be told from older ones, and letters without one.
fn has_no_order(name: &str) -> bool {
    let mut starts =
        "unsure- asked- no-order- auto- bounce- report- hostile- forwarded-inline".split(' ');
    let names = "outlook-answered-inside own-letter-order-typed-inside parts-only-a-picture \
        rows-two-dashes thunderbird-bottom-full-quote";
    starts.any(|start| name.starts_with(start)) || names.split_whitespace().any(|it| it == name)
}

/// What a letter comes to.
fn check(name: &str, raw: &[u8], golden: &mut Golden) -> Result<(), String> {
    let letter = open(raw, &own());
    let typed: String = letter.typed.iter().map(|(_, line)| format!("{line}\n")).collect();
    // In those that are asked about, nobody can tell which of two orders is meant.
    let asked = name.starts_with("asked-");
    if !asked && (typed.contains("1RS") || typed.contains("3YW")) {
        return Err(format!("{name}: an order of somebody else was taken:\n{typed}"));
    }
    // What is attached is asked about.
    let attached = letter.attached.iter().flatten().map(|(_, line)| line.as_str());
    let whole: String = attached.chain([typed.as_str()]).collect();
    let found = |code: &str| {
        let bare: String = whole.chars().filter(|c| c.is_ascii_alphanumeric()).collect();
        bare.to_ascii_uppercase().contains(code)
    };
    let is_whole = found("2GN") && found("3BE");
    if !is_whole && !has_no_order(name) {
        return Err(format!("{name}: the order was lost:\n{}", told(&letter)));
    }
    for (number, line) in &letter.quoted {
        if !letter.cut.iter().any(|cut| cut.text.contains(line.as_str())) {
            return Err(format!("{name}: line {number} is quoted but was not cut"));
        }
    }
    golden.say(name, told(&letter));
    Ok(())
}

#[test]
fn every_letter_is_read_as_expected() {
    let letters = letters("tests/letters");
    assert!(letters.len() >= 487, "only {} letters found", letters.len());
    let mut golden = Golden::file("letters/expected.txt");
    let wrong = letters.iter().filter_map(|(name, raw)| check(name, raw, &mut golden).err());
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), letters.len(), wrong.join("\n"));
    golden.close();
}

const HEAD: &str = "From: ania@players.example\nTo: moderator@game.example\nSubject: x\n";

#[test]
fn a_megabyte_of_text_gets_a_verdict_and_a_sender() {
    let raw = format!("{HEAD}\n{}", "2GN 3BE and so on\n".repeat(60_000));
    let letter = open(raw.as_bytes(), &own());
    assert_eq!(letter.body, Body::TooLarge);
    assert_eq!(letter.from, ["ania@players.example"]);
    assert!(letter.typed.is_empty() && letter.cut.is_empty());
}

#[test]
fn bombs_get_a_verdict() {
    let multipart = |b: &str| format!("Content-Type: multipart/mixed; boundary={b}\n\n--{b}\n");
    let deep: String = (0..20_000).map(|n| multipart(&format!("b{n}"))).collect();
    let same: String = (0..20_000).map(|_| multipart("b")).collect();
    let wide = multipart("b") + &"Content-Type: text/plain\n\nx\n--b\n".repeat(50_000);
    let nested = "Content-Type: message/rfc822\n\n".repeat(30_000);
    let text = |bytes| format!("\n{}", "x".repeat(bytes));
    let parts = |count| multipart("b") + &"\nx\n--b\n".repeat(count);
    let levels =
        |count| (0..count).map(|n| multipart(&format!("b{n}"))).collect::<String>() + "\nx";
    let half = format!("{}\n{}--b\n{}", multipart("b"), text(131_073), text(131_073));
    let html =
        |tag: &str| format!("Content-Type: text/html\n\n{}", tag.repeat(200_000 / tag.len()));
    let bombs = [
        (deep, Body::TooLarge),
        (same, Body::TooLarge),
        (wide, Body::TooLarge),
        (nested, Body::Empty),
        // What is just within the limits, and just beyond.
        (text(262_144), Body::Plain),
        (text(262_145), Body::TooLarge),
        (half, Body::TooLarge),
        (parts(90), Body::Plain),
        (parts(101), Body::TooLarge),
        (levels(15), Body::Plain),
        (levels(25), Body::TooLarge),
        (format!("X: {}\n\n2GN", "y".repeat(300_000)), Body::TooLarge),
        (format!("X: {}\n\n2GN", "y".repeat(2_000_000)), Body::TooLarge),
        ("X: y\n".repeat(300_000), Body::TooLarge),
        (format!("To: {}\n\n2GN", "a@b.example,".repeat(4_000)), Body::Plain),
        (format!("References: {}\n\n2GN", "<a@b.example> ".repeat(4_000)), Body::Plain),
        (html("<div>"), Body::Empty),
        (html("<b><font size=1><p>"), Body::Empty),
        (html("<table><tr><td>"), Body::Empty),
        (html("<blockquote>x"), Body::HtmlOnly),
        (html("<"), Body::HtmlOnly),
        (format!("\n{}", "a:\n".repeat(80_000)), Body::Plain),
        (format!("\n{}", ">".repeat(250_000)), Body::Plain),
        (format!("\n{}", "To: x\n".repeat(40_000)), Body::Plain),
        (format!("\n{}:", "wrote ".repeat(40_000)), Body::Plain),
    ];
    for (at, (bomb, body)) in bombs.into_iter().enumerate() {
        let letter = open(format!("{HEAD}{bomb}").as_bytes(), &own());
        assert_eq!(letter.body, body, "bomb {at}");
    }
}

#[test]
fn the_digest_is_of_the_body_however_it_travelled() {
    let digest = |raw: &str| open(raw.as_bytes(), &own()).digest;
    let one = digest("From: a@b.example\nReceived: x\n\n2GN\n3BE\n");
    assert_eq!(one, digest("From: a@b.example\r\n\r\n2GN\r\n3BE\r\n\r\n"));
    assert_ne!(one, digest("From: a@b.example\n\n2GN\n3BS\n"));
}

static LETTERS: LazyLock<BTreeMap<String, Vec<u8>>> = LazyLock::new(|| letters("tests/letters"));

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig::with_cases(300))]

    /// Any bytes at all, and any piece of a real letter with bytes changed.
    #[test]
    fn opening_never_panics(
        garbage in proptest::collection::vec(proptest::num::u8::ANY, 0..400),
        pick in 0usize..1000,
        cut in 0usize..4000,
        swaps in proptest::collection::vec((0usize..4000, proptest::num::u8::ANY), 0..30),
    ) {
        open(&garbage, &own());
        let letters = [
            "gmail-web",
            "bounce-failed",
            "outlook-html-web",
            "charset-utf16-base64",
            "thunderbird-flowed",
        ];
        let mut raw = LETTERS[letters[pick % letters.len()]].clone();
        for (at, byte) in swaps {
            let length = raw.len();
            raw[at % length] = byte;
        }
        raw.truncate(cut.max(1));
        open(&raw, &own());
    }
}

/// A letter is read so far as people write, and what is read ends with something that was typed.
#[test]
fn what_is_cut_short_ends_with_words() {
    let text = format!("From: a@b.example\r\n\r\n1RN{}2GN\r\n", "\r\n".repeat(3000));
    let letter = open(text.as_bytes(), &own());
    assert_eq!(letter.typed, [(1, "1RN".to_owned())]);
    assert!(letter.cut_short);
}
