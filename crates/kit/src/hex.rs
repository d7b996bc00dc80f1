//! Bytes as hexadecimal digits.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Two small digits a byte.
pub fn encode(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])).collect()
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

/// Bytes as serde writes them with `#[serde(with = "kit::hex")]`.
///
/// # Errors
/// Those of the format.
pub fn serialize<S: Serializer>(bytes: &[u8], to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(&encode(bytes))
}

/// So many bytes, as [`serialize`] writes them.
///
/// # Errors
/// Those of the format, and other bytes or another number of them. What stands there is not
/// quoted: it may be a secret.
pub fn deserialize<'de, D, const N: usize>(from: D) -> Result<[u8; N], D::Error>
where
    D: Deserializer<'de>,
{
    let bytes = decode(&String::deserialize(from)?).and_then(|bytes| bytes.try_into().ok());
    bytes.ok_or_else(|| D::Error::custom(format_args!("not {N} bytes in hexadecimal digits")))
}

/// Bytes that may be missing, with `#[serde(with = "kit::hex::optional")]`.
pub mod optional {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Bytes<const N: usize>(#[serde(with = "super")] [u8; N]);

    /// As [`super::serialize`].
    ///
    /// # Errors
    /// Those of the format.
    pub fn serialize<S: Serializer, const N: usize>(
        bytes: &Option<[u8; N]>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        bytes.map(Bytes).serialize(to)
    }

    /// As [`super::deserialize`].
    ///
    /// # Errors
    /// Those of the format, and other bytes.
    pub fn deserialize<'de, D, const N: usize>(from: D) -> Result<Option<[u8; N]>, D::Error>
    where
        D: Deserializer<'de>,
    {
        Ok(Option::<Bytes<N>>::deserialize(from)?.map(|Bytes(bytes)| bytes))
    }
}
