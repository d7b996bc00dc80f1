//! The folders messages are put away in: what they are called there, made when the first
//! message goes into one. Moves with whatever the server offers.

use chrono::{DateTime, Utc};

use super::MOVED_TOGETHER;
use super::answer::{Datum, Status};
use super::listing::{arrived_since, select, set};
use super::session::{ImapSession, quoted};
use crate::trouble::words;
use crate::{Drawer, Trouble, TroubleKind};

/// How many folders are named where one is missing.
const MOST_NAMED: usize = 20;

/// What the folders are called in the configuration; `/` parts levels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folders {
    /// Where messages come in.
    pub inbox: String,
    pub processed: String,
    pub held: String,
    pub ignored: String,
}

impl Folders {
    fn of(&self, drawer: Drawer) -> &str {
        match drawer {
            Drawer::Processed => &self.processed,
            Drawer::Held => &self.held,
            Drawer::Ignored => &self.ignored,
        }
    }
}

/// A session, and what the server calls the folders of drawers, as far as it was asked in it.
pub struct Cabinet {
    pub session: ImapSession,
    folders: Folders,
    /// What stands before the name of every folder of ours, and what parts levels.
    space: Option<(String, String)>,
    /// The drawers whose folders are there.
    there: Vec<Drawer>,
}

impl Cabinet {
    /// Nothing was asked yet.
    pub fn new(session: ImapSession, folders: &Folders) -> Cabinet {
        Cabinet { session, folders: folders.clone(), space: None, there: Vec::new() }
    }

    /// Moves messages of the open folder. Those that are not there are no error.
    ///
    /// # Errors
    /// If the server refuses, or the line breaks.
    pub fn put(&mut self, drawer: Drawer, uids: &[u32]) -> Result<(), Trouble> {
        if uids.is_empty() {
            return Ok(());
        }
        let folder = self.ready(drawer)?;
        let uids = set(uids.iter().copied());
        match drawer {
            // As read, so that no reader shows it as new. What is held stays to be read. A
            // server that keeps no marks keeps the message all the same.
            Drawer::Processed | Drawer::Ignored => {
                let store = format!("UID STORE {uids} +FLAGS.SILENT (\\Seen)");
                self.session.ask(&store, &mut |_| {})?;
            }
            Drawer::Held => {}
        }
        let moved = put_into(&mut self.session, &uids, &folder);
        if moved.is_err() {
            // Somebody may have deleted or renamed it: looked for again the next time.
            self.there.retain(|known| *known != drawer);
        }
        moved
    }

    /// Moves what arrived since then from the folders of all drawers back to the inbox. Another
    /// folder is open then.
    ///
    /// # Errors
    /// If the server refuses, or the line breaks.
    pub fn bring_back(&mut self, since: DateTime<Utc>) -> Result<(), Trouble> {
        let inbox = quoted(&self.folders.inbox)?;
        for drawer in Drawer::ALL {
            let folder = self.name(drawer)?;
            let session = &mut self.session;
            if !is_there(session, &quoted(&folder)?)? {
                continue;
            }
            select(session, "SELECT", &folder)?;
            for uids in arrived_since(session, since)?.chunks(MOVED_TOGETHER) {
                let uids = set(uids.iter().copied());
                session.ask(&format!("UID STORE {uids} -FLAGS.SILENT (\\Seen)"), &mut |_| {})?;
                put_into(session, &uids, &inbox)?;
            }
        }
        Ok(())
    }

    /// The folders of drawers that are not there yet, as the server would call them.
    ///
    /// # Errors
    /// If the server refuses, or the line breaks.
    pub fn missing(&mut self) -> Result<Vec<String>, Trouble> {
        let mut missing = Vec::new();
        for drawer in Drawer::ALL {
            let folder = self.name(drawer)?;
            if !is_there(&mut self.session, &quoted(&folder)?)? {
                missing.push(folder);
            }
        }
        Ok(missing)
    }

    /// What the server calls a drawer's folder.
    fn name(&mut self, drawer: Drawer) -> Result<String, Trouble> {
        let (prefix, delimiter) = match &self.space {
            Some(known) => known,
            None => self.space.insert(space(&mut self.session)?),
        };
        // A server without levels parts none.
        let delimiter = if delimiter.is_empty() { "-" } else { delimiter.as_str() };
        let levels = self.folders.of(drawer).replace('/', delimiter);
        match levels.starts_with(prefix.as_str()) {
            true => Ok(levels),
            false => Ok(format!("{prefix}{levels}")),
        }
    }

    /// The name of a drawer's folder, which is there.
    fn ready(&mut self, drawer: Drawer) -> Result<String, Trouble> {
        let folder = self.name(drawer)?;
        let name = quoted(&folder)?;
        if self.there.contains(&drawer) {
            return Ok(name);
        }
        let session = &mut self.session;
        if !is_there(session, &name)? {
            let made = session.ask(&format!("CREATE {name}"), &mut |_| {})?;
            // Somebody else may have made it meanwhile.
            if made.status != Status::Ok && !is_there(session, &name)? {
                return Err(session.refusal(&format!("make the folder {folder}"), &made));
            }
            // So that mail programs show it; where that is refused, nothing is lost.
            session.ask(&format!("SUBSCRIBE {name}"), &mut |_| {})?;
        }
        self.there.push(drawer);
        Ok(name)
    }
}

fn put_into(session: &mut ImapSession, uids: &str, folder: &str) -> Result<(), Trouble> {
    let (moves, expunges_some) = (session.can("MOVE"), session.can("UIDPLUS"));
    let mut demand =
        |command: &str| session.demand(command, "put letters away", &mut |_| {}).map(drop);
    if moves {
        return demand(&format!("UID MOVE {uids} {folder}"));
    }
    demand(&format!("UID COPY {uids} {folder}"))?;
    demand(&format!("UID STORE {uids} +FLAGS.SILENT (\\Deleted)"))?;
    match expunges_some {
        true => demand(&format!("UID EXPUNGE {uids}")),
        // It takes along what somebody else marked as deleted, who wanted just that.
        false => demand("EXPUNGE"),
    }
}

fn is_there(session: &mut ImapSession, name: &str) -> Result<bool, Trouble> {
    let gone = ["\\NonExistent", "\\Noselect"];
    let is_gone = |flag: &Datum| {
        flag.text().is_some_and(|flag| gone.iter().any(|it| flag.eq_ignore_ascii_case(it)))
    };
    let mut there = false;
    session.demand(&format!("LIST \"\" {name}"), "list its folders", &mut |answer| {
        let Some(values) = answer.data("LIST") else { return };
        there |= values.first().is_none_or(|flags| !flags.list().iter().any(is_gone));
    })?;
    Ok(there)
}

/// A folder that messages should come from does not open: if it is not there, those that are.
pub fn missing(session: &mut ImapSession, inbox: &str, refused: Trouble) -> Trouble {
    if refused.kind != TroubleKind::Refused || session.is_broken() {
        return refused;
    }
    let mut there = Vec::new();
    let listed = session.demand("LIST \"\" \"*\"", "list its folders", &mut |answer| {
        if there.len() < MOST_NAMED {
            there.extend(answer.data("LIST").and_then(|values| values.get(2)?.text()));
        }
    });
    if listed.is_err() || there.iter().any(|name| name == inbox) {
        return refused;
    }
    let names: Vec<String> = there.iter().map(|name| words(name)).collect();
    let hint = match names.is_empty() {
        true => "mailbox.folder names it; the server lists no folder at all".to_owned(),
        false => format!("mailbox.folder names it; there are: {}", names.join(", ")),
    };
    session.trouble(TroubleKind::Settings, format!("has no folder {}", words(inbox))).hint(hint)
}

/// What stands before the folders of this user, and what parts levels: from NAMESPACE (RFC
/// 2342), or from what LIST says of the root.
fn space(session: &mut ImapSession) -> Result<(String, String), Trouble> {
    let mut found = None;
    if session.can("NAMESPACE") {
        session.ask("NAMESPACE", &mut |answer| {
            let values = answer.data("NAMESPACE").unwrap_or_default();
            let own = values.first().and_then(|own| own.list().first());
            if let [prefix, delimiter, ..] = own.map(Datum::list).unwrap_or_default() {
                let text = |value: &Datum| value.text().unwrap_or_default();
                found = Some((text(prefix), text(delimiter)));
            }
        })?;
    }
    if let Some(found) = found {
        return Ok(found);
    }
    let mut delimiter = String::new();
    session.ask("LIST \"\" \"\"", &mut |answer| {
        if let Some(values) = answer.data("LIST") {
            delimiter = values.get(1).and_then(Datum::text).unwrap_or_default();
        }
    })?;
    Ok((String::new(), delimiter))
}
