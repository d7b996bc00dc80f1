//! The head of every kind of letter: what other programs must know of it, so that none answers,
//! and what people need to sort it and to stop it. One golden file, `heads.txt`.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kit::letter::{Letter, Occasion, Standing, Thread};
use kit::{BySeat, Language, Phrase, Seat};
use mail::{HeaderText, OwnAddress, Probe, ProbeAddress, QueueId, Sender, TokenKey, open, pack};
use moderator::report::{Caller, Counter, Greeting, Speech, greet, tell};
use moderator::{
    ACTED, ADDRESS_PROOF, Below, Command, Corrected, Guest, Named, NotRead, Note, Notice,
    NoticeKind, Observer, Offer, OpenRound, OrderFate, OutcomeCode, Party, Person, Proposal,
    ProposalEnd, Proposed, Replayed, Revision, RevisionKind, Role, Said, Style, TO_JOINER, Talk,
    Tally, To, said,
};

use crate::support::golden::Golden;
use crate::support::stock;

use super::cases::{self, all};
use super::table::{Desk, at, played, seat, shared, table, text};

/// A kind of letter by its name, and the letter.
type Kind = (&'static str, Letter);

fn person() -> Person {
    let (name, address) = ("Eva".to_owned(), "eva@example.net".to_owned());
    let zone = moderator::Zone::named("Europe/Warsaw");
    Person { name, address, language: Language::En, style: Style::Full, zone }
}

/// Eva in this role.
fn eva(role: Role) -> To {
    To::Guest(Box::new(Guest { person: person(), role, generation: 1 }))
}

/// A match in which Dan's seat is offered to Eva, who looks on, too.
fn visited() -> Desk {
    let mut desk = table();
    let (answer_by, seat) = (at(28, 21, 0), seat(3));
    let offer = Offer {
        seat,
        person: person(),
        generation: 1,
        answer_by,
        overdue: false,
        candidate: None,
        open: true,
    };
    desk.game.offers.push(offer);
    desk.game.observers.push(Observer {
        person: person(),
        generation: 1,
        gone: false,
        pictures: None,
    });
    desk
}

fn note() -> Note {
    Note {
        number: 1,
        from: Party::Seat(seat(1)),
        name: "Basia".to_owned(),
        round: Some(2),
        at: at(24, 10, 0),
        text: "sorry, I'm away until Monday".to_owned(),
        passed: true,
    }
}

fn talk() -> Talk {
    let (at, text) = (at(24, 10, 0), "good luck, all".to_owned());
    Talk { from: Some(seat(1)), to: None, round: 2, at, text, told: true }
}

/// The name of a matter. A new one has to be shown here.
fn name(matter: &NoticeKind) -> &'static str {
    match matter {
        NoticeKind::Invitation { .. } => "invitation",
        NoticeKind::Answer { .. } => "answer",
        NoticeKind::Begun => "begun",
        NoticeKind::Report(_) => "report",
        NoticeKind::Ended { .. } => "ended",
        NoticeKind::Plain(said) if said.kind == TO_JOINER => "joining",
        NoticeKind::Plain(said) if said.kind == ACTED => "acting",
        NoticeKind::Plain(said) => match said.verdict.key {
            "joined-verdict" => "joining",
            "moved-here-verdict" if said.opens => "moved here",
            "moved-here-verdict" => "stays here",
            "went-back-verdict" => "went back",
            "address-proof-verdict" => "address proof",
            "more-refused-verdict" => "more refused",
            "more-gm-verdict" => "more asked",
            "deadline-verdict" => "deadline moved",
            "paused-verdict" => "paused",
            "proposal-over-verdict" => "proposal over",
            "away-told-verdict" => "away",
            "away-told-back-verdict" => "back",
            "compensated-verdict" => "compensated",
            "rekeyed-verdict" => "reply address",
            "address-moved-verdict" => "address moved",
            "seat-taken-verdict" => "seat taken",
            "left-verdict" => "seat left",
            "resumed-verdict" => "resumed",
            key => key,
        },
        NoticeKind::Announced { .. } => "announced",
        NoticeKind::Reminder => "reminder",
        NoticeKind::Note { .. } => "note",
        NoticeKind::FromModerator { .. } => "from the moderator",
        NoticeKind::Said { .. } => "said",
        NoticeKind::Corrected(_) => "corrected",
        NoticeKind::Changed(_) => "settings changed",
        NoticeKind::FiledForYou { .. } => "filed for you",
        NoticeKind::SeatOffered { .. } => "seat offered",
        NoticeKind::Welcome { .. } => "welcome",
        NoticeKind::Confirm { .. } => "confirm",
        NoticeKind::Observing => "observing",
    }
}

/// How many matters there are.
const MATTERS: usize = 59;

/// The seat is taken by the reader, who joined by mail.
pub fn joined(seat: Seat) -> Said {
    let notes = &["joined-waiting", "invitation-words", "stored-not-you"];
    let kind = "invitation";
    Said { kind, opens: true, ..Said::new("joined-verdict", notes, OutcomeCode::None).who(seat) }
}

/// Somebody new sits there.
pub fn newcomer(seat: Seat, before: &str, kept: bool) -> Said {
    let said = said!("seat-taken").who(seat).and([Below::Clock]);
    said.with(|it| it.typed("before", before).flag("kept", kept))
}

/// What the other tests' cases do not have.
fn others() -> Vec<Notice> {
    let dan = seat(3);
    let to = |matter| cases::to(0, matter);
    let gm = |matter| Notice { to: To::Gm, matter };
    let guest = |role, matter| Notice { to: eva(role), matter };
    let answers = || Some(Some("m@example.net".to_owned()));
    let joining = Role::Joining { wish: None, language: Language::En };
    let waits = Said::new("join-waits-verdict", &["join-waits-note"], OutcomeCode::None);
    let withdrawn = Said::OFFER_WITHDRAWN.with(|it| it.with("who", dan));
    let withdrawn = Said { kind: "invitation", ..withdrawn };
    let warning = said!("silent-warning").named("round", Named::Round(5));
    let warning = warning.with(|it| it.with("rounds", 2i64));
    let proof = said!("address-proof");
    let (question, subject) = (Some(0), Some("address-proof-subject"));
    let proof = Said { kind: ADDRESS_PROOF, question, subject, ..proof };
    let Tally { yes, no, voters } = tally();
    let over = said!("proposal-over" + "proposal-counts").proposing(&proposal()).with(|it| {
        let it = it.code("how", ProposalEnd::Expired.name()).with("yes", yes);
        it.with("no", no).with("voters", voters)
    });
    let over = Said { kind: "clock", ..over };
    let rematch = said!("rematch-gm").who(dan).orders([Command::Again, Command::Show]);
    let refused = Said::new("more-refused-verdict", &[], OutcomeCode::None);
    vec![
        to(NoticeKind::Announced { told: text("A 7 is in.") }),
        to(warning.and([Below::Clock]).into()),
        guest(
            Role::Candidate(dan),
            NoticeKind::SeatOffered { seat: dan, answer_by: at(28, 21, 0) },
        ),
        guest(Role::Candidate(dan), NoticeKind::Plain(withdrawn)),
        guest(Role::Proving(dan), proof.into()),
        guest(Role::Former, said!("replaced").who(dan).into()),
        guest(Role::Former, said!("address-gone").into()),
        guest(Role::Observer(0), NoticeKind::Observing),
        guest(Role::Observer(0), Said::resumed().into()),
        guest(joining, Said { kind: TO_JOINER, answers: answers(), ..waits }.into()),
        to(Said { answers: answers(), ..joined(seat(0)) }.into()),
        to(NoticeKind::Welcome { seat: seat(0) }),
        to(newcomer(dan, "Eva", false).into()),
        to(said!("dropped").into()),
        to(NoticeKind::Plain(Said::not_read(&NotRead::From {
            address: "eve@foe.example".to_owned(),
            told: false,
        }))),
        gm(NoticeKind::Plain(Said::not_accepted(dan, "Eva", true))),
        gm(NoticeKind::Plain(Said::not_accepted(dan, "Eva", false))),
        gm(rematch.named("names", Named::Seats(vec![seat(0)])).into()),
        gm(Said::time_wanted(dan, 2).into()),
        gm(NoticeKind::Note { note: Box::new(note()) }),
        to(NoticeKind::FromModerator { text: "Take your time.".to_owned() }),
        gm(Said { kind: ACTED, answers: Some(None), ..Said::DROPPED }.into()),
        to(refused.and([Below::Stands, Below::Clock]).into()),
        to(NoticeKind::Corrected(Arc::new(corrected()))),
        to(NoticeKind::Said { talk: Box::new(talk()) }),
        to(NoticeKind::Plain(Said::proposed(&proposal(), tally(), &To::Seat(seat(0)), true))),
        gm(NoticeKind::Plain(Said::proposed(&proposal(), tally(), &To::Gm, false))),
        to(over.and([Below::Clock, Below::PausedStands]).into()),
    ]
}

/// The last round was played again, and nothing went another way.
fn corrected() -> Corrected {
    let position = visited().game.position.expect("a position");
    let replayed = shared(played(2));
    let open = OpenRound {
        was: Some((3, at(28, 21, 0))),
        now: Some((3, at(29, 21, 0))),
        before: position.clone(),
        after: position,
    };
    let revision = Revision {
        number: 1,
        kind: RevisionKind::Redo,
        from: 2,
        position: None,
        seed: None,
        at: at(27, 9, 0),
    };
    Corrected {
        revision,
        reason: Some("a slip".to_owned()),
        rounds: vec![Replayed { old: Arc::clone(&replayed), new: Some(replayed) }],
        options: Vec::new(),
        changed: Vec::new(),
        open,
        orders: BySeat::fill(4, |_| OrderFate::None),
    }
}

fn proposal() -> Box<Proposal> {
    let (at, until) = (at(26, 9, 0), at(27, 9, 0));
    let what = Proposed::Pause { minutes: 7 * 24 * 60 };
    Box::new(Proposal { number: 1, by: seat(3), what, at, until, round: 3, votes: Vec::new() })
}

fn tally() -> Tally {
    Tally { yes: 1, no: 0, voters: 3 }
}

/// A letter of every kind.
fn letters() -> Vec<Kind> {
    let mut found: Vec<Kind> = Vec::new();
    let mut seen = BTreeSet::new();
    let known = all().into_iter().map(|case| (case.desk, case.notice));
    for (desk, notice) in others().into_iter().map(|it| (visited(), it)).chain(known) {
        let letter = desk.compose(&notice);
        seen.insert(name(&notice.matter));
        found.push((name(&notice.matter), letter));
    }
    assert_eq!(seen.len(), MATTERS, "{seen:?}");
    let speech = Speech::new(&[]).expect("sentences");
    let gm = stock::marek("marek@secret.example");
    found.push((
        "about the service",
        tell(&Phrase::new("service-stuck").code("number", 4), &speech, &gm),
    ));
    let address = "eva@example.net".to_owned();
    let person = &Person { address, ..Person::nobody(Language::En, gm.zone) };
    let message_id = Some(Some("m@example.net".to_owned()));
    let caller = Caller { person, message_id, first: false };
    let counter = Counter { open: &[], now: at(26, 16, 42), speech: &speech, gm: &gm };
    found.push(("to a stranger", greet(&caller, Greeting::Help, &counter)));
    let caller = Caller { first: true, ..caller };
    found.push(("to a stranger, first", greet(&caller, Greeting::Help, &counter)));
    found
}

pub fn sender() -> Sender {
    let address = OwnAddress::new("moderator@klub.example", '+').expect("an address");
    Sender { name: HeaderText::new("Klub 7 games"), address, verp: true }
}

pub fn key() -> TokenKey {
    TokenKey::new(0, [7; 32])
}

/// A head with what differs from letter to letter left out: the reader, the subject, proofs.
fn plain(head: &str) -> String {
    let mut lines = Vec::new();
    for line in head.replace("\r\n ", "\n  ").lines() {
        let line = match line.split_once(": ") {
            Some((name @ ("To" | "Subject" | "Date"), _)) => format!("{name}: ..."),
            _ => line.to_owned(),
        };
        lines.push(masked(&line));
    }
    lines.join("\n")
}

/// Tokens and digests are long words of small letters and digits.
fn masked(line: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    for c in line.chars().chain(['\n']) {
        if c.is_ascii_lowercase() || c.is_ascii_digit() {
            word.push(c);
            continue;
        }
        let checksum = ["_botpost_", "crc32="].iter().any(|before| out.ends_with(before));
        let is_proof = checksum || word.len() >= 20 && word.chars().any(|c| c.is_ascii_digit());
        out.push_str(if is_proof { "PROOF" } else { &word });
        word.clear();
        out.push(c);
    }
    out.trim_end().to_owned()
}

fn fields(head: &str) -> BTreeMap<String, String> {
    let unfolded = head.replace("\r\n ", " ");
    let fields = unfolded.split("\r\n").filter_map(|line| line.split_once(": "));
    fields.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

#[test]
fn every_kind_of_letter_says_in_its_head_what_it_is() {
    let mut told: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (name, letter) in letters() {
        let now = at(26, 16, 42);
        let parcel = pack(&letter, &sender(), &key(), now, 7, QueueId(7)).expect("packs");
        let raw = String::from_utf8(parcel.raw.clone()).expect("ASCII");
        let head = raw.split("\r\n\r\n").next().expect("a head");
        let found = fields(head);
        let value = |field: &str| found.get(field).map(String::as_str);
        // The shortest letter has no more than it takes.
        let alone = letter.thread == Thread::Alone;
        // RFC 3834, 5: what nobody asked for is generated, an answer is a reply.
        let (submitted, parent) = match &letter.occasion {
            Occasion::Generated => ("auto-generated", None),
            Occasion::Reply(id) => ("auto-replied", id.as_deref()),
        };
        assert_eq!(value("Auto-Submitted"), Some(submitted), "{name}");
        if let Some(parent) = parent {
            let parent = format!("<{parent}>");
            assert_eq!(value("In-Reply-To"), Some(&*parent), "{name}");
            let thread = value("References").is_some_and(|all| all.ends_with(&parent));
            assert_eq!(thread, !alone, "{name}");
        }
        assert_eq!(value("X-Auto-Response-Suppress"), Some("All"), "{name}");
        let list = value("List-Id").is_some_and(|id| id.ends_with(".botpost.klub.example>"));
        assert_eq!(list, !alone, "{name}");
        assert_eq!(value("X-Loop"), Some("moderator@klub.example"), "{name}");
        assert!(value("Precedence").is_none() && value("List-Unsubscribe-Post").is_none());
        // Who holds a seat, is offered one or looks on can ask for no more letters.
        let leaves = matches!(
            letter.reader.standing,
            Standing::Seat(_) | Standing::Candidate(_) | Standing::Observer(_)
        );
        assert_eq!(value("List-Unsubscribe").is_some(), leaves, "{name}");
        // One line: folding breaks signatures over it.
        let line = head.lines().find(|line| line.starts_with("List-Unsubscribe: "));
        assert_eq!(line.is_some_and(|line| line.ends_with('>')), leaves, "{name}");
        // Whoever else reads it by mistake, we do not.
        let ours = open(&parcel.raw, &sender().address);
        assert!(ours.automatic.is_some(), "{name}");
        told.entry(plain(head)).or_default().insert(name);
    }
    let probe = Probe::new("0123456789abcdef0123");
    let parcel =
        probe.parcel(ProbeAddress::Plain, &sender(), &key(), at(26, 16, 42)).expect("packs");
    let raw = String::from_utf8(parcel.raw).expect("ASCII");
    let head = raw.split("\r\n\r\n").next().expect("a head");
    assert!(head.contains("\r\nAuto-Submitted: auto-generated"), "{head}");
    told.entry(plain(head)).or_default().insert("of the doctor, to itself");
    let mut shown: Vec<String> = told
        .into_iter()
        .map(|(head, names)| {
            let names: Vec<&str> = names.into_iter().collect();
            format!("# {}\n{head}\n", names.join(", "))
        })
        .collect();
    shown.sort();
    let mut golden = Golden::file("report/heads.txt");
    golden.say("all", shown.join("\n"));
    golden.close();
}
