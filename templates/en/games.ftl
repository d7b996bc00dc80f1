# What every game and the catalogue of games say.

fault-header = The first line must be: { $header }
fault-no-questions = This game does not answer questions about the board; STATUS shows all of it.
fault-empty-place = { $count ->
    [0] Something seems to be missing here.
   *[other] I read { $read }, and something seems to be missing here.
}
fault-empty-place-hint = Please send the whole order again on one line.
fault-other-game = "{ $typed }" is an order for another game.
fault-other-game-hint = If it is for another match, send it as a reply to a message from that match.
fault-not-read = { $count ->
    [0] I could not read "{ $typed }".
   *[other] I read { $read }, but not "{ $typed }".
}
fault-no-acts = In this game nothing happens at once.
fault-no-board = This game has a board of its own and takes no other.
hint-no-board = Leave out the board.
fault-no-header = The first line must name the game and its version.
fault-unknown-game = There is no game "{ $word }".
fault-version = "{ $word }" is not a version that this build can read.
hint-known-games = Known: { $known }.
fault-option = There is no option "{ $word }".
fault-option-twice = "{ $word }" sets an option a second time.
fault-option-value = "{ $word }" is not a value of this option.
hint-known = Known: { $known }.
hint-once = Leave only the one you mean.
fault-line = No line begins with "{ $word }".
fault-line-twice = There is a second line "{ $word }".
fault-incomplete = Something is missing here.
fault-extra = "{ $word }" is more than belongs here.
fault-number = "{ $word }" is not a number that belongs here.
fault-seat = "{ $word }" is not a seat.
hint-like = Write it like this: { $example }
hint-remove = Take it out.
fault-players = This game is for { $range } players, not { $count }.
hint-players = Name as many players as can play.
fault-wish = Seats are called A, B, C and so on in this game, so nobody can have "{ $word }".
hint-wish = Leave out the wish.
