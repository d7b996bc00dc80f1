//! The 22 upgrades (U1-U22), and what a robot keeps of them. What they do is in `execute`.

use std::fmt;

/// One of the 22 upgrades. Each exists once in a race (U23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Upgrade {
    Brakes,
    FourthGear,
    ReverseGear,
    CrabLegs,
    DualProcessor,
    Gyroscope,
    DoubleBarrel,
    RearLaser,
    RammingGear,
    HighPower,
    Pressor,
    Tractor,
    Howitzer,
    Scrambler,
    Radio,
    Coat,
    Breaker,
    Shield,
    SuperiorArchive,
    ExtraMemory,
    Flywheel,
    Recompile,
}

impl Upgrade {
    /// All, in the order of the clauses U1 to U22.
    pub const ALL: [Upgrade; 22] = [
        Upgrade::Brakes,
        Upgrade::FourthGear,
        Upgrade::ReverseGear,
        Upgrade::CrabLegs,
        Upgrade::DualProcessor,
        Upgrade::Gyroscope,
        Upgrade::DoubleBarrel,
        Upgrade::RearLaser,
        Upgrade::RammingGear,
        Upgrade::HighPower,
        Upgrade::Pressor,
        Upgrade::Tractor,
        Upgrade::Howitzer,
        Upgrade::Scrambler,
        Upgrade::Radio,
        Upgrade::Coat,
        Upgrade::Breaker,
        Upgrade::Shield,
        Upgrade::SuperiorArchive,
        Upgrade::ExtraMemory,
        Upgrade::Flywheel,
        Upgrade::Recompile,
    ];

    /// The word in every notation and in messages: one word, small letters.
    pub const fn word(self) -> &'static str {
        match self {
            Upgrade::Brakes => "brakes",
            Upgrade::FourthGear => "fourth-gear",
            Upgrade::ReverseGear => "reverse-gear",
            Upgrade::CrabLegs => "crab-legs",
            Upgrade::DualProcessor => "dual-processor",
            Upgrade::Gyroscope => "gyro",
            Upgrade::DoubleBarrel => "double-barrel",
            Upgrade::RearLaser => "rear-laser",
            Upgrade::RammingGear => "ramming-gear",
            Upgrade::HighPower => "high-power",
            Upgrade::Pressor => "pressor",
            Upgrade::Tractor => "tractor",
            Upgrade::Howitzer => "howitzer",
            Upgrade::Scrambler => "scrambler",
            Upgrade::Radio => "radio",
            Upgrade::Coat => "coat",
            Upgrade::Breaker => "breaker",
            Upgrade::Shield => "shield",
            Upgrade::SuperiorArchive => "superior-archive",
            Upgrade::ExtraMemory => "extra-memory",
            Upgrade::Flywheel => "flywheel",
            Upgrade::Recompile => "recompile",
        }
    }

    /// The upgrade with this word, case ignored.
    pub fn from_word(word: &str) -> Option<Upgrade> {
        Upgrade::ALL.into_iter().find(|it| it.word().eq_ignore_ascii_case(word))
    }

    /// What an ON means for it; `None` for upgrades that are always on.
    pub const fn switch(self) -> Option<Switch> {
        match self {
            Upgrade::Gyroscope => Some(Switch::Gyro),
            Upgrade::Pressor => Some(Switch::Beam(Beam::Pressor)),
            Upgrade::Tractor => Some(Switch::Beam(Beam::Tractor)),
            Upgrade::Howitzer => Some(Switch::Beam(Beam::Howitzer)),
            Upgrade::Scrambler => Some(Switch::Beam(Beam::Scrambler)),
            Upgrade::Radio => Some(Switch::Beam(Beam::Radio)),
            _ => None,
        }
    }
}

impl fmt::Display for Upgrade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A beam that replaces the forward laser while it is on (D36).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Beam {
    Pressor,
    Tractor,
    Howitzer,
    Scrambler,
    Radio,
}

impl Beam {
    /// The upgrade that has it.
    pub const fn upgrade(self) -> Upgrade {
        match self {
            Beam::Pressor => Upgrade::Pressor,
            Beam::Tractor => Upgrade::Tractor,
            Beam::Howitzer => Upgrade::Howitzer,
            Beam::Scrambler => Upgrade::Scrambler,
            Beam::Radio => Upgrade::Radio,
        }
    }
}

/// What can be switched on and off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Switch {
    Gyro,
    Beam(Beam),
}

/// The upgrades of a robot, with their switches and what is left of them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Kit {
    owned: u32,
    /// Whether the gyroscope is on (U6); off while none is owned.
    pub gyro: bool,
    /// The replacing beam that is on, if any (D36); none that is not owned.
    pub beam: Option<Beam>,
    /// How many hits the howitzer has left (U13); 0 while none is owned.
    pub howitzer: u8,
    /// How much damage the coat still takes (U16); 0 while none is owned.
    pub coat: u8,
    /// The damage from which on the breaker powers down (U17); 0 while none is owned.
    pub breaker: u8,
    /// The instruction that the flywheel keeps (U21).
    pub saved: Option<super::instruction::Instruction>,
}

impl Kit {
    /// The hits of a new howitzer (U13).
    pub const HOWITZER: u8 = 5;
    /// What a new coat takes (U16).
    pub const COAT: u8 = 6;
    /// Where a new breaker is set (U17).
    pub const BREAKER: u8 = 8;

    /// Whether the robot has this upgrade.
    pub const fn has(&self, upgrade: Upgrade) -> bool {
        self.owned >> upgrade as u32 & 1 == 1
    }

    /// All of them, in the order of their clauses.
    pub fn iter(&self) -> impl Iterator<Item = Upgrade> {
        let owned = self.owned;
        Upgrade::ALL.into_iter().filter(move |it| owned >> *it as u32 & 1 == 1)
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.owned == 0
    }

    /// Takes a new upgrade, whole and switched off (U23).
    pub fn gain(&mut self, upgrade: Upgrade) {
        self.owned |= 1 << upgrade as u32;
        match upgrade {
            Upgrade::Howitzer => self.howitzer = Kit::HOWITZER,
            Upgrade::Coat => self.coat = Kit::COAT,
            Upgrade::Breaker => self.breaker = Kit::BREAKER,
            _ => {}
        }
    }

    /// Loses an upgrade with all that hangs on it (D56).
    pub fn lose(&mut self, upgrade: Upgrade) {
        self.owned &= !(1 << upgrade as u32);
        match upgrade {
            Upgrade::Howitzer => self.howitzer = 0,
            Upgrade::Coat => self.coat = 0,
            Upgrade::Breaker => self.breaker = 0,
            Upgrade::Gyroscope => self.gyro = false,
            Upgrade::Flywheel => self.saved = None,
            _ => {}
        }
        self.beam = self.beam.filter(|beam| beam.upgrade() != upgrade);
    }

    /// Sets the switches of a program. Of several beams ordered on, the first named counts (D36).
    pub fn switch_all(&mut self, switches: &[(Switch, bool)]) {
        let mut beam = false;
        for (switch, on) in switches {
            let another = *on && matches!(switch, Switch::Beam(_));
            if !(another && beam) {
                self.set(*switch, *on);
            }
            beam |= another;
        }
    }

    /// Sets a switch of an owned upgrade. A beam that goes on switches another off (D57).
    pub fn set(&mut self, switch: Switch, on: bool) {
        match switch {
            Switch::Gyro => self.gyro = on,
            Switch::Beam(beam) if on => self.beam = Some(beam),
            Switch::Beam(beam) => self.beam = self.beam.filter(|it| *it != beam),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_gained_is_there_and_what_is_lost_leaves_nothing() {
        let mut kit = Kit::default();
        Upgrade::ALL.into_iter().for_each(|it| kit.gain(it));
        assert_eq!(kit.iter().count(), 22);
        kit.set(Switch::Gyro, true);
        kit.set(Switch::Beam(Beam::Radio), true);
        kit.set(Switch::Beam(Beam::Tractor), true);
        kit.set(Switch::Beam(Beam::Radio), false);
        assert_eq!(kit.beam, Some(Beam::Tractor));
        kit.switch_all(&[
            (Switch::Beam(Beam::Radio), true),
            (Switch::Gyro, false),
            (Switch::Beam(Beam::Pressor), true),
        ]);
        assert_eq!((kit.beam, kit.gyro), (Some(Beam::Radio), false));
        kit.saved = Some(super::super::instruction::Instruction::F3);
        Upgrade::ALL.into_iter().for_each(|it| kit.lose(it));
        assert_eq!(kit, Kit::default());
    }

    #[test]
    fn words_are_read_back() {
        for upgrade in Upgrade::ALL {
            assert_eq!(Upgrade::from_word(&upgrade.word().to_uppercase()), Some(upgrade));
        }
    }
}
