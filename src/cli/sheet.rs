//! A position file for `adjudicate`: a position with lines `orders SEAT ...`. Must never lose
//! a place: every fault has the line and column of the file.

use super::examined::Examined;
use crate::game::{
    BySeat, Dice, Fault, Faults, Phrase, Place, Played, Referee, Seat, Source, TextFiled, Typed,
};
use crate::games;

/// A position with the orders that were given for it.
pub struct Sheet {
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

/// A line `orders SEAT ...`.
struct Line<'a> {
    number: u32,
    seat: (Place, &'a str),
    /// The orders, with spaces before them where they stand in the file.
    orders: String,
}

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

    /// The program of the line, in notation, or what is wrong with it. `earlier` is what the
    /// seat has filed already.
    fn program(
        &self,
        referee: &dyn Referee,
        position: &str,
        seat: Seat,
        earlier: Option<&str>,
    ) -> Result<Result<String, Faults>, Faults> {
        Ok(self.read(referee, position, seat, earlier)?.map(|(program, _)| program))
    }

    /// The same with what was noted while it was read.
    fn read(
        &self,
        referee: &dyn Referee,
        position: &str,
        seat: Seat,
        earlier: Option<&str>,
    ) -> Result<Result<(String, Vec<Phrase>), Faults>, Faults> {
        // The notation's own word for nothing at all, which nobody would mail.
        if self.orders.trim() == "-" {
            return Ok(Ok(("-".to_owned(), Vec::new())));
        }
        let reading = referee.read(position, seat, earlier, &self.typed())?;
        let nothing = || {
            let reason = match self.orders.trim() {
                "" => Phrase::new("adjudicate-nothing"),
                text => Phrase::new("adjudicate-no-orders").typed("text", text),
            };
            Faults::from(Fault::at(self.place(), reason))
        };
        Ok(match reading.program {
            Some(program) if reading.faults.is_empty() => Ok((program, reading.notes)),
            _ if reading.faults.is_empty() => Err(nothing()),
            _ => Err(reading.faults),
        })
    }

    /// What the game says of the line, if it says anything. What is wrong with the orders is
    /// then no fault of the file: it is what somebody wanted to know.
    fn examine(
        &self,
        referee: &dyn Referee,
        position: &str,
        (seat, earlier): (Seat, &Option<TextFiled>),
    ) -> Result<Option<Examined>, Faults> {
        if ["", "-"].contains(&self.orders.trim()) {
            return Ok(None);
        }
        let Some(examination) = referee.examine(position, seat, &self.typed())? else {
            return Ok(None);
        };
        let alone = self.program(referee, position, seat, None)?;
        let earlier = earlier.as_ref().map(|filed| filed.program.as_str());
        let program = match earlier {
            Some(_) => self.program(referee, position, seat, earlier)?,
            None => alone.clone(),
        };
        // The examination knows nothing of what was filed before.
        let because_of_earlier = alone.is_ok() && program.is_err();
        let (code, orders) = (self.seat.1.to_owned(), self.orders.trim().to_owned());
        Ok(Some(Examined { seat, code, orders, program, because_of_earlier, examination }))
    }

    fn typed(&self) -> Typed {
        Typed { lines: vec![(self.number, self.orders.clone())] }
    }
}

impl Sheet {
    /// Reads a file.
    ///
    /// # Errors
    /// Everything that is wrong in it, each with its place.
    pub fn read(text: &str) -> Result<Sheet, Faults> {
        let mut wrong = Faults::default();
        let (position, lines) = split(text, &mut wrong);
        let referee = match games::open(&position) {
            Ok(referee) => referee,
            Err(found) => {
                wrong.0.extend(found.0);
                wrong.0.extend(below_the_header(&position).0);
                return wrong.or(()).and(Err(Faults::default()));
            }
        };
        // What is wrong with the orders can be said only where there is a position.
        let position = match referee.canonical(&position) {
            Ok(position) => position,
            Err(found) => {
                wrong.0.extend(found.0);
                return wrong.or(()).and(Err(Faults::default()));
            }
        };
        let seats = referee.seats(&position)?;
        let mut filed: BySeat<Option<TextFiled>> = seats.map(|_, _| None);
        let mut seen = seats.map(|_, _| false);
        let (mut examined, mut notes) = (Vec::new(), Vec::new());
        for (rank, line) in (0u16..).zip(&lines) {
            let code = line.seat.1;
            let mark = seats.iter().find(|(_, mark)| mark.code.eq_ignore_ascii_case(code));
            let Some((seat, _)) = mark else {
                let known: Vec<&str> = seats.values().map(|mark| mark.code.as_str()).collect();
                let hint = Phrase::new("adjudicate-seats").code("seats", known.join(" "));
                let reason = Phrase::new("adjudicate-no-such-seat").typed("seat", code);
                wrong.push(Fault::at(line.seat.0, reason).hint(hint));
                continue;
            };
            if let Some(found) = line.examine(referee.as_ref(), &position, (seat, &filed[seat]))? {
                if let Ok(program) = &found.program {
                    let program = program.clone();
                    filed[seat] = Some(TextFiled { program, rank: Some(rank), ready: true });
                }
                examined.push(found);
                continue;
            }
            if std::mem::replace(&mut seen[seat], true) {
                let reason = Phrase::new("adjudicate-seat-twice").code("seat", code);
                wrong.push(Fault::at(line.seat.0, reason));
                continue;
            }
            match line.read(referee.as_ref(), &position, seat, None)? {
                Ok((program, noted)) => {
                    notes.extend(noted.into_iter().map(|note| (line.number, note)));
                    filed[seat] = Some(TextFiled { program, rank: Some(rank), ready: true });
                }
                Err(found) => wrong.0.extend(found.0),
            }
        }
        wrong.or(Sheet { referee, position, filed, examined, notes })
    }

    /// Whether there are orders and none of them counts: then no round is played.
    pub fn refused(&self) -> bool {
        !self.examined.is_empty() && self.filed.values().all(Option::is_none)
    }

    /// Plays the round, with dice that are always the same.
    ///
    /// # Errors
    /// If one of the orders cannot be executed.
    pub fn play(&self) -> Result<Played, Faults> {
        self.referee.execute(&self.position, &self.filed, &Dice::from_key([0; 32]))
    }
}

/// What is wrong below a first line that cannot be read: the position is looked at under the
/// plain rules of its game, as far as that game can be told.
fn below_the_header(position: &str) -> Faults {
    let source = Source::new(position);
    let Some(first) = source.lines.first() else { return Faults::default() };
    let words: Vec<&str> = first.words().into_iter().map(|(_, word)| word).collect();
    let plain = games::games().iter().find_map(|game| {
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
    let text: Vec<String> = lines.collect();
    plain.canonical(&text.join("\n")).err().unwrap_or_default()
}

/// Parts the position from the lines of orders. Both keep their places.
fn split<'a>(text: &'a str, wrong: &mut Faults) -> (String, Vec<Line<'a>>) {
    let (mut position, mut lines) = (String::new(), Vec::new());
    let source = Source::new(text);
    let mut found = source.lines.iter().peekable();
    for (number, whole) in (1u32..).zip(text.lines()) {
        let line = found.next_if(|line| line.number == number);
        let words = line.map(|line| line.words()).unwrap_or_default();
        let Some((place, "orders")) = words.first().copied() else {
            position.push_str(whole);
            position.push('\n');
            continue;
        };
        // The line stays in the position as a blank one, so that later lines keep numbers.
        position.push('\n');
        match words.get(1) {
            None => wrong.push(Fault::at(place, Phrase::new("adjudicate-orders-of-whom"))),
            Some(seat) => {
                let text = line.map_or("", |line| line.text);
                let skip = (seat.0.column + seat.0.width) as usize - 1;
                let orders: String = text.chars().skip(skip).collect();
                let orders = format!("{}{orders}", " ".repeat(skip));
                lines.push(Line { number, seat: *seat, orders });
            }
        }
    }
    (position, lines)
}
