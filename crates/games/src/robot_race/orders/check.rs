//! Whether orders are legal in a position: hands, upgrades, locks (D2, D5, D19, D39, U1-U22).

use super::super::instruction::{Drive, Hand, Order, Register};
use super::super::notation::THRESHOLDS;
use super::super::position::{Phase, Position, Robot};
use super::super::program::{Orders, Program};
use super::super::upgrade::Upgrade;
use kit::{Fault, Phrase, Seat};

/// What a problem is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Subject {
    /// A register, from 1.
    Register(u8),
    Switch(Upgrade),
    Breaker,
    Save,
    PowerDown,
    Recompile,
    /// The wish with this number, from 0.
    Start(usize),
    Whole,
}

/// One thing that these rules do not allow here.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Problem {
    pub subject: Subject,
    /// What is wrong; where, nobody knows here.
    pub fault: Fault,
}

fn problem(subject: Subject, reason: impl Into<Phrase>, hint: impl Into<Phrase>) -> Problem {
    let fault = Fault::whole(reason).hint(hint);
    let fault = match subject {
        Subject::Register(number) => fault.item(number.into()),
        _ => fault,
    };
    Problem { subject, fault }
}

/// How many registers a program has here: those that are not locked and are played.
pub fn needed(at: &Position, robot: &Robot) -> usize {
    if robot.active() { robot.unlocked().min(usize::from(at.registers)) } else { 0 }
}

/// Everything that is wrong with orders in this position.
pub(super) fn problems(at: &Position, seat: Seat, orders: &Orders) -> Vec<Problem> {
    let whole = |key, hint| vec![problem(Subject::Whole, key, hint)];
    match (orders, &at.phase) {
        (_, Phase::Over) => whole("race-order-over", "race-order-hint-over"),
        (Orders::Starts(_), Phase::Race) => whole("race-order-starts-set", "race-order-hint-form"),
        (Orders::Program(_), Phase::Starts(_)) => {
            whole("race-order-starts-first", "race-order-hint-starts")
        }
        (Orders::Starts(wishes), Phase::Starts(picks)) => {
            if !picks.contains(&seat) {
                return whole("race-order-no-pick", "race-order-hint-no-pick");
            }
            starts(at, wishes)
        }
        (Orders::Program(program), Phase::Race) => {
            let robot = &at.robots[seat];
            match robot.square() {
                Some(_) => self::program(at, robot, program),
                None => whole("race-order-out", "race-order-hint-over"),
            }
        }
    }
}

fn starts(at: &Position, wishes: &[u8]) -> Vec<Problem> {
    let most = at.course.starts.len();
    let mut found = Vec::new();
    if wishes.is_empty() {
        found.push(problem(Subject::Whole, "race-order-no-starts", "race-order-hint-starts"));
    }
    for (index, start) in wishes.iter().enumerate() {
        let key = if !(1..=most).contains(&usize::from(*start)) {
            "race-order-not-a-start"
        } else if wishes[..index].contains(start) {
            "race-order-start-twice"
        } else {
            continue;
        };
        let reason = Phrase::new(key).typed("typed", start.to_string());
        let hint = Phrase::new("race-order-hint-start").with("most", most);
        found.push(problem(Subject::Start(index), reason, hint));
    }
    found
}

fn program(at: &Position, robot: &Robot, program: &Program) -> Vec<Problem> {
    let mut check =
        Check { robot, hand: robot.hand, wildcards: robot.wildcards, found: Vec::new() };
    for (number, register) in program.ordered() {
        let subject = Subject::Register(number);
        if robot.down() {
            check.wrong(subject, "race-order-powered-down", "race-order-hint-powered-down");
            break;
        } else if let Some(closed) = closed(at, robot, number) {
            check.found.push(closed);
        } else {
            check.register(subject, register);
        }
    }
    check.switches(&program.switches);
    if let Some(damage) = program.breaker {
        check.owned(Subject::Breaker, Upgrade::Breaker);
        if !THRESHOLDS.contains(&damage) {
            let reason = Phrase::new("race-order-breaker-range").typed("typed", damage.to_string());
            check.wrong(Subject::Breaker, reason, "race-order-hint-breaker");
        }
    }
    if let Some(kept) = program.save
        && check.owned(Subject::Save, Upgrade::Flywheel)
        && !check.hand.take(kept)
    {
        let used = robot.hand.has(kept);
        let reason = Phrase::either(used, "race-order-save-used", "race-order-save-not-in-hand");
        // No wildcard is ever in a hand, so none can be kept.
        check.wrong(Subject::Save, reason.code("code", kept), left(&check.hand, None));
    }
    check.found
}

/// What is wrong with an order for a register that is locked, and keeps what it held (D5, D25), or
/// that stands behind those that are played.
pub(super) fn closed(at: &Position, robot: &Robot, number: u8) -> Option<Problem> {
    let (reason, hint) = if usize::from(number) > robot.unlocked() {
        let held = robot.program[usize::from(number) - 1];
        let reason = match held {
            Some(held) => Phrase::new("race-order-locked").code("held", held),
            None => Phrase::new("race-order-locked-empty"),
        };
        let hint = Phrase::new("race-order-hint-locked").with("open", robot.unlocked());
        (reason.with("register", number), hint)
    } else if number > at.registers {
        let reason = Phrase::new("race-order-beyond").with("registers", at.registers);
        (reason, Phrase::new("race-order-hint-beyond"))
    } else {
        return None;
    };
    Some(problem(Subject::Register(number), reason, hint))
}

/// What is left of a hand, as the way out for an instruction that is not; where wildcards can
/// stand for what is missing, the register with them.
fn left(hand: &Hand, wild: Option<&str>) -> Phrase {
    match wild {
        Some(code) => Phrase::new("race-order-hint-wildcard").code("code", code),
        None if hand.is_empty() => Phrase::new("race-order-hint-nothing-left"),
        None => Phrase::new("race-order-hint-left").code("hand", hand),
    }
}

struct Check<'a> {
    robot: &'a Robot,
    /// What the registers so far leave of the hand.
    hand: Hand,
    wildcards: u8,
    found: Vec<Problem>,
}

impl Check<'_> {
    fn wrong(&mut self, subject: Subject, reason: impl Into<Phrase>, hint: impl Into<Phrase>) {
        self.found.push(problem(subject, reason, hint));
    }

    /// Whether the robot has an upgrade; a problem if not.
    fn owned(&mut self, subject: Subject, upgrade: Upgrade) -> bool {
        let has = self.robot.kit.has(upgrade);
        if !has {
            let reason = Phrase::new("race-order-not-owned").code("upgrade", upgrade);
            self.wrong(subject, reason, "race-order-hint-not-owned");
        }
        has
    }

    fn register(&mut self, subject: Subject, register: Register) {
        let mut needed = upgrades(register.order);
        if let Some(missing) = needed.find(|upgrade| !self.robot.kit.has(*upgrade)) {
            let reason = Phrase::new("race-order-needs").code("code", register);
            let reason = reason.code("upgrade", missing);
            let hint = match missing {
                Upgrade::CrabLegs | Upgrade::DualProcessor => "race-order-hint-one-each",
                _ => "race-order-hint-not-owned",
            };
            self.wrong(subject, reason, hint);
            return;
        }
        if register.wildcards() > usize::from(self.wildcards) {
            let reason = Phrase::new("race-order-no-wildcard").with("count", self.robot.wildcards);
            self.wrong(subject, reason, left(&self.hand, None));
            return;
        }
        self.wildcards -= register.wildcards() as u8;
        // The register as it would be with wildcards for all that is not in the hand.
        let mut wild = register;
        let mut missing = Vec::new();
        for (half, instruction) in register.order.instructions().enumerate() {
            if !register.wild[half] && !self.hand.take(instruction) {
                wild.wild[half] = true;
                missing.push(instruction);
            }
        }
        let enough = missing.len() <= usize::from(self.wildcards);
        let wild = enough.then(|| wild.to_string());
        for instruction in missing {
            let had = self.robot.hand.count(instruction);
            let key = if had == 0 { "race-order-not-in-hand" } else { "race-order-used-up" };
            let reason = Phrase::new(key).code("code", instruction).with("count", had);
            self.wrong(subject, reason, left(&self.hand, wild.as_deref()));
        }
    }

    fn switches(&mut self, switches: &[(Upgrade, bool)]) {
        let mut beam = false;
        for (index, (switch, on)) in switches.iter().enumerate() {
            let subject = Subject::Switch(*switch);
            if !self.owned(subject, *switch) {
                continue;
            }
            if switches[..index].iter().any(|(known, _)| known == switch) {
                self.wrong(subject, "race-order-contradiction", "race-order-hint-one-only");
            }
            let replaces = *on && switch.beam().is_some();
            if replaces && beam {
                self.wrong(subject, "race-order-two-beams", "race-order-hint-one-only");
            }
            beam |= replaces;
        }
    }
}

/// The upgrades that an order needs (U1-U5).
fn upgrades(order: Order) -> impl Iterator<Item = Upgrade> {
    let drive = |drive| match drive {
        Drive::F0 => Some(Upgrade::Brakes),
        Drive::F4 => Some(Upgrade::FourthGear),
        Drive::B2 => Some(Upgrade::ReverseGear),
        Drive::F1 | Drive::F2 | Drive::F3 | Drive::B1 => None,
    };
    let (first, second) = match order {
        Order::Drive(it) => (drive(it), None),
        Order::Turn(_) => (None, None),
        Order::Crab(_) => (Some(Upgrade::CrabLegs), None),
        Order::Dual(it, _) => (drive(it), Some(Upgrade::DualProcessor)),
    };
    first.into_iter().chain(second)
}
