# Propozycje graczy i głosowania.

proposal-what = { $kind ->
    [pause] przerwa ({ $span })
    [until] przerwa do { $when }
    [extend] termin { $the-round-of } później o { $span }
    [result] koniec partii z podanym wynikiem
   *[board] koniec partii przy obecnym stanie planszy
 }

proposed-ask-verdict = TAK CZY NIE? { $who } proponuje: { proposal-what }
proposed-verdict = PROPOZYCJA: { $who } proponuje: { proposal-what }
proposed-does = { $kind ->
    [pause] Jeśli gracze się zgodzą, zegar od tej chwili stanie ({ $span }), a termin przesunie się o tyle samo. W czasie przerwy można wysyłać rozkazy.
    [until] Jeśli gracze się zgodzą, zegar stanie do { $when }, a termin przesunie się o czas przerwy. W czasie przerwy można wysyłać rozkazy.
    [extend] Jeśli gracze się zgodzą, zamknięcie { $the-round-of } przesunie się o { $span }.
    [result] Jeśli zgodzą się wszyscy, partia od razu się skończy, z wynikiem podanym niżej.
   *[board] Jeśli zgodzą się wszyscy, partia od razu się skończy, przy obecnym stanie planszy.
 }
proposed-result = Proponowany wynik
proposed-needs = { $all ->
    [yes] { $voters ->
        [one] Decyduje odpowiedź jednej osoby: potrzebne jest TAK.
        [few] Potrzebne jest TAK od wszystkich { $voters } osób, które mogą głosować; jedno NIE kończy głosowanie.
       *[many] Potrzebne jest TAK od wszystkich { $voters } osób, które mogą głosować; jedno NIE kończy głosowanie.
     }
   *[no] { $voters ->
        [one] Decyduje odpowiedź jednej osoby: potrzebne jest TAK.
        [few] Potrzebne jest TAK od { $needed } z { $voters } osób, które mogą głosować.
       *[many] Potrzebne jest TAK od { $needed } z { $voters } osób, które mogą głosować.
     }
 } Brak odpowiedzi nie jest głosem. Koniec głosowania: { $until-left }{ $kind ->
    [extend] , ale nie później niż koniec rundy
   *[other] { "" }
 }.
proposed-how = Odpowiedz TAK albo NIE na ten mail. Dopóki sprawa się nie rozstrzygnie, można zmienić zdanie.{ $alone ->
    [yes] { "" }
   *[other] { " Nikt nie dowie się, kto jak głosuje." }
 } { $gm } może nie zgodzić się na propozycję.
proposed-no-vote = W tym głosowaniu nie masz głosu.
command-veto = odrzuca propozycję; wszyscy się o tym dowiedzą
status-proposal = { $who-you ->
    [yes] Twoja propozycja: { proposal-what }.
   *[no] { $who } proponuje: { proposal-what }.
 } Koniec głosowania: { $until-left }.

proposal-over-verdict = { $how ->
    [passed] { $kind ->
        [extend] TERMIN PRZESUNIĘTY: { $the-round } trwa do { $closes }
        [result] KONIEC: zgodzili się wszyscy
        [board] KONIEC: zgodzili się wszyscy
       *[other] PRZERWA do { $ends }, za zgodą graczy
    }
    [rejected] BEZ ZGODY: { proposal-what }
    [expired] BEZ ZGODY NA CZAS: { proposal-what }
    [taken-back] COFNIĘTE: { proposal-what }
    [vetoed] ODRZUCONE: { proposal-what }
   *[other] NIEAKTUALNE: { proposal-what }
 }
proposal-over-note = { $how ->
    [proposer-gone] Autora tej propozycji nie ma już w partii.
    [taken-back] { $who-you ->
        [yes] Cofasz swoją propozycję.
       *[no] { $who } cofa tę propozycję.
     }
   *[other] { $who-you ->
        [yes] Twoja propozycja: { proposal-what }.
       *[no] { $who } proponuje: { proposal-what }.
     } { $how ->
        [passed] Gracze się zgodzili.
        [rejected] Nie może już być dość głosów na TAK.
        [expired] Nie było na czas dość głosów na TAK.
        [round-closed] Runda zamknęła się przed rozstrzygnięciem.
        [stopped] Zegar stanął przed rozstrzygnięciem.
        [nobody-to-vote] Nie ma już nikogo, kto może głosować.
       *[vetoed] { $gm } tę propozycję odrzuca.
     }
 }
proposal-counts = { $how ->
    [passed] { proposal-votes }
    [rejected] { proposal-votes }
    [expired] { proposal-votes }
   *[other] { "" }
 }
proposal-votes = TAK: { $yes }, NIE: { $no }. { $voters ->
    [one] Głosować mogła jedna osoba.
    [few] Głosować mogły { $voters } osoby.
   *[many] Głosować mogło { $voters } osób.
 }
ended-by-vote = { $who-you ->
    [yes] Na twoją propozycję, żeby zakończyć partię, zgodzili się wszyscy.
   *[no] Koniec partii proponuje { $who }, a zgodzili się wszyscy.
 }

propose-made-verdict = PROPOZYCJA: { proposal-what }
propose-made-note = Inni dostają mail z pytaniem. O wyniku dowiesz się z osobnego maila; PROPONUJĘ COFNIJ cofa propozycję.
proposals-left = { $left ->
    [0] W tej partii nie możesz już niczego zaproponować.
    [one] W tej partii możesz złożyć jeszcze { $left } propozycję.
    [few] W tej partii możesz złożyć jeszcze { $left } propozycje.
   *[many] W tej partii możesz złożyć jeszcze { $left } propozycji.
 }
propose-shown-verdict = { $who-you ->
    [yes] TRWA GŁOSOWANIE, twoja propozycja: { proposal-what }
   *[no] TRWA GŁOSOWANIE, { $who } proponuje: { proposal-what }
 }
propose-none-verdict = NIE MA teraz ŻADNEJ PROPOZYCJI
propose-off-verdict = COFNIĘTE: twoja propozycja
propose-off-note = Wszyscy się o tym dowiedzą. Ta propozycja i tak liczy się jako jedna z twoich.
propose-not-verdict = { $why ->
    [unclear] NIEZAPROPONOWANE: co proponujesz?
    [too-long] NIEZAPROPONOWANE: to za długo
    [past] NIEZAPROPONOWANE: ten czas już minął
    [open] NIEZAPROPONOWANE: trwa już inne głosowanie
    [used-up] NIEZAPROPONOWANE: nie masz już propozycji
    [nobody] NIEZAPROPONOWANE: nikt inny nie może głosować
    [paused] NIEZAPROPONOWANE: zegar stoi
    [no-round] NIEZAPROPONOWANE: żadna runda nie jest otwarta
    [out] NIEZAPROPONOWANE: nie ma cię już w grze
    [result] NIEZAPROPONOWANE: z tym wynikiem coś jest nie tak
   *[none-open] NIE MA CZEGO COFNĄĆ: żadna twoja propozycja nie czeka
 }
propose-not-note = { $why ->
    [unclear] Nic się nie zmienia. Możesz wysłać jeden z tych wierszy.
    [too-long] Gracze mogą uzgodnić najwyżej { $span }. Na więcej może się zgodzić { $gm }.
    [past] Podaj dzień, który dopiero będzie.
    [used-up] Każdy może złożyć w partii tyle propozycji: { $most }. Możesz napisać własnymi słowami; przeczyta to { $gm }.
    [nobody] Wszyscy inni są nieobecni albo poza grą. Możesz napisać własnymi słowami; przeczyta to { $gm }.
    [paused] Więcej czasu i kolejną przerwę można zaproponować, gdy zegar znowu ruszy. PROPONUJĘ KONIEC działa też teraz.
    [no-round] Więcej czasu można zaproponować, gdy otworzy się następna runda.
    [out] Proponują i głosują ci, którzy grają dalej. Możesz napisać własnymi słowami; przeczyta to { $gm }.
    [result] Wymień każdego raz, od najlepszego miejsca: między miejscami stawiaj ; a między osobami na tym samym miejscu przecinek.
   *[none-open] Nic się nie zmienia.
 }
propose-open = { $who-you ->
    [yes] Twoja propozycja: { proposal-what }.
   *[no] { $who } proponuje: { proposal-what }.
 } Koniec głosowania: { $until-left }; potem możesz złożyć swoją propozycję. Jeśli masz głos, odpowiedz TAK albo NIE na mail z pytaniem.
propose-unknown = Nikt w tej partii nie nazywa się { $name }.
propose-forms = Co możesz zaproponować
propose-pause-sample = PROPONUJĘ PRZERWĘ na tydzień
propose-pause-meaning = zatrzymuje zegar najwyżej na 14 dni
propose-until-sample = PROPONUJĘ PRZERWĘ do 2 stycznia
propose-until-meaning = tak samo; przerwa kończy się z początkiem tego dnia
propose-extend-sample = PROPONUJĘ PRZEDŁUŻENIE o 24h
propose-extend-meaning = przesuwa ten termin najwyżej o 24 godziny
propose-end-sample = PROPONUJĘ KONIEC „{ $names }”
propose-end-meaning = kończy partię z tym wynikiem, od najlepszego miejsca
propose-board-sample = PROPONUJĘ KONIEC
propose-board-meaning = kończy partię przy obecnym stanie planszy
propose-off-sample = PROPONUJĘ COFNIJ
propose-off-meaning = cofa twoją propozycję
help-propose = pyta innych o przerwę, więcej czasu albo koniec partii

voted-verdict = { $yes ->
    [yes] TWOJE TAK SIĘ LICZY: { proposal-what }
   *[no] TWOJE NIE SIĘ LICZY: { proposal-what }
 }
voted-note = { $open ->
    [yes] Koniec głosowania: { $until-left }. Żeby zmienić zdanie, odpowiedz TAK albo NIE na ten mail.
   *[no] To rozstrzyga sprawę. Wynik jest w osobnym mailu.
 }
vote-asked-verdict = JESZCZE SIĘ NIE LICZY: czy to głos w sprawie propozycji ({ $who })?
vote-asked-note = { $who } proponuje: { proposal-what }. Żeby zagłosować, odpowiedz TAK albo NIE na ten mail; poprzednia odpowiedź się nie liczy.
vote-not-verdict = { $why ->
    [own] NIE LICZY SIĘ: to twoja propozycja
    [out] NIE LICZY SIĘ: nie ma cię już w grze
    [away] NIE LICZY SIĘ: jesteś poza grą do powrotu
   *[over] NIE LICZY SIĘ: to głosowanie już się skończyło
 }
vote-not-note = { $why ->
    [own] Decydują inni. PROPONUJĘ COFNIJ cofa propozycję.
    [out] Dziękujemy, ale decydują ci, którzy grają dalej.
    [away] Podczas twojej nieobecności decydują inni. Najpierw odwołaj nieobecność, potem zagłosuj jeszcze raz.
   *[over] Sprawa jest rozstrzygnięta, nieaktualna albo zabrakło na nią czasu. Nic się nie zmienia.
 }

clock-paused-until = Partia jest wstrzymana (od: { $since }): zegar stoi do { $until }, potem sam ruszy.
paused-until = { $ends ->
    [yes] Koniec przerwy: { $until-utc }; zegar sam ruszy.
   *[no] { "" }
 }
gm-no-proposal = Nie ma propozycji, którą można by odrzucić.
gm-no-proposal-hint = Uzgodnioną przerwę kończy `match resume`, a termin cofa `deadline set`. Partia, która się skończyła, już nie wraca.
