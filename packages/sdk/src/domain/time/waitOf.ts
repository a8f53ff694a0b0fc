import { retryAfterSchema } from '@reachkit/contract/session/registration';
import type { ReachkitError } from '../../core/failures/errors.ts';

/** Returns the seconds to wait after an error; `null` if it does not contain them. */
export function waitOf(error: Pick<ReachkitError, 'details'>): number | null {
  const known = retryAfterSchema.safeParse(error.details);
  return known.success && known.data.retryAfter > 0 ? known.data.retryAfter : null;
}

/** The long Chinese unit means a duration (秒钟), while the short English one is an abbreviation. */
const shortUnits: ReadonlySet<string> = new Set(['zh']);

const minute = 60;
const hour = 60 * minute;

/** Formats a wait in its natural unit: 58 → `58秒`, 900 → `15 minutes`. */
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
