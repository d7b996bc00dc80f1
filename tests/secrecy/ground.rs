//! Matches that are played at random, so that pairs begin at any position they lead to.

use botpost::daemon::Desk;
use kit::{BySeat, ClosingPolicy, Dice, Filed, Referee, Seat, Sitter, Table};

use chrono::TimeDelta;
use moderator::{Admission, GmOrder, Match, Moment, Person, Request, State};

use crate::script::{Ideas, letter};
use crate::support::chance::Chance;
use crate::table;
use crate::world::{Readers, World};

/// A match that is not announced yet, with somebody in every seat.
pub fn full(header: &str, chance: &mut Chance) -> Match {
    let taken = |game: &Match| game.terms.admission == Admission::Invited;
    let mut drafts = std::iter::repeat_with(|| table::draft("klub7", header, chance));
    let mut draft = drafts.find(taken).expect("a match without an open seat");
    // A round is always open here, and nobody loses a seat: secrets are those of open rounds.
    draft.terms.review = None;
    draft.terms.misses = 0;
    draft
}

/// A match with its rules, at the beginning of a round.
pub struct Ground {
    pub desk: Desk,
    pub referee: Box<dyn Referee>,
    pub world: World,
    pub now: Moment,
    pub chance: Chance,
}

impl Ground {
    /// A new match, its first round open.
    pub fn new(header: &str, mut chance: Chance) -> Ground {
        let mut game = full(header, &mut chance);
        game.number = 7;
        game.terms.missing = moderator::Missing::Default;
        let referee = games::open(header).expect("a game of the catalogue");
        let desk = table::desk();
        let now = "2026-11-23T09:00:00Z".parse().expect("a moment");
        let mut world = World::new(game);
        world.plays = chance.once_in(2);
        let mut ground = Ground { desk, referee, world, now, chance };
        ground.take(&Request::Gm(GmOrder::Open));
        let person = Person {
            name: "Olga".to_owned(),
            address: "olga@players.example".to_owned(),
            ..table::person("klub7", 0, 0, 1)
        };
        ground.take(&Request::Gm(GmOrder::Observe { person }));
        for seat in ground.world.game.holders.seats() {
            ground.take(&Request::Letter(letter(seat, "YES", (now, 0), seat.index() as u64)));
        }
        assert_eq!(ground.world.game.state, State::Playing, "{header} did not begin");
        ground
    }

    pub fn take(&mut self, request: &Request) {
        let rules = (&self.desk, self.referee.as_ref());
        self.world.take(rules, request, self.now, Readers::None);
    }

    pub fn is_over(&self) -> bool {
        self.world.game.round.is_none() || self.world.history().len() > 9
    }

    pub fn position(&self) -> &str {
        self.world.game.current().expect("an open round")
    }

    /// Programs that are legal for each seat here.
    pub fn ideas(&mut self, position: &str) -> Ideas {
        let call = self.referee.at(position).expect("a position").call();
        let mut orders = Vec::new();
        for seat in self.world.game.holders.seats() {
            let mut found = Vec::new();
            for _ in 0..if call.admits(seat) { 4 } else { 0 } {
                let idea = table::idea(self.referee.as_ref(), position, seat, &mut self.chance);
                found.extend(idea);
            }
            found.extend(self.referee.at(position).expect("a position").sample(seat));
            found.sort_unstable();
            found.dedup();
            orders.push(found);
        }
        let viewer = kit::Viewer::Observer;
        let question = self.referee.at(position).expect("a position").question(viewer);
        Ideas { orders, question: question.unwrap_or_else(|| "a1".to_owned()) }
    }

    /// The position with other goods of a seat, if it has any that nobody else sees.
    pub fn with_other_goods(&mut self, seat: Seat) -> Option<String> {
        let real = self.world.game.position.clone()?;
        let mut key = [0; 32];
        key.fill_with(|| self.chance.below(256) as u8);
        let other = match self.world.history().last() {
            Some(last) => {
                let filed = last.programs.map(|_, program| {
                    let program = program.clone()?;
                    Some(Filed { program, rank: Some(0), ready: true })
                });
                let dice = Dice::from_key(key);
                self.referee.at(&last.before).ok()?.execute(&filed, &dice).ok()?.position
            }
            None => {
                let sitters = vec![Sitter::default(); self.world.game.holders.len()];
                let table = Table { sitters, board: None };
                self.referee.set_up(&table, None, &Dice::from_key(key)).ok()?
            }
        };
        let mark = format!("{} ", self.world.game.holder(seat).mark.code);
        let lines = real.lines().zip(other.lines()).map(|(ours, theirs)| {
            let own = ours.starts_with(&mark) && theirs.starts_with(&mark);
            if own { theirs } else { ours }
        });
        let mixed: String = lines.flat_map(|line| [line, "\n"]).collect();
        let face = |position: &str| self.referee.at(position).map(|at| at.redacted()).ok();
        let sound = self.referee.canonical(&mixed).is_ok_and(|it| it == mixed);
        (mixed != real && sound && face(&mixed) == face(&real)).then_some(mixed)
    }

    /// Plays the open round with whatever everybody has in mind.
    pub fn advance(&mut self, ideas: &Ideas) {
        let number = self.world.game.round.as_ref().map_or(0, |round| round.number);
        for seat in self.world.game.holders.seats() {
            self.now += TimeDelta::seconds(1);
            let Some(order) = ideas.order(seat, &mut self.chance).map(str::to_owned) else {
                continue;
            };
            if self.chance.once_in(8) {
                continue;
            }
            let mark = self.chance.below(1 << 40);
            self.take(&Request::Letter(letter(seat, &order, (self.now, number), mark)));
        }
        self.let_time_pass();
    }

    /// Until the open round is played.
    pub fn let_time_pass(&mut self) {
        let before = self.world.history().len();
        for _ in 0..40 {
            self.take(&Request::Time);
            if self.world.history().len() > before || self.world.game.round.is_none() {
                return;
            }
            let Some(next) = self.world.game.wakes(self.now) else { return };
            self.now = next;
        }
    }

    /// How the open round closes.
    pub fn closing(&self) -> ClosingPolicy {
        let call = self.referee.at(self.position()).expect("a position").call();
        self.world.game.closing(call.closing)
    }

    /// What anybody may see of a seat and of the round: whether it has filed and is ready where
    /// that is told, what is public of all filings, and the clock.
    pub fn face(&self, world: &World, seat: Seat) -> String {
        let game = &world.game;
        let (Some(position), Some(round)) = (game.current(), &game.round) else {
            return format!("{:?}", game.state);
        };
        let call = self.referee.at(position).expect("a position").call();
        let entry = &round.entries[seat];
        let own = call.owes.contains(&seat).then(|| (entry.filing.is_some(), entry.cap));
        let filed: BySeat<_> = round.filed();
        let public =
            self.referee.at(position).expect("a position").public(&filed).expect("a position");
        format!("{own:?} {public:?} {:?} {} {:?}", round.phase, round.deadline, game.state)
    }
}
