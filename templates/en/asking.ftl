# The commands that only ask, HELP, and the commands at the foot of a message.

## HELP and the foot

word-shown = { $code ->
    [HELP_MORE] HELP MORE
    [NOT_ME] NOT ME
    [LEAVE_YES] LEAVE YES
   *[other] { $code }
 }
foot-words = Commands: { $words }. Or write to { $gm } in plain words.

help-verdict = HELP: { $title } on one page
help-words = Commands
help-yes = accepts the invitation
help-no = declines the invitation
help-help = sends this page
help-help-more = lists more commands, such as WORDS and PL
help-more-verdict = HELP MORE: the other commands
help-status = shows how things stand
help-try = shows what an order would do; files nothing
help-ask = shows a square, a robot or a player
help-why = explains a step of the last round
help-history = sends the report on a round again
help-rules = sends the complete rules
help-proof = lists what we received from you and what became of it
help-ready = tells us not to wait for you
help-wait-one = tells us that you are not ready yet
help-wait = keeps the round open until its deadline
help-clear = withdraws your order
help-pass = files an empty order
help-standing = leaves an order for rounds in which you send nothing
help-more = asks the moderator for more time
help-rematch = tells the moderator, once the match is over, that you would like another one
help-say = sends your text to everyone, with the next report
help-tell = says something to one player alone
help-address = shows the addresses you can write from; with an address, adds that one
help-words-style = sends messages without drawings, for screen readers
help-short = sends narrow messages, for phones
help-full = goes back to the standard format
help-pl = sends messages in Polish
help-en = sends messages in English
help-leave = gives up your seat; we ask first
help-case = Begin a line with the command; capitals don't matter.{ $tries ->
    [yes] { " " }Lines directly under TRY are part of it: leave a blank line before a real order.
   *[no] { "" }
}

## TRY

tried-verdict = Just a test: nothing was filed{ $warnings ->
    [0] { "" }
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
tried-echo = What we read
tried-file = To file it, send the line without TRY.
tried-legal = This is a valid order.
tried-sample = TRY files nothing and shows what an order would do, for example `{ $sample }`
not-possible-verdict = NOT POSSIBLE: { $count ->
    [one] 1 problem
   *[other] { $count } problems
 }, nothing was filed
asked-try-act = This takes effect at once, so it cannot be tried. Send it without TRY if you mean it.

## What all of them share

asked-how-verdict = { $word ->
    [TRY] NOTHING TO TRY: TRY needs an order
   *[other] NOTHING ASKED: ASK needs a question
 }
asked-how-note = Nothing came after the command. HELP shows how to write it.
asked-not-now-verdict = NOT NOW: { $word } does not work right now
asked-not-now-note = { $word ->
    [TRY] No round is open, so no order can be tried.
   *[other] There is no board to look at yet.
 } Nothing changed.
asked-enough-verdict = TOO MANY QUESTIONS: only the first few answered
asked-enough-note = Please send the others in another message.
asked-sample = For example: `{ $sample }`.

## ASK

asked-board-verdict = ANSWER to your question
asked-not-understood-verdict = NOT UNDERSTOOD: your question about the board
asked-question = You asked: "{ $question }"

## WHY

why-none-verdict = NO REPORT YET: no round of this match has been reported
why-none-note = Once a round is played, everyone gets its report; WHY asks about its numbered steps.
why-how-verdict = WHY: which step of { $the-round }?
why-no-step-verdict = NO SUCH STEP: { $the-round } had no step { $step }
why-steps = { $count ->
    [0] { $the-round-head } had no steps at all.
    [one] { $the-round-head } had one step: WHY 1 explains it.
   *[other] { $the-round-head } had { $count } steps: WHY 1 explains the first, WHY { $count } the last.
 }
why-verdict = WHY { $step }: step { $step } of { $the-round }
why-clauses = The numbers in brackets are clauses of the rules; RULES sends them all.

## HISTORY

history-verdict = HISTORY of { $the-round }: { $headline }
history-none-verdict = NO HISTORY YET: no round of this match has been reported
history-no-round-verdict = NO SUCH ROUND: round { $round } has not been played
history-list-verdict = HISTORY: { $count ->
    [one] 1 round has been played
   *[other] { $count } rounds have been played
 }
history-list-note = Send one of these lines to get the full report on a round:

## RULES

rules-verdict = RULES: { $title } as it is played here
rules-note = { $reading } These are all the clauses. { $chapters }

## PROOF

proof-verdict = PROOF: { $count ->
    [0] no message from you before this one
    [one] 1 message from you before this one
   *[other] { $count } messages from you before this one
 }
proof-note = This is what we received from you in this match, with the time it reached us, oldest first. It shows the last 200 messages at most.
proof-missing = If a message is not here, it never arrived, or we did not know that it was yours.
proof-size = { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
 }
proof-outcome = { $code ->
    [stored-round-serial] order { $serial } of { $the-round } stored
    [stored-round-serial-unconfirmed] order { $serial } of { $the-round } stored for the time being
    [confirmed-round-serial] order { $serial } of { $the-round } confirmed
    [asked] we asked about it; nothing filed
    [declined] a question of ours answered with NO
    [same-round-serial] the same as order { $serial } of { $the-round }
    [cleared-round-serial] order { $serial } of { $the-round } withdrawn
    [refused-problems] not stored: { $problems ->
        [one] 1 problem
       *[other] { $problems } problems
    }
    [closed] not stored: its round was closed
    [not-now] not stored: orders were not being accepted
    [unconfirmed] held: it was not a reply to ours, and waited for a YES
    [not-done-word] { $words }: not carried out
    [acted] it took effect at once
    [ready] READY noted
    [wait] WAIT noted
    [answered] question answered
    [manner] your format or language changed
    [standing] standing order stored
    [standing-removed] standing order removed
    [more] asked for more time
    [address] your addresses changed
    [yes] YES noted
    [no] NO noted
    [left] the seat was given up
    [unread-lines] { $lines ->
        [one] 1 line not recognised
       *[other] { $lines } lines not recognised
    }
    [quoted] orders in quoted text not taken
    [empty] nothing in it to read
    [too-large] not read: too large
    [several] nothing filed: it could have been for any of several matches
    [could-be-for-several-matches] nothing filed: it could have been for any of several matches
    [repeated] a repeated message: it changed nothing
    [token-of-a-seat-unknown-sender] held: it was a reply to us from a sender we do not know
    [automatic-with-a-token] held: your mail program had marked it as automatic
    [calendar] the deadlines in your calendar switched on or off
    [note] passed on to { $gm }
    [thanks] no answer needed
    [said] said to the others
    [attachments] an attachment, which is not read
    [disowned] NOT ME: undone what could be undone
    [news] news about others' orders switched on or off
    [pictures] pictures switched on or off
    [rekeyed] NOT ME: a new reply address
    [unanswered] not answered: too many messages
    [no-token] not a reply to ours: anyone could have sent it
    [not-proved-by-the-mail-server] held: our mail server found no proof that you sent it
   *[other] received
 }
