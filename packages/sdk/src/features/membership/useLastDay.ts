'use client';
import type { UserEquityData } from '../../core/state/sessionExtras.ts';
import { useFormats } from '../../domain/format/useFormats.ts';

/**
 * Formats the last day of a plan, never the midnight after it: as the server reports it in the team's zone; for an older
 * server, which reports only the end, in the provider's zone. `null`: no end.
 */
export function useLastDay(): (equity: Pick<UserEquityData, 'endsOn' | 'expireAt'>) => string | null {
  const { lastDay } = useFormats();
  return ({ endsOn, expireAt }) => endsOn ?? (expireAt ? lastDay(expireAt) : null);
}
