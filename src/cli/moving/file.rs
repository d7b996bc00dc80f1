//! The file in which a match moves: a line that says what it is, the match row by row, and a digest
//! of all that. Must never be taken for whole if a byte of it is gone or another one.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::cli::error::failed;
use kit::hex;
use moderator::Moment;
use store::{Move, Way};

/// The format of such files; docs/scaling.md describes it.
pub const FORMAT: u32 = 1;

/// What the first line calls it.
const KIND: &str = "a match on its way";

/// Which file is meant.
pub const EXPORTED: &str =
    "Name the file that `botpost match export ID FILE` wrote on the other desk.";

/// The first line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    /// [`KIND`].
    pub botpost: String,
    pub format: u32,
    /// The schema that the rows are of.
    pub schema: i64,
    /// The botpost that wrote it.
    pub version: String,
    /// The match's id.
    #[serde(rename = "match")]
    pub id: String,
    /// What both desks call the move.
    #[serde(rename = "move")]
    pub name: String,
    /// What proves messages between both desks.
    #[serde(with = "hex")]
    pub key: [u8; 32],
    /// The address that the match is moderated from until now.
    pub from: String,
    /// The only address that may take it.
    #[serde(rename = "for")]
    pub to: String,
    pub exported: Moment,
    /// How many rows follow.
    pub rows: usize,
}

impl Head {
    /// The first line of a file of this format.
    pub fn new(id: &str, name: &str, key: [u8; 32], (from, to): (&str, &str)) -> Head {
        Head {
            botpost: KIND.to_owned(),
            format: FORMAT,
            schema: store::NEWEST,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            id: id.to_owned(),
            name: name.to_owned(),
            key,
            from: from.to_owned(),
            to: to.to_owned(),
            exported: Moment::UNIX_EPOCH,
            rows: 0,
        }
    }

    /// The whole file.
    ///
    /// # Errors
    /// None that anybody has seen.
    pub fn file(mut self, rows: &[String], exported: Moment) -> serde_json::Result<String> {
        (self.exported, self.rows) = (exported, rows.len());
        let mut text = serde_json::to_string(&self)? + "\n";
        rows.iter().for_each(|row| text.extend([row.as_str(), "\n"]));
        let end = json!({ "sha256": hex::encode(&Sha256::digest(&text)) });
        Ok(text + &serde_json::to_string(&end)? + "\n")
    }

    /// Reads the first line of a file whose rows may be of any schema: enough to refuse it.
    ///
    /// # Errors
    /// If it is none.
    pub fn read_first(text: &str) -> anyhow::Result<Head> {
        let first = text.lines().next().unwrap_or_default();
        let said: Value = serde_json::from_str(first).map_err(|_| no_export())?;
        if said["botpost"] != KIND {
            return Err(no_export());
        }
        if said["format"] != FORMAT {
            return Err(other_version("format", &said["format"], FORMAT.into()));
        }
        serde_json::from_value(said).map_err(|_| torn())
    }

    /// The move as one of the two desks keeps it.
    pub fn kept(&self, way: Way, of: Option<u16>, at: Moment) -> Move {
        let other = if way == Way::Away { self.to.clone() } else { self.from.clone() };
        let (name, key) = (self.name.clone(), self.key);
        Move { id: 0, name, way, of, other, key, at, ended: None }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// What is wrong with it, and the way out.
    pub fn read(text: &str) -> anyhow::Result<(Head, Vec<&str>)> {
        let head = Head::read_first(text)?;
        if head.schema != store::NEWEST {
            return Err(other_version("schema", &head.schema.into(), store::NEWEST));
        }
        let parted = text.strip_suffix('\n').and_then(|text| text.rsplit_once('\n'));
        let (above, end) = parted.ok_or_else(torn)?;
        let end: Value = serde_json::from_str(end).map_err(|_| torn())?;
        let rows: Vec<&str> = above.split('\n').skip(1).collect();
        let digest = hex::encode(&Sha256::digest(&text[..=above.len()]));
        if rows.len() != head.rows || end["sha256"] != digest {
            return Err(torn());
        }
        Ok((head, rows))
    }
}

fn no_export() -> anyhow::Error {
    failed("this is no file of `match export`", EXPORTED)
}

fn torn() -> anyhow::Error {
    let what = "the file is not whole, or was changed on the way";
    failed(what, "Copy it once more from the desk that wrote it. Nothing was taken.")
}

fn other_version(what: &str, found: &Value, own: i64) -> anyhow::Error {
    let hint = "Refuse the file, take the match back, bring both desks to one version, and export.";
    failed(format!("the file has {what} {found}, and this botpost reads {what} {own}"), hint)
}
