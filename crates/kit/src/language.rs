//! The languages that messages are written in.

use serde::{Deserialize, Serialize};

/// Every language, with its tag (RFC 5646), which is also the folder of its sentences.
pub const LANGUAGES: &[(Language, &str)] = &[(Language::En, "en"), (Language::Pl, "pl")];

/// A language messages are written in.
///
/// ```
/// use kit::Language;
/// assert_eq!(Language::of("pl"), Some(Language::Pl));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
}

impl Language {
    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Pl => "pl",
        }
    }

    /// The language with this two-letter code (ISO 639-1).
    pub fn of(code: &str) -> Option<Language> {
        match code {
            "en" => Some(Language::En),
            "pl" => Some(Language::Pl),
            _ => None,
        }
    }
}
