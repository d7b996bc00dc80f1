//! What a message says, as one program, and what stands of an earlier one next to it.

use super::super::instruction::{Drive, Order, Register};
use super::super::notation;
use super::super::program::{Act, Orders, Program, REGISTERS};
use super::super::upgrade::{Kit, Upgrade};
use super::check::{Problem, Subject};
use super::{Letter, Setting, Written, echo};
use kit::{Doubt, Fault, Faults, Phrase, Place, Reading};

/// What was found in a message.
#[derive(Debug, Clone, Default)]
pub(super) struct LetterOrders {
    pub program: Program,
    /// Whether the message has registers of its own.
    registers: bool,
    /// What it sets, each thing once.
    settings: Vec<(Setting, Place)>,
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
        // Wishes for starts, where programs are asked for.
        for wishes in &letter.starts {
            let fault = Fault::at(wishes.place, "race-order-starts-set");
            found.faults.push(fault.hint("race-order-hint-form"));
        }
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
        self.registers = !letter.items.is_empty();
        let most = needed.min(REGISTERS);
        for (place, register) in self.program.registers[..most].iter_mut().zip(&registers) {
            *place = *register;
        }
        // More than needed: the first ones count, and the rest is told (D40).
        if registers.len() > most && most > 0 {
            let note = Phrase::new("race-note-surplus").with("needed", most);
            let note = note.code("rest", notation::registers(&registers[most..]));
            self.notes.push(note.with("count", registers.len() - most));
        } else if registers.len() > most {
            self.program.registers[0] = registers[0];
        }
    }

    fn take_settings(&mut self, letter: &Letter) {
        for (setting, place) in letter.settings.iter().copied() {
            let subject = setting.subject();
            match self.settings.iter().find(|(known, _)| known.subject() == subject) {
                None => self.settings.push((setting, place)),
                Some((known, _)) if *known == setting => {}
                Some(_) => {
                    let fault = Fault::at(place, "race-order-contradiction");
                    self.faults.push(fault.hint("race-order-hint-one-only"));
                }
            }
        }
        // Of several beams that go on, the first named counts (D36).
        let beams: Vec<Upgrade> = self.settings.iter().filter_map(|(it, _)| it.beam()).collect();
        let Some((first, others)) = beams.split_first() else { return };
        for other in others {
            let note = Phrase::new("race-note-one-beam").code("first", first);
            self.notes.push(note.code("other", other));
        }
        self.settings.retain(|(it, _)| it.beam().is_none_or(|beam| beam == *first));
    }

    /// Where the message sets this.
    pub fn sets(&self, subject: Subject) -> Option<Place> {
        let found = self.settings.iter().find(|(setting, _)| setting.subject() == subject);
        found.map(|(_, place)| *place)
    }

    /// Lays the message over an earlier filing of the same round.
    pub fn merge(&mut self, earlier: Option<&Program>) {
        let none = Program::default();
        let earlier = earlier.unwrap_or(&none);
        if self.registers && earlier.power_down && self.sets(Subject::PowerDown).is_none() {
            self.notes.push(Phrase::new("race-note-power-down-gone"));
        }
        if let Some(save) = earlier.save.filter(|_| self.registers)
            && self.sets(Subject::Save).is_none()
        {
            self.notes.push(Phrase::new("race-note-save-gone").code("code", save));
        }
        let program = &mut self.program;
        let registers = std::mem::replace(program, earlier.clone()).registers;
        if self.registers {
            (program.registers, program.power_down, program.save) = (registers, false, None);
        }
        for (setting, _) in &self.settings {
            match *setting {
                Setting::PowerDown(on) => program.power_down = on,
                Setting::Save(kept) => program.save = kept,
                Setting::Breaker(damage) => program.breaker = Some(damage),
                Setting::Switch(switch, on) => {
                    let beam = setting.beam().is_some();
                    program.switches.retain(|(known, on)| {
                        *known != switch && !(beam && *on && known.beam().is_some())
                    });
                    program.switches.push((switch, on));
                }
                Setting::Recompile => {}
            }
        }
    }

    /// Puts problems where the message says what they are about.
    pub fn blame(&mut self, problems: Vec<Problem>, letter: &Letter) {
        for Problem { subject, fault } in problems {
            let place = match subject {
                Subject::Register(number) => {
                    letter.items.get(usize::from(number) - 1).map(|item| item.place)
                }
                subject => self.sets(subject),
            };
            let Some(place) = place.or_else(|| first(letter)) else { continue };
            // A register that is wrong in itself, or named as locked, is reported once.
            let known = |known: &Fault| known.item.is_some() && known.item == fault.item;
            if !self.faults.iter().any(known) {
                self.faults.push(Fault { place: Some(place), ..fault });
            }
        }
    }

    /// Tells which registers chance will fill (D20, D41); a message that names more or fewer
    /// than there are may be a slip (D40).
    pub fn note_chance(&mut self, needed: usize, named: usize) {
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
        let settings = self.settings.iter().any(|(it, _)| *it != Setting::Recompile);
        self.faults.sort_by_key(|fault| fault.place);
        self.faults.dedup();
        let clean = self.faults.is_empty();
        let said = clean && (self.registers || settings);
        let act = self.sets(Subject::Recompile).filter(|_| clean);
        let orders = Orders::Program(self.program);
        Reading {
            echo: if said { echo(&orders) } else { Vec::new() },
            program: said.then_some(orders),
            act_lines: act.iter().map(|place| place.line).collect(),
            acts: act.iter().map(|_| Act::Recompile).collect(),
            notes: if said { self.notes } else { Vec::new() },
            closest: closest.filter(|_| !clean),
            faults: Faults(self.faults),
            unread: letter.unread,
            doubt: if self.miscounted { Doubt::Count } else { Doubt::None },
            ..Reading::default()
        }
    }
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
