# Starts Dovecot for tests/servers/run: one with all it can, and one (by its user) with an IMAP
# server that offers neither MOVE nor IDLE. Every user has the password "secret"; a user is
# anybody, so that each test has a mailbox of its own.

free_port BOTPOST_TEST_IMAP
free_port BOTPOST_TEST_IMAPS
free_port BOTPOST_TEST_OLD_IMAP
free_port BOTPOST_TEST_LMTP
export BOTPOST_TEST_CERT=$home/ca.pem
export BOTPOST_TEST_OTHER_CERT=$home/other.pem
export BOTPOST_TEST_MAIL=$home/mail

mkdir -p "$home/mail"

# $1: name, $2: certificate, $3: where mail lies, $4: what stands in it besides.
dovecot_config() {
    mkdir -p "$home/$1/run" "$home/$1/state"
    cat >"$home/$1.conf" <<CONF
base_dir = $home/$1/run
state_dir = $home/$1/state
log_path = $home/$1.log
listen = 127.0.0.1
default_internal_user = $user
default_internal_group = $group
default_login_user = $user
first_valid_uid = 1
ssl = yes
ssl_cert = <$home/$2.pem
ssl_key = <$home/$2.key
disable_plaintext_auth = yes
mail_location = maildir:$3/%n
recipient_delimiter = +
mail_max_userip_connections = 50
auth_username_format = %Ln
auth_failure_delay = 0
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=$uid gid=$gid home=$3/%n
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
$4
CONF
}

# The protocols of a server that has them all. $1 to $3: the ports of IMAP, IMAPS, LMTP.
all_protocols() {
    cat <<CONF
protocols = imap lmtp
service imap-login {
  chroot =
  inet_listener imap {
    port = $1
  }
  inet_listener imaps {
    port = $2
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    port = $3
  }
}
CONF
}

dovecot_config dovecot cert "$home/mail" "$(all_protocols "$BOTPOST_TEST_IMAP" \
    "$BOTPOST_TEST_IMAPS" "$BOTPOST_TEST_LMTP")"

dovecot_config old other "$home/mail" "
protocols = imap
imap_capability = IMAP4rev1 NAMESPACE
namespace inbox {
  inbox = yes
  prefix = INBOX.
  separator = .
}
service imap-login {
  chroot =
  inet_listener imap {
    port = $BOTPOST_TEST_OLD_IMAP
  }
  inet_listener imaps {
    port = 0
  }
}"

chown -R "$user:$group" "$home"
for server in dovecot old; do
    "${as[@]}" dovecot -F -c "$home/$server.conf" >"$home/$server.out.log" 2>&1 &
    pids+=($!)
done
for port in "$BOTPOST_TEST_IMAP" "$BOTPOST_TEST_IMAPS" "$BOTPOST_TEST_OLD_IMAP" \
    "$BOTPOST_TEST_LMTP"; do
    answers Dovecot "$port"
done
