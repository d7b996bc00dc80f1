//! Examples under the help of a command. A test types each of them.

pub(super) const NEW: &str =
    "What is not given is as [matches] in the configuration says. Spans of time \
                   are written 30m, 12h, 3d or 1d12h.

Example:
  botpost match new GAME --id klub7 --deadline \"Mon,Thu 22:00\" --zone Europe/Warsaw \\
    --player \"Ania <ania@example.org> red pl\" --player \"Basia <basia@example.org> blue\"";

pub(super) const OBSERVE: &str = "Example:
  botpost match observe klub7 \"Olga <olga@example.org> Europe/Warsaw pl\"";

pub(super) const END: &str = "Example:
  botpost match end klub7 --result \"Ania; Basia, Chris; Dan\" --reason \"agreed by all\"";

pub(super) const SEAT: &str = "Examples:
  botpost seat invite klub7 red \"Eve <eve@example.org> Europe/Warsaw pl\"
  botpost seat replace klub7 Ania \"Eve <eve@example.org>\" --reason \"a long journey\"
  botpost seat rotate klub7 Ania --reason \"a letter went astray\"
  botpost seat drop klub7 red -n";

pub(super) const KEY: &str = "The service has to be stopped for it.

Example:
  botpost key new --reason \"the disk with the key failed\"";

pub(super) const ADDRESS: &str = "Examples:
  botpost player address Ania ania@example.net --reason \"the old mailbox is gone\"
  botpost player address ania@example.org ania@example.net -n";

pub(super) const JOURNAL: &str = "Examples:
  botpost journal klub7
  botpost journal --since 7d --json";

pub(super) const EXPORT: &str = "Examples:
  botpost player export ania@example.org ania-letters
  botpost player export Basia basia-letters --peek";

pub(super) const FORGET: &str = "Example:
  botpost player forget olga@example.org";

pub(super) const FILE: &str = "Example:
  botpost orders file klub7 red \"2GN 3BE\"";

pub(super) const CLOCK: &str =
    "`botpost doctor` says whether it is needed, and what the clock shows.

Examples:
  botpost clock trust";

pub(super) const DEADLINE: &str = "Examples:
  botpost deadline extend klub7 24h --reason \"a feast\"
  botpost deadline set klub7 \"2026-11-27 22:00\"";

pub(super) const DOCTOR: &str = "Examples:
  botpost doctor
  botpost doctor --no-letter --json";

pub(super) const INIT: &str =
    "Without a terminal nothing is asked, and whatever has no usual value must be given.

Examples:
  botpost init
  botpost init --dir /srv/botpost --name \"Klub 7 games\" --address games@club.example \\
    --moderator Marek --moderator-address marek@club.example --zone Europe/Warsaw \\
    --mailbox-host imap.club.example --mailbox-password-file /srv/imap.password \\
    --postman-host smtp.club.example --postman-password-file /srv/imap.password";

pub(super) const RUN: &str =
    "SIGTERM stops it within seconds, with nothing half done. SIGHUP makes it read its
configuration again; if that is not right, the old one stays.

Example:
  botpost run --log json";

pub(super) const VERIFY: &str = "Examples:
  botpost verify
  botpost verify --mails letters.mbox";

pub(super) const BACKUP: &str = "Examples:
  botpost backup
  botpost backup --keep 7
  botpost backup /media/stick/botpost.sqlite3";

pub(super) const RESTORE: &str =
    "Stop the service first. What is there now is put aside, and no letter goes out before
`botpost mail send`.

Example:
  botpost restore botpost.sqlite3.20261127T213000Z.backup";

pub(super) const REBUILD: &str =
    "Stop the service first. The logbook lies beside the database; the key and the configuration
are needed as well.

Examples:
  botpost rebuild
  botpost rebuild --mails exported.mbox --from botpost.sqlite3.schema4.backup";

pub(super) const PUZZLE: &str = "Examples:
  botpost puzzle --moves 8
  botpost puzzle --moves 5 --set-up easy --answer no > puzzle.txt";

pub(super) const COURSE_SHOW: &str = "Examples:
  botpost course show lobby
  botpost course show own.course --short";

pub(super) const COURSE_CHECK: &str = "Example:
  botpost course check own.course";

pub(super) const COURSE_NEW: &str = "Examples:
  botpost course new --size 8x8 --flags 2 --players 4
  botpost course new --size 12x24 --flags 5 --peril 3 --seed 7 > own.course";

pub(super) const READ: &str = "Examples:
  botpost mail read letter.eml
  botpost mail read - < letter.eml";

pub(super) const COMPLETIONS: &str = "Example:
  botpost completions bash > ~/.local/share/bash-completion/completions/botpost";

pub(super) const MAN: &str = "Examples:
  botpost man | man -l -
  botpost man ~/.local/share/man/man1";
