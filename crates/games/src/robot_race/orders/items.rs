//! Signs to registers and settings as they were typed, faulty ones included. Whether a register
//! is in anybody's hand is not for this module to say.

use super::super::instruction::{Drive, Instruction, Order, Register, Turn};
use super::super::upgrade::{Kit, Upgrade};
use super::check::Subject;
use kit::{Fault, Phrase, Place};

/// One half of a register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Half {
    Drive(Drive),
    Turn(Turn),
    /// "go right": a turn, or a step sideways where there are crab legs.
    Moved(Turn),
    /// `CL`: both halves of crab legs.
    Crab(Turn),
    /// `CF`: the driving half of crab legs.
    CrabForward,
}

/// A register as it was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Written {
    /// One or two halves, each a wildcard or not.
    Halves { first: (Half, bool), second: Option<(Half, bool)>, dual: bool },
    /// Left to chance.
    Chance,
    /// It cannot be read: the faults say why.
    Broken,
}

/// One register of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Item {
    pub written: Written,
    pub place: Place,
    /// What was typed there.
    pub typed: String,
    /// The number that stands before it, with its place, and whether it has a list's mark.
    pub number: Option<(u32, Place, bool)>,
}

/// What a message says besides registers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Setting {
    PowerDown(bool),
    Switch(Upgrade, bool),
    Breaker(u8),
    Save(Option<Instruction>),
    Recompile,
}

impl Setting {
    /// What it is about.
    pub fn subject(self) -> Subject {
        match self {
            Setting::PowerDown(_) => Subject::PowerDown,
            Setting::Switch(switch, _) => Subject::Switch(switch),
            Setting::Breaker(_) => Subject::Breaker,
            Setting::Save(_) => Subject::Save,
            Setting::Recompile => Subject::Recompile,
        }
    }

    /// The beam that goes on.
    pub fn beam(self) -> Option<Upgrade> {
        match self {
            Setting::Switch(switch, true) => Some(switch).filter(|it| it.beam().is_some()),
            _ => None,
        }
    }
}

impl Written {
    /// The register that this means for a robot with this kit; `None` for chance.
    pub fn register(&self, kit: &Kit, item: &Item) -> Result<Option<Register>, Box<Fault>> {
        let Written::Halves { first, second, dual } = self else { return Ok(None) };
        let fault = |key, hint: Phrase| {
            let fault = Fault::at(item.place, Phrase::new(key).typed("typed", &item.typed));
            Err(Box::new(fault.hint(hint)))
        };
        let wild = [first.1, second.is_some_and(|(_, wild)| wild)];
        let order = match (first.0, second.map(|(half, _)| half)) {
            (Half::Moved(turn), _) if kit.has(Upgrade::CrabLegs) => {
                let hint = Phrase::new("race-order-hint-turn-or-crab");
                return fault("race-order-turn-or-crab", hint.code("code", turn.instruction()));
            }
            (Half::Moved(turn) | Half::Turn(turn), None) if !dual => Order::Turn(turn),
            (Half::Drive(drive), None) if !dual => Order::Drive(drive),
            (Half::Crab(turn), None) if !dual && first.1 => {
                let hint = Phrase::new("race-order-hint-wild-crab");
                let turn = turn.instruction().name();
                return fault("race-order-wild-crab", hint.code("turn", turn));
            }
            (Half::Crab(turn), None) if !dual => Order::Crab(turn),
            (Half::CrabForward, Some(Half::Turn(turn))) if turn != Turn::Around => {
                Order::Crab(turn)
            }
            (Half::Drive(Drive::F1), Some(Half::Turn(turn)))
                if turn != Turn::Around && !dual && kit.has(Upgrade::CrabLegs) =>
            {
                if kit.has(Upgrade::DualProcessor) {
                    let hint = Phrase::new("race-order-hint-crab-or-dual")
                        .code("crab", Register { order: Order::Crab(turn), wild })
                        .code("dual", Register { order: Order::Dual(Drive::F1, turn), wild });
                    return fault("race-order-crab-or-dual", hint);
                }
                Order::Crab(turn)
            }
            (Half::Drive(drive), Some(Half::Turn(turn))) => Order::Dual(drive, turn),
            (Half::Turn(turn), Some(Half::Drive(drive))) => {
                let hint = Phrase::new("race-order-hint-write");
                let code = Register::plain(Order::Dual(drive, turn));
                return fault("race-order-turn-first", hint.code("code", code));
            }
            _ => return fault("race-order-bad-pair", Phrase::new("race-order-hint-pair")),
        };
        Ok(Some(Register { order, wild }))
    }
}
