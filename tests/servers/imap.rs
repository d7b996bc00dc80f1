//! IMAP against Dovecot.

use mail::transport::{ImapMailbox, Security};
use mail::{ArrivalId, Drawer, Mailbox, Ring, TroubleKind};

use crate::place::{
    account, all, command, deliver, folders, ids, imap, kind, letter, maildir, raws, told,
};

#[test]
#[ignore = "needs tests/servers/run"]
fn two_hundred_letters_are_fetched_and_put_away() {
    let mut sent = Vec::new();
    for number in 0..200 {
        let raw = letter(number, &"2GN 3BE\r\n".repeat(number));
        deliver("many", &format!("m{number:03}"), &raw);
        sent.push(raw);
    }
    sent.sort();
    let mut mailbox = imap("many");
    assert_eq!(mailbox.waiting().expect("counted"), 200);
    let found = all(&mut mailbox);
    assert!(raws(&found) == sent, "they are not what was sent");
    let ids = ids(&found);
    mailbox.settle(&ids[..150], Drawer::Processed).expect("settled");
    mailbox.settle(&ids[150..], Drawer::Held).expect("settled");
    assert_eq!(all(&mut mailbox).len(), 0);
    assert_eq!((count("many", "Processed"), count("many", "Held")), (150, 50));
    // They are gone: to put them away again is no error.
    mailbox.settle(&ids, Drawer::Ignored).expect("settled");
    assert_eq!(count("many", "Ignored"), 0);
}

/// A door to another folder.
fn door_to(user: &str, folder: &str) -> ImapMailbox {
    let mut folders = folders();
    folders.inbox = folder.to_owned();
    let account = account("BOTPOST_TEST_IMAPS", Security::Tls, user);
    ImapMailbox::new(account, folders, false, 100_000)
}

fn count(user: &str, folder: &str) -> usize {
    door_to(user, folder).waiting().expect("counted")
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_burst_comes_in_pieces_and_whole_in_the_end() {
    for number in 0..25 {
        deliver("burst", &format!("m{number:03}"), &letter(number, "2GN"));
    }
    let mut mailbox = imap("burst");
    let mut came = Vec::new();
    loop {
        let found = mailbox.collect(10, crate::place::began()).expect("collected");
        mailbox.settle(&ids(&found.arrivals), Drawer::Processed).expect("settled");
        came.extend(found.arrivals);
        if found.whole {
            break;
        }
    }
    assert_eq!(came.len(), 25);
    let mut names = ids(&came);
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 25, "a letter came twice");
}

#[test]
#[ignore = "needs tests/servers/run"]
fn flags_mean_nothing_and_looking_sets_none() {
    deliver("flags", "m1", &letter(1, "2GN"));
    let mut mailbox = imap("flags");
    assert_eq!(all(&mut mailbox).len(), 1);
    assert_eq!(all(&mut imap("flags")).len(), 1, "looking must not mark");
    let names = || {
        let cur = std::fs::read_dir(maildir("flags").join("cur")).expect("a folder");
        cur.map(|it| it.expect("an entry").file_name().into_string().expect("a name"))
            .collect::<Vec<_>>()
    };
    let [name] = names().try_into().expect("one letter");
    assert!(!name.contains('S'), "it was marked as seen: {name}");
    // Somebody looks into the mailbox with a mail program.
    let cur = maildir("flags").join("cur");
    let base = name.split(':').next().expect("a name");
    std::fs::rename(cur.join(&name), cur.join(format!("{base}:2,S"))).expect("marked");
    assert_eq!(all(&mut mailbox).len(), 1);
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_login_that_is_refused_says_so_without_the_password() {
    let mut account = account("BOTPOST_TEST_IMAPS", Security::Tls, "nobody-in-particular");
    account.login = command("echo my-own-wrong-password");
    let mut mailbox = ImapMailbox::new(account, folders(), false, 1000);
    let error = mailbox.collect(1, crate::place::began()).expect_err("refused");
    assert_eq!(kind(&error), TroubleKind::Settings);
    let said = format!("{error:?}");
    assert!(said.contains("refuses the login") && said.contains("hint"), "{said}");
    assert!(!said.contains("my-own-wrong-password"), "the password was said");
}

#[test]
#[ignore = "needs tests/servers/run"]
fn starttls_is_tls() {
    deliver("starttls", "m1", &letter(1, "2GN"));
    let account = account("BOTPOST_TEST_IMAP", Security::StartTls, "starttls");
    let mut mailbox = ImapMailbox::new(account, folders(), true, 1000);
    assert_eq!(all(&mut mailbox).len(), 1);
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_certificate_of_somebody_else_is_not_trusted() {
    for (variable, security) in
        [("BOTPOST_TEST_IMAPS", Security::Tls), ("BOTPOST_TEST_IMAP", Security::StartTls)]
    {
        // Another certificate for the same name, and the right one for another name.
        let mut other = account(variable, security, "anybody");
        other.ca_file = Some(told("BOTPOST_TEST_OTHER_CERT").into());
        let mut renamed = account(variable, security, "anybody");
        renamed.host = "127.0.0.1".to_owned();
        for account in [other, renamed] {
            let mut mailbox = ImapMailbox::new(account, folders(), false, 1000);
            let error = mailbox.waiting().expect_err("not trusted");
            assert_eq!(kind(&error), TroubleKind::Settings, "{error}");
            assert!(error.to_string().contains("is not trusted"), "{error}");
        }
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn tls_where_there_is_none_is_said_to_be_none() {
    let account = account("BOTPOST_TEST_IMAP", Security::Tls, "anybody");
    let error = ImapMailbox::new(account, folders(), false, 1000).waiting().expect_err("no TLS");
    assert!(error.to_string().contains("mailbox.security"), "{error}");
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_server_that_cannot_move_copies_into_its_own_folders() {
    for number in 0..3 {
        deliver("old", &format!("m{number}"), &letter(number, "2GN"));
    }
    let old = || {
        let mut account = account("BOTPOST_TEST_OLD_IMAP", Security::StartTls, "old");
        // Its certificate was signed by nobody else: it is named itself.
        account.ca_file = Some(told("BOTPOST_TEST_OTHER_CERT").into());
        account
    };
    let mut mailbox = ImapMailbox::new(old(), folders(), true, 1000);
    let found = all(&mut mailbox);
    // It tells that it cannot do what others can.
    let mut bell = mailbox.bell().expect("a bell");
    assert_eq!(bell.wait().expect("asked"), Ring::Never);
    mailbox.settle(&ids(&found[..2]), Drawer::Processed).expect("settled");
    mailbox.settle(&ids(&found[2..]), Drawer::Ignored).expect("settled");
    assert_eq!(all(&mut mailbox).len(), 0);
    for (folder, letters) in [("INBOX.Processed", 2), ("INBOX.Ignored", 1)] {
        let mut folders = folders();
        folders.inbox = folder.to_owned();
        let mut there = ImapMailbox::new(old(), folders, false, 1000);
        assert_eq!(there.waiting().expect("counted"), letters, "{folder}");
    }
}

#[test]
#[ignore = "needs tests/servers/run"]
fn a_mailbox_that_is_numbered_anew_is_read_anew_under_other_names() {
    for number in 0..5 {
        deliver("anew", &format!("m{number}"), &letter(number, "2GN"));
    }
    let mut mailbox = imap("anew");
    let before = all(&mut mailbox);
    // What the server knows of its numbers is lost.
    for entry in std::fs::read_dir(maildir("anew")).expect("a Maildir") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with("dovecot-uidlist") || name.starts_with("dovecot.index") {
            std::fs::remove_file(&path).expect("removed");
        }
    }
    // A new session sees it. The old names mean nothing there: nothing may be moved by them.
    let mut mailbox = imap("anew");
    mailbox.settle(&ids(&before), Drawer::Processed).expect("there is nothing to do");
    let after = all(&mut mailbox);
    assert!(raws(&before) == raws(&after), "a letter is missing");
    let before = ids(&before);
    assert!(ids(&after).iter().all(|id: &ArrivalId| !before.contains(id)), "old names");
}

#[test]
#[ignore = "needs tests/servers/run"]
fn of_a_letter_beyond_measure_only_the_beginning_is_fetched() {
    deliver("large", "m1", &letter(1, &"x".repeat(3_000_000)));
    deliver("large", "m2", &letter(2, "2GN"));
    let found = all(&mut imap("large"));
    let mut sizes: Vec<usize> = found.iter().map(|arrival| arrival.raw.len()).collect();
    sizes.sort_unstable();
    assert_eq!(sizes, [letter(2, "2GN").len(), 100_001]);
}

#[test]
#[ignore = "needs tests/servers/run"]
fn folders_below_folders_and_with_spaces_are_made() {
    deliver("deep", "m1", &letter(1, "2GN"));
    let mut folders = folders();
    folders.held = "Play by mail/On hold".to_owned();
    let account = account("BOTPOST_TEST_IMAPS", Security::Tls, "deep");
    let mut mailbox = ImapMailbox::new(account, folders, false, 1000);
    let found = all(&mut mailbox);
    mailbox.settle(&ids(&found), Drawer::Held).expect("settled");
    assert_eq!(count("deep", "Play by mail.On hold"), 1);
}
