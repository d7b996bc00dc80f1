//! Spans of time as people type them: `30m`, `12h`, `3d`.

use serde::Deserialize;

/// A span in minutes, typed as `30m`, `12h`, `3d` or `1d12h`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct Minutes(pub u32);

impl std::str::FromStr for Minutes {
    type Err = String;

    fn from_str(text: &str) -> Result<Minutes, String> {
        let bad = || format!("{text:?} is no span of time: write 30m, 12h, 3d or 1d12h");
        let (mut total, mut number, mut any) = (0u32, String::new(), false);
        for character in text.trim().chars() {
            let unit = match character {
                '0'..='9' => {
                    number.push(character);
                    continue;
                }
                'm' => 1,
                'h' => 60,
                'd' => 24 * 60,
                _ => return Err(bad()),
            };
            let count: u32 = number.parse().map_err(|_| bad())?;
            let span = count.checked_mul(unit).ok_or_else(bad)?;
            total = total.checked_add(span).ok_or_else(bad)?;
            number.clear();
            any = true;
        }
        // Ten years: longer spans are slips of the finger, and would overflow dates.
        if !any || !number.is_empty() || total > 10 * 366 * 24 * 60 {
            return Err(bad());
        }
        Ok(Minutes(total))
    }
}

impl TryFrom<String> for Minutes {
    type Error = String;

    fn try_from(text: String) -> Result<Minutes, String> {
        text.parse()
    }
}
