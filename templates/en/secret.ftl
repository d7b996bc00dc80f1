# Reply addresses in the wrong hands, and messages that nobody vouched for.

stored-not-you = Not sent by you? Reply NOT ME.
nothing-done-not-you = Not sent by you? Nothing was done. Reply NOT ME to get a new address to reply to; your order stays.
help-not-me = says that someone else wrote in your name, and undoes what their message did

rekeyed-answer-verdict = NOT YOU: our messages have a new reply address
rekeyed-answer-note = Please reply to this message from now on. Anyone who has an older message of ours can no longer do anything with it. I did nothing else that your message asked for: if you want to file an order, reply to this message with it.
rekeyed-answer-else = Any of these that existed have been undone: an order in the open round, lines that waited for a YES, a standing order, addresses other than your first, an answer to the invitation. Your language and style stay, and so do the rounds that were played. { $gm } knows about it.
freed-verdict = NOT YOU: you are not in { $id }
freed-note = The seat is free again, and you will get no more messages about this match.
freed-else = If you do want to play, send JOIN { $id } in a new message. { $gm } knows about this and will have to agree.
rekeyed-answer-verdict-short = NOT YOU: a new reply address

not-you-verdict = UNDONE: anything done in your name
not-you-note = Any of these that existed have been undone and are listed below: an order in the open round, a question that waited for a YES, a standing order, addresses besides your first one, an answer to the invitation. From now on only your first address counts. Nothing else in your message was done: to send an order, reply with it. { $gm } knows.
not-you-ask = Do you want a new reply address, so that answers to older messages no longer count? Reply YES.
address-stays-verdict = Your reply address stays the same
address-stays-note = Reply NOT ME again if something else was not yours.

rekeyed-verdict = A NEW REPLY ADDRESS: please reply to this message from now on
rekeyed-note = { $gm } cancelled the addresses that you have replied to so far in this match. Replies to earlier messages no longer count; replies to this message and to later ones do. { $seated ->
    [yes] Your orders stand.
   *[no] { "" }
 }
rekeyed-verdict-short = A NEW REPLY ADDRESS for you

unproved-verdict = NOT READ: a message in your name, without proof that you sent it
unproved-note = A message came in your name, but our mail server found no proof that your provider sent it. I have not read or stored any of it.
unproved-way = If you sent it, please send it again straight from your own provider, not through a forwarder or someone else's server. { $gm } can help.
unproved-verdict-short = NOT READ: a message without proof

marked-verdict = NOT READ: your message is marked as written by a program
marked-note = A message that seems to contain an order came from your address, but its headers say that a program wrote it, like an out-of-office reply. I have not acted on it or stored any of it.
marked-way = If you wrote it, send it again from another mail program, or write to { $gm }.
marked-verdict-short = NOT READ: marked as automatic

disowned-verdict = NOT THEIR MESSAGE: { $who } sent NOT ME
disowned-note = { $who } says that someone else wrote in { $who }'s name. Any of these that existed have been withdrawn: an order in the open round (unless binding), a standing order, an extra address and, before the match begins, a YES. Their reply address stays the same until they ask for a new one. The inbox lists the messages that were read. Rounds that were played stay as they are.

flood-verdict = MANY MESSAGES: { $who } gets no answers to questions for a while
flood-note = { $who } sent so many messages that for a while questions are read and listed, but not answered. Messages that change something are still answered. If a program sends them, register another address for the player. You get at most one such message a day.
flood-unproved-verdict = MANY UNVERIFIED MESSAGES in the name of { $who }
flood-unproved-note = Many messages that were not replies to ours came from one of { $who }'s addresses, so further ones get no answer for a while. Anyone could have sent them. None of them did anything, and { $who }'s replies to our messages are read and answered as usual. You get at most one such message a day.
command-inbox = lists incoming messages
command-address = reaches the same player at another address

enough-now-verdict = Hourly limit: I still read your mail, but will answer no questions for now
enough-now-note = You have had as many answers as anyone gets in an hour. For now I will keep reading your messages but not answer questions. An order, or anything else that changes something, still counts and is answered.
enough-now-verdict-short = Hourly limit: no more answers now
enough-unproved-verdict = Limit reached: for now I only answer replies to our messages
enough-unproved-note = Many messages came from your address that were not replies to ours, so anyone could have sent them. For a while they get no answer, and nothing in them is kept. Reply to any of our messages to you: such replies count and are answered as usual.
enough-unproved-verdict-short = Limit: please reply to our messages


address-moved-verdict = A NEW ADDRESS: messages about { $id } come here from now on
address-moved-verdict-short = A NEW ADDRESS for our messages
address-moved-note = { $gm } has changed your address in this match to the one this message went to. Messages from the old address no longer count, nor do replies to what we sent there; replies to this message and to later ones do.
address-moved-stays = Everything else stays as it was.{ $seat ->
    [yes] {" "}The seat is yours, and your orders stand.
   *[no] {""}
 } If messages were lost, HISTORY sends a report again and STATUS shows how the match stands.
address-moved-mistake = If you know nothing about this match, write to { $gm }.
address-less-verdict = ADDRESS REMOVED: { $address } no longer counts
address-less-note = { $gm } has removed it. Messages from it no longer count as yours; those from all your other addresses do.
address-gone-verdict = ANOTHER ADDRESS: no more messages about { $id } come here
address-gone-verdict-short = ANOTHER ADDRESS from now on
address-gone-note = { $gm } now writes to you at another address in this match. Messages from here no longer count in it, nor do replies to what we sent here. If that is a mistake, write to { $gm }.

moved-here-verdict = { $stays ->
    [yes] THE MATCH STAYS HERE: please reply to messages from this address
   *[no] THE MATCH HAS MOVED: please reply to this message from now on
 }
moved-here-verdict-short = { $stays ->
    [yes] THE MATCH STAYS HERE
   *[no] THE MATCH HAS MOVED here
 }
moved-here-note = { $stays ->
    [yes] { $id } was to move to { $desk }, but is staying here. If we told you another address, please forget it. We are now reading what arrived in the meantime.
   *[no] { $seated ->
        [yes] { $gm } moved { $id } here from { $desk }. Your seat, the rounds that were played and everything you sent have moved with it. Replies to earlier messages still go to { $desk }; what arrives there is forwarded to us here.
       *[no] { $gm } moved { $id } here from { $desk }. Messages about it come from this address now, and replies to them go here.
     }
 }
move-took-time = The deadline ({ $from }) passed while the match was being moved, so there is a new one.

went-back-subject = [{ $id }] ROLLED BACK to { $when }
went-back-verdict = ROLLED BACK: the match stands as it did on { $when }
went-back-verdict-short = ROLLED BACK to { $when }
went-back-note = { $seated ->
    [yes] { $begun ->
        [yes] { $gm } had to go back to a copy of the match from that moment. Nothing we have sent you since then counts any more. What you have sent since then will be read again: an order for the open round counts, orders for later rounds come back to you. A YES or READY in reply to an earlier message, or a link in one, does nothing, so please reply to this one.
       *[no] { $gm } had to go back to a copy of the match from that moment. Nothing we have sent you since then counts any more, and a YES or NO to an earlier message does nothing.
     }
   *[no] { $gm } had to go back to a copy of the match from that moment. Nothing we have sent you since then counts any more.
 }
went-back-took-time = The deadline ({ $from }) has passed, so there is a new one.

moved-away-verdict = NOT READ: this match has moved to { $to }
moved-away-verdict-short = NOT READ: the match has moved
moved-away-note = A message about { $id } came in your name to the old address, and nothing shows that it is your reply to one of our messages. I have not read or stored any of it.
moved-away-way = Please reply to the newest message from { $to }. If you have none, write to { $gm }. You get a message like this once a day at most.
