//! Pairs through the whole service: letters as bytes, the store, `tick`, the outbox and its
//! order, Message-IDs and dates, the log.
//!
//! `BUDGET=6000 cargo test --test secrecy service -- --nocapture`

use kit::Seat;

use chrono::TimeDelta;
use mail::QueuedMessage;
use moderator::{GmAct, GmOrder, Match};

use crate::ground::full;
use crate::house::House;
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::table;

/// What goes out at the end of one of the two, and what it looked like inside.
struct Served {
    /// All letters to others, in the order in which they left.
    letters: Vec<QueuedMessage>,
    /// To whom letters to several went, the seat itself among them.
    order: Vec<String>,
    log: String,
    errors: Vec<String>,
}

/// What the seat writes: its programs are told when the round is played, all else never.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Differs {
    /// Only in its words: so many letters, at the same times.
    Words,
    /// In words, number and times.
    All,
}

fn draft(header: &str, chance: &mut Chance) -> Match {
    let mut game = full(header, chance);
    game.terms.early = false;
    game.terms.missing = moderator::Missing::Default;
    game
}

/// One of the two: what everybody else does comes from `common`, what the seat does from `own`.
fn serve(
    (game, notes): (&Match, bool),
    differs: Differs,
    mut common: Chance,
    mut own: Chance,
) -> Served {
    let mut house = House::new(std::slice::from_ref(game), notes);
    house.expects_digest();
    let began = house.parcels().len();
    let referee = games::open(&game.header).expect("a game");
    let seats = game.holders.len();
    let secret = Seat::new(common.below(seats as u64) as usize);
    let other = Seat::new((secret.index() + 1) % seats);
    let address = |seat: Seat| game.holder(seat).addresses[0].clone();
    let position = house.game("klub7").current().expect("an open round").to_owned();
    let call = referee.at(&position).expect("a position").call();
    let files = call.owes.contains(&secret);
    // A receipt does not say who else has filed: it may be before or after.
    let first = differs == Differs::Words || own.once_in(2);
    let began_at = house.now;
    let mut order = Vec::new();
    for turn in 0..4 {
        let start = began_at + TimeDelta::minutes(10 * (turn + 1));
        for half in [true, false] {
            // Fewer than make a flood, of which the moderator is told.
            let (letters, late) = match differs {
                Differs::Words => (1, 50),
                Differs::All => (own.below(3), own.below(100) as i64),
            };
            house.at(start + TimeDelta::seconds(late + if half { 0 } else { 200 }));
            for _ in 0..letters {
                house.answer(&address(secret), &whisper(&mut own), "");
            }
            if files && turn == 1 && half == first {
                let idea = table::idea(referee.as_ref(), &position, secret, &mut own);
                house.answer(&address(secret), idea.as_deref().unwrap_or("HELP"), "");
            }
            house.tick();
            if half && turn == 1 {
                house.at(start + TimeDelta::seconds(150));
                let theirs = table::idea(referee.as_ref(), &position, other, &mut common);
                let id = "Message-ID: <other@players.example>\r\n";
                house.answer(&address(other), theirs.as_deref().unwrap_or("STATUS"), id);
                house.tick();
            }
        }
        house.at(start + TimeDelta::seconds(300));
        let before = house.parcels().len();
        match turn {
            1 => house.order("klub7", GmOrder::Act(GmAct::Extend { minutes: 60 })),
            2 => house.order("klub7", GmOrder::Act(GmAct::Pause { until: None })),
            _ => {
                house.order("klub7", GmOrder::Act(GmAct::Resume));
                let id = format!("Message-ID: <o{turn}@players.example>\r\n");
                let text = common.pick(&["STATUS", "TRY PASS", "PROOF", "WHY 1", "HELP"]);
                house.answer(&address(other), text, &id);
            }
        }
        house.tick();
        order.extend(house.parcels()[before..].iter().map(|it| it.recipient.clone()));
    }
    let letters = house.parcels().split_off(began);
    let others = letters.into_iter().filter(|it| it.recipient != address(secret));
    let letters = others.filter(|it| !(notes && house.is_for_moderator(it))).collect();
    Served { letters, order, log: house.logged(), errors: house.errors }
}

/// Something of which nobody else hears.
fn whisper(own: &mut Chance) -> String {
    let word = ["juniper", "copper", "velvet", "amber", "saffron"][own.below(5) as usize];
    match own.below(8) {
        0 => "STATUS".to_owned(),
        1 => format!("TRY {word}"),
        2 => format!("ASK {word}"),
        3 => format!("{word} {word} 9ZZ"),
        4 => "PROOF".to_owned(),
        5 => "SHORT".to_owned(),
        6 => "RULES".to_owned(),
        _ => format!("{word}, {}", word.repeat(1 + own.below(20) as usize)),
    }
}

/// What differs that must not; the ids of parcels apart, which nobody sees.
fn difference(one: &Served, two: &Served, differs: Differs, notes: bool) -> Option<String> {
    if one.letters.len() != two.letters.len() {
        return Some(format!("{} letters, and {}", one.letters.len(), two.letters.len()));
    }
    for (one, two) in one.letters.iter().zip(&two.letters) {
        let same = one.message_id == two.message_id
            && (&one.sender, &one.recipient) == (&two.sender, &two.recipient)
            && one.raw == two.raw;
        if !same {
            let (raw, other) =
                (String::from_utf8_lossy(&one.raw), String::from_utf8_lossy(&two.raw));
            let line = raw.lines().zip(other.lines()).find(|(one, two)| one != two);
            return Some(format!("a letter to {}: {line:?}", one.recipient));
        }
    }
    if one.order != two.order {
        return Some(format!("in the order {:?}, and {:?}", one.order, two.order));
    }
    if one.errors != two.errors {
        return Some(format!("errors: {:?}, and {:?}", one.errors, two.errors));
    }
    // Where what is written reaches the moderator, there are more messages to send.
    if differs == Differs::Words && !notes && one.log != two.log {
        let lines = one.log.lines().zip(two.log.lines()).find(|(one, two)| one != two);
        return Some(format!("the log: {lines:?}"));
    }
    None
}

/// Pairs of a game as long as there is time; the first that differs.
fn pairs_of(header: &str, budget: &Budget, mut chance: Chance) -> Option<String> {
    for pair in (0_u64..).take_while(|_| budget.next()) {
        let game = draft(header, &mut chance);
        let differs = if pair.is_multiple_of(3) { Differs::Words } else { Differs::All };
        let (common, notes) = (chance.fork(), pair % 2 == 1);
        let one = serve((&game, notes), differs, common.clone(), chance.fork());
        let two = serve((&game, notes), differs, common, chance.fork());
        if let Some(found) = difference(&one, &two, differs, notes) {
            return Some(format!("{header}, pair {pair}: {found}"));
        }
        assert!(one.letters.len() > 3, "{header}: only {} letters", one.letters.len());
    }
    None
}

#[test]
fn what_a_seat_keeps_secret_changes_nothing_that_the_service_sends_to_others() {
    let seed = number("SEED", 1);
    let mut faults = Vec::new();
    for (index, header) in table::headers().iter().enumerate() {
        let budget = Budget::new("secrecy, pairs served", 1, 5);
        faults.extend(pairs_of(header, &budget, Chance::new(seed * 1000 + index as u64)));
        println!("{header}: {budget}");
    }
    assert_eq!(faults, Vec::<String>::new());
}
