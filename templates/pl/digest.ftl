## Przegląd: co osoba prowadząca dowiaduje się o wszystkich partiach naraz.

digest-verdict = PRZEGLĄD: { $rounds ->
    [0] żadna runda nie została rozegrana
    [one] rozegrano 1 rundę
    [few] rozegrano { $rounds } rundy
   *[many] rozegrano { $rounds } rund
 }{ $waits ->
    [0] , nic na ciebie nie czeka
    [one] , 1 sprawa czeka na ciebie
    [few] , { $waits } sprawy czekają na ciebie
   *[many] , { $waits } spraw czeka na ciebie
 }
digest-waits = Co czeka na ciebie
digest-happened = Co się działo
digest-due = Najbliższe terminy

digest-waits-command = { $id }: `{ $command }`
digest-more = { $id }: { $who } prosi o więcej czasu. Odpowiedz na tamten mail TAK albo NIE albo użyj `botpost deadline extend { $id } 24h`.
digest-notes = { $id }: { $count ->
    [one] 1 wiadomość do ciebie czeka
    [few] { $count } wiadomości do ciebie czekają
   *[many] { $count } wiadomości do ciebie czeka
 } na koniec rundy, bo też grasz.
digest-held = { $count ->
    [one] 1 wiadomość jest zatrzymana: pokazuje ją `botpost mail inbox --held`.
    [few] { $count } wiadomości są zatrzymane: pokazuje je `botpost mail inbox --held`.
   *[many] { $count } wiadomości jest zatrzymanych: pokazuje je `botpost mail inbox --held`.
 }
digest-failed = { $count ->
    [one] 1 wiadomość nie dotarła: powód pokazuje `botpost mail outbox`.
    [few] { $count } wiadomości nie dotarły: powody pokazuje `botpost mail outbox`.
   *[many] { $count } wiadomości nie dotarło: powody pokazuje `botpost mail outbox`.
 }
digest-began = { $id }: partia się zaczęła.
digest-ended = { $id }: partia się zakończyła.
digest-played = { $id }: { $the-round } rozegrana{ $missed ->
    [0] { "" }
   *[other] ; bez rozkazów: { $missing }
 }{ $late ->
    [0] { "" }
   *[other] ; po terminie: { $latecomers }
 }.
digest-late = { $id }: { $who }, { $count ->
    [one] 1 spóźnienie lub brak
    [few] { $count } spóźnienia lub braki
   *[many] { $count } spóźnień lub braków
 }.
digest-reach = { $id }: wiadomości do osoby { $who } wracają.
digest-left = { $id }: { $who } już nie gra.
digest-answers = { $id }, termin odpowiedzi na zaproszenia: { $closes-left }.
digest-proposal = { $id }: trwa głosowanie, propozycja: { $who }, do { $when }; wstrzymuje ją `botpost match veto { $id }`.
digest-round = { $id }, koniec { $the-round-of }: { $closes-left }; { $of ->
    [0] nikt nie musi nic wysłać
   *[other] rozkazy: { $filed } z { $of }
 }.

service-held = { $count ->
    [one] WIADOMOŚĆ ZATRZYMANA: 1 czeka na ciebie
    [few] WIADOMOŚCI ZATRZYMANE: { $count } czekają na ciebie
   *[many] WIADOMOŚCI ZATRZYMANE: { $count } czeka na ciebie
 }
    .note = botpost nic z tym nie zrobił i nikomu nie odpowiedział; powody pokazuje `botpost mail inbox --held`. `botpost mail read NUMER` objaśnia wiadomość, a `botpost mail release NUMER` sprawia, że się liczy. Taki mail przychodzi najwyżej raz na godzinę; wiadomości zatrzymane w międzyczasie są policzone w następnym.

service-reply = NIC SIĘ NIE STAŁO: na tamten mail nie można odpowiedzieć
    .note = Na maile o wszystkich partiach, o samej usłudze albo sprzed przywrócenia kopii nie można odpowiadać, tak samo na sam nasz adres. Odpowiedz na mail o jednej partii, na adres, z którym przyszedł, albo użyj polecenia; `botpost status` pokazuje, co na ciebie czeka.
