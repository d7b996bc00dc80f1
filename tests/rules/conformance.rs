//! What every game must hold, whatever it is: each of the catalogue, and the worked game of
//! `docs/adding-a-game.md`.

#[path = "../../docs/nim/nim.rs"]
mod nim;

use std::sync::LazyLock;

use kit::{
    BySeat, Dice, Doubt, Filed, OpenPosition, Referee, Seat, Seed, Sitter, Stream, Table, Typed,
    Viewer,
};

use proptest::prelude::*;

/// A game under test.
struct Subject {
    referee: Box<dyn Referee>,
    /// What of a position only its own seat may see, as it stands in the text.
    secrets: fn(&str) -> Vec<(Seat, String)>,
}

fn subjects() -> Vec<Subject> {
    let mut subjects = Vec::new();
    for game in &games::GAMES {
        for edition in game.editions {
            let header = format!("{}/{} {edition}", game.name, game.version);
            let referee = games::open(&header).expect("a header of the catalogue");
            let secrets = if game.name == "race" { hands } else { |_: &str| Vec::new() };
            subjects.push(Subject { referee, secrets });
        }
    }
    let nim = Box::new(nim::Nim { most: 3 });
    subjects.push(Subject { referee: nim, secrets: |_| Vec::new() });
    subjects
}

/// The hands of a race, but those that say too little: two robots may hold the same few.
fn hands(position: &str) -> Vec<(Seat, String)> {
    let hand = |line: &str| {
        let (letter, hand) = line.split_once(" hand ")?;
        let seat = letter.bytes().next()? - b'A';
        Some((Seat::new(seat.into()), hand.to_owned()))
    };
    let all: Vec<(Seat, String)> = position.lines().filter_map(hand).collect();
    let alone = |(seat, hand): &&(Seat, String)| {
        let mut others = all.iter().filter(|(other, _)| other != seat);
        hand.split(' ').count() > 5 && !others.any(|(_, other)| other.contains(hand.as_str()))
    };
    all.iter().filter(alone).cloned().collect()
}

fn dice(seed: u8, round: u32) -> Dice {
    Seed::new([seed; 32]).round(round, &[0; 32])
}

fn table(players: usize) -> Table {
    Table { sitters: vec![Sitter::default(); players], board: None }
}

/// Programs for a round: samples with their words shaken, and what a house player would
/// file; some of them missing.
fn filings(at: &dyn OpenPosition, stream: &mut Stream) -> BySeat<Option<Filed<String>>> {
    let seats = at.seats();
    let call = at.call();
    BySeat::fill(seats.len(), |seat| {
        if !call.admits(seat) {
            return None;
        }
        let house = Dice::from_key([stream.below(256) as u8; 32]);
        let suggested = at.suggest(seat, &house);
        if let Some(program) = suggested.filter(|_| stream.below(2) == 0) {
            return Some(Filed { program, rank: Some(seat.index() as u16), ready: true });
        }
        let sample = at.sample(seat)?;
        let mut words: Vec<&str> = sample.split(' ').collect();
        if stream.below(2) == 0 {
            let from = words.len().min(1);
            stream.shuffle(&mut words[from..]);
        }
        let text = Typed::new(&words.join(" "));
        let reading = at.read(seat, None, &text).expect("a position");
        let program = reading.program.filter(|_| stream.below(5) > 0)?;
        Some(Filed { program, rank: Some(seat.index() as u16), ready: true })
    })
}

/// The longest program that this seat may file: of many that a house player would, and of what is
/// typed again and again, as long as the rules take it. Hundreds of times only the longest is.
fn longest(at: &dyn OpenPosition, seat: Seat, stream: &mut Stream) -> Option<String> {
    let mut found: Vec<String> = (0..6)
        .filter_map(|_| {
            let dice = Dice::from_key([stream.below(256) as u8; 32]);
            at.suggest(seat, &dice)
        })
        .collect();
    let mut typed: Vec<String> = found.iter().cloned().chain(at.sample(seat)).collect();
    typed.sort_by_key(String::len);
    let often = typed.last().map(|text| (text, 300));
    for (text, times) in typed.iter().flat_map(|text| [(text, 2), (text, 4)]).chain(often) {
        let text = Typed::new(&vec![text.as_str(); times].join(" "));
        found.extend(at.read(seat, None, &text).expect("a position").program);
    }
    found.into_iter().max_by_key(|program| (program.len(), program.clone()))
}

/// No round has more steps than this, whatever is filed for it.
const MOST_STEPS: usize = 1_000;

#[test]
fn the_longest_programs_at_the_fullest_table_come_to_an_end() {
    for subject in subjects() {
        let referee = &*subject.referee;
        let players = *referee.players().end();
        let mut at = referee.set_up(&table(players), None, &dice(9, 0)).expect("a table");
        let (mut most, mut length) = (0, 0);
        for round in 1..=5 {
            let open = referee.at(&at).expect("a position");
            if open.over() {
                break;
            }
            let dice = dice(9, round);
            let mut stream = dice.stream(None, "the players");
            let call = open.call();
            let filed = BySeat::fill(players, |seat| {
                let program = call.admits(seat).then(|| longest(&*open, seat, &mut stream));
                let (rank, ready) = (Some(seat.index() as u16), true);
                program.flatten().map(|program| Filed { program, rank, ready })
            });
            let lengths = filed.values().flatten().map(|filed| filed.program.len());
            length = length.max(lengths.max().unwrap_or(0));
            let played = open.execute(&filed, &dice).expect("legal programs");
            most = most.max(played.events.lines().count());
            at = played.position;
        }
        assert!((1..=MOST_STEPS).contains(&most), "{}: {most} steps", referee.header());
        assert!(length <= 4_096, "{}: a program of {length} bytes", referee.header());
    }
}

/// Every position and every round's events of a match of at most `rounds` rounds.
fn play(referee: &dyn Referee, players: usize, seed: u8, rounds: u32) -> Match {
    let start = referee.set_up(&table(players), None, &dice(seed, 0)).expect("a table");
    let (mut positions, mut history) = (vec![start], Vec::new());
    for round in 1..=rounds {
        let at = positions.last().expect("the start");
        let at = referee.at(at).expect("a position");
        if at.over() {
            break;
        }
        let dice = dice(seed, round);
        let filed = filings(&*at, &mut dice.stream(None, "the players"));
        let played = at.execute(&filed, &dice).expect("legal programs");
        assert_eq!(played.over, referee.at(&played.position).expect("a position").over());
        history.push(played.events);
        positions.push(played.position);
    }
    (positions, history)
}

/// Positions and events of a match.
type Match = (Vec<String>, Vec<String>);

/// Matches of every game in the order of [`subjects`], played once for all tests: every number of
/// players and two seeds.
fn matches() -> &'static [Vec<Match>] {
    static MATCHES: LazyLock<Vec<Vec<Match>>> = LazyLock::new(|| {
        let played = |subject: Subject| {
            let seats = subject.referee.players();
            let tables = seats.flat_map(|players| (0..2).map(move |seed| (players, seed)));
            tables.map(|(players, seed)| play(&*subject.referee, players, seed, 8)).collect()
        };
        subjects().into_iter().map(played).collect()
    });
    &MATCHES
}

/// Calls `check` for each of these matches.
fn each_match(mut check: impl FnMut(&Subject, &[String], &[String])) {
    for (subject, matches) in subjects().iter().zip(matches()) {
        for (positions, history) in matches {
            assert!(!history.is_empty(), "nothing was played");
            check(subject, positions, history);
        }
    }
}

#[test]
fn positions_round_trip_and_open_with_their_header() {
    each_match(|subject, positions, _| {
        for position in positions {
            let header = format!("{}\n", subject.referee.header());
            assert!(position.starts_with(&header), "{position}");
            assert!(position.ends_with('\n') && position.is_ascii(), "{position}");
            assert_eq!(subject.referee.canonical(position).as_ref(), Ok(position));
        }
    });
}

/// The numbers of rounds that something shown holds.
fn rounds_named(shown: &str) -> Vec<usize> {
    let found = shown.split("(\"round\", Number(").skip(1);
    found.filter_map(|rest| rest.split(')').next()?.parse().ok()).collect()
}

/// The number in the line `round N` of a position.
fn round_line(position: &str) -> Option<usize> {
    position.lines().find_map(|line| line.strip_prefix("round ")?.split(' ').next()?.parse().ok())
}

/// Letters have the moderator's number of a round beside what the game says of it. The first
/// round is round 0. How often one was named.
fn named_as_everybody_does(referee: &dyn Referee, positions: &[String]) -> usize {
    let mut named = 0;
    for (number, position) in positions.iter().enumerate() {
        let at = referee.at(position).expect("a position");
        if at.over() {
            continue;
        }
        if let Some(told) = round_line(position) {
            assert_eq!(told, number, "{position}");
            named += 1;
        }
        let seats = at.seats();
        for viewer in seats.seats().map(Viewer::Seat).chain([Viewer::Observer]) {
            let scene = at.scene(viewer);
            for round in rounds_named(&format!("{scene:?}")) {
                assert_eq!(round, number, "{position}");
            }
        }
    }
    named
}

#[test]
fn a_round_has_one_number() {
    let mut named = 0;
    each_match(|subject, positions, _| {
        let referee = &*subject.referee;
        // The worked game counts no rounds.
        if games::open(&referee.header()).is_err() {
            return;
        }
        named += named_as_everybody_does(referee, positions);
        // The next of a series counts anew.
        let end = positions.last().expect("the start");
        let mut again = table(referee.at(end).expect("a position").seats().len());
        for (seat, sitter) in again.sitters.iter_mut().enumerate() {
            sitter.before = Some(Seat::new(seat));
        }
        let first = referee.set_up(&again, Some(end), &dice(7, 0)).expect("a table");
        let nobody = BySeat::fill(again.sitters.len(), |_| None);
        let played =
            referee.at(&first).expect("a position").execute(&nobody, &dice(7, 1)).expect("nothing");
        named_as_everybody_does(referee, &[first, played.position]);
    });
    assert!(named > 0, "some game names its rounds");
}

#[test]
fn the_events_of_a_round_fold_to_its_position() {
    each_match(|subject, positions, history| {
        for (pair, events) in positions.windows(2).zip(history) {
            assert_eq!(
                subject.referee.at(&pair[0]).and_then(|at| at.fold(events)).as_ref(),
                Ok(&pair[1])
            );
        }
    });
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for subject in subjects() {
        let players = *subject.referee.players().start();
        let first = play(&*subject.referee, players, 5, 8);
        assert_eq!(first, play(&*subject.referee, players, 5, 8));
        assert_ne!(first.0, play(&*subject.referee, players, 6, 8).0, "chance has no say");
    }
}

#[test]
fn who_files_nothing_is_played_for_legally() {
    each_match(|subject, positions, _| {
        for (round, position) in positions.iter().enumerate() {
            let at = subject.referee.at(position).expect("a position");
            let seats = at.seats();
            let nobody = BySeat::fill(seats.len(), |_| None);
            let dice = dice(9, round as u32);
            let played = at.execute(&nobody, &dice).expect("defaults");
            // The defaults, filed by hand, are legal and lead to the same place.
            let filed = played.programs.map(|_, program| {
                program.clone().map(|program| Filed { program, rank: None, ready: false })
            });
            let again = at.execute(&filed, &dice).expect("legal programs");
            assert_eq!(again.position, played.position);
        }
    });
}

#[test]
fn who_is_called_has_a_sample_that_is_read_and_legal() {
    each_match(|subject, positions, _| {
        let referee = &subject.referee;
        for position in positions {
            let at = referee.at(position).expect("a position");
            let call = at.call();
            let nobody = call.owes.is_empty() && call.may.is_empty();
            assert_eq!(nobody, at.over());
            for seat in call.owes.iter().chain(&call.may).copied() {
                let sample = at.sample(seat);
                // Who owes nothing may be left without one.
                if sample.is_none() && call.may.contains(&seat) {
                    continue;
                }
                let sample = sample.expect("a line");
                let typed = Typed::new(&sample);
                let reading = at.read(seat, None, &typed).expect("a position");
                assert!(reading.faults.is_empty(), "{sample}: {:?}", reading.faults);
                let program = reading.program.expect("a program");
                assert!(!referee.echo(&program).expect("a program").is_empty());
                at.forecast(seat, &program).expect("legal");
            }
        }
    });
}

/// What everybody who writes about an order may expect of a game of the catalogue: its order is
/// found in a sentence, known as a question, and understood as the same again.
#[test]
fn an_order_is_found_in_a_sentence_and_can_be_had_again() {
    let mut wrong = Vec::new();
    each_match(|subject, positions, _| {
        let referee = &subject.referee;
        if games::open(&referee.header()).is_err() {
            return;
        }
        for position in positions {
            let at = referee.at(position).expect("a position");
            let call = at.call();
            for seat in call.owes.iter().chain(&call.may).copied() {
                // Who passes or rests says so with words of its own.
                let said = |it: &String| !matches!(it.as_str(), "PASS" | "POWER DOWN");
                let Some(sample) = at.sample(seat).filter(said) else { continue };
                let read = |text: &str| at.read(seat, None, &Typed::new(text)).expect("a position");
                let alone = read(&sample);
                let said = read(&format!("I'd like to play {sample} this time"));
                if said.program != alone.program || !matches!(said.doubt, Doubt::Words(_)) {
                    wrong.push(format!("said {sample}: {said:?}"));
                }
                let asked = read(&format!("What happens if I play {sample}?"));
                if asked.program != alone.program || !matches!(asked.doubt, Doubt::Turned(_)) {
                    wrong.push(format!("asked {sample}: {asked:?}"));
                }
                let program = alone.program.clone().expect("a program");
                let same = Typed::new("the same as last time, please");
                let again = at.again(seat, &program, &same).map(|text| read(&text).program);
                if again != Some(alone.program.clone()) {
                    wrong.push(format!("again {sample}: {again:?}"));
                }
                assert_eq!(at.again(seat, &program, &Typed::new("see you")), None);
                // Later it is legal again, or there is something to be said of it.
                for later in positions.iter().map(|it| referee.at(it).expect("a position")) {
                    let open = later.call();
                    if open.kind.name != call.kind.name || !open.admits(seat) {
                        continue;
                    }
                    let text = later.again(seat, &program, &same).expect("the same");
                    let read = later.read(seat, None, &Typed::new(&text)).expect("a position");
                    if read.program.is_none() && read.faults.is_empty() {
                        wrong.push(format!("later {sample}"));
                    }
                }
            }
        }
    });
    wrong.sort();
    wrong.dedup();
    wrong.truncate(20);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn scenes_are_whole_and_fit_a_mail() {
    each_match(|subject, positions, _| {
        for position in positions {
            let at = subject.referee.at(position).expect("a position");
            let seats = at.seats();
            let viewers = seats.seats().map(Viewer::Seat).chain([Viewer::Observer]);
            for viewer in viewers {
                let scene = at.scene(viewer);
                let board = &scene.board;
                assert_eq!(board.cells.len(), usize::from(board.columns) * usize::from(board.rows));
                // A margin of 4, a frame of 2, and 4 characters a cell; with a plan 5 characters.
                let columns = usize::from(board.columns);
                let fits = if board.plan.is_some() { columns <= 12 } else { 6 + 4 * columns <= 38 };
                assert!(fits, "the board is too wide");
                assert!(board.own.is_none_or(|own| own < board.columns));
                let ascii =
                    |cell: &kit::Cell| cell.glyph.iter().all(|byte| (b' '..=b'~').contains(byte));
                assert!(board.cells.iter().all(ascii));
                // Beside a board there is less room than below one with a plan.
                let most = if board.plan.is_some() { 7 } else { 4 };
                assert!(scene.panel.iter().all(|row| row.len() <= most), "the panel is too wide");
            }
        }
    });
}

#[test]
fn a_secret_is_seen_by_its_own_seat_alone() {
    each_match(|subject, positions, history| {
        let referee = &subject.referee;
        for (index, position) in positions.iter().enumerate() {
            let at = referee.at(position).expect("a position");
            for (owner, secret) in (subject.secrets)(position) {
                let sees = |viewer| {
                    let scene = at.scene(viewer);
                    let mut shown = format!("{scene:?}");
                    if index > 0 {
                        let (before, events) = (&positions[index - 1], &history[index - 1]);
                        let before = referee.at(before).expect("a position");
                        let account = before.account(events, viewer);
                        shown += &format!("{:?}", account.expect("events"));
                        for step in 0..9 {
                            let told = before.explain(events, step);
                            shown += &format!("{:?}", told.expect("events"));
                        }
                    }
                    let all = at.seats();
                    for mark in all.values() {
                        shown += &format!("{:?}", at.ask(viewer, &mark.code));
                    }
                    shown.contains(&secret)
                };
                assert!(sees(Viewer::Seat(owner)));
                assert!(!sees(Viewer::Observer));
                let seats = at.seats();
                for other in seats.seats().filter(|seat| *seat != owner) {
                    assert!(!sees(Viewer::Seat(other)), "{other:?} sees {secret} of {owner:?}");
                }
            }
        }
    });
}

#[test]
fn each_step_has_its_board_or_none_has() {
    let mut boards = 0;
    each_match(|subject, positions, history| {
        for (before, events) in positions.iter().zip(history) {
            let account =
                subject.referee.at(before).and_then(|at| at.account(events, Viewer::Observer));
            for section in account.expect("events").sections {
                let none = section.boards.is_empty();
                assert!(none || section.boards.len() == section.steps.len());
                boards += section.boards.len();
            }
        }
    });
    assert!(boards > 0, "some game has boards");
}

#[test]
fn every_step_is_explained_or_none_is() {
    each_match(|subject, positions, history| {
        let referee = &subject.referee;
        for (before, events) in positions.iter().zip(history) {
            let before = referee.at(before).expect("a position");
            let account = before.account(events, Viewer::Observer).expect("events");
            let steps: usize = account.sections.iter().map(|section| section.steps.len()).sum();
            let explain = |step: u32| before.explain(events, step).expect("events");
            let told: Vec<bool> = (1..).take(steps).map(|it| explain(it).is_some()).collect();
            assert!(told.iter().all(|it| *it == told[0]), "{told:?}");
            for nowhere in [0, steps as u32 + 1, u32::MAX] {
                assert_eq!(explain(nowhere), None);
            }
        }
    });
}

#[test]
fn a_question_that_is_shown_is_answered() {
    each_match(|subject, positions, _| {
        for position in positions {
            let at = subject.referee.at(position).expect("a position");
            let seats = at.seats();
            for viewer in seats.seats().map(Viewer::Seat).chain([Viewer::Observer]) {
                let question = at.question(viewer);
                if let Some(question) = question {
                    let answer = at.ask(viewer, &question);
                    let answer = answer.expect("an answer");
                    assert!(!answer.is_empty(), "{question}");
                }
            }
        }
    });
}

#[test]
fn standings_name_every_seat_and_end_with_an_outcome() {
    each_match(|subject, positions, history| {
        for position in positions {
            let at = subject.referee.at(position).expect("a position");
            let standings = at.standings();
            let mut seats: Vec<Seat> = standings.places.iter().map(|place| place.seat).collect();
            seats.sort_unstable();
            let all = at.seats();
            assert!(seats.into_iter().eq(all.seats()));
            assert_eq!(standings.places[0].place, 1);
            assert!(standings.places.is_sorted_by_key(|place| place.place));
            let over = at.over();
            assert_eq!(standings.outcome.is_some(), over);
        }
        let end = positions.last().expect("a position");
        subject.referee.at(end).expect("a position").honours(history).expect("honours");
    });
}

/// Every game with its positions before and after a first round.
static STARTS: LazyLock<Vec<(Subject, Vec<String>)>> = LazyLock::new(|| {
    let start = |subject: Subject| {
        let players = *subject.referee.players().start();
        let (positions, _) = play(&*subject.referee, players, 1, 1);
        (subject, positions)
    };
    subjects().into_iter().map(start).collect()
});

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    // Each case is read by one game: orders by chance are read by each game's own tests as well.
    #[test]
    fn no_letter_can_make_a_game_panic(
        which in any::<prop::sample::Index>(),
        text in "(?s).{0,120}", typed in "[0-9RYGBNESWUbidgoals ,\n]{0,60}"
    ) {
        let (subject, positions) = which.get(&STARTS);
        for (position, seat) in positions.iter().zip(Seat::first(2)) {
            let at = subject.referee.at(position).expect("a position");
            for text in [&text, &typed] {
                let reading = at.read(seat, None, &Typed::new(text)).expect("a reading");
                if let Some(program) = &reading.program {
                    prop_assert!(subject.referee.echo(program).is_ok());
                    // Legal or refused, but never a panic.
                    let _ = at.forecast(seat, program);
                }
                // Answered or not understood, but never a panic, and never without a word.
                match at.ask(Viewer::Seat(seat), text) {
                    Ok(told) => prop_assert!(!told.is_empty()),
                    Err(faults) => prop_assert!(!faults.is_empty()),
                }
                let _ = subject.referee.canonical(text);
                let headed = format!("{}\n{text}", subject.referee.header());
                let _ = subject.referee.canonical(&headed);
            }
        }
    }
}
