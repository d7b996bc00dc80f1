//! What mail programs write round a quote, in the languages they speak.
//!
//! Lists of lower-case words parted by bars, as `plain` leaves a line. These words are
//! recognised, never shown.

use crate::word_list::WordList;

/// "wrote" or "quoting", as it stands in an attribution: whole words.
pub static WROTE: WordList = WordList::of(
    "wrote|writes|schrieb|a écrit|écrit|escribió|escribio|escreveu|ha scritto|scrisse|\
    schreef|geschreven|napisana przez|\
    napisał|napisał(a)|napisała|napisał/a|napisal(a)|pisze|skrev|skrev följande|\
    kirjoitti|napsal|napsal(a)|napsala|napísal|napísal(a)|napísala|írta|ezt írta|написал|\
    написал(а)|написала|пишет|писал|писал(а)|пише|написав|написав(ла)|написа|a scris|\
    yazdı|şunu yazdı|έγραψε|napisao|napisao/la|napisao je|je napisao/la|napisala|\
    je napisal|je napisal(a)|rašė|rakstīja|kirjutas|menulis|đã viết|\
    quoting|zitat von|cytowanie|cytuję|citando|citace|citat från|\
    geschrieben|kaj skribis|skribis|va escriure|escribiu|idatzi du|skrifaði|skrifar|\
    kirjutas järgmist",
);

/// The same in scripts that write no spaces: the end of the line.
pub static WROTE_UNSPACED: WordList =
    WordList::of("写道|寫道|書きました|のメール|님이 작성|작성|כתב|כתבה|كتب|เขียนว่า");

/// First words of an attribution.
pub static ON: WordList = WordList::of(
    "on|am|le|el|em|il|op|w dniu|dnia|den|dne|dňa|în|στις|vào|pada|dana|pe|wt.|pon.|śr.|\
    czw.|pt.|sob.|niedz.|mon|tue|wed|thu|fri|sat|sun|mån|tis|ons|tors|fre|lör|sön|man|\
    tirs|lun|mar|mer|jeu|ven|sam|dim|lun.|mar.|mer.|jeu.|ven.|sam.|dim.|ma|di|wo|do|vr|za|\
    zo|mo|mi|fr|sa|so|je la",
);

/// First words of a line that names the message it answers.
pub static REPLYING: WordList = WordList::of(
    "in reply to|in response to|re:|w odpowiedzi na|als antwort auf|en réponse à|\
    en respuesta a|in risposta a|in antwoord op|v odpovědi na|в ответ на|som svar på",
);

/// Names of header lines as clients show them above a quote: who wrote it, when, to whom, about
/// what.
pub static HEADERS: [WordList; 4] = [
    WordList::of(
        "from|von|de|da|van|od|från|fra|lähettäjä|feladó|от|від|de la|expéditeur|kimden|\
         gönderen|από|remitente|mittente|afzender|odesílatel|odosielateľ|nuo|no|saatja|\
         sender|reply-to|发件人|寄件者|寄件人|差出人|送信者|보낸 사람|보낸사람|from (email)|dari|từ|מאת|من",
    ),
    WordList::of(
        "sent|date|gesendet|datum|envoyé|enviado|enviada em|enviado em|enviado el|fecha|\
         data|inviato|verzonden|wysłano|wysłane|wysłany|skickat|sendt|dato|lähetetty|\
         päivämäärä|päiväys|odesláno|odoslané|dátum|küldve|elküldve|отправлено|дата|\
         надіслано|trimis|data trimiterii|tarih|gönderildi|gönderme tarihi|στάλθηκε|\
         ημερομηνία|poslano|išsiųsta|nosūtīts|saadetud|kuupäev|发送时间|日期|寄件日期|傳送時間|送信日時|日付|\
         보낸 날짜|날짜|tanggal|ngày|נשלח|תאריך|التاريخ",
    ),
    WordList::of(
        "to|an|à|a|para|aan|do|till|til|vastaanottaja|címzett|кому|către|kime|alıcı|προς|\
         prima|za|komu|cc|kopie|kopia|dw|do wiadomości|kopio|másolat|копия|收件人|收件者|宛先|\
         받는 사람|받는사람|抄送|副本|kam|kepada|đến|kellele|אל|إلى|delivered-to",
    ),
    WordList::of(
        "subject|betreff|objet|asunto|assunto|oggetto|onderwerp|temat|ämne|emne|aihe|\
         předmět|predmet|tárgy|тема|subiect|konu|θέμα|tema|teema|主题|主旨|主題|件名|제목|subjek|\
         perihal|chủ đề|נושא|الموضوع|assumpte|efni",
    ),
];

/// Lines that open an older or forwarded message, without their dashes.
pub static ORIGINAL: WordList = WordList::of(
    "original message|original appointment|original email|original|forwarded message|\
    begin forwarded message|start of forwarded message|reply message|replied message|\
    reply to message|ursprüngliche nachricht|originalnachricht|originalmail|\
    weitergeleitete nachricht|anfang der weitergeleiteten nachricht|message d'origine|\
    message original|message transféré|début du message transféré|\
    début du message réexpédié|mensaje original|mensaje reenviado|\
    inicio del mensaje reenviado|mensagem original|mensagem encaminhada|\
    início da mensagem encaminhada|messaggio originale|messaggio inoltrato|\
    inizio messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|\
    begin doorgestuurd bericht|wiadomość oryginalna|oryginalna wiadomość|\
    treść oryginalnej wiadomości|wiadomość przekazana dalej|\
    początek przekazanej wiadomości|przekazana wiadomość|ursprungligt meddelande|\
    originalmeddelande|vidarebefordrat brev|vidarebefordrat meddelande|\
    oprindelig meddelelse|videresendt meddelelse|opprinnelig melding|videresendt melding|\
    alkuperäinen viesti|välitetty viesti|původní zpráva|původní e-mail|přeposlaná zpráva|\
    pôvodná správa|preposlaná správa|eredeti üzenet|továbbított üzenet|исходное сообщение|\
    пересылаемое сообщение|конец пересылаемого сообщения|перенаправленное сообщение|\
    оригінальне повідомлення|переслане повідомлення|mesaj original|mesaj redirecționat|\
    özgün ileti|orijinal mesaj|iletilen mesaj|αρχικό μήνυμα|προωθημένο μήνυμα|\
    izvorna poruka|proslijeđena poruka|izvirno sporočilo|posredovano sporočilo|\
    оригинална порука|прослеђена порука|оригинално съобщение|препратено съобщение|\
    algne sõnum|algne kiri|edastatud kiri|sākotnējais ziņojums|pārsūtītais ziņojums|\
    originali žinutė|persiųstas laiškas|upprunaleg skilaboð|framsend skilaboð|\
    missatge original|missatge reenviat|jatorrizko mezua|mensaxe orixinal|pesan asli|\
    pesan terusan|thư gốc|tin nhắn gốc|thư đã chuyển tiếp|הודעה מקורית|הודעה שהועברה|\
    الرسالة الأصلية|رسالة أصلية|رسالة معاد توجيهها|پیام اصلی|ข้อความต้นฉบับ|ข้อความที่ส่งต่อ|\
    原始邮件|原始郵件|转发邮件|轉寄郵件|転送メッセージ|元のメッセージ|원본 메시지|전달된 메시지",
);

/// What mail servers put above a message from outside. It is no message yet.
pub static BANNER: WordList = WordList::of(
    "caution|[external|[ext]|external email|external sender|external:|this email originated|\
    this message originated|this email came from|this message came from|warning|attention|\
    achtung|vorsicht|[extern|uwaga|ostrzeżenie|[zewnętrzn|attenzione|atención|let op",
);

/// What is said between rows of signs by programs that want their readers to write above.
pub static ABOVE: WordList = WordList::of(
    "above this line|above the line|nad tym wierszem|powyżej tej linii|nad tą linią|\
    nad tą kreską|über dieser zeile|oberhalb dieser zeile|au-dessus de cette ligne|\
    por encima de esta línea|acima desta linha|sopra questa riga|boven deze regel",
);

/// Beginnings of what phones and webmail add below a message.
pub static MOBILE: WordList = WordList::of(
    "sent from my |sent from mobile|sent from outlook|sent from mail for|sent from yahoo|\
    sent from gmail|sent from samsung|sent from android|sent from proton|sent from blue|\
    sent from aol|sent via |sent using |sent with |get outlook for |get bluemail for|\
    envoyé de mon |envoyé depuis |envoyé à partir de |télécharger outlook pour|\
    obtenez outlook pour|von meinem |gesendet von |gesendet mit |gesendet über|\
    diese nachricht wurde von meinem|holen sie sich outlook|outlook für |enviado desde |\
    enviado de |enviado do |enviado a partir do |enviado via |obtener outlook para|\
    obter o outlook para|inviato da |inviato dal |ottieni outlook per|verstuurd vanaf |\
    verzonden vanaf |verzonden met |verzonden vanuit |download outlook voor|wysłano z |\
    wysłane z |wysłano ze |wysłane ze |pobierz program outlook|uzyskaj aplikację outlook|\
    skickat från |skickades från |hämta outlook för|sendt fra |sendt med |\
    hent outlook til|få outlook til|skaff deg outlook|lähetetty |hanki outlook|\
    odesláno z |odesláno ze |získat outlook|odoslané z |odoslané zo |küldve |elküldve |\
    az iphone-omról küldve|iphone-omról küldve|отправлено с |отправлено из |\
    отправлено от |надіслано з |надіслано із |trimis de pe |trimis din |\
    iphone'umdan gönderildi|iphone'dan gönderildi|στάλθηκε από |εστάλη από |poslano s |\
    poslano sa |poslano z |išsiųsta iš |nosūtīts no |saadetud minu |iphoneから送信|ipadから送信|\
    从我的 |从我的iphone|發自我的 |从我的ipad|來自我的 |发自我的|나의 iphone|내 iphone에서|dikirim dari |\
    được gửi từ |נשלח מה|أرسلت من ",
);
