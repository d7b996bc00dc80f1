## The digest: what the moderator hears of all matches at once.

digest-verdict = DIGEST: { $rounds ->
    [0] no round was played
    [one] 1 round was played
   *[other] { $rounds } rounds were played
 }{ $waits ->
    [0] , and nothing waits for you
    [one] , and 1 thing waits for you
   *[other] , and { $waits } things wait for you
 }
digest-waits = What waits for you
digest-happened = What happened
digest-due = Next deadlines

digest-waits-command = { $id }: `{ $command }`
digest-more = { $id }: { $who } asks for more time. Reply YES or NO to that message, or use `botpost deadline extend { $id } 24h`.
digest-notes = { $id }: { $count ->
    [one] 1 message to you comes
   *[other] { $count } messages to you come
 } when the round has been played, because you play too.
digest-held = { $count ->
    [one] 1 message is held: `botpost mail inbox --held` lists it.
   *[other] { $count } messages are held: `botpost mail inbox --held` lists them.
 }
digest-failed = { $count ->
    [one] 1 message was not delivered: `botpost mail outbox` says why.
   *[other] { $count } messages were not delivered: `botpost mail outbox` says why.
 }
digest-began = { $id } has begun.
digest-ended = { $id } is over.
digest-played = { $id }: { $the-round } was played{ $missed ->
    [0] { "" }
   *[other] , without orders from { $missing }
 }{ $late ->
    [0] { "" }
   *[other] ; late: { $latecomers }
 }.
digest-late = { $id }: { $who } has been late or missing { $count ->
    [one] once
    [2] twice
   *[other] { $count } times
 }.
digest-reach = { $id }: messages to { $who } come back.
digest-left = { $id }: { $who } is no longer playing.
digest-answers = { $id }: invitations can be answered until { $closes-left }.
digest-proposal = { $id }: the others vote on a proposal of { $who } until { $when }; `botpost match veto { $id }` stops it.
digest-round = { $id }: { $the-round } closes { $closes-left }; { $of ->
    [0] nobody owes an order
   *[other] { $filed } of { $of } orders are in
 }.

service-held = { $count ->
    [one] A MESSAGE IS HELD for you
   *[other] { $count } MESSAGES ARE HELD for you
 }
    .note = botpost did nothing about this and has answered nobody; `botpost mail inbox --held` shows why. `botpost mail read NUMBER` explains a message, and `botpost mail release NUMBER` lets it count. You get such a message once an hour at most; others that are held meanwhile are counted in the next one.

service-reply = NOTHING DONE: your reply was to a message that takes none
    .note = Messages about all matches, about the service, or from before a backup was restored take no reply, and neither does our address alone. Reply to a notice about one match, at the reply address it came with, or use a command; `botpost status` shows what waits for you.
