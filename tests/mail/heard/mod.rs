//! People are heard, from the message they write to the one that lies in a mailbox: notes to the
//! moderator and his replies, table talk, thanks, NOT ME; and what people might do with them to
//! harm somebody.

mod acting;
mod acting_questions;
mod addresses;
mod asked;
mod bench;
mod digest;
mod kept;
mod not_me;
mod notes;
mod pictures;
mod replies;
mod room;
mod talk;

use room::{Room, flat};

#[test]
fn prose_reaches_the_moderator_and_his_reply_the_player() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    room.says("Basia", &order);
    let told =
        flat(&room.says("Basia", "sorry, I'm away until Monday. Can you extend the deadline?"));
    assert!(told.contains("Your message has gone to Marek."), "{told}");
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
    assert!(told.contains("Is this your order: `3GN`?") && told.contains("up north"), "{told}");
    let asked = room.0.newest("marek");
    assert!(asked.contains("I am away") && !asked.contains("north"), "{asked}");
    // Nothing in this one is an order, and it may give one away all the same.
    let told = room.says("Ania", "STATUS\nsee you north of the big red barn");
    assert!(told.contains("NOT PASSED ON") && told.contains("big red barn"), "{told}");
    assert!(!room.0.newest("marek").contains("barn"));
    // A word alone is talk.
    room.says("Ania", "see you somewhere north of the river");
    assert!(room.0.newest("marek").contains("north of the river"));
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
fn a_note_without_a_token_waits_for_a_yes() {
    let mut room = Room::playing(&[]);
    let notes = room.count("marek");
    room.0.stranger("Ania <ania@example.org>", "moderator@klub.example", "Could we play faster?");
    room.run(&["tick"]);
    let asked = room.0.newest("Ania");
    assert!(asked.contains("NOT PASSED ON YET"), "{asked}");
    assert_eq!(room.count("marek"), notes);
    let told = room.says("Ania", "YES");
    assert!(told.contains("Your message has gone to Marek."), "{told}");
    assert!(room.0.newest("marek").contains("Could we play faster?"));
}

/// In a race BACK is a word of the game, too. A player who is back after all has sent no order.
#[test]
fn back_alone_is_no_order_that_takes_the_place_of_one() {
    let mut room = Room::racing();
    let told = room.says("Ania", "F L F F U");
    assert!(told.contains("Received: your order for round 1 stands"), "{told}");
    // Phones write a capital by themselves.
    for word in ["BACK", "Back", "back"] {
        let told = room.says("Ania", word);
        assert!(told.contains("You have not told us of any absence"), "{told}");
    }
    let what = flat(&room.says("Ania", "STATUS"));
    assert!(what.contains("Order 1, received"), "{what}");
    // Beside other registers it is one of them.
    let told = room.says("Ania", "back\nF\nF\nL\nU");
    assert!(told.contains("  1  B  back 1"), "{told}");
}
