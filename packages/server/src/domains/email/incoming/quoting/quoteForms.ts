/** Phrases of mail clients before a quoted message. One entry per phrase, with all languages. */

/** Pattern for a list of words, which may span lines. */
const anyOf = (words: string): string =>
  `(?:${words
    .trim()
    .split(/\s*\n\s*/)
    .join('|')})`;

/** Forms of "wrote" used by clients. */
const wrote = anyOf(String.raw`
  wrote|writes|schrieb(?:en)?|geschrieben|a [ée]crit|[ée]crit|escribi[óo]|escreveu|ha scritto|scrive
  schreef|geschreven|het geskryf|skrev|skrifaði|kirjoitti|kirjutas|napisał\(?a?\)?|pisze|napsala?
  napsal\(a\)|napísala?|napísal\(a\)|píše|írta|a scris|scrie|napisao(?:/la)?(?: je)?|napisala?|piše
  написао(?:/ла)?|написа|пише|пишет|написала?|написал\(а\)|написав(?:\(ла\))?|напиша|έγραψε|έγραψαν|yazdı
  yazıb|כתב(?:/ה|ה)?|كتب(?:ت)?|كتابة|نوشت|लिखा|লিখেছেন|எழுதியது|เขียน(?:ว่า)?|đã viết|menulis|isinulat
  rašė|parašė|rakstīja|va escriure|escribiu|idatzi|shkroi|დაწერა|գրեց|жазды|yozdi|aliandika|写道|寫道|写到|書きました
  のメール|のメッセージ|작성|쓴 글|썼습니다|씀
`);

/** "Original message" and "forwarded message", as used between dashes. */
const originalMessage = anyOf(String.raw`
  original message|original|original mail|mail original|replied message|forwarded message|原始邮件|原始郵件|原始信件
  原始訊息|原邮件|邮件原件|郵件原件|回复的原邮件|回复邮件|转发邮件|转发的邮件|轉寄郵件|元のメッセージ|元のメール|オリジナルメッセージ|転送メッセージ|メッセージを転送
  원본 ?(?:메시지|메세지|메일|이메일)|원래 메시지|전달된 메시지|mensaje original|mensaje reenviado|mensagem original
  mensagem (?:re)?encaminhada|urspr[uü]ngliche (?:nachricht|mitteilung|e-?mail)|original-?nachricht
  weitergeleitete nachricht|message d['’]origine|message original|message initial
  message (?:transf[ée]r[ée]|transmis)|courriel original|messaggio originale|messaggio inoltrato
  messaggio originario|oorspronkelijk(?:e)? (?:bericht|e-?mail)|doorgestuurd bericht|oryginalna wiadomość
  wiadomość oryginalna|przekazana wiadomość|wiadomość (?:przekazana|przesłana dalej)
  treść przekazanej wiadomości|orijinal (?:mesaj|ileti)|(?:özgün|asıl) (?:mesaj|ileti)
  [iİ]leti(?:len|lmiş) (?:mesaj|[iİ]leti)|ursprungligt (?:meddelande|mail)|originalmeddelande
  vidarebefordrat meddelande|oprindelig (?:besked|meddelelse|mail)
  videresendt (?:besked|melding|meddelelse)|opprinnelig (?:melding|e-?post)|original melding
  alkuperäinen viesti|(?:edelleenlähetetty|välitetty) viesti(?: / fwd\.msg)?|původní (?:zpráva|e-?mail)
  přeposlaná zpráva|pôvodná správa|preposlaná správa|eredeti (?:üzenet|levél)|továbbított (?:üzenet|levél)
  mesaj(?:ul)? original|mesaj redirecționat|(?:originalna|izvorna) poruka|proslijeđena poruka
  оригинална порука|(?:izvirno|prvotno|izvorno) sporočilo|(?:оригинално|първоначално) (?:съобщение|писмо)
  препратено съобщение|(?:оригінальне|початкове|вихідне) повідомлення
  (?:переслане|перенаправлене) повідомлення
  (?:исходное|оригинальное|пересылаемое|пересланное|перенаправленное) (?:сообщение|письмо)|αρχικό μήνυμα
  προωθημένο μήνυμα|ה?הודעה ה?מקורית|הודעה שהועברה|الرسالة الأصلية|رسالة (?:أصلية|معاد توجيهها)|پیام اصلی
  ข้อความต้นฉบับ|ข้อความเดิม|ข้อความที่ส่งต่อ|(?:tin nhắn|thư) gốc|(?:tin nhắn|thư) (?:đã )?chuyển tiếp
  pesan asli|pesan (?:terusan|diteruskan)|mesej asal|pradinis laiškas|originalus laiškas
  (?:sākotnējais|oriģinālais) ziņojums|algne (?:kiri|sõnum)|algsõnum|upprunaleg skilaboð|missatge original
  mensaxe orixinal|jatorrizko mezua|मूल संदेश
`);

/** Lines of Apple Mail before a forwarded message. */
const forwarded = anyOf(`
  begin forwarded message|forwarded message|anfang der weitergeleiteten nachricht
  inizio messaggio inoltrato|d[ée]but du message (?:r[ée]exp[ée]di[ée]|transf[ée]r[ée])
  inicio del mensaje reenviado|início da mensagem (?:re)?encaminhada|begin doorgestuurd bericht
  vidarebefordrat (?:brev|mejl)|(?:start på )?videresendt (?:besked|melding)|välitetty viesti alkaa
  začátek přeposílané zprávy|začiatok preposlanej správy|započni proslijeđenu poruku
  továbbított levél kezdete|początek przekazywanej wiadomości|începe mesajul redirecționat
  начало переадресованного сообщения|[iİ]leti başlangıcı|початок листа, що пересилається|(?:下面|以下)是被转发的邮件
  開始轉寄郵件|以下為轉寄的郵件
`);

/** Labels of the quoted message's sender. */
const from = anyOf(String.raw`
  from|von|de|da|od|van|från|fra|frá|lähettäjä|kimden|gönderen|от|від кого|від|од|από|מאת|من|از|feladó
  küldő|odesílatel|odosielateľ|pošiljatelj|šalje|expeditor(?:ul)?|de la|exp[ée]diteur|remitente|remetente
  mittente|absender|afzender|nadawca|avsändare|afsender|avsender|dari|từ|người gửi|จาก|saatja|kellelt|nuo
  no|siuntėjas|sūtītājs|प्रेषक|отправитель|发[ \t\u3000]*件[ \t\u3000]*人|發件人|发信人|寄件者|寄件人|差出人|送信者|送信元|보낸 ?사람
  발신(?:인|자)?|vanaf
`);

/** Labels of date, recipients and subject. */
const next = anyOf(String.raw`
  sent|date|to|subject|cc|kopie|gesendet|datum|an|betreff|envoy[ée](?: le)?|[àa]|copie(?: à)?|sujet|pour
  objet|enviado(?: el)?|enviada(?: em)?|fecha|para|asunto|data|assunto|inviato|oggetto|copia|wysłano|do|dw
  adresat|temat|verzonden|verstuurd|aan|onderwerp|skickat|till|ämne|kopia|sendt|dato|til|emne|kopi
  gönderildi|gönderme|gönderim tarihi|tarih|kime|kimlere|alıcı|konu|bilgi|odesláno|komu|předmět|kopie
  odoslané|dátum|predmet|pre|lähetetty|päivämäärä|vastaanottaja|aihe|kopio|elküldve|küldve|címzett|tárgy
  másolat|trimis|către|catre|subiectul|destinatar(?:ul)?|dată|subiect|poslano|poslato|за|prima|naslov
  zadeva|датум|послато|наслов|изпратено|до|относно|тема|отправлено|дата|кому|копия|надіслано|копія
  στάλθηκε|αποστολή|ημερομηνία|προς|θέμα|κοιν\.?|נשלח|תאריך|אל|נושא|עותק|תאריך שליחה|تاريخ الإرسال|أُ?رسلت
  تم الإرسال|التاريخ|إلى|الى|الموضوع|نسخة|ارسال|تاریخ|به|موضوع|saadetud|kuupäev|kellele|teema|išsiųsta|kam
  tema|nosūtīts|datums|temats|sent|dagsetning|efni|enviat|per a|assumpte|tanggal|dikirim|kepada|subjek
  perihal|ngày|đã gửi|gửi|đến|tới|chủ đề|วันที่|ส่ง|ถึง|เรื่อง|दिनांक|भेजा गया|प्रति|विषय|发送时间|发送日期|时间
  傳送時間|已发送|收[ \t\u3000]*件[ \t\u3000]*人|主[ \t\u3000]*[题題]|抄[ \t\u3000]*送|日[ \t\u3000]*期|寄件日期|收件者|副本|主旨|送信日時
  送信日|日時|日付|送信先|宛先|送信先|件名|보낸 ?(?:날짜|시간)|날짜|받는 ?사람|수신|참조|제목
`);

const label = (words: string): RegExp =>
  new RegExp(`^[ \\t\\u3000>|]*[*_]{0,2}${words}[*_]{0,2}[ \\t\\u3000]*(?:[:：]|\\|(?=[ \\t]*\\S))`, 'iu');

export const fromLabel = label(from);
export const nextLabel = label(next);
/** A label in any language. */
export const anyLabel = /^[ \t\u3000|]*[*_]{0,2}\p{L}[\p{L}\p{M} .'’-]{0,24}[*_]{0,2}[ \t\u3000]*[:：]/u;

const space = '(?:[ \\t\\u3000]|&nbsp;)';
/** A line that introduces a quotation by its words. */
export const separatorLine = new RegExp(
  [
    `^[ \\t|]*[[(]?(?:[-_*=#~]{2,}${space}*)[[(]?${originalMessage}[\\])]?${space}*[-_*=#~:]*[ \\t]*$`,
    `^[ \\t]*(?:\\[original message\\]|message du \\d{1,2}/\\d{1,2}/\\d{2,4}.{0,40}|${forwarded}[ \\t]*[:：])[ \\t]*$`,
  ].join('|'),
  'iu',
);
/** A line of any words between dashes. */
export const dashedLine = /^[ \t]*[-_*=]{3,}[ \t]*\p{L}[\p{L}\p{M}\d '’.-]{2,40}[ \t]*[-_*=]{3,}[ \t]*$/u;
/** A line between dashes, as Zoho writes it. */
export const dashedAttribution = /^[ \t]*-{2,12}[ \t]+([^\s-].{8,300}?)[ \t]+-{2,12}[ \t]*[:：]?$/;

/** A whole word for "wrote"; in scripts without spaces, also directly after other characters. */
export const writesVerb = new RegExp(
  `(?:^|[^\\p{L}])${wrote}(?![\\p{L}\\p{M}])|(?:写道|寫道|写到|書きました|のメール|のメッセージ|작성|เขียน)`,
  'iu',
);
/** Words that begin an attribution that continues in the next line. */
export const attributionStart =
  /^[ \t]*(?:on|am|le|el|em|il|in data|op|den|dne|dňa|dnia|w dniu|στις|σ?την?|בתאריך|ב-|في|در|pada|tanggal|vào|lúc|a |az|pe|la|на|у|il giorno|am|à|às|at|în|u |dana|on the|ons|tir|man|tor|fre|lør|søn|lör|sön)(?=[\s,.]|\d)/iu;

/** Signature lines of phones and apps. */
export const signatureLine = new RegExp(
  `^[ \\t]*${anyOf(String.raw`
  sent (?:from|with|via) (?:my|outlook|mail|yahoo|proton|gmail|spark|samsung|aol|an? (?:iphone|android)|the all[- ]new)\b.{0,80}
  get outlook for .{1,80}|yahoo mail: search, organize, conquer.{0,80}|get bluemail for .{1,60}
  sent from .{0,12}(?:phone|ipad|mobile|tablet|android)\b.{0,40}|发自我的.{0,30}|发自.{0,20}(?:邮箱|手机|客户端)
  發自我的.{0,30}|從我的.{0,20}|(?:傳送|寄|發送)自我的.{0,20}|获取 ?outlook.{0,40}|.{1,20} ?から送信|나의 .{1,20}에서 보냄
  내 .{0,20}에서 보냄|enviado (?:desde|do meu|do|a partir d[oe]|de mi|de) (?:.{0,12}(?:iphone|ipad|phone|handy|tablet|android|galaxy|samsung|xiaomi|huawei|outlook|mail|yahoo|gmx|app|telefon|puhelim|móvil|celular|mobile|smartphone)).{0,40}|obtener outlook para .{1,60}
  von (?:meinem|unterwegs).{0,40}gesendet.{0,20}|gesendet (?:von|mit|aus) (?:.{0,12}(?:iphone|ipad|phone|handy|tablet|android|galaxy|samsung|xiaomi|huawei|outlook|mail|yahoo|gmx|app|telefon|puhelim|móvil|celular|mobile|smartphone)).{0,40}
  holen sie sich outlook.{1,60}|outlook für (?:ios|android).{0,60}
  diese nachricht wurde von meinem .{1,60}|envoy[ée] (?:de(?:puis)? mon|de(?:puis)?|à partir de|avec|par) (?:.{0,12}(?:iphone|ipad|phone|handy|tablet|android|galaxy|samsung|xiaomi|huawei|outlook|mail|yahoo|gmx|app|telefon|puhelim|móvil|celular|mobile|smartphone)).{0,40}
  télécharger outlook pour .{1,60}|inviato (?:da|dal mio|dal|con) (?:.{0,12}(?:iphone|ipad|phone|handy|tablet|android|galaxy|samsung|xiaomi|huawei|outlook|mail|yahoo|gmx|app|telefon|puhelim|móvil|celular|mobile|smartphone)).{0,40}|scarica outlook per .{1,60}
  отправлено (?:с|из) .{1,40}|надіслано (?:з|із) .{1,40}|изпратено от .{1,30}|wysłan[eo] z .{1,40}
  odesláno z .{1,40}|odoslané z .{1,40}|poslano (?:s|sa|z) .{1,30}|verzonden (?:vanaf|met|via) (?:.{0,12}(?:iphone|ipad|phone|handy|tablet|android|galaxy|samsung|xiaomi|huawei|outlook|mail|yahoo|gmx|app|telefon|puhelim|móvil|celular|mobile|smartphone)).{0,40}
  verstuurd vanaf .{1,40}|sendt fra (?:min|mit|mail|outlook|yahoo|samsung).{0,40}|skickat från .{1,40}
  lähetetty (?:.{0,12}(?:iphone|ipad|phone|handy|tablet|android|galaxy|samsung|xiaomi|huawei|outlook|mail|yahoo|gmx|app|telefon|puhelim|móvil|celular|mobile|smartphone)).{0,40}|trimis de pe .{1,40}|küldve (?:.{0,12}(?:iphone|ipad|phone|handy|tablet|android|galaxy|samsung|xiaomi|huawei|outlook|mail|yahoo|gmx|app|telefon|puhelim|móvil|celular|mobile|smartphone)).{0,40}|στάλθηκε από .{1,40}|εστάλη από .{1,40}
  נשלח מ.{1,40}|(?:أُ?رسلت?|تم الإرسال) من .{1,40}|.{1,20}['’]?(?:umdan|ımdan|imden|dan|den) gönderildi
  ส่งจาก.{1,40}|dikirim dari .{1,40}|đ[uư]ợc gửi từ .{1,40}|gửi từ .{1,40}|išsiųsta iš .{1,30}
  nosūtīts no .{1,30}|saadetud minu .{1,30}|मेरे .{1,20} से भेजा गया
`)}[ \\t]*$`,
  'iu',
);
