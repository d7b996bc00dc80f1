//! Where a message is written: the match, the reader, and sentences in the reader's language.
//! Must never reach for anything the reader may not know: scenes and accounts are asked for
//! through the reader's own eyes.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use super::letter_style::LetterStyle;
use super::page::Block;
use super::sentences::Value;
use super::speech::{Listener, given};
use super::{Context, clean};
use crate::{Entry, Guest, Holder, Moment, Named, PlayedRound, Role, Round, Style, To, Zone};
use kit::{
    About, Account, Arg, OpenPosition, Phrase, RoundKind, RoundRequest, Scene, Seat, Viewer,
};

/// One reader's desk.
pub(super) struct Desk<'a> {
    pub context: &'a Context<'a>,
    /// The seat the reader holds.
    pub seat: Option<Seat>,
    /// The reader, if that is neither a holder nor the moderator.
    pub guest: Option<Guest>,
    pub listener: Listener,
    pub zone: Zone,
    known: Rc<Known>,
}

/// What the referee was asked already: one message needs it in several places.
#[derive(Default)]
struct Known {
    about: OnceCell<Arc<About>>,
    scene: OnceCell<Option<Rc<Scene>>>,
    call: OnceCell<Option<RoundRequest>>,
    sample: OnceCell<Option<String>>,
    account: OnceCell<(String, String, Rc<Account>)>,
    empty_order: OnceCell<Option<String>>,
}

impl<'a> Desk<'a> {
    /// The desk of anyone who is told something.
    pub fn of(context: &'a Context<'a>, to: &To) -> Desk<'a> {
        let (seat, guest) = match to {
            To::Seat(seat) => (Some(*seat), None),
            To::Guest(guest) => (None, Some((**guest).clone())),
            To::Gm => (None, None),
        };
        let holder = seat.and_then(|seat| context.game.holders.get(seat));
        let (language, zone, style) = match (&guest, holder) {
            (Some(Guest { person, .. }), _) => (person.language, person.zone, person.style),
            (None, Some(holder)) => (holder.language, holder.zone, holder.style),
            (None, None) => (context.gm.language, context.gm.zone, Style::Full),
        };
        let listener = Listener::of(context.game, seat, language);
        let listener = Listener { paper: LetterStyle::of(style), ..listener };
        Desk { context, seat, guest, listener, zone, known: Rc::default() }
    }

    /// The same desk for a round that was played when a seat was somebody else's: names are of
    /// those who held the seats then, and what a former holder did is not the reader's.
    pub fn then(&self, round: u32) -> Desk<'a> {
        let game = self.context.game;
        let changed = |holder: &Holder| holder.former.iter().any(|it| round < it.until);
        let same = !game.holders.values().any(changed);
        let seat = self.seat.filter(|seat| !changed(game.holder(*seat)));
        let players = (self.listener.players)
            .map(|seat, (_, mark)| (game.holder(seat).name_in(round).to_owned(), mark.clone()));
        let listener = Listener { seat, players, ..self.listener.clone() };
        let known = if same { Rc::clone(&self.known) } else { Rc::default() };
        Desk { seat, listener, known, guest: self.guest.clone(), ..*self }
    }

    /// Whether the reader's messages stand in one thread for each round. The moderator's are of
    /// many matters, and one who is out of the match gets no more than one.
    pub fn has_threads(&self) -> bool {
        let Some(guest) = &self.guest else { return self.seat.is_some() };
        !matches!(guest.role, Role::Former | Role::Joining { .. } | Role::Proving(_))
    }

    /// Whether the reader is in the match now: holds a seat or watches.
    pub fn takes_part(&self) -> bool {
        match &self.guest {
            Some(guest) => self.looks_on() && self.context.game.guest(guest.role).is_some(),
            None => self.seat.is_none_or(|seat| !self.holder(seat).left),
        }
    }

    /// The reader's own name.
    pub fn own_name(&self) -> String {
        match (&self.guest, self.seat) {
            (Some(guest), _) => clean::line(&guest.person.name, 40),
            (None, Some(seat)) => self.listener.name(seat),
            (None, None) => String::new(),
        }
    }

    /// Says what has to be the same in every style, such as a subject.
    pub fn plainly<T>(&self, say: impl FnOnce(&Desk<'_>) -> T) -> T {
        if *self.paper() == LetterStyle::FULL {
            return say(self);
        }
        let listener = Listener { paper: LetterStyle::FULL, ..self.listener.clone() };
        let (known, guest) = (Rc::clone(&self.known), self.guest.clone());
        say(&Desk { listener, known, guest, ..*self })
    }

    /// What the message is printed on.
    pub fn paper(&self) -> &LetterStyle {
        &self.listener.paper
    }

    /// The eyes everything is seen through.
    pub fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Observer, Viewer::Seat)
    }

    /// Who holds a seat.
    pub fn holder(&self, seat: Seat) -> &'a Holder {
        self.context.game.holder(seat)
    }

    /// The open round; a match that has ended has none, even if it was left unplayed.
    pub fn round(&self) -> Option<&'a Round> {
        super::thread::open_round(self.context.game)
    }

    /// What has come from the reader in the open round.
    pub fn entry(&self) -> Option<&'a Entry> {
        self.round()?.entries.get(self.seat?)
    }

    /// A sentence with this key, its arguments to follow. Each may name the match (`$id`), the open
    /// round or the one that waits for its release (as [`Line::round`] does, where nothing names
    /// another), the moderator (`$gm`), what the game says of itself (`$title`, `$greeting` and the
    /// like), when the open round closes (`$closes`) and how things stand ([`Desk::fact`]).
    pub fn line(&self, key: &'static str) -> Line<'_> {
        Line { desk: self, key, args: Vec::new() }
    }

    /// What every sentence may name.
    fn every(&self, name: &str) -> Option<Value> {
        let Context { game, speech, gm, referee, .. } = self.context;
        let waits = || Some(game.withheld.as_ref()?.review.round);
        let open = self.round().map(|round| round.number).or_else(waits).unwrap_or(0);
        let (name, form) = name.split_once('-').unwrap_or((name, ""));
        let phrase = |phrase: &Phrase, form: &str| {
            speech.form(phrase, form, &self.listener).map(Value::Text)
        };
        let of_game = |told: fn(&About) -> &Phrase| phrase(told(self.about()), form);
        let value = |arg: Arg, form: &str| speech.value(&arg, form, &self.listener);
        match name {
            "id" => value(Arg::Code(game.id.clone()), form),
            "gm" if form == "address" => value(Arg::Typed(gm.address.clone()), ""),
            "gm" => value(Arg::Typed(gm.name.clone()), form),
            "title" => of_game(|about| &about.title),
            "what" => of_game(|about| &about.what),
            "greeting" => of_game(|about| &about.greeting),
            "pace" => of_game(|about| &about.pace),
            "secrecy" => of_game(|about| &about.secrecy),
            "reading" => of_game(|about| &about.reading),
            "chapters" => of_game(|about| &about.chapters),
            "farewell" => of_game(|about| &about.farewell),
            "closes" => self.moment_as(self.closing()?, form),
            "round" => value(Arg::Number(referee.counting().number(open).into()), form),
            "the" => {
                let form = form.strip_prefix("round")?;
                let form = form.strip_prefix('-').unwrap_or(form);
                phrase(&referee.counting().name(open), form)
            }
            name if form.is_empty() => self.fact(name),
            _ => None,
        }
    }

    /// The number of a stored round, as people count.
    pub fn number(&self, stored: u32) -> u32 {
        self.context.referee.counting().number(stored)
    }

    /// What the game says of itself.
    pub fn about(&self) -> &About {
        let Context { referee, speech, .. } = self.context;
        self.known.about.get_or_init(|| speech.about(*referee))
    }

    /// A sentence that needs nothing else, as a paragraph.
    pub fn para(&self, key: &'static str) -> Block {
        self.line(key).para()
    }

    /// A sentence that needs nothing else, as a heading.
    pub fn heading(&self, key: &'static str) -> Block {
        self.line(key).heading()
    }

    /// A phrase in the reader's language.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.context.speech.say(phrase, &self.listener)
    }

    /// Phrases in the reader's language.
    pub fn say_all(&self, phrases: &[Phrase]) -> Vec<String> {
        phrases.iter().map(|phrase| self.say(phrase)).collect()
    }

    /// Words in a row: "a, b and c".
    pub fn list(&self, words: impl IntoIterator<Item = String>) -> String {
        let words: Vec<String> = words.into_iter().collect();
        let Some((last, before)) = words.split_last() else { return String::new() };
        let Some((first, more)) = before.split_first() else { return last.clone() };
        let head = more.iter().fold(first.clone(), |head, next| {
            self.line("list-more").text("before", head).text("next", next).say()
        });
        self.line("list-last").text("before", head).text("last", last).say()
    }

    /// Seats by their holders' names, in a row.
    pub fn names(&self, seats: &[Seat]) -> String {
        self.list(seats.iter().map(|seat| self.listener.name(*seat)))
    }

    /// The name of a seat's holder, or "you" where its reader holds it.
    pub fn name_or_you(&self, seat: Seat) -> String {
        if self.seat == Some(seat) { self.line("list-you").say() } else { self.listener.name(seat) }
    }

    // What the referee cannot read is left out of a message: the moderator freezes the match
    // over it, and the message that says so must still be written.

    /// The position as it is now.
    pub fn position(&self) -> Option<&(dyn OpenPosition + 'a)> {
        self.context.position.as_deref()
    }

    /// Another position, by the terms that it was played by.
    pub fn open(&self, position: &str) -> Option<Rc<dyn OpenPosition + 'a>> {
        if self.context.game.current() == Some(position) {
            return self.context.position.clone();
        }
        self.context.referee.at(position).ok().map(Rc::from)
    }

    /// The position as it is now, as the reader may see it.
    pub fn scene(&self) -> Option<Rc<Scene>> {
        let ask = || Some(self.position()?.scene(self.viewer()).into());
        self.known.scene.get_or_init(ask).clone()
    }

    /// Another position, as the reader may see it.
    pub fn scene_of(&self, position: &str) -> Option<Rc<Scene>> {
        match self.context.game.current() == Some(position) {
            true => self.scene(),
            false => Some(self.open(position)?.scene(self.viewer()).into()),
        }
    }

    /// What happened in a round, as the reader may see it.
    pub fn account(&self, played: &PlayedRound) -> Rc<Account> {
        let PlayedRound { before, events, .. } = played;
        let ask = || self.open(before)?.account(events, self.viewer()).ok();
        let ask = || Rc::new(ask().unwrap_or_default());
        let known = self.known.account.get_or_init(|| (before.clone(), events.clone(), ask()));
        match (&known.0, &known.1) == (before, events) {
            true => known.2.clone(),
            false => ask(),
        }
    }

    /// What the open round asks.
    pub fn call(&self) -> Option<&RoundRequest> {
        self.known.call.get_or_init(|| Some(self.position()?.call())).as_ref()
    }

    /// The kind of the open round, which names the parts of an order; without one, they are
    /// instructions.
    pub fn kind(&self) -> RoundKind {
        self.call().map_or(RoundKind::new(""), |call| call.kind)
    }

    /// Which further order counts after one that is, or is not, a PASS.
    pub fn replaced(&self, pass: bool) -> Phrase {
        Phrase::new(self.kind().replaced).flag("pass", pass)
    }

    /// The item with this number of an order.
    pub fn item(&self, number: u32) -> Phrase {
        Phrase::new(self.kind().item).with("number", i64::from(number))
    }

    /// A legal line of orders for the reader to copy.
    pub fn sample(&self) -> Option<String> {
        let ask = || self.position()?.sample(self.seat?);
        self.known.sample.get_or_init(ask).clone()
    }

    /// The empty order as the game writes it, where the open round takes one.
    pub fn empty_order(&self) -> Option<&str> {
        let ask = || self.position()?.empty_order(self.seat?);
        self.known.empty_order.get_or_init(ask).as_deref()
    }
}

/// A sentence that is being put together.
pub(super) struct Line<'a> {
    pub desk: &'a Desk<'a>,
    key: &'static str,
    args: Vec<(&'static str, Given)>,
}

/// An argument of a sentence.
enum Given {
    Moment(Moment),
    /// Text that was said or cleaned already.
    Said(String),
    Arg(Arg),
}

impl Line<'_> {
    /// Text that was said or cleaned already.
    pub fn text(mut self, name: &'static str, text: impl Into<String>) -> Self {
        self.args.push((name, Given::Said(text.into())));
        self
    }

    /// Text that came from a person.
    pub fn typed(self, name: &'static str, text: &str) -> Self {
        self.arg(name, Arg::Typed(text.to_owned()))
    }

    /// A code of our own notation; its spaces do not break.
    pub fn code(self, name: &'static str, code: &str) -> Self {
        self.arg(name, Arg::Code(code.to_owned()))
    }

    /// A number, which may choose a plural.
    pub fn number(self, name: &'static str, number: impl TryInto<i64>) -> Self {
        self.arg(name, Arg::Number(number.try_into().unwrap_or(i64::MAX)))
    }

    /// Whether something is so: `yes` or `no`.
    pub fn flag(self, name: &'static str, is: bool) -> Self {
        self.text(name, if is { "yes" } else { "no" })
    }

    /// A stored round, as people count: `$round` is its number, 0 for what comes before play, and
    /// `$the-round` its name, with its other forms.
    pub fn round(self, stored: u32) -> Self {
        let counting = self.desk.context.referee.counting();
        self.number("round", counting.number(stored)).phrase("the-round", &counting.name(stored))
    }

    /// A moment, in the form that the sentence asks for.
    pub fn moment(mut self, name: &'static str, at: Moment) -> Self {
        self.args.push((name, Given::Moment(at)));
        self
    }

    /// What hangs on who reads it.
    pub fn named(self, name: &'static str, it: &Named) -> Self {
        let desk = self.desk;
        match it {
            Named::Moment(at) => self.moment(name, *at),
            Named::Span(minutes) => self.text(name, desk.minutes(*minutes)),
            Named::Order(program) => self.text(name, desk.typed(program)),
            Named::Meant(program) => self.text(name, desk.order(program)),
            Named::Days(days) => self.text(name, desk.dated(*days)),
            Named::AwayLine(days) => self.text(name, desk.code_text(&desk.away_line(*days))),
            Named::Seats(seats) => self.text(name, desk.names(seats)).number("count", seats.len()),
            Named::Round(round) => self.round(*round),
        }
    }

    /// A seat: its holder's name, its mark, whether it is the reader's.
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.arg(name, Arg::Seat(seat))
    }

    /// Another phrase, with its forms.
    pub fn phrase(self, name: &'static str, phrase: &Phrase) -> Self {
        self.arg(name, Arg::Phrase(phrase.clone()))
    }

    /// All arguments of a phrase.
    pub fn args(self, phrase: &Phrase) -> Self {
        phrase.args.iter().fold(self, |line, (name, arg)| line.arg(name, arg.clone()))
    }

    fn arg(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, Given::Arg(arg)));
        self
    }

    /// The sentence.
    pub fn say(&self) -> String {
        self.say_as(self.key)
    }

    /// Another sentence that may name the same.
    pub fn say_as(&self, key: &'static str) -> String {
        let Desk { context, listener, .. } = self.desk;
        context.speech.sentence(key, listener, &|name| match given(&self.args, name) {
            Some((Given::Said(text), "")) => Some(Value::Text(text.clone())),
            Some((Given::Arg(arg), form)) => context.speech.value(arg, form, listener),
            Some((Given::Moment(at), form)) => self.desk.moment_as(*at, form),
            Some((Given::Said(_), _)) | None => self.desk.every(name),
        })
    }

    /// The sentence as a paragraph.
    pub fn para(&self) -> Block {
        Block::Para { text: self.say() }
    }

    /// The sentence as a heading.
    pub fn heading(&self) -> Block {
        Block::Heading { text: self.say() }
    }
}
