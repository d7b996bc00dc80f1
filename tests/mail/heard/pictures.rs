//! Pictures in messages: whom they reach, what they weigh, and that no order is in anybody else's.

use mail_parser::{Message, MessageParser, MimeHeaders};

use crate::support::room::Room;

/// The pictures inside a message by name, with how many bytes each has.
fn pictures(raw: &[u8]) -> Vec<(String, usize)> {
    let message: Message<'_> = MessageParser::default().parse(raw).expect("a message");
    let html = message.body_html(0).map(|it| it.into_owned()).unwrap_or_default();
    let images = message.parts.iter().filter_map(|part| {
        let id = part.content_id()?.to_owned();
        assert!(html.contains(&format!("src=\"cid:{id}\"")), "{id} is shown nowhere");
        assert!(part.contents().starts_with(b"\x89PNG"), "{id} is no PNG");
        Some((id, part.contents().len()))
    });
    images.collect()
}

/// The files that go with a message, each with its bytes.
fn files(raw: &[u8]) -> Vec<(String, Vec<u8>)> {
    let message = MessageParser::default().parse(raw).expect("a message");
    let files = message.attachments().filter(|part| part.content_id().is_none());
    files
        .map(|it| (it.attachment_name().unwrap_or("").to_owned(), it.contents().to_vec()))
        .collect()
}

fn last(room: &Room, who: &str) -> Vec<u8> {
    room.0.letters(who).pop().expect("a message")
}

fn play(room: &mut Room) {
    for who in ["Ania", "Basia"] {
        let order = room.order(who);
        room.says(who, &order);
    }
    room.run(&["round", "run", "klub7", "1"]);
    room.run(&["tick"]);
}

#[test]
fn a_board_comes_as_a_picture_until_somebody_says_no() {
    let mut room = Room::playing(&[]);
    let begun: Vec<_> = ["Ania", "Basia"].map(|who| pictures(&last(&room, who))).into();
    assert_eq!(begun[0].len(), 1, "the board of the first round");
    assert_eq!(begun[0], begun[1], "the same for everybody");
    assert!(begun[0][0].1 <= 25_000, "{begun:?}");

    let told = room.says("Basia", "PICTURES NO");
    assert!(told.contains("PICTURES NO: no more pictures in your messages of klub7"), "{told}");
    play(&mut room);
    let report = pictures(&last(&room, "Ania"));
    assert!(!report.is_empty() && report.iter().all(|it| it.1 <= 25_000), "{report:?}");
    assert_eq!(pictures(&last(&room, "Basia")), []);
    assert!(room.0.newest("Basia").contains("Board after round 1"), "the drawing stays");

    let told = room.says("Basia", "obrazki tak");
    assert!(told.contains("PICTURES: boards come as pictures"), "{told}");
    let (ania, basia) = (room.says("Ania", "STATUS"), room.says("Basia", "STATUS"));
    assert_eq!(pictures(&last(&room, "Ania")), pictures(&last(&room, "Basia")), "{ania} {basia}");
}

#[test]
fn who_reads_words_gets_pictures_on_asking_alone() {
    let mut room = Room::playing(&[]);
    room.says("Ania", "WORDS");
    room.says("Ania", "STATUS");
    assert_eq!(pictures(&last(&room, "Ania")), []);
    let order = room.order("Ania");
    room.says("Ania", "PICTURES");
    room.says("Ania", &order);
    let own = pictures(&last(&room, "Ania"));
    assert_eq!(own.len(), 1, "the way of the order");
    // Nobody else gets that one, and it is kept with its message alone.
    let order = room.order("Basia");
    room.says("Basia", &order);
    let others: Vec<_> = room.0.letters("Basia").iter().flat_map(|it| pictures(it)).collect();
    assert!(others.iter().all(|(id, _)| *id != own[0].0), "{others:?}");
    room.run(&["round", "run", "klub7", "1"]);
    room.run(&["tick"]);
    assert!(!pictures(&last(&room, "Ania")).is_empty(), "reports have them, too");
}

#[test]
fn what_all_see_is_stored_once_and_every_message_has_it() {
    let mut room = Room::playing(&[]);
    play(&mut room);
    let first = |who: &str| {
        let sent = room.0.letters(who);
        sent.iter().map(|it| pictures(it)).find(|it| !it.is_empty()).expect("a board")
    };
    assert_eq!(first("Ania"), first("Basia"), "the board at the beginning");
    // What touched one of them stands out in that one's report.
    let told = ["Ania", "Basia"].map(|who| pictures(&last(&room, who)));
    assert!(told.iter().all(|it| it.len() == 1) && told[0] != told[1], "{told:?}");
    let stored = room.0.database();
    let count = |sql: &str| stored.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a count");
    assert!(count("SELECT count(*) FROM parcels WHERE cuts IS NOT NULL") >= 4);
    let shared = count("SELECT count(*) FROM shared");
    assert!((1..=8).contains(&shared), "{shared}");
    assert_eq!(count("SELECT count(*) FROM parcels WHERE raw LIKE '%iVBORw0KGgo%'"), 0);
}

#[test]
fn the_last_message_has_the_match_and_its_last_board() {
    let mut room = Room::playing(&[]);
    room.says("Basia", "PICTURES NO");
    play(&mut room);
    room.run(&["match", "end", "klub7"]);
    room.run(&["tick"]);
    let kept = files(&last(&room, "Ania"));
    let file = |name: &str| kept.iter().find(|it| it.0 == name).map(|it| it.1.as_slice());
    let replay = file("replay.gif").expect("an animation");
    assert!(replay.starts_with(b"GIF89a") && replay.len() <= 500_000);
    assert!(file("last-board.png").expect("a board").starts_with(b"\x89PNG"));
    // Whoever leaves pictures out can check the match as well.
    for who in ["ania", "basia"] {
        let told = room.run(&["verify", "--mails", &format!("out/{who}@example.org")]);
        assert!(told.contains("everything fits") && !told.contains("false:"), "{told}");
    }
    let plain = files(&last(&room, "Basia"));
    assert!(plain.iter().all(|(name, _)| name == "check.txt"), "{:?}", plain.len());
}

#[test]
fn one_who_watches_switches_pictures_like_a_player() {
    let mut room = Room::playing(&[]);
    assert!(room.says("Olga", "HELP MORE").contains("PICTURES NO"));
    let told = room.says("Olga", "PICTURES NO");
    assert!(told.contains("PICTURES NO: no more pictures in your messages of klub7"), "{told}");
    play(&mut room);
    assert_eq!(pictures(&last(&room, "Olga")), []);
    assert!(!pictures(&last(&room, "Ania")).is_empty(), "others keep theirs");
    room.says("Olga", "WORDS");
    let told = room.says("Olga", "PICTURES");
    assert!(told.contains("PICTURES: boards come as pictures"), "{told}");
    room.run(&["match", "end", "klub7"]);
    room.run(&["tick"]);
    let kept = files(&last(&room, "Olga"));
    assert!(kept.iter().any(|(name, _)| name == "replay.gif"), "{:?}", kept.len());
}

#[test]
fn the_moderator_leaves_all_pictures_out() {
    let mut room = Room::playing(&["--pictures", "no"]);
    assert!(!room.says("Ania", "HELP MORE").contains("PICTURES"));
    let told = room.says("Ania", "PICTURES");
    assert!(told.contains("In this match messages come without pictures"), "{told}");
    play(&mut room);
    let order = room.order("Ania");
    room.says("Ania", &order);
    let sent = ["Ania", "Basia", "Olga"].into_iter().flat_map(|who| room.0.letters(who));
    let shown: Vec<_> = sent.flat_map(|raw| pictures(&raw)).collect();
    assert_eq!(shown, []);
    // What was wished for counts once there are any.
    room.run(&["match", "set", "klub7", "pictures=yes", "--now"]);
    room.run(&["tick"]);
    assert!(room.0.newest("Basia").contains("Pictures in messages (PICTURES): for everyone"));
    room.says("Basia", "STATUS");
    assert_eq!(pictures(&last(&room, "Basia")).len(), 1);
}

#[test]
fn a_race_in_words_has_a_picture_of_the_round_for_one_who_asks() {
    let mut room = Room::racing();
    room.says("Ania", "WORDS PICTURES");
    room.says("Basia", "WORDS");
    room.run(&["round", "run", "klub7", "1"]);
    room.run(&["tick"]);
    let report = room.0.newest("Ania");
    let moves = report.matches("\nMove ").count();
    assert!(moves >= 5, "{report}");
    assert_eq!(pictures(&last(&room, "Ania")).len(), 1, "{report}");
    assert_eq!(pictures(&last(&room, "Basia")), []);
}
