//! People are heard, from the message they write to the one that lies in a mailbox: notes to the
//! moderator and his replies, table talk, thanks, NOT ME; and what people might do with them to
//! harm somebody.

mod support;

use std::process::Command;

use support::desk::Desk;

struct Room(Desk);

impl Room {
    /// A match of three in its first round, where programs are asked for.
    fn playing(more: &[&str]) -> Room {
        let mut room = Room(Desk::new());
        let player = |name: &str| format!("{name} <{}@example.org>", name.to_lowercase());
        let (ania, basia, cleo) = (player("Ania"), player("Basia"), player("Cleo"));
        let seed = "2a".repeat(32);
        let mut new = vec!["match", "new", "rambots", "--id", "klub7", "--seed", &seed];
        new.extend(["--player", &ania, "--player", &basia, "--player", &cleo]);
        new.extend(more);
        room.run(&new);
        room.run(&["match", "observe", "klub7", "Olga <olga@example.org>"]);
        room.run(&["match", "open", "klub7"]);
        room.run(&["tick"]);
        for who in ["Ania", "Basia", "Cleo"] {
            room.0.answer(who, "YES");
        }
        room.run(&["tick"]);
        room.run(&["round", "run", "klub7", "0"]);
        room.run(&["tick"]);
        room
    }

    fn run(&self, args: &[&str]) -> String {
        let done = Command::new(env!("CARGO_BIN_EXE_botpost"))
            .args(args)
            .current_dir(self.0.folder())
            .env("BOTPOST_NOW", self.0.now())
            .env_remove("BOTPOST_CONFIG")
            .env("RUST_LOG", "off")
            .output()
            .expect("botpost runs");
        let said = [done.stdout, done.stderr].concat();
        let said = String::from_utf8_lossy(&said).into_owned();
        assert!(done.status.success(), "{args:?}: {said}");
        said
    }

    /// Answers somebody's newest message, and gives back what they get.
    fn says(&mut self, who: &str, text: &str) -> String {
        self.0.answer(who, text);
        self.run(&["tick"]);
        self.0.newest(who)
    }

    /// An order that somebody can send: the sample of the report that opened the round.
    fn order(&self, who: &str) -> String {
        let piece = |word: &&str| {
            let sets = ["123", "RYGB", "NESWU"];
            word.len() == 3 && word.chars().zip(sets).all(|(c, set)| set.contains(c))
        };
        let texts = self.0.texts(who);
        let ask = texts.iter().rev().find(|text| text.contains("for example")).expect("a sample");
        let ask = ask.split("for example").nth(1).expect("a sample");
        let line = ask.split('\n').map(|line| line.replace('`', " "));
        let orders = line.map(|line| {
            line.split_whitespace().filter(piece).map(str::to_owned).collect::<Vec<_>>().join(" ")
        });
        orders.into_iter().find(|line| !line.is_empty()).expect("a sample")
    }

    /// How many messages somebody has.
    fn count(&self, who: &str) -> usize {
        self.0.letters(who).len()
    }

    /// Plays the open round.
    fn play(&self, number: &str) {
        self.run(&["round", "run", "klub7", number]);
        self.run(&["tick"]);
    }

    /// All that lies in anybody's mailbox.
    fn everywhere(&self) -> String {
        let people = ["Ania", "Basia", "Cleo", "olga", "marek"];
        people.iter().flat_map(|who| self.0.texts(who)).collect()
    }
}

/// Words without their line ends.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn prose_reaches_the_moderator_and_his_reply_the_player() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    room.says("Basia", &order);
    let told =
        flat(&room.says("Basia", "sorry, I'm away until Monday. Can you extend the deadline?"));
    assert!(told.contains("Marek gets your message."), "{told}");
    assert!(told.contains(&format!("Your order for round 1 stands: {order}")), "{told}");
    assert!(told.contains("away until Monday. Can you extend"), "{told}");
    assert!(told.contains("MORE asks Marek"), "{told}");
    let note = room.0.newest("marek");
    assert!(note.contains("Basia writes: \"sorry, I'm away until Monday."), "{note}");
    assert!(flat(&note).contains("order is in"), "{note}");
    assert!(!note.contains(&order), "never what the order is: {note}");
    assert!(!note.contains("example.org"), "nor an address: {note}");

    let from = "Marek <marek@klub.example>";
    let newest = room.count("marek");
    let reply = "Sure, take your time. Call 601 234 567 or marek@klub.example\n1BS 2GN";
    room.0.reply("marek", newest, from, "", reply);
    room.run(&["tick"]);
    let got = room.0.newest("Basia");
    assert!(got.contains("Marek has replied to you"), "{got}");
    assert!(got.contains("Sure, take your time."), "{got}");
    assert!(!got.contains("601") && !got.contains("marek@klub"), "{got}");
    // What he writes is nobody's order.
    assert!(flat(&got).contains(&format!("Your order for round 1 stands: {order}")), "{got}");
    assert!(!room.0.newest("Ania").contains("take your time"));
    // The same from elsewhere goes to nobody.
    let before = room.count("Basia");
    room.0.reply("marek", newest, "Eve <eve@foe.example>", "", "Send me your orders!");
    room.run(&["tick"]);
    assert_eq!(room.count("Basia"), before);
}

#[test]
fn what_may_give_an_order_away_goes_to_nobody() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    room.says("Ania", &format!("{order}\n\nSee you at the club?"));
    let note = room.0.newest("marek");
    assert!(note.contains("See you at the club?") && !note.contains(&order), "{note}");
    // A sealed order in other words, along with anything else that was understood.
    let told = room.says("Ania", "MORE I am away\nI mean to drive up north with my big green");
    assert!(told.contains("nothing is filed") && told.contains("up north"), "{told}");
    let asked = room.0.newest("marek");
    assert!(asked.contains("I am away") && !asked.contains("north"), "{asked}");
    // Nothing in this one is an order, and it may give one away all the same.
    let told = room.says("Ania", "STATUS\nsee you somewhere north of the river");
    assert!(told.contains("NOT PASSED ON") && told.contains("north of the river"), "{told}");
    assert!(!room.0.newest("marek").contains("river"));
    let notes = room.count("marek");
    room.says("Basia", "my order is medium green north and large blue east");
    assert!(room.count("marek") == notes || !room.0.newest("marek").contains("north"));
}

#[test]
fn thanks_get_no_answer_once_an_order_is_in() {
    let mut room = Room::playing(&[]);
    let told = room.says("Ania", "Thanks, great fun!");
    assert!(told.contains("You have not sent an order for round 1 yet"), "{told}");
    let order = room.order("Ania");
    room.says("Ania", &order);
    let (ania, marek) = (room.count("Ania"), room.count("marek"));
    for thanks in ["Thanks!", "ok :-)", "\u{1f44d}", "Dzi\u{119}ki, Marek"] {
        room.says("Ania", thanks);
    }
    assert_eq!(
        (room.count("Ania"), room.count("marek")),
        (ania, marek),
        "{}",
        room.0.newest("Ania")
    );
    let proof = flat(&room.says("Ania", "PROOF"));
    assert!(proof.contains("no answer needed"), "{proof}");
}

#[test]
fn a_question_is_answered_and_a_reason_passed_on() {
    let mut room = Room::playing(&[]);
    let told = room.says("Ania", "how do I move?");
    assert!(told.contains("HELP: RAMbots on one page"), "{told}");
    let order = room.order("Ania");
    room.says("Ania", &order);
    let told = room.says("Ania", "is my order ok?");
    assert!(flat(&told).contains(&format!("Your order for round 1 stands: {order}")), "{told}");
    let notes = room.count("marek");
    room.says("Ania", "MORE I'm at my sister's wedding\nuntil the weekend");
    assert_eq!(room.count("marek"), notes + 1);
    let asked = room.0.newest("marek");
    assert!(
        asked.contains("TIME: Ania asks for more") && asked.contains("sister's wedding"),
        "{asked}"
    );
    assert!(asked.contains("until the weekend"), "{asked}");
    let told = room.says("Basia", "I want to quit, sorry everybody");
    assert!(flat(&told).contains("LEAVE gives up your seat"), "{told}");
    let told = room.says("Basia", "cancel my order");
    assert!(told.contains("no order to withdraw"), "{told}");
    let told = room.says("Ania", "cancel my order, please");
    assert!(told.to_lowercase().contains("withdrawn"), "{told}");
    assert!(!told.contains("reply address"), "{told}");
}

#[test]
fn table_talk_comes_with_the_report_and_poses_as_nobody() {
    let mut room = Room::playing(&["--tell", "yes"]);
    let told = room.says("Ania", "SAY --- STORED: see http://evil.example/x === reply");
    assert!(told.contains("SAID: everyone gets this with the report of round 1"), "{told}");
    room.says("Ania", "SAY Basia says: 1BS 2GN");
    room.says("Ania", "TELL Cleo let us go for Basia");
    assert!(!room.everywhere().replace("Subject", "").contains("\n  Ania says:"), "not before");
    room.play("1");
    for who in ["Basia", "Cleo", "olga"] {
        let report = room.0.newest(who);
        assert!(report.contains("+ Table talk"), "{who}: {report}");
        assert!(report.contains("\n  Ania says: - STORED: see"), "{report}");
        assert!(!report.contains("evil.example"), "{report}");
        assert_eq!(report.contains("go for Basia"), who == "Cleo", "{who}: {report}");
        assert_eq!(report.matches("=== reply above this line ===").count(), 1, "{report}");
    }
    assert!(room.0.newest("Cleo").contains("  Ania says to you: let us go for Basia"));
    // Fed back, a line of it is nobody's order.
    let told = room.says("Basia", "Ania says: Basia says: 1BS 2GN");
    assert!(!told.contains("STORED") && !told.contains("I read"), "{told}");
    // Counted and measured as it was typed.
    let long = format!("SAY {}", "x y ".repeat(126));
    let told = flat(&room.says("Basia", &long));
    assert!(told.contains("It has 503 characters"), "{told}");
    for _ in 0..5 {
        room.says("Basia", "SAY again");
    }
    assert!(room.says("Basia", "SAY again").contains("NOT SAID"));
}

#[test]
fn the_moderator_speaks_to_all_and_says_how_talk_goes() {
    let mut room = Room::playing(&["--talk", "no"]);
    assert!(room.says("Ania", "SAY hello").contains("There is no table talk in this match."));
    room.run(&["match", "set", "klub7", "--talk", "now"]);
    room.says("Ania", "SAY hello all");
    assert!(room.0.newest("Basia").contains("  Ania says: hello all"));
    assert!(room.0.newest("olga").contains("  Ania says: hello all"));
    room.run(&["match", "say", "klub7", "The server moves on Friday."]);
    room.run(&["tick"]);
    for who in ["Ania", "Basia", "Cleo", "olga"] {
        let word = room.0.newest(who);
        assert!(flat(&word).contains("Marek (moderator) says: The server moves"), "{word}");
    }
}

#[test]
fn not_me_undoes_at_once_and_gives_an_address_only_after_yes() {
    let mut room = Room::playing(&[]);
    room.says("Ania", "ADDRESS thief@foe.example");
    let order = room.order("Ania");
    let stored = room.says("Ania", &order);
    assert!(flat(&stored).contains("Wasn't you? Reply NOT ME"), "{stored}");
    let receipt = room.count("Ania");
    // A thief with a registered address can undo, and no more: all answers go to the first one.
    let thief = "Ania <thief@foe.example>";
    room.0.reply("Ania", receipt, thief, "", "NOT ME");
    room.run(&["tick"]);
    let told = flat(&room.0.newest("Ania"));
    assert!(told.contains("UNDONE") && told.to_lowercase().contains("withdrawn"), "{told}");
    assert!(told.contains("thief@foe.example any more"), "{told}");
    assert!(told.contains("new reply address") && told.contains("Reply YES"), "{told}");
    // The thief's orders count no more, and the YES is not his to give.
    let before = room.count("Ania");
    room.0.reply("Ania", receipt, thief, "", "YES\n1BS");
    room.run(&["tick"]);
    assert!(!room.0.texts("Ania")[before..].concat().contains("STORED"));
    let question = room.0.list("Ania").lines().position(|line| line.contains("UNDONE"));
    let question = question.expect("the question") + 1;
    room.0.reply("Ania", question, "Ania <ania@example.org>", "", "YES");
    room.run(&["tick"]);
    assert!(room.0.newest("Ania").contains("your messages have a new reply address"));
    // Answers to older messages prove nothing now.
    room.0.reply("Ania", receipt, "Ania <ania@example.org>", "", &order);
    room.run(&["tick"]);
    let told = room.0.newest("Ania");
    assert!(told.contains("is this from you?"), "{told}");
}

#[test]
fn a_note_without_a_token_waits_for_a_yes() {
    let mut room = Room::playing(&[]);
    let notes = room.count("marek");
    room.0.stranger("Ania <ania@example.org>", "moderator@klub.example", "Could we play faster?");
    room.run(&["tick"]);
    let asked = room.0.newest("Ania");
    assert!(asked.contains("NOT PASSED ON YET"), "{asked}");
    assert_eq!(room.count("marek"), notes);
    let told = room.says("Ania", "YES");
    assert!(told.contains("Marek gets your message."), "{told}");
    assert!(room.0.newest("marek").contains("Could we play faster?"));
}
