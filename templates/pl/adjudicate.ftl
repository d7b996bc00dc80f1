## Co może być nie tak z wierszami rozkazów w pliku z pozycją.

adjudicate-no-such-seat = W tej pozycji nie ma miejsca „{ $seat }”.
adjudicate-seats = Miejsca: { $seats }.
adjudicate-seat-twice = Jest już wiersz rozkazów dla { $seat }.
adjudicate-seat-twice-hint = Z kilku maili liczy się ostatni poprawny: zostaw tylko ten.
adjudicate-not-asked = W tej rundzie od { $seat } niczego się nie oczekuje.
adjudicate-asked = Rozkazy składają: { $seats }.
adjudicate-nobody-asked = Od nikogo niczego się nie oczekuje: pomiń wiersze rozkazów.
adjudicate-orders-of-whom = Czyje rozkazy? Napisz `orders`, literę miejsca i rozkazy.
adjudicate-no-orders = W „{ $text }” nie ma rozkazów; całkiem pusty rozkaz zapisuje się jako `-`.
adjudicate-act = „{ $text }” działa w rozgrywce od razu, przed rundą, więc nie należy do jej rozkazów.
adjudicate-hint-act = Pomiń ten wiersz i wpisz do pozycji to, co z niego wynikło.
adjudicate-nothing = Ten wiersz nie zawiera rozkazów; całkiem pusty rozkaz zapisuje się jako `-`.
adjudicate-long-orders = Z wiersza rozkazów czyta się tylko pierwsze { $most } znaków.
adjudicate-many-orders = Czyta się tylko pierwsze { $most } wierszy rozkazów.
adjudicate-many-orders-hint = Usuń wiersze, które się nie liczą.
adjudicate-many-lines = Pozycja ma najwyżej { $most } wierszy.
adjudicate-long-line = Wiersz pozycji ma najwyżej { $most } znaków.
adjudicate-beyond-hint = Sprawdź, czy to właściwy plik.
