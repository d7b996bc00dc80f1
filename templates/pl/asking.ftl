# Słowa, które tylko pytają, HELP i słowa w stopce maila.

## HELP i stopka

word-shown = { $code ->
    [YES] TAK
    [NO] NIE
    [HELP] POMOC
    [HELP_MORE] POMOC WIĘCEJ
    [STATUS] STAN
    [TRY] PRÓBA
    [ASK] ZAPYTAJ
    [WHY] DLACZEGO
    [HISTORY] HISTORIA
    [RULES] ZASADY
    [PROOF] DOWÓD
    [READY] GOTOWE
    [WAIT] CZEKAJ
    [CANCEL] COFNIJ
    [SAY] POWIEDZ
    [TELL] PRZEKAŻ
    [PASS] PUSTY
    [MORE] WIĘCEJ
    [AWAY] NIEOBECNOŚĆ
    [BACK] WRACAM
    [STANDING] STAŁE
    [ADDRESS] ADRES
    [CALENDAR] KALENDARZ
    [PICTURES] OBRAZKI
    [NEWS] WIEŚCI
    [WORDS] SŁOWA
    [SHORT] KRÓTKO
    [FULL] PEŁNE
    [PL] POLSKI
    [EN] ANGIELSKI
    [LEAVE] ODCHODZĘ
    [REMATCH] REWANŻ
    [PROPOSE] PROPONUJĘ
    [NOT_ME] TO NIE JA
    [LEAVE_YES] ODCHODZĘ TAK
   *[other] { $code }
 }
foot-words = Polecenia: { $words }. Możesz też napisać własnymi słowami; przeczyta to { $gm }.

help-verdict = POMOC: { $title } na jednej stronie
help-words = Polecenia
help-yes = przyjmuje zaproszenie
help-no = odrzuca zaproszenie
help-help = przysyła tę stronę
help-help-more = inne polecenia, np. SŁOWA
help-more-verdict = POMOC WIĘCEJ: pozostałe polecenia
help-status = pokazuje stan partii
help-try = co zrobiłby rozkaz, bez zapisu
help-ask = mówi, co gdzie stoi
help-why = wyjaśnia krok ostatniej rundy
help-history = jeszcze raz raport z rundy
help-rules = przysyła pełne zasady
help-proof = pokazuje, co od ciebie przyszło i co z tego wynikło
help-ready = runda nie musi na ciebie czekać
help-wait-one = potrzebujesz jeszcze czasu
help-wait = runda poczeka do terminu
help-clear = wycofuje twój rozkaz
help-pass = zapisuje pusty rozkaz
help-standing = zostawia rozkaz na rundy, w których nic nie przyślesz
help-more = prosi moderatora o więcej czasu
help-rematch = po partii: mówi moderatorowi, że chcesz zagrać jeszcze raz
help-say = wszystkim, w następnym raporcie
help-tell = mówi coś jednej osobie
help-address = pokazuje adresy, z których możesz pisać; podany dopisuje
help-words-style = przysyła maile bez rysunków, dla czytników ekranu
help-short = przysyła wąskie maile, na telefon
help-full = przywraca zwykłą postać maili
help-pl = przysyła maile po polsku
help-en = przysyła maile po angielsku
help-leave = zwalnia miejsce; najpierw pytamy
help-case = Polecenie napisz na początku osobnego wiersza, małymi albo WIELKIMI literami.{ $tries ->
    [yes] { " " }Wiersze tuż pod PRÓBA też są próbą: przed rozkazem zostaw pusty wiersz.
   *[no] { "" }
}

## TRY

tried-verdict = To tylko próba, nic nie zapisano{ $warnings ->
    [0] { "" }
    [one] , 1 ostrzeżenie
    [few] , { $warnings } ostrzeżenia
   *[many] , { $warnings } ostrzeżeń
 }
tried-echo = Tak to odczytaliśmy
tried-file = Żeby to zapisać, wyślij ten wiersz bez słowa PRÓBA.
tried-legal = To poprawny rozkaz.
tried-sample = PRÓBA nic nie zapisuje i pokazuje, co zrobiłby rozkaz, na przykład `{ $sample }`
not-possible-verdict = NIEMOŻLIWE: { $count ->
    [one] 1 problem
    [few] { $count } problemy
   *[many] { $count } problemów
 }, nic nie zapisano
asked-try-act = To działa od razu, więc nie da się tego wypróbować. Jeśli tak ma być, wyślij to bez słowa PRÓBA.

## Wspólne

asked-how-verdict = { $word ->
    [TRY] BEZ PRÓBY: po słowie PRÓBA brakuje rozkazu
   *[other] BRAK PYTANIA: po słowie ZAPYTAJ nic nie ma
 }
asked-how-note = To polecenie przyszło samo. POMOC pokaże, jak się je pisze.
asked-not-now-verdict = NIE TERAZ: { $word ->
    [TRY] PRÓBA czeka na rundę
   *[other] ZAPYTAJ czeka na planszę
 }
asked-not-now-note = { $word ->
    [TRY] Żadna runda nie jest otwarta, więc nie ma czego wypróbować.
   *[other] Nie ma planszy, więc nie ma o co pytać.
 } Nic się nie zmienia.
asked-enough-verdict = ZA DUŻO PYTAŃ w jednym mailu
asked-enough-note = Odpowiadamy tylko na pierwsze. Wyślij resztę w następnym mailu.
asked-sample = Zapytaj na przykład tak: `{ $sample }`.

## ASK

asked-board-verdict = ODPOWIEDŹ: oto, co tam jest
asked-not-understood-verdict = NIEZROZUMIAŁE: twoje pytanie o planszę
asked-question = Twoje pytanie: „{ $question }”

## WHY

why-none-verdict = BRAK RUNDY: żadnej jeszcze nie rozegrano
why-none-note = Po rozegraniu rundy wszyscy dostają raport, a kroki w nim mają numery.
why-how-verdict = DLACZEGO: który krok { $the-round-of }?
why-no-step-verdict = BRAK KROKU { $step }: nie było go w { $the-round-in }
why-steps = { $count ->
    [0] { $the-round-head } nie miała ani jednego kroku.
    [one] { $the-round-head } miała jeden krok: wyjaśni go DLACZEGO{ "\u00A0" }1.
    [few] { $the-round-head } miała { $count } kroki: DLACZEGO{ "\u00A0" }1 wyjaśni pierwszy, DLACZEGO{ "\u00A0" }{ $count } ostatni.
   *[many] { $the-round-head } miała { $count } kroków: DLACZEGO{ "\u00A0" }1 wyjaśni pierwszy, DLACZEGO{ "\u00A0" }{ $count } ostatni.
 }
why-verdict = DLACZEGO { $step }: krok { $step } { $the-round-of }
why-clauses = Numery w nawiasach to punkty zasad. Przysyła je polecenie ZASADY.

## HISTORY

history-verdict = HISTORIA { $the-round-of }: { $headline }
history-none-verdict = BRAK HISTORII: nie było jeszcze rundy
history-no-round-verdict = BRAK RUNDY: runda { $round } nie została rozegrana
history-list-verdict = HISTORIA: { $count ->
    [one] rozegrano 1 rundę
    [few] rozegrano { $count } rundy
   *[many] rozegrano { $count } rund
 }
history-list-note = Wyślij jeden z tych wierszy, a dostaniesz cały raport z rundy:

## RULES

rules-verdict = ZASADY: { $title }, tak jak się tu gra
rules-note = { $reading } Oto wszystkie punkty. { $chapters }

## PROOF

proof-verdict = DOWÓD: { $count ->
    [0] to pierwszy mail od ciebie
    [one] 1 twój wcześniejszy mail
    [few] { $count } twoje wcześniejsze maile
   *[many] { $count } twoich wcześniejszych maili
 }
proof-note = Oto twoje maile w tej partii, od najstarszego, z godziną nadejścia; najwyżej 200 ostatnich.
proof-missing = Jeśli jakiegoś maila tu nie ma, to nie dotarł albo nie było wiadomo, że jest od ciebie.
proof-size = { $bytes ->
    [one] 1 bajt
    [few] { $bytes } bajty
   *[many] { $bytes } bajtów
 }
proof-outcome = { $code ->
    [stored-round-serial] zapisany rozkaz { $serial } { $the-round-of }
    [stored-round-serial-unconfirmed] zapisany na razie rozkaz { $serial } { $the-round-of }
    [confirmed-round-serial] potwierdzony rozkaz { $serial } { $the-round-of }
    [asked] niezapisane: najpierw padło pytanie
    [declined] odpowiedź NIE na nasze pytanie
    [same-round-serial] to samo co rozkaz { $serial } { $the-round-of }
    [cleared-round-serial] wycofany rozkaz { $serial } { $the-round-of }
    [refused-problems] niezapisane: { $problems ->
        [one] 1 problem
        [few] { $problems } problemy
       *[many] { $problems } problemów
    }
    [closed] niezapisane: runda była zamknięta
    [not-now] niezapisane: rozkazy nie były przyjmowane
    [unconfirmed] wstrzymane: to nie była odpowiedź na nasz mail, brakowało TAK
    [not-done-word] { $words }: niewykonane
    [acted] zadziałało od razu
    [ready] przyjęte GOTOWE
    [wait] przyjęte CZEKAJ
    [answered] pytanie (odpowiedź wysłana)
    [manner] zmieniony wygląd lub język maili
    [standing] zapisany stały rozkaz
    [standing-removed] usunięty stały rozkaz
    [more] prośba o więcej czasu
    [address] zmienione adresy
    [yes] przyjęte TAK
    [no] przyjęte NIE
    [left] miejsce oddane
    [unread-lines] { $lines ->
        [one] 1 wiersz nieodczytany
        [few] { $lines } wiersze nieodczytane
       *[many] { $lines } wierszy nieodczytanych
    }
    [quoted] rozkazy w cytacie nieprzyjęte
    [empty] nie było czego odczytać
    [too-large] nieodczytane: za duży mail
    [several] nic nie przyjęto: mail mógł dotyczyć kilku partii
    [could-be-for-several-matches] nic nie przyjęto: mail mógł dotyczyć kilku partii
    [repeated] powtórzony mail: nic nie zmienił
    [token-of-a-seat-unknown-sender] wstrzymane: odpowiedź na nasz mail, ale od nieznanego nadawcy
    [automatic-with-a-token] wstrzymane: program pocztowy oznaczył mail jako automatyczny
    [calendar] terminy w kalendarzu włączone albo wyłączone
    [note] przekazane moderatorowi ({ $gm })
    [thanks] bez odpowiedzi, bo nie była potrzebna
    [said] powiedziane innym
    [attachments] załącznik, którego nie czytamy
    [disowned] TO NIE JA: cofnięte, co dało się cofnąć
    [news] wieści o rozkazach innych włączone albo wyłączone
    [pictures] obrazki włączone albo wyłączone
    [rekeyed] TO NIE JA: nowy adres do odpowiedzi
    [unanswered] bez odpowiedzi: za dużo maili
    [no-token] to nie odpowiedź na nasz mail: mógł go wysłać każdy
    [not-proved-by-the-mail-server] wstrzymane: nasz serwer pocztowy nie znalazł dowodu, że to twój mail
   *[other] odebrane
 }
