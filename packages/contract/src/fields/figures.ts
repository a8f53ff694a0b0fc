const units = [
  { size: 1e9, suffix: 'B' },
  { size: 1e6, suffix: 'M' },
  { size: 1e3, suffix: 'K' },
] as const;

/** A true minus sign: as wide as a digit, so that columns stay aligned. */
export const minus = '−';

/**
 * Formats a count in K, M, B with 2 decimals: 186420 → `186.42K`; below 1000 as an integer: `999` (specification, section
 * 9).
 */
export function compactNumber(count: number): string {
  const size = Math.abs(count);
  if (Math.round(size) < 1000) return signed(count, String(Math.round(size)));
  for (const [index, unit] of units.entries()) {
    // 999 999 is 1.00M and not 1000.00K.
    const isNext = size >= unit.size || roundTo(size / (unit.size / 1000), 2) >= 1000;
    if (!isNext && index < units.length - 1) continue;
    return signed(count, `${(Math.round((size * 100) / unit.size) / 100).toFixed(2)}${unit.suffix}`);
  }
  return String(count);
}

// Cached: a table formats thousands of figures while scrolling, and creating a formatter costs more than using it.
const whole = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const withDigits = {
  1: /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  2: /* @__PURE__ */ new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
} as const;

/** Formats a count in full with separators: `186,420`. */
export function exactNumber(count: number): string {
  return signed(count, whole.format(Math.abs(count)));
}

/** Formats a share of 1 as percent with 1 decimal: 0.042 → `4.2%`. */
export function percent(share: number): string {
  return asPercent(share, 1);
}

/** Formats a rate of 1 as percent with 2 decimals: 0.0375 → `3.75%`. */
export function ratePercent(rate: number): string {
  return asPercent(rate, 2);
}

/** Formats a relative change, always with its sign: 0.042 → `+4.2%`. */
export function changePercent(change: number): string {
  const text = asPercent(change, 1);
  return change > 0 && text !== '0.0%' ? `+${text}` : text;
}

/** Formats a relative change in whole percent with its sign: 12.64 → `+1,264%`, −0.12 → `−12%`. */
export function wholeChange(change: number): string {
  const rounded = Math.round(change * 100);
  return `${rounded > 0 ? '+' : ''}${exactNumber(rounded)}%`;
}

/** Formats a count with at most three figures, where it stands in words or at an axis: `186K`, `1.2M`. */
export function roughNumber(count: number): string {
  const size = Math.abs(count);
  // 999 999 is 1M and not 1000K.
  const unit = units.find((one) => size >= one.size * 0.9995);
  if (!unit) return exactNumber(count);
  const scaled = size / unit.size;
  const digits = scaled >= 99.5 ? 0 : scaled >= 9.95 ? 1 : 2;
  return signed(count, `${Number(scaled.toFixed(digits))}${unit.suffix}`);
}

/** Returns the round ticks of an axis from 0 on: steps of 1, 2, 2.5, 4 or 5 × 10ⁿ, at most four of them. */
export function ticksTo(highest: number): readonly number[] {
  const smallest = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(smallest));
  const step = Math.max(
    1,
    [1, 2, 2.5, 4, 5, 10].map((factor) => factor * power).find((one) => one >= smallest) ?? 1,
  );
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}

function asPercent(share: number, digits: keyof typeof withDigits): string {
  const rounded = roundTo(Math.abs(share) * 100, digits);
  const text = withDigits[digits].format(rounded);
  return signed(rounded === 0 ? 0 : share, `${text}%`);
}

function signed(value: number, text: string): string {
  return value < 0 && text !== '0' ? minus + text : text;
}

function roundTo(value: number, digits: number): number {
  // Rounds by the decimal text, because 1.005 × 100 is 100.49999999999999.
  // Very small and very large values have an exponent of their own in that text.
  const [figures, exponent = '0'] = value.toPrecision(15).split('e');
  return Math.round(Number(`${figures}e${Number(exponent) + digits}`)) / 10 ** digits;
}
