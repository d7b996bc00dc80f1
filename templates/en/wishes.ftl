# Commands that change something for their sender alone, and the record of lateness.

writing-verdict = { $language ->
    [none] { $style ->
        [words] WORDS: messages without drawings from now on
        [short] SHORT: narrow messages from now on
       *[full] FULL: messages with drawings from now on
     }
    [pl] { $style ->
        [none] PL: messages in Polish from now on
        [words] PL, WORDS: messages in Polish, without drawings, from now on
        [short] PL, SHORT: narrow messages in Polish from now on
       *[full] PL, FULL: messages in Polish, with drawings, from now on
     }
   *[en] { $style ->
        [none] EN: messages in English from now on
        [words] EN, WORDS: messages in English, without drawings, from now on
        [short] EN, SHORT: narrow messages in English from now on
       *[full] EN, FULL: messages in English, with drawings, from now on
     }
 }
writing-language-note = { $language ->
    [none] { "" }
    [pl] We will write to you in Polish in this match. Send EN to go back to English.
   *[en] We will write to you in English in this match. Send PL for Polish.
 }
writing-style-note = { $style ->
    [none] { "" }
    [words] Our messages in this match have no drawings: they say everything in words. Send FULL to get the drawings back.
    [short] Our messages in this match are narrow, for a small screen. Send FULL to get the wide ones back.
   *[full] Our messages in this match have the standard format. Send WORDS to leave out the drawings, or SHORT for narrow messages.
 }

yes-or-no-verdict = NOT COUNTED: does your "no" mean YES or NO?
yes-or-no-note = In Polish "no" can mean "yes", so nothing has changed. Please reply with TAK (YES) or NIE.

standing-stored-verdict = STORED: your standing order, for rounds in which you send nothing
standing-shown-verdict = THIS IS YOUR STANDING ORDER
standing-none-verdict = You have no standing order
standing-none-note = A standing order would be filed for you in every round in which you send nothing, until you change it.
standing-removed-verdict = REMOVED: your standing order
standing-removed-note = It was { $order }. From now on nothing is filed for you when you send nothing.
standing-nothing-to-remove = There was nothing to remove. Nothing changed.
standing-note = { $order } (stored { $at }): if you send nothing in this round or a later one, it is filed for you when the round is played. Until then it does not count as an order and does not make the round close early. It stays sealed until then; afterwards the report says that it was used.
standing-other-kind = You sent it for a different kind of round from the one now open, so it is not used in this one.
standing-replaces = It replaces { $old }.
standing-change = Another STANDING replaces it; STANDING NONE removes it. Any order you send takes priority. A standing order that is no longer possible is skipped, and the report says why.
standing-sample = For example `{ $sample }`
standing-refused-verdict = NOT STORED: standing order, { $count ->
    [one] 1 problem
   *[other] { $count } problems
 }
standing-refused-stands = Nothing changed: your standing order { $order } stays.
standing-refused-nothing-stands = You have no standing order.
standing-no-order-verdict = NOT STORED: no standing order in that line
standing-no-order-note = Write the order on the same line, after the word STANDING. An order that takes effect at once cannot be a standing order. Nothing changed.
standing-waits = If you send nothing, your standing order { $order } is used.

rematch-verdict = { $new ->
    [yes] NOTED: we told { $gm } you would like another match
   *[no] ALREADY NOTED: we told { $gm } you would like another match
 }
rematch-note = If there is one, you will get an invitation.
more-asked-verdict = ASKED: we told the moderator you would like more time
more-asked-note = The deadline has not moved yet: { $gm } decides, and if it moves, everyone gets a message. { $left ->
    [0] This was the last time you could ask in this match.
    [one] You can ask once more in this match.
   *[other] You can ask { $left } more times in this match.
 }
more-already-verdict = ALREADY ASKED: we told the moderator
more-already-note = You have already asked for more time in this round, and { $gm } has your request. Unless we have told you otherwise, the deadline has not moved.
more-used-up-verdict = NOT ASKED: you cannot ask for more time
more-used-up-note = { $most ->
    [0] In this match nobody can ask for more time by email.
    [one] You have asked once, which is the limit in this match.
   *[other] You have asked { $most } times, which is the limit in this match.
 }
more-gm-verdict = { $who } asks for more time in { $the-round }
more-gm-note = { $who }{ $who-marked ->
    [yes] { " " }({ $who-mark })
   *[no] { "" }
 } would like more time. { $the-round-head } closes { $closes-left }. The deadline has not moved. { $left ->
    [0] This player cannot ask again in this match.
    [one] This player can ask once more in this match.
   *[other] This player can ask { $left } more times in this match.
 }

address-verdict = { $done ->
    [address-asked] ASKED: reply YES to the message sent to { $address }
    [address-asked-often] NOT REGISTERED YET: we have asked for three confirmations today
    [address-denied] NOT REGISTERED: { $address } answered NO
    [address-added] REGISTERED: you can now write from { $address }
    [address-known] ALREADY REGISTERED: { $address }
    [address-removed] REMOVED: you can no longer write from { $address }
    [address-others] REMOVED: messages from { $address } no longer count
    [address-not-registered] NOT REMOVED: { $address } is not registered
    [address-first-stays] NOT REMOVED: { $address } is your first address
    [address-not-plain] NOTHING CHANGED: please give one plain email address
    [address-not-free] NOT REGISTERED: { $address } cannot be registered for you
    [address-too-many] NOT REGISTERED: you already have as many addresses as allowed
    [address-first-must-ask] NOTHING CHANGED: please send this from your first address
   *[address-listed] YOUR ADDRESSES
 }
address-note = { $done ->
    [address-asked] Once you reply YES from there, you can write from there too. Until then we ignore any other mail from it.
    [address-asked-often] Please send this again tomorrow.
    [address-added] You can now write from this address too. { $more ->
        [yes] I read only the YES. Please send the rest of your message again.
       *[no] We will keep writing to your first one.
    }
    [address-removed] We will no longer read messages from it.
    [address-others] We cannot tell who added them. Send ADDRESS and an address to register one of yours again.
    [address-first-stays] We write to that address, so it cannot be removed. The moderator can help.
    [address-not-plain] For example: ADDRESS anna@work.example, or ADDRESS REMOVE anna@work.example. Write one address per line.
    [address-not-free] Please take another one, or ask the moderator.
    [address-too-many] At most { $most } can be registered. Remove one first: ADDRESS REMOVE and the address.
    [address-first-must-ask] Only messages from your first address can change your addresses. Please send it again from there.
   *[other] You can write from any of these. We write to the first.
 }
address-list = { $count ->
    [one] Your address
   *[other] Your addresses (we write to the first)
 }
address-how = Send ADDRESS followed by an address to add it, or ADDRESS REMOVE followed by an address to remove it. If you did not ask for this, remove any address that is not yours and tell the moderator.

address-proof-subject = Is this address yours?
address-proof-verdict = PLEASE CONFIRM: reply YES if this address is yours
address-proof-note = One of our play-by-email players wants to write from this address. If that is not you, do nothing or reply NO.

unknown-sender-verdict = NOT READ: a message from an address we do not know
unknown-sender-note = A message came from { $address } to the address we gave you for replies. I have not read or stored any of it.
unknown-sender-way = If you sent it, reply to this message with the line { $word }. We will then send a question to that address; reply YES to it from there, then send the other message again.
unknown-sender-else = If you did not, one of our messages to you may have been forwarded to someone else.

round-late = After the deadline: { $names }.
round-standing = { $count ->
    [one] A standing order was used for { $names }.
   *[other] Standing orders were used for { $names }.
 }
round-filed-by-gm = { $gm } filed for { $names }.
round-standing-unused = Your standing order { $order } was not used. { $reason }
round-last-standing = { $asked ->
    [yes] In place of the order that waited for your YES,
   *[no] You sent no order last round, so
 } your standing order was used: { $order }.
late-person = { $name } ({ $late } of { $owed ->
    [one] 1 round
   *[other] { $owed } rounds
 })
round-unreached = { $count ->
    [one] Messages to { $names } come back undelivered. The moderator knows.
   *[other] Messages to { $names } come back undelivered. The moderator knows.
 }
round-unreached-you = Messages to you have come back undelivered. If you are reading this, please reply (STATUS will do), and everything will be fine again.
late-so-far = Late or missing orders: { $people }.
