# Co można sprawdzić. Wiersze pod tymi zdaniami są takie same w każdym języku.

check-heading = Do sprawdzenia
check-commitment = Wszystko, co w tej partii losowe, pochodzi z jednego tajnego ziarna. Wiersz „commitment” to jego SHA-256; samo ziarno przyjdzie z ostatnim listem.
check-own = Pieczęć twojego rozkazu { $serial }: SHA-256 z tajnej soli (16 bajtów) i rozkazu w naszym zapisie. Sól przyjdzie z raportem z rundy.
check-cleared = W rundzie { $round } nie ma teraz twojego rozkazu.
check-announced = Gdy runda { $round } zostanie rozegrana, raport pokaże, o który rozkaz tu chodziło.
check-round = Co zapieczętowano w rundzie { $round }. Każda pieczęć, taka jak w pokwitowaniu, to SHA-256 z 16 bajtów soli i z rozkazu.
check-end = Ziarno, liczba rozegranych rund i SHA-256 ziarna (wiersz „commitment”).

ended-seed = Skrót ziarna z końca tego listu zaczyna się od { $commitment }, tak jak w twoim pierwszym liście. Z ziarna pochodzi wszystko, co w partii losowe, a każdy raport zawiera pieczęcie, sole i rozkazy swojej rundy.
check-how = Zbierz wszystkie listy z tej partii w jednym folderze, tutaj DIR. To polecenie rozegra z nich każdą rundę od nowa i porówna:
