# Adresy zwrotne w obcych rękach i listy, za które nikt nie ręczy.

stored-not-you = To nie ty? Odpowiedz TO NIE JA, a cofniemy wszystko, co da się cofnąć.
help-not-me = TO NIE JA: ktoś napisał w twoim imieniu; cofa to, co zrobiła tamta wiadomość

rekeyed-answer-verdict = TO NIE TY: masz nowy adres zwrotny
rekeyed-answer-note = Odpowiadaj od teraz na ten list. Kto ma starszy nasz list, nic już z nim nie zrobi. Nic więcej z twojego listu nie zostało wykonane: jeśli chcesz zapisać rozkaz, odpowiedz nim na ten list.
rekeyed-answer-else = Rozkaz w otwartej rundzie, wiersze czekające na YES (TAK), stały rozkaz, adresy poza pierwszym, odpowiedź na zaproszenie: wszystko, co z tego było, jest cofnięte i wymienione niżej. Język i styl zostają, a to, co rozegrano, pozostaje rozegrane. { $gm } już o tym wie.
freed-verdict = TO NIE TY: nie grasz w { $id }
freed-note = Miejsce jest znowu wolne, a listy z tej partii już do ciebie nie przyjdą.
freed-else = Jeśli jednak chcesz grać, napisz w nowym liście: JOIN { $id } (DOŁĄCZ). { $gm } o tym wie i musi się wtedy zgodzić.
rekeyed-answer-verdict-short = TO NIE TY: nowy adres zwrotny

rekeyed-verdict = NOWY ADRES ZWROTNY: odpowiadaj od teraz na ten list
rekeyed-note = Twoje starsze adresy zwrotne w tej partii są już nieważne, tak postanawia { $gm }. Odpowiedzi na wcześniejsze listy już się nie liczą; na ten i na następne tak. Zapisane rozkazy zostają.
rekeyed-note-guest = Twoje starsze adresy zwrotne w tej partii są już nieważne, tak postanawia { $gm }. Odpowiedzi na wcześniejsze listy już się nie liczą; na ten i na następne tak.
rekeyed-verdict-short = NOWY ADRES ZWROTNY dla ciebie

unproved-verdict = NIEODCZYTANE: list w twoim imieniu, za który nikt nie ręczy
unproved-note = Przyszedł list, który podaje się za twój, ale nasz serwer pocztowy nie znalazł dowodu, że wysłał go twój dostawca. Niczego w nim nie odczytano ani nie zapisano.
unproved-way = Jeśli to ty, wyślij go wprost od swojego dostawcy, bez przekazywania i bez cudzego serwera. W razie kłopotów pomoże { $gm }. Jeśli to nie ty, nie musisz nic robić.
unproved-verdict-short = NIEODCZYTANE: list bez dowodu

disowned-verdict = TO NIE TEN GRACZ PISAŁ: { $who }, słowa TO NIE JA
disowned-note = { $who } twierdzi, że w tym imieniu pisał ktoś inny. To, co było zapisane w otwartej rundzie, jest cofnięte, chyba że wiąże, a tak samo stały rozkaz, dodatkowe adresy i, przed początkiem partii, odpowiedź YES (TAK). Starsze adresy zwrotne tego gracza już nie działają. Odczytane listy są na liście skrzynki. Rozegrana runda zostaje rozegrana.

flood-verdict = DUŻO LISTÓW: { $who } przez jakiś czas bez odpowiedzi na pytania
flood-note = { $who }: przyszło tyle listów, że te, które tylko pytają, są przez jakiś czas czytane i wypisywane na liście, ale zostają bez odpowiedzi. Na wszystko, co coś zmienia, odpowiedź przychodzi jak zwykle. Jeśli pisze je maszyna, pomoże nowy adres zwrotny. Taki list przychodzi raz dziennie.
flood-unproved-verdict = DUŻO LISTÓW BEZ DOWODU w imieniu: { $who }
flood-unproved-note = { $who }: z adresu tej osoby przyszło tyle listów bez adresu zwrotnego tej partii, że następne przez jakiś czas nie dostają odpowiedzi. Mógł je wysłać każdy. Żaden niczego nie zmienił, a wszystko, co { $who } wyśle w odpowiedzi na nasz list, jest czytane i dostaje odpowiedź jak zwykle. Taki list przychodzi raz dziennie.
command-inbox = wypisuje listy, które przyszły
command-address = kieruje listy tego samego gracza na inny adres
command-rotate = daje graczowi nowy adres zwrotny

enough-now-verdict = NA RAZIE WYSTARCZY: dalsze pytania bez odpowiedzi
enough-now-note = Było już tyle odpowiedzi, ile każdy dostaje w ciągu godziny. Zanim ten czas minie, listy, które tylko pytają, zostają bez odpowiedzi. Wszystko, co coś u ciebie zmienia, na przykład rozkaz, jest czytane, liczy się i dostaje odpowiedź jak zwykle.
enough-now-verdict-short = NA RAZIE WYSTARCZY: bez odpowiedzi
enough-unproved-verdict = DOSYĆ: listy bez adresu zwrotnego na razie bez odpowiedzi
enough-unproved-note = Z twojego adresu przyszło wiele listów bez adresu zwrotnego tej partii, a mógł je wysłać każdy. Przez jakiś czas takie listy nie dostają odpowiedzi i nic z nich nie zostaje. Odpowiedz na którykolwiek nasz list do ciebie: takie listy liczą się i dostają odpowiedź jak zwykle.
enough-unproved-verdict-short = DOSYĆ listów bez dowodu

proof-rekeyed = NOT ME (TO NIE JA): nowy adres zwrotny
proof-unanswered = bez odpowiedzi: za dużo listów
proof-no-token = bez adresu zwrotnego tej partii: mógł go wysłać każdy
proof-held-proof = wstrzymane: nasz serwer pocztowy nie znalazł dowodu, że list jest twój

address-moved-verdict = NOWY ADRES: listy z partii { $id } przychodzą odtąd tutaj
address-moved-verdict-short = NOWY ADRES dla twoich listów
address-moved-note = Twój adres w tej partii to odtąd ten, na który przyszedł ten list: tak postanawia { $gm }. Listy z poprzedniego adresu już się nie liczą, podobnie jak odpowiedzi na listy, które tam poszły; odpowiedzi na ten list i na następne tak.
address-moved-stays = Poza tym wszystko zostaje po staremu.{ $seat ->
    [yes] {" "}Miejsce jest twoje, a zapisane rozkazy zostają.
   *[no] {""}
 } Jeśli jakieś listy zginęły, HISTORY (HISTORIA) przyśle rundę jeszcze raz, a STATUS (STAN) powie, jak stoją sprawy.
address-moved-mistake = Jeśli nic nie wiesz o tej partii, napisz do moderatora ({ $gm }).
address-gone-verdict = INNY ADRES: listy z partii { $id } już tu nie przychodzą
address-gone-verdict-short = INNY ADRES od tej chwili
address-gone-note = { $gm } podaje inny adres dla twoich listów z tej partii. Listy stąd już się w niej nie liczą, podobnie jak odpowiedzi na te, które tu przyszły. Jeśli to pomyłka, napisz do moderatora ({ $gm }).
