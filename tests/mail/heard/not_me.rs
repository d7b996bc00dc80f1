//! NOT ME, where it is named and what it does there; and that the first address hears of all
//! that moves an address.

use crate::heard::room::{Room, flat};

#[test]
fn not_me_undoes_at_once_and_gives_an_address_only_after_yes() {
    let mut room = Room::playing(&[]);
    room.adds("Ania", "thief@foe.example");
    let order = room.order("Ania");
    let stored = room.says("Ania", &order);
    assert!(flat(&stored).contains("Not sent by you? Reply NOT ME"), "{stored}");
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

/// Where a message came from an address that nobody registered, NOT ME stands, and it gives a new
/// reply address; what the player did stays.
#[test]
fn not_me_is_named_where_a_message_came_from_another_address() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    room.says("Ania", &order);
    let receipt = room.count("Ania");
    room.0.reply("Ania", receipt, "Eve <eve@foe.example>", "", "1BS\nhello");
    room.run(&["tick"]);
    let told = room.0.newest("Ania");
    assert!(told.contains("from an address we do not know"), "{told}");
    assert!(flat(&told).contains("Reply NOT ME if you want a new reply address"), "{told}");
    let told = flat(&room.says("Ania", "NOT ME"));
    assert!(told.contains("UNDONE") && told.contains("Do you want a new reply address"), "{told}");
    assert!(told.contains(&format!("Your order for round 1 stands: {order}")), "{told}");
    let told = room.says("Ania", "YES");
    assert!(told.contains("your messages have a new reply address"), "{told}");
    // What Eve has opens nothing now, and nobody hears of it again and again.
    room.0.reply("Ania", receipt, "Eve <eve@foe.example>", "", "1BS");
    room.run(&["tick"]);
    let told = flat(&room.says("Ania", "STATUS"));
    assert!(told.contains("your order is in"), "{told}");
}

#[test]
fn not_me_is_named_where_a_message_had_no_token() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    let ania = "Ania <ania@example.org>";
    for text in [order.as_str(), "Could we play a little faster, please?", "LEAVE YES"] {
        room.0.stranger(ania, "moderator@klub.example", text);
        room.run(&["tick"]);
        let told = flat(&room.0.newest("Ania"));
        assert!(told.contains("Not sent by you? Nothing was done. Reply NOT ME"), "{told}");
    }
    // The lines that wait are dropped: no YES files them any more.
    let told = room.answers("Ania", "Please confirm", "NOT ME");
    assert!(told.contains("UNDONE"), "{told}");
    let told = flat(&room.answers("Ania", "Please confirm", "YES"));
    assert!(told.contains("That question is closed"), "{told}");
    assert!(told.contains("You have not sent an order for round 1 yet"), "{told}");
}

/// A YES does nothing that its question did not show: of thirty lines twenty would be shown, and of
/// a long one its beginning.
#[test]
fn what_is_too_long_to_be_shown_is_not_kept_for_a_yes() {
    let mut room = Room::playing(&[]);
    let order = room.order("Ania");
    let ania = "Ania <ania@example.org>";
    let lines = "I have been thinking of this for a long time.\n".repeat(24);
    let long = format!("{} and so on", "very ".repeat(500));
    for text in [format!("{lines}{order}"), format!("{order}\n{long}")] {
        room.0.stranger(ania, "moderator@klub.example", &text);
        room.run(&["tick"]);
        let told = flat(&room.0.newest("Ania"));
        assert!(told.contains("Your message is too long"), "{told}");
        assert!(told.contains("Please send it alone"), "{told}");
    }
    let told = flat(&room.says("Ania", "YES"));
    assert!(told.contains("You have not sent an order for round 1 yet"), "{told}");
    room.0.stranger(ania, "moderator@klub.example", &order);
    room.run(&["tick"]);
    let told = flat(&room.answers("Ania", "Please confirm", "YES"));
    assert!(told.contains("your order for round 1 stands"), "{told}");
}

/// Whatever moves an address, or lets somebody else write, the first address hears of it.
#[test]
fn the_first_address_hears_of_all_that_moves_an_address() {
    let mut room = Room::playing(&[]);
    let second = "Ania <work@example.org>";
    let told = room.adds("Ania", "work@example.org");
    assert!(told.contains("you can now write from work@example.org"), "{told}");
    assert!(flat(&told).contains("Not sent by you? Reply NOT ME"), "{told}");
    // Only the first can add and remove; what the second tries, the first hears.
    for text in ["ADDRESS evil@foe.example", "ADDRESS REMOVE ania@example.org"] {
        let newest = room.count("Ania");
        room.0.reply("Ania", newest, second, "", text);
        room.run(&["tick"]);
        assert_eq!(room.count("Ania"), newest + 1, "{text}");
        let told = room.0.newest("Ania");
        assert!(told.contains("please send this from your first address"), "{told}");
    }
    let told = room.says("Ania", "ADDRESS REMOVE work@example.org");
    assert!(told.contains("you can no longer write from work@example.org"), "{told}");
    assert!(flat(&told).contains("Not sent by you? Reply NOT ME"), "{told}");
    // NOT ME itself, and the YES to it.
    room.adds("Ania", "work@example.org");
    let told = room.says("Ania", "NOT ME");
    assert!(told.contains("nobody can write from work@example.org any more"), "{told}");
    assert!(room.says("Ania", "YES").contains("your messages have a new reply address"));
    // The moderator moves the player to another address.
    let before = room.count("Ania");
    room.run(&["player", "address", "Ania", "elsewhere@example.org"]);
    room.run(&["tick"]);
    assert_eq!(room.count("Ania"), before + 1);
    assert!(room.0.newest("Ania").contains("ANOTHER ADDRESS"), "{}", room.0.newest("Ania"));
    assert!(room.0.newest("elsewhere").contains("A NEW ADDRESS"));
}
