//! The settings of a match as `match set` takes them, so that what is shown can be copied.

use kit::render::wrap::COLUMNS;
use moderator::{SettingKey, Terms};

/// All settings in a few lines, and those that are others from the next round.
pub fn terms(terms: &Terms) -> String {
    let mut lines: Vec<String> = Vec::new();
    for setting in SettingKey::ALL.map(|key| terms.typed(key)) {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + setting.len() <= COLUMNS => {
                line.push_str(&format!(" {setting}"));
            }
            Some(_) | None => lines.push(setting),
        }
    }
    if let Some(next) = &terms.next {
        let keys = next.differing(terms).into_iter();
        let values = kit::joined(keys.map(|key| next.typed(key)), " ");
        lines.push(format!("from the next round {values}"));
    }
    lines.join("\n")
}
