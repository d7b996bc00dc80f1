//! Nim by mail: two players take matches in turn, and who takes the last one wins. The rules
//! are in `rules.md`, the sentences in `en.ftl` and `pl.ftl`.

use std::ops::RangeInclusive;
use std::sync::LazyLock;

use kit::codec::{self, Behind, Number, Within};
use kit::typing::lexicon::{Built, Lexicon, WordKind, marks};
use kit::typing::row::{Row, rows};
use kit::typing::scan::{letters, span};
use kit::typing::tokens::{Meaning, Token, Tokens};
use kit::typing::{numbers, words};
use kit::{
    About, Account, Board, BySeat, Cell, ClosingPolicy, Cooling, Depiction, Dice, Echo, Fault,
    Faults, Filed, Headline, Mark, NoAct, Notation, OrderRules, Phrase, Place, Reading, RoundKind,
    RoundRequest, Rules, Scene, Seat, Section, Source, Stage, Standings, Step, Table, Typed,
    Viewer,
};

kit::options! {
    /// The rulebook: its options.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub struct Nim() {
        /// How many matches may be taken at most (N2).
        pub most: u8 = 3 => "most" Number(2..=5),
    }
}

/// The most matches that lie on the table.
const MATCHES: u8 = 24;

kit::words! {
    /// The position: how many matches are left, and whose turn it is.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Heap {
        matches: u8 as Behind("matches"),
        next: Seat as Behind("next"),
    }

    /// What is ordered.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Orders {
        Take = "TAKE"(u8),
    }

    /// What happens.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub enum Event {
        Took = "took" { seat: Seat, count: u8 as Within(1..=5) },
    }
}

impl Notation for Heap {
    fn write(&self, out: &mut String) {
        codec::write(self, out);
        out.push('\n');
    }

    fn read(source: &Source<'_>) -> Result<Heap, Faults> {
        let heap: Heap = codec::read(source, "nim-fault-position")?;
        match heap.matches <= MATCHES && heap.next.index() < 2 {
            true => Ok(heap),
            false => Err(Fault::whole(Phrase::new("nim-fault-position")).into()),
        }
    }
}

impl Notation for Orders {
    fn write(&self, out: &mut String) {
        codec::write(self, out);
    }

    fn read(source: &Source<'_>) -> Result<Orders, Faults> {
        codec::read(source, "nim-fault-stored")
    }
}

impl Notation for Event {
    fn write(&self, out: &mut String) {
        codec::write(self, out);
    }

    fn read(source: &Source<'_>) -> Result<Event, Faults> {
        codec::read(source, "nim-fault-stored")
    }
}

/// A word of orders that is no number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    Take,
}

/// What words mean, in English and Polish, in small letters and without accents.
const WORDS: &[words::Whole<Meaning<(), Word>>] = &[
    ("take takes taking wez biore zabieram", Meaning::Plain(Word::Take)),
    ("i will please the match matches from heap prosze zapalke zapalki zapalek", Meaning::Filler),
];
static MEANINGS: words::Dictionary<Meaning<(), Word>> = words::Dictionary::new(WORDS, &[]);

fn meaning(word: &str) -> Option<Meaning<(), Word>> {
    let number = || numbers::number(word).map(Meaning::Number);
    MEANINGS.meaning(word).or_else(number)
}

/// What the words of a line are; which of them make an order is for `understand` to say.
fn tokens(line: &str) -> Vec<Token<(), Word>> {
    Tokens::of(line, Tokens::part, |tokens, word, _| {
        let text = letters(word);
        match meaning(&text) {
            Some(meaning) => tokens.meaning(meaning, word),
            None if text.bytes().all(|byte| byte.is_ascii_digit()) => tokens.number(word),
            None => tokens.found.push(Token::Unknown(span(word))),
        }
    })
}

/// What the kit must know to read orders among other words, with slips in them.
static SPELLINGS: LazyLock<Vec<String>> =
    LazyLock::new(|| MEANINGS.spellings(|it| matches!(it, Meaning::Plain(_))));

/// Each "take" with the number behind it, whatever words are around.
fn assemble(row: &Row) -> Vec<Built> {
    let two = |two: &[Token<(), Word>]| match two {
        [Token::Plain(Word::Take, take), Token::Number(count, at)] => {
            Some(Built { span: take.join(*at), code: Some(format!("TAKE {count}")) })
        }
        _ => None,
    };
    tokens(&row.text).windows(2).filter_map(two).collect()
}

const LEXICON: Lexicon = Lexicon {
    marks: |line| marks(&tokens(line), |Word::Take| WordKind::Part),
    words: &SPELLINGS,
    part: |_| 1,
    assemble,
    ..Lexicon::NONE
};

/// The lines of a letter: what they order, with its place, and what is wrong with them. A line
/// without "take" and a number, or with other words, is no order.
fn understand(typed: &Typed) -> (Reading<Orders, NoAct>, Option<Place>) {
    let (mut reading, mut found) = (Reading::default(), None::<(u32, Place)>);
    for row in rows(typed).filter(|row| !row.is_blank()) {
        let mut tokens = tokens(&row.text);
        // "1. take two": the number of the line.
        if matches!(tokens.as_slice(), [Token::List(..), _, ..]) {
            tokens.remove(0);
        }
        let taken: Vec<_> = tokens.iter().filter_map(Token::number).collect();
        let orders = tokens.iter().any(|token| token.plain() == Some(Word::Take));
        // Lines of our own letters are no orders either.
        let other = tokens.iter().any(|token| matches!(token, Token::Unknown(_)));
        let orders = orders && !other && row.is_readable() && row.checks().is_none();
        let (true, Some((count, at))) = (orders, taken.first()) else {
            reading.unread.push(row.unread());
            continue;
        };
        let other = taken.iter().find(|(other, _)| other != count).map(|(_, span)| *span);
        let other = other.or_else(|| found.filter(|(before, _)| before != count).map(|_| *at));
        let two = other.map(|span| row.fault(span, "nim-two").hint(Phrase::new("nim-hint-take")));
        reading.faults.0.extend(two);
        found = found.or(Some((*count, row.place(*at))));
    }
    let order = |(count, _)| Orders::Take(u8::try_from(count).unwrap_or(u8::MAX));
    reading.program = found.filter(|_| reading.faults.is_empty()).map(order);
    reading.echo = reading.program.iter().flat_map(echo).collect();
    (reading, found.map(|(_, place)| place))
}

fn echo(Orders::Take(count): &Orders) -> Vec<Echo> {
    vec![Echo::new(format!("TAKE {count}"), Phrase::new("nim-take").with("count", *count))]
}

/// A round is a turn: what was filed is told by its code.
const TURNS: RoundKind = RoundKind { filed: "nim-filed", ..RoundKind::new("turns") };

/// How long an order can be replaced before it is played, in minutes.
const COOLING: Cooling = Cooling(10);

fn about(rules: &Nim) -> About {
    let say = |key| Phrase::new(key).with("most", rules.most);
    About {
        title: say("nim-title"),
        reading: say("nim-reading"),
        what: say("nim-what"),
        greeting: say("nim-greeting"),
        farewell: say("nim-farewell"),
        pace: say("nim-pace"),
        secrecy: say("nim-secrecy"),
        closing: ClosingPolicy::AllReady(COOLING),
        help: vec![(say("nim-rules"), vec![say("nim-help")])],
        rules: vec![(
            say("nim-rules"),
            vec![say("nim-rule-n1"), say("nim-rule-n2"), say("nim-rule-n3")],
        )],
        chapters: say("nim-chapters"),
        deadline: "every 2d 20:00",
    }
}

fn scene(_: &Nim, at: &Heap, _: Viewer) -> Scene {
    let mut cells = vec![Cell::EMPTY; MATCHES.into()];
    cells[..at.matches.into()].fill(Cell { glyph: *b" | ", tint: None });
    let next = Phrase::new("nim-next").with("who", at.next);
    let left = Phrase::new("nim-left").with("count", at.matches);
    Scene {
        board: Board { columns: 8, rows: 3, cells, ..Board::default() },
        signs: vec![Phrase::new("nim-legend")],
        words: std::iter::once(left).chain((at.matches > 0).then_some(next)).collect(),
        ..Scene::default()
    }
}

/// A step needs no reason: nothing else could have been next.
fn account(rules: &Nim, before: &Heap, events: &[Event], _: Viewer) -> Account {
    let mut at = before.clone();
    let (mut section, mut headlines) = (Section::default(), Vec::new());
    for (number, event) in (1..).zip(events) {
        rules.apply(&mut at, event);
        let Event::Took { seat, count } = *event;
        let phrase = Phrase::new("nim-took").with("who", seat).with("count", count);
        headlines.push(Headline { seat: Some(seat), phrase });
        section.steps.push(Step {
            number,
            seat: Some(seat),
            code: format!("TAKE {count}"),
            why: None,
            effects: vec![Phrase::new("nim-left").with("count", at.matches)],
        });
    }
    Account { headlines, sections: vec![section], ..Account::default() }
}

fn standings(_: &Nim, at: &Heap) -> Standings {
    let over = at.matches == 0;
    let won = |seat| over && seat != at.next;
    let score = |seat| Phrase::new("nim-score").flag("over", over).flag("won", won(seat));
    let standings = Standings::by_rank(Seat::first(2), |seat| over && !won(seat), score);
    let winner = standings.leaders().next().filter(|_| over);
    let outcome = winner.map(|winner| Phrase::new("nim-outcome").with("who", winner));
    Standings { outcome, ..standings }
}

fn read(
    rules: &Nim,
    at: &Heap,
    seat: Seat,
    _: Option<&Orders>,
    typed: &Typed,
) -> Reading<Orders, NoAct> {
    let (mut reading, place) = understand(typed);
    let illegal = reading.program.as_ref().and_then(|it| legal(rules, at, seat, it).err());
    for fault in illegal.into_iter().flat_map(|faults| faults.0) {
        reading.faults.push(Fault { place, ..fault });
        reading.program = None;
    }
    if !reading.faults.is_empty() {
        reading.closest = sample(rules, at, seat);
    }
    reading
}

fn legal(rules: &Nim, at: &Heap, _: Seat, Orders::Take(count): &Orders) -> Result<(), Faults> {
    let most = rules.most.min(at.matches);
    match (1..=most).contains(count) {
        true => Ok(()),
        false => Err(Fault::whole(Phrase::new("nim-how-many").with("most", most)).into()),
    }
}

fn sample(rules: &Nim, at: &Heap, seat: Seat) -> Option<String> {
    rules.idle(at, seat).map(|orders| orders.text())
}

/// Leaves one more than a multiple of what can be taken, where that is possible.
fn suggest(rules: &Nim, at: &Heap, seat: Seat, _: &Dice) -> Option<Orders> {
    rules.idle(at, seat).map(|_| Orders::Take((at.matches % (rules.most + 1)).max(1)))
}

impl Rules for Nim {
    const NAME: &'static str = "nim";
    const VERSION: u32 = 1;
    const EDITIONS: &'static [&'static str] = &["most=3"];
    const LEXICON: Lexicon = LEXICON;
    const ORDERS: OrderRules<Nim> = OrderRules {
        glance: |typed| understand(typed).0,
        suggest,
        ..OrderRules::new(read, legal, sample)
    };
    const DEPICTION: Depiction<Nim> = Depiction::new(about, scene, account, standings, echo);

    type Position = Heap;
    type Program = Orders;
    type Event = Event;
    type Act = NoAct;

    fn from_words(words: &[(Place, &str)]) -> Result<Nim, Faults> {
        let (mut rules, mut faults) = (Nim::new(), Faults::default());
        codec::options(Nim::OPTIONS, &mut rules, words, &mut faults);
        faults.or(rules)
    }

    fn terms(&self) -> String {
        format!("most={}", self.most)
    }

    fn players(&self) -> RangeInclusive<usize> {
        2..=2
    }

    /// Chance has its say in how many matches lie there (N1).
    fn set_up(&self, table: &Table, _: Option<&Heap>, dice: &Dice) -> Result<Heap, Faults> {
        self.marks(table)?;
        let matches = MATCHES - dice.stream(None, "matches").below(10) as u8;
        Ok(Heap { matches, next: Seat::new(0) })
    }

    fn seats(&self, _: &Heap) -> BySeat<Mark> {
        BySeat::fill(2, Mark::letter)
    }

    fn call(&self, at: &Heap) -> RoundRequest {
        RoundRequest {
            kind: TURNS,
            owes: if at.matches > 0 { vec![at.next] } else { Vec::new() },
            may: Vec::new(),
            closing: ClosingPolicy::AllReady(COOLING),
            binding: false,
            ask: Phrase::new("nim-ask").with("most", self.most.min(at.matches)),
            besides: Vec::new(),
            absence: Phrase::new("nim-absence"),
        }
    }

    fn idle(&self, at: &Heap, seat: Seat) -> Option<Orders> {
        (at.matches > 0 && seat == at.next).then_some(Orders::Take(1))
    }

    fn execute(&self, stage: &mut Stage<'_, Nim>, filed: &BySeat<Option<Filed<Orders>>>, _: &Dice) {
        for (seat, filing) in filed.iter() {
            if let Some(Filed { program: Orders::Take(count), .. }) = filing {
                stage.happen(Event::Took { seat, count: *count });
            }
        }
    }

    fn apply(&self, at: &mut Heap, Event::Took { seat, count }: &Event) {
        at.matches = at.matches.saturating_sub(*count);
        at.next = Seat::new(1 - seat.index().min(1));
    }
}
