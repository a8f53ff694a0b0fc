'use client';
import type { UserEquityData } from '../../core/state/sessionExtras.ts';
import { useFormats } from '../../domain/format/useFormats.ts';

/**
 * The last day of a membership, never the midnight after it: as the server says it in the team's zone; of an older
 * server, which says the end alone, in the provider's zone. `null`: no end.
 */
export function useLastDay(): (equity: Pick<UserEquityData, 'endsOn' | 'expireAt'>) => string | null {
  const { lastDay } = useFormats();
  return ({ endsOn, expireAt }) => endsOn ?? (expireAt ? lastDay(expireAt) : null);
}
