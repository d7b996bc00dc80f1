//! POP3 against Dovecot.

use mail::transport::{Pop3Mailbox, Security};
use mail::{Drawer, Mailbox, TroubleKind};

use crate::place::{account, all, began, command, deliver, ids, kind, letter, raws};

#[test]
#[ignore = "needs tests/servers/run"]
fn letters_are_fetched_over_tls_and_deleted_when_they_are_settled() {
    for (user, variable, security) in [
        ("pops", "BOTPOST_TEST_POP3S", Security::Tls),
        ("stls", "BOTPOST_TEST_POP3", Security::StartTls),
    ] {
        let mut sent = Vec::new();
        for number in 0..40 {
            // A line that begins with a dot, and one that is only a dot.
            let raw = letter(number, "..\r\n.\r\n.x\r\n2GN 3BE");
            deliver(user, &format!("m{number:03}"), &raw);
            sent.push(raw);
        }
        sent.sort();
        let door = || Pop3Mailbox::new(account(variable, security, user), 100_000);
        let mut mailbox = door();
        assert_eq!(mailbox.waiting().expect("counted"), 40);
        let found = all(&mut mailbox);
        assert!(raws(&found) == sent, "they are not what was sent");
        // The letter was received when the server's own header says.
        assert_eq!(found[0].received.to_rfc3339(), "2026-11-27T20:00:00+00:00");
        assert_eq!(all(&mut door()).len(), 40, "looking must not delete");
        mailbox.settle(&ids(&found[..30]), Drawer::Processed).expect("settled");
        assert!(raws(&all(&mut door())) == raws(&found[30..]), "other letters are left");
        mailbox.settle(&ids(&found), Drawer::Held).expect("what is gone is no error");
        assert_eq!(door().waiting().expect("counted"), 0);
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_letter_beyond_measure_comes_in_part_and_the_others_after_it() {
    deliver("pop-large", "m1", &letter(1, &"x".repeat(3_000_000)));
    deliver("pop-large", "m2", &letter(2, "2GN"));
    let account = account("BOTPOST_TEST_POP3S", Security::Tls, "pop-large");
    let mut mailbox = Pop3Mailbox::new(account, 100_000);
    let mut sizes = Vec::new();
    loop {
        let found = mailbox.collect(10, began()).expect("collected");
        sizes.extend(found.arrivals.iter().map(|arrival| arrival.raw.len()));
        mailbox.settle(&ids(&found.arrivals), Drawer::Processed).expect("settled");
        if found.whole {
            break;
        }
    }
    sizes.sort_unstable();
    assert_eq!(sizes, [letter(2, "2GN").len(), 100_001]);
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_login_that_is_refused_says_so_without_the_password() {
    let mut account = account("BOTPOST_TEST_POP3S", Security::Tls, "nobody-in-particular");
    account.login = command("echo my-own-wrong-password");
    let error = Pop3Mailbox::new(account, 1000).collect(1, began()).expect_err("refused");
    assert_eq!(kind(&error), TroubleKind::Settings);
    assert!(!format!("{error:?}").contains("my-own-wrong-password"), "the password was said");
}
