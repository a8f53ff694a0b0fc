import { commonHan, commonHangul } from './commonSigns.ts';

/** Charsets often used under a wrong label or none. */
const guesses = [
  ...['gb18030', 'big5', 'shift_jis', 'euc-jp', 'euc-kr', 'windows-1251', 'koi8-r', 'windows-1252'],
  ...['windows-1253', 'windows-1255', 'windows-1256'],
] as const;
/** Charset names unknown to decoders. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:x-)?(?:gb.?2312.*|gb_?k|gbk|x-gbk|cp_?936|ms936|windows-?936|chinese|euc-?cn|hz-?gb.*|gb18030.*)$/,
    'gb18030',
  ],
  [/^(?:x-)?(?:big-?5.*|cp_?950|ms950|windows-?950|cn-big5)$/, 'big5'],
  [/^(?:x-)?(?:s(?:hift)?[-_]?jis.*|cp_?932|ms932|ms[-_]?kanji|windows-?(?:31j|932))$/, 'shift_jis'],
  [/^(?:x-)?(?:iso-?2022-?jp.*|cp5022\d|csiso2022jp)$/, 'iso-2022-jp'],
  [/^(?:x-)?(?:euc-?jp.*|ujis)$/, 'euc-jp'],
  [
    /^(?:x-)?(?:ks_?c_?5601.*|ksc.?5601.*|euc-?kr|cp_?949|ms949|uhc|windows-?949|korean|iso-?2022-?kr)$/,
    'euc-kr',
  ],
  [/^(?:x-)?(?:cp|windows|ms|win)[-_]?(125[0-8]|874)$/, 'windows-$1'],
  [/^(?:x-)?(?:koi8?-?r|cskoi8r)$/, 'koi8-r'],
  [/^utf-?8.*$|^unicode-1-1-utf-8$/, 'utf-8'],
];
/** Meaningless labels: programs write them for any charset. */
const empty =
  /^(?:|us-?ascii|ascii|ansi.*|(?:x-)?unknown.*|8bit|7bit|binary|default|none|utf-7|unicode-1-1-utf-7)$/;
/** Charsets in which every byte sequence is valid. */
const western = /^(?:iso-?8859-?1(?:5)?|latin-?1|l1|windows-1252)$/;
const severalBytes = /^(?:gb18030|big5|shift_jis|euc-jp|euc-kr|iso-2022-jp)$/;
const escapeSign = String.fromCodePoint(0x1b);
/** Escape sequences of ISO-2022-JP, -KR and -CN: seven bits, so that every other decoding leaves them in the text. */
const escapes = new RegExp(`${escapeSign}(?:\\$[@B]|\\$\\(D|\\([BJI])`);
const idleEscape = new RegExp(`${escapeSign}(?:\\([BJI]|\\$[@B])(?=${escapeSign})`, 'g');
/** Max bytes checked for a guess. */
const lookedAt = 4096;
/** Min advantage in readability of a guess over the label. */
const margin = 2;

/** Typical words of one alphabet; a wrong decoding mixes letters. */
const words: readonly (readonly [RegExp, number])[] = [
  [/[А-Яа-яёіїєґ][а-яёіїєґ]{2,}/g, 0.7],
  [/[Α-Ωά-ώ][α-ωά-ώ]{2,}/g, 0.3],
  [/[א-ת]{3,}/g, 0.3],
  [/[\u0621-\u064A]{3,}/g, 0.3],
  [/[\u3041-\u3093\u30A1-\u30F6ー]/g, 2],
  [/[，。：；！？（）「」『』【】、]/g, 1.5],
  [
    /(?<=[A-Za-z][ß-ÿ]?)[àâäçèéêëîïñóôöùûüßáíúåøæœ’“”–](?=[A-Za-zß-ÿ\s,.!?]|$)|[ÀÂÄÇÈÉÊËÎÖÜÁÍÚÅØ](?=[a-z])|(?<=\s)[àáéèê](?=\s)/g,
    1,
  ],
  [/[а-яё](?=[А-ЯЁ])/g, -2],
  // In a wrong decoding an accented letter and the next one become such a character.
  [/(?<=[A-Za-z])[\u3400-\u9FFF\uAC00-\uD7A3](?=[a-z])/g, -5],
  [/\uFFFD/g, -6],
  [/[\u0080-\u009F\uE000-\uF8FF]/g, -4],
  [/[\uFF61-\uFF9F]/g, -1],
];

export const isUnreadable = (text: string): boolean => text.includes('\uFFFD') || escapes.test(text);

/** Decodes remaining escape sequences: seven-bit text keeps its bytes in any charset. */
export function decodeEscapes(text: string): string {
  if (!escapes.test(text)) return text;
  return text
    .split('\n')
    .map((line) => (escapes.test(line) ? decodeIn(Buffer.from(line, 'latin1'), 'iso-2022-jp') : line))
    .join('\n');
}

/** The decoder's name of a charset; `null` for a meaningless or unknown label. */
export function charsetOfLabel(label: string): string | null {
  const name = label.trim().toLowerCase().replace(/\*.*$/, '');
  if (empty.test(name)) return null;
  const alias = aliases.find(([pattern]) => pattern.test(name));
  const known = alias ? name.replace(...alias) : name;
  try {
    return new TextDecoder(known).encoding === 'replacement' ? null : known;
  } catch {
    return null;
  }
}

/** Detects the charset of bytes: UTF-8 if valid, else the label's if readable, else a guess. */
export function charsetOf(bytes: Uint8Array, label: string): string {
  const declared = charsetOfLabel(label);
  const head = bytes.subarray(0, lookedAt);
  if (isSeven(head))
    return escapes.test(decodeIn(head, 'windows-1252')) ? 'iso-2022-jp' : (declared ?? 'utf-8');
  const isWhole = bytes.length <= lookedAt;
  const isOther = declared !== null && severalBytes.test(declared);
  if (isUtf8(head, isWhole) && (!isOther || isSurelyUtf8(head))) return 'utf-8';
  const options = declared && declared !== 'utf-8' ? [declared, ...guesses] : guesses;
  let best: { readonly charset: string; readonly score: number } | null = null;
  for (const charset of options) {
    const trusted = charset === declared && !western.test(charset) ? margin + head.length / 4 : 0;
    const score = readability(decodeIn(head, charset)) + trusted;
    if (best === null || score > best.score) best = { charset, score };
  }
  return best?.charset ?? 'windows-1252';
}

/** Decodes bytes in their detected charset. */
export const decodeBytes = (bytes: Uint8Array, label = ''): string =>
  decodeEscapes(decodeIn(bytes, charsetOf(bytes, label)));

export const decodeIn = (bytes: Uint8Array, charset: string): string =>
  new TextDecoder(charset).decode(charset === 'iso-2022-jp' ? withoutIdleEscapes(bytes) : bytes);

/** Removes adjacent escapes between encoded words, which the decoder treats as an error. */
const withoutIdleEscapes = (bytes: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(idleEscape, ''), 'latin1');

/** Scores how much a text looks like some language; wrong decodings score low. */
export function readability(text: string): number {
  let score = 0;
  for (const [pattern, weight] of words) score += (text.match(pattern)?.join('').length ?? 0) * weight;
  for (const sign of text.match(/[\u3400-\u9FFF]/g) ?? []) score += commonHan.has(sign) ? 2 : -0.5;
  for (const sign of text.match(/[\uAC00-\uD7A3]/g) ?? []) score += commonHangul.has(sign) ? 2 : -0.5;
  return score;
}

const isSeven = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

function isUtf8(bytes: Uint8Array, isWhole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return true;
  } catch {
    return false;
  }
}

/** A two-byte character is also valid in other charsets by chance; a longer one, or six characters, prove UTF-8. */
function isSurelyUtf8(bytes: Uint8Array): boolean {
  const leads = bytes.filter((byte) => byte >= 0xc0);
  return leads.length >= 6 || leads.some((byte) => byte >= 0xe0);
}
