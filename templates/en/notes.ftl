# Letters to the moderator, and some that the players get as well.

declined-verdict = DECLINED: { $who } does not play
declined-note = { $who-marked ->
    [yes] { $who } ({ $who-mark }) answered NO to the invitation. The match does not begin without this seat; a later YES still counts.
   *[no] { $who } answered NO to the invitation. The match does not begin without this seat; a later YES still counts.
 }

overdue-verdict = { $count ->
    [one] OVERDUE: 1 invitation is not answered
   *[other] OVERDUE: { $count } invitations are not answered
 }
overdue-note = The time to answer is over. No answer came from { $names }. You can give them more time or call the match off.

left-verdict = LEFT: { $who } no longer plays
left-note = { $who-marked ->
    [yes] Nobody plays { $who-mark } from now on, and nothing is filed for this seat.
   *[no] Nobody plays in the place of { $who } from now on, and nothing is filed for this seat.
 }{ $kept ->
    [yes] { " " }Whatever was filed for it in this round still counts.
   *[no] { "" }
 }

reach-verdict = OUT OF REACH: letters to { $who } come back
reach-note = Letters to { $who } come back undelivered: the address may be wrong, or the mailbox gone or full. { $who } keeps the seat and still gets every letter but reminders. The next report tells the others. A letter from { $who } sets it right; until then you may want to write in another way, to change the address if you know a better one, or to give the seat to somebody else.

held-verdict = HELD: { $the-round } waits for { $names }
held-note = The deadline of { $the-round } has passed, and no orders came from { $names }. The round waits until you decide, or until all orders are in.

frozen-verdict = FROZEN: { $id } stands still
frozen-note = Something is wrong that botpost must not guess about. Letters are still stored; no round is played until you move on.
frozen-reason = What is wrong: { $reason }

command-heading = What you can do
command-show = shows the match
command-end = ends it as it stands, or calls it off if it has not begun
command-extend = gives a day more
command-pause = stops the clock
command-resume = lets it go on
command-run = plays the round without the missing orders

## Letters to the moderator about the service itself.

subject-service = [botpost] { $verdict }
service-quarantined-verdict = A LETTER WAS PUT ASIDE UNREAD: in:{ $number }
service-quarantined-note = Reading this letter ended the service twice, so it is not read a third time. `botpost mail show in:{ $number } --peek` shows it. If it holds orders, file them with `botpost orders file`; and please report the letter as a bug.
service-guesses-verdict = SOMEBODY GUESSES REPLY ADDRESSES: { $address }
service-guesses-note = Five letters from { $address } within an hour held reply tokens that botpost never made; the last is in:{ $number }. None of them opened anything. Until an hour without such letters has passed, letters from there that prove nothing get no answer; `botpost mail inbox` lists them. A From is easily forged: if this is a player's address, the player may know nothing of it, and every letter that answers one of ours still counts. However many addresses guess, you get one such letter an hour.
service-strangers-verdict = NO MORE STRANGERS ARE ANSWERED TODAY: { $count } were
service-strangers-note = { $count } letters of people who are not known were answered within 24 hours, as many as there may be. Other strangers get no answer until there are fewer; `botpost mail inbox` lists them as `stranger, enough were answered today`. Players are answered as ever, and so is everybody who replies to a letter of ours. You get one such letter a day.
service-strangers-unproved = { $count } letters of people who are not known were answered within 24 hours, as many as there may be. Other strangers get no answer until there are fewer; `botpost mail inbox` lists them as `stranger, enough were answered today`. Players are answered as ever, and so is everybody who replies to a letter of ours. Nobody vouches for these senders, so one person can have written all of it: with `authserv_id` under [mail] only those are answered and counted whom your mail server vouches for. You get one such letter a day.
service-failed-verdict = A LETTER IS HELD: in:{ $number } could not be dealt with
service-failed-note = Something in botpost or in that match failed over this letter, and its sender has no answer. `botpost mail show in:{ $number } --peek` shows it, `botpost match list` says whether a match is frozen. If it holds orders, file them with `botpost orders file`.
service-stuck-verdict = A LETTER DOES NOT GET THROUGH: number { $number }
service-stuck-note = It has been tried for more than four hours and is tried for five days. `botpost mail outbox` shows the last answer of the other side; `botpost mail retry { $number }` tries at once. Is the address right, and does mail go out at all?
service-undelivered-verdict = NOT DELIVERED: letter number { $number }
service-undelivered-note = It was given up. `botpost mail outbox` says whom it was for and why it was refused; once that is set right, `botpost mail retry { $number }` sends it again.
service-clock-verdict = THE CLOCK IS BEHIND: no round is played
service-clock-note = The last thing botpost wrote down happened at { $until }, which has not come yet. No round is played until then, because a clock that was set back would play it at the wrong time. Letters are taken in as usual. If the clock is wrong now, set it right; nothing else has to be done. If it was wrong then and is right now, `botpost clock trust` makes everything go on at once: what waits for a date that was a mistake is set for now. `botpost restore FILE --as-it-was` goes back to a backup from before.
service-jumped-verdict = THE CLOCK JUMPED: nothing is done by it
service-jumped-note = { $counted ->
    [yes] The clock of the machine shows { $now }. By what the machine counted itself it should be { $should }.
   *[no] The clock of the machine shows { $now }. The last thing that botpost did was at { $should }.
 } Nothing is done by such a clock: no letter is read, none goes out but this one, and no round is played. If the clock is wrong, set it right: `timedatectl set-ntp true`; then everything goes on by itself. If it is right, you can wait as well: botpost believes it after { $lasts ->
    [day] a day
   *[other] 10 minutes
 }, and deadlines that passed in the jump move. `botpost clock trust` makes it go on at once.
service-full-verdict = THE MAILBOX TAKES NOTHING: letters cannot be put away
service-full-note = Since { $since } letters that were read cannot be put away in the mailbox. They are answered all the same and never read twice, but they stay where letters come in, until nothing more fits in there. Is the account full, or may botpost not write into the folder? `botpost doctor` looks at both. This letter comes once; when there is room, they are put away by themselves.
service-closed-verdict = THE MAILBOX IS CLOSED: no mail comes in
service-closed-note = botpost has not been able to open its mailbox since { $since }. No round is played until it can, because orders may lie in it. `botpost config check` says what is wrong. Once the mailbox opens, everything goes on by itself; if that takes long, deadlines that passed meanwhile move.
service-garbled-verdict = THE MAILBOX IS NOT READ TO ITS END: no round is played
service-garbled-note = Since { $since } the mail server lists letters in a way that cannot be understood, or hands over less than it says. What can be read is read and answered. No round is played, because orders may lie in the rest. The log of the service says what is odd; often it is one letter: move it to another folder with a mail program, or ask the provider. Then everything goes on by itself; if that takes long, deadlines that passed meanwhile move.
service-unreadable-verdict = { $count ->
    [one] A LETTER CANNOT BE READ: it lies in the mailbox and is passed over
   *[other] LETTERS CANNOT BE READ: { $count } lie in the mailbox and are passed over
 }
service-unreadable-note = { $more ->
    [0] In the mailbox these cannot be read: { $names }.
   *[other] In the mailbox these cannot be read: { $names }, and { $more } more.
 } { "" }They may hold orders, and rounds are played without them. The log of the service says what is wrong with each. In a Maildir it is a file in `new` that the user of the service may not read (`chown`, `chmod 600`), something that is no file, or a file whose time does not exist (`touch`). At a server, try to open the letter with a mail program, and move it to another folder if that does not work either. As soon as it can be read, it is read and counts by its arrival. Everything else in the mailbox is read as usual; this letter comes once for each.
