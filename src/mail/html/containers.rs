//! How mail programs name what they put round a quote or a signature.

use super::Role;

/// Beginnings of the classes, ids, names and markers that clients give to what they quote.
const QUOTES: [&str; 18] = [
    "gmail_quote",
    "gmail_attr",
    "yahoo_quoted",
    "protonmail_quote",
    "moz-cite-prefix",
    "moz-forward-container",
    "moz-email-headers-table",
    "zmail_extra",
    "tutanota_quote",
    "ms-outlook-mobile-reference-message",
    "hmail_quote",
    "reply-intro",
    "aolmail_replied",
    "isforwardcontent",
    "__quoted_text__",
    "__headers__",
    "wordsection_quote",
    "replied_message",
];

/// The same for signatures.
const SIGNATURES: [&str; 8] = [
    "gmail_signature",
    "moz-signature",
    "protonmail_signature",
    "ms-outlook-mobile-signature",
    "applemailsignature",
    "zimbra_signature",
    "__sig_pre__",
    "__sig_post__",
];

/// The same for what has nothing of the writer's below it.
const REST: [&str; 5] = [
    "divrplyfwdmsg",
    "appendonsend",
    "olk_src_body_section",
    "outlookmessageheader",
    "mail-editor-reference-message-container",
];

/// Webmail prefixes what it shows once more with `x_`, as often as it was shown.
fn known(value: &str, list: &[&str]) -> bool {
    value.split_whitespace().any(|word| {
        let bare = word.trim_start_matches("x_");
        list.iter().any(|start| bare.starts_with(start))
    })
}

/// What a tag holds, if it is a container of a mail program.
pub fn role(name: &str, attributes: &[(String, String)]) -> Option<Role> {
    let any = |list: &[&str]| attributes.iter().any(|(_, value)| known(value, list));
    let named = |key: &str, wanted: &str| {
        attributes
            .iter()
            .any(|(name, value)| name == key && value.trim_start_matches("x_") == wanted)
    };
    if name == "blockquote" || any(&QUOTES) || named("name", "quote") {
        Some(Role::Quote)
    } else if any(&SIGNATURES) || named("id", "signature") {
        Some(Role::Signature)
    } else {
        None
    }
}

/// Whether nothing of the writer's stands below this tag.
pub fn opens_the_rest(attributes: &[(String, String)]) -> bool {
    attributes.iter().any(|(_, value)| known(value, &REST))
}
