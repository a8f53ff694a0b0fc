/**
 * Normalises a text for the patterns of these files: lower case, without accents, full-width digits and punctuation made
 * narrow. The patterns cover English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Turkish, Russian,
 * Chinese, Japanese and Korean.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    // Marks of Latin and Cyrillic letters alone: those of kana belong to the letter.
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[’‘`´]/g, "'")
    .replace(/[‐‑‒–—―−〜～~]/g, '-');

const pattern = (parts: readonly string[], around: (one: string) => string = (one) => one): RegExp =>
  new RegExp(around(`(?:${parts.join('|')})`), 'u');

const not = 'not|no|pas|nicht|niet|nao|non|nie|не';
const reachable =
  'available|reachable|erreichbar|joignable|disponible|disponivel|disponibile|raggiungibile|operativ[oa]|bereikbaar|aanwezig|dostepn[ay]|доступ|на связи|на месте|в офисе';

/** First-person phrases of absence; an acknowledgement of receipt has none of them. */
export const absenceWords = pattern([
  String.raw`out[- ]of[- ](?:the[- ])?office|\booo\b|on (?:\w+ )?(?:vacation|holiday|leave|pto)\b|\baway (?:from|until|till?|on|for|this|next)|(?:i am|i'm|i will be|i'll be|will be) (?:currently )?(?:away|off|offline|out|unavailable|travell?ing)\b|(?:office|studio|we) (?:is|are|will be) closed`,
  'abwesen|nicht im (?:buro|buero|haus)|urlaub|ausser haus|nicht am platz',
  String.raw`en conges?\b|en vacances|\babsen(?:t|ce)|hors du bureau|en deplacement`,
  'de vacaciones|fuera de (?:la |mi )?oficina|ausen(?:te|cia)|de baja',
  'de ferias|fora do (?:escritorio|trabalho)|de licenca',
  String.raw`in ferie\b|fuori (?:ufficio|sede)|assen(?:te|za)\b`,
  'afwezig|op vakantie|met (?:verlof|vakantie)|niet (?:op kantoor|aanwezig)|buiten kantoor',
  'urlop|nieobecn|poza biurem',
  'izin(?:de|li)|ofis(?:i|in)? disinda|tatilde',
  'отпуск|отсутств|вне офиса|командировк|не в офисе|на больничном',
  'sedang cuti|di luar kantor|nghi phep|vang mat|ลาพักร้อน|ไม่อยู่ที่',
  '休假|外出|出差|放假|请假|請假|度假|年假|产假|產假|病假|(?:本人|我|目前|暂时|暫時|期间|期間|日|前)(?:都)?不在|不在(?:办公室|辦公室|公司|です|に|の|と|中|期)',
  '休暇|休業|休み|出張|留守|年末年始',
  '휴가|부재|출장|자리를 비|휴무|연차|휴직|외근|확인이 어렵',
  String.raw`(?<!\p{L})(?:${not})\s(?:\p{L}+\s){0,2}(?:${reachable})`,
]);

/** First-person phrases of coming back. */
const comingBack = [
  String.raw`\b(?:return(?:ing|s)?|back)\b (?:(?:to|at) (?:work|my desk|the office|the studio)|in (?:the )?(?:office|studio)|online|on|from)`,
  String.raw`\bwiederkomm|ruckkehr|\bzuruck|\bwieder (?:im|da|zuruck|fur|erreichbar|zur verfugung)`,
  String.raw`\b(?:de retour|mon retour|je reviens|reviendrai|rentrerai|reprends|reprendrai)\b`,
  String.raw`\b(?:regreso|regresare|vuelvo|volvere|de vuelta|reincorpor\w*)\b`,
  String.raw`\b(?:volto|voltarei|retorno|retornarei|de volta)\b`,
  String.raw`\b(?:torno|tornero|rientro|rientrero|ritorno|ritornero|di ritorno)\b`,
  String.raw`\bterug\b(?! te)`,
  String.raw`\b(?:wracam|wroce|powrot\w*|powroce)\b`,
  String.raw`\b(?:donecegi\w*|donuyorum|donusum|dondugum)`,
  'вернусь|возвращаюсь|выйду|выхожу',
  '返回|回来|回來|返岗|返崗|回国|回國|归来|歸來|回公司|回办公室|复工|復工|收假|销假|銷假',
  '戻り|戻る|復帰|帰国|帰社|出社',
  '복귀|돌아오|돌아올|돌아옵|출근',
];
export const comingBackWords = pattern(comingBack);

/** Phrases of being back or replying again: the date next to them is the return date. */
export const returnWords = pattern([
  ...comingBack,
  String.raw`\b(?:return\w*|back(?! to (?:you|me|us))|resum\w*|reply|respond|answer|reopen\w*)\b|get back to you`,
  String.raw`\b(?:wieder|antworte)\b`,
  String.raw`\b(?:retour|rentr\w*|repondrai|repren\w*|nouveau)\b`,
  String.raw`\b(?:regres\w*|vuelv\w*|volver\w*|vuelta|retom\w*|respond\w*|nuevo)\b`,
  String.raw`\b(?:volt\w*|retorn\w*|novamente)\b`,
  String.raw`\b(?:torn\w*|rientr\w*|ritorn\w*|rispond\w*)\b|di nuovo`,
  String.raw`\b(?:weer|hervat\w*)\b`,
  String.raw`\b(?:wrac\w*|wroc\w*|powr\w*|ponownie|odpowiem|znow)\b`,
  String.raw`\bdon(?:e|u)\w*|\btekrar\b|yeniden`,
  'возвр|верн|снова|отвечу|приступ',
  '回到|返工|恢复|恢復|上班|回复|回覆|答复|答覆|处理|處理|联系您|联系你|開工|开工|营业|營業',
  '戻|再開|返信|対応|回答|連絡|営業|出勤',
  '돌아|회신|답장|답변|연락|재개|정상',
  String.raw`(?<!(?<!\p{L})(?:${not})\s(?:\p{L}+\s){0,2})(?<!\p{L})(?:${reachable})`,
]);

/** Words before the last day of an absence, or before the day of return. */
export const untilBefore = pattern(
  [
    'until|till?|through|thru|up to|by|after',
    'bis(?: einschliesslich| inklusive| inkl\\.?| einschl\\.?)?(?: zum)?|nach',
    "jusqu'?(?: ?(?:au|a|en))?(?: inclus)?|apres",
    'hasta|despues|ate|apos|depois',
    'fino|sino|dopo',
    'tot(?: en met)?|t\\/m|tem|na|do|po|до|по|после',
    'sampai|hingga|den het',
    '直到|至|到|截至|截止|ถึง',
  ],
  (one) => `(?<![a-zа-я])${one}$`,
);

/** Words before a start date, unless a phrase of coming back is next to them. */
export const startBefore = pattern(
  [
    'from|since|starting|as of|ab|seit|vom|von|du|depuis|des|a partir|desde|del?|dal|dall|van|vanaf|sinds|od|с|со',
    '自|从|從|由',
  ],
  (one) => `(?<![a-zа-я])${one}$`,
);

/** Words after the last day of an absence, or after the day of return. */
export const untilAfter =
  /^(?:까지|이후|후|まで|以降|以後|后|後|之后|之後|以后|前|之前|以前|止|结束|結束|截止|'?\p{L}{0,4} ?(?:tarihine |gunune |gunu )?(?:kadar|dek|sonra)(?!\p{L}))/u;

/** Words after the first day of an absence. */
export const startAfter =
  /^(?:起|开始|開始|から|より|부터|'?\p{L}{0,4} ?(?:tarihinden |gununden )?(?:itibaren|beri)(?!\p{L}))/u;

/** Words between the first and the last day of an absence. */
export const rangeWords =
  /(?:-|->|(?<!\p{L})(?:bis|to|til|till|until|through|thru|tot|t\/m|au|al|ao|a|ate|hasta|do|по|до|ile|ila|sampai)(?!\p{L})|至|到|から|より|부터)$/u;
/** Conjunctions between the two days after "between". */
export const andWords = /(?<!\p{L})(?:and|und|et|y|e|en|i|и|ve)$/u;
export const betweenWords = /\b(?:between|zwischen|entre|tra|fra|tussen|miedzy)\b|между/u;

/** One small word, e.g. `the`, between one of these words and the date. */
export const smallWord =
  /(?<![\p{L}\d])(?:on|the|including|or|am|dem|den|der|zum|zu[mr]|le|la|el|il|lo|l'|o|os|no|em|di|dia|dias|dzien|dnia|w|we|giorno|op|de|del|du|da|al?|au|alla|en|inclus|tarihi|включительно|числа|at|about|around|approximately|в|ngay|lundi|date)$|(?:约|約|大约|预计|預計|是|为|為|日期|时间|時間|在|于|於)$/u;
