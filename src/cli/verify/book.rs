//! What the messages of one match say in their lines for checking, brought together: whether
//! they agree with each other, and whether every seal fits what it sealed.

use std::collections::BTreeMap;

use super::findings::Checked;
use super::mails::Letter;
use crate::cli::rounds::{counting, named};
use kit::letter::TextFile;
use kit::{Seat, Seed};
use moderator::report::{CheckLine, CheckReader, forms};
use moderator::{By, Filing, Former, MatchInputs, Moment, RevisionKind, Series};

/// A fact, and the message that tells it.
pub type ToldRound<T> = Option<(T, usize)>;

/// What all messages of a match say.
#[derive(Debug, Default)]
pub struct Book {
    /// The match's id.
    pub id: ToldRound<String>,
    /// The first line of its positions.
    pub game: ToldRound<String>,
    /// The marks in seating order.
    pub marks: ToldRound<Vec<String>>,
    /// The same as the invitation names them.
    invited: ToldRound<Vec<String>>,
    /// SHA-256 of the seed.
    pub commitment: ToldRound<[u8; 32]>,
    /// The seed.
    pub seed: ToldRound<[u8; 32]>,
    /// What the table brought.
    pub brings: ToldRound<MatchInputs>,
    /// How many rounds were played, after each time that something was put right and the match
    /// was over; the first time has number 0.
    pub rounds: BTreeMap<u32, (u32, usize)>,
    /// What was done at once in a round that was broken off, likewise.
    pub unplayed: BTreeMap<u32, (Vec<(String, String)>, usize)>,
    /// What was put right, by its number.
    pub put_right: BTreeMap<u32, PutRight>,
    /// The versions of the rounds by revision and number: in the order in which they were played.
    pub played: BTreeMap<(u32, u32), (Round, usize)>,
    /// The messages that show the match, with their readers.
    pub pages: Vec<Page>,
    receipts: Vec<Receipt>,
}

/// What the messages tell of something that was put right.
#[derive(Debug, Default)]
pub struct PutRight {
    /// What was done, and from which round on.
    pub what: ToldRound<(RevisionKind, u32)>,
    /// The position that the round starts from since then.
    pub position: ToldRound<String>,
    /// SHA-256 of the new seed.
    pub commitment: ToldRound<[u8; 32]>,
    /// The new seed.
    pub seed: ToldRound<[u8; 32]>,
}

/// A round by the marks of its seats.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Round {
    /// What was done at once.
    pub acts: Vec<(String, String)>,
    /// What came, and whether it was called final; `None` where nothing came.
    pub seats: BTreeMap<String, Option<(Filing, bool)>>,
}

/// A receipt: the round and since which rollback it was open, mark, serial and seal, and its
/// letter. Without a seal the filing was taken back.
type Receipt = ((u32, u32), String, Option<(u32, [u8; 32])>, usize);

/// A message that shows the match.
#[derive(Debug)]
pub struct Page {
    /// Which of the messages it is.
    pub letter: usize,
    /// How often something had been put right until then.
    pub revision: u32,
    /// What it is about.
    pub kind: Kind,
    /// Who reads it, and how it was written.
    pub reader: CheckReader,
    /// The names of the seats' holders, by mark.
    pub names: BTreeMap<String, String>,
    /// Who held the seats before, by mark.
    pub former: BTreeMap<String, Vec<Former>>,
    /// The result that was agreed on, as it is written.
    pub agreed: Option<String>,
}

/// What a message that shows the match is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The first round is open.
    Begun,
    /// A round was played.
    Report(u32),
    /// While this round was open, everybody was told of an order.
    Announced(u32),
    /// The match is over.
    End,
}

impl Book {
    /// Reads the messages, oldest first; what does not fit goes to `checked`.
    pub fn of(letters: &[Letter], checked: &mut Checked) -> Book {
        let mut book = Book::default();
        for (index, letter) in letters.iter().enumerate() {
            let file = letter.kept.file(TextFile::CHECK);
            match file.map_or(Ok(Vec::new()), forms) {
                Ok(all) => {
                    all.iter().for_each(|forms| book.read(index, forms, letters, checked));
                }
                Err(line) => {
                    let what =
                        format!("botpost does not write such a line for checking: \"{line}\"");
                    checked.differs.push(letter.finding(what));
                }
            }
        }
        book.marks = book.marks.take().or(book.invited.take());
        if let (Some((seed, index)), Some((commitment, _))) = (&book.seed, &book.commitment) {
            checked.seed = Seed::new(*seed).commitment() == *commitment;
            if !checked.seed {
                let what = "its seed does not hash to the commitment";
                checked.differs.push(letters[*index].finding(what));
            }
        }
        book.check_new_seeds(letters, checked);
        book.check_receipts(letters, checked);
        checked.rounds = book.played.len();
        let filings = book.played.values().flat_map(|(round, _)| round.seats.values().flatten());
        checked.seals = filings.count();
        book
    }

    #[expect(clippy::too_many_lines, reason = "one match, whole: an arm for each kind of line")]
    fn read(&mut self, at: usize, forms: &[CheckLine], letters: &[Letter], checked: &mut Checked) {
        let mut page = Lines::default();
        for form in forms {
            page.take(form);
        }
        if let (Some(round), true) = (page.round, page.table.is_empty()) {
            // A receipt, or the answer to a CLEAR.
            let seals = page.seals.iter().map(|(mark, seal)| (mark, Some(*seal)));
            let cleared = page.came.keys().map(|mark| (mark, None));
            let round = (round, page.revision);
            let receipt = |(mark, seal): (&String, _)| (round, mark.clone(), seal, at);
            return self.receipts.extend(seals.chain(cleared).map(receipt));
        }
        let seats = match page.seats() {
            Ok(seats) => seats,
            Err(mark) => {
                let what = format!("its lines about {mark} are not complete");
                return checked.differs.push(letters[at].finding(what));
            }
        };
        for (mark, filing) in &seats {
            let Some((filing, _)) = filing else { continue };
            if page.seals.get(mark).is_some_and(|(_, seal)| *seal != filing.seal()) {
                let what = format!("the seal of {mark} does not fit its salt and its order");
                checked.differs.push(letters[at].finding(what));
            }
        }
        if page.table.len() > Seat::MOST {
            return checked.differs.push(letters[at].finding("no game has so many seats"));
        }
        let marks: Vec<String> = page.table.iter().map(|(mark, _)| mark.clone()).collect();
        let kind = page.kind(seats.is_empty());
        // Seats that nobody takes may be taken out before the match begins.
        let invited = page.round.is_none() && kind.is_none();
        let brings = page.brings();
        let mut told = Teller { at, letters, checked };
        told.fact(&mut self.id, page.id, "the match");
        told.fact(&mut self.game, page.game, "the game");
        match (marks.is_empty(), invited) {
            (true, _) => {}
            (false, true) => self.invited = Some((marks, at)),
            (false, false) => told.fact(&mut self.marks, Some(marks), "the seats"),
        }
        told.fact(&mut self.commitment, page.commitment, "the commitment");
        told.fact(&mut self.seed, page.seed, "the seed");
        told.fact(&mut self.brings, brings, "the board of the players");
        let revision = page.revision;
        told.row(&mut self.rounds, revision, page.rounds, "the number of rounds");
        for (number, right) in page.put_right {
            let known = self.put_right.entry(number).or_default();
            told.fact(&mut known.what, right.what, "what was put right");
            told.fact(&mut known.position, right.position, "the position that was put right");
            told.fact(&mut known.commitment, right.commitment, "the new commitment");
            told.fact(&mut known.seed, right.seed, "the new seed");
        }
        match kind {
            Some(Kind::Report(round)) => {
                let told_round = Some(Round { acts: page.acts, seats });
                told.row(&mut self.played, (revision, round), told_round, "the round");
            }
            Some(Kind::End) => {
                told.row(&mut self.unplayed, revision, Some(page.acts), "the acts");
            }
            Some(Kind::Begun | Kind::Announced(_)) | None => {}
        }
        if let (Some(kind), Some(reader)) = (kind, page.reader) {
            let names = page.table.into_iter().collect();
            let (former, agreed) = (page.former, page.agreed);
            self.pages.push(Page { letter: at, revision, kind, reader, names, former, agreed });
        }
    }

    /// The seeds that took another's place against what was promised of them.
    fn check_new_seeds(&self, letters: &[Letter], checked: &mut Checked) {
        for right in self.put_right.values() {
            let (Some((seed, at)), Some((hash, _))) = (&right.seed, &right.commitment) else {
                continue;
            };
            if Seed::new(*seed).commitment() != *hash {
                let what = "its new seed does not hash to the commitment";
                checked.differs.push(letters[*at].finding(what));
            }
        }
    }

    /// The seals of the receipts against those of the reports.
    fn check_receipts(&self, letters: &[Letter], checked: &mut Checked) {
        let header = self.game.as_ref().map_or("", |(header, _)| header);
        let called = |round| named(counting(header), round);
        let cleared = |round: &(u32, u32), mark: &String| {
            self.receipts.iter().any(|it| it.2.is_none() && it.0 == *round && it.1 == *mark)
        };
        for (round, mark, receipt, at) in &self.receipts {
            let Some((serial, seal)) = receipt else { continue };
            let Some((played, told)) = self.first_of(*round) else { continue };
            let filing = played.seats.get(mark).and_then(Option::as_ref).map(|(filing, _)| filing);
            let what = match filing {
                Some(filing) if filing.serial == *serial && filing.seal() != *seal => {
                    format!("order {serial} has another seal than its receipt shows")
                }
                Some(filing) if filing.serial < *serial => {
                    format!(
                        "order {} was played, but there is a receipt of order {serial}",
                        filing.serial
                    )
                }
                Some(_) => continue,
                None if cleared(round, mark) => continue,
                None => {
                    checked.unchecked.push(format!(
                        "{}: \"{}\" is the receipt of an order of {mark}, and none was played; \
                         that is right if it was withdrawn",
                        called(round.0),
                        letters[*at].kept.text.lines().next().unwrap_or_default()
                    ));
                    continue;
                }
            };
            checked
                .differs
                .push(letters[*told].finding(format!("{}, {mark}: {what}", called(round.0))));
        }
    }
}

impl Book {
    /// The version that a round was played in for the first time since it was opened, if it was.
    fn first_of(&self, (round, opened): (u32, u32)) -> Option<&(Round, usize)> {
        let mut versions = self.played.iter().filter(|((_, number), _)| *number == round);
        let ((revision, _), found) = versions.find(|((revision, _), _)| *revision >= opened)?;
        let back = |number: u32, it: &PutRight| {
            let what = it.what.as_ref().map(|(what, _)| *what);
            let back = matches!(what, Some((RevisionKind::RollBack, from)) if from <= round);
            back && opened < number && number <= *revision
        };
        let reopened = self.put_right.iter().any(|(number, it)| back(*number, it));
        Some(found).filter(|_| !reopened)
    }
}

/// The one who notes what a message tells.
struct Teller<'a> {
    at: usize,
    letters: &'a [Letter],
    checked: &'a mut Checked,
}

impl Teller<'_> {
    /// Keeps a fact among others of its kind.
    fn row<K: Ord, T: PartialEq>(
        &mut self,
        known: &mut BTreeMap<K, (T, usize)>,
        key: K,
        told: Option<T>,
        what: &str,
    ) {
        let mut fact = known.remove(&key);
        self.fact(&mut fact, told, what);
        known.extend(fact.map(|fact| (key, fact)));
    }

    /// Keeps a fact, or says that another message tells it otherwise.
    fn fact<T: PartialEq>(&mut self, known: &mut ToldRound<T>, told: Option<T>, what: &str) {
        let Some(told) = told else { return };
        match known {
            None => *known = Some((told, self.at)),
            Some((before, _)) if *before == told => {}
            Some((_, other)) => {
                let what = format!("{what} is another one than in {}", self.letters[*other].file);
                self.checked.differs.push(self.letters[self.at].finding(what));
            }
        }
    }
}

/// What one message tells of something that was put right.
#[derive(Default)]
struct RightLines {
    what: Option<(RevisionKind, u32)>,
    position: Option<String>,
    commitment: Option<[u8; 32]>,
    seed: Option<[u8; 32]>,
}

/// An order as it came.
#[derive(Clone, Copy)]
struct Arrived {
    rank: u16,
    ready: bool,
    by: By,
    confirmed: bool,
}

/// The lines of one message.
#[derive(Default)]
struct Lines {
    id: Option<String>,
    game: Option<String>,
    table: Vec<(String, String)>,
    reader: Option<CheckReader>,
    commitment: Option<[u8; 32]>,
    seed: Option<[u8; 32]>,
    board: Option<String>,
    after: Option<String>,
    sat: BTreeMap<String, u8>,
    rounds: Option<u32>,
    former: BTreeMap<String, Vec<Former>>,
    announced: Option<u32>,
    agreed: Option<String>,
    round: Option<u32>,
    revision: u32,
    put_right: BTreeMap<u32, RightLines>,
    /// Of which the position below tells.
    placed: u32,
    acts: Vec<(String, String)>,
    came: BTreeMap<String, Option<Arrived>>,
    seals: BTreeMap<String, (u32, [u8; 32])>,
    salts: BTreeMap<String, [u8; 16]>,
    orders: BTreeMap<String, String>,
}

impl Lines {
    fn take(&mut self, form: &CheckLine) {
        match form.clone() {
            CheckLine::Match(id) => self.id = Some(id),
            CheckLine::Game(header) => self.game = Some(header),
            CheckLine::Seat { mark, name } => self.table.push((mark, name)),
            // When the seat changed hands nothing that is compared hangs on.
            CheckLine::Before { mark, until, name } => {
                let (at, farewell) = (Moment::UNIX_EPOCH, None);
                let former = Former { name, person: None, until, at, farewell };
                self.former.entry(mark).or_default().push(former);
            }
            CheckLine::Reader(reader) => self.reader = Some(reader),
            CheckLine::Commitment(hash) => self.commitment = Some(hash),
            CheckLine::Round(number) => self.round = Some(number),
            CheckLine::Act { mark, act } => self.acts.push((mark, act)),
            CheckLine::Came { mark, rank, ready, standing, confirmed } => {
                let by = if standing { By::Standing } else { By::Player };
                self.came.insert(mark, Some(Arrived { rank, ready, by, confirmed }));
            }
            CheckLine::Nothing { mark } => {
                self.came.insert(mark, None);
            }
            CheckLine::Seal { mark, serial, seal } => {
                self.seals.insert(mark, (serial, seal));
            }
            CheckLine::Salt { mark, salt } => {
                self.salts.insert(mark, salt);
            }
            CheckLine::Order { mark, program } => {
                self.orders.insert(mark, program);
            }
            CheckLine::Announced(round) => self.announced = Some(round),
            CheckLine::Board(text) => self.board = Some(text),
            CheckLine::After(text) => self.after = Some(text),
            CheckLine::Sat { mark, seat } => {
                self.sat.insert(mark, seat);
            }
            CheckLine::Rounds(count) => self.rounds = Some(count),
            CheckLine::Agreed(places) => self.agreed = Some(places),
            CheckLine::Seed(seed) => self.seed = Some(seed),
            CheckLine::Revision(number) => self.revision = number,
            CheckLine::PutRight { kind, revision, round } => {
                self.placed = revision;
                self.right(revision).what = Some((kind, round));
            }
            CheckLine::Position(text) => {
                let placed = self.placed;
                self.right(placed).position = Some(text + "\n");
            }
            CheckLine::NewCommitment { revision, hash } => {
                self.right(revision).commitment = Some(hash);
            }
            CheckLine::NewSeed { revision, seed } => self.right(revision).seed = Some(seed),
        }
    }

    fn right(&mut self, revision: u32) -> &mut RightLines {
        self.put_right.entry(revision).or_default()
    }

    /// What the message is about, if it shows the match.
    fn kind(&self, no_seats: bool) -> Option<Kind> {
        match (self.rounds, self.round, no_seats) {
            _ if self.announced.is_some() => self.announced.map(Kind::Announced),
            (Some(_), _, _) => Some(Kind::End),
            (None, Some(round), false) => Some(Kind::Report(round)),
            (None, Some(_), true) if self.commitment.is_some() => Some(Kind::Begun),
            (None, _, _) => None,
        }
    }

    /// What the table brought: a board, and the match before. Only the last message tells it.
    fn brings(&self) -> Option<MatchInputs> {
        self.rounds?;
        let seat = |mark| Some(Seat::new(usize::from(self.sat.get(mark)?.checked_sub(1)?)));
        let before = self.table.iter().map(|(mark, _)| seat(mark)).collect();
        let series = self.after.clone().map(|end| Series { end, before });
        Some(MatchInputs { board: self.board.clone(), series })
    }

    /// The filings of a round; fails with the mark whose lines are not complete. No message tells
    /// when one came, and a round that is told twice is the same round.
    fn seats(&self) -> Result<BTreeMap<String, Option<(Filing, bool)>>, String> {
        let at = Moment::default();
        let filing = |mark: &String, Arrived { rank, ready, by, confirmed }: Arrived| {
            let (serial, _) = self.seals.get(mark)?;
            let (program, salt) = (self.orders.get(mark)?.clone(), *self.salts.get(mark)?);
            Some((Filing { program, at, rank, serial: *serial, salt, by, confirmed }, ready))
        };
        let seat = |(mark, came): (&String, &Option<Arrived>)| {
            let known = self.table.iter().any(|(known, _)| known == mark);
            let filing = match came {
                Some(came) => Some(filing(mark, *came).ok_or_else(|| mark.clone())?),
                None => None,
            };
            if known { Ok((mark.clone(), filing)) } else { Err(mark.clone()) }
        };
        let missing = self.table.iter().find(|(mark, _)| !self.came.contains_key(mark));
        match missing {
            Some((mark, _)) if !self.came.is_empty() => Err(mark.clone()),
            _ => self.came.iter().map(seat).collect(),
        }
    }
}
