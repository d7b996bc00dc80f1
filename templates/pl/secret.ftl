# Adresy zwrotne w obcych rękach i maile, za które nikt nie ręczy.

stored-not-you = To nie ty? Odpowiedz TO NIE JA.
nothing-done-not-you = To nie ty? Nic się przez to nie stało. Odpowiedz TO NIE JA, jeśli chcesz od nas nowy adres, na który będziesz odpowiadać; twój rozkaz zostaje.
help-not-me = ktoś się pod ciebie podszył; cofa to, co zrobiła tamta wiadomość

rekeyed-answer-verdict = TO NIE TY: odpowiadaj na nowy adres
rekeyed-answer-note = Odpowiadaj od teraz na ten mail. Kto ma nasz starszy mail, nic już z nim nie zrobi. Nic więcej z twojej wiadomości nie zostało wykonane: jeśli chcesz zapisać rozkaz, wyślij go w odpowiedzi na ten mail.
rekeyed-answer-else = Cofamy, o ile były: rozkaz w otwartej rundzie, wiersze czekające na TAK, stały rozkaz, adresy poza pierwszym, odpowiedź na zaproszenie. Język i styl zostają, a to, co rozegrano, pozostaje rozegrane. { $gm } już o tym wie.
freed-verdict = TO NIE TY: nie grasz w { $id }
freed-note = Miejsce jest znowu wolne i nie dostaniesz już maili z tej partii.
freed-else = Jeśli jednak chcesz grać, wyślij w nowym mailu: DOŁĄCZ { $id }. { $gm } o tym wie i musi się wtedy zgodzić.
rekeyed-answer-verdict-short = TO NIE TY: nowy adres do odpowiedzi

not-you-verdict = COFNIĘTE: cokolwiek zrobiono w twoim imieniu
not-you-note = Wszystko, co było, jest cofnięte i wymienione niżej, jeśli coś było: rozkaz w otwartej rundzie, pytanie, które czekało na TAK, stały rozkaz, adresy poza pierwszym, odpowiedź na zaproszenie. Od teraz liczy się tylko twój pierwszy adres. Nic więcej z twojej wiadomości nie zostało wykonane: aby zapisać rozkaz, wyślij go w odpowiedzi. { $gm } już o tym wie.
not-you-ask = Czy zmienić adres do odpowiedzi, aby odpowiedzi na starsze wiadomości się nie liczyły? Odpowiedz TAK.
address-stays-verdict = Twój adres zwrotny pozostaje bez zmian
address-stays-note = Jeśli jeszcze coś nie było twoje, odpowiedz znów TO NIE JA.

rekeyed-verdict = NOWY ADRES ZWROTNY: odpowiadaj od teraz na ten mail
rekeyed-note = Na starsze maile z tej partii już nie odpowiadaj: { $gm } je unieważnia. Liczą się tylko odpowiedzi na ten mail i na następne. { $seated ->
    [yes] Zapisane rozkazy zostają.
   *[no] { "" }
 }
rekeyed-verdict-short = ODPOWIADAJ od teraz na ten mail

unproved-verdict = NIEODCZYTANE: mail rzekomo od ciebie, bez dowodu
unproved-note = Przyszedł mail rzekomo od ciebie, ale nasz serwer pocztowy nie znalazł dowodu, że wysłał go twój dostawca. Niczego z niego nie odczytano ani nie zapisano.
unproved-way = Jeśli to ty, wyślij go jeszcze raz wprost ze swojej skrzynki, bez przekazywania i cudzych serwerów. W razie kłopotów pomoże { $gm }.
unproved-verdict-short = NIEODCZYTANE: mail bez dowodu

marked-verdict = NIEODCZYTANE: twój mail jest oznaczony jako automatyczny
marked-note = Z twojego adresu przyszedł mail z rozkazem, ale według jego nagłówków napisał go program, na przykład autoresponder. Niczego z niego nie odczytano ani nie zapisano.
marked-way = Jeśli to ty, wyślij go jeszcze raz z innego programu pocztowego. Może go też przyjąć { $gm }.
marked-verdict-short = NIEODCZYTANE: mail automatyczny

disowned-verdict = PODSZYWANIE SIĘ? { $who } zgłasza TO NIE JA
disowned-note = { $who } twierdzi, że pisze tu ktoś inny. Usunięto zapisy z otwartej rundy (oprócz rozkazu, którego nie można wycofać), stały rozkaz i dodatkowe adresy, a przed początkiem partii także odpowiedź TAK. Adres zwrotny tego gracza zmieni się dopiero na jego prośbę. Odczytane maile pokazuje `botpost mail inbox`. Rozegranych rund to nie zmienia.

flood-verdict = DUŻO MAILI: { $who } przez jakiś czas bez odpowiedzi na pytania
flood-note = { $who }: przyszło tyle maili, że pytania przez jakiś czas tylko trafiają na listę, bez odpowiedzi. Na wszystko, co coś zmienia, odpowiedź przychodzi jak zwykle. Jeśli maile pisze automat, pomoże inny adres gracza. Taki mail przychodzi raz dziennie.
flood-unproved-verdict = DUŻO NIEPEWNYCH MAILI (rzekomy nadawca: { $who })
flood-unproved-note = { $who }: z adresu tej osoby przyszło tyle maili, które nie są odpowiedziami, że na następne przez jakiś czas nie odpisujemy. Mógł je wysłać każdy. Żaden niczego nie zmienił, a wszystko, co { $who } wyśle w odpowiedzi na nasz mail, czytamy i odpisujemy na to jak zwykle. Taki mail przychodzi raz dziennie.
command-inbox = wypisuje maile, które przyszły
command-address = kieruje maile do tego gracza na inny adres

enough-now-verdict = Limit na godzinę: czytamy dalej, ale na pytania nie odpowiadamy
enough-now-note = Masz już tyle odpowiedzi, ile każdy może dostać w ciągu godziny. Na razie czytamy twoje maile, ale nie odpowiadamy na pytania. Rozkazy i zmiany działają jak zwykle i zawsze na nie odpowiadamy.
enough-now-verdict-short = Limit na godzinę: bez odpowiedzi
enough-unproved-verdict = Limit: na razie odpisujemy tylko na odpowiedzi na nasze maile
enough-unproved-note = Z twojego adresu przyszło wiele maili, które nie były odpowiedziami na nasze, więc mógł je wysłać każdy. Przez jakiś czas na takie nie odpisujemy i nic z nich nie zapisujemy. Odpowiedz na którykolwiek z naszych maili do ciebie: takie odpowiedzi liczą się jak zwykle.
enough-unproved-verdict-short = Limit: odpowiadaj na nasze maile


address-moved-verdict = NOWY ADRES: maile z partii { $id } przychodzą odtąd tutaj
address-moved-verdict-short = NOWY ADRES dla naszych maili
address-moved-note = { $gm } zmienia twój adres w tej partii na ten, na który przyszedł ten mail. Maile z poprzedniego adresu już się nie liczą, podobnie jak odpowiedzi na maile, które tam wysłaliśmy; liczą się tylko odpowiedzi na ten mail i na następne.
address-moved-stays = Poza tym wszystko zostaje po staremu.{ $seat ->
    [yes] {" "}Miejsce jest twoje, a zapisane rozkazy zostają.
   *[no] {""}
 } Jeśli jakieś maile zginęły, HISTORIA przyśle raport jeszcze raz, a STAN pokaże, co słychać w partii.
address-moved-mistake = Jeśli nic nie wiesz o tej partii, napisz do moderatora ({ $gm }).
address-less-verdict = O JEDEN ADRES MNIEJ: { $address } już się nie liczy
address-less-note = { $gm } usuwa ten adres. Maile stamtąd nie liczą się już jako twoje, a te z pozostałych twoich adresów liczą się nadal.
address-gone-verdict = INNY ADRES: maile z partii { $id } już tu nie przychodzą
address-gone-verdict-short = INNY ADRES od tej chwili
address-gone-note = { $gm } pisze odtąd do ciebie w tej partii na inny adres. Maile stąd już się w niej nie liczą, podobnie jak odpowiedzi na te, które tu przyszły. Jeśli to pomyłka, napisz do moderatora ({ $gm }).

moved-here-verdict = { $stays ->
    [yes] PARTIA ZOSTAJE TUTAJ: odpowiadaj na maile z tego adresu
   *[no] PARTIA SIĘ PRZENIOSŁA: odpowiadaj od teraz na ten mail
 }
moved-here-verdict-short = { $stays ->
    [yes] PARTIA ZOSTAJE TUTAJ
   *[no] PARTIA SIĘ PRZENIOSŁA tutaj
 }
moved-here-note = { $stays ->
    [yes] Partia { $id } miała przejść pod adres { $desk }, ale toczy się dalej tutaj. Jeśli podaliśmy ci inny adres, zapomnij o nim. Maile, które w tym czasie przyszły, czytamy teraz.
   *[no] { $seated ->
        [yes] { $gm } przenosi tu partię { $id } z adresu { $desk }. Twoje miejsce, rozegrane rundy i wysłane rozkazy przeszły razem z nią. Odpowiedzi na wcześniejsze maile idą nadal na { $desk }; to, co tam przyjdzie, trafia tutaj.
       *[no] { $gm } przenosi tu partię { $id } z adresu { $desk }. Maile o niej przychodzą odtąd z tego adresu i tu trafiają odpowiedzi.
     }
 }
move-took-time = Termin, { $from }, minął w czasie przenosin, więc jest nowy.

went-back-subject = [{ $id }] COFNIĘCIE do { $when }
went-back-verdict = COFNIĘCIE partii do { $when }
went-back-verdict-short = COFNIĘCIE do { $when }
went-back-note = { $seated ->
    [yes] { $begun ->
        [yes] { $gm } przywraca kopię partii z tamtej chwili. Nasze późniejsze wiadomości już się nie liczą. To, co przyszło od ciebie później, czytamy jeszcze raz: rozkaz na otwartą rundę się liczy, rozkazy na późniejsze wrócą do ciebie. Ani TAK czy GOTOWE w odpowiedzi na wcześniejszą wiadomość, ani odnośnik z niej niczego nie zmienia, więc odpowiedz, proszę, na tę.
       *[no] { $gm } przywraca kopię partii z tamtej chwili. Nasze późniejsze wiadomości już się nie liczą, a TAK lub NIE w odpowiedzi na wcześniejszą niczego nie zmienia.
     }
   *[no] { $gm } przywraca kopię partii z tamtej chwili. Nasze późniejsze wiadomości już się nie liczą.
 }
went-back-took-time = Termin ({ $from }) minął w międzyczasie, więc jest nowy.

moved-away-verdict = NIEODCZYTANE: partia przeniosła się pod adres { $to }
moved-away-verdict-short = NIEODCZYTANE: partia się przeniosła
moved-away-note = Na stary adres przyszedł rzekomo od ciebie mail o partii { $id } i nic nie dowodzi, że to twoja odpowiedź na nasz mail. Niczego z niego nie odczytano ani nie zapisano.
moved-away-way = Odpowiedz na najnowszy mail z adresu { $to }. Jeśli takiego nie masz, napisz do moderatora ({ $gm }). Taki mail przychodzi najwyżej raz dziennie.
