# Messages to the moderator, and some that the players get as well.

declined-verdict = DECLINED: { $who } will not play
declined-note = { $who-marked ->
    [yes] { $who } ({ $who-mark }) answered NO to the invitation. The match cannot begin until this seat is filled; a later YES still counts.
   *[no] { $who } answered NO to the invitation. The match cannot begin until this seat is filled; a later YES still counts.
 }

overdue-verdict = { $count ->
    [one] OVERDUE: 1 invitation is still unanswered
   *[other] OVERDUE: { $count } invitations are still unanswered
 }
overdue-note = The time to answer is up, and we have heard nothing from { $names }. You can give them more time or call off the match.

left-verdict = LEFT: { $who } is no longer playing
left-note = { $over ->
    [yes] Only one player was left, so the match is over.
   *[no] { $house ->
        [yes] { $who-marked ->
            [yes] From now on the house plays { $who-mark } until someone takes the seat.
           *[no] From now on the house plays instead of { $who } until someone takes the seat.
         }{ $kept ->
            [yes] { " " }Any order already filed for it in this round still counts.
           *[no] { "" }
         }
       *[no] { $who-marked ->
            [yes] Nobody is playing { $who-mark } for now, and no new orders are filed for this seat.
           *[no] Nobody has { $who }'s seat for now, and no orders are filed for it.
         }{ $kept ->
            [yes] { " " }Any order already filed for it in this round still counts.
           *[no] { "" }
         }
     }
 }

reach-verdict = OUT OF REACH: messages to { $who } come back
reach-note = Messages to { $who } come back undelivered: the address may be wrong, or the mailbox gone or full. { $who } keeps the seat, and we still send every message except reminders. The next report tells the others. A message from { $who } puts it right; until then you can contact { $who } in another way, change the address if you know a better one, or give the seat to someone else.

held-verdict = HELD: { $the-round } waits for { $names }
held-note = The deadline of { $the-round } has passed, and { $names } sent no orders. The round waits until you decide, or until all orders are in.

rematch-gm-verdict = { $who } would like another match
rematch-gm-note = { $count ->
    [0] Nobody else has asked for one yet.
   *[other] Asked for one before: { $names }.
 }
frozen-verdict = FROZEN: { $id } has stopped
frozen-note = Something is wrong, and botpost must not guess. Messages are still stored, but no round is played until you let the match go on.
frozen-reason = What is wrong: { $reason }

command-heading = What you can do
command-show = shows the match
command-end = ends it as it stands, or calls it off if it has not begun
command-extend = gives one more day
command-again = starts another match with the same players
command-pause = stops the clock
command-resume = lets it go on
command-run = plays the round without the missing orders

## Messages to the moderator about the service itself.

subject-service = [botpost] { $verdict }
service-note = { $said-note }
service-quarantined = A MESSAGE WAS PUT ASIDE UNREAD: in:{ $number }
    .note = Reading this message ended the service twice, so it is not read a third time. `botpost mail show in:{ $number } --peek` shows it. If it has orders, file them with `botpost orders file`; and please report the message as a bug.
service-guesses = SOMEONE IS GUESSING REPLY ADDRESSES: { $address }
    .note = Five messages from { $address } within an hour had reply tokens that botpost never made; the last is in:{ $number }. None of them opened anything. Until an hour without such messages has passed, messages from there that prove nothing get no answer; `botpost mail inbox` lists them. A From is easily forged: if this is a player's address, the player may know nothing about it, and every reply to one of our messages still counts. However many addresses guess, you get one such message an hour.
service-strangers = NO MORE ANSWERS TO STRANGERS TODAY: there were { $count }
    .note = botpost answered { $count } messages from strangers within 24 hours, which is the limit. Other strangers get no answer until there are fewer; `botpost mail inbox` lists them as `stranger, enough were answered today`. Players are answered as usual, and so is anyone who replies to one of our messages.{ $vouched ->
        [yes] { "" }
       *[no] { " " }Nobody vouches for these senders, so one person can have written everything: with `authserv_id` under [mail], botpost answers and counts only senders your mail server vouches for.
    } You get at most one such message a day.
service-failed = A MESSAGE IS HELD: botpost could not process in:{ $number }
    .note = Something in botpost or in that match failed while reading this message, and its sender got no answer. `botpost mail show in:{ $number } --peek` shows it, `botpost status` says whether a match is frozen. If it has orders, file them with `botpost orders file`.
service-misfit = { frozen-verdict }
    .note = Round { $round } does not follow from the rounds before it, so no round of { $id } is played any more; other matches go on. `botpost verify` says what differs, `botpost restore` goes back to a backup in which everything fits.
service-stuck = A MESSAGE DOES NOT GET THROUGH: number { $number }
    .note = botpost has tried for more than four hours, and will try for five days. `botpost mail outbox` shows the last answer of the other side; `botpost mail retry { $number }` tries at once. Is the address right, and does any mail get out?
service-undelivered = NOT DELIVERED: message number { $number }
    .note = botpost has given it up. `botpost mail outbox` shows the recipient and why it was refused; when you have fixed that, `botpost mail retry { $number }` sends it again.
service-clock = THE CLOCK IS BEHIND: no round is played
    .note = The last event that botpost recorded was at { $until }, which is still to come. No round is played until then, because a clock that was set back would play it at the wrong time. Messages are taken in as usual. If the clock is wrong now, set it right; you don't have to do anything else. If it was wrong then and is right now, `botpost clock trust` makes everything go on at once: anything that waits for a wrong date is set for now. `botpost restore FILE` goes back to an earlier backup.
service-jumped = THE CLOCK JUMPED: botpost waits
    .note = { $counted ->
        [yes] The clock of the machine shows { $now }. By what the machine counted itself it should be { $should }.
       *[no] The clock of the machine shows { $now }. The last thing that botpost did was at { $should }.
    } botpost does nothing by such a clock: it reads no messages, sends none but this one, and plays no round. If the clock is wrong, set it right: `timedatectl set-ntp true`; then everything goes on by itself. If it is right, you can wait as well: botpost believes it after { $lasts ->
        [day] a day
       *[other] 10 minutes
    }, and deadlines that passed in the jump move. `botpost clock trust` makes it go on at once.
service-full = THE MAILBOX IS FULL: messages cannot be moved
    .note = Since { $since } botpost cannot move messages in the mailbox after reading them. They are answered all the same and never read twice, but they stay where mail comes in, until nothing more fits in there. Is the account full, or is botpost not allowed to write into the folder? `botpost doctor` checks both. This message comes once; when there is room, botpost moves them by itself.
service-sends = MAIL GOES OUT AGAIN
    .note = From { $since } to { $until } botpost could not send any mail. Nothing was lost: all that waited goes out now. Where players had no mail, no round was played by its deadline; what fell due in that time moves, and they are told. `botpost mail outbox` shows what the other side said.
service-closed = THE MAILBOX IS CLOSED: no mail comes in
    .note = botpost has not been able to open its mailbox since { $since }. No round is played until it can, because orders may lie in it. `botpost doctor --no-mail` says what is wrong. Once the mailbox opens, everything goes on by itself; if that takes long, deadlines that passed meanwhile move.
service-garbled = THE MAILBOX IS NOT READ TO ITS END: no round is played
    .note = Since { $since } the mail server lists messages in a way that botpost cannot understand, or hands over less than it lists. botpost reads and answers what it can. No round is played, because orders may lie in the rest. The log of the service says what is odd; often it is one message: move it to another folder with a mail program, or ask the provider. Then everything goes on by itself; if that takes long, deadlines that passed meanwhile move.
service-other = ANOTHER BOTPOST READS THIS MAILBOX: what answers it is left there
    .note = Messages in the mailbox answer a botpost with another key, and there is no match here. They stay where they are. Two of them must not share a mailbox: give this one an account of its own. You get this message once.
service-unreadable = { $count ->
    [one] A MESSAGE CANNOT BE READ: botpost skips it in the mailbox
   *[other] MESSAGES CANNOT BE READ: botpost skips { $count } in the mailbox
 }
    .note = { $more ->
        [0] botpost cannot read these in the mailbox: { $names }.
       *[other] botpost cannot read these in the mailbox: { $names }, and { $more } more.
    } { "" }They may hold orders, and rounds are played without them. The log of the service says what is wrong with each. In a Maildir it is a file in `new` that the user of the service may not read (`chown`, `chmod 600`), something that is no file, or a file whose time does not exist (`touch`). At a server, try to open the message with a mail program, and move it to another folder if that does not work either. As soon as it can be read, it is read and counts by its arrival. Everything else in the mailbox is read as usual; you get this message once for each.

## What people say: notes to the moderator, his replies, table talk.

stands = { $closed ->
    [review] You have nothing to send: { $the-round } is with the moderator.
   *[other] { $filed ->
        [yes] Your order for { $the-round } stands: { $order }.
        [open] For the time being your order for { $the-round } is { $order }. It is not confirmed.
        [free] You don't have to send anything in { $the-round }.
        [due] No order from you came for { $the-round }.
        [back] You now have no order for { $the-round }.
       *[no] You have not sent an order for { $the-round } yet.
     }
 }
courtesy-time = There is time until { $closes }.
courtesy-invited-verdict = Please answer the invitation: reply YES or NO.
nothing-asked-verdict = Nothing is asked of you at the moment.

passed-verdict = Your message has gone to { $gm }.
passed-verdict-later = { $gm } plays too and gets your message after { $the-round }.
passed-verdict-kept = { $gm } gets these lines after { $the-round }.
passed-note = Passed on:
link-only-verdict = { $action ->
    [order] NOT READ: this address takes an order and nothing else
    [answer] NOT READ: this address takes an answer to our question and nothing else
   *[other] NOT READ: this address only takes { $action ->
        [yes] YES
        [no] NO
        [ready] READY
       *[help] HELP
    }
}
link-only-note = You wrote to the address of a link in one of our messages. Reply to the message itself: then all of it is read.
not-passed-verdict = NOT PASSED ON: this may give your order away
not-passed-note = { $asked ->
    [yes] I did not read these lines as an order. Your orders stay sealed, so nobody gets them now. Reply YES, and { $gm } gets them once { $the-round } is played.
   *[no] I did not read these lines as an order. Your orders stay sealed, so nobody gets them. To reach { $gm }, write without orders and codes.
 }
notes-full-verdict = NOT PASSED ON: { $gm } has had ten messages from you today
notes-full-note = Please send these lines again tomorrow. Orders and commands count as ever.
write-to-verdict = NOT PASSED ON: please write to { $gm } directly
write-to-note = I only read orders and commands. You can reach { $gm } at { $gm-address }.
confirm-note-verdict = NOT PASSED ON YET: reply YES to send this to { $gm }
confirm-note-note = Your message was not a reply to ours, so anyone could have sent it. If it was you, reply YES.
attachments-verdict = Attachments are not read
attachments-note = I only read text. Please type your order, or what you want to say, in the message itself.
cut-short-verdict = Not all of your message was read
cut-short-note = I read the first 2,000 lines of a message and its first five PROPOSE lines. If you need the rest, please send it by itself.

offer-more = Need more time? MORE asks { $gm } formally { $left ->
    [one] (once more in this match)
    [2] (twice more in this match)
   *[other] ({ $left } more times in this match)
 }.
offer-leave = Do you want to stop playing? LEAVE gives up your seat; it asks you first.
offer-why = These explain, rule by rule, the steps that touched you: { $steps }.
offer-try = To see what an order would do, put TRY in front of it, for example `{ $sample }`. Nothing is filed.
offer-word = Reply { $command }: it { $meaning }.
offer-change = You can change your order while the round is open: just send a new line. CANCEL takes back the one that stands.

said-verdict = { $now ->
    [yes] SAID: everyone gets this now
   *[no] SAID: everyone gets this with the report of { $the-round }
 }
told-verdict = { $now ->
    [yes] TOLD: { $who } gets this now
   *[no] TOLD: { $who } gets this with the report of { $the-round }
 }
said-note = It cannot be taken back. { $left ->
    [0] You cannot say anything more in this round.
    [one] You can say one more thing in this round.
   *[other] You can say { $left } more things in this round.
 }
not-said-verdict = NOT SAID: nobody at the table gets this
not-said-off = There is no table talk in this match.
not-said-tell-off = Nothing can be told to one player alone in this match. SAY goes to everyone.
not-said-no-round = Table talk goes out with a round, and no round is open.
not-said-too-long = It has { $count } characters; at most { $most } can be said at a time.
not-said-too-many = You have said { $count } things in this round, which is as many as anyone can.
not-said-watching = Only those who play can say something to the table.
not-said-order = It runs on into a line that looks like an order, so nobody gets it, and no order was read from it. Send the order in a line of its own, and what you want to say in another message.
not-said-nothing = Write what you want to say on the same line, after SAY (or after TELL and a name).

say-sample = ...
tell-sample = { $who } ...
talk-heading = Table talk
talk-says = { $who } says:
talk-says-you = { $who } says to you:
talk-says-to = You say to { $to }:
talk-says-moderator = { $gm } (moderator) says:
talk-verdict = { $who } has said something to everyone
talk-verdict-you = { $who } has said something to you
talk-verdict-moderator = A word from { $gm }, who runs this match

from-moderator-verdict = { $gm } has replied to you
from-moderator-writes = { $gm } writes:
from-moderator-note = Reply in plain words to write back.

note-verdict = { $who } writes: "{ $text }"
note-about = { $who } ({ $id }{ $open ->
    [yes] , { $the-round }, due { $closes-left }
   *[no] { "" }
 }{ $filed ->
    [in] , order is in
    [missing] , no order yet
    [watches] , spectator
    [guest] , invited
   *[free] { "" }
 }) writes:
note-reply = { $replies ->
    [yes] Just reply: your text goes to { $who }, without your address.
   *[no] { "" }
 }
not-relayed-verdict = NOT SENT: your reply to { $who }
not-relayed-nothing = I found no text of yours above the quoted message. Please write above it.
not-relayed-gone = The person who wrote the message that you replied to is no longer in the match.
not-relayed-too-many = Ten replies of yours have gone to players of this match in the last hour. Please try again later.
more-gm-reason = The reason given:
