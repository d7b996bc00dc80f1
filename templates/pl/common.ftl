# To, co mają wspólnego różne maile.

letter-marker = === odpowiedz nad tym wierszem ===

list-more = { $before }, { $next }
list-told = { $before }; { $next }
list-last = { $before } i { $last }
code = { $code }
player = { $who }
list-you = ty
empty = { "" }

board-north = północ
board-heading = Plansza
floor-heading = Podłoga

step = { $who-you ->
    [yes] Ty
   *[no] { $who }
 } { $code } ({ $why }). { $effects }
step-plain = { $who-you ->
    [yes] Ty
   *[no] { $who }
 } { $code }. { $effects }
step-own = { $code }. { $effects }
step-spoken = { $number }. { $effects }
step-nobody = { $effects }

clock-open = Koniec { $the-round-of }: { $when }.
clock-all-ready = Jeśli wszyscy będą gotowi wcześniej, runda zamknie się { $minutes ->
    [0] od razu.
    [one] minutę po ostatnim rozkazie.
    [few] { $minutes } minuty po ostatnim rozkazie.
   *[many] { $minutes } minut po ostatnim rozkazie.
 }
clock-all-but-one = Jeśli wszyscy oprócz jednej osoby będą gotowi wcześniej, runda zamknie się { $minutes ->
    [0] od razu.
    [one] minutę po ich ostatnim rozkazie.
    [few] { $minutes } minuty po ich ostatnim rozkazie.
   *[many] { $minutes } minut po ich ostatnim rozkazie.
 }
clock-window = { $minutes ->
    [0] Runda zamknie się, gdy przyjdzie odpowiedź, na którą czekamy, choćby PUSTY.
   *[other] Albo wcześniej: { $span } po pierwszym rozkazie innym niż{ "\u00A0" }PUSTY.
 }
clock-cooling = { $waiting ->
    [window] Koniec { $the-round-of }: { $when }.
    [last] Czekamy najwyżej na jedną osobę. Koniec { $the-round-of }: { $when }, chyba że ktoś zmieni zdanie.
   *[all] Wszyscy są gotowi. Koniec { $the-round-of }: { $when }, chyba że ktoś zmieni zdanie.
 }
clock-grace = Termin { $the-round-of } minął. Ostatni termin dla spóźnionych: { $when }.
clock-held = { $the-round-head } czeka. Jej termin: { $when }. Brakuje rozkazów, decyzja należy do moderatora.
clock-due = { $the-round-head } zaraz zostanie rozegrana; jej koniec: { $when }.
clock-paused = Partia jest wstrzymana (od: { $since }): zegar stoi.
clock-frozen = Partia stoi, dopóki nie obejrzy jej moderator. Nic z tego, co wysyłasz, nie ginie.
clock-moved = Partia toczy się dalej pod innym adresem: { $to }.
clock-inviting = Termin odpowiedzi na zaproszenia: { $closes-left }.

lesson-heading = Jak się gra (dostajesz to, dopóki nie wyślesz dwóch rozkazów)
lesson-worked = Przykład na tej planszy: { $told }

ask-nothing = W tej rundzie nie musisz nic wysyłać.
ask-sample-none = Żeby zagrać, odpowiedz jednym wierszem na samej górze.
ask-sample = Żeby zagrać, odpowiedz jednym wierszem na samej górze, na przykład `{ $sample }`.

foot-rules = { $reading }

# Jak się nazywa runda; "-head" zaczyna zdanie, "-of" to dopełniacz, "-in" miejscownik, "-for" biernik.
round-name = runda { $number }
    .head = Runda { $number }
    .of = rundy { $number }
    .in = rundzie { $number }
    .for = rundę { $number }
ask-reply = Odpowiedz jednym wierszem na samej górze, na przykład
order-turn = { $round-head }: twój ruch
    .by = { $round-head }: twój ruch do { $when }.
preheader = Do { $closes }. Na przykład: { $sample }
preheader-by = Do { $closes }.
