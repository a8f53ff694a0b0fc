import { retryAfterSchema } from '@reachkit/contract/session/registration';
import type { ReachkitError } from '../../core/failures/errors.ts';

/** Seconds that a refusal asks to wait; `null` where it does not say. */
export function waitOf(error: Pick<ReachkitError, 'details'>): number | null {
  const known = retryAfterSchema.safeParse(error.details);
  return known.success && known.data.retryAfter > 0 ? known.data.retryAfter : null;
}

/** The long Chinese second is a span of time (秒钟), while the short English one is an abbreviation. */
const shortUnits: ReadonlySet<string> = new Set(['zh']);

const minute = 60;
const hour = 60 * minute;

/** How long that is, in the unit that a person counts in: 58 → `58秒`, 900 → `15 minutes`. */
export function spokenWait(seconds: number, locale: string): string {
  const [value, unit] =
    seconds <= 2 * minute
      ? [Math.ceil(seconds), 'second']
      : seconds <= 2 * hour
        ? [Math.ceil(seconds / minute), 'minute']
        : [Math.ceil(seconds / hour), 'hour'];
  const unitDisplay = shortUnits.has(new Intl.Locale(locale).language) ? 'short' : 'long';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(value);
}
