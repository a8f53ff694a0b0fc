import { rateLimitCount } from '../tables.ts';
import { byTimestamp, type RetentionRule } from '../tasks/retentionRules.ts';

/** Counters after their window are no longer needed. */
export const rateLimitRetention: readonly RetentionRule[] = [
  byTimestamp({
    name: 'rateLimitCounts',
    keptFor: 0,
    table: rateLimitCount,
    id: rateLimitCount.key,
    since: rateLimitCount.endsAt,
  }),
];
