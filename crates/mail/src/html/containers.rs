//! How mail programs name what they put round a quote or a signature.

use super::ElementRole;
use super::attributes::declarations;
use crate::word_list::WordList;

/// Beginnings of the classes, ids, names and markers that clients give to what they quote.
static QUOTES: WordList = WordList::of(
    "gmail_quote|gmail_attr|yahoo_quoted|protonmail_quote|moz-cite-prefix|\
     moz-forward-container|moz-email-headers-table|zmail_extra|tutanota_quote|\
     ms-outlook-mobile-reference-message|hmail_quote|reply-intro|aolmail_replied|\
     isforwardcontent|__quoted_text__|__headers__|wordsection_quote|replied_message",
);

/// What stands somewhere in the names that other programs give to what they quote.
static SPOKEN: WordList =
    WordList::of("quot|previous|original|forward|history|replysection|replycontent|gmail_extra");

/// Beginnings of the names that editors give to lines which somebody types.
static TYPED: WordList = WordList::of(
    "mso|elementtoproof|gmail_default|contentpasted|apple-|ydp|yiv|wordsection|western|\
     default-style|yahoo-style-wrap|moz-text",
);

/// The same for signatures.
static SIGNATURES: WordList = WordList::of(
    "gmail_signature|moz-signature|protonmail_signature|ms-outlook-mobile-signature|\
     applemailsignature|zimbra_signature|__sig_pre__|__sig_post__",
);

/// The same for the line that says whose the quote below it is.
pub static ATTRIBUTIONS: WordList = WordList::of("gmail_attr|moz-cite-prefix|reply-intro");

/// The same for what has nothing of the writer's below it.
pub static REST: WordList = WordList::of(
    "divrplyfwdmsg|appendonsend|olk_src_body_section|outlookmessageheader|stopspelling|\
     mail-editor-reference-message-container",
);

/// Whether a tag has a name of this list. Webmail prefixes what it shows once more with `x_`, as
/// often as it was shown.
pub fn is_called(attributes: &[(String, String)], list: &WordList) -> bool {
    let words = attributes.iter().flat_map(|(_, value)| value.split_whitespace());
    words.map(|word| word.trim_start_matches("x_")).any(|word| list.starts(word))
}

/// What a tag holds, if it is a container of a mail program.
pub fn role(name: &str, attributes: &[(String, String)]) -> Option<ElementRole> {
    let named = |key: &str, wanted: &str| {
        attributes
            .iter()
            .any(|(name, value)| name == key && value.trim_start_matches("x_") == wanted)
    };
    let spoken = called(attributes).any(|word| SPOKEN.words().any(|part| word.contains(part)));
    let quotes = is_called(attributes, &QUOTES) || spoken || named("name", "quote");
    if name == "blockquote" || quotes || (name == "div" && is_indented(attributes)) {
        Some(ElementRole::Quote)
    } else if is_called(attributes, &SIGNATURES) || named("id", "signature") {
        Some(ElementRole::Signature)
    } else {
        None
    }
}

/// What a program calls a block: its names without those of lines that somebody types.
pub fn name(attributes: &[(String, String)]) -> String {
    let words = called(attributes).filter(|word| !TYPED.starts(word.trim_start_matches("x_")));
    words.collect::<Vec<_>>().join(" ")
}

/// All names of a tag.
fn called(attributes: &[(String, String)]) -> impl Iterator<Item = &str> {
    let is_name = |name: &str| !matches!(name, "style" | "hidden");
    let names = attributes.iter().filter(move |(name, _)| is_name(name));
    names.flat_map(|(_, value)| value.split_whitespace())
}

/// Indented as a whole: programs do so with quotes, people with single paragraphs.
fn is_indented(attributes: &[(String, String)]) -> bool {
    declarations(attributes).any(|(property, value)| {
        matches!(property, "margin-left" | "margin-inline-start")
            && value.starts_with(|c: char| matches!(c, '1'..='9'))
    })
}
