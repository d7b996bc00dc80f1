## Co robi osoba prowadząca odpowiedzią na nasz mail.

acting-word-extend = `PRZEDŁUŻ 24h`
acting-word-extend-by = `PRZEDŁUŻ { $span }`
acting-word-pause = `PAUZA`
acting-word-resume = `WZNÓW`
acting-word-release = `WYPUŚĆ`
acting-word-veto = `WETO`
acting-word-say = `POWIEDZ ...`
acting-word-tell = `PRZEKAŻ { $who } ...`

acting-reply = Możesz też odpowiedzieć na ten mail, zaczynając od jednego z tych poleceń: { $words }.
acting-reply-more = Odpowiedz TAK, żeby dać 24 godz., albo NIE. W pierwszym wierszu odpowiedzi działają też: { $words }.
acting-reply-note = Polecenie w pierwszym wierszu odpowiedzi zostanie wykonane. Do wyboru: { $words }.
acting-reply-yes-no = Odpowiedz TAK, żeby to zrobić, albo NIE.

acting-done-verdict = { $act ->
    [extend] { $inviting ->
            [yes] ZROBIONE: odpowiedzi na zaproszenia do { $id } mają termin { $closes-left }
           *[no] { $back ->
                [yes] ZROBIONE: { $id }, { $the-round }: zamknięcie wcześniej, { $closes-left }
               *[no] ZROBIONE: { $id }, { $the-round }: więcej czasu, zamknięcie { $closes-left }
            }
         }
    [more-yes] ZROBIONE: { $id }, { $the-round }: 24 godz. więcej, zamknięcie { $closes-left }
    [more-no] ZROBIONE: { $who } nie dostaje więcej czasu w { $id }
    [pause] ZROBIONE: { $id } ma pauzę
    [resume] ZROBIONE: { $id } toczy się dalej
    [release] ZROBIONE: runda, która czekała na ciebie w { $id }, została wysłana
    [veto] ZROBIONE: propozycja w { $id } jest wstrzymana
    [say] ZROBIONE: wszyscy w { $id } to dostali
   *[tell] ZROBIONE: { $who } ma już tę wiadomość
 }
acting-sent-verdict = WYSŁANE: twój tekst ma już { $who }
acting-along-sent = Resztę odpowiedzi ma już { $who }.

acting-back = Żeby to cofnąć, odpowiedz na ten mail { $word } albo użyj polecenia `{ $command }`.
acting-back-command = Żeby to cofnąć, użyj polecenia `{ $command }`.
acting-back-set = Poprzedni termin już minął, więc nie da się do niego wrócić. Możesz ustawić inny: `botpost deadline set { $id } 'YYYY-MM-DD HH:MM'`.
acting-cannot-back = Tego nie da się cofnąć.

acting-asked-verdict = { $act ->
    [extend] JESZCZE NIE: { $id }, { $inviting ->
            [yes] zaproszenia
           *[no] { $the-round }
         }: { $back ->
            [yes] skrócić o { $span }?
           *[no] przedłużyć o { $span }?
         }
    [more-yes] JESZCZE NIE: { $id }, { $the-round }: czy dać 24 godz. więcej, o co prosi { $who }?
    [more-no] ZROBIONE: { $who } nie dostaje więcej czasu w { $id }
    [pause] JESZCZE NIE: czy wstrzymać { $id }?
    [resume] JESZCZE NIE: czy wznowić { $id }?
    [release] JESZCZE NIE: czy wysłać rundę, która czeka na ciebie w { $id }?
    [veto] JESZCZE NIE: czy wstrzymać propozycję w { $id }?
    [say] JESZCZE NIE: czy wszyscy w { $id } mają to dostać?
   *[tell] JESZCZE NIE: czy { $who } ma to dostać?
 }
acting-asked-note = Odpowiedź przyszła na właściwy adres, ale twój serwer poczty nie ręczy za nadawcę, więc mógł ją wysłać każdy, komu został przekazany nasz mail. Na razie nic nie zmieniono. Pytanie jest ważne przez 24 godziny.
acting-asked-along = Po TAK dalszy ciąg twojej odpowiedzi też zostanie wysłany tej osobie.

acting-nothing-verdict = NIC SIĘ NIE STAŁO w { $id }
acting-dropped-note = Na nasze pytanie padła odpowiedź NIE, więc wszystko zostaje, jak było.
acting-nothing-asked-note = W mailu, na który odpowiadasz, nie ma pytania, na które można odpowiedzieć TAK albo NIE.
acting-off-note = Odpowiedzi na te maile niczego nie zmieniają, bo `by_mail` w części [moderator] jest wyłączone. Polecenia z tych maili działają.
acting-enough-note = W ciągu 24 godzin trzydzieści twoich odpowiedzi w sprawie tej partii dostało odpowiedź, a to jest granica. Dopóki nie będzie ich mniej, kolejne niczego nie zmieniają i zostają bez odpowiedzi; polecenia działają.

acting-already-verdict = ZROBIONE WCZEŚNIEJ: odpowiedź na tamten mail zadziałała { $when }
acting-already-note = Co zrobiła: { $act ->
    [extend] PRZEDŁUŻ
    [more-yes] TAK na prośbę o czas
    [more-no] NIE na prośbę o czas
    [pause] PAUZA
    [resume] WZNÓW
    [release] WYPUŚĆ
    [veto] WETO
    [say] POWIEDZ
    [tell] PRZEKAŻ
   *[dropped] NIE na nasze pytanie
 }. Każdy nasz mail działa raz, więc teraz nic nie zmieniono. Odpowiedz na nowszy mail o { $id } albo użyj polecenia.

acting-late-verdict = ZA PÓŹNO: w { $id } nic nie zmieniono
acting-late-round = { $the-round-head } już się zakończyła.
acting-late-match = Ta partia już się zakończyła.
acting-late-moved = Termin został już przesunięty: { $when-left }. Żeby przesunąć go dalej, odpowiedz na ten mail `PRZEDŁUŻ 24h`.
acting-late-passed = Czas, o którym był tamten mail, już minął.
acting-late-question = Nasze pytanie ma ponad 24 godziny. Jeśli nadal tego chcesz, odpowiedz jeszcze raz na pierwszy mail.

acting-unclear-verdict = NIC SIĘ NIE STAŁO: nie rozumiem twojej odpowiedzi w sprawie { $id }
acting-unclear-note = Nikt inny jej nie widział. Pierwszy wiersz odpowiedzi może brzmieć `PRZEDŁUŻ 24h`, `PAUZA`, `WZNÓW`, `WYPUŚĆ`, `WETO`, `POWIEDZ ...` albo `PRZEKAŻ { $who } ...`; poza POWIEDZ i PRZEKAŻ nic więcej nie może po nim stać. TAK i NIE odpowiadają na pytanie. Zwykły tekst idzie dalej tylko wtedy, gdy odpowiadasz na wiadomość od osoby, która gra.
acting-nobody-note = Nikt inny jej nie widział. Po PRZEKAŻ wpisz imię albo kolor jednej osoby, która gra w tej partii.

acting-no-review = W tej partii żadna runda na ciebie nie czeka.

more-refused-verdict = BEZ DODATKOWEGO CZASU: { $gm } nie może przesunąć terminu
