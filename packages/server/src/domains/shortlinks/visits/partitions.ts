import { MonthPartitions } from '../../../platform/database/monthPartitions.ts';
import type { RetentionRule } from '../../../platform/tasks/retentionRules.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';

/** Retention of access records; figures are kept. */
export const visitsKeptFor = 180 * dayMs;

export const visitPartitions = new MonthPartitions({
  table: 'short_visit',
  schema: 'short_visits',
  lockKey: 4_600_618,
});

/** Deletes expired access records: whole months first, then the oldest ones of the remaining month. */
export const visitRetention: RetentionRule = {
  name: 'shortVisits',
  keptFor: visitsKeptFor,
  remove: async (db, before, max) => {
    await visitPartitions.dropBefore(db, before);
    const { rowCount } = await db.execute(
      `delete from short_visit where (link_id, at, id) in (
         select link_id, at, id from short_visit where at < '${before.toISOString()}' limit ${max})`,
    );
    return rowCount ?? 0;
  },
};

/**
 * Visitors are kept as long as a cookie can identify them: it is set for a year and not renewed, so the last visit is at
 * most a year after the first, and the visitor of a row twice that old cannot return. UV stays exact.
 */
export const visitorRetention: RetentionRule = {
  name: 'shortVisitors',
  keptFor: 2 * 366 * dayMs,
  remove: async (db, before, max) => {
    const { rowCount } = await db.execute(
      `delete from short_visitor where (link_id, visitor) in (
         select link_id, visitor from short_visitor where first_at < '${before.toISOString()}' limit ${max})`,
    );
    return rowCount ?? 0;
  },
};

/** Addresses per minute are needed only as long as late visits may arrive, e.g. from disk. */
export const rateRetention: RetentionRule = {
  name: 'shortRates',
  keptFor: dayMs,
  remove: async (db, before, max) => {
    const { rowCount } = await db.execute(
      `delete from short_rate where (minute, address_hash) in (
         select minute, address_hash from short_rate where minute < ${Math.floor(before.getTime() / 60_000)}
          order by minute limit ${max})`,
    );
    return rowCount ?? 0;
  },
};
