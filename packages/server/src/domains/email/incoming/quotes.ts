import {
  anyLabel,
  attributionStart,
  dashedAttribution,
  dashedLine,
  fromLabel,
  nextLabel,
  separatorLine,
  signatureLine,
  writesVerb,
} from './quoting/quoteForms.ts';

/** A range of the text that the view collapses: offsets in characters, `end` exclusive. Nothing is removed. */
export interface CollapsedRange {
  readonly kind: 'quote' | 'signature';
  readonly start: number;
  readonly end: number;
}

/** Attributions detected by the words at both ends, without a check for a day or an address. */
const attribution =
  /^[ \t]*(?:on\b.{4,200}\bwrote|am\b.{4,200}\bschrieb\b.{0,200}[:：]|le\b.{4,200}[ée]crit|el\b.{4,200}escribi[oó]|em\b.{4,200}escreveu|il\b.{4,200}ha scritto|op\b.{4,200}\bschreef\b.{0,200}[:：]|.{1,120}(?:于|在).{4,80}(?:写道|寫道)|.{4,160}님이 작성)[ \t]*[:：]?[ \t]*$|^[ \t]*\d{4}[年./-].{4,120}<[^<>\s]{1,80}@[^<>\s]{1,160}>[ \t]*[:：][ \t]*$/i;
const quotedAddress = /[<([][ \t]*(?:mailto:)?[^\s<>()[\]]{1,80}@[^\s<>()[\]]{1,160}[ \t]*[>)\]]/;
const bareAddress = /[^\s<>()[\]@]{1,80}@[^\s<>()[\]@]{1,160}\.[a-z]/i;
const year = /(?:^|\D)(?:(?:19|20|25)\d\d|1[34]\d\d)(?:\D|$)|\d{1,2}[./-]\d{1,2}[./-]\d{2}(?:\D|$)|令和/;
const time = /(?:^|[^\d.])\d{1,2}(?:[:.h]|[時时시点] ?)\d\d(?!\.?\d)/i;
/** The sender after the date, on one line. */
const inlineSender = /\D(?:saatja|from|отправитель)[ \t]*[:：][^:：]{0,80}$/i;
const colonEnd = /[:：]\s*$/;
const rule = /^[ \t]*[-_=]{10,}[ \t]*$/;
const signatureMark = /^--[ \t]?$/;
/** Max lines of a header block, and max lines over which a client wraps an attribution. */
const blockLines = 7;
const brokenLines = 3;
/** Clients write right-to-left languages with bidi characters, and some digits in their own script. */
const invisible = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F]/g;

interface Line {
  /** Without invisible characters, for comparison. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Ranges of the quoted message and the signature in a reply. */
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

/** The sender's own text: without quotations, with the signature. */
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
    return { text: plainLine(line.slice(0, 400)), start: at, end: at + line.length };
  });
}

/** The code of an Arabic or Persian digit ends in its value; Devanagari has another offset. */
const digitOf = (code: number): string => String(code >= 0x0966 ? code - 0x0966 : code % 16);

const plainLine = (line: string): string =>
  line
    .replace(invisible, '')
    .replace(/\r$/, '')
    .replace(/[\u00A0\u202F\u2007]/g, ' ')
    .replace(otherDigits, (digit) => digitOf(digit.codePointAt(0) ?? 0));

function beginsQuote(lines: readonly Line[], index: number, interleaved: number): boolean {
  const text = lines[index]?.text ?? '';
  if (text.trim() === '' || isMarked(text)) return false;
  if (separatorLine.test(text)) return true;
  const following = lines.slice(index + 1, index + 2 * blockLines).map((line) => line.text);
  if (dashedLine.test(text)) return following.slice(0, 2).some((line) => isHeaderLine(line));
  const broken = attributionLines(text, following);
  if (broken > 0) return interleaved < index + broken;
  const block = rule.test(text) ? following : [text, ...following];
  return isHeaderBlock(block) && !beginsLater(block);
}

/**
 * Whether the header block begins below own lines of the sender that look like labels, such as `YouTube: 900 USD`: at the
 * first label of a client, or after an empty line if it is complete and contiguous.
 */
function beginsLater(lines: readonly string[]): boolean {
  const isOwn = !isHeaderLine(lines.find((line) => line.trim() !== '') ?? '');
  return lines.some((line, index) => {
    if (index === 0 || line.trim() === '') return false;
    const rest = lines.slice(index);
    if (isOwn && isHeaderLine(line) && isHeaderBlock(rest)) return true;
    const isTogether = lines[index - 1]?.trim() === '' && rest[1]?.trim() !== '';
    return isTogether && isHeaderBlock(rest);
  });
}

/** Number of lines from `text` that a client wrote before the quoted message; 0 for none. */
function attributionLines(text: string, following: readonly string[]): number {
  if (isAttribution(text)) return 1;
  const isBegun = attributionStart.test(text) || (year.test(text) && time.test(text));
  if (!isBegun && !year.test(text) && !bareAddress.test(text)) return 0;
  for (let count = 2; count <= brokenLines; count += 1) {
    const rest = following.slice(0, count - 1);
    if (rest.length < count - 1 || rest.some((line) => line.trim() === '' || isMarked(line))) return 0;
    // The attribution begins in a later line; this line is the sender's own.
    const later = rest.join(' ');
    if (isAttribution(later) && (year.test(later) || !isBegun)) return 0;
    if (isAttribution(`${text} ${later}`)) return count;
  }
  return 0;
}

function isAttribution(text: string): boolean {
  if (attribution.test(text)) return true;
  const dashed = dashedAttribution.exec(text)?.[1];
  const isDated = year.test(text) || time.test(text);
  if (dashed !== undefined) return isDated && (bareAddress.test(dashed) || writesVerb.test(dashed));
  if (text.length > 300 || !(colonEnd.test(text) || inlineSender.test(text))) return false;
  if (quotedAddress.test(text) && year.test(text) && time.test(text)) return true;
  return (
    writesVerb.test(text) &&
    (bareAddress.test(text) || (year.test(text) && (time.test(text) || attributionStart.test(text))))
  );
}

const isHeaderLine = (line: string): boolean => fromLabel.test(line) || nextLabel.test(line);

/** `From`, `Sent`, `To` and `Subject`, in any order; in an unknown language, four labels with sender and date among them. */
function isHeaderBlock(lines: readonly string[]): boolean {
  const labels: string[] = [];
  for (const line of lines.filter((one) => one.trim() !== '').slice(0, blockLines)) {
    if (isHeaderLine(line) || anyLabel.test(line)) labels.push(line);
    // Addresses go on in the next line.
    else if (labels.length === 0 || !line.includes('@')) break;
  }
  const [first = ''] = labels;
  if (
    isHeaderLine(first) &&
    labels.some((line) => fromLabel.test(line)) &&
    labels.filter(isHeaderLine).length >= 3
  )
    return true;
  return (
    labels.length >= 4 &&
    labels.some((line) => quotedAddress.test(line)) &&
    labels.some((line) => year.test(line) && time.test(line))
  );
}

const isMarked = (text: string): boolean => /^[ \t]*(?:>|＞|&gt;)/.test(text);

/** Index of the last quoted line with own text below it, where interleaved replies end; -1 if there is none. */
function lastInterleaved(lines: readonly Line[]): number {
  const lastOwn = lines.findLastIndex(({ text }) => text.trim() !== '' && !isMarked(text));
  return lines.findLastIndex(({ text }, index) => index < lastOwn && isMarked(text));
}

/** Ranges of lines with `>`. */
function markedRanges(lines: readonly Line[], until: number): readonly CollapsedRange[] {
  const ranges: { kind: 'quote'; start: number; end: number }[] = [];
  let isOpen = false;
  for (const [index, { text, start, end }] of lines.slice(0, until).entries()) {
    const next = lines[index + 1]?.start ?? end;
    const last = ranges.at(-1);
    if (!isMarked(text)) isOpen = false;
    else if (isOpen && last) last.end = next;
    else {
      isOpen = true;
      ranges.push({ kind: 'quote', start, end: next });
    }
  }
  return ranges;
}

function signatureStart(lines: readonly Line[], end: number): number | null {
  const own = lines.filter(({ start }) => start < end);
  const mark = own.findLast(({ text }) => signatureMark.test(text));
  const phone = own.slice(-8).find(({ text }) => signatureLine.test(text));
  const starts = [mark?.start, phone?.start].filter((start) => start !== undefined);
  return starts.length === 0 ? null : Math.min(...starts);
}
