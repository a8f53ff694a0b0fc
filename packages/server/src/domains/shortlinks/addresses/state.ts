import type { ShortLinkState } from '@reachkit/contract';
import type { shortLink } from '../tables.ts';

/** Returns the state of a link at a given time; `stopped` overrides every other state. */
export function stateOf(
  row: Pick<
    typeof shortLink.$inferSelect,
    'stoppedReason' | 'archivedAt' | 'pausedAt' | 'startsAt' | 'endsAt'
  >,
  now: Date,
): ShortLinkState {
  if (row.stoppedReason !== null) return 'stopped';
  if (row.archivedAt !== null) return 'archived';
  if (row.endsAt !== null && row.endsAt <= now) return 'ended';
  if (row.pausedAt !== null) return 'paused';
  return row.startsAt !== null && row.startsAt > now ? 'scheduled' : 'active';
}
