//! Chance: what is drawn for whom hangs on nothing but the seed, the round and what was filed.

use kit::{Dice, Seat, Seed, hex};

fn dice() -> Dice {
    Seed::new([7; 32]).round(3, &[0; 32])
}

#[test]
fn a_draw_for_one_seat_never_shifts_anothers() {
    let bits = |dice: &Dice, seat, purpose| dice.stream(seat, purpose).bits();
    let (first, second) = (Some(Seat::new(0)), Some(Seat::new(1)));
    let alone = bits(&dice(), second, "goals");
    let shared = dice();
    bits(&shared, first, "goals");
    assert_eq!(bits(&shared, second, "goals"), alone);
    assert_ne!(bits(&shared, second, "hand"), alone);
    assert_ne!(bits(&shared, None, "goals"), alone);
}

#[test]
fn the_next_rounds_dice_hang_on_the_filings_before() {
    let first = |number, before| {
        let dice = Seed::new([7; 32]).round(number, &[before; 32]);
        dice.stream(None, "known").bits()
    };
    assert!(first(1, 0) == first(1, 0) && first(1, 0) != first(1, 1) && first(1, 0) != first(2, 0));
}

#[test]
fn a_salt_is_of_its_seat_round_and_match_alone() {
    let (seed, seat) = (Seed::new([7; 32]), Seat::new(1));
    let salt = seed.salt(3, seat);
    assert_eq!(salt, seed.salt(3, seat));
    let others = [seed.salt(3, Seat::new(0)), seed.salt(4, seat), Seed::new([8; 32]).salt(3, seat)];
    assert!(!others.contains(&salt));
}

#[test]
fn draws_are_the_same_for_ever() {
    let mut stream = dice().stream(None, "known");
    let drawn: Vec<u64> = (0..8).map(|_| stream.below(100)).collect();
    // Worked out by a second implementation, in another language.
    assert_eq!(drawn, [32, 54, 1, 38, 19, 43, 10, 94]);
    let mut items: Vec<u8> = (0..20).collect();
    dice().stream(None, "shuffle").shuffle(&mut items);
    assert_ne!(items, (0..20).collect::<Vec<u8>>());
    items.sort_unstable();
    assert_eq!(items, (0..20).collect::<Vec<u8>>(), "every item once");
}

#[test]
fn a_secret_never_shows() {
    assert!(!format!("{:?} {:?}", Seed::new([7; 32]), dice()).contains('7'));
}

#[test]
fn digits_come_back_as_bytes_and_nothing_else_does() {
    let bytes: Vec<u8> = (0..=255).collect();
    assert_eq!(hex::decode(&hex::encode(&bytes)), Some(bytes));
    assert_eq!(hex::decode("0aFf"), Some(vec![10, 255]));
    for text in ["0", "+f", "0x", "fę", " 0"] {
        assert_eq!(hex::decode(text), None, "{text}");
    }
}
