//! Letters that are signed in their text (RFC 9580, 7): the signed text is the letter, what is
//! round it is not.

use super::{ParsedLine, Why};

const MESSAGE: &str = "-----begin pgp signed message-----";
const SIGNATURE: &str = "-----begin pgp signature-----";
const END: &str = "-----end pgp signature-----";

/// Whether this line opens signed text.
pub fn is_first(plain: &str) -> bool {
    plain == MESSAGE
}

/// Takes the frame off a letter that begins with it, and every signature.
pub fn mark(lines: &mut [ParsedLine<'_>]) {
    let free = |line: &ParsedLine<'_>| line.why.is_none() && !line.is_blank();
    if let Some(first) = lines.iter().position(free)
        && is_first(&lines[first].plain)
    {
        let head = lines[first..].iter().take_while(|line| !line.is_blank()).count();
        lines[first..first + head].iter_mut().for_each(|line| line.why = Some(Why::Signature));
    }
    let mut within = false;
    for line in lines.iter_mut().filter(|line| line.why.is_none()) {
        within |= line.plain == SIGNATURE;
        if within {
            line.why = Some(Why::Signature);
        }
        within &= line.plain != END;
    }
}
