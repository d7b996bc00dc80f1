//! Sentences that people wrote to a match, and what is read of them: nothing shorter, longer or
//! other than what was meant.

use std::path::Path;

use kit::{Doubt, OpenPosition, Referee, Seat, Typed};

/// What comes of a text in a game where an order stands.
pub type Came = fn(&dyn OpenPosition, stands: &str, said: &str) -> String;

/// What is read of a text: the codes, and how sure they are.
fn read(at: &dyn OpenPosition, stands: &str, said: &str) -> String {
    let read = |earlier: Option<&str>, text: &str| {
        at.read(Seat::new(0), earlier, &Typed::new(text)).expect("it is read")
    };
    let stands = read(None, stands).program;
    let reading = read(stands.as_deref(), said);
    let codes: Vec<String> = reading.echo.iter().map(|line| line.code.clone()).collect();
    let codes = codes.join(" ");
    match &reading.doubt {
        Doubt::Several(choices) => {
            let choices: Vec<String> = choices.iter().map(|it| it.program.clone()).collect();
            format!("one of {}", choices.join(" | "))
        }
        _ if !reading.faults.is_empty() => format!("{} faults", reading.faults.0.len()),
        _ if reading.program.is_none() => "-".to_owned(),
        Doubt::None => codes,
        Doubt::Count => format!("count? {codes}"),
        Doubt::Words(_) => format!("{codes} for the time being"),
        Doubt::Turned(_) => format!("{codes}?"),
    }
}

/// Fails where a text does not come to what was meant, and names each: its game, the order that
/// stands, the text, and what it comes to.
pub fn all_come(came: Came, cases: &[(&str, &str, &str, &str)]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/orders/people");
    let mut wrong = Vec::new();
    for (game, stands, said, expected) in cases {
        let position = std::fs::read_to_string(folder.join(format!("{game}.position")));
        let position = position.expect("a file");
        let header = position.lines().next().expect("a header");
        let referee: Box<dyn Referee> = games::open(header).expect("a game");
        let at = referee.at(position.trim_end_matches('\n')).expect("a position");
        let found = came(&*at, stands, said);
        if found != *expected {
            wrong.push(format!("{game}: {stands}: {said}\n    {found}, not {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_people_wrote_to_the_race_is_read_as_they_meant_it() {
    all_come(
        read,
        &[
            (
                "race",
                "",
                "Round one! forward two, turn right, forward 1, left, left",
                "F2 R F L L?",
            ),
            (
                "race",
                "",
                "ok round one: forward two, turn right, forward 1, left, left",
                "F2 R F L L?",
            ),
            ("race", "", "U F L R L\nexcept the last one should be R", "U F L R R?"),
            ("race", "", "U F L R L except the last one should be R", "U F L R R?"),
            ("race", "", "Forward 1, right, forward 2, left or right, right", "1 faults"),
            ("race", "", "naprzód 2, naprzód 1, potem 2x w lewo, w prawo", "F2 F L L R?"),
            ("race", "", "what does recompile do?", "-"),
            ("race", "", "But what does recompile do?", "-"),
            ("race", "", "do you want me to power down or not?", "-"),
            (
                "race",
                "F2 L F L R\nPOWER DOWN",
                "I changed my mind, don't power down",
                "F2 L F L R?",
            ),
            ("race", "F2 L F L R\nPOWER DOWN", "please cancel the power down", "F2 L F L R"),
            ("race", "F2 L F L R\nPOWER DOWN", "a jednak nie, bez wyłączania", "F2 L F L R?"),
            ("race", "F2 L F L R\nPOWER DOWN", "cofnij wyłączenie", "F2 L F L R"),
            ("race", "", "Same as before please: right, left, left, F, F2", "R L L F F2?"),
            (
                "race",
                "",
                "Haha ouch sorry Basia! ok my go: two forward, one forward, left, left, right",
                "F2 F L L R?",
            ),
            (
                "race",
                "",
                "Hej! Chyba zrobię tak: naprzód dwa, w lewo, naprzód jeden, w prawo, w prawo",
                "F2 L F R R?",
            ),
            (
                "race",
                "",
                "forward two, forward one, left, left, right. fingers crossed",
                "F2 F L L R",
            ),
        ],
    );
}

#[test]
fn what_people_wrote_to_pyramid_games_is_read_as_they_meant_it() {
    all_come(
        read,
        &[
            ("ricochet", "", "żółty na północ, żółty na zachód. Dwa ruchy. Pasuje?", "yN yW?"),
            (
                "ricochet",
                "",
                "nie pasuje, tylko pytam czy pasuje: żółty na północ, żółty na zachód",
                "yN yW?",
            ),
            ("ricochet", "", "pasuje", "PASS"),
            ("ricochet", "", "Pasuje?", "-"),
            ("ricochet", "", "yellow goes up, then back left to the goal", "yN yW"),
            ("ricochet", "", "yellow north (to get out of the way again), yellow west", "yN yW?"),
            ("ricochet", "", "żółty na północ (żeby nie zagradzał), żółty na zachód", "yN yW?"),
            ("rambots", "", "Sure, fine by me! But why a week?", "-"),
            ("rambots", "", "That's ok by me, see you.", "-"),
            ("rambots", "", "Let me be. Will be in touch, bye!", "-"),
            (
                "rambots",
                "",
                "3GN 2RN\nP.S. Please stop sending the how-to page and the pictures.",
                "3GN 2RN?",
            ),
            (
                "rambots",
                "",
                "3GN 2RN\n\nP.S. Please stop sending the how-to page and the pictures.",
                "3GN 2RN?",
            ),
            ("rambots", "", "Is small green mine still?", "-"),
            ("rambots", "", "3GN 2RN\n\nhmm no, wait\n\n2RN 3GN", "one of 3GN 2RN | 2RN 3GN"),
            ("rambots", "", "3GN 2RN\n\nnie, czekaj\n\n2RN 3GN", "one of 3GN 2RN | 2RN 3GN"),
            (
                "rambots",
                "",
                "średni zielony zachód, duży niebieski zachód, mały czerwony cofnij",
                "2GW 3BW 1RU",
            ),
        ],
    );
}

#[test]
fn what_stands_beside_moves_is_told_from_them() {
    all_come(
        read,
        &[
            ("ricochet", "", "yellow north, no sorry, yellow west", "1 faults"),
            (
                "ricochet",
                "",
                "My grandson set up the board. Yellow north, then west.",
                "yN yW for the time being",
            ),
            ("ricochet", "", "Yellow north, up to c8. Yellow west, by the Y/Y tower.", "yN yW?"),
            ("ricochet", "", "yellow north, from c5 to c7\nyellow west, from c7 to b7", "yN yW?"),
            ("ricochet", "", "żółty na północ, z c5 na c7\nżółty na zachód, z c7 na b7", "yN yW?"),
            ("ricochet", "", "yellow north, it stops under green. yellow west", "yN yW?"),
            (
                "ricochet",
                "",
                "for round 1:\n1) yellow north\n2) yellow west",
                "yN yW for the time being",
            ),
            (
                "ricochet",
                "",
                "a) zielony: zachód;\nb) żółty: północ;\nc) żółty: zachód.",
                "gW yN yW?",
            ),
            ("rambots", "", "3GN 2RN\nsorry, the last one should be 2RE not 2RN", "3GN 2RE?"),
            ("race", "", "left\nu-turn\nseven", "1 faults"),
            ("ricochet", "", "żółty w lwo, żółty na północ, żółty w lewo", "1 faults"),
            ("ricochet", "", "yellow est, fred north, yellow west", "1 faults"),
            ("rambots", "", "Z3MBW Z3MBW 1RN", "1 faults"),
            ("race", "", "left\nright\nseven", "1 faults"),
            ("race", "", "I play eft, right, left, left, left, then left please", "1 faults"),
            ("rambots", "", "small red east, shall re wes", "1 faults"),
            ("race", "", "foward 2, rigth, forward 1, left, left\nK.", "F2 R F L L?"),
            ("race", "", "naprz 2, w prawo, naprz., lewo, lewo", "F2 R F L L"),
            ("ricochet", "", "Yellow N, Yellow W\nK.", "yN yW?"),
            ("ricochet", "", "Hi, quickly before my meeting:\nyelow north, yellow west", "yN yW?"),
            ("ricochet", "", "yellow does the grand tour: north and west", "yN yW?"),
            // A paragraph is one long line.
            (
                "ricochet",
                "",
                "Thanks again for running this, it is the nicest thing in my week, and the grandchildren \
                 ask about it, too. Yellow goes north first. Then yellow goes west. Hope I haven't missed \
                 a tower :)",
                "yN yW for the time being",
            ),
            ("rambots", "", "śr. ziel. płn., duża nieb. wsch.", "2GN 3BE"),
            ("rambots", "", "Duża zielona – północ\nŚrednia czerwona – cofanie", "3GN 2RU"),
            ("rambots", "", "moves = [\"3GN\", \"2RN\"]  # round 1", "3GN 2RN?"),
        ],
    );
}

#[test]
fn orders_given_once_more_are_asked_about() {
    all_come(
        read,
        &[
            (
                "rambots",
                "",
                "3GN 2RN 1RE\n\nno sorry, the red should go south. So 3GN 2RS 1RE",
                "3GN 2RS 1RE?",
            ),
            ("rambots", "", "3GN 2RN\n\nups, czerwony na południe!! czyli 3GN 2RS", "3GN 2RS?"),
            // What is shorter than what it takes the place of may lack something.
            ("rambots", "", "3GN 2RN 1RE\n\nno sorry, the red should go south. So 2RS", "1 faults"),
            ("race", "", "r r r r f - nie, mam tylko trzy R, więc R R R F L", "R R R F L?"),
            ("race", "", "F2 L, no sorry, F2 L L R R", "F2 L L R R?"),
            ("race", "", "F2 L, no sorry, F2 L L R", "F2 L L R?"),
            (
                "ricochet",
                "",
                "yN yE - sorry, typed yE instead of yW. Whole thing again:\nyN yW",
                "yN yW?",
            ),
            ("ricochet", "", "yN yE. Sorry, again:\nyN yW", "yN yW?"),
            ("ricochet", "", "yN yE, oj nie, końcówka źle. Poprawnie: yN yW", "yN yW?"),
        ],
    );
}

#[test]
fn how_often_or_how_far_may_be_glued_or_behind() {
    all_come(
        read,
        &[
            ("race", "", "left left left forward2 right", "L L L F2 R"),
            ("race", "", "left x3, forward2, right", "L L L F2 R?"),
            ("race", "", "w lewo x3, potem naprzód 2 i w prawo", "L L L F2 R?"),
            ("race", "", "w lweo x3, potem naprzód 2 i w prawo", "L L L F2 R?"),
            ("race", "", "forward, x3, right", "1 faults"),
            ("race", "", "1) right 2) left 3) x2 4) left 5) left", "1 faults"),
            ("race", "", "forward, again, left, left, right", "1 faults"),
            ("race", "", "naprzód, znowu, lewo, lewo, prawo", "1 faults"),
        ],
    );
}

#[test]
fn what_has_a_colour_on_the_board_is_no_piece() {
    all_come(
        read,
        &[
            (
                "rambots",
                "",
                "I need that green beacon so 3GN, then 2RN and 1RE. Bob is stuck.",
                "3GN 2RN 1RE for the time being",
            ),
            ("rambots", "", "średnim czerwonym na północ i małym czerwonym", "1 faults"),
            (
                "rambots",
                "",
                "proszę o ruch średnim czerwonym na północ, a potem małym czerwonym na wschód",
                "2RN 1RE",
            ),
        ],
    );
}
