# Co można sprawdzić: zdania w pliku check.txt, gdzie zapisy pod nimi są takie same w każdym
# języku, i to, co mówi o tym ostatnia wiadomość.

check-commitment = Wszystko, co w tej partii losowe, pochodzi z jednego tajnego ziarna. „Commitment” to jego skrót SHA-256; samo ziarno przyjdzie z ostatnią wiadomością, żeby można było to sprawdzić. Osoba, która obsługuje skrzynkę, mogłaby czytać wiadomości; te zapisy pozwolą potem udowodnić, że nikt nie oszukiwał.
check-own = Pieczęć twojego rozkazu { $serial }: SHA-256 z tajnej soli (16 bajtów) i rozkazu w naszym zapisie. Sól przyjdzie z raportem z rundy.
check-cleared = W { $the-round-in } nie ma teraz twojego rozkazu.
check-round = Co zapieczętowano w { $the-round-in }. Każda pieczęć, taka jak w pokwitowaniu, to skrót SHA-256 z 16 bajtów soli i z rozkazu.
check-end = Ziarno i jego skrót SHA-256 („commitment”), liczba rozegranych rund i skrót każdej pozycji.

ended-seed = Wszystko, co w tej partii losowe, pochodzi z jednej liczby (ziarna): ustalono ją przed pierwszą rundą, a teraz ujawnia ją plik check.txt. Z każdym raportem przyszły zapieczętowane rozkazy z tej rundy, więc całą partię można rozegrać od nowa i porównać wyniki.
check-how = Zapisz wszystkie wiadomości z tej partii w jednym folderze, a jego ścieżkę wpisz zamiast DIR. To polecenie programu botpost rozegra każdą rundę od nowa i porówna wyniki z raportami:
