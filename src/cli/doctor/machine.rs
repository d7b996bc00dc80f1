//! The machine: its clock, the room on its disk, and whether there is a backup.

use std::os::unix::fs::MetadataExt;
use std::path::Path;

use chrono::{Datelike, TimeDelta};

use super::chart::Chart;
use crate::cli::backup::{list, place};
use crate::cli::output::plural;
use crate::cli::setting::free_space;
use crate::cli::times;
use crate::config::Config;
use crate::daemon::look_at_clock;
use moderator::{Moment, Sight, Zone};
use store::Store;

const MIB: u64 = 1024 * 1024;
/// With so much room nobody needs a figure.
const PLENTY: u64 = 1024 * MIB;
/// A clock before this year was never set.
const THIS_WAS_MADE_IN: i32 = 2026;
/// After so long a backup is an old one.
const OLD: TimeDelta = TimeDelta::days(14);

/// Whether the clock can be right, and what it shows to the moderator.
pub fn clock(chart: &mut Chart, config: &Config, store: Option<&Store>, sight: Sight) {
    const CHECK: &str = "clock";
    let (zone, now) = (config.gm.zone, sight.wall);
    let shown = times::moment(now, zone, now);
    let found = store
        .and_then(|store| store.read(|db| Ok((db.last_event()?, look_at_clock(db, sight)?))).ok());
    let (last, doubt) = found.unwrap_or_default();
    match (last, doubt) {
        _ if now.year() < THIS_WAS_MADE_IN => {
            let set = "Set it, best over the network: timedatectl set-ntp true.";
            chart.wrong(CHECK, format!("it shows the year {}", now.year()), set);
        }
        (_, Some(doubt)) => chart.failed(CHECK, &doubt.into()),
        (Some(last), None) if last > now => {
            let last = times::moment(last, zone, now);
            let fix =
                "No round is played before; if it is right now, `botpost clock trust` goes on.";
            let said = format!("it shows {shown}, but the last recorded event was at {last}");
            chart.wrong(CHECK, said, fix);
        }
        (Some(_) | None, None) => chart.ok(CHECK, shown),
    }
    match zone {
        Zone::UTC => chart.note("zone", "UTC", "If that is not yours, set moderator.zone."),
        zone => chart.ok("zone", zone.name()),
    }
}

/// Whether there is room for messages.
pub fn disk(chart: &mut Chart, config: &Config) {
    const CHECK: &str = "disk";
    let (Some(free), floor) = (free_space(&config.database), config.disk_floor) else {
        let fix = "Make sure that its folder exists and can be read.";
        return chart.warn(CHECK, "the system does not say how much is free", fix);
    };
    let figure = match free {
        PLENTY.. => "more than 1 GiB is free".to_owned(),
        _ => format!("{} MiB are free", free / MIB),
    };
    let fix = "Make room on the disk of the database.";
    match free {
        _ if free < floor => {
            let why = format!("{figure}; below {} MiB botpost takes in no mail", floor / MIB);
            chart.wrong(CHECK, why, fix);
        }
        _ if free < floor.saturating_mul(4).max(16 * MIB) => chart.warn(CHECK, figure, fix),
        _ => chart.ok(CHECK, figure),
    }
}

/// The newest copy of the database, next to it or where the configuration has them.
pub fn backup(chart: &mut Chart, config: &Config, now: Moment) {
    const CHECK: &str = "backup";
    if !config.database.exists() {
        return;
    }
    let place = place(config);
    let mut found = list(&config.database).unwrap_or_default();
    let elsewhere = place.parent().filter(|_| place != config.database);
    if let Some(to) = elsewhere {
        if !to.is_dir() {
            let fix = "backup.to names it; mount the disk, or make the folder.";
            return chart.wrong(CHECK, format!("there is no folder {}", to.display()), fix);
        }
        found.extend(list(&place).unwrap_or_default());
    }
    let newest = found.iter().max_by_key(|(at, _)| *at);
    let fix = "`botpost backup` makes one, [backup] one each night; keep the key with it.";
    let disk = |path: &Path| std::fs::metadata(path).ok().map(|it| it.dev());
    match newest {
        None => chart.note(CHECK, "there is no backup yet", fix),
        Some((_, path)) if elsewhere.is_some() && disk(path) == disk(&config.database) => {
            let said = format!("{} lies on the disk of the database", path.display());
            chart.note(CHECK, said, "Name a folder on another disk as backup.to.");
        }
        Some((at, path)) => {
            let age = times::lately(*at, config.gm.zone, now);
            let (count, name) = (plural(found.len(), "backup", "backups"), path.display());
            let said = format!("{count}, the last {age}: {name}");
            if now - *at > OLD { chart.note(CHECK, said, fix) } else { chart.ok(CHECK, said) }
        }
    }
}
