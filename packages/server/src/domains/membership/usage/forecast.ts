import type { UsageForecast } from '@reachkit/contract';

export interface ForecastInput {
  readonly limit: number;
  readonly used: number;
  readonly resetAt: Date;
  readonly now: Date;
  /** Usage in the last 7 days, and the time of the team's first charge on any counter. */
  readonly week: { readonly amount: number; readonly since: Date | null };
}

/** As in the contract, with a timestamp in place of the day. */
export type Forecast = Pick<UsageForecast, 'state' | 'perDay'> & { readonly at: Date | null };

const dayMs = 86_400_000;
export const paceDays = 7;
/** Min days of figures for a forecast. */
export const minPaceDays = 3;

/**
 * Estimates when a counter is used up at the pace of the last 7 days (fewer days with younger figures, at least 3),
 * whatever the weekday; `enough` if that is not before the reset.
 */
export function forecastOf({ limit, used, resetAt, now, week }: ForecastInput): Forecast {
  const perDay = paceOf(week, now);
  if (limit <= 0) return { state: 'notIncluded', perDay, at: null };
  if (used >= limit) return { state: 'usedUp', perDay, at: null };
  if (perDay === null) return { state: 'unknown', perDay, at: null };
  if (perDay === 0) return { state: 'enough', perDay, at: null };
  const at = now.getTime() + ((limit - used) / perDay) * dayMs;
  return at < resetAt.getTime()
    ? { state: 'runsOut', perDay, at: new Date(at) }
    : { state: 'enough', perDay, at: null };
}

function paceOf({ amount, since }: ForecastInput['week'], now: Date): number | null {
  if (since === null) return null;
  const days = Math.min(paceDays, (now.getTime() - since.getTime()) / dayMs);
  return days < minPaceDays ? null : amount / days;
}
