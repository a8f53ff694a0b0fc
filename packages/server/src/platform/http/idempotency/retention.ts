import { idempotentRequest } from '../../tables.ts';
import { byTimestamp, type RetentionRule } from '../../tasks/retentionRules.ts';

/** Deletes expired keys. */
export const idempotencyRetention: readonly RetentionRule[] = [
  byTimestamp({
    name: 'idempotentRequests',
    keptFor: 0,
    table: idempotentRequest,
    id: idempotentRequest.id,
    since: idempotentRequest.expiresAt,
  }),
];
