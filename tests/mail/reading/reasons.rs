//! Letters of the corpus whose order is not taken, and why that is right: an answer asks.

/// Letters that hold no order of their writer.
pub const NOTHING: &[(&str, &str)] = &[
    ("asked-liked", "what was liked is told in the writer's own text"),
    ("asked-receipt-rows-above-and-nothing-typed", PASTED),
    ("forwarded-inline", FORWARDED),
    ("hostile-blank-lines", EMPTY),
    ("hostile-empty", EMPTY),
    ("hostile-garbage", "no letter at all"),
    ("hostile-only-headers", EMPTY),
    ("no-order-calendar-answer", "only an answer to a date"),
    ("no-order-forward-begin", FORWARDED),
    ("no-order-forward-estonian", FORWARDED),
    ("no-order-forward-of-a-friend", FORWARDED),
    ("no-order-parts-digest", FORWARDED),
    ("no-order-parts-only-attached-old-letter", "only an old letter is attached"),
    ("no-order-parts-plain-old-html-quoted", "the HTML shows that it is quoted"),
    ("no-order-parts-plain-old-html-struck", "the HTML shows that it is struck out"),
    ("no-order-parts-rfc822", FORWARDED),
    ("no-order-parts-rfc822-only", FORWARDED),
    ("no-order-reaction", REACTION),
    ("no-order-reaction-gmail", REACTION),
    ("no-order-reaction-outlook", REACTION),
    ("no-order-subject-old", "it stands in the subject of what is answered"),
    ("no-order-wrap-lost-mark-nothing-typed", "it is the end of a quoted line"),
    ("no-order-wrap-narrow", "it is the end of a quoted line"),
    ("parts-only-a-picture", EMPTY),
    ("unsure-below-signature", "below a signature nobody can tell whose it is"),
    ("unsure-below-unmarked-attribution", "nobody can tell where the quote ends"),
    ("unsure-edited-quote", "typed inside the quote: reported, not taken"),
    ("unsure-pgp-encrypted", "it is encrypted"),
    ("unsure-smime-opaque", "it is signed in a way that hides it"),
];

/// Letters whose writer's order is not taken.
pub const LOST: &[(&str, &str)] = &[
    ("asked-attribution-german-initial", SENTENCE),
    ("asked-attribution-no-address", SENTENCE),
    ("asked-code-fence", "people frame their own orders so, too"),
    ("asked-html-early-close", "it stands behind the end of the quote"),
    ("asked-html-font-colour", "a colour alone is no quote: people use them"),
    ("asked-html-outlook-o-p", "four dashes people type themselves"),
    ("asked-html-pre-wrap", MIXED),
    ("asked-instead-of", MIXED),
    ("asked-last-and-now", "the writer names both"),
    ("asked-mark-indent", LIST),
    ("asked-mark-initials-lower", "an arrow between two words of an order looks the same"),
    ("asked-mark-star", LIST),
    ("asked-mark-tab", LIST),
    ("asked-no-marker-at-all", "there is nothing between the two"),
    ("asked-no-marker-receipt", PASTED),
    ("asked-no-marker-report-without-marker", PASTED),
    ("asked-not-that", MIXED),
    ("asked-old-and-new", MIXED),
    ("asked-parts-external-banner-part", PARTS),
    ("asked-parts-inline-named-text", PARTS),
    ("asked-parts-second-text-is-older", PARTS),
    ("asked-parts-two-texts-and-footer", PARTS),
    ("asked-receipt-rows-only", PASTED),
    ("asked-wrap-attribution-and-lost-marks", "people answer right below a quoted line"),
    ("charset-iso-2022-jp", MIXED),
    ("charset-koi8", MIXED),
    ("charset-latin2", MIXED),
    ("charset-unlabelled", MIXED),
    ("charset-utf16-base64", MIXED),
    ("charset-windows-1250-qp", "it has a colour too many: asked about"),
    ("clean-dashes-between-orders", "two blocks that differ: asked which one is meant (E2)"),
    ("hostile-bad-base64", MIXED),
    ("hostile-nul-and-escape", MIXED),
    ("hostile-own-marker-first", "all of it stands below our marker"),
    ("outlook-answered-inside", INSIDE),
    ("own-letter-order-typed-inside", INSIDE),
    ("parts-only-attached-text", "it is in an attachment: asked about"),
    ("rows-two-dashes", "two dashes open a signature: reported, asked about"),
    ("thunderbird-bottom-full-quote", INSIDE),
    ("unsure-bottom-unmarked-headers", "without marks nobody can tell where the quote ends"),
    ("unsure-end-of-original", "below an older letter: reported, asked about"),
    ("unsure-enriched", "a kind of text that no program of today writes"),
    ("unsure-html-inline-reply-blue", INSIDE),
    ("unsure-parts-talk-and-attached-order", "an attachment beside a text is never read"),
    ("unsure-subject-only", "a subject is mostly that of what is answered"),
];

const PARTS: &str = "two texts that the message shows hold an order each: asked about";
const MIXED: &str = "words stand in the line of the order: asked about (E11)";
const EMPTY: &str = "there is no text in it";
const FORWARDED: &str = "only a forwarded letter is in it";
const INSIDE: &str = "the order stands below our marker: reported, asked about";
const REACTION: &str = "only a reaction, with what it is about";
const SENTENCE: &str = "a sentence above an order: people write such a line themselves";
const LIST: &str = "a list below a heading: people write their own orders so";
const PASTED: &str = "a letter of ours without its marker looks typed: asked about";
