# Maile do moderatora oraz takie, które dostają też gracze.

declined-verdict = ODMOWA: { $who } nie gra
declined-note = { $who-marked ->
    [yes] { $who } ({ $who-mark }) na zaproszenie odpowiada NIE. Partia nie ruszy z pustym miejscem; późniejsze TAK nadal się liczy.
   *[no] { $who } na zaproszenie odpowiada NIE. Partia nie ruszy z pustym miejscem; późniejsze TAK nadal się liczy.
 }

overdue-verdict = { $count ->
    [one] PO TERMINIE: 1 zaproszenie bez odpowiedzi
    [few] PO TERMINIE: { $count } zaproszenia bez odpowiedzi
   *[many] PO TERMINIE: { $count } zaproszeń bez odpowiedzi
 }
overdue-note = Czas na odpowiedź minął. Bez odpowiedzi: { $names }. Możesz dać więcej czasu albo odwołać partię.

left-verdict = ODEJŚCIE: { $who } już nie gra
left-note = { $over ->
    [yes] Została jedna osoba, więc partia jest zakończona.
   *[no] { $house ->
        [yes] { $who-marked ->
            [yes] Od teraz jako { $who-mark } gra program, dopóki ktoś nie przejmie miejsca.
           *[no] Od teraz na miejscu, które zwalnia { $who }, gra program, dopóki ktoś go nie przejmie.
         }{ $kept ->
            [yes] { " " }Jeśli w tej rundzie zapisano już rozkaz, to nadal się liczy.
           *[no] { "" }
         }
       *[no] { $who-marked ->
            [yes] Jako { $who-mark } nikt teraz nie gra, więc na to miejsce nie zapisujemy rozkazów.
           *[no] To miejsce ({ $who }) jest teraz puste, więc nie zapisujemy tu żadnych rozkazów.
         }{ $kept ->
            [yes] { " " }Jeśli w tej rundzie już coś zapisano, to nadal się liczy.
           *[no] { "" }
         }
     }
 }

reach-verdict = BRAK KONTAKTU: maile wracają ({ $who })
reach-note = Maile wracają niedoręczone (adresat: { $who }): może adres jest błędny albo skrzynki nie ma, albo jest pełna. Miejsce w partii zostaje i wszystkie maile oprócz przypomnień nadal są wysyłane. Reszta dowie się o tym z następnego raportu. Mail od tej osoby przywraca wszystko do normy; do tego czasu możesz spróbować innej drogi, zmienić adres, jeśli znasz lepszy, albo oddać miejsce komuś innemu.

held-verdict = CZEKAMY: { $the-round }, brakuje: { $names }
held-note = Termin { $the-round-of } minął, brak rozkazów ({ $names }). Runda czeka na twoją decyzję albo na wszystkie rozkazy.

rematch-gm-verdict = { $who } chce zagrać jeszcze raz
rematch-gm-note = { $count ->
    [0] Nikt inny na razie o to nie prosi.
   *[other] Wcześniejsze zgłoszenia: { $names }.
 }
frozen-verdict = ZAMROŻONE: { $id } stoi
frozen-note = Coś jest nie tak, a botpost nie chce zgadywać. Maile są nadal zapisywane; żadna runda nie zostanie rozegrana, dopóki nie zdecydujesz.
frozen-reason = Co jest nie tak: { $reason }

command-heading = Co możesz zrobić
command-show = pokazuje partię
command-end = kończy partię w obecnym stanie albo odwołuje ją, jeśli jeszcze się nie zaczęła
command-extend = daje jeden dzień więcej
command-again = zaczyna kolejną partię z tymi samymi graczami
command-pause = zatrzymuje zegar
command-resume = pozwala grać dalej
command-run = rozgrywa rundę bez brakujących rozkazów

## Maile do moderatora o samej usłudze.

subject-service = [botpost] { $verdict }
service-note = { $said-note }
service-quarantined = MAIL ODŁOŻONY BEZ CZYTANIA: in:{ $number }
    .note = Czytanie tego maila dwa razy przerwało usługę, więc trzeciej próby nie będzie. Pokazuje go `botpost mail show in:{ $number } --peek`. Jeśli są w nim rozkazy, wpisz je poleceniem `botpost orders file`; i zgłoś, proszę, ten mail jako błąd.
service-guesses = KTOŚ ZGADUJE ADRESY ODPOWIEDZI: { $address }
    .note = W ciągu godziny z adresu { $address } przyszło pięć maili z kodami odpowiedzi, których botpost nigdy nie wydał; ostatni to in:{ $number }. Żaden niczego nie otworzył. Dopóki nie minie godzina bez takich maili, maile stamtąd, które niczego nie dowodzą, nie dostają odpowiedzi; wymienia je `botpost mail inbox`. Pole From łatwo podrobić: jeśli to adres kogoś, kto gra, ta osoba może o niczym nie wiedzieć, a każdy mail, który odpowiada na nasz, nadal się liczy. Ile by adresów nie zgadywało, taki mail przychodzi najwyżej raz na godzinę.
service-strangers = DZIŚ BEZ ODPOWIEDZI DLA NIEZNANYCH: było ich już { $count }
    .note = Odpowiedzi na maile od nieznanych osób było w ciągu 24 godzin { $count }, czyli tyle, ile może być. Inne nieznane osoby nie dostają odpowiedzi, dopóki nie będzie ich mniej; `botpost mail inbox` wymienia je jako `stranger, enough were answered today`. Gracze dostają odpowiedzi jak zwykle, podobnie każdy, kto odpisuje na nasz mail.{ $vouched ->
        [yes] { "" }
       *[no] { " " }Za tych nadawców nikt nie ręczy, więc wszystko to mogła napisać jedna osoba: z `authserv_id` w [mail] odpowiedź dostają i liczą się tylko ci, za których ręczy twój serwer pocztowy.
    } Taki mail przychodzi raz dziennie.
service-failed = MAIL ZATRZYMANY: in:{ $number } pozostaje niezałatwiony
    .note = Przy tym mailu coś zawiodło w programie botpost albo w partii, a nadawca nie ma odpowiedzi. Mail pokazuje `botpost mail show in:{ $number } --peek`, a `botpost status` mówi, czy jakaś partia jest zamrożona. Jeśli w mailu są rozkazy, wpisz je poleceniem `botpost orders file`.
service-misfit = { frozen-verdict }
    .note = Runda { $round } nie wynika z poprzednich, więc { $id } stoi; inne partie toczą się dalej. `botpost verify` pokazuje, co się nie zgadza, a `botpost restore` wraca do kopii, w której wszystko się zgadza.
service-stuck = MAIL NIE DOCHODZI: numer { $number }
    .note = Próby trwają od ponad czterech godzin i potrwają pięć dni. `botpost mail outbox` pokazuje ostatnią odpowiedź drugiej strony; `botpost mail retry { $number }` próbuje od razu. Czy adres jest poprawny i czy poczta w ogóle wychodzi?
service-undelivered = NIEDORĘCZONE: mail numer { $number }
    .note = Próby się skończyły. `botpost mail outbox` powie, do kogo był i dlaczego go odrzucono; gdy to naprawisz, `botpost mail retry { $number }` wyśle go jeszcze raz.
service-clock = ZEGAR SIĘ SPÓŹNIA: żadna runda nie jest rozgrywana
    .note = Ostatnie zdarzenie zapisane przez botpost ma czas { $until }, a ta chwila jeszcze nie nadeszła. Do tego czasu żadna runda nie zostanie rozegrana, bo przy cofniętym zegarze stałoby się to w złym momencie. Maile są przyjmowane jak zwykle. Jeśli zegar chodzi źle teraz, ustaw go; nic więcej nie trzeba robić. Jeśli chodził źle wtedy, a teraz chodzi dobrze, po poleceniu `botpost clock trust` wszystko od razu idzie dalej: co czeka na błędną datę, dostaje nową. Polecenie `botpost restore PLIK` wraca do wcześniejszej kopii.
service-jumped = ZEGAR PRZESKOCZYŁ: nic się według niego nie dzieje
    .note = { $counted ->
        [yes] Zegar komputera pokazuje { $now }. Według czasu odliczonego przez sam komputer powinno być { $should }.
       *[no] Zegar komputera pokazuje { $now }. Ostatnie, co zrobił botpost, ma czas { $should }.
    } Według takiego zegara nic się nie dzieje: żaden mail nie jest czytany, żaden oprócz tego nie wychodzi i żadna runda nie jest rozgrywana. Jeśli zegar chodzi źle, ustaw go: `timedatectl set-ntp true`; potem wszystko samo idzie dalej. Jeśli chodzi dobrze, możesz też poczekać: botpost uwierzy mu po { $lasts ->
        [day] dobie
       *[other] 10 minutach
    }, a terminy, które minęły w czasie przeskoku, przesuną się. Po poleceniu `botpost clock trust` wszystko idzie dalej od razu.
service-full = SKRZYNKA NIC NIE PRZYJMUJE: maili nie da się odłożyć
    .note = Od { $since } przeczytanych maili nie da się odłożyć w skrzynce. Mimo to dostają odpowiedzi i żaden nie zostanie przeczytany dwa razy, ale zostają tam, gdzie przychodzi poczta, aż nic więcej się nie zmieści. Czy konto jest pełne, czy może botpost nie ma prawa zapisu w tym folderze? Jedno i drugie sprawdza `botpost doctor`. Ten mail przychodzi raz; gdy zrobi się miejsce, maile zostaną odłożone same.
service-sends = POCZTA ZNOWU WYCHODZI
    .note = Od { $since } do { $until } botpost nie mógł wysyłać poczty. Nic nie zginęło: wszystko, co czekało, teraz wychodzi. Tam, gdzie gracze nie dostawali maili, żadna runda nie została rozegrana z powodu terminu; co wtedy minęło, przesuwa się, a oni się o tym dowiedzą. Co powiedziała druga strona, pokazuje `botpost mail outbox`.
service-closed = SKRZYNKA JEST ZAMKNIĘTA: żadna poczta nie dochodzi
    .note = botpost nie może otworzyć swojej skrzynki od { $since }. Dopóki to się nie uda, żadna runda nie zostanie rozegrana, bo w skrzynce mogą leżeć rozkazy. Polecenie `botpost doctor --no-mail` powie, co jest nie tak. Gdy skrzynka się otworzy, wszystko ruszy samo; jeśli potrwa to długo, terminy, które w tym czasie minęły, zostaną przesunięte.
service-garbled = SKRZYNKA NIE JEST CZYTANA DO KOŃCA: żadna runda nie jest rozgrywana
    .note = Od { $since } serwer poczty podaje listę maili w sposób niezrozumiały albo przekazuje mniej, niż zapowiada. Co da się przeczytać, jest czytane i dostaje odpowiedzi. Żadna runda nie jest rozgrywana, bo w reszcie mogą leżeć rozkazy. Co jest nie tak, mówi dziennik usługi; często chodzi o jeden mail: przenieś go programem pocztowym do innego folderu albo zapytaj dostawcę. Potem wszystko ruszy samo; jeśli potrwa to długo, terminy, które w tym czasie minęły, zostaną przesunięte.
service-other = TĘ SKRZYNKĘ CZYTA INNY BOTPOST: odpowiedzi do niego zostają na miejscu
    .note = Maile w skrzynce są odpowiedziami do botposta z innym kluczem, a tutaj nie ma żadnej partii. Zostają tam, gdzie są. Dwa takie programy nie mogą mieć wspólnej skrzynki: daj temu osobne konto. Taki mail przychodzi raz.
service-unreadable = { $count ->
    [one] MAILA NIE DA SIĘ PRZECZYTAĆ: leży w skrzynce i jest pomijany
    [few] MAILI NIE DA SIĘ PRZECZYTAĆ: { $count } leżą w skrzynce i są pomijane
   *[many] MAILI NIE DA SIĘ PRZECZYTAĆ: { $count } leży w skrzynce i jest pomijanych
 }
    .note = { $more ->
        [0] W skrzynce nie da się przeczytać: { $names }.
       *[other] W skrzynce nie da się przeczytać: { $names } i jeszcze { $more }.
    } { "" }Mogą tam być rozkazy, a rundy są rozgrywane bez nich. Co jest nie tak, mówi dziennik usługi. W katalogu Maildir jest to plik w `new`, którego użytkownik usługi nie może czytać (`chown`, `chmod 600`), coś, co nie jest plikiem, albo plik z czasem, który nie istnieje (`touch`). Na serwerze spróbuj otworzyć mail programem pocztowym, a jeśli i to się nie uda, przenieś go do innego folderu. Gdy tylko da się go przeczytać, zostanie przeczytany i liczy się według chwili nadejścia. Wszystko inne w skrzynce jest czytane jak zwykle; taki mail przychodzi raz dla każdego z nich.

## Co mówią ludzie: wiadomości do moderatora, jego odpowiedzi, rozmowy przy stole.

stands = { $closed ->
    [review] Teraz nie musisz nic wysyłać: { $the-round } jest u moderatora.
   *[other] { $filed ->
        [yes] Twój rozkaz na { $the-round-for } jest zapisany: { $order }.
        [open] Na razie liczy się twój rozkaz na { $the-round-for }: { $order }. Nie jest potwierdzony.
        [free] W { $the-round-in } nie musisz nic wysyłać.
        [due] Nie przyszedł twój rozkaz na { $the-round-for }.
        [back] Nie masz teraz rozkazu na { $the-round-for }.
       *[no] Nie ma jeszcze twojego rozkazu na { $the-round-for }.
     }
 }
courtesy-time = Czas masz do { $closes }.
courtesy-invited-verdict = Odpowiedz na zaproszenie: TAK albo NIE.
nothing-asked-verdict = W tej chwili o nic cię nie prosimy.

passed-verdict = { $gm } dostanie twoją wiadomość.
passed-verdict-later = { $gm } też gra i dostanie twoją wiadomość po { $the-round-in }.
passed-verdict-kept = { $gm } dostanie te wiersze po { $the-round-in }.
passed-note = Przekazujemy:
link-only-verdict = { $action ->
    [order] NIEODCZYTANE: ten adres przyjmuje rozkaz i nic więcej
    [answer] NIEODCZYTANE: ten adres przyjmuje odpowiedź na nasze pytanie i nic więcej
   *[other] NIEODCZYTANE: ten adres przyjmuje tylko { $action ->
        [yes] TAK
        [no] NIE
        [ready] GOTOWE
       *[help] POMOC
    }
}
link-only-note = Piszesz na adres odnośnika z jednej z naszych wiadomości. Odpowiedz na samą wiadomość, a przeczytamy wszystko.
not-passed-verdict = NIEPRZEKAZANE: to może zdradzić twój rozkaz
not-passed-note = { $asked ->
    [yes] Te wiersze nie zostały odczytane jako rozkaz. Rozkazy pozostają zapieczętowane, więc na razie nikt ich nie dostanie. Odpowiedz TAK, a { $gm } dostanie je po { $the-round-in }.
   *[no] Te wiersze nie zostały odczytane jako rozkaz. Rozkazy pozostają zapieczętowane, więc nikt ich nie dostanie. Jeśli ma to przeczytać { $gm }, napisz to bez rozkazów i kodów.
 }
notes-full-verdict = NIEPRZEKAZANE: { $gm } ma dziś od ciebie już dziesięć wiadomości
notes-full-note = Wyślij te wiersze jutro. Rozkazy i polecenia działają jak zwykle.
write-to-verdict = NIEPRZEKAZANE: { $gm } czeka na wiadomości pod swoim adresem
write-to-note = Czytamy tylko rozkazy i polecenia. { $gm } ma adres { $gm-address }.
confirm-note-verdict = JESZCZE NIEPRZEKAZANE: odpowiedz TAK, a { $gm } to dostanie
confirm-note-note = Twoja wiadomość nie była odpowiedzią na naszą, więc mógł ją wysłać każdy. Jeśli to ty, odpowiedz TAK.
attachments-verdict = Załączników nie czytamy
attachments-note = Czytamy tylko tekst. Rozkaz albo to, co chcesz powiedzieć, wpisz w treści wiadomości.
cut-short-verdict = Twój mail nie został przeczytany w całości
cut-short-note = Czytamy pierwsze 2000 wierszy maila i pięć pierwszych wierszy PROPONUJĘ. Jeśli reszta jest potrzebna, wyślij ją osobno.

offer-more = Potrzebujesz więcej czasu? WIĘCEJ to oficjalna prośba, o której decyduje { $gm }. { $left ->
    [one] W tej partii możesz poprosić jeszcze { $left } raz.
    [few] W tej partii możesz poprosić jeszcze { $left } razy.
    [many] W tej partii możesz poprosić jeszcze { $left } razy.
   *[other] W tej partii możesz poprosić jeszcze { $left } razu.
 }
offer-leave = Nie chcesz już grać? ODCHODZĘ zwalnia miejsce; najpierw zapytamy, czy na pewno.
offer-why = Kroki, które dotyczyły ciebie, wyjaśnią krok po kroku: { $steps }.
offer-try = Aby sprawdzić, co zrobiłby rozkaz, napisz przed nim PRÓBA, na przykład `{ $sample }`. Nic nie zostanie zapisane.
offer-word = Odpowiedz { $command }: { $meaning }.
offer-change = Dopóki runda trwa, możesz zmienić rozkaz: po prostu wyślij nowy wiersz. COFNIJ wycofuje obecny.

said-verdict = { $now ->
    [yes] POWIEDZIANE: wszyscy dostają to teraz
   *[no] POWIEDZIANE: wszyscy dostaną to z raportem { $the-round-of }
 }
told-verdict = { $now ->
    [yes] PRZEKAZANE: { $who } dostaje to teraz
   *[no] PRZEKAZANE: { $who } dostanie to z raportem { $the-round-of }
 }
said-note = Tego nie da się cofnąć. { $left ->
    [0] W tej rundzie nie możesz już nic powiedzieć.
    [one] W tej rundzie możesz odezwać się jeszcze { $left } raz.
    [few] W tej rundzie możesz odezwać się jeszcze { $left } razy.
    [many] W tej rundzie możesz odezwać się jeszcze { $left } razy.
   *[other] W tej rundzie możesz odezwać się jeszcze { $left } razu.
 }
not-said-verdict = NIEPOWIEDZIANE: nikt przy stole tego nie dostanie
not-said-off = W tej partii nie ma rozmów przy stole.
not-said-tell-off = W tej partii nie można powiedzieć czegoś jednej osobie. POWIEDZ trafia do wszystkich.
not-said-no-round = Rozmowy idą razem z rundą, a żadna runda nie jest otwarta.
not-said-too-long = Liczba znaków: { $count }, a naraz można powiedzieć najwyżej { $most }.
not-said-too-many = W tej rundzie masz już tyle wypowiedzi ({ $count }), ile można.
not-said-watching = Przy stole rozmawiają tylko ci, którzy grają.
not-said-order = Następny wiersz tego tekstu wygląda jak rozkaz, dlatego nikt tego nie dostanie i żaden rozkaz nie został z tego odczytany. Wyślij rozkaz w osobnym wierszu, a to, co chcesz powiedzieć, w innej wiadomości.
not-said-nothing = Napisz to, co chcesz powiedzieć, w tym samym wierszu po słowie POWIEDZ (albo po PRZEKAŻ i imieniu).

say-sample = ...
tell-sample = { $who } ...
talk-heading = Rozmowy przy stole
talk-says = { $who } mówi:
talk-says-you = { $who } mówi do ciebie:
talk-says-to = Mówisz (do: { $to }):
talk-says-moderator = { $gm } (moderator) mówi:
talk-verdict = { $who } mówi coś do wszystkich
talk-verdict-you = { $who } mówi coś do ciebie
talk-verdict-moderator = Słowo od moderatora ({ $gm })

from-moderator-verdict = { $gm } odpowiada na twoją wiadomość
from-moderator-writes = { $gm } pisze:
from-moderator-note = Aby odpisać, odpowiedz własnymi słowami.

note-verdict = { $who } pisze: „{ $text }”
note-about = { $who } ({ $id }{ $open ->
    [yes] , { $the-round }, termin { $closes-left }
   *[no] { "" }
 }{ $filed ->
    [in] , rozkaz jest
    [missing] , nie ma rozkazu
    [watches] , widz
    [guest] , zaproszenie
   *[free] { "" }
 }) pisze:
note-reply = { $replies ->
    [yes] Wystarczy odpowiedzieć: { $who } dostanie twój tekst, bez twojego adresu.
   *[no] { "" }
 }
not-relayed-verdict = NIEWYSŁANE: twoja odpowiedź ({ $who })
not-relayed-nothing = Nad cytatem nie ma twojego tekstu. Napisz go na samej górze.
not-relayed-gone = Osoby, której dotyczy ta odpowiedź, nie ma już w partii.
not-relayed-too-many = W ciągu ostatniej godziny poszło do graczy tej partii dziesięć twoich odpowiedzi. Spróbuj później.
more-gm-reason = Podany powód:
