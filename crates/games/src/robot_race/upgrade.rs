//! The 22 upgrades (U1-U22), and what a robot keeps of them. What they do is in `execute`.

use super::position::DESTROYED;

kit::named! {
    /// One of the 22 upgrades. Each exists once in a race (U23).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    pub enum Upgrade {
        Brakes = "brakes",
        FourthGear = "fourth-gear",
        ReverseGear = "reverse-gear",
        CrabLegs = "crab-legs",
        DualProcessor = "dual-processor",
        Gyroscope = "gyro",
        DoubleBarrel = "double-barrel",
        RearLaser = "rear-laser",
        RammingGear = "ramming-gear",
        HighPower = "high-power",
        Pressor = "pressor",
        Tractor = "tractor",
        Howitzer = "howitzer",
        Scrambler = "scrambler",
        Radio = "radio",
        Coat = "coat",
        Breaker = "breaker",
        Shield = "shield",
        SuperiorArchive = "superior-archive",
        ExtraMemory = "extra-memory",
        Flywheel = "flywheel",
        Recompile = "recompile",
    }
}

impl Upgrade {
    /// The beam that it is.
    pub fn beam(self) -> Option<Beam> {
        Beam::ALL.into_iter().find(|beam| beam.upgrade() == self)
    }

    /// Whether it can be switched on and off; the others are always on.
    pub fn is_switch(self) -> bool {
        self == Upgrade::Gyroscope || self.beam().is_some()
    }
}

kit::named! {
    /// A beam that replaces the forward laser while it is on (D36).
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Beam {
        Pressor = "pressor",
        Tractor = "tractor",
        Howitzer = "howitzer",
        Scrambler = "scrambler",
        Radio = "radio",
    }
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

/// What there is of an upgrade.
pub struct Left<'k> {
    /// What is left of it, or what it is set to.
    pub now: &'k mut u8,
    /// The same of a new one.
    pub new: u8,
    /// The most there can be.
    pub most: u8,
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
        if let Some(Left { now, new, .. }) = self.left(upgrade) {
            *now = new;
        }
    }

    /// What there is of an upgrade that does not stay as it was new.
    pub fn left(&mut self, upgrade: Upgrade) -> Option<Left<'_>> {
        let (now, new, most) = match upgrade {
            Upgrade::Howitzer => (&mut self.howitzer, Kit::HOWITZER, Kit::HOWITZER),
            Upgrade::Coat => (&mut self.coat, Kit::COAT, Kit::COAT),
            Upgrade::Breaker => (&mut self.breaker, Kit::BREAKER, DESTROYED - 1),
            _ => return None,
        };
        Some(Left { now, new, most })
    }

    /// Loses an upgrade with all that hangs on it (D56).
    pub fn lose(&mut self, upgrade: Upgrade) {
        self.owned &= !(1 << upgrade as u32);
        self.left(upgrade).into_iter().for_each(|left| *left.now = 0);
        self.gyro &= upgrade != Upgrade::Gyroscope;
        self.saved = self.saved.filter(|_| upgrade != Upgrade::Flywheel);
        self.beam = self.beam.filter(|beam| beam.upgrade() != upgrade);
    }

    /// Sets switches of owned upgrades, as a program does. A beam that goes on switches another off
    /// (D57); of several ordered on, the first named counts (D36).
    pub fn switch_all(&mut self, switches: &[(Upgrade, bool)]) {
        let mut named = false;
        for (switch, on) in switches {
            match switch.beam() {
                None => self.gyro = *on,
                Some(_) if *on && named => {}
                Some(beam) if *on => (self.beam, named) = (Some(beam), true),
                Some(beam) => self.beam = self.beam.filter(|it| *it != beam),
            }
        }
    }

    /// Whether a switch is on.
    pub fn is_on(&self, switch: Upgrade) -> bool {
        switch.beam().map_or(self.gyro, |beam| self.beam == Some(beam))
    }
}
