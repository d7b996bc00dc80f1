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
