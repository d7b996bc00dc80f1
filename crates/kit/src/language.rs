//! The languages that messages are written in.

use serde::{Deserialize, Serialize};

crate::named! {
    /// A language messages are written in. Its name is its tag (RFC 5646) and the folder of its
    /// sentences.
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
        En = "en",
        /// Polish.
        Pl = "pl",
    }
}
