//! Sentences that ask for what a command does, pleasantries, and the number of no choice.

use crate::heard::room::{Room, flat};

#[test]
fn what_a_command_only_tells_is_told_and_nobody_else_is_bothered() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    room.says("Basia", &order);
    let notes = room.count("marek");
    for (asked, wanted) in [
        ("what did I send?", order.as_str()),
        ("did you get my move", order.as_str()),
        ("when is the deadline?", "Round 1"),
        ("Who hasn't moved yet?", "Round 1"),
        ("where are the rules?", "RAMbots"),
        ("how do I move?", "on one page"),
    ] {
        let told = flat(&room.says("Basia", asked));
        assert!(told.contains(wanted), "{asked}: {told}");
        assert!(!told.contains("Passed on"), "{asked}: {told}");
        assert_eq!(room.count("marek"), notes, "{asked}");
    }
}

#[test]
fn what_a_command_moves_is_offered_and_not_done() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    room.says("Basia", &order);
    for (asked, wanted) in [
        ("Can I change my order?", "just send a new line"),
        ("I have to drop out, too much going on at work.", "LEAVE gives up your seat"),
        ("don't wait for me", "Reply READY: it tells us not to wait"),
        ("I did not send this!", "Reply NOT ME"),
        ("your mails are too long for my phone", "Reply SHORT: it sends narrow messages"),
        ("Please tell everyone that I am sorry", "SAY"),
    ] {
        let notes = room.count("marek");
        let told = flat(&room.says("Basia", asked));
        assert!(told.contains(wanted), "{asked}: {told}");
        assert!(told.contains(&format!("Your order for round 1 stands: {order}")), "{told}");
        assert_eq!(room.count("marek"), notes + 1, "he hears it all the same: {asked}");
    }
    // A sentence goes on in the next line.
    let told =
        flat(&room.says("Basia", "Sorry to be a bother, but I really want\nout of this game."));
    assert!(told.contains("LEAVE gives up your seat"), "{told}");
    // To a Pole the words are Polish.
    room.says("Ania", "po polsku");
    let told = flat(&room.says("Ania", "chciałabym się wypisać, mozna?"));
    assert!(told.contains("ODCHODZĘ"), "{told}");
    let help = flat(&room.says("Ania", "POMOC WIĘCEJ"));
    assert!(help.contains("TO NIE JA") && !help.contains("NOT ME"), "{help}");
}

#[test]
fn what_may_give_an_order_away_is_answered_though_nobody_else_gets_it() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    room.says("Basia", &order);
    let notes = room.count("marek");
    for (asked, wanted) in [
        ("what does 2GZ mean, and where do I write it? I never played this before.", "on one page"),
        (
            "Cleo took my small green piece, so I have to drop out, sorry.",
            "LEAVE gives up your seat",
        ),
        (
            "I have to drop out: my large blue and my small red are yours",
            "LEAVE gives up your seat",
        ),
        ("2GN. I'm on holiday from 3 to 9 January.", "AWAY"),
        ("large green north, and your mails are too long for my phone", "Reply SHORT"),
    ] {
        let told = flat(&room.says("Basia", asked));
        assert!(told.contains(wanted), "{asked}: {told}");
        assert!(told.contains(&format!("Your order for round 1 stands: {order}")), "{told}");
        assert_eq!(room.count("marek"), notes, "{asked}");
    }
    // An order beside such a question is not lost with it.
    let told = flat(&room.says("Basia", "3BE 2GN\n\nwhat does 2GZ mean, and where do I write it?"));
    assert!(told.contains("Change your order to `3BE 2GN`?"), "{told}");
}

#[test]
fn nothing_is_filed_shorter_than_it_was_written() {
    let mut room = Room::playing(&[]);
    // `2GN 3BE 1YS` with a word that is nearly one of the game's, then with what is none.
    let told = flat(&room.says("Ania", "medium green noth, large blue east, small yellow south"));
    assert!(told.contains("Is this your order: `2GN 3BE 1YS`?"), "{told}");
    let notes = room.count("marek");
    for text in [
        "2GN, something, 1YS",
        "2GN\n3BE\nwat",
        "2GN, , 1YS",
        "1. 2GN\n2.\n3. 1YS",
        "medium green north, then lrage blue est and small yellow south",
        "2GN 3BE and then 👍",
    ] {
        let told = flat(&room.says("Ania", text));
        assert!(told.contains("this order was not filed"), "{text}: {told}");
        assert!(told.contains('^') || told.contains("Characters 13 to"), "{text}: {told}");
        assert!(told.contains("You have not sent an order"), "{text}: {told}");
        assert!(!told.contains("NOT PASSED ON"), "{text}: {told}");
    }
    assert_eq!(room.count("marek"), notes, "sealed text goes to nobody");
    room.says("Ania", "medium green noth, large blue east, small yellow south");
    let told = flat(&room.says("Ania", "YES"));
    assert!(told.contains("your order for round 1 stands"), "{told}");
    assert!(told.contains("1 2GN medium green, north 2 3BE large blue, east 3 1YS"), "{told}");
}

#[test]
fn what_was_kept_back_reaches_the_moderator_after_the_round_if_its_writer_says_so() {
    let mut room = Room::playing(&[]);
    let notes = room.count("marek");
    let told = flat(&room.says("Basia", "How can Cleo take my small green piece? I was on d6!"));
    assert!(told.contains("Reply YES, and Marek gets them once round 1 is played"), "{told}");
    let told = flat(&room.says("Basia", "yes please"));
    assert!(told.contains("Marek gets these lines after round 1"), "{told}");
    assert_eq!(room.count("marek"), notes, "{told}");
    room.play("1");
    assert!(room.0.newest("marek").contains("I was on d6!"), "{}", room.0.newest("marek"));
}

#[test]
fn one_instruction_is_taken_out_and_the_others_stay() {
    let mut room = Room::playing(&[]);
    room.says("Ania", "2GN 3BE 1YS");
    for said in ["Could you delete the second move?", "Can we leave out the second move?"] {
        let told = flat(&room.says("Ania", said));
        assert!(told.contains("Do you mean `2GN 1YS`?"), "{said}: {told}");
    }
    let told = flat(&room.says("Ania", "NO"));
    assert!(told.contains("Your order for round 1 stands: 2GN 3BE 1YS"), "{told}");
}

#[test]
fn an_order_is_taken_back_in_ones_own_words() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    for text in [
        "Please cancel my order, I want to think about it again.",
        "oh no. could you scrap what I sent?",
        "wycofuję swój rozkaz, przepraszam",
        "Czy możesz skasować mój ruch?",
    ] {
        room.says("Basia", &order);
        let told = flat(&room.says("Basia", text));
        assert!(told.to_lowercase().contains("withdrawn") && told.contains(&order), "{told}");
        let what = flat(&room.says("Basia", "STATUS"));
        assert!(what.contains("no order from you yet"), "{text}: {what}");
    }
    room.says("Basia", &order);
    for text in ["How do I cancel my order?", "don't cancel my order", "nie kasuj mojego rozkazu"] {
        room.says("Basia", text);
        let what = flat(&room.says("Basia", "STATUS"));
        assert!(what.contains("Order"), "{text}: {what}");
        assert!(!what.contains("no order from you yet"), "{text}: {what}");
    }
}

#[test]
fn pleasantries_are_no_notes_and_need_no_answer() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    room.says("Basia", &order);
    let (notes, basia) = (room.count("marek"), room.count("Basia"));
    for said in ["gg", "nice one", "lol", "good luck everyone", "\u{1f44d}", "Brawo, dobra robota!"]
    {
        room.says("Basia", said);
        assert_eq!(room.count("Basia"), basia, "{said}: {}", room.0.newest("Basia"));
        assert_eq!(room.count("marek"), notes, "{said}");
    }
    // Where no order stands, they are told so, in a line.
    let told = flat(&room.says("Ania", "Thanks, Marek! All clear."));
    assert!(told.contains("You have not sent an order for round 1 yet."), "{told}");
    assert!(told.contains("There is time until") && told.len() < 260, "{told}");
    assert_eq!(room.count("marek"), notes);
}

#[test]
fn a_number_of_no_choice_is_a_wrong_choice_and_no_note() {
    let mut room = Room::playing(&[]);
    let order = room.order("Basia");
    let notes = room.count("marek");
    let first = order.split(' ').next().expect("an instruction");
    let told = flat(&room.says("Basia", &format!("either {order} or {first}")));
    assert!(told.contains("Reply with the number"), "{told}");
    for wrong in ["3", "0", "number 7 please"] {
        let told = flat(&room.says("Basia", wrong));
        assert!(told.contains("There is no choice"), "{wrong}: {told}");
        assert!(told.contains("You have not sent an order for round 1 yet"), "{wrong}: {told}");
    }
    assert_eq!(room.count("marek"), notes);
    let told = flat(&room.says("Basia", "2"));
    assert!(told.contains("your order for round 1 stands"), "{told}");
}

#[test]
fn a_greeting_nobody_has_heard_of_changes_no_order() {
    for (above, below) in [
        ("Ahoy there crew,", "laters"),
        ("Salut les amis!", "Have a good one!\nNell"),
        ("Panie i panowie,", "Udanej niedzieli z rodziną!\nOlek"),
    ] {
        let mut room = Room::playing(&[]);
        let order = room.order("Basia");
        let told = flat(&room.says("Basia", &format!("{above}\n\n{order}\n\n{below}")));
        assert!(told.contains("your order for round 1 stands"), "{above}: {told}");
        assert!(!told.contains("please check"), "{above}: {told}");
    }
    for (above, below) in [("Draft only,", ""), ("", "szkic"), ("Not yet,", ""), ("", "twice")] {
        let mut room = Room::playing(&[]);
        let order = room.order("Basia");
        let told = flat(&room.says("Basia", &format!("{above}\n\n{order}\n\n{below}")));
        assert!(!told.contains("Received: your order"), "{above}{below}: {told}");
    }
}

#[test]
fn ready_confirms_the_order_of_its_message_and_what_stands_beside_it_is_heard() {
    let mut room = Room::playing(&[]);
    let (order, notes) = (room.order("Ania"), room.count("marek"));
    let told =
        flat(&room.says("Ania", &format!("{order}\nREADY\n\nMarek, what do you think of me?")));
    assert!(!told.contains("confirm"), "{told}");
    assert!(told.contains("what do you think of me"), "{told}");
    assert_eq!(room.count("marek"), notes + 1, "{}", room.0.list("marek"));
}
