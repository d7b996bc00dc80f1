# The words that only ask, HELP, and the words at the foot of a letter.

## HELP and the foot

word-shown = { $code }
foot-words = Commands: { $words }. HELP explains them.

help-verdict = HELP: { $title } on one page
help-words = Words you can send
help-yes = says that you play
help-no = says that you do not play
help-help = sends this page
help-status = tells where the match and your orders stand
help-try = tries an order: what it would do if nobody else moved; nothing is stored
help-ask = tells what stands there: a square, a robot, a beacon, a player
help-why = explains a step of the last round, rule by rule
help-history = sends the report of a round again
help-rules = sends the complete rules of this match
help-proof = lists what we received from you, and what came of it
help-ready = says that the round need not wait for you
help-wait-one = says that you are not ready yet
help-wait = keeps the round open until its deadline
help-clear = withdraws your order
help-pass = files an empty order
help-standing = an order for rounds in which nothing comes from you
help-more = asks the moderator for more time
help-address = shows the addresses you can write from; an address behind it adds that one
help-words-style = letters without drawings, for screen readers
help-short = narrow letters, for phones
help-full = letters as they are at first
help-pl = letters in Polish
help-en = letters in English
help-leave = asks whether you want to give your seat up
help-case = A word counts as the first of its line, in capitals or not.
help-below-try = The lines right below a TRY belong to it: leave a line empty before an order that is to be stored.

## TRY

tried-verdict = TRIED: nothing is stored{ $warnings ->
    [0] { "" }
    [one] , 1 warning
   *[other] , { $warnings } warnings
 }
tried-echo = As it was read
tried-stands = This was only a try. What stands is your order { $serial }.
tried-nothing-stands = This was only a try, and you have no order in this round yet.
tried-file = To have it stored, send the line without TRY.
tried-legal = It could be stored like this.
tried-sample = TRY tells what an order would do, and stores nothing, for example `{ $sample }`
not-possible-verdict = NOT POSSIBLE: { $count ->
    [one] 1 problem
   *[other] { $count } problems
 }, nothing is stored
asked-try-act = This takes effect at once, so it cannot be tried. Send it without TRY if you mean it.

## What all of them share

asked-how-verdict = { $word ->
    [TRY] NOTHING TO TRY: no order came with it
   *[other] NOTHING ASKED: no question came with it
 }
asked-how-note = Nothing stood behind the word that it could be about. HELP shows how it is written.
asked-not-now-verdict = NOT NOW: { $word } cannot be answered at this moment
asked-not-now-note = { $word ->
    [TRY] No round is open, so no order can be tried.
   *[other] There is no board that { $word } could look at.
 } Nothing changed.
asked-enough-verdict = ENOUGH: no more { $word } in one letter
asked-enough-note = Only the first lines with { $word } are answered. Send the rest in another letter.
asked-sample = Ask like this: `{ $sample }`

## ASK

asked-board-verdict = ANSWER: this is what stands there
asked-not-understood-verdict = NOT UNDERSTOOD: your question about the board
asked-question = You asked: "{ $question }"

## WHY

why-none-verdict = NO ROUND YET: no round of this match was played
why-none-note = When a round is played, everybody gets its report, and the steps in it have numbers.
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

history-verdict = HISTORY: { $the-round }, { $headline }
history-none-verdict = NO HISTORY: no round of this match was played
history-no-round-verdict = NO SUCH ROUND: round { $round } was not played
history-list-verdict = HISTORY: { $count ->
    [one] 1 round was played
   *[other] { $count } rounds were played
 }
history-list-note = Each of these lines sends the whole report of a round:

## RULES

rules-verdict = RULES: { $title } as it is played here
rules-note = { $reading } These are all clauses. { $chapters }

## PROOF

proof-verdict = PROOF: { $count ->
    [0] no letter from you before this one
    [one] 1 letter from you before this one
   *[other] { $count } letters from you before this one
 }
proof-note = This is what was received from you in this match, with the time it reached us, the oldest first. At most the last 200 letters are listed.
proof-missing = A letter that is not here never came, or was not known to be yours.
proof-size = { $bytes ->
    [one] 1 byte
   *[other] { $bytes } bytes
 }
proof-stored = order { $serial } of { $the-round } stored
proof-stored-open = order { $serial } of { $the-round } stored for the time being
proof-confirmed = order { $serial } of { $the-round } confirmed
proof-asked = an order in it was asked about, and not filed
proof-declined = a question of ours answered with NO
proof-same = the same as order { $serial } of { $the-round }
proof-cleared = order { $serial } of { $the-round } taken back
proof-refused = not stored: { $count ->
    [one] 1 problem
   *[other] { $count } problems
 }
proof-closed = not stored: for a round that was closed
proof-not-now = not stored: no orders were taken
proof-unconfirmed = held: it was no reply to us, and waited for a YES
proof-not-done = { $words }: not carried out
proof-acted = it took effect at once
proof-ready = READY noted
proof-wait = WAIT noted
proof-answered = question answered
proof-manner = how letters are written changed
proof-standing = standing order stored
proof-standing-removed = standing order taken back
proof-more = more time asked for
proof-address = your addresses changed
proof-yes = YES noted
proof-no = NO noted
proof-left = the seat was given up
proof-unread = { $count ->
    [one] 1 line not read
   *[other] { $count } lines not read
 }
proof-quoted = orders in quoted text not taken
proof-empty = nothing in it to read
proof-too-large = not read: too large
proof-several = nothing taken: it could be for several matches
proof-repeated = a repeated letter: it changed nothing
proof-held-sender = held: it was a reply to us from a sender we do not know
proof-held-automatic = held: your mail program had marked it as automatic
proof-received = received
