//! What a message says, as one program, and what stands of an earlier one next to it.

use super::super::instruction::{Drive, Order, Register};
use super::super::position::Robot;
use super::super::program::{Act, Orders, Program, REGISTERS};
use super::super::upgrade::{Kit, Switch};
use super::check::{Problem, Subject};
use super::{Item, Letter, Setting, Written, echo};
use kit::{Doubt, Fault, Faults, Phrase, Place, Reading};

/// What was found in a message.
#[derive(Debug, Clone, Default)]
pub(super) struct LetterOrders {
    pub program: Program,
    /// Whether the message has registers of its own.
    registers: bool,
    /// What it says of power down and of what is saved.
    power: Option<(bool, Place)>,
    save: Option<(Option<super::super::instruction::Instruction>, Place)>,
    switches: Vec<(Switch, bool, Place)>,
    breaker: Option<(u8, Place)>,
    pub acts: Vec<(Act, Place)>,
    /// The items that fill the registers, in order.
    filled: Vec<Item>,
    pub faults: Vec<Fault>,
    notes: Vec<Phrase>,
    /// Whether it names more or fewer registers than the robot fills.
    miscounted: bool,
}

impl LetterOrders {
    /// What a message says to a robot with this kit that fills so many registers.
    pub fn of(letter: &Letter, kit: &Kit, needed: usize) -> LetterOrders {
        let mut found = LetterOrders { faults: letter.faults.clone(), ..LetterOrders::default() };
        found.take_registers(letter, kit, needed);
        found.take_settings(letter);
        found
    }

    fn take_registers(&mut self, letter: &Letter, kit: &Kit, needed: usize) {
        let mut registers = Vec::new();
        for (number, item) in (1..).zip(&letter.items) {
            match item.written.register(kit, item) {
                _ if item.written == Written::Broken => {}
                Ok(register) => registers.push(register),
                Err(fault) => self.faults.push(fault.item(number)),
            }
        }
        if letter.items.is_empty() {
            return;
        }
        self.registers = true;
        let most = needed.min(REGISTERS);
        for (place, register) in self.program.registers[..most].iter_mut().zip(&registers) {
            *place = *register;
        }
        self.filled = letter.items.iter().take(most).cloned().collect();
        // More than needed: the first ones count, and the rest is told (D40).
        if registers.len() > most && most > 0 {
            let rest: Vec<String> = registers[most..]
                .iter()
                .map(|it| it.map_or("-".to_owned(), |it| it.to_string()))
                .collect();
            let note = Phrase::new("race-note-surplus").with("needed", most);
            self.notes.push(note.code("rest", rest.join(" ")).with("count", rest.len()));
        }
        if registers.len() > most && most == 0 {
            self.program.registers[0] = registers[0];
        }
    }

    fn take_settings(&mut self, letter: &Letter) {
        for (setting, place) in &letter.settings {
            let twice = match *setting {
                Setting::PowerDown(on) => differs(self.power.replace((on, *place)), &on),
                Setting::Save(kept) => differs(self.save.replace((kept, *place)), &kept),
                Setting::Breaker(damage) => {
                    differs(self.breaker.replace((damage, *place)), &damage)
                }
                Setting::Switch(switch, on) => {
                    let known = self.switches.iter().find(|(known, ..)| *known == switch);
                    let known = known.map(|(_, on, place)| (*on, *place));
                    if known.is_none() {
                        self.switches.push((switch, on, *place));
                    }
                    differs(known, &on)
                }
                Setting::Recompile => {
                    if self.acts.is_empty() {
                        self.acts.push((Act::Recompile, *place));
                    }
                    false
                }
            };
            if twice {
                let fault = Fault::at(*place, "race-order-contradiction");
                self.faults.push(fault.hint("race-order-hint-one-only"));
            }
        }
        self.one_beam();
    }

    /// Of several beams that go on, the first named counts (D36).
    fn one_beam(&mut self) {
        let beam = |it: &(Switch, bool, Place)| it.1 && matches!(it.0, Switch::Beam(_));
        let Some((first, ..)) = self.switches.iter().copied().find(beam) else { return };
        for (switch, ..) in self.switches.iter().filter(|it| beam(it) && it.0 != first) {
            let note = Phrase::new("race-note-one-beam").code("first", first.upgrade());
            self.notes.push(note.code("other", switch.upgrade()));
        }
        self.switches.retain(|it| !beam(it) || it.0 == first);
    }

    /// Lays the message over an earlier filing of the same round.
    pub fn merge(&mut self, earlier: Option<&Program>) {
        let none = Program::default();
        let earlier = earlier.unwrap_or(&none);
        if !self.registers {
            self.program.registers = earlier.registers;
        }
        let kept = |now: bool| !self.registers && now;
        self.program.power_down =
            self.power.map_or(kept(earlier.power_down), |(power_down, _)| power_down);
        self.program.save = self.save.map_or(earlier.save.filter(|_| kept(true)), |(save, _)| save);
        if self.registers && earlier.power_down && self.power.is_none() {
            self.notes.push(Phrase::new("race-note-power-down-gone"));
        }
        if let Some(save) = earlier.save.filter(|_| self.registers && self.save.is_none()) {
            self.notes.push(Phrase::new("race-note-save-gone").code("code", save));
        }
        let new = &self.switches;
        let beam = |(switch, on): (Switch, bool)| on && matches!(switch, Switch::Beam(_));
        let replaced = new.iter().any(|(switch, on, _)| beam((*switch, *on)));
        let stays = |it: &&(Switch, bool)| {
            let again = new.iter().any(|(switch, ..)| *switch == it.0);
            !(again || replaced && beam(**it))
        };
        self.program.switches = earlier.switches.iter().filter(stays).copied().collect();
        self.program.switches.extend(new.iter().map(|(switch, on, _)| (*switch, *on)));
        self.program.breaker = self.breaker.map(|(damage, _)| damage).or(earlier.breaker);
    }

    /// Puts problems where the message says what they are about.
    pub fn blame(&mut self, problems: &[Problem], letter: &Letter) {
        for Problem { subject, reason, hint } in problems {
            let item = match subject {
                Subject::Register(number) => Some(u32::from(*number)),
                _ => None,
            };
            let Some(place) = self.place(*subject).or_else(|| first(letter)) else { continue };
            let fault = Fault::at(place, reason.clone()).hint(hint.clone());
            let fault = Fault { item, ..fault };
            // A register that is wrong in itself, or named as locked, is reported once.
            if !self.faults.iter().any(|known| known.item.is_some() && known.item == item) {
                self.faults.push(fault);
            }
        }
    }

    fn place(&self, subject: Subject) -> Option<Place> {
        match subject {
            Subject::Register(number) => {
                self.filled.get(usize::from(number) - 1).map(|item| item.place)
            }
            Subject::Switch(switch) => {
                self.switches.iter().find(|(known, ..)| *known == switch).map(|it| it.2)
            }
            Subject::Breaker => self.breaker.map(|(_, place)| place),
            Subject::Save => self.save.map(|(_, place)| place),
            Subject::Start(_) | Subject::Whole => None,
        }
    }

    /// Tells which registers chance will fill (D20, D41); a message that names more or fewer
    /// than there are may be a slip (D40).
    pub fn note_chance(&mut self, robot: &Robot, needed: usize, named: usize) {
        if !robot.active() {
            return;
        }
        self.miscounted = self.registers && named != needed;
        let open = (1..).zip(&self.program.registers[..needed.min(REGISTERS)]);
        let open: Vec<u8> = open.filter(|(_, it)| it.is_none()).map(|(at, _)| at).collect();
        if let Some(registers) = Phrase::list(open.iter().map(Phrase::of_code)) {
            let note = Phrase::new("race-note-chance").with("count", open.len());
            self.notes.push(note.with("registers", registers));
        }
    }

    /// All of it as a reading.
    pub fn reading(mut self, letter: Letter, closest: Option<String>) -> Reading<Orders, Act> {
        let settings = letter.settings.iter().any(|(it, _)| *it != Setting::Recompile);
        self.faults.sort_by_key(|fault| fault.place);
        self.faults.dedup();
        let clean = self.faults.is_empty();
        let orders = Orders::Program(self.program.clone());
        let said = clean && (self.registers || settings);
        Reading {
            echo: if said { echo(&orders) } else { Vec::new() },
            program: said.then_some(orders),
            act_lines: self.acts.iter().filter(|_| clean).map(|(_, place)| place.line).collect(),
            acts: self.acts.into_iter().filter(|_| clean).map(|(act, _)| act).collect(),
            notes: if clean { self.notes } else { Vec::new() },
            closest: closest.filter(|_| !clean),
            faults: Faults(self.faults),
            unread: letter.unread,
            doubt: if self.miscounted { Doubt::Count } else { Doubt::None },
            ..Reading::default()
        }
    }
}

/// Whether what was said before is something else.
fn differs<T: PartialEq>(before: Option<(T, Place)>, now: &T) -> bool {
    before.is_some_and(|(before, _)| before != *now)
}

/// Where the first thing of a message stands.
fn first(letter: &Letter) -> Option<Place> {
    let items = letter.items.iter().map(|item| item.place);
    items.chain(letter.settings.iter().map(|(_, place)| *place)).min()
}

/// What may stand for a register, the nearest first: a wildcard for what is missing, else another
/// distance the same way.
pub(super) fn near(register: Register) -> Vec<Register> {
    let wild = [[true, false], [false, true], [true, true]];
    let two = register.order.instructions().count() > 1;
    let wild = wild.into_iter().filter(|it| two || !it[1]);
    let mut near: Vec<Register> = wild.map(|wild| Register { wild, ..register }).collect();
    let order = |drive| match register.order {
        Order::Drive(_) => Some(Order::Drive(drive)),
        Order::Dual(_, turn) => Some(Order::Dual(drive, turn)),
        Order::Turn(_) | Order::Crab(_) => None,
    };
    let (Order::Drive(own) | Order::Dual(own, _)) = register.order else { return near };
    let mut others: Vec<Drive> = Drive::ALL
        .into_iter()
        .filter(|it| *it != own && it.distance().1 == own.distance().1 && *it != Drive::F0)
        .collect();
    others.sort_by_key(|it| it.distance().0.abs_diff(own.distance().0));
    near.extend(others.into_iter().filter_map(order).map(|order| Register { order, ..register }));
    near
}
