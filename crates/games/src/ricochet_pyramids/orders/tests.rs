//! The spellings that are read, as a table, and what must hold for any text.

use proptest::prelude::*;

use super::super::colour::Colour;
use super::super::notation::{Bid, Line, Move, Orders};
use super::{Asks, LEXICON, glance, read};
use kit::grid::Direction;
use kit::{Doubt, NoAct, Reader, Reading, Typed};

const ROBOTS: [Colour; 3] = [Colour::Red, Colour::Yellow, Colour::Green];

fn solve(text: &str) -> Reading<Orders, NoAct> {
    understood(Asks::Line, text)
}

/// What is read of a text with whatever stands beside its orders.
fn understood(asks: Asks, text: &str) -> Reading<Orders, NoAct> {
    let clean = |typed: &Typed| read(asks, &ROBOTS, typed);
    Reader { read: &clean, lexicon: &LEXICON }.understand(&Typed::new(text))
}

fn bids(text: &str, own: Option<u32>) -> Reading<Orders, NoAct> {
    let own = own.and_then(Bid::new);
    understood(Asks::Bid { own }, text)
}

/// What was read, or the keys of the faults, or `chat`.
fn outcome(reading: &Reading<Orders, NoAct>) -> String {
    match (&reading.doubt, &reading.program) {
        (Doubt::Count | Doubt::Turned(_), Some(orders)) => format!("asked: {orders}"),
        (Doubt::Several(choices), _) => {
            let all: Vec<String> = choices.iter().map(|it| it.program.to_string()).collect();
            format!("which: {}", all.join(" | "))
        }
        (Doubt::None | Doubt::Words(_), Some(orders)) => orders.to_string(),
        (_, None) if reading.faults.is_empty() => "chat".to_owned(),
        (_, None) => {
            let short = |key: &str| key.trim_start_matches("ricochet-order-").to_owned();
            let keys: Vec<String> =
                reading.faults.0.iter().map(|it| short(it.reason.key)).collect();
            format!("? {}", keys.join(" "))
        }
    }
}

const SEED: &str = "yN rN yE yS rE";

#[test]
fn every_spelling_of_one_line_is_the_same_line() {
    for text in [
        "yN rN yE yS rE",
        "YN RN YE YS RE",
        "yn rn ye ys re",
        "Ny Nr Ey Sy Er",
        "yNrNyEySrE",
        "y N r N y E y S r E",
        "yN, rN, yE, yS, rE",
        "y, N, r, N, y, E, y, S, r, E",
        "yN; rN / yE then yS and then rE",
        "y-N r-N y-E y-S r-E",
        "Yellow north, red north, yellow east, yellow south, red east",
        "yellow north red north yellow east yellow south red east",
        "north yellow, north red, east yellow, south yellow, east red",
        "y: north, r: north, y: east, y: south, r: east",
        "y: north r: north y: east y: south r: east",
        "y^ r^ y> yv r>",
        "^y ^r >y vy >r",
        "y ^ r ^ y > y v r >",
        "y\u{2191} r\u{2191} y\u{2192} y\u{2193} r\u{2192}",
        "y\u{2b06}\u{fe0f} r\u{2b06}\u{fe0f} y\u{27a1}\u{fe0f} y\u{2b07}\u{fe0f} r\u{27a1}\u{fe0f}",
        "yellow up, red up, yellow right, yellow down, red right",
        "y up r up y right y down r right",
        "the yellow robot moves up, the red robot up, yellow right, yellow down and red right",
        "1. yN 2. rN 3. yE 4. yS 5. rE",
        "1) yN\n2) rN\n3) yE\n4) yS\n5) rE",
        "1 yN 2 rN 3 yE 4 yS 5 rE",
        "1yN 2rN 3yE 4yS 5rE",
        "1: yN\n\n2: rN\n\n3: yE\n\n4: yS\n\n5: rE",
        "yN\nrN\nyE\nyS\nrE",
        "- yN\n- rN\n- yE\n- yS\n- rE",
        "żółty północ, czerwony północ, żółty wschód, \
         żółty południe, czerwony wschód",
        "zolty polnoc, czerwony polnoc, zolty wschod, zolty poludnie, czerwony wschod",
        "żółty na północ, czerwony na północ, potem żółty na wschód, \
         żółty na południe i czerwony na wschód",
        "żółty w górę, czerwony w górę, żółty w prawo, \
         żółty w dół, czerwony w prawo",
        "żółty pn., czerwony pn., żółty wsch., żółty pd., czerwony wsch.",
        "y północ, r północ, y wschód, y południe, r wschód",
        "hello\n\nyN rN yE yS rE\n\nsee you",
        "yN rN yE yS rE\n\nYellow north, red north, yellow east, yellow south, red east",
    ] {
        assert_eq!(outcome(&solve(text)), SEED, "{text}");
    }
}

#[test]
fn short_lines_and_single_moves() {
    for (text, expected) in [
        ("rw", "rW"),
        ("R left", "rW"),
        ("r lewo", "rW"),
        ("gS", "gS"),
        ("pass", "PASS"),
        ("PASUJĘ", "PASS"),
        ("y<", "yW"),
        ("yV", "yS"),
        ("(yN) (rN)", "yN rN"),
        ("*yN* *rN*", "yN rN"),
        ("Y: up; R: up", "yN rN"),
        ("red -> / yellow <-", "rE yW"),
        ("W lewo czerwony", "rW"),
        ("czerwony do góry, żółty na lewo", "rN yW"),
        ("robot czerwony jedzie na północ", "rN"),
        ("żółtym na zachód, zielonym na południe", "yW gS"),
        ("5 moves: yN rN yE yS rE", "yN rN yE yS rE"),
        ("Turn 3: yN rN", "yN rN"),
        ("Solution:\n\nyN rN", "yN rN"),
        ("My solution is:\nyN rN\nAnn", "yN rN"),
        ("\u{ff59}\u{ff2e} r\u{a0}N", "yN rN"),
        ("+yN rN", "yN rN"),
        ("yN+rN", "yN rN"),
        ("żółty północ a czerwony wschód", "yN rE"),
        // A robot that is named in a word or with a colon goes on.
        ("yellow north, then east", "yN yE"),
        ("yellow: north, east", "yN yE"),
        ("Yellow: E N W S", "yE yN yW yS"),
        ("y: E N, r: S W", "yE yN rS rW"),
        ("move the yellow robot right, then up", "yE yN"),
        ("żółty w prawo, potem w górę, czerwony w lewo", "yE yN rW"),
        ("Red: E\nYellow: W S", "rE yW yS"),
    ] {
        assert_eq!(outcome(&solve(text)), expected, "{text}");
    }
}

#[test]
fn what_has_two_readings_or_none_is_asked_about() {
    for (text, expected) in [
        (
            "Yellow goes north till it bumps the tower, then red north and yellow east. Then \
             yellow back south and red slides east, all the way to the corner.",
            "asked: yN rN yE yS rE",
        ),
        ("r r", "? two-robots"),
        ("y r", "? two-robots"),
        ("yN r r", "? two-robots"),
        ("y l", "? not-a-way"),
        ("yX rN", "? not-a-way"),
        ("y z", "? not-a-way"),
        ("q N", "? not-a-robot"),
        ("yN E", "? robot-missing"),
        ("y N E S", "? robot-missing robot-missing"),
        ("red, north yellow, east", "asked: rN yE"),
        ("red yellow north", "? way-missing"),
        ("yellow forward", "? relative"),
        ("żółty w przód", "? relative"),
        ("zawróć żółty", "? relative"),
        ("yellow northeast", "? diagonal"),
        ("r NE", "? diagonal"),
        ("yellow f7", "? square"),
        ("yN 2", "? distance"),
        ("bN", "? no-such-robot"),
        ("niebieski północ", "? no-such-robot"),
        ("2GN 3RE", "? fault-other-game"),
        ("F2 L F R U", "? fault-other-game"),
        ("small red north", "asked: rN"),
        ("yN rN sorry yE", "asked: yN rN yE"),
        ("not yN but rN", "? fault-not-read"),
        ("red north?", "asked: rN"),
        ("eg", "gE"),
        ("yN rN\n\nrN yN", "which: yN rN | rN yN"),
        ("PASS\nyN", "? pass-and-more"),
        ("BID 5", "? lines-only"),
        ("BID 5: yN rN", "? bid-and-moves"),
        ("1. yN\n2. E\n3. rE", "? robot-missing"),
        ("yN rN (f2-f6)", "asked: yN rN"),
        ("Here is my line: yN rN", "yN rN"),
        ("ż N", "? not-a-robot"),
        ("c N", "? no-such-robot"),
        ("y p", "? not-a-way"),
        ("yu rN", "asked: rN"),
        ("yN rN\nR.", "? way-missing"),
        ("no yN rN", "asked: yN rN"),
        ("yN\nE\nrE", "? robot-missing"),
    ] {
        let reading = solve(text);
        assert_eq!(outcome(&reading), expected, "{text}");
        for fault in &reading.faults.0 {
            assert!(fault.place.is_some() && fault.hint.is_some(), "{text}: {fault:?}");
        }
    }
}

#[test]
fn talk_is_talk() {
    for text in [
        "",
        "hello",
        "S",
        "N",
        "red",
        "see you N of here",
        "we will be fine",
        "5",
        "a 7?",
        "the red tower is nice",
        "> yN rN",
        "2 beers",
        "bye",
        "be good",
        "no",
        "yes",
        "nie",
        " 8 |  .   .  (y)  .  |",
        "7 moves!",
        "thanks <3",
        "R.",
        "Ann",
        "news",
        "been",
        "I like the red one",
        "plan b",
        "ok",
        "bardzo fajna gra",
        "moje rozwiązanie",
    ] {
        let reading = solve(text);
        assert_eq!(outcome(&reading), "chat", "{text}: {:?}", reading.faults);
    }
}

#[test]
fn a_fault_stands_under_the_very_letter_and_offers_the_way_out() {
    let reading = solve("yN, r l, yE");
    let fault = &reading.faults.0[0];
    assert_eq!(fault.place.map(|it| (it.line, it.column, it.width)), Some((1, 7, 1)));
    assert_eq!(fault.item, Some(2));
    assert_eq!(reading.closest.as_deref(), Some("yN rW yE"));
    let hint = solve("r r").faults.0[0].hint.clone().expect("a hint");
    assert_eq!(
        (hint.key, hint.args),
        ("ricochet-order-hint-right", vec![("code", kit::Arg::Code("rE".to_owned()))])
    );
    assert_eq!(
        solve("yN E").faults.0[0].hint.clone().expect("a hint").key,
        "ricochet-order-hint-each"
    );
}

#[test]
fn bids_are_read_in_both_languages() {
    for (text, expected) in [
        ("BID 5", "BID 5"),
        ("bid: 5", "BID 5"),
        ("I bid 5.", "BID 5"),
        ("bid five moves", "BID 5"),
        ("my bid is 5", "BID 5"),
        ("I see seven moves, so here comes my bid, BID 7", "asked: BID 7"),
        ("BID 5 or BID 6, I counted twice", "? fault-not-read"),
        ("licytuję 5", "BID 5"),
        ("Licytuję pięć ruchów", "BID 5"),
        ("BID 5\n\nbid five", "BID 5"),
        ("pas", "PASS"),
        ("BID", "? bid-missing"),
        ("BID 0", "? not-a-bid"),
        ("BID 100", "? not-a-bid"),
        ("BID 99999999999999999999", "? not-a-bid"),
        ("BID 5 6", "? bid-second-number"),
        ("BID 5\nBID 6", "? two-bids"),
        ("BID 5 yN rN", "? bid-and-moves"),
        ("BID 5 maybe", "asked: BID 5"),
        ("sorry, bid 5", "BID 5"),
        ("BID 5\nPASS", "? pass-and-more"),
        ("yN rN", "? bids-only"),
        ("5", "? bid-word"),
        ("7 moves", "? bid-word"),
        ("bid you farewell", "chat"),
    ] {
        let reading = bids(text, None);
        assert_eq!(outcome(&reading), expected, "{text}");
        for fault in &reading.faults.0 {
            assert!(fault.place.is_some() && fault.hint.is_some(), "{text}: {fault:?}");
        }
    }
    for (text, own, expected) in [
        ("BID 5", 6, "BID 5"),
        ("BID 6", 6, "? bid-not-lower"),
        ("BID 7", 6, "? bid-not-lower"),
        ("BID 1", 1, "? bid-not-lower"),
    ] {
        assert_eq!(outcome(&bids(text, Some(own))), expected, "{text} after {own}");
    }
}

#[test]
fn a_line_has_an_end() {
    let long = |moves: usize| vec!["yN"; moves].join(" ");
    assert_eq!(outcome(&solve(&long(Line::MOST))), long(Line::MOST));
    assert_eq!(outcome(&solve(&long(Line::MOST + 1))), "? too-many");
}

#[test]
fn a_glance_needs_no_round() {
    assert_eq!(outcome(&glance(&Typed::new("BID 5"))), "BID 5");
    assert_eq!(outcome(&glance(&Typed::new("bN kE"))), "bN kE");
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let step = (0..3usize, 0..4usize).prop_map(|(colour, direction)| Move {
        robot: Colour::ALL[colour],
        direction: Direction::ALL[direction],
    });
    // A single move can be a word: that is asked about.
    prop::collection::vec(step, 2..=Line::MOST)
}

proptest! {
    #[test]
    fn what_is_written_is_read_back_in_any_case(moves in moves(), how in 0..4u8) {
        let line = Line::new(&moves).expect("a line");
        let written = line.to_string();
        let typed = match how {
            0 => written,
            1 => written.to_uppercase(),
            2 => written.replace(' ', ""),
            _ => moves.iter().map(|it| format!("{}:{}\n", it.direction.letter(), it.robot.letter()))
                .collect(),
        };
        prop_assert_eq!(solve(&typed).program, Some(Orders::Line(line)));
    }

    #[test]
    fn random_text_never_panics_and_is_never_lost(text in "(\\PC|\n){0,80}") {
        for reading in [solve(&text), bids(&text, Some(5)), glance(&Typed::new(&text))] {
            prop_assert!(reading.program.is_none() || reading.faults.is_empty());
        }
    }

    #[test]
    fn nearly_orders_never_vanish(
        text in "([rygbckneswvuldz^<>0-9 ,:;.?\n]|BID |PASS|north|red ){0,40}",
    ) {
        for reading in [solve(&text), bids(&text, None)] {
            let said = reading.program.is_some()
                || !reading.faults.is_empty()
                || !reading.unread.is_empty()
                || text.trim().is_empty();
            prop_assert!(said, "{:?} vanished", text);
        }
    }
}

/// What our letters say of moves and bids, sent back without a quote mark.
#[test]
fn what_our_own_letters_say_is_no_order() {
    for text in [
        "  1  gE  green robot east",
        "  1  gE  green robot east\n  2  gS  green robot south",
        "  2  yW  żółty robot na zachód",
        "Round 0: Cleo bids 5",
        "Ann bids 10",
        "STORED: order 2, a bid",
        "STORED: order 1, BID 10",
        "ZAPISANE: rozkaz 1, BID 10",
        "red robot north).",
        "  order A yN rN",
        "  order B yN rN",
        "  order A BID 5",
        "  order A PASS",
    ] {
        assert_eq!(outcome(&solve(text)), "chat", "{text}");
        assert_eq!(outcome(&bids(text, None)), "chat", "{text}");
    }
    let typed = solve("Round 0: Cleo bids 5\nyN rN yE yS rE");
    assert_eq!(outcome(&typed), SEED);
    assert_eq!(outcome(&bids("BID 4\n\nRound 0: Cleo bids 5", None)), "BID 4");
}
