//! The words that cannot change an order, in English and Polish, folded, parted by white space.
//! It is the one dictionary of manners.
//!
//! No word stands here with which somebody orders, takes back, asks or puts a condition.

use std::sync::LazyLock;

use crate::typing::words::WordList;

/// Words that thank.
pub static THANKS: WordList = WordList::new(
    "thanks thank thx thanx tia tnx tyvm tks thnx thankyou dzieki dziekuje
    dziekujemy dziekuja dziex dzieks podziekowania podziekowal",
);

/// What may stand along with a word such as READY without changing what it says.
pub static COURTESY: WordList = WordList::new(
    "thanks thank you thx thanx tia tnx tyvm hi hiya hello hey heya howdy
    greetings regards cheers please pls plz now dzieki dziekuje dziekujemy czesc hej witam
    prosze poprosze pozdrawiam pozdr pzdr teraz",
);

/// Words that say by themselves that somebody is polite.
pub static POLITE: WordList = WordList::new(
    "hi hiya hello helo hey heya heyo howdy greetings dear cheers pls plz
    please regards rgds sincerely yours bye goodbye ciao xx xxx xoxo lol rofl lmao
    haha hahaha hehe ha ok okay okey okej great super perfect wonderful excellent brilliant
    fantastic cool nice lovely awesome amazing splendid superb terrific neat bravo kudos congrats
    congratulations gratz grats gg ggs glhf gl hf wp wow tata gday ahoy ahoj aloha hallo hola
    salut bonjour servus yo oi evening evenin mornin cheerio cheery toodles ttfn laters byebye
    ttyl sorry apologies pardon welcome pleased delighted phew yay hurray hooray woohoo
    czesc hej heja hejka hejo hejcia witam witaj witajcie siema siemka siemanko siemano siemasz
    serwus prosze poprosze pozdrawiam pozdrawiamy pozdrowienia pozdrowieniami pozdrowionka
    pozdrowka pozdro pozdr pzdr pozdrawia powazaniem wyrazami wyrazy szacunku szacunkiem szacun
    szanowni szanowny szanowna szanowne drogi droga drodzy kochani kochana kochany pa papa narka
    nara narazie swietnie swietny swietna swietne fajnie fajny fajna fajne ekstra wspaniale
    wspaniala wspanialy genialnie genialne rewelacja elo eluwina helou halo yolo dobranoc brawo
    gratulacje gratuluje gratki sorki sorry przepraszam przepraszamy wybaczcie usciski sciskam
    buziaki buziaczki calusy buzka serdecznosci uklony klaniam uszanowanie czolem spoko luz
    luzik kurcze ojej uff jej hura salve bosko pieknie elegancko elegancja smacznego zdrowka",
);

/// Words with which somebody only says that something has arrived, or is right.
pub static NOTED: WordList = WordList::new(
    "yes yep yeah yup sure fine noted received understood got get
    copy roger clear meant confirmed right correct correctly agreed alright will do done is was
    what that works worked perfectly exactly did job stuff move shot one game played play fun
    guys jasne jasna rozumiem przyjalem przyjelam otrzymalem otrzymalam zrozumialem zrozumialam
    zgoda dobrze zgadza lot lots tak wlasnie dokladnie pasuje gra partia runda mecz ruch robota
    bylo byla byl jak najbardziej sie wszystko",
);

/// Greetings: names stand behind them.
pub static GREETING: WordList = WordList::new(
    "hi hiya hello helo hey heya howdy dear morning afternoon evening czesc
    hej heja hejka hejo witam witaj siema siemka siemanko serwus drogi droga pan pani panie panu
    szanowny szanowna dobry ahoy ahoj yo hallo gday greetings welcome
    thanks thank cheers sorry dzieki dziekuje pozdrawiam pozdro pozdr",
);

/// Behind these a name stands, and below it whatever programs and firms add.
pub static SIGN_OFF: WordList = WordList::new(
    "regards rgds cheers sincerely yours wishes best greetings luck thanks
    thank thx ta bye love ciao hugs cheerio laters xx pozdrawiam pozdrawiamy pozdrowieniami
    pozdrowienia pozdrowionka pozdro pozdr pzdr powazaniem szacunku szacunkiem dziekuje dzieki
    czesc pa papa nara narka usciski sciskam buziaki serdecznosci uklony uszanowaniem
    uszanowanie dobranoc",
);

/// What somebody wishes; whole sentences of these and of small words.
pub static WISH: WordList = WordList::new(
    "luck fun best wishes wish weekend day days evening evenings night week
    sunday monday tuesday wednesday thursday friday saturday morning mornings afternoon holiday
    holidays christmas easter year win wins game play care soon later tomorrow again hugs health
    powodzenia szczescia zabawy zabawa weekendu weekend wieczoru wieczor dnia dzien tygodnia
    niedzieli soboty poniedzialku wtorku srody czwartku piatku poranka popoludnia poludnia swiat
    swieta roku gry gra wygra wygrywa najlepszy lepszy uslyszenia zobaczenia widzenia jutra
    nastepnego najlepszego milego dobrej milej udanego udanej dobrego wesolych spokojnego
    spokojnej nocy pogody zdrowia",
);

/// What comes before an order and says only that it comes.
pub static LEAD_IN: WordList = WordList::new(
    "order orders program programs programme move moves solution answer line
    turn plan instruction instructions code codes choice entry submission go sequence decision
    effort selection rozkaz rozkazy program ruch ruchy ruchow rozwiazanie odpowiedz linia wiersz
    plan kolejka instrukcje wybor propozycja zgloszenie decyzja typ posuniecie posuniecia
    zagranie zagrywka kod kody sekwencja komendy",
);

/// Small words that may stand among the others.
pub static SMALL: WordList = WordList::new(
    "a an the to all of you for and with my me mine our here heres is this
    these that are it its s ve re it's have has a good great lovely very first second third new
    newest next again everyone everybody folks friends friend guys team gang crew mate mates room
    table from kind kindest warm warmest warmly many
    much so may robot robots be at as always once more final latest today tonight there
    well now then we i am let ladies gentlemen players player mr mrs ms miss sir madam see
    round week below following follows hereby sending submitting advance
    i z ze we na do dla od po o wam ci tobie wszystkim wszyscy wszystkich was oto to jest sa moj
    moja moje swoj swoja swoje nowy nowa nowe kolejny kolejna kolejne pierwszy pierwsza pierwsze
    dobry dobra dobre
    bardzo jeszcze raz serdecznie serdeczne serdecznymi goraco mile niech zycze zyczymy zyczy zycze
    wszystkiego panie pani panu panowie panstwo panstwa panstwu wszystkie robotow runda rundy
    runde ture tura tury tej te ta ten was juz dzis dzisiaj tym razem z gory wielkie ekipo ekipa
    druzyno druzyna gracze graczom ponizej nizej przesylam podaje wysylam zglaszam skladam receipt
    message mail email note reminder reply info information explanation potwierdzenie wiadomosc
    przypomnienie wyjasnienie informacje",
);

/// A number may stand behind these.
pub static ROUND: WordList =
    WordList::new("round turn runda runde rundy tura ture tury kolejka kolejke kolejki");

/// What is said as a whole, whatever its words mean elsewhere.
pub static PHRASES: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("phrases.txt").lines().collect());

/// A clause that begins so is manners to its end.
pub static FORMULAS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("formulas.txt").lines().collect());

/// Where one of these stands, nothing is manners by its shape: the order may be none.
pub static UNSURE: WordList = WordList::new(
    "draft drafts provisional provisionally tentative tentatively hypothetical
    hypothetically theoretical theoretically joke jokes joking kidding jk guess guessing example
    sample practice sketch pretend pretending imagine suppose nah nope opposite reversed reverse
    backwards backward swapped swap szkic szkicu roboczo roboczy robocza zart zarty zartuje
    zartowalem zartowalam wstepnie wstepny wstepna przyklad przykladowo cwiczenie hipotetycznie
    teoretycznie odwrotnie wstecz zamien zamiana zgaduje udaje",
);

/// Where one of these stands, a line of unknown words may say which part of an order counts, how
/// often, or when.
pub static LIMITS: WordList = WordList::new(
    "only just twice thrice again repeat repeated everything both later next
    previous last after before first second third half skip minus plus also then finally tomorrow
    tonight soon round turn reply reply one two three your you idea ideas order orders tylko dwa
    razy raz jeszcze potem pozniej nastepna nastepny poprzedni poprzednia przedtem najpierw
    oprocz rowniez takze wszystko oba obie polowa pomysl pomysly jutro dwukrotnie trzykrotnie
    jeden jedna runda rundy tura tury odpowiedz wiersz twoj twoja",
);

/// What begins a line of a signature that is no name.
pub static SIGNATURE: WordList = WordList::new(
    "tel mob mobile phone cell fax email mail e-mail kom telefon komorka www
    http https ul al address adres skype",
);

/// Small words inside names of firms and streets.
pub static OF_FIRMS: WordList = WordList::new("of and the for in at i w z ds dr ul al");
