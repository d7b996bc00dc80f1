//! The moderator acts by mail: what each reply does, what its receipt says, and what anybody might
//! do with a notice that was forwarded.

use mail_parser::MessageParser;

use crate::heard::room::{Room, flat};

pub const MAREK: &str = "Marek <marek@klub.example>";
const DMARC: (&str, &str) =
    ("[mail]", "auth = \"token+dmarc\"\nauthserv_id = [\"mx.klub.example\"]");
pub const THREE: [&str; 3] = ["Ania", "Basia", "Cleo"];

/// What our server says of a message from the moderator.
const PASS: &str =
    "Authentication-Results: mx.klub.example; dmarc=pass header.from=klub.example\r\n";

impl Room {
    /// Marek answers his newest message, and gets an answer.
    pub fn marek(&mut self, text: &str) -> String {
        let newest = self.count("marek");
        self.replies(newest, "", text)
    }

    /// Marek answers that message of his, counted from 1, with these headers.
    pub fn replies(&mut self, number: usize, headers: &str, text: &str) -> String {
        self.0.reply("marek", number, MAREK, headers, text);
        self.run(&["tick"]);
        flat(&self.0.newest("marek"))
    }

    /// Marek says YES to the question that he just got.
    fn yes(&mut self) -> String {
        self.marek("YES")
    }

    pub fn deadline(&self) -> String {
        let sql = "SELECT doc ->> '$.round.deadline' FROM matches";
        self.0.database().query_row(sql, [], |row| row.get(0)).expect("an open round")
    }

    pub fn state(&self) -> String {
        let sql = "SELECT state FROM matches";
        self.0.database().query_row(sql, [], |row| row.get(0)).expect("a match")
    }

    /// A player asks for more time: the number of Marek's notice.
    pub fn more(&mut self, who: &str) -> usize {
        self.says(who, "MORE");
        let notice = self.0.newest("marek");
        assert!(notice.contains("asks for more"), "{notice}");
        self.count("marek")
    }
}

#[test]
fn a_yes_to_more_time_is_asked_about_and_done_once() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    let text = flat(&room.0.newest("marek"));
    assert!(text.contains("Reply YES to give 24 h, or NO."), "{text}");
    let (before, ania) = (room.deadline(), room.count("Ania"));
    let asked = room.replies(notice, "", "Yes, please");
    assert!(asked.contains("NOT YET") && asked.contains("as Basia asks"), "{asked}");
    assert_eq!((room.deadline(), room.count("Ania")), (before.clone(), ania));
    let question = room.count("marek");
    let done = room.yes();
    assert!(done.contains("DONE: round 1 of klub7 has 24 h more"), "{done}");
    assert!(done.contains("reply `EXTEND -24h`"), "{done}");
    assert!(done.contains("botpost deadline set klub7 \"2026-11-2"), "{done}");
    let after = room.deadline();
    assert_ne!(after, before);
    assert_eq!(room.count("Ania"), ania + 1, "{}", room.0.list("Ania"));
    let receipt = room.count("marek");
    // Once each: the notice, and the question.
    for again in [notice, question] {
        let told = room.replies(again, "", "YES");
        assert!(told.contains("DONE BEFORE") && told.contains("YES to more time"), "{told}");
    }
    assert_eq!((room.deadline(), room.count("Ania")), (after, ania + 1));
    // And back again, by mail.
    room.replies(receipt, "", "EXTEND -24h");
    let done = room.yes();
    assert!(done.contains("now closes earlier"), "{done}");
    assert_eq!(room.deadline(), before);
    let journal = room.run(&["journal", "klub7"]);
    assert!(journal.contains("by-mail notice=") && journal.contains("act=more-yes"), "{journal}");
}

#[test]
fn a_no_to_more_time_reaches_the_player_and_moves_nothing() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    let before = room.deadline();
    let done = room.replies(notice, "", "NO, sorry");
    assert!(done.contains("DONE: Basia gets no more time in klub7"), "{done}");
    let told = room.0.newest("Basia");
    assert!(told.contains("NO MORE TIME: Marek cannot move the deadline"), "{told}");
    assert_eq!(room.deadline(), before);
    let told = room.replies(notice, "", "YES");
    assert!(told.contains("DONE BEFORE") && told.contains("NO to more time"), "{told}");
}

#[test]
fn each_act_waits_for_a_yes_where_nobody_vouches_and_says_how_to_take_it_back() {
    let mut room = Room::playing(&[]);
    // Each message acts once, and each answer is a message to reply to.
    room.more("Basia");
    for (text, asked, done, back) in [
        ("EXTEND 2h", "have 2 h more?", "has more time and closes", "reply `EXTEND -2h`"),
        ("PAUSE", "shall klub7 pause?", "DONE: klub7 is paused", "reply `RESUME`"),
        ("RESUME", "shall klub7 go on?", "DONE: klub7 goes on", "reply `PAUSE`"),
        ("SAY pizza at eight", "shall everyone in klub7 get this?", "everyone", "cannot be taken"),
        ("TELL Ania hello", "shall Ania get this?", "DONE: Ania got this", "cannot be taken"),
    ] {
        let (ania, before) = (room.count("Ania"), (room.deadline(), room.state()));
        let told = flat(&room.marek(text));
        assert!(told.contains(asked) && told.contains("Reply YES to do this"), "{told}");
        assert_eq!((room.count("Ania"), (room.deadline(), room.state())), (ania, before));
        let told = room.yes();
        assert!(told.contains(done) && told.contains(back), "{told}");
        assert_eq!(room.count("Ania"), ania + 1, "{}", room.0.list("Ania"));
    }
}

#[test]
fn with_dmarc_an_act_is_done_at_once_and_without_a_pass_nothing_is_read() {
    let mut room = vouched();
    let notice = room.count("marek");
    let before = room.deadline();
    // Forged: the right token and address, and no pass.
    for headers in ["", "Authentication-Results: mx.klub.example; dmarc=fail\r\n"] {
        let count = room.count("marek");
        room.replies(notice, headers, "PAUSE");
        assert_eq!(room.state(), "playing");
        let told = room.0.texts("marek").split_off(count).concat();
        assert!(!told.contains("DONE"), "{told}");
    }
    let done = room.replies(notice, PASS, "EXTEND 24h");
    assert!(done.contains("DONE: round 1 of klub7 has more time"), "{done}");
    let after = room.deadline();
    assert_ne!(after, before);
    let told = room.replies(notice, PASS, "EXTEND 24h");
    assert!(told.contains("DONE BEFORE"), "{told}");
    assert_eq!(room.deadline(), after);
}

/// A match whose mail server vouches for people, with a notice for Marek in it.
fn vouched() -> Room {
    let mut room = Room::configured(&[], &THREE, &[]);
    room.says("Basia", "MORE");
    room.dmarc();
    room
}

impl Room {
    /// From now on our mail server vouches for people.
    fn dmarc(&self) {
        let file = self.0.folder().join("config.toml");
        let text = std::fs::read_to_string(&file).expect("a configuration");
        let text = text.replacen(DMARC.0, &format!("{}\n{}", DMARC.0, DMARC.1), 1);
        std::fs::write(&file, text).expect("a configuration");
    }
}

#[test]
fn say_and_tell_reach_whom_they_name_and_nobody_else() {
    let mut room = vouched();
    let notice = room.count("marek");
    let counts = |room: &Room| THREE.map(|who| room.count(who));
    let before = counts(&room);
    let told = room.replies(notice, PASS, "TELL Ania your robot looks tired\nGood luck!");
    assert!(
        told.contains("DONE: Ania got this") && told.contains("cannot be taken back"),
        "{told}"
    );
    assert_eq!(counts(&room), [before[0] + 1, before[1], before[2]]);
    assert!(room.0.newest("Ania").contains("your robot looks tired"));
    let told = room.replies(notice, PASS, "SAY pizza at eight");
    assert!(told.contains("DONE: everyone in klub7 got this"), "{told}");
    assert_eq!(counts(&room), [before[0] + 2, before[1] + 1, before[2] + 1]);
    assert!(room.0.newest("Cleo").contains("pizza at eight"));
    let told = room.replies(notice, PASS, "TELL Zofia hello there");
    assert!(told.contains("one player who is in this match"), "{told}");
    assert_eq!(counts(&room), [before[0] + 2, before[1] + 1, before[2] + 1]);
}

#[test]
fn what_is_not_understood_is_done_by_nobody_and_sent_to_nobody() {
    let mut room = vouched();
    let notice = room.count("marek");
    let (before, counts) = (room.deadline(), THREE.map(|who| room.count(who)));
    for text in [
        "I think we should wait for a bit",
        "EXTEND",
        "EXTEND 24h klub8",
        "Extned 24h",
        "pause until Monday",
        "EXTEND 24h\nand tell Basia that she is slow",
    ] {
        let told = room.replies(notice, PASS, text);
        assert!(told.contains("NOTHING DONE") && told.contains("`EXTEND 24h`"), "{text}: {told}");
        assert!(told.contains(text.lines().next().unwrap_or_default()), "{text}: {told}");
    }
    // Words that he did not write himself.
    let told = room.replies(notice, PASS, "> PAUSE");
    assert!(told.contains("NOTHING DONE"), "{told}");
    assert_eq!((room.deadline(), room.state().as_str()), (before, "playing"));
    assert_eq!(THREE.map(|who| room.count(who)), counts);
}

#[test]
fn a_forged_reply_or_one_of_a_machine_does_nothing() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    let (before, count) = (room.deadline(), room.count("marek"));
    room.0.reply("marek", notice, "Eve <eve@foe.example>", "", "PAUSE");
    room.0.reply("marek", notice, MAREK, "Auto-Submitted: auto-replied\r\n", "PAUSE");
    room.0.reply("marek", notice, MAREK, "List-Id: <news.example>\r\n", "PAUSE");
    room.0.reply("marek", notice, MAREK, "Precedence: bulk\r\n", "YES");
    // The right address without a token.
    room.0.stranger(MAREK, "moderator@klub.example", "PAUSE");
    room.run(&["tick"]);
    assert_eq!((room.deadline(), room.state().as_str()), (before, "playing"));
    let told = room.0.texts("marek").split_off(count).concat();
    assert!(!told.contains("NOT YET") && !told.contains("DONE"), "{told}");
}

#[test]
fn a_token_acts_in_its_own_match_alone() {
    let mut room = Room::playing(&[]);
    room.run(&["match", "clone", "klub7", "--id", "klub8"]);
    let notice = room.more("Basia");
    let raw = room.0.letters("marek").swap_remove(notice - 1);
    let message = MessageParser::default().parse(&raw).expect("a message");
    let to = message.reply_to().and_then(|to| to.first()).and_then(|to| to.address());
    let to = to.expect("a reply address").to_owned();
    // The number of the match in the token is another one: the proof no longer fits.
    let (name, host) = to.split_once('@').expect("an address");
    let at = name.len() - 37 + 5;
    let mut other: Vec<char> = name.chars().collect();
    other[at] = if other[at] == 'b' { 'c' } else { 'b' };
    let other: String = other.into_iter().collect();
    let count = room.count("marek");
    let head = format!("From: {MAREK}\r\nTo: {other}@{host}\r\nSubject: Re: klub8\r\n");
    room.0.post(&head, "PAUSE\r\n");
    room.run(&["tick"]);
    assert_eq!(room.count("marek"), count, "{}", room.0.newest("marek"));
    // A genuine one names its match, whatever the subject says.
    let head = format!("From: {MAREK}\r\nTo: {to}\r\nSubject: Re: klub8\r\n");
    room.0.post(&head, "PAUSE\r\n");
    room.run(&["tick"]);
    assert!(room.0.newest("marek").contains("shall klub7 pause?"), "{}", room.0.newest("marek"));
}

#[test]
fn what_comes_too_late_is_told_so() {
    let mut room = vouched();
    let notice = room.count("marek");
    // The deadline was moved at the command line meanwhile.
    room.run(&["deadline", "extend", "klub7", "24h"]);
    let after = room.deadline();
    let told = room.replies(notice, PASS, "YES");
    assert!(told.contains("TOO LATE") && told.contains("has been moved since"), "{told}");
    assert_eq!(room.deadline(), after);
    // The round is over.
    room.play("1");
    let told = room.replies(notice, PASS, "EXTEND 24h");
    assert!(told.contains("TOO LATE") && told.contains("Round 1 is over"), "{told}");
    room.run(&["match", "end", "klub7"]);
    room.run(&["tick"]);
    let told = room.replies(notice, PASS, "PAUSE");
    assert!(told.contains("TOO LATE") && told.contains("This match is over"), "{told}");
}

#[test]
fn more_time_that_has_run_out_is_not_given() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    room.0.at("2026-11-25T12:00:00Z");
    room.run(&["tick"]);
    room.0.at("2026-11-26T20:55:00Z");
    room.run(&["tick"]);
    room.0.at("2026-11-26T21:10:00Z");
    let told = room.replies(notice, "", "YES");
    assert!(told.contains("TOO LATE"), "{told}");
    assert!(room.run(&["match", "show", "klub7"]).contains("round 2"));
}

#[test]
fn a_question_expires_and_can_be_answered_no() {
    let mut room = Room::playing(&[]);
    let notice = room.more("Basia");
    room.replies(notice, "", "PAUSE");
    let told = room.marek("NO");
    assert!(told.contains("everything stays as it is"), "{told}");
    room.replies(notice, "", "PAUSE");
    let question = room.count("marek");
    room.0.at("2026-11-24T10:00:00Z");
    room.run(&["tick"]);
    let told = room.replies(question, "", "YES");
    assert!(told.contains("TOO LATE") && told.contains("more than 24 hours ago"), "{told}");
    assert_eq!(room.state(), "playing");
}

#[test]
fn a_pause_by_mail_and_a_resume_by_command() {
    let mut room = vouched();
    let notice = room.count("marek");
    room.replies(notice, PASS, "Pauza");
    assert_eq!(room.state(), "paused");
    room.run(&["match", "resume", "klub7"]);
    assert_eq!(room.state(), "playing");
    // The receipt offers RESUME, which has nothing to do any more.
    let told = room.replies(room.count("marek"), PASS, "RESUME");
    assert!(told.contains("NOTHING DONE") && told.contains("neither paused nor frozen"), "{told}");
}

#[test]
fn by_mail_off_answers_that_it_is_off() {
    let mut room = Room::configured(&[("[moderator]", "by_mail = false")], &THREE, &[]);
    let notice = room.more("Basia");
    let text = flat(&room.0.newest("marek"));
    assert!(!text.contains("Reply YES to give"), "{text}");
    assert!(text.contains("botpost deadline extend klub7 24h"), "{text}");
    let before = room.deadline();
    for reply in ["YES", "PAUSE", "what a day"] {
        let told = room.replies(notice, "", reply);
        assert!(told.contains("`by_mail` under [moderator] is off"), "{told}");
    }
    room.says("Basia", "Could we meet on Friday and talk about it?");
    let note = room.count("marek");
    assert!(!room.0.newest("marek").contains("Just reply"), "{}", room.0.newest("marek"));
    let basia = room.count("Basia");
    let told = room.replies(note, "", "Of course, at eight.");
    assert!(told.contains("is off"), "{told}");
    assert_eq!((room.deadline(), room.count("Basia")), (before, basia));
}

#[test]
fn a_reply_to_a_note_reaches_its_writer_and_can_act_as_well() {
    let mut room = Room::playing(&[]);
    room.says("Basia", "Could we meet on Friday and talk about the rules?");
    let note = room.count("marek");
    let (before, basia) = (room.deadline(), room.count("Basia"));
    let told = room.replies(note, "", "Yes, at eight.");
    assert!(told.contains("SENT: your text went to Basia"), "{told}");
    assert!(room.0.newest("Basia").contains("Yes, at eight."));
    // A slip is nobody's message.
    for slip in ["Extned 24h", "EXTEND", "pause until Monday"] {
        let told = room.replies(note, "", slip);
        assert!(told.contains("NOTHING DONE"), "{told}");
    }
    assert_eq!(room.count("Basia"), basia + 1, "{}", room.0.list("Basia"));
    let told = room.replies(note, "", "EXTEND 24h\n\nTake all the time you need.");
    assert!(told.contains("the rest of your reply goes to the player"), "{told}");
    assert_eq!((room.deadline(), room.count("Basia")), (before.clone(), basia + 1));
    let told = room.yes();
    assert!(told.contains("The rest of your reply went to Basia"), "{told}");
    assert_ne!(room.deadline(), before);
    assert!(room.0.texts("Basia").concat().contains("Take all the time you need."));
}

#[test]
fn a_release_does_what_its_message_offers() {
    let mut room = Room::configured(&[], &THREE, &["--review"]);
    room.dmarc();
    let notice = room.0.newest("marek");
    assert!(flat(&notice).contains("on the first line: `RELEASE`"), "{notice}");
    let ania = room.count("Ania");
    let told = room.replies(room.count("marek"), PASS, "RELEASE");
    assert!(told.contains("DONE: the round that waited for you in klub7 is out"), "{told}");
    assert_eq!(room.count("Ania"), ania + 1);
}

#[test]
fn thirty_replies_a_day_are_answered() {
    let mut room = vouched();
    let notice = room.count("marek");
    for _ in 0..29 {
        room.0.reply("marek", notice, MAREK, PASS, "SAY one more thing");
    }
    room.run(&["tick"]);
    let told = room.replies(notice, PASS, "SAY and another");
    assert!(told.contains("Thirty replies of yours"), "{told}");
    let (marek, ania) = (room.count("marek"), room.count("Ania"));
    room.replies(notice, PASS, "PAUSE");
    assert_eq!((room.count("marek"), room.count("Ania")), (marek, ania));
    assert_eq!(room.state(), "playing");
    assert!(!room.0.newest("Ania").contains("and another"));
}
