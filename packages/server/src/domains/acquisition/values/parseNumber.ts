import { maxPostCount } from '@reachkit/contract/creator/postHistory';
import { isUnknownMark } from './unknownMarks.ts';

/** The character before the fraction. */
export type DecimalMark = 'point' | 'comma';
export type NumberFault = 'not_a_number' | 'negative' | 'too_large' | 'range';

export interface KnownNumber {
  readonly kind: 'number';
  readonly value: number;
  /** Value of one unit in the last written digit: 100 for `4.6K`. */
  readonly step: number;
  /** Written with a unit such as K, M or 万. */
  readonly hasUnit: boolean;
  /** Written as a percentage; `value` is then in percent. */
  readonly isPercent: boolean;
}
export type ParsedNumber =
  | KnownNumber
  | { readonly kind: 'unknown' }
  | { readonly kind: 'bad'; readonly fault: NumberFault };

/**
 * Powers of ten of the units of counts. `mil` is not included: it is a thousand in Spanish and Portuguese, a million in
 * English.
 */
const units: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [3, 'k thousand thousands tsd tys тыс rb ribu bin nghìn 千 천 พัน ألف الف हजार'],
      [4, 'w wan 万 萬 만 หมื่น'],
      [5, 'lakh lakhs lac lacs 十万 十萬 십만 แสน लाख'],
      [
        6,
        'm mn mm mi mio mln mill million millions millionen millones milhão milhões млн kk jt juta triệu tr 百万 百萬 백만 ล้าน مليون',
      ],
      [7, 'cr crore crores 千万 千萬 천만 करोड़'],
      [8, '亿 億 억'],
      [9, 'b bn billion billions mrd млрд'],
    ] as const
  ).flatMap(([power, words]) => words.split(' ').map((word) => [word.normalize('NFKC'), power])),
);
/** Max characters of a number with the words around it. */
const longest = 100;
/** Words and signs around a count that do not change it: `约3.4万+`, `12K followers`. A lower bound counts as the number. */
const before = /^(?:[~≈>≥]|about |approx\.? |ca\. ?|over |more than |约|約|大约|大約|近|超过|超過)\s*/i;
const behind =
  /\s*(?:\+|[多余]|以上|followers?|subscribers?|subs|fans|views?|likes?|粉丝|粉絲|粉|人|次|명|人以上)$/iu;
const shape = /^([+-]?)(\d[\d.,' ]*|[.,]\d+)(?:e([+-]?\d{1,3}))?\s*([\p{L}\p{M}]*)\.?\s*(%?)$/iu;
const range = /^[^\d-]*\d[\d.,' ]*\s*[\p{L}%]*\s*(?:[-–—~～至到]|to|bis|a)\s*\d[\d.,' ]*\s*[\p{L}%]*\+?$/iu;

const bad = (fault: NumberFault): ParsedNumber => ({ kind: 'bad', fault });

/** Returns the digits with one optional decimal point, or undefined if the separators are invalid. */
function plainDigits(written: string, mark: DecimalMark): string | undefined {
  const text = written.replace(/(?<=\d)[' ](?=\d{3}(?!\d))/g, '').trim();
  if (/[' ]/.test(text)) return undefined;
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points === 0 && commas === 0) return text;
  if (points > 0 && commas > 0) {
    const decimal = text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',';
    const group = decimal === '.' ? ',' : '.';
    const [whole = '', fraction = '', ...more] = text.split(decimal);
    if (more.length > 0 || fraction.includes(group)) return undefined;
    const joined = ungrouped(whole, group);
    return joined === undefined ? undefined : `${joined}.${fraction}`;
  }
  const sign = points > 0 ? '.' : ',';
  if (points + commas > 1) return ungrouped(text, sign);
  const [whole = '', fraction = ''] = text.split(sign);
  const canGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  const isDecimal = !canGroup || sign === (mark === 'point' ? '.' : ',');
  return isDecimal ? `${whole}.${fraction}` : whole + fraction;
}

function ungrouped(text: string, sign: string): string | undefined {
  const [first = '', ...groups] = text.split(sign);
  if (groups.length === 0) return first;
  const last = groups.at(-1) ?? '';
  const western = groups.every((group) => group.length === 3) && first.length >= 1 && first.length <= 3;
  const indian =
    last.length === 3 &&
    groups.slice(0, -1).every((group) => group.length === 2) &&
    first.length >= 1 &&
    first.length <= 2;
  return western || indian ? first + groups.join('') : undefined;
}

/** Converts the digits of every script to ASCII; each script's ten are consecutive (Unicode, general category Nd). */
function asciiDigits(text: string): string {
  if (!/[^\P{Nd}0-9]/u.test(text)) return text;
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** Returns a cell's text in plain characters, without the words around its number. */
function bareNumber(text: string): string {
  if (text.length > longest) return '';
  let plain = asciiDigits(text.normalize('NFKC'))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('٪', '%')
    .replace(/[\s’`]+/g, (gap) => (gap.trim() ? "'" : ' '))
    .trim();
  for (let last = ''; last !== plain; ) {
    last = plain;
    plain = plain.replace(before, '').replace(behind, '');
  }
  return plain;
}

/** Parses a count or rate as written by people and spreadsheets. Never throws, never returns NaN. */
export function parseNumber(text: string, mark: DecimalMark = 'point'): ParsedNumber {
  if (isUnknownMark(text)) return { kind: 'unknown' };
  const plain = bareNumber(text);
  const match = shape.exec(plain);
  if (!match) return bad(range.test(plain) ? 'range' : 'not_a_number');
  const [, sign = '', written = '', exponent = '0', unit = '', percent = ''] = match;
  const power = unit === '' ? 0 : units[unit.toLowerCase()];
  if (power === undefined || (percent !== '' && unit !== '')) return bad('not_a_number');
  const digits = plainDigits(written, mark);
  if (digits === undefined) return bad('not_a_number');
  const shift = Number(exponent) + power;
  const value = Number(`${digits}e${shift}`);
  if (Number.isNaN(value)) return bad('not_a_number');
  if (sign === '-' && value !== 0) return bad('negative');
  if (value > maxPostCount) return bad('too_large');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return {
    kind: 'number',
    value,
    step: Number(`1e${shift - decimals}`),
    hasUnit: unit !== '',
    isPercent: percent !== '',
  };
}

/** Whether two texts can mean the same number: `4.6K` and 4649, rounded or truncated. */
export function agree(a: KnownNumber, b: KnownNumber): boolean {
  return a.value === b.value || Math.abs(a.value - b.value) < Math.max(a.step, b.step);
}

/** Returns the decimal mark that some cells prove; undefined if none does. */
export function provenMark(texts: Iterable<string>): DecimalMark | undefined {
  let point = 0;
  let comma = 0;
  for (const raw of texts) {
    const digits = /^[+-]?\s*([\d.,]+)\s*(?:e[+-]?\d+)?\s*[\p{L}\p{M}]*\.?\s*%?$/iu.exec(
      bareNumber(raw),
    )?.[1];
    if (digits === undefined) continue;
    const points = digits.split('.').length - 1;
    const commas = digits.split(',').length - 1;
    if (points > 0 && commas > 0) {
      if (digits.lastIndexOf('.') > digits.lastIndexOf(',')) point++;
      else comma++;
    } else if (commas > 1) point++;
    else if (points > 1) comma++;
    else if (points === 1 && !mayGroup(digits, '.')) point++;
    else if (commas === 1 && !mayGroup(digits, ',')) comma++;
  }
  if (point === comma) return undefined;
  return point > comma ? 'point' : 'comma';
}

/**
 * The sign that a cell of whole counts gives of the column's decimal mark: `comma` and `point` prove it; `notComma` has
 * a comma as grouping; `either` is whole with both (`9.000`).
 */
export type MarkSign = DecimalMark | 'notComma' | 'either';

/** Returns what a count says of its column's decimal mark: `10.500` is no count with a fraction, so it proves `comma`. */
export function markSign(text: string): MarkSign | undefined {
  const [, , written = '', exponent, unit = '', percent] = shape.exec(bareNumber(text)) ?? [];
  const digits = written.replace(/(?<=\d)[' ](?=\d{3}(?!\d))/g, '').trim();
  if (exponent !== undefined || percent !== '' || plainDigits(digits, 'point') === undefined)
    return undefined;
  const points = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? 'point' : 'comma';
  if (commas > 1) return 'notComma';
  if (points > 1) return 'comma';
  if (commas === 1) return mayGroup(digits, ',') ? 'notComma' : 'comma';
  if (points === 0) return undefined;
  // A number with a unit may have a fraction: `1.5M`.
  if (unit !== '') return mayGroup(digits, '.') ? 'notComma' : undefined;
  if (!mayGroup(digits, '.')) return 'point';
  return digits.endsWith('.000') ? 'either' : 'comma';
}

/** Whether a single separator may be a thousands mark: `1.234`, but not `0.234`, `12.5` or `4779.000`. */
function mayGroup(digits: string, sign: string): boolean {
  const [whole = '', fraction = ''] = digits.split(sign);
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
}

/** Whether a cell is 1.234 or 1234 depending on the locale: `1.234` without a unit. */
export function isAmbiguousPoint(text: string): boolean {
  const trimmed = text.trim();
  return /^\d+\.\d+$/.test(trimmed) && mayGroup(trimmed, '.');
}
