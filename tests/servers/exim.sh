# Starts Exim for tests/servers/run, if it is installed: a server that takes letters for others
# once they have logged in, delivers them to Dovecot by LMTP, and reports what it cannot
# deliver. By their recipient, letters fail where they are handed in (nobody...), are put off
# (grey...), or are taken and fail on the way (...@far.test, and whoever has a file of that name
# in the folder "refused").

exim=$(command -v exim4 || command -v exim || true)
# $1: name, $2 and $3: the ports of SMTP and SMTPS, $4: the port of LMTP.
exim_config() {
    mkdir -p "$home/$1/spool" "$home/$1/log" "$home/$1/refused"
    cat >"$home/$1.conf" <<CONF
spool_directory = $home/$1/spool
log_file_path = $home/$1/log/%slog
log_selector = +received_recipients +sender_on_delivery
pid_file_path = $home/$1/pid
exim_user = $user
exim_group = $group
never_users =
primary_hostname = smtp.test
daemon_smtp_ports = $2 : $3
daemon_startup_sleep = 1s
tls_on_connect_ports = $3
local_interfaces = 127.0.0.1
tls_certificate = $home/cert.pem
tls_privatekey = $home/cert.key
auth_advertise_hosts = \${if def:tls_in_cipher{*}{}}
host_lookup =
rfc1413_query_timeout = 0s
keep_environment =
message_size_limit = 1M
acl_smtp_rcpt = rcpt
acl_smtp_data = accept
begin acl
rcpt:
  deny    domains = far.test
          ! authenticated = *
          message = 5.1.1 no such user
  deny    condition = \${if exists{$home/$1/refused/\$local_part}}
          ! authenticated = *
          message = 5.1.1 no such user
  defer   local_parts = ^grey
          message = 4.7.1 greylisted, try later
  deny    local_parts = ^nobody
          message = 5.1.1 no such user
  accept
begin routers
far:
  driver = manualroute
  domains = far.test
  transport = again
  route_list = * 127.0.0.1 byname
  self = send
refused:
  driver = manualroute
  condition = \${if exists{$home/$1/refused/\$local_part}}
  transport = again
  route_list = * 127.0.0.1 byname
  self = send
all:
  driver = manualroute
  domains = *
  transport = dovecot
  route_list = * 127.0.0.1 byname
  self = send
begin transports
again:
  driver = smtp
  port = $2
  allow_localhost
  hosts_avoid_tls = *
dovecot:
  driver = smtp
  protocol = lmtp
  port = $4
  allow_localhost
begin retry
* * F,2h,1s
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_advertise_condition = \${if eq{\$received_port}{$2}}
  server_prompts = :
  server_condition = \${if eq{\$auth3}{secret}}
  server_set_id = \$auth2
login:
  driver = plaintext
  public_name = LOGIN
  server_prompts = Username:: : Password::
  server_condition = \${if eq{\$auth2}{secret}}
  server_set_id = \$auth1
CONF
    chown -R "$user:$group" "$home/$1" "$home/$1.conf"
}

if [ -n "$exim" ]; then
    free_port BOTPOST_TEST_SMTP
    free_port BOTPOST_TEST_SMTPS
    exim_config exim "$BOTPOST_TEST_SMTP" "$BOTPOST_TEST_SMTPS" "$BOTPOST_TEST_LMTP"
    "${as[@]}" "$exim" -C "$home/exim.conf" -bdf -q10s >"$home/exim.out.log" 2>&1 &
    pids+=($!)
    answers Exim "$BOTPOST_TEST_SMTP"
else
    echo "tests/servers/run: without exim4-daemon-light, its tests are left out" >&2
    skip+=(--skip smtp)
fi
