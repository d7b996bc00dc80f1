# Words that change something for their sender alone, and the record of lateness.

writing-verdict = { $language ->
    [none] { $style ->
        [words] WORDS: letters without drawings from now on
        [short] SHORT: narrow letters from now on
       *[full] FULL: letters with drawings from now on
     }
    [pl] { $style ->
        [none] PL: letters in Polish from now on
        [words] PL, WORDS: letters in Polish, without drawings, from now on
        [short] PL, SHORT: narrow letters in Polish from now on
       *[full] PL, FULL: letters in Polish, with drawings, from now on
     }
   *[en] { $style ->
        [none] EN: letters in English from now on
        [words] EN, WORDS: letters in English, without drawings, from now on
        [short] EN, SHORT: narrow letters in English from now on
       *[full] EN, FULL: letters in English, with drawings, from now on
     }
 }
writing-language-note = { $language ->
    [pl] Your letters of this match are in Polish. EN brings English back.
   *[en] Your letters of this match are in English. PL makes them Polish.
 }
writing-style-note = { $style ->
    [words] Your letters of this match draw nothing: everything is said in words. FULL brings the drawings back.
    [short] Your letters of this match are narrow, for a small screen. FULL brings the wide ones back.
   *[full] Your letters of this match are as they were at first. WORDS leaves the drawings out, SHORT makes them narrow.
 }

yes-or-no-verdict = NOT TAKEN: does your "no" mean YES or NO?
yes-or-no-note = In Polish "no" is a nod, so nothing changed. Please reply with TAK (YES) or NIE.

standing-stored-verdict = STORED: your standing order, used when nothing comes from you
standing-shown-verdict = THIS IS YOUR STANDING ORDER
standing-none-verdict = NOTHING STANDS: you have no standing order
standing-none-note = A standing order is filed for you in a round in which nothing comes from you. It stays until you change it.
standing-removed-verdict = REMOVED: your standing order
standing-removed-note = It was { $order }. From now on nothing is filed for you when nothing comes.
standing-nothing-to-remove = There was nothing to remove. Nothing changed.
standing-note = { $order } (of { $at }): if nothing comes from you in a round, this round or any later one, it is filed for you when the round is played. It is no filing before, and makes no round close sooner. It stays sealed until then; afterwards everybody is told that it was used.
standing-other-kind = It was meant for another kind of round than the one that is open, and is not used in this one.
standing-replaces = It replaces { $order }.
standing-change = Another STANDING replaces it, STANDING NONE removes it. An order you send always goes before it. If it has become impossible when it is needed, it is not used, and the report tells you why.
standing-sample = For example `{ $sample }`
standing-refused-verdict = NOT STORED: standing order, { $count ->
    [one] 1 problem
   *[other] { $count } problems
 }
standing-refused-stands = Nothing changed: your standing order { $order } stays.
standing-refused-nothing-stands = You have no standing order.
standing-no-order-verdict = NOT STORED: no standing order in that line
standing-no-order-note = Write the order on the same line, behind the word STANDING. What takes effect at once cannot stand. Nothing changed.
standing-waits = If nothing comes from you, your standing order { $order } is used.

more-asked-verdict = ASKED: the moderator knows that you would like more time
more-asked-note = The deadline has not moved yet: { $gm } decides, and if it moves, everybody is told. { $left ->
    [0] This was the last time you could ask in this match.
    [one] You can ask once more in this match.
   *[other] You can ask { $left } more times in this match.
 }
more-already-verdict = ASKED ALREADY: the moderator knows
more-already-note = You asked for more time in this round before, and { $gm } has the letter. The deadline has not moved unless you were told so.
more-used-up-verdict = NOT ASKED: no more time can be asked for
more-used-up-note = { $most ->
    [0] In this match nobody can ask for more time by mail.
    [one] You have asked once, as often as a player may in this match.
   *[other] You have asked { $most } times, as often as a player may in this match.
 }
more-gm-verdict = MORE TIME? { $who } asks in { $the-round }
more-gm-note = { $who }{ $who-marked ->
    [yes] { " " }({ $who-mark })
   *[no] { "" }
 } would like more time. { $the-round-head } closes { $when }. Nothing has moved. { $left ->
    [0] This player cannot ask again in this match.
    [one] This player can ask once more in this match.
   *[other] This player can ask { $left } more times in this match.
 }

address-verdict = { $done ->
    [address-added] REGISTERED: letters from { $address } now count
    [address-known] REGISTERED ALREADY: { $address }
    [address-removed] REMOVED: letters from { $address } no longer count
    [address-others] REMOVED: letters from { $address } no longer count
    [address-not-registered] NOT REMOVED: { $address } is not registered
    [address-first-stays] NOT REMOVED: { $address } is your first address
    [address-not-plain] NOTHING CHANGED: give one plain mail address
    [address-not-free] NOT REGISTERED: { $address } cannot be registered for you
    [address-too-many] NOT REGISTERED: you have as many addresses as you may
    [address-first-must-ask] NOTHING CHANGED: your first address must ask
   *[address-listed] THESE ARE YOUR ADDRESSES
 }
address-note = { $done ->
    [address-added] Your letters may come from it too from now on. Ours still go to your first address.
    [address-removed] Your letters may no longer come from it.
    [address-others] Nobody knows who added them. ADDRESS and an address brings one back that is yours.
    [address-first-stays] All our letters go there, so it cannot be removed. The moderator can help.
    [address-not-plain] For example: ADDRESS anna@work.example, or ADDRESS REMOVE anna@work.example. One address a line.
    [address-not-free] Please take another one, or ask the moderator.
    [address-too-many] At most { $most } can be registered. Remove one first: ADDRESS REMOVE and the address.
    [address-first-must-ask] Addresses are changed only by letters from the first one. Please send the same from there.
   *[other] Your letters may come from any of these. Ours go to the first.
 }
address-list = { $count ->
    [one] Your address
   *[other] Your addresses, the first one first
 }
address-how = ADDRESS and an address registers one more, ADDRESS REMOVE and an address removes it. If you did not ask for this, remove what is not yours and tell the moderator.

unknown-sender-verdict = NOT READ: a letter came from an address we do not know
unknown-sender-note = A letter came from { $address } with your reply address. Nothing in it was read or stored.
unknown-sender-way = If it was you, reply to this letter with the line { $word }, then send the other letter again.
unknown-sender-else = If it was not you, you need do nothing. Somebody may have got a letter of yours that was passed on.

round-late = After the deadline: { $names }.
round-standing = { $count ->
    [one] A standing order was used for { $names }.
   *[other] Standing orders were used for { $names }.
 }
round-filed-by-gm = { $gm } filed for { $names }.
round-standing-unused = Your standing order { $order } was not used, because it is not possible now: { $reason }
round-last-standing = Last time no order came from you; your standing order was used: { $order }.
late-person = { $name } { $late } of { $owed } { $owed ->
    [one] round
   *[other] rounds
 }
round-unreached = { $count ->
    [one] Letters to { $names } come back undelivered. The moderator knows.
   *[other] Letters to { $names } come back undelivered. The moderator knows.
 }
round-unreached-you = Letters to you have come back undelivered. If you read this, answer it, for example with STATUS: then all is well again.
late-so-far = Late or missing so far: { $people }.
