import { typedNumber } from '@reachkit/contract/rules/typedNumber';

// Written as escapes because Han text belongs to the catalogues: thousand, ten thousand (simplified, traditional),
// hundred million (simplified, traditional); `w` is how Chinese users shorten ten thousand.
const factors: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  m: 1e6,
  b: 1e9,
  w: 1e4,
  '\u5343': 1e3,
  '\u4e07': 1e4,
  '\u842c': 1e4,
  '\u4ebf': 1e8,
  '\u5104': 1e8,
};

const shape = /^([\d.,'’\s]+?)\s*([kmbw\u5343\u4e07\u842c\u4ebf\u5104]?)$/;

/** Parsed amount: plain wire text, open, or invalid. */
export type ReadAmount =
  | { readonly kind: 'open' }
  | { readonly kind: 'amount'; readonly wire: string }
  | { readonly kind: 'bad' };

function toAscii(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}

/**
 * Parses `50K`, `1.5M`, `5万`, `1,234`, full-width digits and a trailing `%` into the plain decimal of the wire. `1,5` and
 * `1.234` without a unit are ambiguous and rejected. `isSigned`: allows a leading sign.
 */
export function readAmount(typed: string, { isSigned = false } = {}): ReadAmount {
  const signed = toAscii(typed).replace(/%$/, '').trim();
  const text = isSigned ? signed.replace(/^[-\u2212+]\s*/, '') : signed;
  const sign = isSigned && /^[-\u2212]/.test(signed) ? -1 : 1;
  if (text === '' && signed !== '') return { kind: 'bad' };
  if (text === '') return { kind: 'open' };
  const [, digits = '', unit = ''] = shape.exec(text.replace(/^\./, '0.')) ?? [];
  // With a unit the decimal point is unambiguous: 1.234M.
  const hasUnit = unit !== '' || /[%％]/.test(typed);
  const number = hasUnit && /^\d+\.\d+$/.test(digits) ? Number(digits) : typedNumber(digits);
  if (typeof number !== 'number') return { kind: 'bad' };
  const value = sign * number * (factors[unit] ?? 1);
  if (!Number.isFinite(value) || Math.abs(value) > 1e15) return { kind: 'bad' };
  return { kind: 'amount', wire: plainDecimal(value) };
}

function plainDecimal(value: number): string {
  const rounded = Math.round(value * 1e4) / 1e4 || 0;
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 4 });
}

const steps = [
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'K' },
] as const;

/**
 * Formats wire text as a person would type it: `50000` is `50K`; a value that K, M or B cannot express exactly stays
 * plain.
 */
export function showAmount(wire: string): string {
  const value = Number(wire);
  if (wire === '' || !Number.isFinite(value)) return wire;
  const step = steps.find(({ from }) => value >= from);
  if (!step) return plainDecimal(value);
  const short = plainDecimal(value / step.from);
  return Number(short) * step.from === value && /^\d+(?:\.\d{1,2})?$/.test(short)
    ? `${short}${step.suffix}`
    : plainDecimal(value);
}

/** Formats wire text with its unit: `2.5%`, `US$1.2K`. */
export function showWithUnit(wire: string, unit: 'count' | 'percent' | 'dollars' | null): string {
  if (unit === 'percent') return `${showAmount(wire)}%`;
  return unit === 'dollars' ? `US$${showAmount(wire)}` : showAmount(wire);
}
