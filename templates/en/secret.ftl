# Reply addresses in wrong hands, and letters that nobody vouched for.

stored-not-you = Wasn't you? Reply NOT ME and we will undo what can be undone.
help-not-me = someone else wrote in your name: undoes what that message did

rekeyed-answer-verdict = NOT YOU: your messages have a new reply address
rekeyed-answer-note = Answer this letter from now on. Whoever has an older letter of ours can do nothing with it any more. Nothing else in your letter was done: if you want an order filed, answer this letter with it.
rekeyed-answer-else = An order of the open round, lines that wait for a YES, a standing order, addresses besides your first one, an answer to the invitation: whatever there was of these is taken back and told below. Language and style stay, and so does what was played. { $gm } knows of it.
freed-verdict = NOT YOU: you are not in { $id }
freed-note = The seat is free again, and you get no more letters of this match.
freed-else = If you do want to play, write JOIN { $id } in a new letter. { $gm } knows of this and has to agree then.
rekeyed-answer-verdict-short = NOT YOU: a new reply address

rekeyed-verdict = A NEW REPLY ADDRESS: answer this letter from now on
rekeyed-note = { $gm } has ended your older reply addresses in this match. Answers to earlier letters no longer count; answers to this letter and to later ones do. What you filed stands.
rekeyed-note-guest = { $gm } has ended your older reply addresses in this match. Answers to earlier letters no longer count; answers to this letter and to later ones do.
rekeyed-verdict-short = A NEW REPLY ADDRESS for you

unproved-verdict = NOT READ: a letter in your name that nobody vouches for
unproved-note = A letter came that says it is from you, but our mail server found no proof that your provider sent it. Nothing in it was read or stored.
unproved-way = If it was you, send it straight from your own provider, not through a forwarder or somebody else's server, or ask { $gm }. If it was not you, you need do nothing.
unproved-verdict-short = NOT READ: a letter without proof

disowned-verdict = NOT THEIR MESSAGE: { $who } sent NOT ME
disowned-note = { $who } says that somebody else wrote in their name. What was filed in the open round is taken back unless it binds, and so are a standing order, further addresses and, before the match begins, a YES. Their older reply addresses no longer work. The letters that were read are listed in the inbox. A round that was played stays played.

flood-verdict = MANY LETTERS: { $who } gets no answers to questions for a while
flood-note = So many letters came from { $who } that for a while those that only ask are read and listed, but not answered. Whatever changes something is answered as ever. If a machine writes them, a new reply address ends it. You get one such letter a day.
flood-unproved-verdict = MANY LETTERS WITHOUT PROOF in the name of { $who }
flood-unproved-note = So many letters came from an address of { $who } without a reply address of this match that later ones get no answer for a while. Anybody can have sent them. None of them did anything, and whatever { $who } sends in reply to one of our letters is read and answered as ever. You get one such letter a day.
command-inbox = lists the letters that came
command-address = reaches the same player at another address
command-rotate = gives the player a new reply address

enough-now-verdict = ENOUGH FOR NOW: later questions get no answer
enough-now-note = You have had as many answers as anybody gets in an hour. Until that time has passed, letters that only ask get none. Whatever changes something of yours is read, counts and is answered as ever, such as an order.
enough-now-verdict-short = ENOUGH FOR NOW: no more answers
enough-unproved-verdict = ENOUGH: letters without the reply address get no answer now
enough-unproved-note = Many letters came from your address without the reply address of this match, and anybody can have sent them. For a while such letters get no answer, and nothing in them is kept. Reply to any letter of ours that is for you: such letters count and are answered as ever.
enough-unproved-verdict-short = ENOUGH of letters without proof

proof-rekeyed = NOT ME: a new reply address
proof-unanswered = not answered: too many letters
proof-no-token = without the reply address of this match: anybody can have sent it
proof-held-proof = held: our mail server found no proof that it was yours

address-moved-verdict = A NEW ADDRESS: letters of { $id } come here from now on
address-moved-verdict-short = A NEW ADDRESS for your letters
address-moved-note = { $gm } has changed your address in this match to the one this letter went to. Letters from the address before it no longer count, nor do answers to letters that went there; answers to this letter and to later ones do.
address-moved-stays = Everything else stays as it was.{ $seat ->
    [yes] {" "}The seat is yours, and what you filed stands.
   *[no] {""}
 } If letters were lost, HISTORY brings a round again and STATUS tells where things stand.
address-moved-mistake = If you know nothing of this match, write to { $gm }.
address-gone-verdict = ANOTHER ADDRESS: no more letters of { $id } come here
address-gone-verdict-short = ANOTHER ADDRESS from now on
address-gone-note = { $gm } has given another address for your letters of this match. Letters from here no longer count in it, nor do answers to those that came here. If that is a mistake, write to { $gm }.
