## What the moderator does by a reply to a notice.

acting-word-extend = `EXTEND 24h`
acting-word-extend-by = `EXTEND { $span }`
acting-word-pause = `PAUSE`
acting-word-resume = `RESUME`
acting-word-release = `RELEASE`
acting-word-veto = `VETO`
acting-word-say = `SAY ...`
acting-word-tell = `TELL { $who } ...`

acting-reply = You can also reply with one of these on the first line: { $words }.
acting-reply-more = Reply YES to give 24 h, or NO. Or start with one of these: { $words }.
acting-reply-note = If your reply starts with one of these commands, we carry out that command instead: { $words }.
acting-reply-yes-no = Reply YES to do this, or NO.

acting-done-verdict = { $act ->
    [extend] { $inviting ->
            [yes] DONE: invitations to { $id } can be answered until { $closes-left }
           *[no] { $back ->
                [yes] DONE: { $the-round } of { $id } now closes earlier, { $closes-left }
               *[no] DONE: { $the-round } of { $id } has more time and closes { $closes-left }
            }
         }
    [more-yes] DONE: { $the-round } of { $id } has 24 h more and closes { $closes-left }
    [more-no] DONE: { $who } gets no more time in { $id }
    [pause] DONE: { $id } is paused
    [resume] DONE: { $id } goes on
    [release] DONE: the round that waited for you in { $id } is out
    [veto] DONE: the proposal in { $id } is stopped
    [say] DONE: everyone in { $id } got this
   *[tell] DONE: { $who } got this
 }
acting-sent-verdict = SENT: your text went to { $who }
acting-along-sent = The rest of your reply went to { $who }.

acting-back = To take it back, reply { $word } to this message, or use `{ $command }`.
acting-back-command = To take it back, use `{ $command }`.
acting-back-set = The date before has passed, so it cannot come back. You can set another one: `botpost deadline set { $id } 'YYYY-MM-DD HH:MM'`.
acting-cannot-back = This cannot be taken back.

acting-asked-verdict = { $act ->
    [extend] NOT YET: shall { $inviting ->
            [yes] the invitations to { $id }
           *[no] { $the-round } of { $id }
         } have { $span } { $back ->
            [yes] less
           *[no] more
         }?
    [more-yes] NOT YET: shall { $the-round } of { $id } have 24 h more, as { $who } asks?
    [more-no] DONE: { $who } gets no more time in { $id }
    [pause] NOT YET: shall { $id } pause?
    [resume] NOT YET: shall { $id } go on?
    [release] NOT YET: shall the round that waits for you in { $id } go out?
    [veto] NOT YET: shall the proposal in { $id } be stopped?
    [say] NOT YET: shall everyone in { $id } get this?
   *[tell] NOT YET: shall { $who } get this?
 }
acting-asked-note = Your reply came with the right token, but your mail server does not vouch for the sender, so this could be anyone you forwarded our message to. Nothing has been done so far. The question stands for 24 hours.
acting-asked-along = With the YES the rest of your reply goes to the player as well.

acting-nothing-verdict = NOTHING DONE in { $id }
acting-dropped-note = You answered NO to our question, so everything stays as it is.
acting-nothing-asked-note = The message you replied to asks nothing that YES or NO would answer.
acting-off-note = Replies to these messages do nothing, because `by_mail` under [moderator] is off. The commands in them work.
acting-enough-note = Thirty replies of yours about this match have been answered within 24 hours, which is the limit. Until there are fewer, replies do nothing and get no answer; commands work.

acting-already-verdict = DONE BEFORE: a reply to that message did something on { $when }
acting-already-note = What it did: { $act ->
    [extend] EXTEND
    [more-yes] YES to more time
    [more-no] NO to more time
    [pause] PAUSE
    [resume] RESUME
    [release] RELEASE
    [veto] VETO
    [say] SAY
    [tell] TELL
   *[dropped] NO to our question
 }. Each of our messages acts once, so nothing was done now. Reply to a newer message about { $id }, or use a command.

acting-late-verdict = TOO LATE: nothing was done in { $id }
acting-late-round = { $the-round-head } is over.
acting-late-match = This match is over.
acting-late-moved = The deadline has been moved since: it is { $when-left }. To move it further, reply `EXTEND 24h` to this message.
acting-late-passed = The time that the message was about has run out.
acting-late-question = Our question was asked more than 24 hours ago. Reply to the first message again if you still want it.

acting-unclear-verdict = NOTHING DONE: I did not understand your reply about { $id }
acting-unclear-note = Nobody else has seen it. The first line of a reply can be `EXTEND 24h`, `PAUSE`, `RESUME`, `RELEASE`, `VETO`, `SAY ...` or `TELL { $who } ...`, and nothing else may follow except after SAY and TELL. YES and NO answer a question. Plain text goes on only if you reply to a player's own message.
acting-nobody-note = Nobody else has seen it. After TELL write the name or colour of one player who is in this match.

acting-no-review = No round of this match waits for you.

more-refused-verdict = NO MORE TIME: { $gm } cannot move the deadline
