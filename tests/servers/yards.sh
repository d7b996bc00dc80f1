# Writes what tests need that start, kill and start again servers of their own: for each a Dovecot
# and an Exim that delivers to it through a port of the test's own, so that it can stand between.

export BOTPOST_TEST_HOME=$home
export BOTPOST_TEST_EXIM=$exim
export BOTPOST_TEST_UID=$uid BOTPOST_TEST_GID=$gid

# The port of this yard that is called so.
port_named() {
    local variable=BOTPOST_TEST_${yard}_$1
    echo "${!variable}"
}

for yard in WHOLE KILLED; do
    for port_of in IMAP IMAPS LMTP LINE SMTP SMTPS; do
        free_port "BOTPOST_TEST_${yard}_$port_of"
    done
    name=${yard,,}
    dovecot_config "$name-dovecot" cert "$home/$name-mail" "$(
        all_protocols "$(port_named IMAP)" "$(port_named IMAPS)" "$(port_named LMTP)"
    )
protocol imap {
  mail_plugins = notify mail_log
}
plugin {
  mail_log_events = copy expunge
  mail_log_fields = uid box msgid
}"
    exim_config "$name-exim" "$(port_named SMTP)" "$(port_named SMTPS)" "$(port_named LINE)"
    mkdir -p "$home/$name-mail"
    chown -R "$user:$group" "$home/$name-mail" "$home/$name-dovecot" "$home/$name-dovecot.conf"
done
