# What players propose to each other, and the votes on it.

proposal-what = { $kind ->
    [pause] a pause of { $span }
    [until] a pause until { $when }
    [extend] { $span } more for { $the-round }
    [result] the end of the match with a result
   *[board] the end of the match as the board stands
 }

proposed-ask-verdict = YES OR NO? { $who } proposes { proposal-what }
proposed-verdict = PROPOSED: { $who } proposes { proposal-what }
proposed-does = { $kind ->
    [pause] If the players agree, the clock stops for { $span } from then on, and the deadline moves by as much. Orders can be sent during a pause.
    [until] If the players agree, the clock stops until { $when }, and the deadline moves by as much. Orders can be sent during a pause.
    [extend] If the players agree, { $the-round } closes { $span } later.
    [result] If everyone agrees, the match ends at once with the result below.
   *[board] If everyone agrees, the match ends at once as the board stands.
 }
proposed-result = Proposed result
proposed-needs = { $all ->
    [yes] { $voters ->
        [one] The answer of one player decides. It needs a YES.
       *[other] It needs a YES from all { $voters } players who can vote; one NO ends it.
     }
   *[no] { $voters ->
        [one] The answer of one player decides. It needs a YES.
       *[other] It needs a YES from { $needed } of the { $voters } players who can vote.
     }
 } No answer is no vote. The vote is open until { $until-left }{ $kind ->
    [extend] , or until the round closes if that is sooner
   *[other] { "" }
 }.
proposed-how = Reply YES or NO to this message. You can change your answer until it is decided.{ $alone ->
    [yes] { "" }
   *[other] { " Nobody is told who voted what." }
 } { $gm } can veto the proposal.
proposed-no-vote = You have no vote on this.
command-veto = rejects the proposal; everyone is told
status-proposal = { $who-you ->
    [yes] You propose { proposal-what }.
   *[no] { $who } proposes { proposal-what }.
 } The vote is open until { $until-left }.

proposal-over-verdict = { $how ->
    [passed] { $kind ->
        [extend] DEADLINE MOVED: { $the-round } now closes { $closes }
        [result] ENDED: all players agreed
        [board] ENDED: all players agreed
       *[other] PAUSED until { $ends }, as the players agreed
    }
    [rejected] NOT AGREED: { proposal-what }
    [expired] NOT AGREED IN TIME: { proposal-what }
    [taken-back] TAKEN BACK: { proposal-what }
    [vetoed] VETOED: { proposal-what }
   *[other] DROPPED: { proposal-what }
 }
proposal-over-note = { $how ->
    [proposer-gone] The player who proposed it is no longer in the match.
    [taken-back] { $who-you ->
        [yes] You have taken your proposal back.
       *[no] { $who } has taken the proposal back.
     }
   *[other] { $who-you ->
        [yes] You proposed { proposal-what }.
       *[no] { $who } proposed { proposal-what }.
     } { $how ->
        [passed] The players agreed.
        [rejected] There can no longer be enough YES.
        [expired] There was not enough YES in time.
        [round-closed] The round closed before it was decided.
        [stopped] The clock was stopped before it was decided.
        [nobody-to-vote] Nobody is left who can vote.
       *[vetoed] { $gm } has rejected it.
     }
 }
proposal-counts = { $how ->
    [passed] { proposal-votes }
    [rejected] { proposal-votes }
    [expired] { proposal-votes }
   *[other] { "" }
 }
proposal-votes = { $yes } YES, { $no } NO. { $voters ->
    [one] One player could vote.
   *[other] { $voters } players could vote.
 }
ended-by-vote = { $who-you ->
    [yes] You proposed to end the match, and all players agreed.
   *[no] { $who } proposed to end the match, and all players agreed.
 }

propose-made-verdict = PROPOSED: { proposal-what }
propose-made-note = The others have a message with the question. You will be told how it ends; PROPOSE OFF takes it back.
proposals-left = { $left ->
    [0] You cannot make another proposal in this match.
    [one] You can make one more proposal in this match.
   *[other] You can make { $left } more proposals in this match.
 }
propose-shown-verdict = { $who-you ->
    [yes] OPEN: you propose { proposal-what }
   *[no] OPEN: { $who } proposes { proposal-what }
 }
propose-none-verdict = NOTHING IS PROPOSED at the moment
propose-off-verdict = TAKEN BACK: your proposal
propose-off-note = Everyone is told. It still counts as one of your proposals.
propose-not-verdict = { $why ->
    [unclear] NOT PROPOSED: what do you propose?
    [too-long] NOT PROPOSED: that is too long
    [past] NOT PROPOSED: that time has passed
    [open] NOT PROPOSED: another proposal is open
    [used-up] NOT PROPOSED: you have no proposal left
    [nobody] NOT PROPOSED: nobody else can vote
    [paused] NOT PROPOSED: the clock is stopped
    [no-round] NOT PROPOSED: no round is open
    [out] NOT PROPOSED: you are out of the game
    [result] NOT PROPOSED: the result is not right
   *[none-open] NOTHING TO TAKE BACK: no proposal of yours is open
 }
propose-not-note = { $why ->
    [unclear] Nothing changed. You can send one of these lines.
    [too-long] Players can agree on { $span } at most. { $gm } can allow more.
    [past] Please name a day to come.
    [used-up] Every player can make { $most } proposals in a match. You can write to { $gm } in plain words.
    [nobody] Everyone else is away or out of the game. You can write to { $gm } in plain words.
    [paused] More time and another pause can be proposed once the clock runs again. PROPOSE END works now, too.
    [no-round] More time can be proposed once the next round is open.
    [out] Those who play on propose and vote. You can write to { $gm } in plain words.
    [result] Name every player once, best first: put ; between places, and a comma between players who share one.
   *[none-open] Nothing changed.
 }
propose-open = { $who-you ->
    [yes] You propose { proposal-what }.
   *[no] { $who } proposes { proposal-what }.
 } The vote is open until { $until-left }; after that you can propose again. If you have a vote, reply YES or NO to the message that asks you.
propose-unknown = Nobody in this match is called { $name }.
propose-forms = What you can propose
propose-pause-sample = PROPOSE PAUSE 1 week
propose-pause-meaning = stops the clock for up to 14 days
propose-until-sample = PROPOSE PAUSE until 2 Jan
propose-until-meaning = the same; it ends when that day begins
propose-extend-sample = PROPOSE EXTEND 24h
propose-extend-meaning = moves this deadline by up to 24 hours
propose-end-sample = PROPOSE END "{ $names }"
propose-end-meaning = ends the match with this result, best first
propose-board-sample = PROPOSE END
propose-board-meaning = ends the match as the board stands
propose-off-sample = PROPOSE OFF
propose-off-meaning = takes your proposal back
help-propose = has the others vote on a pause, more time or the end of the match

voted-verdict = { $yes ->
    [yes] YOUR YES COUNTS: { proposal-what }
   *[no] YOUR NO COUNTS: { proposal-what }
 }
voted-note = { $open ->
    [yes] The vote is open until { $until-left }. To change your answer, reply YES or NO to this message.
   *[no] That decided it. Another message says how.
 }
vote-asked-verdict = NOT COUNTED YET: is this about { $who }'s proposal?
vote-asked-note = { $who } proposes { proposal-what }. To vote on it, reply YES or NO to this message; your last message counted for nothing.
vote-not-verdict = { $why ->
    [own] NOT COUNTED: it is your own proposal
    [out] NOT COUNTED: you are out of the game
    [away] NOT COUNTED: you are away
   *[over] NOT COUNTED: that proposal is over
 }
vote-not-note = { $why ->
    [own] The others decide. PROPOSE OFF takes it back.
    [out] Thank you, but those who play on decide.
    [away] While you are away the others decide. Send BACK first, then vote again.
   *[over] It was decided, dropped or not answered in time. Nothing changed.
 }

clock-paused-until = The match has been paused since { $since }: the clock is stopped until { $until }, then it runs again by itself.
paused-until = { $ends ->
    [yes] The clock runs again by itself { $until-utc }.
   *[no] { "" }
 }
gm-no-proposal = Nothing is proposed that you could veto.
gm-no-proposal-hint = `match resume` ends a pause that was agreed, and `deadline set` moves a deadline back. A match that has ended stays ended.
