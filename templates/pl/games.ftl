# To, co mówi każda gra i katalog gier.

fault-header = Pierwszy wiersz musi brzmieć: { $header }
fault-no-questions = W tej grze nie ma odpowiedzi na pytania o planszę; STATUS (STAN) pokazuje ją całą.
fault-no-acts = W tej grze nic nie dzieje się od razu.
fault-no-board = Ta gra ma własną planszę i nie przyjmuje innej od stołu.
hint-no-board = Nie podawaj planszy.
fault-no-header = Pierwszy wiersz musi podawać grę i jej wersję.
fault-unknown-game = Nie ma gry „{ $word }”.
fault-version = „{ $word }” to wersja, której ten program nie potrafi odczytać.
hint-known-games = Znane: { $known }.
