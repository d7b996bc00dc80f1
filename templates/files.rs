// Every template that is compiled in, with its path inside this folder. A new language or a
// new game is a line here; a test compares the list with the folder.
&[
    ("en/answers.ftl", include_str!("en/answers.ftl")),
    ("en/common.ftl", include_str!("en/common.ftl")),
    ("en/letters.ftl", include_str!("en/letters.ftl")),
    ("en/notes.ftl", include_str!("en/notes.ftl")),
    ("en/times.ftl", include_str!("en/times.ftl")),
    ("letters/begun.j2", include_str!("letters/begun.j2")),
    ("letters/blocks.html", include_str!("letters/blocks.html")),
    ("letters/clock.j2", include_str!("letters/clock.j2")),
    ("letters/close.j2", include_str!("letters/close.j2")),
    ("letters/ended.j2", include_str!("letters/ended.j2")),
    ("letters/help.j2", include_str!("letters/help.j2")),
    ("letters/invitation.j2", include_str!("letters/invitation.j2")),
    ("letters/note.j2", include_str!("letters/note.j2")),
    ("letters/page.html", include_str!("letters/page.html")),
    ("letters/page.txt", include_str!("letters/page.txt")),
    ("letters/refused.j2", include_str!("letters/refused.j2")),
    ("letters/reminder.j2", include_str!("letters/reminder.j2")),
    ("letters/round.j2", include_str!("letters/round.j2")),
    ("letters/status.j2", include_str!("letters/status.j2")),
    ("letters/stored.j2", include_str!("letters/stored.j2")),
]
