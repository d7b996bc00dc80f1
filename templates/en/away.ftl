# AWAY and BACK: who is not there on some days, and what that means.

help-away = says on which days you are away: everyone is told, and nobody counts you as late
help-back = ends your absence; with a date, ends or cancels it from that day on

away-verdict = NOTED: you are away { $days }
away-known-verdict = ALREADY NOTED: you are away { $days }
away-standing = Rounds that close in that time do not wait for you. Your standing order { $order } is used wherever it is possible; where it is not, your order counts as missing.
away-no-standing = Rounds that close in that time do not wait for you. You have no standing order, so any order you do not send counts as missing.{ $storable ->
    [yes] { " " }To leave one, send STANDING and the order.
   *[no] { "" }
 }
away-orders-count = Everyone at the table has been told. You can still send orders, and they count. During that time you get no reminders and never count as late.
away-left = { $left ->
    [0] You have used up the { $most } days that anyone can be away in this match.
    [one] You can be away 1 more day in this match.
   *[other] You can be away { $left } more days in this match.
 }
away-end = { $now ->
    [yes] { $later ->
        [yes] BACK ends it at once; { $line } ends it before that day.
       *[no] BACK ends it at once.
    }
   *[no] To cancel: { $line }.
 }
away-year = { $days } { $year }

away-listed-verdict = { $some ->
    [yes] YOUR ABSENCES
   *[no] You have not told us of any absence
 }
away-sample = Send, for example, { $line }. The last day counts too.
away-send = What you can send: { $line }

away-back-verdict = { $now ->
    [yes] NOTED: you are back
   *[no] NOTED: you are back on { $back }
 }
away-back-note = You had said { $days }. Everyone at the table has been told.
away-not-back-verdict = { $day ->
    [yes] NOTHING CHANGED: you are not away on { $on }
   *[no] NOTHING CHANGED: you are not away now
 }
away-none = You have not told us of any absence.

away-order-verdict = You are away until { $last }
away-order-note = This order counts all the same. For later rounds your absence stays as it is; BACK ends it.

away-refused-verdict = { $again ->
    [yes] NOTHING CHANGED: please give the days once more
   *[no] NOTHING CHANGED: your absence was not noted
 }
away-unclear = I read "{ $typed }", and cannot tell which days those are.
away-slash = I read "{ $typed }". With a slash it could mean two different days. Please write the month as a word.
away-no-such-day = I read "{ $typed }". There is no such day.
away-no-end = I read "{ $typed }": you are away from { $first }, but I cannot tell until when.
away-backwards = I read: { $days }. The last day is before the first.
away-past = I read: { $days }. Those days are past.{ $long ->
    [yes] { " " }If you mean future days, please write the year as well.
   *[no] { "" }
 }
away-too-far = I read: { $days }. That is more than a year from now.
away-too-long = I read: { $days }, which is { $count ->
    [one] 1 day
   *[other] { $count } days
 }. { $left ->
    [0] You have used up the days that anyone can be away in this match.
    [one] You can be away 1 more day in this match.
   *[other] You can be away { $left } more days in this match.
 }
away-never = AWAY is not used in this match. Please ask { $gm }.
away-too-many = You have told everyone of 3 absences in the last 24 hours. Please wait until tomorrow, or write to { $gm }.

away-told-verdict = { $who } is AWAY: { $days }
away-told-standing = During that time no round waits for this player: a standing order is used if there is one, otherwise the order counts as missing. Deadlines stay as they are.
away-told-back-verdict = { $kind ->
    [now] { $who } is BACK
    [whole] { $who } will NOT BE AWAY after all: { $days }
   *[sooner] { $who } is BACK on { $back }
 }
away-told-back-note = Announced earlier: { $days }. Rounds wait for this player's orders as usual.

away-person = { $name } ({ $days })
away-now = Away: { $people }.
round-away = Away, no order needed: { $names }.

offer-away = AWAY says on which days you are not there, { $line } for example: everyone is told, and nobody counts you as late.
