/** A range of the text that the view collapses: offsets in characters, `end` exclusive. Nothing is removed. */
export interface CollapsedRange {
  readonly kind: 'quote' | 'signature';
  readonly start: number;
  readonly end: number;
}

/** Lines that mail clients write before the message they quote. */
const attribution =
  /^[ \t]*(?:[>|][ \t]*)?(?:on\b.{4,200}\bwrote|am\b.{4,200}\bschrieb\b.{0,200}[:：]|le\b.{4,200}[ée]crit|el\b.{4,200}escribi[oó]|em\b.{4,200}escreveu|il\b.{4,200}ha scritto|op\b.{4,200}\bschreef\b.{0,200}[:：]|(?:pada|tanggal)\b.{4,200}menulis|v[aà]o\b.{4,200}[dđ]ã viết|.{0,80}\d{4}.{4,200}(?:пишет|написал\(?а?\)?|写道|寫道|のメール|작성|เขียน(?:ว่า)?)|.{1,120}(?:于|在).{4,80}(?:写道|寫道)|.{4,160}님이 작성)[ \t]*[:：]?[ \t]*$|^[ \t]*\d{4}[年./-].{4,120}<[^<>\s]{1,80}@[^<>\s]{1,160}>[ \t]*[:：][ \t]*$/i;
/** A line with an address, a day with its year and a time before a colon quotes, in whatever language. */
const datedAttribution =
  /^(?=.*(?:^|\D)(?:19|20)\d\d(?:\D|$))(?=.*\d{1,2}[:.時시点]\d\d)(?=.*[<(][^\s<>()]{1,80}@[^\s<>()]{1,160}[>)]).{10,300}(?:[:：]|[ \t]-{2,})[ \t]*$/i;
const separator =
  /^[ \t]*(?:[-_*=]{2,}(?:[ \t]|&nbsp;)*)(?:original message|original|mail original|replied message|forwarded message|原始邮件|原始郵件|邮件原件|郵件原件|回复的原邮件|转发邮件|转发的邮件|元のメッセージ|원본 ?(?:메시지|메일)|mensaje original|mensaje reenviado|mensagem original|mensagem encaminhada|urspr[uü]ngliche nachricht|original-?nachricht|weitergeleitete nachricht|message d'origine|message transf[ée]r[ée]|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|oryginalna wiadomość|wiadomość oryginalna|orijinal (?:mesaj|ileti)|ursprungligt meddelande|původní zpráva|исходное сообщение|пересылаемое сообщение|pesan asli|thư gốc)(?:[ \t]|&nbsp;)*[-_*=:]*[ \t]*$|^[ \t]*(?:begin forwarded message|anfang der weitergeleiteten nachricht|d[ée]but du message (?:r[ée]exp[ée]di[ée]|transf[ée]r[ée])|下面是被转发的邮件|以下是被转发的邮件|開始轉寄郵件)[ \t]*[:：][ \t]*$/i;
const headerStart =
  /^[ \t]*\*?(?:from|von|de|da|od|van|från|kimden|发[ \t]*件[ \t]*人|發件人|寄件者|寄件人|差出人|보낸 ?사람|от|dari|từ|จาก)\*?[ \t]*[:：]/i;
const headerNext =
  /^[ \t]*\*?(?:sent|date|to|subject|cc|gesendet|datum|an|betreff|envoy[ée]|à|objet|enviado|fecha|para|asunto|data|assunto|inviato|oggetto|a|wysłano|do|temat|verzonden|aan|onderwerp|skickat|till|ämne|gönderildi|tarih|kime|konu|odesláno|komu|předmět|发送时间|发送日期|时间|收[ \t]*件[ \t]*人|主[ \t]*题|抄[ \t]*送|日[ \t]*期|寄件日期|收件者|主旨|送信日時|日時|宛先|件名|보낸 ?날짜|날짜|받는 ?사람|제목|отправлено|дата|кому|тема|tanggal|kepada|subjek|ngày|đến|chủ đề|วันที่|ถึง|เรื่อง)\*?[ \t]*[:：]/i;
const rule = /^[ \t]*[-_]{10,}[ \t]*$/;
const signatureMark = /^--[ \t]?$/;
const phoneLine =
  /^[ \t]*(?:sent (?:from|with|via) (?:my|outlook|mail|yahoo|proton|gmail|spark|samsung|aol|an? (?:iphone|android))\b.{0,80}|get outlook for .{1,80}|yahoo mail: search, organize, conquer.{0,80}|发自我的.{0,30}|发自.{0,20}(?:邮箱|手机|客户端)|從我的.{0,20}|iPhone ?から送信|Android ?から送信|나의 iPhone에서 보냄|내 .{0,20}에서 보냄|enviado desde mi .{0,30}|enviado do meu .{0,30}|von meinem .{1,30} gesendet|envoy[ée] de(?:puis)? mon .{1,30}|отправлено с .{1,30}|dikirim dari .{1,30}|đ[uư]ợc gửi từ .{1,30})[ \t]*$/i;

interface Line {
  readonly text: string;
  readonly start: number;
}

/** Where the quoted message and the signature of a reply lie. */
export function collapsedRanges(text: string): readonly CollapsedRange[] {
  const lines = linesOf(text);
  const interleaved = lastInterleaved(lines);
  const quoteLine = lines.findIndex((_, index) => beginsQuote(lines, index, interleaved));
  const ownEnd = quoteLine === -1 ? text.length : (lines[quoteLine]?.start ?? text.length);
  const quotes = [
    ...markedRanges(lines, quoteLine === -1 ? lines.length : quoteLine),
    ...(quoteLine === -1 ? [] : [{ kind: 'quote', start: ownEnd, end: text.length } as const]),
  ];
  const signature = signatureStart(lines, ownEnd);
  if (signature === null) return quotes;
  const next = quotes.find(({ start }) => start >= signature)?.start ?? text.length;
  const ranges: CollapsedRange[] = [...quotes, { kind: 'signature', start: signature, end: next }];
  return ranges.sort((a, b) => a.start - b.start);
}

/** The text that the sender wrote: without quotes, with the signature. */
export function ownText(text: string): string {
  let [own, at] = ['', 0];
  for (const { kind, start, end } of collapsedRanges(text)) {
    if (kind !== 'quote') continue;
    own += text.slice(at, start);
    at = end;
  }
  return own + text.slice(at);
}

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    // No mail client writes a longer line before a quote.
    return { text: line.slice(0, 400).replace(/\r$/, ''), start: at };
  });
}

function beginsQuote(lines: readonly Line[], index: number, interleaved: number): boolean {
  const text = lines[index]?.text ?? '';
  if (separator.test(text)) return true;
  // A client breaks a long attribution into two lines.
  const next = lines[index + 1]?.text ?? '';
  if (isAttribution(text) && !isMarked(text)) return interleaved <= index;
  const isBegun = /^[ \t]*(?:on|am|le|el|em) |\d{4}/i.test(text) && next.trim() !== '' && !isMarked(next);
  if (isBegun && isAttribution(`${text} ${next}`) && !isAttribution(next)) return interleaved <= index + 1;
  const isHeader = headerStart.test(rule.test(text) ? next : text);
  if (!isHeader) return false;
  return lines.slice(index + 1, index + 6).filter((line) => headerNext.test(line.text)).length >= 2;
}

const isAttribution = (text: string): boolean => attribution.test(text) || datedAttribution.test(text);

const isMarked = (text: string): boolean => /^[ \t]*>/.test(text);

/** The last quoted line with own text below it: up to there answers stand between the quotes; -1 where there are none. */
function lastInterleaved(lines: readonly Line[]): number {
  const lastOwn = lines.findLastIndex(({ text }) => text.trim() !== '' && !isMarked(text));
  return lines.findLastIndex(({ text }, index) => index < lastOwn && isMarked(text));
}

/** Runs of lines with `>`. */
function markedRanges(lines: readonly Line[], until: number): readonly CollapsedRange[] {
  const ranges: { kind: 'quote'; start: number; end: number }[] = [];
  let isOpen = false;
  for (const [index, { text, start }] of lines.slice(0, until).entries()) {
    const end = lines[index + 1]?.start ?? start + text.length;
    const last = ranges.at(-1);
    if (!isMarked(text)) isOpen = false;
    else if (isOpen && last) last.end = end;
    else {
      isOpen = true;
      ranges.push({ kind: 'quote', start, end });
    }
  }
  return ranges;
}

function signatureStart(lines: readonly Line[], end: number): number | null {
  const own = lines.filter(({ start }) => start < end);
  const mark = own.findLast(({ text }) => signatureMark.test(text));
  const phone = own.slice(-8).find(({ text }) => phoneLine.test(text));
  const starts = [mark?.start, phone?.start].filter((start) => start !== undefined);
  return starts.length === 0 ? null : Math.min(...starts);
}
