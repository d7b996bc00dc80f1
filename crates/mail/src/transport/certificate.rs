//! Why a server's certificate is not trusted, in words that people know, and what can be done.
//! Nothing is trusted here that was not before: a certificate that nobody vouches for is only
//! looked at once more, to see whether it vouches for itself.

use std::sync::Arc;
use std::time::Duration;

use chrono::DateTime;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{
    CertificateError, DigitallySignedStruct, Error, OtherError, RootCertStore, SignatureScheme,
};

use super::account::Account;
use crate::trouble::words;
use crate::{Trouble, TroubleKind};

/// How many of the names in a certificate are told.
const MOST_NAMES: usize = 5;

/// A certificate that is signed with its own key, and not among those to trust.
#[derive(Debug)]
struct SelfSigned {
    /// It is one for signing others.
    authority: bool,
}

impl std::fmt::Display for SelfSigned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("self-signed")
    }
}

impl std::error::Error for SelfSigned {}

/// Verifies as usual, and tells one more kind of trouble.
#[derive(Debug)]
pub struct Verifier(Arc<WebPkiServerVerifier>);

impl Verifier {
    /// One that believes these.
    ///
    /// # Errors
    /// If none can be made of them.
    pub fn new(
        roots: RootCertStore,
        provider: Arc<rustls::crypto::CryptoProvider>,
    ) -> Result<Verifier, rustls::client::VerifierBuilderError> {
        WebPkiServerVerifier::builder_with_provider(roots.into(), provider).build().map(Verifier)
    }
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        shown: &CertificateDer<'_>,
        others: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        stapled: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        self.0.verify_server_cert(shown, others, name, stapled, now).map_err(|error| {
            let authority = match &error {
                Error::InvalidCertificate(CertificateError::UnknownIssuer) => false,
                Error::InvalidCertificate(CertificateError::Other(other))
                    if is_authority(other) =>
                {
                    true
                }
                _ => return error,
            };
            match webpki::EndEntityCert::try_from(shown) {
                Ok(shown) if shown.issuer() == shown.subject() => {
                    CertificateError::Other(OtherError(Arc::new(SelfSigned { authority }))).into()
                }
                _ => error,
            }
        })
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls12_signature(message, shown, signed)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        shown: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        self.0.verify_tls13_signature(message, shown, signed)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.supported_verify_schemes()
    }
}

/// Whether the certificate of an authority was shown by a server.
fn is_authority(other: &OtherError) -> bool {
    matches!(other.0.downcast_ref(), Some(webpki::Error::CaUsedAsEndEntity))
}

/// What is wrong with the certificate of this server.
#[expect(clippy::too_many_lines, reason = "one match, whole: a case for each trouble")]
pub fn untrusted(account: &Account, why: &CertificateError) -> Trouble {
    let (place, section) = (account.place(), account.section);
    let renew = "the person who runs the server has to give it a new one";
    let own = format!("{section}.ca_file names a file with");
    let (what, hint) = match why {
        CertificateError::Expired => ("it has expired".to_owned(), renew.to_owned()),
        CertificateError::ExpiredContext { time, not_after } => (
            format!("it expired on {}", day(*not_after)),
            format!("{renew}, unless the clock of this machine is wrong: it shows {}", day(*time)),
        ),
        CertificateError::NotValidYet => {
            ("it is not valid yet".to_owned(), "is the clock of this machine right?".to_owned())
        }
        CertificateError::NotValidYetContext { time, not_before } => (
            format!("it is not valid before {}", day(*not_before)),
            format!("is the clock of this machine right? It shows {}", day(*time)),
        ),
        CertificateError::Revoked => (
            "it has been revoked".to_owned(),
            format!("{renew}; until then, somebody else may pose as the server"),
        ),
        CertificateError::UnknownIssuer => (
            "an authority has signed it that is not known here".to_owned(),
            match &account.ca_file {
                Some(file) => format!("{own} its certificate; {} has another", file.display()),
                None => format!(
                    "install the package ca-certificates; for an authority of your own, {own} its \
                     certificate"
                ),
            },
        ),
        CertificateError::NotValidForName => {
            (format!("it is not for {}", account.host), name_it(section, &[]))
        }
        CertificateError::NotValidForNameContext { presented, .. } => {
            let names = names(presented);
            let whose = match names.is_empty() {
                true => "names no server at all (subjectAltName)".to_owned(),
                false => format!("is for {}", names.join(", ")),
            };
            (format!("it {whose}, not for {}", account.host), name_it(section, &names))
        }
        CertificateError::BadEncoding => ("it is malformed".to_owned(), renew.to_owned()),
        CertificateError::BadSignature => {
            ("its signature is wrong".to_owned(), format!("{renew}; somebody may pose as it"))
        }
        CertificateError::InvalidPurpose | CertificateError::InvalidPurposeContext { .. } => {
            ("it is not made for servers".to_owned(), renew.to_owned())
        }
        CertificateError::UnhandledCriticalExtension => {
            ("it demands something that botpost does not know".to_owned(), renew.to_owned())
        }
        CertificateError::UnknownRevocationStatus
        | CertificateError::ExpiredRevocationList
        | CertificateError::ExpiredRevocationListContext { .. }
        | CertificateError::InvalidOcspResponse => {
            ("nobody says whether it was revoked".to_owned(), renew.to_owned())
        }
        CertificateError::UnsupportedSignatureAlgorithmContext { .. }
        | CertificateError::UnsupportedSignatureAlgorithmForPublicKeyContext { .. } => {
            let what = "it is signed in a way that is too weak, or not known here";
            (what.to_owned(), renew.to_owned())
        }
        CertificateError::Other(other) => special(section, other),
        _ => ("it is not made as those of servers are".to_owned(), renew.to_owned()),
    };
    let what = format!("the certificate of {place} is not trusted: {what}");
    Trouble::new(TroubleKind::Settings, what).hint(hint)
}

/// What has no name of its own in TLS.
fn special(section: &str, other: &OtherError) -> (String, String) {
    let alike = "a server must not show the certificate of an authority: sign one for the server \
                 with it, or make one with basicConstraints = CA:FALSE";
    if let Some(SelfSigned { authority }) = other.0.downcast_ref() {
        return match authority {
            true => ("it is self-signed, and that of an authority".to_owned(), alike.to_owned()),
            false => (
                "it is self-signed: nobody else vouches for it".to_owned(),
                format!("if the server is yours, {section}.ca_file names a file with it"),
            ),
        };
    }
    if is_authority(other) {
        return ("it is that of an authority, not of a server".to_owned(), alike.to_owned());
    }
    let what = match other.0.downcast_ref() {
        Some(webpki::Error::UnsupportedCertVersion) => "it is of an old version",
        _ => "it is not made as those of servers are",
    };
    let hint = "make one of version 3, with the server's name in subjectAltName";
    (what.to_owned(), hint.to_owned())
}

/// The names in a certificate. A stranger wrote them.
fn names(presented: &[String]) -> Vec<String> {
    let plain = |name: &String| {
        // DnsName("mail.example.org"), as the library shows it.
        let inner = name.split_once("(\"").and_then(|(_, rest)| rest.strip_suffix("\")"));
        words(inner.unwrap_or(name))
    };
    presented.iter().take(MOST_NAMES).map(plain).collect()
}

fn name_it(section: &str, names: &[String]) -> String {
    match names.iter().find(|name| !name.contains('*')) {
        Some(name) => format!(
            "{section}.host has to be a name in the certificate, such as {name}, if that is the \
             server you mean"
        ),
        None => format!("{section}.host has to be a name in the certificate"),
    }
}

/// The day of a moment, in UTC.
fn day(moment: UnixTime) -> String {
    let at = DateTime::UNIX_EPOCH + Duration::from_secs(moment.as_secs());
    at.format("%Y-%m-%d").to_string()
}

/// Why certificates to trust cannot be used, without what only programmers read.
pub fn unusable(error: &Error) -> &'static str {
    match error {
        Error::InvalidCertificate(CertificateError::BadEncoding) => {
            "what is in it is no certificate"
        }
        _ => "it is not made as certificates of servers and authorities are",
    }
}

/// Why nobody could agree on how to speak TLS.
pub fn disagreement(place: &str, error: &Error) -> String {
    match error {
        Error::AlertReceived(_) => format!("{place} breaks TLS off: it takes nothing we offer"),
        Error::PeerIncompatible(_) => {
            format!("{place} knows no TLS that is safe: 1.2 is the oldest that is")
        }
        Error::InvalidMessage(_) => format!("{place} does not speak TLS there"),
        _ => format!("{place} does not speak TLS as it should"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transport::account::{Login, Patience, Security};

    fn account() -> Account {
        Account {
            section: "mailbox",
            host: "imap.klub.example".to_owned(),
            port: 993,
            security: Security::Tls,
            ca_file: None,
            user: String::new(),
            login: Login::Nobody,
            patience: Patience::default(),
        }
    }

    /// Those that need a server of their own are in `tests/doctor.rs`.
    #[test]
    fn no_trouble_is_told_in_the_words_of_a_program() {
        let other = |error| CertificateError::Other(OtherError(Arc::new(error)));
        for (why, said) in [
            (CertificateError::Revoked, "it has been revoked"),
            (CertificateError::BadEncoding, "it is malformed"),
            (CertificateError::BadSignature, "its signature is wrong"),
            (CertificateError::InvalidPurpose, "not made for servers"),
            (CertificateError::Expired, "it has expired"),
            (CertificateError::NotValidYet, "not valid yet"),
            (CertificateError::NotValidForName, "it is not for imap.klub.example"),
            (CertificateError::UnhandledCriticalExtension, "does not know"),
            (CertificateError::ExpiredRevocationList, "whether it was revoked"),
            (CertificateError::ApplicationVerificationFailure, "not made as those of servers"),
            (other(webpki::Error::UnsupportedCertVersion), "old version"),
            (other(webpki::Error::ExtensionValueInvalid), "not made as those of servers"),
            (other(webpki::Error::CaUsedAsEndEntity), "that of an authority"),
        ] {
            let trouble = untrusted(&account(), &why).to_string();
            assert!(trouble.contains(said) && trouble.contains("\nhint: "), "{trouble}");
            assert!(!trouble.contains(&format!("{why:?}")), "{trouble}");
        }
    }
}
