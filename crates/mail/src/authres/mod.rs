//! What our own mail server found out about who sent a message (Authentication-Results, RFC
//! 8601). Nothing is checked here: no signature, no DNS. A header counts only if it names a
//! server that the configuration names, because anybody can write one.
//!
//! The server has to take forged headers of its own name away (RFC 8601, section 5). In case it
//! does not, all of them must agree.

mod syntax;

use mail_parser::{Header, Message};

use super::entity::raw_value;

/// What these headers begin with, whatever its case.
const NAME: &[u8] = b"authentication-results:";
/// No message is looked at for more of them.
const MOST: usize = 50;

kit::named! {
    /// What has to be shown before a message counts as its sender's.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Auth {
        /// A reply token and a registered From.
        #[default]
        Token = "token",
        /// Both, and one of our servers says that the From passed DMARC.
        TokenDmarc = "token+dmarc",
        /// A registered From alone, which anybody can forge: for trying things out.
        From = "from",
    }
}

impl Auth {
    /// What a message lacks that is asked for besides token and From. Our servers are named as
    /// they write themselves into Authentication-Results.
    pub fn lacks(self, servers: &[String], results: &[Results], from: &[String]) -> Option<Proof> {
        match self {
            Auth::Token | Auth::From => None,
            Auth::TokenDmarc => {
                Some(judge(results, servers, from)).filter(|proof| *proof != Proof::Pass)
            }
        }
    }
}

/// One header: who says it, and what.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Results {
    /// The name of the server (its authserv-id), in lower case.
    pub server: String,
    /// What it says, in its order; `None` if that cannot be read.
    pub methods: Option<Vec<Method>>,
}

/// What one method of authentication came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Method {
    /// Such as `dmarc`, in lower case.
    pub name: String,
    /// Such as `pass`, in lower case.
    pub result: String,
    /// Such as `header.from` and a domain; names in lower case.
    pub properties: Vec<(String, String)>,
}

kit::named! {
    /// Whether a From is proved; its name says that to the moderator.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Proof {
        /// It passed DMARC.
        Pass = "the From passed DMARC",
        /// There is no single From address.
        NoFrom = "missing: there is no single From address",
        /// No server that we trust says anything.
        NoServer = "missing: no server of mail.authserv_id says anything",
        /// A trusted server's header cannot be read.
        Unreadable = "missing: what our server says cannot be read",
        /// Trusted servers say nothing of DMARC.
        NoDmarc = "missing: our server says nothing about DMARC",
        /// One of them says something other than `pass`.
        Failed = "missing: our server says that DMARC did not pass",
        /// What passed is not the domain of the From.
        OtherDomain = "missing: what passed DMARC is another domain than the From's",
    }
}

/// All headers of a message's own head, in their order. What stands in an attached message or in
/// a part is not looked at, nor what others call similar.
pub(super) fn results(head: &Message<'_>) -> Vec<Results> {
    let headers = head.parts[0].headers.iter();
    let named = headers.filter(|header| is_named_exactly(&head.raw_message, header));
    named.take(MOST).filter_map(|it| syntax::results(raw_value(head, it)?.trim())).collect()
}

/// The parser overlooks white space in and before a name. Our server does not: it lets such a
/// header through as somebody else's, and so it must be to us.
fn is_named_exactly(raw: &[u8], header: &Header<'_>) -> bool {
    let (start, end) = (header.offset_field as usize, header.offset_start as usize);
    let begins = start == 0 || raw.get(start - 1) == Some(&b'\n');
    begins && raw.get(start..end).is_some_and(|name| name.eq_ignore_ascii_case(NAME))
}

/// Whether trusted servers vouch for the one From address. Everything that is not plainly a pass
/// is none.
pub fn judge(results: &[Results], servers: &[String], from: &[String]) -> Proof {
    let [from] = from else { return Proof::NoFrom };
    let Some((_, domain)) = from.rsplit_once('@') else { return Proof::NoFrom };
    let is_ours = |it: &&Results| servers.iter().any(|id| it.server.eq_ignore_ascii_case(id));
    let ours: Vec<&Results> = results.iter().filter(is_ours).collect();
    if ours.is_empty() {
        return Proof::NoServer;
    }
    let mut passed = false;
    for header in ours {
        let Some(methods) = &header.methods else { return Proof::Unreadable };
        for method in methods.iter().filter(|method| method.name == "dmarc") {
            if method.result != "pass" {
                return Proof::Failed;
            }
            if !method.is_about(domain) {
                return Proof::OtherDomain;
            }
            passed = true;
        }
    }
    if passed { Proof::Pass } else { Proof::NoDmarc }
}

impl Method {
    /// Whether it names this domain as that of the From, and no other.
    fn is_about(&self, domain: &str) -> bool {
        let mut named = self.properties.iter().filter(|(name, _)| name == "header.from");
        let (Some((_, value)), None) = (named.next(), named.next()) else { return false };
        let value = value.rsplit_once('@').map_or(value.as_str(), |(_, domain)| domain);
        value.eq_ignore_ascii_case(domain)
    }
}
