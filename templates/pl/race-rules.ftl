# Wyścig robotów przedstawia się: strona pomocy, pełne zasady, przyjęta wersja. Numery są te same
# co w docs/rules/robot_race.md; porównuje je test.

race-title = Wyścig robotów
    .gen = Wyścigu robotów
race-what = To wyścig robotów po hali fabrycznej: w każdej rundzie wybierasz pięć instrukcji spośród otrzymanych; roboty wykonują je razem, ruch po ruchu. Wygrywa ten, kto pierwszy dotrze do wszystkich flag po kolei.
race-greeting = Nocą hala fabryki jest pusta. Ktoś zostawił włączone taśmy i lasery, i rząd flag.
race-farewell = Taśmy jadą dalej, puste. Rano ktoś się zdziwi, skąd te rysy na podłodze.
race-secrecy = Przed rozegraniem rundy żaden inny gracz nie widzi twoich instrukcji ani programu. Planszę widzą wszyscy.
race-pace = Wyścig trwa zwykle od dziesięciu do piętnastu rund.
race-reading = Zasady: tor { $course }, { $lives ->
    [one] { $lives } życie
    [few] { $lives } życia
   *[many] { $lives } żyć
}, { $after ->
    [one] jeszcze { $after } runda
    [few] jeszcze { $after } rundy
   *[many] jeszcze { $after } rund
} po dotarciu pierwszego robota na metę{ $upgrades ->
    [no] , bez ulepszeń
   *[yes] { "" }
}. Najpierw jadą wszystkie taśmy, potem jeszcze raz szybkie. { $early ->
    [yes] Rundę rozgrywa się, gdy wszyscy są gotowi.
   *[no] Runda trwa zawsze do terminu.
}

## Pomoc

race-help-heading-goal = Cel
race-help-goal = Zaliczaj flagi po kolei, stojąc na nich na koniec ruchu. Wygrywa, kto pierwszy zaliczy ostatnią; wyścig trwa potem jeszcze { $after ->
    [one] { $after } rundę.
    [few] { $after } rundy.
   *[many] { $after } rund.
}
race-help-heading-order = Rozkaz to pięć instrukcji w jednym wierszu: F2 L F R U
race-help-codes = F3, F2 i F to jazda naprzód o trzy pola, dwa i jedno, B o jedno wstecz. L, R i U to obrót w lewo, w prawo i zawrócenie. Można też słowami: naprzód 2, lewo.
race-help-hand = Używaj tylko swoich instrukcji, każdej najwyżej tyle razy, ile razy ją masz. Znajdziesz je w mailu, który otwiera rundę.
race-help-chance = Czego nie podasz, to po terminie uzupełni los, a jeśli nie przyślesz nic, ułoży cały program.
race-help-down = WYŁĄCZ w osobnym wierszu: w następnej rundzie robot odpoczywa i znikają wszystkie jego uszkodzenia.
race-help-heading-round = Runda
race-help-register = Runda to pięć ruchów. W każdym najpierw jadą roboty, potem taśmy i jeszcze raz szybkie taśmy, potem działają zębatki i lasery, a na koniec zalicza się flagi.
race-help-push = Najpierw szybsze ruchy: F3 przed F2, F2 przed F, F przed B, B przed obrotami. Roboty popychają, co im stoi na drodze; ściany zatrzymują, dziury i otwarty brzeg niszczą.
race-help-laser = W każdym ruchu każdy robot strzela prosto przed siebie; trafienie to 1 uszkodzenie. Lasery planszy też strzelają.
race-help-damage = Za każde dwa uszkodzenia masz o jedną instrukcję mniej; od 12 uszkodzeń blokują się kolejne ruchy programu: piąty, czwarty i tak dalej; 22 niszczą robota.
race-help-return = { $lives ->
    [1] Zniszczony robot odpada z wyścigu.
   *[other] Zniszczony robot traci jedno ulepszenie i wraca z 4 uszkodzeniami do archiwum: na flagę lub punkt naprawy, gdzie stał ostatnio, albo na start. Po { $lives } zniszczeniach odpada.
}
race-help-site = Na polu w1 (naprawa) robot pod koniec rundy naprawia 2 uszkodzenia; na w2 (naprawa i ulepszenie) { $upgrades ->
    [no] tak samo.
   *[yes] bierze też oferowane tam ulepszenie.
}

## Pełne zasady

race-rules-course = Tor
race-rule-d51 = D51 Tor to plansza podzielona na pola, najwyżej 12 kolumn na 24 rzędy, ze ścianami między polami. Każde pole startowe ma numer i kierunek, w którym robot jest tam zwrócony: północ, chyba że tor podaje inny.
race-rule-d44 = D44 Brzeg planszy bez ściany niszczy każdego, kto go przekroczy. Ściana na brzegu zatrzymuje każdego.

race-rules-instructions = Instrukcje
race-rule-d1 = D1 Jest siedem instrukcji: F3, F2 i F to jazda naprzód o trzy pola, dwa i jedno; B to jazda o jedno pole wstecz; L, R i U to obrót w lewo, w prawo i zawrócenie. Na początku rundy robot dostaje ich dziesięć, o jedną mniej za każde dwa punkty uszkodzeń, ale nie mniej niż zero. Każdą losuje się osobno: na 14 przypadają trzy F, dwie F2, jedna F3, jedna B, trzy L, trzy R i jedna U.
race-rule-d2 = D2 Dokładnie pięć z nich wkładasz do rejestrów robota (w mailach to ruchy od 1 do 5), w kolejności wykonania. Zablokowany rejestr zachowuje swoją zawartość (D5). Możesz też w danej rundzie zapowiedzieć, że w następnej robot się wyłączy.
race-rule-d39 = D39 Jeśli masz najwyżej pięć instrukcji, musisz użyć wszystkich. Krabie nogi i podwójny procesor zużywają dwie w jednym rejestrze, więc w rundzie może ich być więcej niż pięć.
race-rule-d40 = D40 Jeśli instrukcji jest za dużo, liczą się pierwsze. Reszty robot nie wykonuje, o czym mówi odpowiedź.
race-rule-d19 = D19 Dżoker zastępuje dowolną z siedmiu instrukcji w dowolnym rejestrze. Moderator daje go temu, kto ucierpiał przez błąd, którego nie da się cofnąć; dżoker czeka, aż go użyjesz. W programie to W:F3, a przy krabich nogach W:CF+L, gdy zastępuje F, i CF+W:L, gdy zastępuje L.
race-rule-d20 = D20 Programy trzeba przysłać do terminu podanego w mailu: to godzina 22:00 w strefie czasowej wyścigu, co najmniej 20 godzin po otwarciu rundy, chyba że moderator ustali inaczej; liczą się rzeczywiste godziny, także przy zmianie czasu. Pusty rejestr los wypełnia jedną z pozostałych instrukcji. Jeśli na czas nie przyszło nic, los układa cały program. Rekompilacja nie przesuwa terminu.
race-rule-d41 = D41 Los dobiera instrukcje bez zwracania, rejestr po rejestrze, a raport o tym mówi. Rejestry, które gracz wypełnił, zostają bez zmian.
race-rule-d56 = D56 Gdy instrukcji zabraknie, los dobiera nowe z wagami z D1. Instrukcję odłożoną w kole zamachowym los bierze na końcu. Gdy robot jest wyłączony lub zniszczony, odłożona instrukcja czeka. Przepada razem z kołem, a rekompilacja ją wymienia. Dwóch uszkodzeń za rekompilację powłoka nie przejmuje. O zadziałaniu bezpiecznika rozstrzyga się po naprawach, a przed powrotem robotów. Utracone ulepszenie może się znów pojawić w ofercie; punkt naprawy nie oferuje od razu tego samego, chyba że nic innego nie jest wolne.
race-rule-d42 = D42 { $early ->
    [yes] Rundę rozgrywa się, gdy wszyscy są gotowi, najpóźniej w terminie.
   *[no] Runda czeka na termin, nawet gdy są już wszystkie programy, bo do tego czasu można je zmieniać.
}

race-rules-register = Rejestr, faza po fazie
race-rule-d3 = D3 W każdym z pięciu rejestrów kolejno: jadą roboty; wszystkie taśmy przesuwają je o jedno pole; szybkie taśmy o jeszcze jedno; zębatki je obracają; lasery strzelają; roboty zaliczają flagi i zmieniają archiwa.
race-rule-d6 = D6 Najpierw szybsze ruchy: F4, F3, F2, B2, potem F i krabie nogi, F0, B, potem obroty, potem roboty wyłączone, na końcu zniszczone. Podwójny procesor liczy się jak jego instrukcja jazdy. Przy remisie pierwszeństwo ma ten, kto był wcześniej w poprzednim rejestrze: na cały wyścig jest jedna lista; w każdym rejestrze układa się ją od nowa, zachowując kolejność przy remisach. Zniszczony robot trafia na jej koniec. Na początku lista ma kolejność, w jakiej wybrano lub wylosowano starty.
race-rule-d7 = D7 Robot jedzie pole po polu. Ściana go zatrzymuje. Robota na drodze popycha, a z nim wszystkie stojące za nim w rzędzie; gdy rząd oprze się o ścianę, jadący staje. Kto opuści planszę albo wpadnie do dziury, jadąc, popchnięty czy na taśmie, ginie tam, a kto go popchnął, jedzie dalej. Zderzenia nie powodują uszkodzeń.
race-rule-d21 = D21 Rząd robotów popycha się jak jednego, choćby był długi.
race-rule-d8 = D8 Taśmy przesuwają wszystkie stojące na nich roboty jednocześnie. Robot zostaje na miejscu, jeśli drogę zamyka ściana, jeśli inny niesiony robot trafiłby na to samo pole (wtedy zostają oba) albo jeśli stoi tam robot, który zostaje. Szeregi na taśmie i całe pętle jadą razem. Taśmy nigdy nie popychają.
race-rule-d22 = D22 Najpierw ruszają wszystkie taśmy, potem jeszcze raz szybkie. Z szybkiej taśmy na zwykłą robot przejeżdża więc jedno pole, a ze zwykłej na szybką dwa.
race-rule-d23 = D23 Dwie taśmy naprzeciw siebie albo dwie prowadzące do jednej dziury: oba roboty zostają.
race-rule-d9 = D9 Zakręt obraca robota o 90 stopni, jeśli wniosła go tam taśma przez wejście zakrętu: robot skręca wtedy tak, jak taśma. Nie obraca nikogo, kto wszedł sam, został popchnięty albo wjechał prosto. Wszystkie niesie dalej jak zwykle.
race-rule-d24 = D24 Na zbiegu taśm obracane są tylko roboty wjeżdżające z boku. Opis toru podaje wejścia każdego zakrętu.
race-rule-d53 = D53 Każdy wjazd taśmą pod kątem prostym obraca robota; nie ma prostego odcinka z bocznym wjazdem, który by tego nie robił. Robot zatrzymany przez ścianę nie rywalizuje o pole (D8). Kto jedzie zaraz po robocie, który nim zdalnie steruje (U15), zachowuje to miejsce na liście.
race-rule-d10 = D10 Zębatka obraca stojącego na niej robota o 90 stopni. Wszystkie lasery strzelają jednocześnie. Każdy promień kończy się na pierwszym robocie lub ścianie i zadaje 1 uszkodzenie; laser planszy trafia też robota na polu, przy którym jest zamocowany. Każdy działający robot strzela jednym promieniem prosto przed siebie, na dowolną odległość. Dziury nie zatrzymują promieni.
race-rule-d35 = D35 Promienie, które przesuwają roboty, robią to po zadaniu wszystkich uszkodzeń: wszystkie naraz, z pozycji w chwili strzału. Na miejscu zostają dwa roboty, które trafiłyby na to samo pole, i robot przesuwany naraz w różne strony.
race-rule-d58 = D58 Dwa promienie, które przesuwają robota w tę samą stronę, przesuwają go raz, o jedno pole. Liczy się promień robota, który jest wyżej na liście: jemu przypada ewentualne strącenie.
race-rule-d59 = D59 Rząd, który stoi przed ścianą, nie rusza się. Nie rywalizuje o żadne pole, a robota z takiego rzędu może przesunąć inny promień.
race-rule-d11 = D11 Robot, który stoi na swojej następnej fladze i nie jest zniszczony ani wyłączony, zalicza ją. Na każdej fladze i w każdym punkcie naprawy, także poza kolejnością, przenosi tam swoje archiwum.

race-rules-damage = Uszkodzenia i zniszczenie
race-rule-d5 = D5 Przy 0 lub 1 uszkodzeniu robot dostaje dziesięć instrukcji, przy 2 lub 3 dziewięć i tak dalej, do pięciu przy 10 lub 11. Od 12 blokują się też rejestry, jeden za każde dwa punkty, począwszy od piątego: przy 12 lub 13 cztery instrukcje i zablokowany rejestr 5, przy 14 lub 15 trzy i rejestry 4-5, przy 16 lub 17 dwie i 3-5, przy 18 lub 19 jedna i 2-5, przy 20 lub 21 żadna i wszystkie. 22 niszczą.
race-rule-d25 = D25 Które rejestry są zablokowane, rozstrzyga się na koniec rundy, po naprawach. Zablokowany rejestr zachowuje to, co w nim ostatnio było, także dwie instrukcje, nawet jeśli ulepszenia już nie ma. Jeśli nigdy nic w nim nie było, wypełnia go los.
race-rule-d26 = D26 To samo dotyczy rejestru, który blokuje się, gdy robot jest wyłączony: zachowuje zawartość z ostatniej rundy, w której robot działał.
race-rule-d13 = D13 Robota niszczą 22 uszkodzenia, dziura albo wypadnięcie z planszy. Od razu traci jedno wylosowane ulepszenie i resztę programu. Na koniec rundy wraca do swojego archiwum, a jeśli go nie ma, na start, z 4 uszkodzeniami, zwrócony jak przedtem. { $lives ->
    [1] Nie wraca: odpada z wyścigu.
   *[other] Po { $lives } zniszczeniach odpada z wyścigu.
}
race-rule-d61 = D61 Robot, który odpada z wyścigu, od razu oddaje wszystkie ulepszenia, a punkty naprawy mogą je znów oferować.
race-rule-d27 = D27 Kto w jednej fazie dojdzie do 22 uszkodzeń lub więcej, ginie tylko raz. Robot i tak zdążył strzelić, bo wszyscy strzelają jednocześnie.
race-rule-d14 = D14 Gdy kilka robotów wraca do jednego archiwum, pole dostaje zniszczony najwcześniej. Każdy następny dostaje losowe wolne pole obok (bez skosów i dziur); inne elementy planszy się nie liczą. Jest zwrócony jak przedtem.
race-rule-d28 = D28 Roboty wracają na koniec rundy, po naprawach. Archiwum, na którym stoi inny robot, jest zajęte. Jeśli żadne pole obok nie jest wolne, próbuje się następnego kręgu. Nikt nie wraca poza planszę.
race-rule-d29 = D29 Z robotów zniszczonych w tej samej fazie za zniszczony wcześniej uchodzi ten wyżej na liście.
race-rule-d54 = D54 Krąg to pola odległe o tyle samo kroków liczonych wzdłuż kolumn i rzędów; ściany się nie liczą. Żyroskop wyłączonego robota działa. Zniszczenie opróżnia rejestry, które miały dopiero nastąpić, nie te rozegrane.
race-rule-d12 = D12 Wyłączenie zaczyna się w rundzie po zapowiedzi: wszystkie uszkodzenia znikają, a robot stoi wtedy bez instrukcji, nie strzela, nie naprawia się i nie zdobywa flag, archiwów ani ulepszeń. Robota nadal można popchnąć, przenieść, obrócić i uszkodzić. Jeśli wcześniej zostanie zniszczony, wyłączenie przepada. Nigdy nie jest domyślne: trzeba je zapowiedzieć.
race-rule-d52 = D52 Wyłączony robot może zapowiedzieć kolejne wyłączenie. Nie może użyć rekompilacji.
race-rule-d4 = D4 Po rejestrze 5 robot na polu w1 (naprawa) naprawia 2 uszkodzenia, a na w2 (naprawa i ulepszenie) bierze też oferowane tam ulepszenie. Potem wracają zniszczone roboty i rozdaje się nowe instrukcje.
race-rule-d43 = D43 Uszkodzenia nie spadają poniżej 0. Robot, który wyłącza się w następnej rundzie, jeszcze się teraz naprawia.

race-rules-credit = Czyje to dzieło
race-rule-d17 = D17 Strącenie robota, który zginął popchnięty, przypada temu, kto popchnął go ostatni. Śmierć z własnej winy nie jest niczyim strąceniem.
race-rule-d31 = D31 Liczy się ostatnie popchnięcie w tej samej rundzie, chyba że ofiara zginęła podczas własnego ruchu. Cały rząd popycha ten, kto jedzie.
race-rule-d32 = D32 Śmierć od uszkodzeń liczy się jako zadane uszkodzenia, a nie jako strącenie. To, co przejmie powłoka lub osłona, nie zostało zadane.
race-rule-d55 = D55 Ściągnięcie do dziury to strącenie. Przy wyborze startów i nagrodach strącenie liczy się jak 3 punkty zadanych uszkodzeń. Upadek to wypadnięcie poza brzeg planszy. Uszkodzenia ponad 22 też liczą się jako zadane i otrzymane; tych za powrót i rekompilację nie wlicza się do otrzymanych. Jeśli zwycięzca zadał też najwięcej uszkodzeń, jako drugi wybiera ten, kto zadał ich najwięcej po nim; jeśli nikt po nim ich nie zadał, rozstrzyga los.

race-rules-end = Koniec wyścigu i następny wyścig
race-rule-d15 = D15 { $after ->
    [one] Wyścig trwa jeszcze { $after } rundę po tej,
    [few] Wyścig trwa jeszcze { $after } rundy po tej,
   *[many] Wyścig trwa jeszcze { $after } rund po tej,
} w której ktoś pierwszy zaliczył ostatnią flagę. Kto dojechał, gra dalej.
race-rule-d33 = D33 Roboty, które zaliczą ostatnią flagę w tym samym rejestrze, mają wspólne miejsce. O kolejności wyboru w następnym wyścigu rozstrzyga między nimi los.
race-rule-d34 = D34 Rundy z D15 liczy się od następnej. Wyścig kończy się wcześniej, jeśli wszyscy go ukończyli albo odpadli.
race-rule-d16 = D16 Starty następnego wyścigu wybiera się w tej kolejności: zwycięzca; ten, kto zadał najwięcej uszkodzeń; drugie miejsce, trzecie i tak dalej; potem ci, którzy nie dojechali, według zaliczonych flag; remisy rozstrzyga los. Nowi dostają to, co zostanie, losowo. Nikt nie wybiera dwa razy.
race-rule-d50 = D50 Następny wyścig zaczyna się rundą 0, w której każdy przysyła jeden wiersz, STARTY 3 1 4 2, od najbardziej pożądanego. Starty rozdaje się w kolejności z D16; kto nie przyśle wiersza, dostaje start losowo. W pierwszym wyścigu starty rozdaje los.
race-rule-d18 = D18 Nagrody na koniec: najwięcej i najmniej zadanych uszkodzeń, strąceń, otrzymanych uszkodzeń, upadków z planszy, wyłączeń oraz najlepszy i najgorszy bilans zadanych i otrzymanych. Nikt nie dostaje nagrody za to, że nic nie zrobił, ani takiej, która przeczy innej; przy remisie dwóch osób nagroda jest wspólna, a przy remisie większej liczby osób nikt jej nie dostaje.

race-rules-upgrades = Ulepszenia
race-rule-u23 = U23 { $upgrades ->
    [no] W tym wyścigu nie ma ulepszeń.{ " " }
   *[yes] { "" }
}Przełącznik zachowuje ostatnie ustawienie; w nowym ulepszeniu jest wyłączony. Każde ulepszenie jest tylko w jednym egzemplarzu. Ofertę punktu naprawy wymienia się, gdy ktoś ją weźmie, i na koniec jej piątej rundy.
race-rule-u1 = U1 Hamulce: zamiast F można napisać F0, czyli postój.
race-rule-u2 = U2 Czwarty bieg: zamiast F3 można wydać rozkaz F4.
race-rule-u3 = U3 Bieg wsteczny: zamiast B można wydać rozkaz B2.
race-rule-u4 = U4 Krabie nogi: F z L lub R w jednym rejestrze to jedno pole w bok, bez obrotu: CF+L albo CF+R, w skrócie CL albo CR.
race-rule-u5 = U5 Podwójny procesor: jazda i obrót, dwie instrukcje w jednym rejestrze, F2+R. Robot jedzie o jedno pole mniej, z U o dwa mniej, ale nie mniej niż zero, i potem się obraca. Działa też z F4 i B2.
race-rule-u6 = U6 Żyroskop, GYRO ON i OFF: zębatki i taśmy nie obracają robota. Taśmy nadal go niosą.
race-rule-u7 = U7 Podwójny laser: dwa promienie do przodu.
race-rule-u8 = U8 Tylny laser: dodatkowy promień do tyłu. Zawsze zwykły, niezależnie od innych ulepszeń.
race-rule-u9 = U9 Taran: pierwszy robot, którego popchniesz lub potrącisz we własnym ruchu, dostaje 2 uszkodzenia, raz na rejestr. Nie działa, gdy to ciebie coś popycha lub niesie.
race-rule-d45 = D45 Taran uszkadza także wtedy, gdy nikt się nie rusza, bo rząd oparł się o ścianę.
race-rule-u10 = U10 Laser dużej mocy: promień przechodzi przez jedną ścianę albo jednego robota i trafia to, co dalej. Robot, przez którego przejdzie, też dostaje uszkodzenie.
race-rule-d46 = D46 Gdy na drodze są ściana i robot, laser dużej mocy przechodzi przez jedno, a drugie go zatrzymuje.
race-rule-u11 = U11 Promień odpychający, PRESSOR ON i OFF: zamiast uszkadzać, promień do przodu odpycha cel o jedno pole, z rzędem za nim, ale nie przez ściany. Wepchnięcie do dziury to strącenie.
race-rule-u12 = U12 Promień ściągający, TRACTOR ON i OFF: zamiast uszkadzać, promień do przodu ściąga cel o jedno pole bliżej. Cel tuż obok dostaje zwykłe uszkodzenie.
race-rule-u13 = U13 Minihaubica, HOWITZER ON i OFF: promień do przodu odpycha cel o jedno pole i uszkadza go. Po pięciu trafieniach przepada.
race-rule-u14 = U14 Zagłuszacz, SCRAMBLER ON i OFF: zamiast uszkadzać, zamienia następny rejestr celu na losowy. W rejestrze 5 i gdy następny rejestr jest zablokowany, cel dostaje zwykłe uszkodzenie.
race-rule-u15 = U15 Zdalne sterowanie, RADIO ON i OFF: zamiast uszkodzenia cel do końca rundy wykonuje rejestry strzelającego, przy remisie zaraz po nim, nawet gdy strzelający zginie. Na wyłączony cel nie działa.
race-rule-d36 = D36 Promień z U11-U15 zastępuje wszystkie strzały do przodu; podwójny laser nic nie dodaje. Włączony może być tylko jeden. Z kilku w jednej wiadomości liczy się pierwszy.
race-rule-d37 = D37 Zagłuszacz i zdalne sterowanie nie mają czego zmienić w wyłączonym robocie i go nie uszkadzają.
race-rule-d57 = D57 Cios tarana pada przed popchnięciem; ofiara, która od niego zginie, zwalnia pole jadącemu. Duża moc nie wydłuża promieni z U11-U15, a ich zwykłe uszkodzenie to 1, także z podwójnym laserem. Nowe ON wyłącza poprzedni promień. Jeśli cel nie może się ruszyć, rząd za nim zostaje; robot zniszczony w tym samym kroku przerywa rząd; robot, którego popchnięcie odwołano, nadal blokuje pole, na które miał trafić. Każde trafienie to użycie minihaubicy, także przejęte lub zablokowane. Dwa zagłuszacze na jednego robota to jedno losowanie. Zagłuszony rejestr wygrywa ze zdalnym sterowaniem. Zdalne sterowanie kopiuje program z chwili trafienia, także w miejsce zablokowanych rejestrów, ale nie zmienia tego, co zachowuje D25. Z dwóch sterujących liczy się ten wyżej na liście. Po rejestrze 5 nie działa. Osłona działa przed powłoką; cios tarana przychodzi od strony popchnięcia; resztka powłoki przejmuje najpierw trafienia laserów planszy, potem strzały według listy.
race-rule-d60 = D60 W zagłuszonym rejestrze robot nie rusza się zaraz po tym, kto nim zdalnie steruje: zachowuje własne miejsce na liście. W następnych rejestrach rusza się już zaraz po nim. Jeśli zagłuszony jest rejestr 5, zdalne sterowanie, które trafiło w rejestrze 4, nie działa.
race-rule-u16 = U16 Powłoka ochronna: przejmuje sześć następnych uszkodzeń i przepada.
race-rule-u17 = U17 Bezpiecznik, BREAKER 8: jeśli na koniec rundy robot ma co najmniej tyle uszkodzeń, w następnej jest wyłączony. Może to być liczba od 1 do 21.
race-rule-u18 = U18 Osłona spoczynkowa: gdy robot jest wyłączony, w każdym rejestrze dostaje z każdego kierunku o 1 uszkodzenie mniej.
race-rule-u19 = U19 Lepsze archiwum: robot wraca bez uszkodzeń.
race-rule-d30 = D30 Jeśli przy zniszczeniu przepada właśnie lepsze archiwum, przy tym powrocie jeszcze działa.
race-rule-u20 = U20 Dodatkowa pamięć: jedna instrukcja więcej w każdej rundzie.
race-rule-u21 = U21 Koło zamachowe, SAVE F3: jedna nieużyta instrukcja zostaje na następną rundę, najwyżej jedna naraz.
race-rule-u22 = U22 Rekompilacja: raz na rundę RECOMPILE od razu wymienia wszystkie twoje instrukcje, za 2 uszkodzenia.
race-rule-d38 = D38 Nowych instrukcji jest tyle, ile było starych. 2 uszkodzenia dostaje się od razu; co się przez nie zablokuje, okaże się na koniec rundy (D25). Przy 20 lub więcej uszkodzeniach nie można użyć rekompilacji.

race-rules-reports = Raporty
race-rule-d47 = D47 Każdy rejestr opisuje tabela (w mailach bez rysunków zdania): krok, uszkodzenia, imię, ruch i to, co z niego wyszło. O wszystkim mowa raz, w wierszu robota, który to zrobił: kogo popchnął, postrzelił albo przesunął promieniem i dokąd. Co zrobiły z robotem taśmy, zębatki i lasery planszy, podaje jego własny wiersz.
race-rule-d48 = D48 Kolumna „Uszk.” podaje liczbę uszkodzeń po rejestrze. Wiersze stoją w kolejności ruchów; roboty, które się nie ruszały, są po nich. Robot, o którym nie ma nic do powiedzenia, nie ma wiersza.
race-rule-d49 = D49 Na obrazkach niebieska linia to ruchy z rozkazu, a zielona przerywana to wszystkie inne. Obrotów się nie rysuje.

race-chapters = D to zasady i to, jak są rozumiane, a U to ulepszenia.
