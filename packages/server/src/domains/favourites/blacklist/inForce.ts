import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { blacklistEntry } from '../tables.ts';

/** Entries that keep creators out of a list now: those for all lists, and its own. */
export const isBlacklistInForce = (listId: number, now: Date): SQL | undefined =>
  and(
    or(isNull(blacklistEntry.listId), eq(blacklistEntry.listId, listId)),
    or(isNull(blacklistEntry.expiresAt), gt(blacklistEntry.expiresAt, now)),
  );
