import { rateLimitCount } from '../tables.ts';
import { byMoment, type RetentionRule } from '../tasks/retentionRules.ts';

/** Counters whose window is over count for nothing. */
export const rateLimitRetention: readonly RetentionRule[] = [
  byMoment({
    name: 'rateLimitCounts',
    keptFor: 0,
    table: rateLimitCount,
    id: rateLimitCount.key,
    since: rateLimitCount.endsAt,
  }),
];
