//! Lines, containers and looks of HTML.

use super::*;

fn own(html: &str) -> Vec<String> {
    sort(html).own.lines().map(|line| line.trim().to_owned()).collect()
}

#[test]
fn every_block_is_a_line_of_its_own() {
    assert_eq!(own("<div>MOVE N</div><div>TURN L</div>"), ["MOVE N", "TURN L"]);
    assert_eq!(own("<ul><li>FIRE</li><li>TURN R</li></ul>"), ["FIRE", "TURN R"]);
    assert_eq!(own("a<br>b<p>c<p>d"), ["a", "b", "c", "d"]);
    assert_eq!(own("<pre>2GN\n3BE\n</pre>x"), ["2GN", "3BE", "", "x"]);
    assert_eq!(own("<div>a</div><div><br></div><div>b</div>"), ["a", "", "b"]);
    assert_eq!(own("<table><tr><td>2GN</td><td>3BE</td></tr></table>"), ["2GN 3BE"]);
}

#[test]
fn entities_are_decoded_and_hidden_things_are_not_read() {
    assert_eq!(own("2GN&nbsp;3BE &lt;x&gt; 1 < 2"), ["2GN\u{a0}3BE <x> 1 < 2"]);
    assert_eq!(own("<style>p{}</style><!-- 1RN --><script>2RN</script>3RN"), ["3RN"]);
    assert_eq!(own("<a href='x>y'>2GN</a>"), ["2GN"]);
}

#[test]
fn containers_of_clients_are_sorted_out() {
    let html = "<div>2GN</div><div class=\"gmail_signature\"><div>Ania</div></div>\
                <div class=\"gmail_quote gmail_quote_container\"><div>On X wrote:</div>\
                <blockquote>3BE</blockquote></div><div>1RS</div>";
    let sorted = sort(html);
    assert_eq!(sorted.own.split_whitespace().collect::<Vec<_>>(), ["2GN", "1RS"]);
    assert_eq!(sorted.signature.trim(), "Ania");
    assert!(sorted.quoted.contains("3BE"));
    for mark in ["data-smartmail='gmail_signature'", "data-marker=\"__SIG_PRE__\""] {
        let sorted = sort(&format!("<p>2GN</p><div {mark}>1RS club</div>"));
        assert_eq!((sorted.own.trim(), sorted.signature.trim()), ("2GN", "1RS club"), "{mark}");
    }
    let sorted = sort("2GN<hr><div id=\"x_divRplyFwdMsg\">From</div><div>3BE</div>");
    assert_eq!(sorted.own.trim(), "2GN");
    assert!(sorted.quoted.contains("3BE"));
}

#[test]
fn hostile_markup_stays_cheap() {
    for html in [
        "<div>".repeat(50_000),
        "<font a=1><b>".repeat(10_000) + &"<p>".repeat(30_000),
        "<table><td>".repeat(20_000),
        "<".repeat(250_000),
        "<a b='".repeat(40_000),
        "<blockquote>".repeat(20_000),
    ] {
        assert!(sort(&html).own.len() <= 2 * html.len());
    }
}

#[test]
fn quotes_are_known_by_their_looks_whoever_made_them() {
    for quote in [
        "<div style='border-left:2px solid blue'>3BE</div>",
        "<div style='border-left-width: 1px; border-left-style: solid'>3BE</div>",
        "<div style='border-inline-start:2px solid'>3BE</div>",
        "<q>3BE</q>",
        "<details><summary>Quote</summary>3BE</details>",
        "<s>3BE</s>",
        "<span style='text-decoration-line: line-through'>3BE</span>",
        "<div hidden>3BE</div>",
        "<div style='display:none'>3BE</div>",
        "<div style='font-size:0px'>3BE</div>",
    ] {
        let sorted = sort(&format!("<div>2GN</div>{quote}"));
        assert_eq!(sorted.own.trim(), "2GN", "{quote}");
        assert!(sorted.surely_quoted.contains("3BE"), "{quote}");
        assert!(!sorted.plainly.contains("3BE"), "{quote}");
    }
    for own in [
        "<div style='border-left:none'>3BE</div>",
        "<div style='border-left:0px solid'>3BE</div>",
        "<div style='font-size:0.9em'>3BE</div>",
        "<p style='border-top:none'>3BE</p>",
    ] {
        let sorted = sort(&format!("<div>2GN</div>{own}"));
        assert!(sorted.own.contains("3BE") && sorted.surely_quoted.is_empty(), "{own}");
    }
}

#[test]
fn rules_and_tables_below_what_was_typed_open_what_is_not() {
    for rest in [
        "<hr>3BE",
        "<p style='border-top:solid #E1E1E1 1.0pt'>Von: A</p><p>3BE</p>",
        "<table><tr><td>3BE</td></tr></table>",
        "<p id='reply-intro'>A schrieb:</p><div>3BE</div>",
    ] {
        assert_eq!(sort(&format!("<p>2GN</p>{rest}")).own.trim(), "2GN", "{rest}");
    }
    // Above what is typed they are something else.
    assert_eq!(sort("&nbsp;<hr><p>2GN</p>").own.trim(), "2GN");
    assert_eq!(sort("<table><tr><td>2GN</td></tr></table>").own.trim(), "2GN");
    let below = sort("<blockquote>3BE</blockquote><hr><p>2GN</p>");
    assert_eq!(below.own.trim(), "2GN");
}

/// What a program names otherwise, and what stands on both sides of a quote, is not one
/// paragraph: orders in it are two blocks, and those are asked about.
#[test]
fn a_blank_line_parts_blocks_of_other_names() {
    assert_eq!(own("<div>2GN</div><div class='other'>3BE</div>"), ["2GN", "", "3BE"]);
    assert_eq!(own("<div>2GN</div><q>1RS</q><div>3BE</div>"), ["2GN", "3BE"]);
    let parted = own("<div>2GN</div><blockquote>1RS</blockquote><div>3BE</div>");
    assert_eq!(parted.iter().filter(|line| !line.is_empty()).collect::<Vec<_>>(), ["2GN", "3BE"]);
    assert!(parted.len() > 2, "{parted:?}");
    // Lines of one editor stay together.
    let lines = "<p class='MsoNormal'>2GN</p><p class='MsoListParagraph'>3BE</p>";
    assert_eq!(own(lines), ["2GN", "3BE"]);
}
