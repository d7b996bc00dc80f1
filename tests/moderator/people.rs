//! What people wrote who had seen nothing but a message, and what the moderator does with it: yes
//! and no to an invitation and to a question, taking back, talk. The files are those of
//! `tests/orders/people/`; what is read of their orders is told by the tests of the rules.

use std::collections::BTreeMap;

use kit::{BySeat, Language, Referee, Seat, Typed};
use moderator::{
    AnswerPart, Basis, Decision, Entry, Match, Moment, NoticeKind, PlayerLetter, Request, Row,
    Said, State, To, decide,
};
use serde::Deserialize;

use crate::support::golden::Golden;
use crate::support::{stock, told};
use crate::table::{Table, moment};

/// What somebody typed, and what was meant by it.
#[derive(Deserialize)]
struct Reply {
    lang: String,
    context: String,
    text: String,
    kind: String,
}

/// A match of two that is played, with the first lines of a letter of either.
struct Played {
    referee: Box<dyn Referee>,
    game: Match,
    sample: BySeat<String>,
    /// How many letters came.
    came: i64,
}

const HOUR: i64 = 3600;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/orders/people");

/// Everybody who may sit at a table; the first two do not wait for others.
const NAMES: [&str; 6] = ["Ania", "Basia", "Cleo", "Dorota", "Ezra", "Felek"];

fn played(name: &str) -> Played {
    let position = std::fs::read_to_string(format!("{FOLDER}/{name}.position")).expect("a file");
    let position = position.trim_end_matches('\n').to_owned();
    let header = position.lines().next().expect("a header").to_owned();
    let referee = games::open(&header).expect("a game");
    let at = referee.at(&position).expect("a position");
    // Its sample may be PASS.
    let solution = (name == "ricochet").then(|| "yN yW".to_owned());
    let sample = |seat: Seat| solution.clone().or_else(|| at.sample(seat)).unwrap_or_default();
    let marks = at.seats();
    let samples: Vec<String> = marks.iter().map(|(seat, _)| sample(seat)).collect();
    let seats = samples.len();
    let holders = marks.values().zip(NAMES).map(|(mark, name)| {
        let holder = stock::holder(mark, name, &format!("{}@example.org", name.to_lowercase()));
        let language = if name == "Basia" { Language::Pl } else { Language::En };
        moderator::Holder { language, ..holder }
    });
    let mut game = stock::draft("klub7", &header, holders.collect::<Vec<_>>().into());
    let opened = moment("02 10:00");
    game.state = State::Playing;
    game.position = Some(position.clone());
    game.round = Some(stock::round(1, seats, opened, moment("09 22:00")));
    drop(at);
    Played { referee, game, sample: samples.into(), came: 0 }
}

impl Played {
    /// What is decided about a letter of a seat; the match moves on.
    fn decide(&mut self, seat: Seat, about: Option<i64>, text: &str) -> Decision {
        let now = moment("02 12:00") + chrono::TimeDelta::seconds(HOUR);
        let typed = Typed::new(text);
        self.came += 1;
        let letter =
            PlayerLetter { number: self.came, seat, about, typed, round: 1, ..letter(now) };
        let request = Request::Letter(letter);
        let basis = Basis { now, plays: None, why: None, played: &[] };
        let decision = decide(&self.game, &*self.referee, &request, basis).expect("no fault");
        if let Some(now) = &decision.game {
            self.game.clone_from(now);
        }
        decision
    }

    /// What is answered to a letter of a seat; the match moves on.
    fn write(&mut self, seat: Seat, about: Option<i64>, text: &str) -> Vec<AnswerPart> {
        let answer = self.decide(seat, about, text).notices.into_iter().find_map(|notice| {
            match notice.matter {
                NoticeKind::Answer { parts, .. } if matches!(notice.to, To::Seat(_)) => Some(parts),
                _ => None,
            }
        });
        answer.unwrap_or_default()
    }
}

/// A letter of nobody yet, as those of the stories are.
fn letter(now: Moment) -> PlayerLetter {
    Table::new("seats=2").letter("A^", "", now)
}

/// What becomes of a reply, in the state of the match that it was written for.
fn outcome(name: &str, reply: &Reply) -> &'static str {
    let seat = Seat::new(usize::from(reply.lang == "pl"));
    let mut table = played(name);
    let sample = table.sample[seat].clone();
    let about = match reply.context.as_str() {
        "invitation" => {
            table.game.state = State::Inviting { answer_by: moment("09 22:00"), overdue: false };
            (table.game.round, table.game.position) = (None, None);
            None
        }
        "question" => {
            table.write(seat, None, &format!("maybe {sample}"));
            let round = table.game.round.as_ref().expect("an open round");
            Some(round.entries[seat].questions.open.first().expect("a question").letter)
        }
        "standing" => {
            table.write(seat, None, &sample);
            None
        }
        _ => None,
    };
    let parts = table.write(seat, about, &reply.text);
    let any = |is: fn(&AnswerPart) -> bool| parts.iter().any(is);
    match () {
        () if any(|it| *it == AnswerPart::Plain(Said::YES)) => "yes",
        () if any(|it| *it == AnswerPart::Plain(Said::NO)) => "no",
        () if any(|it| is_said(it, "question-no-verdict")) => "no",
        () if any(|it| is_said(it, "question-no-open-verdict")) => "no",
        () if any(|it| is_said(it, "cleared-verdict")) => "withdrawn",
        () if any(|it| is_said(it, "binding-verdict")) => "withdrawn, but it binds",
        () if any(|it| matches!(it, AnswerPart::Stored(_))) => match reply.context.as_str() {
            "question" => "yes",
            _ => "STORED",
        },
        () if any(|it| matches!(it, AnswerPart::AskedOrder(_))) => "asked about another order",
        () if any(|it| matches!(it, AnswerPart::Refused(_))) => "refused",
        () if any(|it| is_said(it, "not-passed-verdict") || is_said(it, "notes-full-verdict")) => {
            "kept back"
        }
        () if any(|it| matches!(it, AnswerPart::StillOpen { .. })) => "asked again",
        () if any(|it| is_said(it, "passed-verdict") || is_said(it, "passed-verdict-later")) => {
            "passed on"
        }
        () if parts.is_empty() => "no answer",
        () => "answered",
    }
}

fn is_said(part: &AnswerPart, verdict: &str) -> bool {
    matches!(part, AnswerPart::Plain(said) if said.verdict.key == verdict)
}

/// How often each comes of each kind of reply, in the order of their names.
fn table(set: &str, name: &str) -> String {
    let text = std::fs::read_to_string(format!("{FOLDER}/{set}/{name}.jsonl")).expect("a file");
    let mut rows: BTreeMap<String, BTreeMap<&str, u32>> = BTreeMap::new();
    for line in text.lines() {
        let reply: Reply = serde_json::from_str(line).expect("a reply");
        if ["yes", "no", "withdraw", "talk", "open"].contains(&reply.kind.as_str()) {
            let row = format!("{} ({})", reply.kind, reply.context);
            *rows.entry(row).or_default().entry(outcome(name, &reply)).or_default() += 1;
        }
    }
    let row = |(kind, came): (String, BTreeMap<&str, u32>)| {
        let came: Vec<String> = came.iter().map(|(what, it)| format!("{what} {it}")).collect();
        format!("{kind}: {}\n", came.join("; "))
    };
    rows.into_iter().map(row).collect()
}

/// What is done with the answers of a set, in the golden file of its name.
fn is_understood_as_the_table_says(set: &str) {
    let mut golden = Golden::file(&format!("moderator/people-{set}.txt"));
    for name in ["race", "rambots", "ricochet"] {
        golden.say(name, table(set, name));
    }
    golden.close();
}

#[test]
fn what_people_answered_first_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("first");
}

#[test]
fn what_people_answered_second_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("second");
}

#[test]
fn what_people_answered_third_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("third");
}

#[test]
fn what_people_answered_fourth_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("fourth");
}

#[test]
fn what_people_answered_fifth_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("fifth");
}

/// What twelve people wrote who never say just YES or NO, some of them children; what is `open`
/// answers nothing, and what they say about an order that stands leaves it there.
#[test]
fn what_people_answered_sixth_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("sixth");
}

/// What people who had read the lists wrote to be misunderstood, in English and in Polish: banter
/// beside an order that stands, and what puts an answer off. The third table is of four more people
/// who had seen the messages alone.
#[test]
fn what_people_answered_seventh_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("seventh");
}

/// What sixteen more people wrote who had seen the messages alone. Nothing was learned from them:
/// they show what is understood of somebody new.
#[test]
fn what_people_answered_eighth_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("eighth");
}

/// A hundred ways to take an order back in each game, and as many to say yes or no.
#[test]
fn what_many_people_answered_is_understood_as_the_table_says() {
    is_understood_as_the_table_says("many");
}

/// Every line that the moderator is told while the round is open, of orders with other words
/// beside them, is one that says nothing of the order.
#[test]
fn what_is_passed_on_beside_orders_says_nothing_of_them() {
    let orders = told::orders();
    let mut golden = Golden::file("moderator/people-heard.txt");
    for (letter, seat) in told::LETTERS {
        let mut heard = String::new();
        for order in orders.iter().filter(|order| order.letter == letter) {
            let mut table = played(&format!("told/{letter}"));
            let decision = table.decide(Seat::new(seat), None, &order.text);
            for row in decision.rows {
                if let Row::Noted(note) = row {
                    heard.push_str(&note.text);
                    heard.push('\n');
                }
            }
        }
        golden.say(letter, heard);
    }
    golden.close();
}

/// What stands beside a change of an order that stands goes to the moderator, and the change to
/// nobody.
#[test]
fn talk_beside_a_change_is_passed_on_without_it() {
    let mut table = played("race");
    let seat = Seat::new(0);
    table.write(seat, None, "F2 L F L R");
    let text =
        "Swap the last two please.\nKeep the rest.\nYour archive page looks lovely on my tablet.";
    let decision = table.decide(seat, None, text);
    let heard: Vec<&str> = decision
        .rows
        .iter()
        .filter_map(|row| match row {
            Row::Noted(note) => Some(note.text.as_str()),
            _ => None,
        })
        .collect();
    assert_eq!(heard, ["Your archive page looks lovely on my tablet."]);
}

/// Who keeps his order, or takes one instruction out of it, does not take it back, and an
/// instruction that comes to the rest is never asked about as if it were all.
#[test]
fn what_keeps_an_order_takes_nothing_back() {
    for text in [
        "nah, forget it, leave my order as it was",
        "Please remove the last move from my order",
        "take the second move out, the rest stays",
        "no, I'll start with left instead, the rest stays the same",
        "zapomnij o tym, zostaw mój rozkaz jak jest",
        "przywróć mi ten wycofany rozkaz",
        "Please don't clear my order!",
        "Usuń proszę to prawo na końcu",
        "Is it clear that my order stands?",
        "I'll wipe that smile off your robot",
        "Zapomniałem o tym, dzięki za przypomnienie",
        "Zlikwiduję go później",
        "zignorowałeś moje pytanie",
        "Odrzuciliście mój rozkaz, czemu?",
        "I strike first with my order, and pretend to know what my order does",
        "podrzucę go jutro",
        "Jeszcze nie używałem tego ulepszenia",
        "Nie brałem tego pod uwagę, brawo",
        "I have the second laser but I don't use it",
        "I do not see whether you stored what I sent",
        "Don't count this message, I am only asking when you play",
        "please don't store this message, it is only talk",
        "Nie licz tej wiadomości jako rozkazu, tylko pytam",
        "glad to be rid of that flu",
        "I have been taken out by Felek again",
        "obiad poszedł do kosza",
        "I want them out of my way",
        "nie chcę tego więcej przeżywać",
        "muszę wziąć auto z powrotem",
        "my next move has to go well",
        "yeet that robot off the board",
        "Gdybym kiedyś chciał taki rozkaz cofnąć, to wystarczy jedno słowo?",
        "A jak się w ogóle taki rozkaz cofa, tak na przyszłość pytam",
        "were I ever to want an order back, is the one word sufficient?",
        "They cancelled my favourite programme, so I have time for robots tonight.",
        "Why did Anna undo that?",
        "My wife wants to cancel our trip and I hate it.",
        "Every phone I own is cracked because I drop it.",
        "I think I can pull it off this time!",
        "Słyszałem, że Anka wycofała swój rozkaz. Mięczak!",
        "Żona radziła wycofać rozkaz, a ja twardo swoje.",
        "Nie bierz tego do siebie, ale twój robot jeździ jak mój dziadek.",
    ] {
        let parts = leaves_the_order(text);
        let less = |part: &AnswerPart| match part {
            AnswerPart::AskedOrder(asked) => asked.choices.iter().any(|it| it.echo.len() < 4),
            _ => false,
        };
        assert!(!parts.iter().any(less), "{text}: {parts:?}");
    }
}

/// What is answered to a text behind an order, which stands after it, too.
fn leaves_the_order(text: &str) -> Vec<AnswerPart> {
    let mut table = played("race");
    let seat = Seat::new(0);
    table.write(seat, None, "F2 L F L R");
    let parts = table.write(seat, None, text);
    let round = table.game.round.as_ref().expect("an open round");
    let stands = round.entries[seat].filing.as_ref().map(|it| it.program.as_str());
    assert_eq!(stands, Some("F2 L F L R"), "{text}");
    parts
}

/// Who sends the order that stands once more means none that he was asked about since.
#[test]
fn the_order_that_stands_sent_again_ends_what_is_asked() {
    let mut table = played("race");
    let seat = Seat::new(0);
    for (text, open) in [("F2 L F L R", 0), ("maybe F L F2 L R", 1), ("F2 L F L R", 0)] {
        table.write(seat, None, text);
        let round = table.game.round.as_ref().expect("an open round");
        assert_eq!(round.entries[seat].questions.open.len(), open, "{text}");
    }
}

/// A number answers the only question that showed choices, whichever message it replies to, and a
/// NO leaves no older order to be asked about once more.
#[test]
fn numbers_and_a_no_leave_nothing_behind() {
    let seat = Seat::new(0);
    let entry = |table: &Played| table.game.round.as_ref().expect("a round").entries[seat].clone();
    let asked = || {
        let mut table = played("race");
        table.write(seat, None, "maybe F2 L F L R");
        let first = entry(&table).questions.open[0].letter;
        table.write(seat, None, "maybe F L F2 L R");
        (table, first)
    };
    let (mut table, _) = asked();
    table.write(seat, None, "yes");
    table.write(seat, Some(999), "the second");
    let filed = entry(&table).filing.map(|it| it.program);
    assert_eq!(filed.as_deref(), Some("F L F2 L R"));
    let (mut table, first) = asked();
    let last = entry(&table).questions.open[1].letter;
    table.write(seat, Some(last), "no");
    assert!(entry(&table).questions.open.is_empty());
    let (mut table, _) = asked();
    table.write(seat, Some(first), "no");
    assert_eq!(entry(&table).questions.open.len(), 1, "the newer one is still asked");
}

/// What another player is said to do is not filed, and a fault at her name has it as it was typed.
#[test]
fn what_others_do_is_not_filed() {
    let seat = Seat::new(0);
    for text in ["forward 2. Basia left. forward 1. left. right.", "Basia F2 L F L R I bet"] {
        let mut table = played("race");
        table.write(seat, None, text);
        let entry = &table.game.round.as_ref().expect("a round").entries[seat];
        assert!(entry.filing.is_none(), "{text}");
    }
    let parts = played("race").write(seat, None, "F2, F, Basia L, R, L");
    assert!(format!("{parts:?}").contains(r#"Typed("Basia")"#), "{parts:?}");
}

/// Who names some of his instructions does not take the others back.
#[test]
fn what_takes_some_out_leaves_the_order() {
    for text in [
        "remove moves 1 and 2",
        "cancel the second move, please",
        "usuń ruchy 1 i 2",
        "Trzeci ruch skreślam",
        "skreśl ostatni",
        "usuń ostatni",
        "usuń fioletowy",
        "skreśl ostatni, skreśl ostatni",
        "odwołuję drugi",
        "Odwołuję ostatni ruch, reszta zostaje",
        "cancel the last move",
        "withdraw the last move, keep the rest",
        "take the first two moves away",
        "anuluj ostatni ruch",
        "Cofam to co napisałam o ostatnim, ma być jeden do przodu",
    ] {
        leaves_the_order(text);
    }
}

/// In a clause that is longer than any request, and than an answer, nothing is looked for.
#[test]
fn a_request_without_an_end_takes_nothing_back() {
    leaves_the_order(&("please clear that ".repeat(8_000) + "zebra zebra"));
    let entry = asked(&("that is what I meant ".repeat(8_000) + "zebra zebra"));
    assert_eq!(entry.questions.open.len(), 1);
}

/// What stands and what is open behind a text in reply to a question about another order than the
/// one that stands.
fn asked(text: &str) -> Entry {
    let mut table = played("race");
    let seat = Seat::new(0);
    table.write(seat, None, "F2 L F L R");
    table.write(seat, None, "maybe F L F2 L R");
    let of = |table: &Played| table.game.round.as_ref().expect("a round").entries[seat].clone();
    let question = of(&table).questions.open.first().expect("a question").letter;
    table.write(seat, Some(question), text);
    of(&table)
}

/// Who answers a question without naming his order means what he was asked about: the order that
/// stands stays.
#[test]
fn what_was_asked_about_is_declined_and_the_order_stands() {
    for text in [
        "Nie zapisuj tego",
        "Please don't store that",
        "nah, forget it",
        "undo that please, wrong one",
        "zapomnij o tym",
        "Oh. That's not my order.",
        "nie graj tego rozkazu",
        "I do not confirm. What remains is the opposite of what I intended.",
    ] {
        let entry = asked(text);
        let stands = entry.filing.as_ref().map(|it| it.program.as_str());
        assert_eq!((stands, entry.questions.open.len()), (Some("F2 L F L R"), 0), "{text}");
    }
    for text in ["cancel my order", "wycofaj mój rozkaz"] {
        assert!(asked(text).filing.is_none(), "{text}");
    }
    for text in [
        "yes, that's the right one",
        "Yes, the right order, thanks",
        "tak, dokładnie tak",
        "no dobrze, zgadza się",
        "I agree with your reading, please store it",
    ] {
        let entry = asked(text);
        let stands = entry.filing.as_ref().map(|it| it.program.as_str());
        assert_eq!(stands, Some("F L F2 L R"), "{text}");
    }
    // What comes to a yes is more than was asked about, and a code is none.
    for text in [
        "yes and then two singles after it",
        "yes please, plus a left at the end",
        "tak i jeszcze w lewo na końcu",
        "Tak, i dodaj lewo na końcu",
        "Yes, and the final one left",
        "yes - wait, the left first",
        "yes and right",
        "go right",
        "right right right",
        "ok right",
        "make it right",
        "ok, and the right the other way",
        "dobrze, choć wolałabym na końcu w lewo",
        "no tak, przy czym prawo ma być pierwsze",
        "yE",
    ] {
        let entry = asked(text);
        let stands = entry.filing.as_ref().map(|it| it.program.as_str());
        assert_eq!(stands, Some("F2 L F L R"), "{text}");
    }
}

/// Who answers neither yes nor no has not answered.
#[test]
fn what_is_neither_yes_nor_no_leaves_the_question_open() {
    for text in [
        "I'll send it tomorrow",
        "why did you send this",
        "what I wrote was a joke",
        "właśnie to sprawdzam",
        "właśnie o tym myślę",
        "potwierdzę jutro",
        "to nie problem, zajrzę wieczorem",
        "just wondering what it would do",
        "maybe that's right",
        "I'm not sure that's what I meant",
        "Give me half an hour please, I am in the middle of a lab demo.",
    ] {
        let entry = asked(text);
        let stands = entry.filing.as_ref().map(|it| it.program.as_str());
        assert_eq!((stands, entry.questions.open.len()), (Some("F2 L F L R"), 1), "{text}");
    }
}
