## Co może być nie tak z wierszami rozkazów w pliku z pozycją.

adjudicate-no-such-seat = W tej pozycji żaden robot nie ma oznaczenia „{ $seat }”.
adjudicate-seats = Oznaczenia: { $seats }.
adjudicate-seat-twice = Jest już wiersz rozkazów dla { $seat }.
adjudicate-orders-of-whom = Czyje rozkazy? Napisz `orders`, oznaczenie miejsca i rozkazy.
adjudicate-no-orders = W „{ $text }” nie ma rozkazów; całkiem pusty rozkaz zapisuje się jako `-`.
adjudicate-nothing = Ten wiersz nie zawiera rozkazów; całkiem pusty rozkaz zapisuje się jako `-`.
