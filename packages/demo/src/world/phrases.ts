import type { Language } from './topicWords.ts';

/**
 * Self-descriptions of creators, by language. Slots: `{n}` name, `{t}` and `{u}` topic words, `{T}` the first topic with
 * a capital, `{c}` city, `{k}` a number.
 */
interface Phrases {
  /** Display names of channels other than a person's full name. */
  readonly channels: readonly string[];
  /** First sentence of a description. */
  readonly openings: readonly string[];
  /** Second sentence. */
  readonly closings: readonly string[];
  /** Titles of posts. */
  readonly titles: readonly string[];
}

const say = (channels: string, openings: string, closings: string, titles: string): Phrases => ({
  channels: channels.split('|'),
  openings: openings.split('|'),
  closings: closings.split('|'),
  titles: titles.split('|'),
});

export const phrases: Readonly<Record<Language, Phrases>> = {
  en: say(
    '{n} on {t}|The {n} Diary|{n} Tries Things|Slow Days with {n}|{n} & Co.|Honestly, {n}|Weekend {n}|Notes on {T}',
    'Everything about {t} and {u}.|I make short videos on {t}, with a little {u}.|{T}, {u} and the days between.|Small flat, big plans: {t} and {u}.|Tested before recommended: {t}, {u}.|{T}, day by day since {k}.',
    'New videos every week.|Business enquiries by e-mail.|No nonsense, no filters.|Two kids, one dog, much coffee.|Open for collaborations.|Shot on a phone, edited at night.|Links to everything below.|My shop is linked below.|WhatsApp for business only.',
    '{T} tips #{k}|My {t} routine|Trying {t} for {k} days|{T}: what I got wrong|Before you buy|A quiet {t} day',
  ),
  de: say(
    '{n} und {t}|Alltag mit {n}|{n} probiert aus|Werkstatt {n}|{n} zeigt’s',
    'Alles rund um {t} und {u}.|Hier geht es um {t}, manchmal auch um {u}.|{T} und {u} für den Alltag.|Ehrlich getestet: {t} und {u}.|Kleine Wohnung, große Ideen: {t}, {u}.',
    'Jede Woche ein neues Video.|Anfragen gern per E-Mail.|Kooperationen willkommen.|Ohne Schnickschnack.|Schön, dass du da bist.',
    '{T}: Tipp {k}|Mein Alltag: {t}|{k} Tage {t}|Lohnt sich das?|{T} im Test',
  ),
  fr: say(
    '{n} côté {t}|Le carnet de {n}|Chez {n}|{n} teste tout|Les essais de {n}',
    'Au programme : {t} et {u}.|Ici : {t}, et parfois {u}.|{T}, {u} et petites joies du quotidien.|Testé avant d’être conseillé : {t}, {u}.',
    'Une vidéo chaque semaine.|Contact pro par e-mail.|Collaborations bienvenues.|Sans filtre et sans chichi.|Bienvenue !',
    '{T} : astuce n° {k}|Ma routine {t}|{T} : jour {k}|Avant d’acheter|{T}, mon avis',
  ),
  es: say(
    '{n} y su {t}|El rincón de {n}|Con {n}|{n} lo prueba|Diario de {n}',
    'Todo sobre {t} y {u}.|Vídeos cortos de {t}, con un poco de {u}.|{T}, {u} y la vida diaria.|Lo pruebo antes de recomendarlo: {t} y {u}.',
    'Vídeo nuevo cada semana.|Contacto por correo.|Se aceptan colaboraciones.|Sin filtros.|Gracias por estar aquí.|Pedidos por WhatsApp.',
    '{T}: consejo {k}|Mi rutina de {t}|{k} días de {t}|Antes de comprar|¿Vale la pena?',
  ),
  it: say(
    '{n} e {t}|L’angolo di {n}|Da {n}|{n} prova tutto|Il diario di {n}',
    'Qui si parla di {t} e {u}.|{T}, {u} e piccole idee per ogni giorno.|Video brevi: {t} e un po’ di {u}.',
    'Un video a settimana.|Contatti via e-mail.|Collaborazioni benvenute.|Senza filtri.',
    '{T}: consiglio {k}|La mia routine|{k} giorni di prova|Prima di comprare|Ne vale la pena?',
  ),
  nl: say(
    '{n} over {t}|Thuis bij {n}|{n} probeert het|Dagboek van {n}',
    'Alles over {t} en {u}.|Korte video’s: {t}, met wat {u}.|{T} en {u} voor elke dag.',
    'Elke week een nieuwe video.|Samenwerken? Stuur een mail.|Gewoon eerlijk.',
    '{T}: tip {k}|Mijn {t}|{k} dagen proberen|Voor je koopt',
  ),
  sv: say(
    '{n} om {t}|Hemma hos {n}|{n} testar|Dagar med {n}',
    'Allt om {t} och {u}.|Korta filmer: {t} och lite {u}.|{T} och {u} i vardagen.',
    'Ny film varje vecka.|Samarbeten via e-post.|Ärligt och enkelt.',
    '{T}: tips {k}|Min vardag|{k} dagar med {t}|Innan du köper',
  ),
  pl: say(
    '{n} testuje|U {n}|Dzień z {n}|{n} i {t}',
    'Tematy: {t}, {u}.|Krótkie filmy: {t}, czasem {u}.|{T} i {u} na co dzień.',
    'Nowy film co tydzień.|Współpraca: e-mail.|Szczerze i bez filtrów.',
    '{T}: rada {k}|Mój dzień|{k} dni testu|Zanim kupisz',
  ),
  pt: say(
    '{n} e {t}|Cantinho de {n}|{n} testou|Diário de {n}|Em casa com {n}',
    'Tudo sobre {t} e {u}.|Vídeos curtos de {t}, com um pouco de {u}.|{T}, {u} e a vida como ela é.|Testo antes de indicar: {t} e {u}.',
    'Vídeo novo toda semana.|Contato por e-mail.|Parcerias bem-vindas.|Sem filtro.|Que bom ter você aqui.|Parcerias pelo WhatsApp.',
    '{T}: dica {k}|Minha rotina|{k} dias de {t}|Antes de comprar|Vale a pena?',
  ),
  tr: say(
    '{n} ile {t}|{n} Deniyor|{n} Günlüğü|{n} Evde',
    '{T} ve {u} üzerine videolar.|Her gün biraz {t}, biraz {u}.|Denemeden önermem: {t} ve {u}.',
    'Her hafta yeni video.|İş birliği için e-posta.|Filtresiz.',
    '{T}: öneri {k}|Günlük rutinim|{k} gün denedim|Almadan önce',
  ),
  vi: say(
    '{n} mê {t}|Nhà của {n}|{n} thử hết|Nhật ký {n}',
    'Chia sẻ về {t} và {u}.|Video ngắn về {t}, thêm chút {u}.|{T}, {u} và cuộc sống hằng ngày.',
    'Video mới mỗi tuần.|Liên hệ công việc qua email.|Không phô trương.|Cảm ơn bạn đã ghé.',
    'Mẹo {t} số {k}|Một ngày của mình|Thử {k} ngày|Trước khi mua',
  ),
  id: say(
    '{n} dan {t}|Rumah {n}|{n} Coba|Catatan {n}',
    'Semua tentang {t} dan {u}.|Video singkat soal {t}, sedikit {u}.|{T}, {u}, dan keseharian.',
    'Video baru tiap minggu.|Kerja sama lewat email.|Jujur tanpa filter.',
    'Tips {t} #{k}|Keseharianku|Coba {k} hari|Sebelum beli',
  ),
  ms: say(
    '{n} dan {t}|Rumah {n}|{n} Cuba|Diari {n}',
    'Semuanya tentang {t} dan {u}.|Video pendek: {t} dan sedikit {u}.',
    'Video baharu setiap minggu.|Kerjasama melalui e-mel.|Jujur sahaja.',
    'Tip {t} #{k}|Rutin saya|Cuba {k} hari|Sebelum beli',
  ),
  tl: say(
    '{n} at {t}|Kay {n}|Subok ni {n}|Araw ni {n}',
    'Lahat tungkol sa {t} at {u}.|Maiikling video: {t} at kaunting {u}.',
    'Bagong video linggo-linggo.|Para sa negosyo, mag-email.|Walang halong arte.',
    '{T}: tip {k}|Araw ko|{k} araw na subok|Bago bumili',
  ),
  ja: say(
    '{n}の{t}帖|{t}と{n}|{n}ちゃんねる|{n}の毎日|{t}日記|{n}やってみた',
    '{t}と{u}のことを発信しています。|ひとり暮らしの{t}、ときどき{u}。|{t}が好き。{u}も少し。|実際に使ってから紹介します。{t}・{u}。',
    '毎週更新。|お仕事のご依頼はメールへ。|フォローうれしいです。|のんびり投稿中。',
    '{t}のコツ{k}選|{t}の一日|{k}日間やってみた|買う前に見て|正直レビュー',
  ),
  ko: say(
    '{n} {t}|{n} 스튜디오|{n}의 하루|오늘도 {n}|{n}TV|{t} 하는 {n}',
    '{t}, {u} 이야기를 나눠요.|자취방 {t} 기록, 가끔 {u}.|직접 써 보고 소개합니다: {t}, {u}.',
    '매주 새 영상.|협업 문의는 이메일로.|천천히 꾸준히.|반가워요!',
    '{t} 꿀팁 {k}|나의 하루|{k}일 해 보기|사기 전에|솔직 후기',
  ),
  th: say(
    '{n} {t}|บ้านของ{n}|{n}ลองแล้ว|วันนี้กับ{n}',
    'เล่าเรื่อง{t}และ{u}|คลิปสั้นเรื่อง{t} มี{u}บ้าง|ลองก่อนแล้วค่อยบอก: {t} {u}',
    'คลิปใหม่ทุกสัปดาห์|ติดต่องานทางอีเมล|จริงใจไม่ใส่ฟิลเตอร์',
    'เคล็ดลับ{t} {k}|หนึ่งวันของฉัน|ลอง {k} วัน|ก่อนซื้อ',
  ),
  ar: say(
    '{n} و{t}|يوميات {n}|بيت {n}|تجارب {n}|قناة {n}',
    'محتوى عن {t} و{u}.|مقاطع قصيرة عن {t} وقليل من {u}.|أجرّب قبل أن أنصح: {t} و{u}.',
    'فيديو جديد كل أسبوع.|للتعاون عبر البريد.|بلا فلاتر.|أهلا بكم.',
    'نصيحة {k} عن {t}|روتيني اليومي|تجربة {k} أيام|قبل الشراء',
  ),
  hi: say(
    '{n} और {t}|{n} की डायरी|{n} का घर|{n} ने आज़माया',
    '{t} और {u} पर आसान वीडियो।|रोज़ थोड़ा {t}, थोड़ा {u}।|पहले आज़माया, फिर बताया: {t}, {u}।',
    'हर हफ़्ते नया वीडियो।|काम के लिए ईमेल करें।|बिना दिखावे के।',
    '{t}: सुझाव {k}|मेरा दिन|{k} दिन की कोशिश|ख़रीदने से पहले',
  ),
  ru: say(
    '{n} и {t}|Дневник: {n}|У {n} дома|{n} пробует',
    'Темы: {t} и {u}.|Короткие видео: {t}, иногда {u}.|{T} и {u} каждый день.|Сначала проверяю, потом советую: {t}, {u}.',
    'Новое видео каждую неделю.|Сотрудничество — по почте.|Без фильтров.|Всем привет!',
    '{T}: совет {k}|Мой день|{k} дней проб|Перед покупкой',
  ),
  zh: say(
    '{n}在{c}|{c}{n}|{n}的{t}日记|{n}爱{t}|海外{n}|{n}不熬夜',
    '在{c}，分享{t}和{u}。|记录{c}的{t}日常，偶尔聊聊{u}。|先自己用，再推荐：{t}、{u}。|{t}为主，{u}为辅。',
    '每周更新。|合作请发邮件。|不滤镜，不夸张。|欢迎交流。',
    '{t}心得{k}|我的一天|试了{k}天|买前先看|真实测评',
  ),
};

/** Fills the slots of a phrase. */
export function fill(phrase: string, slots: Readonly<Record<string, string>>): string {
  return phrase.replace(/\{(\w)\}/g, (_, slot: string) => slots[slot] ?? '');
}

/** Capitalises a word's first letter, if its script has capitals. */
export function capitalised(word: string): string {
  return word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
}
