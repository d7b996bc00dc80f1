# The end of a match whose result was agreed on, not played out.

agreed-won = { $who-you ->
    [yes] You win, as agreed
   *[no] { $who } wins, as agreed
}
agreed-shared = { $names } share first place, as agreed
agreed-draw = Everyone shares first place, as agreed
agreed-note = { $gm } ended the match with the result below. It was agreed, not played out.
agreed-standings = Result, as agreed
agreed-stood = How things stood

gm-result-unplayed = There is nothing to agree on: this match was not played.
gm-result-unplayed-hint = End it without a result; it is then called off.
gm-result-empty = Place { $place } of the result is empty.
gm-result-twice = { $seat } is in the result twice.
gm-result-lacks = { $seat } has no place in the result.
gm-result-hint = Name every seat once, best first: separate places with ; and seats that share one with a comma.
