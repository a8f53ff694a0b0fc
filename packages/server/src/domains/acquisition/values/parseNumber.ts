import { isUnknownMark } from './unknownMarks.ts';

/** Which sign stands before the fraction. */
export type DecimalMark = 'point' | 'comma';
export type NumberFault = 'not_a_number' | 'negative' | 'too_large';

export interface KnownNumber {
  readonly kind: 'number';
  readonly value: number;
  /** One unit of the last digit that was written: 100 for `4.6K`. */
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

/** Powers of ten of the units that counts are written with. */
const units: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  tsd: 3,
  千: 3,
  w: 4,
  万: 4,
  萬: 4,
  m: 6,
  mn: 6,
  mio: 6,
  million: 6,
  百万: 6,
  亿: 8,
  億: 8,
  b: 9,
  bn: 9,
  billion: 9,
};
const largest = 1e15;
const shape = /^[~≈]?\s*([+-]?)(\d[\d.,' ]*|[.,]\d+)(?:e([+-]?\d{1,3}))?\s*([\p{L}]*)\s*(%?)$/iu;

const bad = (fault: NumberFault): ParsedNumber => ({ kind: 'bad', fault });

/** Digits with one optional decimal point, or undefined when the separators make no sense. */
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

/** Reads a count or rate as people and spreadsheets write it. Never throws, never returns NaN. */
export function parseNumber(text: string, mark: DecimalMark = 'point'): ParsedNumber {
  if (isUnknownMark(text)) return { kind: 'unknown' };
  const match = shape.exec(
    text
      .normalize('NFKC')
      .replace(/[\s’`]+/g, (gap) => (gap.trim() ? "'" : ' '))
      .trim(),
  );
  if (!match) return bad('not_a_number');
  const [, sign = '', written = '', exponent = '0', unit = '', percent = ''] = match;
  const power = unit === '' ? 0 : units[unit.toLowerCase()];
  if (power === undefined || (percent !== '' && unit !== '')) return bad('not_a_number');
  const digits = plainDigits(written, mark);
  if (digits === undefined) return bad('not_a_number');
  const shift = Number(exponent) + power;
  const value = Number(`${digits}e${shift}`);
  if (Number.isNaN(value)) return bad('not_a_number');
  if (sign === '-' && value !== 0) return bad('negative');
  if (value > largest) return bad('too_large');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return {
    kind: 'number',
    value,
    step: Number(`1e${shift - decimals}`),
    hasUnit: unit !== '',
    isPercent: percent !== '',
  };
}

/** Whether two writings can mean one number: `4.6K` and 4649, rounded or cut. */
export function agree(a: KnownNumber, b: KnownNumber): boolean {
  return a.value === b.value || Math.abs(a.value - b.value) < Math.max(a.step, b.step);
}

/** Which decimal mark some cells prove; undefined when nothing proves either. */
export function provenMark(texts: Iterable<string>): DecimalMark | undefined {
  let point = 0;
  let comma = 0;
  for (const raw of texts) {
    const text = raw.normalize('NFKC').trim();
    const digits = /^[~≈+-]?\s*([\d.,]+)\s*(?:e[+-]?\d+)?\s*\p{L}*\s*%?$/iu.exec(text)?.[1];
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

/** Whether a single separator may be a thousands mark: `1.234`, but not `0.234`, `12.5` or `4779.000`. */
function mayGroup(digits: string, sign: string): boolean {
  const [whole = '', fraction = ''] = digits.split(sign);
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
}

/** Whether a cell reads as 1.234 or as 1234 depending on the country: `1.234` without a unit. */
export function isAmbiguousPoint(text: string): boolean {
  const trimmed = text.trim();
  return /^\d+\.\d+$/.test(trimmed) && mayGroup(trimmed, '.');
}
