# What every game and the catalogue of games say.

fault-header = The first line must be: { $header }
fault-no-questions = Questions about the board are not answered in this game; STATUS shows all of it.
fault-no-acts = This game has nothing that happens at once.
fault-no-board = This game has a board of its own and takes none from the table.
hint-no-board = Leave the board out.
fault-no-header = The first line must name the game and its version.
fault-unknown-game = There is no game "{ $word }".
fault-version = "{ $word }" is not a version that this build can read.
hint-known-games = Known: { $known }.
fault-option = There is no option "{ $word }".
fault-option-twice = "{ $word }" sets an option a second time.
fault-option-value = "{ $word }" is not a value of this option.
hint-known = Known: { $known }.
hint-once = Leave only the one you mean.
fault-players = So many can play: { $range }, not { $count }.
hint-players = Name as many players as can play.
fault-wish = Nobody has a piece or a colour in this game, so "{ $word }" cannot be had.
hint-wish = Leave the wish out.
