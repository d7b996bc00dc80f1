# Odpowiedzi na wiadomości. Pierwsze zdanie każdej to jej werdykt.

quote = „{ $text }”
quote-more = { $count ->
    [one] ... i jeszcze jeden wiersz
    [few] ... i jeszcze { $count } wiersze
   *[many] ... i jeszcze { $count } wierszy
}

stored-verdict = Przyjęte: twój rozkaz w { $the-round-in } obowiązuje{ $warnings ->
    [0] { "" }
    [one] , 1 ostrzeżenie
    [few] , { $warnings } ostrzeżenia
   *[many] , { $warnings } ostrzeżeń
 }
stored-first = Odebrano: { $at } (rozkaz { $serial }, { $filed }).
stored-replaces = Odebrano: { $at } (rozkaz { $serial }, { $filed }). Zastępuje rozkaz { $old }.
stored-until = Koniec rundy: { $when }{ $waiting ->
    [all] { " " }(wcześniej, jeśli wszyscy będą gotowi)
    [last] { " " }(wcześniej, jeśli gotowi będą wszyscy oprócz jednej osoby)
   *[no] { "" }
 }{ $binding ->
    [yes] .
   *[no] . Do tego czasu możesz zmienić rozkaz; COFNIJ go wycofuje.
 }
stored-until-cooling = { $waiting ->
    [window] Koniec rundy:
    [last] Czekamy najwyżej na jedną osobę. Koniec rundy:
   *[all] Wszyscy są gotowi. Koniec rundy:
} { $when }.{ $binding ->
    [yes] { "" }
   *[no] { " " }Do tego czasu możesz zmienić rozkaz; COFNIJ go wycofuje.
 }
stored-final = { $waiting ->
    [window] Runda jest zamknięta
   *[all] Termin minął
}, więc rozkazu nie można już zmienić.
stored-worth = To się liczy jako { $worth }.
stored-announced = { $told } Wszyscy właśnie się o tym dowiadują.
stored-change = { $binding ->
    [yes] Żeby zmienić rozkaz, odpowiedz nowym wierszem; { $replaced } Rozkazu nie można wycofać.
   *[no] Żeby zmienić rozkaz, odpowiedz nowym wierszem; { $replaced }
 }
stored-wait = Jeszcze się zastanawiasz? { $waiting ->
    [last] CZEKAJ mówi, że to jeszcze nie twoje ostatnie słowo.
   *[all] Wyślij CZEKAJ, a runda potrwa do terminu.
 }
stored-warning = { $count ->
    [one] Ostrzeżenie
    [few] Ostrzeżenia
   *[many] Ostrzeżenia
 }
stored-forecast = { $binding ->
    [yes] Skutek rozkazu
   *[no] Gdyby inni stali w miejscu (a nie będą)
 }
stored-end = { $end }
stored-random = Decyduje tu też los, więc może wyjść inaczej.

same-verdict = Taki rozkaz w { $the-round-in } masz już zapisany
same-note = Rozkaz { $serial } obowiązuje bez zmian. Odebrano: { $at }.

refused-verdict = Popraw { $count ->
    [one] jedną rzecz
    [few] { $count } rzeczy
   *[many] { $count } rzeczy
 }: tego rozkazu nie zapisano
refused-stuck = Plansza tuż przed pierwszym błędem
refused-closest = Najbliższy poprawny wiersz: `{ $order }`. Jeśli o to chodzi, skopiuj go i wyślij.
problem = problem { $number }{ $item ->
    [0] :
   *[other] , { $part } { $item }:
 } { $reason }
problem-column = ({ $last ->
    [1] Pierwszy znak
   *[other] Znaki od { $column } do { $last }
 } w tym wierszu.)
problem-same = Ten sam błąd.
problems-further = { $count ->
    [one] Jest jeszcze 1 problem
    [few] Są jeszcze { $count } problemy
   *[many] Jest jeszcze { $count } problemów
 }. Najpierw popraw te.

round-closed-verdict = { $how ->
    [ahead] Nic nie zapisano: { $the-round } nie jest otwarta
    [number] Nic nie zapisano: tamta runda jest zamknięta
   *[other] Nic nie zapisano: { $the-round } jest zamknięta
 }
round-closed-note = { $how ->
    [late] Twoja wiadomość przyszła po zamknięciu { $the-round-of }, więc nic z tego nie zostało zapisane:
    [ahead] Potem partię cofnięto i { $the-round } będzie rozegrana na nowo. Tych wierszy nie zapisano:
    [number] Twoja odpowiedź dotyczy starszej wiadomości, więc tego nie zapisano:
   *[before] Twoja odpowiedź dotyczy { $the-round-of }, więc tego nie zapisano:
 }

confirm-verdict = Potwierdź, proszę: czy to od ciebie?
confirm-note = Twoja wiadomość nie była odpowiedzią na naszą, więc mógł ją wysłać każdy. Jeśli to ty, odpowiedz TAK na tę wiadomość, a rozkaz z tych wierszy zostanie zapisany:

reply-with-verdict = Na razie nic nie zmieniono: odpowiedz { $word ->
    [YES] TAK
    [NO] NIE
    [READY] GOTOWE
    [WAIT] CZEKAJ
    [CANCEL] COFNIJ
    [STATUS] STAN
    [MORE] WIĘCEJ
    [AWAY] NIEOBECNOŚĆ
    [BACK] WRACAM
    [LEAVE] ODCHODZĘ
    [STANDING] STAŁE
    [ADDRESS] ADRES
    [CALENDAR] KALENDARZ
    [PICTURES] OBRAZKI
    [NEWS] WIEŚCI
    [TRY] PRÓBA
    [ASK] ZAPYTAJ
    [WHY] DLACZEGO
    [HISTORY] HISTORIA
    [RULES] ZASADY
    [PROOF] DOWÓD
   *[other] { $word }
 }
reply-with-note = Twoja wiadomość nie była odpowiedzią na naszą, więc mógł ją wysłać każdy. Jeśli to ty, odpowiedz tym słowem na tę wiadomość.

acted-verdict = Zrobione: działa od razu
acted-note = Oto, co się stało; wszyscy dowiedzą się o tym z następnego raportu:

not-now-verdict = { $closed ->
    [review] Nic nie zapisano: { $the-round } jest u moderatora
    [spared] W tej rundzie nie musisz nic wysyłać
    [ended] Nic nie zapisano: partia jest skończona
    [cancelled] Nic nie zapisano: partia została odwołana
   *[other] Nic nie zapisano: żadna runda nie jest teraz otwarta
 }
not-now-note = { $closed ->
    [review] Dopóki raporty nie wyjdą, nie musisz nic wysyłać. To one otwierają następną rundę: wyślij rozkaz w odpowiedzi na swój raport.
    [spared] Nikt nie czeka teraz na twój rozkaz, więc nic nie zapisano.
    [ended] Partia { $id } jest skończona i dalszych rund nie będzie.
    [cancelled] Partia { $id } się nie odbędzie i nie ma w niej rund.
   *[other] W tej chwili nie ma otwartej rundy, na którą można wysłać rozkaz.
 }

cap-note-window = Ta runda zamknie się o swojej porze, niezależnie od tego, kto jest gotowy. Do tego czasu możesz jeszcze wysłać nowy rozkaz.
cap-note-deadline = Ta runda zawsze trwa do terminu. Do tego czasu możesz jeszcze wysłać nowy rozkaz.
ready-verdict = { $waiting ->
    [window] GOTOWE i CZEKAJ niczego tu nie zmieniają
   *[other] GOTOWE: runda nie będzie na ciebie czekać
 }
ready-note = { $waiting ->
    [window] { cap-note-window }
    [no] { cap-note-deadline }
   *[other] Dopóki runda trwa, możesz przysłać nowy rozkaz albo CZEKAJ.
 }
wait-verdict = { $waiting ->
    [window] GOTOWE i CZEKAJ niczego tu nie zmieniają
    [last] CZEKAJ: to jeszcze nie twoje ostatnie słowo
    [no] CZEKAJ: runda jest otwarta do terminu
   *[all] { $filed ->
        [yes] CZEKAJ: runda jest otwarta do terminu
        [open] CZEKAJ: runda jest otwarta do terminu
       *[no] CZEKAJ: runda czeka na twój rozkaz
     }
 }
wait-note = { $waiting ->
    [window] { cap-note-window }
    [no] { cap-note-deadline }
    [last] Gdy wszyscy inni będą gotowi, runda i tak się zamknie, a liczy się twój ostatni poprawny rozkaz. Gotowość zgłosisz znów przez GOTOWE albo nowy rozkaz.
   *[all] { $filed ->
        [yes] Twój rozkaz obowiązuje. Runda nie zamknie się wcześniej, dopóki nie wyślesz GOTOWE albo nowego wiersza.
        [open] Twój rozkaz obowiązuje. Runda nie zamknie się wcześniej, dopóki nie wyślesz GOTOWE albo nowego wiersza.
       *[no] Runda nie zamknie się wcześniej bez twojego rozkazu. Jeśli i potem ma czekać, dopisz do rozkazu CZEKAJ.
     }
 }
nothing-to-cap-verdict = Brak rozkazu: nie ma czego potwierdzić
nothing-to-cap-note = GOTOWE znaczy, że runda nie musi już czekać na twój rozkaz, a rozkazu jeszcze nie ma.{ $passes ->
    [yes] { " " }PUSTY zapisuje pusty.
   *[no] { "" }
 }

cleared-verdict = Wycofane: rozkaz { $serial } już nie obowiązuje
cleared-note = Brzmiał: { $order }. W tej rundzie nie masz teraz rozkazu.
binding-verdict = Rozkaz { $serial } obowiązuje: nie można go wycofać
binding-note = Brzmi: { $order }. W tej rundzie inni opierają się na tym, co zapisano, więc rozkaz można zastąpić lepszym, ale nie wycofać.
nothing-to-clear-verdict = Nie ma rozkazu do wycofania
nothing-to-clear-note = W tej rundzie nie masz jeszcze rozkazu. Nic się nie zmienia.

yes-verdict = Grasz
yes-note = { $open ->
    [yes] Wszyscy odpowiedzieli TAK: partię zaczyna następna wiadomość.
   *[no] Zaczniemy, gdy wszyscy odpowiedzą TAK; damy ci znać.
 }
no-verdict = Nie grasz
no-note = Dziękujemy za odpowiedź. { $gm } już wie.

leave-asked-verdict = Chcesz odejść? Na razie nic się nie zmienia
leave-asked-note = Jeśli naprawdę chcesz zrezygnować ze swojego miejsca, odpowiedz ODCHODZĘ TAK. Potem nie przyjmiemy już od ciebie rozkazów, a wiadomości z tej partii przestaną przychodzić.
leave-asked-last = Bez ciebie zostaje jedna osoba, więc partia się wtedy kończy.
you-left-verdict = Rezygnujesz z miejsca
you-left-note = { $over ->
    [yes] Na tym partia się kończy. Dziękujemy za grę. Jeśli to nie była twoja decyzja, daj szybko znać: { $gm } może pomóc.
   *[no] { $back ->
        [yes] Wiadomości z tej partii już do ciebie nie przyjdą. Dziękujemy za grę.
       *[no] Wiadomości z tej partii już do ciebie nie przyjdą. Dziękujemy za grę. Jeśli to nie była twoja decyzja, daj szybko znać: miejsce może ci przywrócić { $gm }.
     }
 }
taken-back-verdict = Cofnięte: odpowiedź na zaproszenie
taken-back-note = To, co odpowiedziano w twoim imieniu, już się nie liczy.

word-not-now-verdict = Nie teraz: { $word ->
    [YES] „tak”
    [NO] „nie”
    [READY] „gotowe”
    [WAIT] „czekaj”
    [CANCEL] „cofnij”
    [MORE] „więcej”
    [AWAY] „nieobecność”
    [BACK] „wracam”
    [LEAVE] „odchodzę”
    [STANDING] „stałe”
    [CALENDAR] „kalendarz”
    [PICTURES] „obrazki”
    [NEWS] „wieści”
    [TRY] „próba”
   *[other] { $word }
 } niczego tu nie zmienia
word-not-now-note = Nie ma teraz pytania, na które można tak odpowiedzieć.

unread-verdict = { $count ->
    [one] W tym wierszu nie ma rozkazu
    [few] W tych wierszach nie ma rozkazu
   *[many] W tych wierszach nie ma rozkazu
 }
unread-note = { $count ->
    [one] Nikt inny nie widzi tego wiersza.
    [few] Nikt inny nie widzi tych wierszy.
   *[many] Nikt inny nie widzi tych wierszy.
 }
quoted-verdict = { $count ->
    [one] W cytacie jest rozkaz
    [few] W cytacie są { $count } rozkazy
   *[many] W cytacie jest { $count } rozkazów
 }
quoted-note = Cytatów nie zapisujemy. Jeśli rozkaz ma się liczyć, napisz go nad naszą wiadomością.

empty-verdict = Nad naszą wiadomością nic od ciebie nie ma
empty-note = Pisz, proszę, na samej górze, nad naszą wiadomością.
too-large-verdict = Twoja wiadomość jest za długa
too-large-note = Na rozkaz wystarczy jeden wiersz. Wyślij, proszę, tylko ten wiersz, bez załączników i cytatów.
several-verdict = O którą partię chodzi?
several-note = Twoje partie: { $ids }. Twoja wiadomość może dotyczyć każdej z nich, więc nic z niej nie odczytano. Wyślij ją, proszę, jeszcze raz jako odpowiedź na wiadomość z właściwej partii. Odpowiedź na tę trafi do { $id }.
enough-verdict = Limit na dziś: czytamy dalej, ale na pytania już nie odpowiadamy
enough-note = Masz już tyle odpowiedzi, ile można dostać w ciągu 24 godzin. Zanim miną, na same pytania nie odpowiadamy. Rozkazy i zmiany działają jak zwykle i zawsze na nie odpowiadamy.

status-verdict = Stan: { $the-round } jest otwarta, { $filed ->
    [yes] twój rozkaz jest zapisany
    [open] twój rozkaz czeka na potwierdzenie
    [free] nie musisz nic wysyłać
   *[no] nie ma jeszcze twojego rozkazu
 }
status-verdict-due = Stan: { $the-round } już się zamknęła, { $filed ->
    [yes] twój rozkaz jest zapisany
    [open] twój rozkaz jest zapisany, bez potwierdzenia
    [free] nie trzeba było nic wysyłać
   *[no] nie było twojego rozkazu
 }
status-verdict-no-round = { $closed ->
    [review] { $seated ->
        [yes] Stan: { $the-round } jest u moderatora, nie musisz nic wysyłać
       *[no] Stan: { $the-round } jest u moderatora
     }
   *[other] Stan: { $title }, żadna runda nie jest otwarta
 }
status-no-round = Partia jest skończona.
status-own = Twój rozkaz w tej rundzie
status-own-none = Jeszcze go nie ma.
status-own-order = Rozkaz { $serial }, odebrano: { $at }{ $by ->
    [gm] , wpisany za ciebie przez moderatora
   *[player] { "" }
 }.
status-open = Na razie się liczy. Odpowiedz TAK albo GOTOWE, żeby go potwierdzić, albo przyślij właściwy wiersz.
status-ready = GOTOWE: runda na ciebie nie czeka.
status-wait-one = CZEKAJ: to jeszcze nie twoje ostatnie słowo.
status-wait = CZEKAJ: runda jest otwarta do terminu. Kończy to GOTOWE.
status-others = Czyje rozkazy już są
status-public = Co wiadomo o rozkazach w tej rundzie
status-public-none = Jeszcze nic.
status-in = jest, GOTOWE
status-in-wait = jest, czeka
status-in-open = jest, bez potwierdzenia
status-missing = jeszcze brak
status-left = miejsce wolne

filed-for-you-verdict = Wpisane za ciebie. { $verdict }
filed-for-you-note = { $gm } wpisuje to za ciebie. Jeśli wolisz inaczej, wyślij własny rozkaz: { $replaced-placed }

# Tak wiadomości mówią o rozkazach z instrukcji. Gra, która ma inne, ma własne komunikaty.

order-filed = { $count ->
    [0] bez instrukcji
    [one] 1 instrukcja
    [few] { $count } instrukcje
   *[many] { $count } instrukcji
 }
order-nothing = Bez instrukcji: pusty rozkaz.
order-item = instrukcja
    .numbered = Instrukcja { $number }
order-replaced = liczy się ostatni poprawny.
    .placed = liczy się ostatni poprawny.
order-no-steps = Żaden rozkaz niczego nie zmienił.

# Rozkaz, co do którego nie ma pewności: zapisany na razie albo z pytaniem.

open-verdict = { $long ->
    [yes] Sprawdź, proszę: czy to twój rozkaz?
   *[no] Sprawdź, proszę: odczytane jako `{ $order }`
 }
open-replaces = Zastępuje rozkaz { $order }.
open-note = Jeśli to twój rozkaz, nie musisz nic robić. Wykonanie: { $closes-left }, chyba że przyślesz inny. Odpowiedz TAK, żeby go już teraz potwierdzić, albo przyślij właściwy wiersz.{ $waiting ->
    [last] { " " }Bez potwierdzenia nie liczysz się jako osoba gotowa.
    [all] { " " }Bez potwierdzenia runda nie zamknie się wcześniej.
   *[no] { "" }
 }
open-note-due = Jeśli to twój rozkaz, nie musisz nic robić: liczy się. Runda jest już zamknięta, więc nie można go zmienić.
asked-several-verdict = { $count ->
    [2] Co wybierasz: 1 czy 2?
    [one] Jeden rozkaz: czy o ten chodzi?
    [few] Co wybierasz? Są { $count } możliwości
   *[many] Co wybierasz? Jest { $count } możliwości
 }
asked-meant-verdict = { $long ->
    [yes] Czy to twój rozkaz?
   *[no] Czy to twój rozkaz: `{ $order }`?
 }
asked-instead-verdict = { $long ->
    [yes] Czy zmienić twój rozkaz na ten?
   *[no] Zmienić rozkaz na `{ $order }`?
 }
asked-again-verdict = { $long ->
    [yes] Sprawdź, proszę: czy o to chodzi?
   *[no] Czy chodzi o `{ $order }`?
 }
asked-subject-verdict = { $long ->
    [yes] W temacie jest rozkaz
   *[no] W temacie jest `{ $order }`
 }
asked-below-verdict = { $long ->
    [yes] Pod naszą wiadomością jest rozkaz
   *[no] Pod naszą wiadomością jest `{ $order }`
 }
asked-attached-verdict = { $long ->
    [yes] W załączniku jest rozkaz
   *[no] W załączniku jest `{ $order }`
 }
asked-earlier-verdict = { $long ->
    [yes] Odpowiadasz na starszy mail. Czy to twój rozkaz w { $the-round-in }?
   *[no] Odpowiadasz na starszy mail. Czy `{ $order }` to twój rozkaz w { $the-round-in }?
 }
asked-typed = Z twojej wiadomości:
asked-yes = Odpowiedz TAK, a ten rozkaz zostanie zapisany. Jeśli chodzi o coś innego, przyślij właściwy wiersz.
asked-at-once = Tego nie da się cofnąć, więc najpierw pytamy.
asked-wrong-verdict = Nie ma numeru { $number }: o który rozkaz chodzi?
asked-more = WIĘCEJ: prośba o więcej czasu, o której decyduje { $gm }
asked-number = Odpowiedz numerem właściwego wiersza.
confirmed-verdict = Potwierdzone: twój rozkaz w { $the-round-in } obowiązuje
question-no-verdict = Nic się nie zmienia
leave-no-verdict = Zostajesz w grze. Nic się nie zmieniło
question-no-open-verdict = Wycofane: rozkaz `{ $order }`
question-no-open-note = W tej rundzie nie masz teraz rozkazu.
which-held = Te wiersze przyszły w wiadomości, która nie była odpowiedzią na naszą, więc mógł je wysłać każdy. Zapisze je tylko TAK w odpowiedzi na wiadomość, która je pokazuje:
which-note = Te wiersze czekają na twoje TAK, aby po rundzie trafić do moderatora ({ $gm }):
which-file = { $orders }: jeszcze nie zapisano.
which-confirm = { $order }: na razie się liczy. TAK go potwierdza.
which-leave = TAK oznacza rezygnację z miejsca.
still-open-verdict = { $several ->
   *[no] Pytanie wciąż czeka na odpowiedź
    [yes] Nasze pytania wciąż czekają na odpowiedź
}
still-open-here = Odpowiedz TAK lub NIE.
still-open-there = Odpowiedz, proszę, TAK lub NIE na wiadomość z pytaniem.
question-over-verdict = To pytanie jest już zamknięte
question-over-note = Odpowiedź na nie już przyszła albo uchylił je nowszy rozkaz lub koniec rundy. Nic się nie zmieniło.
from-before-verdict = Nic nie zmieniono: to odpowiedź na wiadomość sprzed cofnięcia partii
from-before-note = TAK, NIE i GOTOWE liczą się tylko w odpowiedzi na wiadomości, które przyszły po COFNIĘCIU; starsze odnośniki też nic nie dają. Odpowiedz, proszę, na najnowszą.
from-before-verdict-short = Nic nie zmieniono: to sprzed COFNIĘCIA
round-unconfirmed = Rozegrano tak, jak odczytano, bez potwierdzenia: { $names }.
reminder-open-verdict = Potwierdź, proszę, swój rozkaz: { $the-round } zamyka się { $closes-from-now }
reminder-open = Odczytany rozkaz to `{ $order }`. Liczy się, jeśli nic nie zrobisz. Odpowiedz TAK, żeby go potwierdzić, albo przyślij właściwy wiersz.
