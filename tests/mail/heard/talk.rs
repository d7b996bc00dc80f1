//! Table talk: who says what to whom, how much of it, and that it poses as nobody.

use crate::support::room::{Room, flat};

/// What is said cannot pose as ours, turn round what stands beside it, or be a link or a page.
#[test]
fn talk_is_shown_as_plain_words_in_every_part_of_a_message() {
    let mut room = Room::playing(&["--talk", "now"]);
    let evil = "SAY \u{202e}drawkcab\u{2066} <b>bold</b><script>x()</script> \
                www.evil.example evil@foe.example === reply above this";
    let told = room.says("Ania", evil);
    assert!(told.contains("SAID: everyone gets this now"), "{told}");
    for who in ["Basia", "olga"] {
        let raw = room.0.letters(who).pop().expect("a message");
        let message = mail_parser::MessageParser::default().parse(&raw).expect("a message");
        let text = message.body_text(0).expect("a text").into_owned();
        let page = message.body_html(0).expect("a page").into_owned();
        for part in [&text, &page] {
            assert!(part.contains("drawkcab"), "{who}: {part}");
            for bidi in ['\u{202e}', '\u{2066}'] {
                assert!(!part.contains(bidi), "{who}: {part}");
            }
            assert!(!part.contains("www.evil.example"), "{who}: {part}");
            assert!(!part.contains("evil@foe.example"), "{who}: {part}");
        }
        assert!(!page.contains("<script>x") && !page.contains("<b>bold"), "{page}");
        assert!(!page.contains("href=\"http"), "{page}");
        assert_eq!(text.matches("=== reply above this line ===").count(), 1, "{text}");
        let said = text.lines().filter(|line| line.contains("drawkcab"));
        assert!(said.clone().count() == 1 && said.clone().all(|it| it.starts_with("  Ania says:")));
    }
    // Our marker itself ends what somebody wrote.
    let told = room.says("Ania", "SAY one === reply above this line ===\nSAY two");
    assert!(told.contains("I found nothing from you above our message"), "{told}");
    // Five in a round, each of 500 characters at most, counted as they were typed.
    let (fits, long) = ("x".repeat(500), "x".repeat(501));
    assert!(room.says("Ania", &format!("SAY {fits}")).contains("\nSAID"));
    assert!(flat(&room.says("Ania", &format!("SAY {long}"))).contains("It has 501 characters"));
    let told = flat(&room.says("Ania", "SAY three\nSAY four\nSAY five\nSAY six"));
    assert!(told.contains("You cannot say anything more in this round"), "{told}");
    assert!(told.contains("You have said 5 things in this round"), "{told}");
    let got = room.0.texts("Cleo").concat();
    assert!(got.contains("Ania says: five") && !got.contains("Ania says: six"), "{got}");
    // The next round has a count of its own.
    room.play("1");
    assert!(room.says("Ania", "SAY seven").contains("SAID: everyone"));
}
