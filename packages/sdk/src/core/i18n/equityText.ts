import type { EquityMissed } from '@reachkit/contract/membership/equity';

const whole = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** Numbers of an exceeded limit, shown after the sentence: how much is used, of how much, and when it resets. */
export interface EquityNumbers {
  readonly key: 'upgrade.numbers' | 'upgrade.numbersUntil';
  readonly values: { readonly used: string; readonly limit: string; readonly time: string };
}

/** The numbers of a refusal, written like those of `useFormats`; `null` where there are none to say. */
export function equityNumbers(
  missed: EquityMissed | null,
  timeZone: string | undefined,
): EquityNumbers | null {
  if (missed === null || missed.limit === 0) return null;
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

/** `yyyy-MM-dd HH:mm`, as Swedish writes it. */
const minuteOf = (timestamp: string, timeZone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    Date.parse(timestamp),
  );
