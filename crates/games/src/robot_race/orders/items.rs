//! Signs to registers and settings as they were typed, faulty ones included. Whether a register
//! is in anybody's hand is not for this module to say.

use super::super::instruction::{Drive, Instruction, Turn};
use super::super::instruction::{Order, Register};
use super::super::upgrade::{Kit, Switch, Upgrade};
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
    Switch(Switch, bool),
    Breaker(u8),
    Save(Option<Instruction>),
    Recompile,
}

impl Written {
    /// The register that this means for a robot with this kit; `None` for chance.
    pub fn register(&self, kit: &Kit, item: &Item) -> Result<Option<Register>, Box<Fault>> {
        let Written::Halves { first, second, dual } = self else { return Ok(None) };
        let fault = |key| Fault::at(item.place, Phrase::new(key).typed("typed", &item.typed));
        let both = |order| {
            let wild = [first.1, second.is_some_and(|(_, wild)| wild)];
            Ok(Some(Register { order, wild }))
        };
        match (first.0, second.map(|(half, _)| half)) {
            (Half::Moved(turn), _) if kit.has(Upgrade::CrabLegs) => {
                let hint = Phrase::new("race-order-hint-turn-or-crab");
                let hint = hint.code("code", turn.instruction());
                Err(Box::new(fault("race-order-turn-or-crab").hint(hint)))
            }
            (Half::Moved(turn), None) if !dual => both(Order::Turn(turn)),
            (Half::Drive(drive), None) if !dual => both(Order::Drive(drive)),
            (Half::Turn(turn), None) if !dual => both(Order::Turn(turn)),
            (Half::Crab(turn), None) if !dual && first.1 => {
                let hint = Phrase::new("race-order-hint-wild-crab");
                let turn = turn.instruction().name();
                Err(Box::new(fault("race-order-wild-crab").hint(hint.code("turn", turn))))
            }
            (Half::Crab(turn), None) if !dual => both(Order::Crab(turn)),
            (Half::CrabForward, Some(Half::Turn(turn))) if turn != Turn::Around => {
                both(Order::Crab(turn))
            }
            (Half::Drive(drive @ Drive::F1), Some(Half::Turn(turn))) if turn != Turn::Around => {
                let (crab, dual_owned) =
                    (kit.has(Upgrade::CrabLegs), kit.has(Upgrade::DualProcessor));
                match (crab, dual_owned) {
                    (true, true) if !dual => {
                        let wild = [first.1, second.is_some_and(|(_, wild)| wild)];
                        let written = |order| Register { order, wild };
                        let hint = Phrase::new("race-order-hint-crab-or-dual")
                            .code("crab", written(Order::Crab(turn)))
                            .code("dual", written(Order::Dual(drive, turn)));
                        Err(Box::new(fault("race-order-crab-or-dual").hint(hint)))
                    }
                    (true, false) if !dual => both(Order::Crab(turn)),
                    _ => both(Order::Dual(drive, turn)),
                }
            }
            (Half::Drive(drive), Some(Half::Turn(turn))) => both(Order::Dual(drive, turn)),
            (Half::Turn(turn), Some(Half::Drive(drive))) => {
                let code = Order::Dual(drive, turn);
                let hint = Phrase::new("race-order-hint-write").code("code", code);
                Err(Box::new(fault("race-order-turn-first").hint(hint)))
            }
            _ => Err(Box::new(fault("race-order-bad-pair").hint("race-order-hint-pair"))),
        }
    }
}
