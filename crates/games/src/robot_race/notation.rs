//! The one text notation of orders and acts, a line each:
//! `F2 L - U B; power-down; gyro:on; breaker:6; save:F3` and `starts 3 1 4`. It must never look
//! at a position: whether orders are legal is for [`super::orders`] to say.

use super::instruction::{Instruction, Register};
use super::program::{Act, Orders, Program};
use super::upgrade::{Kit, Switch, Upgrade};
use kit::{Fault, Faults, Notation, Phrase, Place, Source, joined};

/// The thresholds a breaker may have (U17).
pub(super) const THRESHOLDS: std::ops::RangeInclusive<u8> = 1..=super::position::DESTROYED - 1;

impl Notation for Orders {
    fn write(&self, out: &mut String) {
        match self {
            Orders::Starts(wishes) => {
                out.push_str("starts");
                wishes.iter().for_each(|start| out.push_str(&format!(" {start}")));
            }
            Orders::Program(program) => program.write(out),
        }
    }

    fn read(source: &Source<'_>) -> Result<Self, Faults> {
        let words = source.words();
        match words.split_first() {
            None => Err(form(Fault::at(Place::START, "race-order-nothing")).into()),
            Some(((_, "starts"), wishes)) => starts(wishes).map(Orders::Starts),
            Some(_) => Program::parse(&words).map(Orders::Program),
        }
    }
}

fn starts(words: &[(Place, &str)]) -> Result<Vec<u8>, Faults> {
    let (mut wishes, mut faults) = (Vec::new(), Faults::default());
    for (place, word) in words {
        match word.parse() {
            Ok(start) if !wishes.contains(&start) => wishes.push(start),
            Ok(_) => faults.push(wrong(*place, "race-order-start-twice", word)),
            Err(_) => faults.push(wrong(*place, "race-order-not-a-start", word)),
        }
    }
    faults.or(wishes)
}

fn wrong(place: Place, key: &'static str, word: &str) -> Fault {
    form(Fault::at(place, Phrase::new(key).typed("typed", word)))
}

fn form(fault: Fault) -> Fault {
    fault.hint("race-order-hint-form")
}

impl Program {
    /// Writes the canonical line; a program that says nothing is `-`.
    pub(super) fn write(&self, out: &mut String) {
        let last = self.registers.iter().rposition(Option::is_some).map_or(1, |last| last + 1);
        let code = |register: &Option<Register>| match register {
            Some(register) => register.to_string(),
            None => "-".to_owned(),
        };
        out.push_str(&joined(self.registers[..last].iter().map(code), " "));
        for setting in self.settings() {
            out.push_str("; ");
            out.push_str(&setting);
        }
    }

    /// What it sets besides the registers, each as it is written.
    pub(super) fn settings(&self) -> impl Iterator<Item = String> + '_ {
        let power = self.power_down.then(|| "power-down".to_owned());
        let state = |on: &bool| if *on { "on" } else { "off" };
        let switches = self
            .switches
            .iter()
            .map(move |(switch, on)| format!("{}:{}", switch.upgrade(), state(on)));
        let breaker = self.breaker.map(|damage| format!("breaker:{damage}"));
        let save = self.save.map(|kept| format!("save:{kept}"));
        power.into_iter().chain(switches).chain(breaker).chain(save)
    }

    /// Reads words of the canonical line.
    pub(super) fn parse(words: &[(Place, &str)]) -> Result<Program, Faults> {
        let (mut program, mut faults) = (Program::default(), Faults::default());
        let (mut registers, mut ended) = (0, false);
        for (place, word) in words {
            let bare = word.trim_end_matches(';');
            let fault = if ended {
                program.set(bare)
            } else {
                registers += 1;
                match (bare, program.registers.get_mut(registers - 1)) {
                    (_, None) => Some("race-order-too-many"),
                    ("-", Some(_)) => None,
                    (code, Some(register)) => {
                        *register = Register::parse(code);
                        register.is_none().then_some("race-order-not-a-register")
                    }
                }
            };
            faults.0.extend(fault.map(|key| wrong(*place, key, bare)));
            ended |= word.ends_with(';');
        }
        faults.or(program)
    }

    /// Takes one setting; the key of what is wrong with it.
    fn set(&mut self, word: &str) -> Option<&'static str> {
        const WRONG: Option<&str> = Some("race-order-not-a-setting");
        const TWICE: Option<&str> = Some("race-order-setting-twice");
        match word.split_once(':') {
            None if word == "power-down" && !self.power_down => self.power_down = true,
            None => return if word == "power-down" { TWICE } else { WRONG },
            Some(("breaker", damage)) => match damage.parse() {
                Ok(damage) if !THRESHOLDS.contains(&damage) => return WRONG,
                Ok(damage) if self.breaker.replace(damage).is_none() => {}
                Ok(_) => return TWICE,
                Err(_) => return WRONG,
            },
            Some(("save", code)) => match Instruction::of(code) {
                Some(kept) if self.save.replace(kept).is_none() => {}
                Some(_) => return TWICE,
                None => return WRONG,
            },
            Some((word, state @ ("on" | "off"))) => {
                let Some(switch) = Switch::from_word(word) else { return WRONG };
                if self.switches.iter().any(|(known, _)| *known == switch) {
                    return TWICE;
                }
                self.switches.push((switch, state == "on"));
            }
            Some(_) => return WRONG,
        }
        None
    }
}

impl Switch {
    /// The upgrade whose switch it is.
    pub const fn upgrade(self) -> Upgrade {
        match self {
            Switch::Gyro => Upgrade::Gyroscope,
            Switch::Beam(beam) => beam.upgrade(),
        }
    }

    /// The switch of the upgrade with this word.
    pub fn from_word(word: &str) -> Option<Switch> {
        Upgrade::ALL.into_iter().find(|it| it.name() == word)?.switch()
    }

    /// Whether it is on in a kit.
    pub fn is_on(self, kit: &Kit) -> bool {
        match self {
            Switch::Gyro => kit.gyro,
            Switch::Beam(beam) => kit.beam == Some(beam),
        }
    }
}

impl Notation for Act {
    fn write(&self, out: &mut String) {
        out.push_str(match self {
            Act::Recompile => "recompile",
            Act::Wildcard => "wildcard",
        });
    }

    fn read(source: &Source<'_>) -> Result<Self, Faults> {
        match source.words().as_slice() {
            [(_, "recompile")] => Ok(Act::Recompile),
            [(_, "wildcard")] => Ok(Act::Wildcard),
            _ => Err(Fault::whole("race-order-not-an-act").into()),
        }
    }
}
