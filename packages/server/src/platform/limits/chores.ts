import { byMoment, type Chore } from '../housekeeping/chores.ts';
import { rateLimitCount } from '../tables.ts';

/** Counters whose window is over count for nothing. */
export const rateLimitChores: readonly Chore[] = [
  byMoment({
    name: 'rateLimitCounts',
    keptFor: 0,
    table: rateLimitCount,
    id: rateLimitCount.key,
    since: rateLimitCount.endsAt,
  }),
];
