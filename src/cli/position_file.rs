//! A position file for `adjudicate`: a position with lines `orders SEAT ...`. Must never lose
//! a place: every fault has the line and column of the file.

use sha2::{Digest, Sha256};

use super::findings::Examined;
use kit::{
    BySeat, Dice, Examination, Fault, Faults, Mark, OpenPosition, Phrase, Place, Played, Referee,
    RoundRequest, Seat, Source, SourceLine, TextFiled, TextReading, Typed, joined,
};

/// A position with the orders that were given for it.
pub struct PositionFile {
    /// The rules it is played by.
    pub referee: Box<dyn Referee>,
    /// The position, in canonical form.
    pub position: String,
    /// The orders that count.
    pub filed: BySeat<Option<TextFiled>>,
    /// What the game says of each line of orders, where it says anything.
    pub examined: Vec<Examined>,
    /// What was noted while the orders were read, with the number of the line.
    pub notes: Vec<(u32, Phrase)>,
}

/// The most lines of orders that are read: many times what the players of a round can send.
const MOST_ORDERS: usize = 200;

/// Of longer orders only the first characters are read: a message has no longer lines either.
const LONGEST_ORDERS: usize = 2000;

/// A line `orders SEAT ...`.
struct Line<'a> {
    number: u32,
    seat: (Place, &'a str),
    /// The orders, with spaces before them where they stand in the file.
    orders: String,
    /// Where what is not read any more begins.
    cut: Option<Place>,
}

/// A program in notation, with what was noted while it was read.
type Found = (String, Vec<Phrase>);

impl Line<'_> {
    /// Where the orders stand; the mark of the seat, if there are none.
    fn place(&self) -> Place {
        let before = self.orders.chars().take_while(|c| c.is_whitespace()).count();
        let width = self.orders.trim().chars().count();
        match width {
            0 => self.seat.0,
            _ => Place { line: self.number, column: before as u32 + 1, width: width as u32 },
        }
    }

    fn typed(&self) -> Typed {
        Typed { lines: vec![(self.number, self.orders.clone())] }
    }

    /// What came of reading the line.
    fn found(&self, reading: TextReading) -> Result<Found, Faults> {
        let fault = |key: &'static str| Fault::at(self.place(), key);
        let wrong = match (reading.program, self.cut) {
            _ if !reading.faults.is_empty() => return Err(reading.faults),
            (_, Some(place)) => {
                Fault::at(place, "adjudicate-long-orders").with("most", LONGEST_ORDERS)
            }
            (Some(program), None) => return Ok((program, reading.notes)),
            (None, None) => match self.orders.trim() {
                "" => fault("adjudicate-nothing"),
                text if !reading.acts.is_empty() => {
                    fault("adjudicate-act").typed("text", text).hint("adjudicate-hint-act")
                }
                text => fault("adjudicate-no-orders").typed("text", text),
            },
        };
        Err(wrong.into())
    }
}

/// The orders of a sheet while they are read, one after another like messages: what counts, and
/// who came first, is worked out as the moderator does it.
struct Desk<'a> {
    referee: &'a dyn Referee,
    position: &'a dyn OpenPosition,
    call: RoundRequest,
    seats: BySeat<Mark>,
    filed: BySeat<Option<TextFiled>>,
    /// How many filings were stored: the rank of the next.
    stored: u16,
    /// The seats whose lines the game does not examine.
    seen: BySeat<bool>,
    examined: Vec<Examined>,
    notes: Vec<(u32, Phrase)>,
    wrong: Faults,
}

impl Desk<'_> {
    fn line(&mut self, line: &Line<'_>) {
        let code = line.seat.1;
        let mark = self.seats.iter().find(|(_, mark)| mark.code.eq_ignore_ascii_case(code));
        let Some((seat, _)) = mark else {
            let known = self.marks(|_| true);
            let hint = Phrase::new("adjudicate-seats").code("seats", known);
            let reason = Phrase::new("adjudicate-no-such-seat").typed("seat", code);
            return self.wrong.push(Fault::at(line.seat.0, reason).hint(hint));
        };
        let examination = match line.orders.trim() {
            "" | "-" => None,
            _ => self.position.examine(&line.typed()),
        };
        if let Some(examination) = examination {
            return self.examine(line, seat, examination);
        }
        if std::mem::replace(&mut self.seen[seat], true) {
            let fault = Fault::at(line.seat.0, "adjudicate-seat-twice").code("seat", code);
            return self.wrong.push(fault.hint("adjudicate-seat-twice-hint"));
        }
        let found = match line.orders.trim() {
            // The notation's own word for nothing at all, which nobody would mail: an empty program
            // where the game has one, else no filing.
            "-" if !self.call.admits(seat) || self.referee.echo("-").is_err() => return,
            "-" => Ok(("-".to_owned(), Vec::new())),
            _ => self.read(line, seat),
        };
        let found = found.and_then(|found| self.asked(line, seat).map(|()| found));
        let filed = found.and_then(|found| self.file(line, seat, found));
        self.wrong.0.extend(filed.err().unwrap_or_default().0);
    }

    /// The marks of some seats, as they are written.
    fn marks(&self, of: impl Fn(Seat) -> bool) -> String {
        let marks = self.seats.iter().filter(|(seat, _)| of(*seat));
        joined(marks.map(|(_, mark)| &mark.code), " ")
    }

    fn read(&self, line: &Line<'_>, seat: Seat) -> Result<Found, Faults> {
        let earlier = self.filed[seat].as_ref().map(|filed| filed.program.as_str());
        line.found(self.position.read(seat, earlier, &line.typed())?)
    }

    /// Whether the round asks anything of a seat.
    fn asked(&self, line: &Line<'_>, seat: Seat) -> Result<(), Faults> {
        if self.call.admits(seat) {
            return Ok(());
        }
        let reason = Phrase::new("adjudicate-not-asked").code("seat", line.seat.1);
        let others = self.marks(|other| self.call.admits(other));
        let hint = match others.as_str() {
            "" => Phrase::new("adjudicate-nobody-asked"),
            others => Phrase::new("adjudicate-asked").code("seats", others),
        };
        Err(Fault::at(line.place(), reason).hint(hint).into())
    }

    /// A line that the game examines. What is wrong with the orders is then no fault of the
    /// file: it is what somebody wanted to know.
    fn examine(&mut self, line: &Line<'_>, seat: Seat, examination: Examination) {
        // The examination knows neither what was filed before nor whose turn it is.
        let alone = self.position.read(seat, None, &line.typed());
        let alone = alone.and_then(|reading| line.found(reading));
        let found = self.asked(line, seat).and_then(|()| self.read(line, seat));
        let program = found.and_then(|found| self.file(line, seat, found));
        let besides = program.is_err() && (alone.is_ok() || !self.call.admits(seat));
        let (code, orders) = (line.seat.1.to_owned(), line.orders.trim().to_owned());
        self.examined.push(Examined { seat, code, orders, program, besides, examination });
    }

    /// Stores a program, if it can be executed here. One that is filed again changes nothing,
    /// and keeps its rank (R21).
    fn file(&mut self, line: &Line<'_>, seat: Seat, found: Found) -> Result<String, Faults> {
        let (program, noted) = found;
        if self.filed[seat].as_ref().is_some_and(|filed| filed.program == program) {
            return Ok(program);
        }
        if let Err(mut found) = self.position.forecast(seat, &program) {
            // A program knows no file: the place is that of the line that says it.
            found.0.iter_mut().for_each(|fault| fault.place = Some(line.place()));
            return Err(found);
        }
        self.notes.extend(noted.into_iter().map(|note| (line.number, note)));
        let rank = Some(self.stored);
        self.filed[seat] = Some(TextFiled { program: program.clone(), rank, ready: true });
        self.stored = self.stored.saturating_add(1);
        Ok(program)
    }
}

impl PositionFile {
    /// Reads a file.
    ///
    /// # Errors
    /// Everything that is wrong in it, each with its place.
    pub fn read(text: &str) -> Result<PositionFile, Faults> {
        let mut wrong = Faults::default();
        let (position, lines) = split(text, &mut wrong);
        // Of a text beyond measure nothing else is said.
        if wrong.0.iter().any(|fault| BOUNDS.contains(&fault.reason.key)) {
            return Err(wrong);
        }
        let opened = games::open(&position).map_err(|mut found| {
            found.0.extend(below_the_header(&position).0);
            found
        });
        let opened = opened.and_then(|referee| Ok((referee.canonical(&position)?, referee)));
        // What is wrong with the orders can be said only where there is a position.
        let (position, referee) = opened.map_err(|found| {
            wrong.0.extend(found.0);
            std::mem::take(&mut wrong).sorted()
        })?;
        let table = referee.at(&position)?;
        let seats = table.seats();
        let mut desk = Desk {
            referee: referee.as_ref(),
            position: &*table,
            call: table.call(),
            filed: seats.map(|_, _| None),
            seen: seats.map(|_, _| false),
            seats,
            stored: 0,
            examined: Vec::new(),
            notes: Vec::new(),
            wrong,
        };
        lines.iter().for_each(|line| desk.line(line));
        let Desk { filed, examined, notes, wrong, .. } = desk;
        drop(table);
        wrong.or(())?;
        Ok(PositionFile { referee, position, filed, examined, notes })
    }

    /// Whether there are orders and none of them counts: then no round is played.
    pub fn refused(&self) -> bool {
        !self.examined.is_empty() && self.filed.values().all(Option::is_none)
    }

    /// Plays the round. The dice come from the position, in which the number of the round
    /// stands, and from a seed: the same file gives the same, and what it leads to has others.
    ///
    /// # Errors
    /// If one of the orders cannot be executed.
    pub fn play(&self, seed: u64) -> Result<Played, Faults> {
        let key = Sha256::new().chain_update("adjudicate").chain_update(seed.to_be_bytes());
        let key = key.chain_update(&self.position).finalize();
        self.referee.at(&self.position)?.execute(&self.filed, &Dice::from_key(key.into()))
    }
}

/// What is wrong below a first line that cannot be read: the position is looked at under the
/// plain rules of its game, as far as that game can be told.
fn below_the_header(position: &str) -> Faults {
    let source = Source::new(position);
    let Some(first) = source.lines.first() else { return Faults::default() };
    let words: Vec<&str> = first.words().into_iter().map(|(_, word)| word).collect();
    let plain = games::GAMES.iter().find_map(|game| {
        let named = words.first().is_some_and(|word| word.split('/').next() == Some(game.name));
        let open = |word| games::open(&format!("{}/{} {word}", game.name, game.version)).ok();
        let mut rest = words.iter().skip(1).filter(|_| named);
        rest.find_map(open).or_else(|| game.editions.first().filter(|_| named).and_then(open))
    });
    let Some(plain) = plain else { return Faults::default() };
    let lines = (1u32..).zip(position.lines()).map(|(number, line)| match number {
        number if number == first.number => plain.header(),
        _ => line.to_owned(),
    });
    plain.canonical(&joined(lines, "\n")).err().unwrap_or_default()
}

/// The most lines that say something in a position, and the longest of them: many times what
/// the largest table and the largest course take.
const MOST_LINES: usize = 300;
const LONGEST_LINE: usize = 500;

/// What is said of a text that is beyond measure.
const BOUNDS: [&str; 3] =
    ["adjudicate-many-lines", "adjudicate-long-line", "adjudicate-many-orders"];

/// Parts the position from the lines of orders. Both keep their places.
fn split<'a>(text: &'a str, wrong: &mut Faults) -> (String, Vec<Line<'a>>) {
    let (mut position, mut lines, mut others) = (String::new(), Vec::new(), 0);
    let source = Source::new(text);
    let mut found = source.lines.iter().peekable();
    for (number, whole) in (1u32..).zip(text.lines()) {
        let line = found.next_if(|line| line.number == number);
        let words = line.map(SourceLine::words).unwrap_or_default();
        let (Some(line), Some((place, "orders"))) = (line, words.first().copied()) else {
            others += usize::from(line.is_some());
            if let Some(fault) = line.and_then(|line| beyond(line, others)) {
                wrong.push(fault);
                break;
            }
            position.push_str(whole);
            position.push('\n');
            continue;
        };
        // The line stays in the position as a blank one, so that later lines keep numbers.
        position.push('\n');
        let Some(seat) = words.get(1).copied() else {
            wrong.push(Fault::at(place, "adjudicate-orders-of-whom"));
            continue;
        };
        if lines.len() == MOST_ORDERS {
            let fault = Fault::at(place, "adjudicate-many-orders").with("most", MOST_ORDERS);
            wrong.push(fault.hint("adjudicate-many-orders-hint"));
            break;
        }
        lines.push(orders(line, seat));
    }
    (position, lines)
}

/// What is wrong with a line of the position that goes beyond all measure.
fn beyond(line: &SourceLine<'_>, count: usize) -> Option<Fault> {
    let (place, key, most) = match behind(line, LONGEST_LINE) {
        _ if count > MOST_LINES => (line.place(), "adjudicate-many-lines", MOST_LINES),
        place => (place?, "adjudicate-long-line", LONGEST_LINE),
    };
    Some(Fault::at(place, key).with("most", most).hint("adjudicate-beyond-hint"))
}

/// The first character of a line behind so many.
fn behind(line: &SourceLine<'_>, most: usize) -> Option<Place> {
    line.text.chars().nth(most)?;
    Some(Place { line: line.number, column: most as u32 + 1, width: 1 })
}

/// The orders behind the mark of a seat.
fn orders<'a>(line: &SourceLine<'a>, seat: (Place, &'a str)) -> Line<'a> {
    let skip = (seat.0.column + seat.0.width) as usize - 1;
    let rest = line.text.chars().skip(skip);
    let orders: String = " ".repeat(skip).chars().chain(rest).take(LONGEST_ORDERS).collect();
    Line { number: line.number, seat, orders, cut: behind(line, LONGEST_ORDERS) }
}
