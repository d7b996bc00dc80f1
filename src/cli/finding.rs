//! What a game finds out, as JSON: names stay in the order in which the game gives them.

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use kit::Finding;

/// A finding to be printed.
pub struct Printed<'a>(pub &'a Finding);

impl Serialize for Printed<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Finding::Nothing => to.serialize_none(),
            Finding::Yes(yes) => to.serialize_bool(*yes),
            Finding::Number(number) => to.serialize_i64(*number),
            Finding::Code(code) => to.serialize_str(code),
            Finding::List(list) => to.collect_seq(list.iter().map(Printed)),
            Finding::Named(named) => {
                let mut map = to.serialize_map(Some(named.len()))?;
                for (name, finding) in named {
                    map.serialize_entry(name, &Printed(finding))?;
                }
                map.end()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_keeps_its_order() {
        let named = vec![
            ("moves".to_owned(), Finding::Number(5)),
            ("line".to_owned(), Finding::Code("yN".to_owned())),
            ("all".to_owned(), Finding::List(vec![Finding::Yes(true), Finding::Nothing])),
        ];
        let written = serde_json::to_string(&Printed(&Finding::Named(named))).expect("JSON");
        assert_eq!(written, r#"{"moves":5,"line":"yN","all":[true,null]}"#);
    }
}
