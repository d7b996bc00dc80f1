# Co wyścig robotów znajduje nie tak w opcjach, przy stole i w pozycji, po polsku. `$word` to
# czyjś własny tekst, `$seat` to litera miejsca.

## Wyjścia


## Opcje

race-fault-no-course = Pierwszy wiersz nie mówi, na jakim torze jest wyścig.

## Stół

race-fault-few-starts = Tor ma { $starts ->
    [one] { $starts } start
    [few] { $starts } starty
    [many] { $starts } startów
   *[other] { $starts } startu
}, a liczba robotów to { $count }.
race-hint-few-starts = Niech ściga się mniej robotów albo wybierz inny tor.
race-fault-two-courses = Zasady wymieniają tor { $name }, a przy stole jest inny.
race-hint-two-courses = Napisz course=own albo usuń tor ze stołu.
race-fault-no-own-course = Przy course=own stół musi zawierać tor.
race-hint-own-course = Podaj plik z torem przez --board albo nazwij jeden z biblioteki: { $known }.
race-fault-own-known = To jest tor { $name } z biblioteki.
race-hint-own-known = Napisz course={ $name } albo nadaj swojemu torowi inną nazwę.
race-fault-event = To nie jest zdarzenie.

## Pozycja

race-fault-square = „{ $word }” to nie pole toru.
race-fault-word = „{ $word }” nic tu nie znaczy.
race-fault-instruction = „{ $word }” to nie instrukcja.
race-fault-register = „{ $word }” nie może stać w rejestrze.
race-fault-upgrade = „{ $word }” to nie ulepszenie.
race-fault-setting = „{ $word }” nie można tak ustawić.
race-fault-hand = Na ręce jest najwyżej { $most } instrukcji.
race-fault-beams = Tylko jeden z promieni, które zastępują laser, może być włączony.
race-hint-beams = Zostaw „:on” przy jednym z nich.
race-fault-drawing-extra = Pierwszy wiersz podaje tor { $name }, więc tu nie ma rysunku.
race-hint-drawing-extra = Usuń rysunek albo napisz course=own.
race-fault-no-drawing = Brakuje toru: przy course=own jest on częścią pozycji.
race-hint-no-drawing = Napisz wiersz „course”, a pod nim tor, ze znakiem „|” przed każdym wierszem.
race-fault-no-robots = Nie ma żadnego robota.
race-fault-no-robot = Nie wiadomo, gdzie jest robot { $seat }.
race-fault-robot-twice = Robot { $seat } ma drugi wiersz tego rodzaju.
race-fault-seat-gap = Przed robotem { $seat } brakuje jednego.
race-hint-seats = Podaj też robota { $seat }: są A, B i tak dalej.
race-fault-seat-missing = W tej pozycji nie ma robota { $seat }.
race-fault-seat-twice = Robot { $seat } jest podany dwa razy.
race-fault-order = W tej kolejności brakuje robota { $seat }.
race-hint-order = Podaj każdego robota raz, najpierw tego, który rusza się pierwszy.
race-fault-taken = Na { $square } stoi już robot { $seat }.
race-fault-in-pit = { $square } to dziura i robot { $seat } nie może w niej stać.
race-fault-archive-pit = { $square } to dziura i nikt nie może tam wrócić.
race-hint-free = Podaj inne pole.
race-fault-waits = Robot { $seat } czeka na start, ale nikt nie wybiera startów.
race-fault-stands = Trwa wybór startów, ale robot { $seat } na żaden nie czeka.
race-hint-starts = Podczas wyboru startów każdy robot to „waiting”, a w wyścigu żaden.
race-fault-flags = Tor ma tylko { $most ->
    [one] { $most } flagę
    [few] { $most } flagi
    [many] { $most } flag
   *[other] { $most } flagi
}.
race-hint-flags = Podaj, ilu flag dotknął robot.
race-fault-saved = Robot { $seat } nie ma koła zamachowego, żeby zachować instrukcję.
race-hint-saved = Usuń ten wiersz albo daj robotowi ulepszenie „flywheel”.
race-fault-upgrade-twice = Ulepszenie { $upgrade } jest w wyścigu tylko jedno i zostało już podane.
race-hint-upgrade-twice = Podaj je raz, przy robocie albo przy punkcie naprawy.
race-fault-site = Na { $square } nie ma żadnych ulepszeń.
race-fault-site-twice = Warsztat na { $square } jest podany dwa razy.
race-fault-not-finished = Robot { $seat } nie dotknął jeszcze wszystkich flag ({ $flags }), więc nie ukończył wyścigu.
race-fault-word-twice = „{ $word }” jest podane dwa razy.
race-fault-starts-line = Podczas wyboru miejsc startowych nie ma jeszcze wiersza „{ $word }”.
race-fault-finish-later = Trwa runda { $round }: w rundzie { $finished } nikt nie mógł ukończyć wyścigu.
race-hint-finish-later = Podaj rundę, która już się odbyła.
race-fault-last = Pierwszy robot ukończył wyścig w rundzie { $first }, więc przy after={ $after } ostatnia runda to { $last }.
race-fault-last-alone = Ostatnia runda jest znana dopiero wtedy, gdy ktoś ukończy wyścig.
race-hint-last-alone = Podaj, kto ukończył, na przykład finish A 7 3, albo usuń wiersz.
race-fault-past-last = Runda { $round } następuje po ostatniej, { $last }.
race-fault-no-upgrades = Przy upgrades=no nie ma ulepszeń.
race-hint-no-upgrades = Usuń to albo pomiń upgrades=no w pierwszym wierszu.
race-fault-idle-word = Robot, który { $state ->
    [down] jest wyłączony
    [destroyed] jest zniszczony
    [out] odpadł z wyścigu
   *[waiting] czeka na start
}, nie ma „{ $word }”.
race-fault-deaths = Przy lives={ $lives } robot odpada, gdy liczba jego zniszczeń wynosi { $lives }: robot { $seat } ma ich { $deaths }.
race-hint-deaths = { $out ->
    [yes] Podaj, gdzie stoi, albo więcej zniszczeń.
   *[no] Podaj, że jest „out”, albo mniej zniszczeń.
}
race-fault-recompiled = Robot { $seat } nie mógł użyć rekompilacji bez ulepszenia „recompile” i bez 2 uszkodzeń, które to kosztuje.
race-fault-all-flags = Robot { $seat } dotknął wszystkich flag, czyli ukończył wyścig.
race-fault-turns = Zniszczone roboty numeruje się od 0 w kolejności zniszczenia, a { $turn } nie jest następne.
race-fault-starts-and-over = W wyścigu, który się skończył, nikt nie wybiera startów.
