//! Pairs of matches in the pure core.
//!
//! `BUDGET=6000 cargo test --test secrecy pairs -- --nocapture`

use chrono::TimeDelta;
use kit::{ClosingPolicy, Seat, Seed};
use moderator::{Edits, GmAct, GmOrder, Note, PutRight, Request, RevisionKind};

use crate::ground::Ground;
use crate::script::{Ideas, Mode, Other, Plan, SLOTS, Secrets, guest, letter, question, secrets};
use crate::support::budget::Budget;
use crate::support::chance::{Chance, number};
use crate::table;
use crate::world::{Mail, Readers, World};

/// How many matches are compared with one.
const VARIANTS: usize = 12;

/// What was compared.
#[derive(Debug, Default, Clone)]
struct Figures {
    pairs: u64,
    letters: u64,
    bytes: u64,
    /// Pairs whose goods differ, pairs in which a program differs, and pairs that go beyond the
    /// end of the round.
    goods: u64,
    programs: u64,
    revealed: u64,
    /// Pairs that differ in what is public.
    apart: u64,
    /// Notes that reached the moderator.
    notes: u64,
}

impl Figures {
    fn add(&mut self, other: &Figures) {
        self.pairs += other.pairs;
        self.letters += other.letters;
        self.bytes += other.bytes;
        self.goods += other.goods;
        self.programs += other.programs;
        self.revealed += other.revealed;
        self.apart += other.apart;
        self.notes += other.notes;
    }
}

/// What one match of a pair came to.
struct Run {
    mails: Vec<Mail>,
    faces: Vec<String>,
    filed: Option<String>,
    times: u32,
    /// What reached the moderator of what people wrote to him.
    notes: Vec<Note>,
}

impl Run {
    /// What of its programs is told when the round is played.
    fn known(&self) -> (Option<&str>, u32) {
        (self.filed.as_deref(), self.times)
    }
}

/// What both matches have.
fn plan(ground: &mut Ground, ideas: &Ideas) -> Plan {
    let game = &ground.world.game;
    let seats: Vec<Seat> = game.holders.seats().collect();
    let round = game.round.as_ref().expect("an open round");
    let (number, left) = (round.number, round.deadline - ground.now);
    let call = ground.referee.at(ground.position()).expect("a position").call();
    let window = matches!(ground.closing(), ClosingPolicy::Window { .. });
    let chance = &mut ground.chance;
    let secret = *chance.pick(&seats);
    let rest: Vec<Seat> = seats.iter().copied().filter(|seat| *seat != secret).collect();
    // Who files last: until then nothing closes the round early.
    let owing: Vec<Seat> = rest.iter().copied().filter(|it| call.owes.contains(it)).collect();
    let last = (!owing.is_empty()).then(|| *chance.pick(&owing));
    let mode = if chance.once_in(5) { Mode::Asides } else { Mode::Programs };
    let filing = ideas.order(secret, chance).map(str::to_owned);
    let mut others = Vec::new();
    let open = window && call.owes.is_empty();
    let early = matches!(ground.world.game.closing(call.closing), ClosingPolicy::AllButOne(_));
    let files = match (&filing, last, open, window) {
        (None, ..) | (_, None, false, _) | (_, _, false, true) => SLOTS,
        _ if early || !call.admits(secret) => SLOTS,
        _ => usize::from(open) + chance.below(SLOTS as u64 - u64::from(open)) as usize,
    };
    for slot in 0..SLOTS {
        let who = *chance.pick(&rest);
        let order = ideas.order(who, chance).map(str::to_owned);
        let late = slot + 1 == SLOTS || Some(who) != last || open;
        others.push(match (chance.below(13), order) {
            // Somebody else sets the clock going that the first order sets.
            (_, Some(_)) if slot == 0 && open => Other::Letter(who, ideas.shortest(who)),
            (0..=2, Some(order)) if late => Other::Letter(who, order),
            (3, _) => Other::Guest(question(ideas, who, chance)),
            (4, _) => Other::Guest("STATUS".to_owned()),
            (5, _) if !window => Other::Order(GmOrder::Act(GmAct::Extend { minutes: 30 })),
            (6, _) => Other::Order(GmOrder::Compensate { seat: who }),
            (7, _) if !window => Other::Time,
            (8, _) => Other::Letter(who, "STATUS".to_owned()),
            // A round does not wait for somebody who is away: it could close early then.
            (9, _) if Some(who) != last => Other::Letter(who, "AWAY for 2 days".to_owned()),
            (10, _) if !window => Other::Letter(who, "PROPOSE EXTEND 12h".to_owned()),
            (11, _) if !window => Other::Redo(who),
            _ => Other::Letter(who, question(ideas, who, chance)),
        });
    }
    let wide = !window && left > TimeDelta::hours(2) && chance.once_in(2);
    let step = if wide { left / (SLOTS as i32 + 2) } else { TimeDelta::minutes(3) };
    let files = if open && announces(ground, ideas, secret) { SLOTS } else { files };
    Plan {
        secret,
        mode,
        files,
        others,
        from: ground.now,
        step,
        filing: filing.unwrap_or_default(),
        round: number,
        binding: call.binding || call.owes.is_empty(),
    }
}

/// Whether everybody is told of any order that a seat files here.
fn announces(ground: &Ground, ideas: &Ideas, seat: Seat) -> bool {
    let (mut world, rules) = (ground.world.clone(), (&ground.desk, ground.referee.as_ref()));
    let number = world.game.round.as_ref().map_or(0, |round| round.number);
    let mut file = |seat: Seat, order: &str| {
        let letter = letter(seat, order, (ground.now, number), 1);
        world.take(rules, &Request::Letter(letter), ground.now, Readers::None).announced
    };
    let other = ground.world.game.holders.seats().find(|it| *it != seat).expect("two seats");
    file(other, &ideas.shortest(other));
    file(seat, &ideas.longest(seat))
}

/// The last round is played again without somebody's order: what is in for the open one is kept,
/// or void, and only its owner hears which.
fn redo(world: &World, without: Seat) -> Option<GmOrder> {
    let (kind, from) = (RevisionKind::Redo, world.history().last()?.number);
    let edits = Edits { without: vec![without], ..Edits::default() };
    let (extend, seed) = (PutRight::USUAL_EXTEND, Seed::new([9; 32]));
    Some(GmOrder::PutRight(Box::new(PutRight { kind, from, edits, extend, seed })))
}

/// Plays one match of a pair.
fn play(ground: &Ground, mut world: World, plan: &Plan, secrets: &Secrets) -> Run {
    let rules = (&ground.desk, ground.referee.as_ref());
    let (mails, faces, notes) = (Vec::new(), Vec::new(), Vec::new());
    let mut run = Run { mails, faces, filed: None, times: 0, notes };
    for (slot, other) in plan.others.iter().enumerate() {
        for (at, request) in &secrets[slot] {
            let came = world.take(rules, request, *at, Readers::AllBut(plan.secret));
            // What the rules tell at once, they tell at that moment.
            if came.announced {
                run.faces.push(format!("announced at {at}"));
            }
            run.mails.extend(came.mails);
            run.notes.extend(came.notes);
            if let Some(filing) =
                world.game.round.as_ref().and_then(|it| it.entries[plan.secret].filing.as_ref())
            {
                run.filed = Some(filing.program.clone());
                run.times = filing.serial;
            }
        }
        run.faces.push(ground.face(&world, plan.secret));
        let (at, mark) = (plan.at(slot), slot as u64);
        let request = match other {
            Other::Letter(seat, text) => {
                Request::Letter(letter(*seat, text, (at, plan.round), mark))
            }
            Other::Guest(text) => guest(text, mark),
            Other::Order(order) => Request::Gm(order.clone()),
            Other::Redo(without) => redo(&world, *without).map_or(Request::Time, Request::Gm),
            Other::Time => Request::Time,
        };
        let came = world.take(rules, &request, at, Readers::AllBut(plan.secret));
        if came.played && plan.mode == Mode::Programs {
            return run;
        }
        run.mails.extend(came.mails);
    }
    if plan.mode == Mode::Asides {
        run.mails.extend(beyond(ground, world, plan));
    }
    run
}

/// The end of the round, its reports, and questions about it.
fn beyond(ground: &Ground, mut world: World, plan: &Plan) -> Vec<Mail> {
    let rules = (&ground.desk, ground.referee.as_ref());
    let (mut now, mut mails) = (plan.at(SLOTS), Vec::new());
    let played = world.history().len();
    for _ in 0..40 {
        let came = world.take(rules, &Request::Time, now, Readers::AllBut(plan.secret));
        mails.extend(came.mails);
        if world.history().len() > played || world.game.round.is_none() {
            break;
        }
        let Some(next) = world.game.wakes(now) else { break };
        now = next;
    }
    let other = world.game.holders.seats().find(|seat| *seat != plan.secret).expect("two seats");
    for text in [format!("HISTORY {}\nWHY 1", plan.round), "STATUS".to_owned()] {
        let letter = letter(other, &text, (now, plan.round + 1), 90);
        let came = world.take(rules, &Request::Letter(letter), now, Readers::AllBut(plan.secret));
        mails.extend(came.mails);
    }
    mails
}

/// The first letter that differs, and how.
fn difference(one: &[Mail], two: &[Mail]) -> Option<String> {
    for (one, two) in one.iter().zip(two) {
        if one == two {
            continue;
        }
        let (first, second) =
            (String::from_utf8_lossy(&one.raw), String::from_utf8_lossy(&two.raw));
        let mut lines = first.lines().zip(second.lines()).filter(|(one, two)| one != two);
        let line = lines.find(|(one, _)| !one.contains("crc32=")).unwrap_or_default();
        if std::env::var_os("SECRECY_SHOW").is_some() {
            println!("{first}\n=== and ===\n{second}");
        }
        return Some(format!("a letter to {} has {line:?}", one.recipient));
    }
    let more = one.iter().skip(two.len()).chain(two.iter().skip(one.len())).next()?;
    let text = String::from_utf8_lossy(&more.raw);
    let subject = text.lines().find(|line| line.starts_with("Subject:")).unwrap_or_default();
    Some(format!("{} letters, and {}: {} {subject}", one.len(), two.len(), more.recipient))
}

/// The note that holds an order which is sealed still; of one word, anything may be meant.
fn told(notes: &[Note], orders: &[String]) -> Option<String> {
    let orders = orders.iter().filter(|order| order.split_whitespace().count() > 1);
    let mut found = orders.flat_map(|order| notes.iter().map(move |note| (note, order)));
    let (note, order) = found.find(|(note, order)| note.text.contains(order.as_str()))?;
    Some(format!("{order} is told in {note:?}"))
}

/// Some pairs at one position.
fn compare(ground: &mut Ground, ideas: &Ideas, figures: &mut Figures) -> Option<String> {
    let plan = plan(ground, ideas);
    let mut chance = ground.chance.fork();
    let base = play(ground, ground.world.clone(), &plan, &secrets(&plan, ideas, &mut chance));
    let other = (plan.mode == Mode::Programs && chance.once_in(2))
        .then(|| ground.with_other_goods(plan.secret))
        .flatten();
    let others = other.as_ref().map(|position| ground.ideas(position));
    for variant in 0..VARIANTS {
        let mut world = ground.world.clone();
        let goods = variant.is_multiple_of(2) && other.is_some();
        if let Some(position) = other.as_ref().filter(|_| goods) {
            world.give(position);
        }
        let mut known = ideas;
        if let Some(others) = others.as_ref().filter(|_| goods) {
            known = others;
        }
        let written = secrets(&plan, known, &mut chance);
        let run = play(ground, world, &plan, &written);
        figures.notes += run.notes.len() as u64;
        if let Some(found) = told(&run.notes, &known.orders[plan.secret.index()]) {
            return Some(found);
        }
        if run.faces != base.faces || (plan.mode == Mode::Asides && run.known() != base.known()) {
            figures.apart += 1;
            continue;
        }
        figures.pairs += 1;
        figures.goods += u64::from(goods);
        figures.programs += u64::from(run.known() != base.known());
        figures.revealed += u64::from(plan.mode == Mode::Asides);
        figures.letters += run.mails.len() as u64;
        figures.bytes += run.mails.iter().map(|mail| mail.raw.len() as u64).sum::<u64>();
        if let Some(found) = difference(&base.mails, &run.mails) {
            return Some(format!("{found}, {:?} files in {}", plan.mode, plan.files));
        }
    }
    None
}

/// Pairs of one game as long as there is time, or until one differs.
fn pairs_of(header: &str, budget: &Budget, mut chance: Chance) -> (Figures, Option<String>) {
    let mut figures = Figures::default();
    loop {
        let mut ground = Ground::new(header, chance.fork());
        while !ground.is_over() {
            let position = ground.position().to_owned();
            let ideas = ground.ideas(&position);
            for _ in 0..6 {
                if !budget.next() {
                    return (figures, None);
                }
                if let Some(found) = compare(&mut ground, &ideas, &mut figures) {
                    let round = ground.world.history().len();
                    return (figures, Some(format!("{header}, round {round}: {found}")));
                }
            }
            ground.advance(&ideas);
        }
    }
}

#[test]
fn what_a_seat_keeps_secret_changes_no_letter_to_anybody_else() {
    let seed = number("SEED", 1);
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let headers = table::headers();
    let (mut all, mut faults) = (Figures::default(), Vec::new());
    for (index, header) in headers.iter().enumerate() {
        let budget = Budget::new("secrecy, one more secret at a table", 1, 24);
        let chance = |thread: u64| Chance::new(seed * 1000 + index as u64 * 50 + thread);
        let found: Vec<(Figures, Option<String>)> = std::thread::scope(|scope| {
            let run = |thread| {
                scope.spawn({
                    let budget = &budget;
                    move || pairs_of(header, budget, chance(thread))
                })
            };
            let runs: Vec<_> = (0..threads).map(run).collect();
            runs.into_iter().map(|run| run.join().expect("a run")).collect()
        });
        let mut figures = Figures::default();
        for (part, fault) in found {
            figures.add(&part);
            faults.extend(fault);
        }
        let Figures { pairs, letters, goods, programs, revealed, apart, .. } = figures;
        println!("{header}: {budget}\n    {pairs} pairs, {letters} letters");
        println!("    programs differ in {programs}, goods in {goods}; {revealed} beyond the end");
        println!("    {apart} left out, because something public differs");
        if apart > pairs / 2 {
            faults.push(format!("{header}: {apart} of {pairs} pairs are left out"));
        }
        all.add(&figures);
    }
    println!("pairs: seed {seed}, {} pairs", all.pairs);
    println!("  {} letters, {} bytes compared", all.letters, all.bytes);
    println!("  {} notes to the moderator, looked through", all.notes);
    assert_eq!(faults, Vec::<String>::new());
    assert!(all.programs > all.pairs / 4, "only {} pairs differ in programs", all.programs);
    assert!(all.goods > 0, "no game with goods that nobody else sees");
    assert!(all.notes > all.pairs / 20, "only {} notes", all.notes);
}
