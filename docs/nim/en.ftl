# Nim. Each message stands in every language, with the same arguments.

nim-title = Nim
nim-reading = Rules: at most { $most } at a time.
nim-what = In Nim two players take matches from one heap in turn, and the player who takes the last one wins.
nim-greeting = Someone empties a box of matches onto the table.
nim-farewell = The matches go back into their box.
nim-pace = A match lasts about ten turns; in each you send a number.
nim-secrecy = Nobody sees an order before it is played.
nim-rules = The rules
nim-help = In your turn you take 1 to { $most } matches; the player who takes the last one wins. TAKE 2 takes two.
nim-rule-n1 = N1 There are 15 to 24 matches on the table; the number is drawn at random. Seat A begins.
nim-rule-n2 = N2 In your turn you take at least one match and at most { $most }. If you send nothing, you take one.
nim-rule-n3 = N3 The player who takes the last match wins.
nim-chapters = N are the rules.

# What is asked, and what was ordered

nim-ask = Take 1 to { $most } matches.
nim-absence = If you send nothing, one match is taken for you.
nim-filed = { $code }
nim-take = { $count ->
    [one] take 1 match
   *[other] take { $count } matches
 }

# What is wrong

nim-fault-position = A position of Nim is a line such as: matches 12 next A
nim-fault-stored = This is no order and no event of Nim.
nim-two = "{ $typed }" is a second number.
nim-hint-take = Write TAKE and one number, such as TAKE 2.
nim-how-many = You can take 1 to { $most }.

# The table, and what happened

nim-legend = | a match
nim-left = { $count ->
    [0] No match is left.
    [one] 1 match is left.
   *[other] { $count } matches are left.
 }
nim-next = { $who-you ->
    [yes] It is your turn.
   *[no] It is the turn of { $who }.
 }
nim-took = { $who-you ->
    [yes] you take { $count }
   *[no] { $who } takes { $count }
 }
nim-score = { $over ->
    [yes] { $won ->
        [yes] took the last match
       *[no] came too late
    }
   *[no] still in it
 }
nim-outcome = { $who } takes the last match.
