import type { EquityMissed } from '@reachkit/contract/membership/equity';

const levels: ReadonlySet<string> = /* @__PURE__ */ new Set<EquityMissed['feature']>([
  'searchScope',
  'mailTracking',
]);
const whole = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Numbers of an exceeded limit, shown after the sentence: used, limit, and reset time. */
export interface EquityNumbers {
  readonly key: 'upgrade.numbers' | 'upgrade.numbersUntil';
  readonly values: { readonly used: string; readonly limit: string; readonly time: string };
}

/** Returns the numbers of an exceeded limit, formatted like those of `useFormats`; `null` if there are none. */
export function equityNumbers(
  missed: EquityMissed | null,
  timeZone: string | undefined,
): EquityNumbers | null {
  // The values of a level are not counts.
  if (missed === null || missed.limit === 0 || levels.has(missed.feature)) return null;
  const { used, limit, resetAt } = missed;
  return {
    key: resetAt === null ? 'upgrade.numbers' : 'upgrade.numbersUntil',
    values: {
      used: whole.format(used),
      limit: whole.format(limit),
      time: resetAt === null ? '' : minuteOf(resetAt, timeZone),
    },
  };
}

/** Formats as `yyyy-MM-dd HH:mm`, the Swedish format. */
const minuteOf = (timestamp: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    Date.parse(timestamp),
  );
