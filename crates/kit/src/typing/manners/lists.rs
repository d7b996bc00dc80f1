//! The words that cannot change an order, in English and Polish, folded, parted by white space.
//!
//! No word stands here with which somebody orders, takes back, asks or puts a condition.

/// Words that say by themselves that somebody is polite.
pub const POLITE: &str = "hi hiya hello helo hey heya howdy greetings dear cheers thanks thank thx
    thanx tia tnx pls plz please regards rgds sincerely yours bye goodbye ciao xx xxx xoxo lol
    haha hehe ok okay okey okej great super perfect wonderful excellent brilliant fantastic cool
    nice czesc hej heja hejka witam witaj witajcie siema siemka siemanko serwus dzieki dziekuje
    dziekujemy prosze poprosze pozdrawiam pozdrawiamy pozdrowienia pozdrowieniami pozdr pzdr
    powazaniem wyrazami szacunku szanowni szanowny szanowna szanowne drogi droga drodzy kochani pa
    papa narka hejo swietnie fajnie ekstra wspaniale";

/// Greetings: names stand behind them.
pub const GREETING: &str = "hi hiya hello helo hey heya howdy dear morning afternoon evening czesc
    hej heja witam witaj siema siemka serwus drogi droga pan pani panie panu szanowny szanowna dobry
    thanks thank dzieki dziekuje pozdrawiam";

/// Behind these a name stands, and below it whatever programs and firms add.
pub const SIGN_OFF: &str = "regards rgds cheers sincerely yours wishes best greetings luck thanks
    thank thx bye love pozdrawiam pozdrawiamy pozdrowieniami pozdrowienia pozdr pzdr powazaniem
    szacunku dziekuje dzieki czesc pa";

/// What somebody wishes; whole sentences of these and of small words.
pub const WISH: &str = "luck fun best wishes wish weekend day days evening night week sunday monday
    tuesday wednesday thursday friday saturday morning afternoon holiday holidays christmas easter
    year win wins game play care soon later tomorrow again powodzenia szczescia zabawy zabawa
    weekendu wieczoru dnia dzien tygodnia niedzieli soboty poranka popoludnia swiat swieta roku gry
    gra wygra wygrywa najlepszy lepszy uslyszenia zobaczenia widzenia jutra najlepszego milego
    dobrej milej udanego udanej dobrego wesolych";

/// What comes before an order and says only that it comes.
pub const LEAD_IN: &str = "order orders program programs programme move moves solution answer line
    turn plan instruction instructions code codes choice rozkaz rozkazy program ruch
    ruchy ruchow rozwiazanie odpowiedz linia wiersz plan kolejka instrukcje wybor propozycja
    zgloszenie";

/// Small words that may stand among the others.
pub const SMALL: &str = "a an the to all of you for and with my me mine our here is this these that
    are it its s it's have has a good great lovely very first second third new newest next again
    everyone everybody folks friends guys team gang room table from kind kindest warm warmest many
    much so may robot robots be at as always once more final latest today tonight
    well now then there we i am let ladies gentlemen players player mr mrs ms sir see
    i z ze we na do dla od po o wam ci tobie wszystkim wszyscy wszystkich was oto to jest sa moj
    moja moje nowy nowa nowe kolejny kolejna kolejne pierwszy pierwsza pierwsze dobry dobra dobre
    bardzo jeszcze raz serdecznie serdeczne serdecznymi goraco mile niech zycze zyczymy zyczy zycze
    wszystkiego panie pani panu panowie panstwo panstwa panstwu wszystkie robotow runda rundy
    runde ture tura tury tej te ta ten was juz dzis dzisiaj tym razem z gory receipt message mail
    email note reminder reply info information explanation potwierdzenie wiadomosc przypomnienie
    wyjasnienie informacje";

/// What is said as a whole, whatever its words mean elsewhere.
pub const PHRASES: &[&str] = &[
    "what a round",
    "what a turn",
    "what a game",
    "what i have in mind",
    "here we go",
    "ale runda",
    "ale tura",
    "ale gra",
];

/// What begins a line of a signature that is no name.
pub const SIGNATURE: &str =
    "tel mob mobile phone cell fax email mail e-mail kom telefon komorka www
    http https ul al address adres skype";

/// Small words inside names of firms and streets.
pub const OF_FIRMS: &str = "of and the for in at i w z ds dr ul al";
