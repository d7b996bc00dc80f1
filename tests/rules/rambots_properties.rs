//! What holds in every round of RAMbots, whatever the position and the programs (R32).

use kit::{
    BySeat, Dice, Filed, Kind as _, Notation, Phrase, Rules, Seat, Source, Stage, Typed, Viewer,
};

use games::rambots::edition::Rulebook;
use games::rambots::event::Event;
use games::rambots::piece::{Colour, Instruction, Piece, Pool, Way};
use games::rambots::position::{Object, Position};
use games::rambots::program::{Orders, Program};
use kit::grid::Square;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// A rulebook's header.
fn header() -> impl Strategy<Value = String> {
    let options = ["tag-bots=no", "play-on=yes", "round-limit=1", "round-limit=7"];
    let mut sets = vec![Vec::new()];
    sets.extend(options.iter().map(|option| vec![*option]));
    sets.push(vec!["tag-bots=no", "play-on=yes", "round-limit=2"]);
    (select(vec!["classic", "arcade"]), select(sets))
        .prop_map(|(edition, options)| format!("rambots/1 {edition} {}", options.join(" ")))
}

fn pieces(least: usize, most: usize) -> impl Strategy<Value = String> {
    let piece = (1..=3u8, select(vec!['R', 'Y', 'G', 'B'])).prop_map(|(s, c)| format!("{s}{c}"));
    prop::collection::vec(piece, least..=most).prop_map(|pieces| match pieces.is_empty() {
        true => "-".to_owned(),
        false => pieces.join(" "),
    })
}

fn goals() -> impl Strategy<Value = String> {
    let colours = subsequence(vec!['R', 'Y', 'G', 'B'], 0..=4).prop_shuffle();
    (colours, 1..=3u8).prop_map(|(colours, size)| {
        let goals: Vec<String> = colours.iter().map(|colour| format!("{size}{colour}")).collect();
        if goals.is_empty() { "-".to_owned() } else { goals.join(" ") }
    })
}

/// A position of two to four robots and up to four beacons, crowded so that things meet.
fn position() -> impl Strategy<Value = String> {
    let squares: Vec<String> =
        Square::all().filter(|s| s.file() < 5).map(|s| s.to_string()).collect();
    let bot = || (select(vec!["N", "E", "S", "W", "up"]), pieces(0, 9), goals());
    (
        Just(squares).prop_shuffle(),
        Just(Colour::ALL.to_vec()).prop_shuffle(),
        subsequence(Colour::ALL.to_vec(), 2..=4).prop_shuffle(),
        subsequence(Colour::ALL.to_vec(), 0..=4),
        prop::collection::vec(bot(), 4),
        prop::collection::vec(any::<bool>(), 4),
    )
        .prop_map(|(squares, stack, bots, beacons, state, upright)| {
            let stack: Vec<String> = stack.iter().map(|c| c.letter().to_string()).collect();
            let mut text = format!("stack {}\n", stack.join(" "));
            let mut squares = squares.into_iter();
            for (bot, (facing, pool, goals)) in bots.iter().zip(state) {
                let (letter, square) = (bot.letter(), squares.next().expect("a square"));
                text += &format!("bot {letter} {square} {facing} pool {pool} goals {goals}\n");
            }
            for (beacon, upright) in beacons.iter().zip(upright) {
                let square = squares.next().expect("a square");
                let pose = if upright { "up" } else { "flat" };
                text += &format!("beacon {} {square} {pose}\n", beacon.letter());
            }
            text
        })
}

/// A legal program out of a pool, chosen by numbers.
fn program(pool: Pool, choices: &[(u8, u8)]) -> Program {
    let mut left: Vec<Piece> = pool.iter().collect();
    let mut list = Vec::new();
    for (which, way) in choices {
        if !left.is_empty() {
            let piece = left.swap_remove(*which as usize % left.len());
            let way = Way::ALL[*way as usize % 5];
            list.push(Instruction { piece, way });
        }
    }
    Program::new(&list).expect("at most five")
}

fn choices() -> impl Strategy<Value = Vec<Vec<(u8, u8)>>> {
    let one = prop::collection::vec((any::<u8>(), any::<u8>()), 0..=5);
    prop::collection::vec(one, 4)
}

fn read(text: &str) -> Position {
    Position::read(&Source::new(text)).expect("a position")
}

/// How many of each kind are on the table: pools, goal stacks and what is laid out.
fn census(at: &Position, laid: &[Vec<Piece>; 4]) -> Vec<u32> {
    let mut counts = vec![0; 12];
    let pieces = at
        .bots()
        .iter()
        .flat_map(|bot| at.pool(*bot).iter().chain(at.goals(*bot).iter()).collect::<Vec<_>>());
    pieces.chain(laid.iter().flatten().copied()).for_each(|piece| counts[piece.index()] += 1);
    counts
}

fn squares(at: &Position) -> Vec<Square> {
    Object::all().filter_map(|object| at.square(object)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn r32_nothing_is_lost_and_nothing_stands_on_anything(
        header in header(), text in position(), choices in choices()
    ) {
        let referee = games::open(&header).expect("a header");
        let start = read(&text);
        let filed = BySeat::fill(start.bots().len(), |seat| {
            let pool = start.pool(start.bot(seat));
            let orders = Orders::Program(program(pool, &choices[seat.index()]));
            Some(Filed { program: orders.text(), rank: Some(0), ready: true })
        });
        let full = format!("{}\n{text}", referee.header());
        let here = referee.at(&full).expect("a position");
        let played = here.execute(&filed, &Dice::from_key([0; 32])).expect("legal");

        let mut at = start;
        let mut laid: [Vec<Piece>; 4] = Default::default();
        let mut actor = None;
        let rules = rulebook(&header);
        for line in played.events.lines() {
            let event = Event::read(&Source::new(line)).expect("an event");
            prop_assert_eq!(event.text(), line);
            match event {
                Event::Laid { bot, program } => {
                    laid[bot as usize] = program.iter().map(|it| it.piece).collect();
                }
                Event::Returned { bot, piece } => {
                    let pieces = &mut laid[bot as usize];
                    let found = pieces.iter().position(|it| *it == piece).expect("laid out");
                    pieces.remove(found);
                }
                Event::Step { bot, .. } => actor = Some(bot),
                Event::Rammed { bot, object } => {
                    prop_assert_eq!(Some(bot), actor);
                    let facing = at.facing(bot).expect("a nose");
                    let nose = at.square(Object::bot(bot)).and_then(|it| it.step(facing));
                    prop_assert_eq!(nose, at.square(object));
                }
                Event::Shifted { object, .. } => {
                    prop_assert_ne!(object.as_bot(), actor, "a robot is not pushed by itself");
                }
                _ => {}
            }
            rules.apply(&mut at, &event);
            prop_assert_eq!(census(&at, &laid), census(&start, &Default::default()));
            let mut where_all = squares(&at);
            where_all.sort_unstable();
            where_all.dedup();
            prop_assert_eq!(where_all.len(), squares(&start).len());
        }
        prop_assert!(laid.iter().all(Vec::is_empty));
        let folded = format!("{}\n{}", referee.header(), at.text());
        prop_assert_eq!(&folded, &played.position);
        prop_assert_eq!(here.fold(&played.events).expect("events"), folded);
        prop_assert_eq!(referee.canonical(&played.position).expect("canonical"), played.position);
    }

    #[test]
    fn a_round_is_the_same_with_and_without_a_record(
        header in header(), text in position(), choices in choices()
    ) {
        let rules = rulebook(&header);
        let start = read(&text);
        let filed = BySeat::fill(start.bots().len(), |seat| {
            let program = program(start.pool(start.bot(seat)), &choices[seat.index()]);
            Some(Filed { program: Orders::Program(program), rank: Some(0), ready: true })
        });
        let (mut recorded, mut events, mut bare) = (start, Vec::new(), start);
        let dice = Dice::from_key([0; 32]);
        rules.execute(&mut Stage::new(&rules, &mut recorded, &mut events), &filed, &dice);
        rules.execute(&mut Stage::unrecorded(&rules, &mut bare), &filed, &dice);
        prop_assert_eq!(recorded, bare);
        prop_assert!(!dice.drawn(), "RAMbots leaves nothing to chance once programs are in");
    }

    #[test]
    fn b42_an_instruction_has_one_ram_and_it_is_told(
        header in header(), text in position(), choices in choices()
    ) {
        let rules = rulebook(&header);
        let start = read(&text);
        let filed = BySeat::fill(start.bots().len(), |seat| {
            let program = program(start.pool(start.bot(seat)), &choices[seat.index()]);
            Some(Filed { program: Orders::Program(program), rank: Some(0), ready: true })
        });
        let (mut at, mut events) = (start, Vec::new());
        let dice = Dice::from_key([0; 32]);
        rules.execute(&mut Stage::new(&rules, &mut at, &mut events), &filed, &dice);
        let is_step = |event: &Event| matches!(event, Event::Step { .. });
        for step in events.split(is_step) {
            let rams = step.iter().filter(|event| matches!(event, Event::Rammed { .. })).count();
            prop_assert!(rams <= 1);
        }
        // What is told is never silent: each step has its why and at least one effect.
        let account = (Rulebook::DEPICTION.account)(&rules, &start, &events, Viewer::Observer);
        let steps = events.iter().filter(|event| is_step(event)).count();
        prop_assert_eq!(account.sections[0].steps.len(), steps);
        for step in &account.sections[0].steps {
            prop_assert!(!step.effects.is_empty(), "{} says nothing", step.code);
        }
        prop_assert!(!account.headlines.is_empty());
        for seat in start.all_seats() {
            (Rulebook::DEPICTION.cautions)(&rules, &start, &events, seat);
            (Rulebook::DEPICTION.scene)(&rules, &at, Viewer::Seat(seat));
        }
        (Rulebook::DEPICTION.honours)(&rules, &at, &[Vec::new(), events]);
        let outcome = (Rulebook::DEPICTION.standings)(&rules, &at).outcome;
        prop_assert_eq!(outcome.is_some(), rules.over(&at));
    }

    #[test]
    fn text_round_trips(header in header(), text in position(), choices in choices()) {
        let at = read(&text);
        prop_assert_eq!(read(&at.text()), at);
        prop_assert_eq!(read(&at.text()).text(), at.text());
        let orders = Orders::Program(program(Pool::full(), &choices[0]));
        prop_assert_eq!(Orders::read(&Source::new(&orders.text())), Ok(orders));
        let referee = games::open(&header).expect("a header");
        let again = games::open(&referee.header()).expect("its own header");
        prop_assert_eq!(again.header(), referee.header());
    }

    #[test]
    fn no_text_can_make_it_panic(text in "(?s).{0,200}", words in garbage()) {
        let _ = games::open(&text);
        for text in [&text, &words] {
            let _ = Position::read(&Source::new(text));
            let _ = Event::read(&Source::new(text));
            let _ = Orders::read(&Source::new(text));
            let referee = games::open("rambots/1 classic").expect("a header");
            let full = format!("rambots/1 classic\n{text}");
            // What is read at all can be played and told.
            if let Ok(canonical) = referee.canonical(&full) {
                let here = referee.at(&canonical).expect("read before");
                let seats = here.seats();
                let nobody = BySeat::fill(seats.len(), |_| None);
                let played = here.execute(&nobody, &Dice::from_key([0; 32]));
                prop_assert!(played.is_ok());
                for seat in seats.seats() {
                    let typed = Typed::new(text);
                    prop_assert!(here.read(seat, None, &typed).is_ok());
                    here.scene(Viewer::Seat(seat));
                }
            }
        }
    }

    #[test]
    fn samples_are_legal(header in header(), text in position()) {
        let rules = rulebook(&header);
        let at = read(&text);
        for seat in Seat::first(at.bots().len()) {
            let Some(sample) = (Rulebook::ORDERS.sample)(&rules, &at, seat) else {
                prop_assert!(at.pool(at.bot(seat)).is_empty());
                continue;
            };
            let orders = Orders::read(&Source::new(&sample)).expect("a sample");
            let legal = (Rulebook::ORDERS.legal)(&rules, &at, seat, &orders);
            prop_assert_eq!(legal, Ok(()), "{}", sample);
        }
    }
}

/// Lines of words that positions and events are made of, in any order.
fn garbage() -> impl Strategy<Value = String> {
    let words = "phase goals play round 3 stack R Y G B bot up N d1 a9 h8 pool goals - 1R 3B 4X \
                 beacon r flat winner runners-up lay step 1RN tip turn move ram steal topple tag \
                 shift beam hit wall raise unmoved edge return win end \u{17c} 99999999";
    let words: Vec<&str> = words.split_whitespace().collect();
    let line = prop::collection::vec(select(words), 0..8).prop_map(|words| words.join(" "));
    prop::collection::vec(line, 0..8).prop_map(|lines| lines.join("\n"))
}

fn rulebook(header: &str) -> Rulebook {
    let source = Source::new(header);
    let words = source.lines[0].words();
    Rulebook::from_words(&words[1..]).expect("terms")
}

#[test]
fn a_phrase_has_each_argument_once() {
    // The listing of several things adds its arguments to those that are there.
    let at = read("stack R Y G B\nbot R d1 N pool - goals 1R 1B\nbot Y h8 up pool 1R goals -");
    let rules = rulebook("rambots/1 classic");
    let scene = (Rulebook::DEPICTION.scene)(&rules, &at, Viewer::Observer);
    let phrases: Vec<&Phrase> =
        scene.words.iter().chain(&scene.signs).chain(&scene.below).collect();
    for phrase in phrases {
        let mut names: Vec<&str> = phrase.args.iter().map(|(name, _)| *name).collect();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all, "{}", phrase.key);
    }
}
