//! The text that is read is the text that a person sees: all that a message shows, in its order,
//! whatever a mail program or a gateway cut it into. Where more than one piece says what is to be
//! done, or a piece came broken, it is asked about, and nobody else is told what it says.

use crate::support::two_matches::{ANIA, Room, letter};

/// A part with this type and text.
fn part(kind: &str, text: &str) -> String {
    format!("Content-Type: {kind}\r\n\r\n{text}\r\n")
}

fn plain(text: &str) -> String {
    part("text/plain; charset=utf-8", text)
}

fn html(text: &str) -> String {
    part("text/html; charset=utf-8", text)
}

fn picture() -> String {
    part("image/png; name=a.png\r\nContent-Disposition: inline; filename=a.png", "iVBORw0KGgo=")
}

/// A multipart of this kind.
fn multi(kind: &str, parts: &[String]) -> String {
    let bar = format!("=_{kind}");
    let parts: String = parts.iter().map(|it| format!("--{bar}\r\n{it}\r\n")).collect();
    format!("Content-Type: multipart/{kind}; boundary=\"{bar}\"\r\n\r\n{parts}--{bar}--\r\n")
}

fn mixed(parts: &[String]) -> String {
    multi("mixed", parts)
}

/// What came of Ania's message with this type and body in a fresh match: the order that stands, and
/// what she was told.
fn sent(room: &mut Room, content: &str) -> (Option<String>, String) {
    let (head, body) = content.split_once("\r\n\r\n").expect("a head");
    let to = room.to("ania", "klub7");
    let head = format!("{ANIA}To: {to}\r\nSubject: x\r\nMIME-Version: 1.0\r\n{head}\r\n");
    let came = room.post(&letter(&head, body));
    let stands = (came.stored > 0)
        .then(|| room.ask::<String>("SELECT program FROM filings ORDER BY id DESC LIMIT 1"));
    let told = room.desk.newest("ania");
    (stands, told.split_whitespace().collect::<Vec<_>>().join(" "))
}

const FOOTER: &str = "_____\r\nThis message was checked by the gate of Example Ltd.";
const BANNER: &str = "This message came from outside. Do not open what you do not expect.";

#[test]
fn whatever_stands_around_a_picture_or_was_added_by_a_gateway_the_order_is_read() {
    let order = || plain("2GN 3BE");
    let both = || multi("alternative", &[order(), html("<p>2GN 3BE</p>")]);
    let named = "text/plain\r\nContent-Disposition: inline; filename=\"order.txt\"";
    let signature = || part("application/pgp-signature; name=signature.asc", "-----BEGIN");
    for content in [
        mixed(&[plain("This is how I see it:"), picture(), order()]),
        mixed(&[order(), picture(), plain("Thanks!")]),
        mixed(&[plain("My order:"), part(named, "2GN 3BE")]),
        mixed(&[html("<p>See:</p>"), picture(), html("<div>2GN 3BE</div>")]),
        mixed(&[plain(BANNER), html("<p>2GN 3BE</p>")]),
        mixed(&[plain(BANNER), both()]),
        mixed(&[both(), plain(FOOTER)]),
        mixed(&[multi("related", &[both(), picture()]), html("<p>Checked by Example Ltd.</p>")]),
        mixed(&[multi("signed", &[order(), signature()]), plain(FOOTER)]),
        multi(
            "alternative",
            &[
                mixed(&[plain("See:"), picture(), order()]),
                mixed(&[html("<p>See:</p>"), picture(), html("<p>2GN 3BE</p>")]),
            ],
        ),
        // The same once more, as some gateways send it.
        mixed(&[order(), html("<p>2GN 3BE</p>")]),
        mixed(&[plain("Hi!\r\n-- \r\nAnia"), picture(), order()]),
    ] {
        let (stands, told) = sent(&mut Room::new(), &content);
        assert_eq!(stands.as_deref(), Some("2GN 3BE"), "{content}\n{told}");
    }
}

#[test]
fn where_two_texts_say_what_is_to_be_done_it_is_asked_which() {
    for (texts, asked) in [
        (["2GN 3BE", "2GN 3BS"], "Reply with the number"),
        (["2GN", "3BE"], "Reply with the number"),
        (["2GN 3BE", "READY"], "Is this your order: `2GN 3BE`?"),
        (["CANCEL", "2GN 3BE"], "Is this your order: `2GN 3BE`?"),
    ] {
        let mut room = Room::new();
        let content = mixed(&[plain(texts[0]), picture(), plain(texts[1])]);
        let (stands, told) = sent(&mut room, &content);
        assert_eq!(stands, None, "{texts:?}: {told}");
        assert!(told.contains(asked), "{texts:?}: {told}");
    }
}

#[test]
fn what_a_message_only_brings_along_is_not_typed() {
    let old = "From: Ania <ania@example.org>\r\nSubject: x\r\n\r\n2GN 3BE";
    let file = "text/plain\r\nContent-Disposition: attachment; filename=\"order.txt\"";
    for content in [
        mixed(&[plain("Hello"), part("message/rfc822", old)]),
        mixed(&[plain("Hello"), part("text/rfc822-headers", "Subject: 2GN 3BE")]),
        mixed(&[plain("Hello"), part(file, "2GN 3BE")]),
        multi("related", &[html("<p>Hello</p>"), plain("2GN 3BE")]),
        mixed(&[
            plain("Hello"),
            part("text/plain\r\nContent-Disposition: inline; filename=log.txt", "2GN 3BE"),
        ]),
        multi(
            "alternative",
            &[plain("Hello"), html("<p>Hello</p><blockquote>2GN 3BE</blockquote>")],
        ),
    ] {
        let (stands, told) = sent(&mut Room::new(), &content);
        assert_eq!(stands, None, "{content}\n{told}");
    }
}

/// `2GN 3BE` and a line end, which nobody reads.
const SEALED: &str = "MkdOIDNCRQo=";

#[test]
fn of_a_body_that_came_broken_the_clean_piece_is_asked_about_and_nobody_else_sees_any() {
    let long = "SGVsbG8sIHRoaXMgaXMgYSBsb25nIGxldHRlciwgYW5kIG15IG9yZGVyIHN0YW5kcyBiZWxvdzo=";
    let base64 = "text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64";
    let alone = |text: &str| part(base64, text);
    for (content, is_asked) in [
        (alone(&format!("{SEALED}\r\n\r\n_____\r\nChecked by the gate of Example Ltd.")), true),
        (alone(&format!("{SEALED}\r\nScanned\r\n")), true),
        (alone(&format!("{BANNER}\r\n\r\n{SEALED}\r\n")), true),
        (mixed(&[plain("Hello"), alone(&format!("{SEALED}\r\n--\r\nChecked."))]), true),
        (alone(&format!("{}?\r\n", &SEALED[..8])), false),
        (alone(&format!("{}\r\n*\r\n{}", &long[..20], &long[20..])), false),
        (
            part(
                "text/plain\r\nContent-Transfer-Encoding: x-uuencode",
                "begin 644 a\r\n&,D=.(#-\"\r\nend",
            ),
            false,
        ),
    ] {
        let mut room = Room::new();
        let told = room.desk.letters("marek").len();
        let (stands, asked) = sent(&mut room, &content);
        assert_eq!(stands, None, "{content}\n{asked}");
        assert_eq!(
            asked.contains("Is this your order: `2GN 3BE`?"),
            is_asked,
            "{content}\n{asked}"
        );
        assert!(!asked.contains("Marek gets"), "{content}\n{asked}");
        assert_eq!(
            room.desk.letters("marek").len(),
            told,
            "{content}\n{}",
            room.desk.list("marek")
        );
        if is_asked {
            room.desk.answer("ania", "YES");
            room.run(&["tick"]);
            let program =
                room.ask::<String>("SELECT program FROM filings ORDER BY id DESC LIMIT 1");
            assert_eq!(program, "2GN 3BE", "{content}");
        }
    }
}

#[test]
fn the_first_word_of_an_encoding_counts() {
    for encoding in ["base64 (by the gate)", "BASE64; charset=utf-8", "\"base64\"", " base64 ,"] {
        let kind = format!("text/plain\r\nContent-Transfer-Encoding: {encoding}");
        let (stands, told) = sent(&mut Room::new(), &part(&kind, SEALED));
        assert_eq!(stands.as_deref(), Some("2GN 3BE"), "{encoding}: {told}");
    }
}
