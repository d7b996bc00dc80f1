//! Bytes as hexadecimal digits.

use std::fmt::Write;

/// Two small digits a byte.
pub fn encode(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The bytes of such digits, large or small; `None` where anything else stands among them.
pub fn decode(text: &str) -> Option<Vec<u8>> {
    let digit = |sign: u8| char::from(sign).to_digit(16);
    let byte = |pair: &[u8]| match pair {
        [high, low] => u8::try_from(digit(*high)? * 16 + digit(*low)?).ok(),
        _ => None,
    };
    text.as_bytes().chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_come_back_as_bytes_and_nothing_else_does() {
        let bytes: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&bytes)), Some(bytes));
        assert_eq!(decode("0aFf"), Some(vec![10, 255]));
        for text in ["0", "+f", "0x", "fę", " 0"] {
            assert_eq!(decode(text), None, "{text}");
        }
    }
}
