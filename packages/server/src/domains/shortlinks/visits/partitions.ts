import type { Pool } from 'pg';
import type { RetentionRule } from '../../../platform/tasks/retentionRules.ts';
import { dayMs } from '../../../platform/tasks/retentionRules.ts';

/** Retention of access records; figures are kept. */
export const visitsKeptFor = 180 * dayMs;

/** Advisory lock for creating partitions: other processes wait meanwhile. */
const lockKey = 4_600_618;

/** UTC month, e.g. `2026-11`. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
}

/** Returns the month of a timestamp and `more` following months. */
export function monthsFrom(at: Date, more: number): readonly Date[] {
  return Array.from(
    { length: more + 1 },
    (_, add) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + add, 1)),
  );
}

/** Creates the missing visit partitions for the given timestamps. */
export async function makePartitions(pool: Pool, timestamps: readonly Date[]): Promise<void> {
  for (const month of new Set(timestamps.map(monthOf))) {
    const name = `short_visit_${month.replace('-', '_')}`;
    // Only the digits of a date are inserted into the statement, which accepts no parameters.
    await pool.query(`do $$ begin
      perform pg_advisory_xact_lock(${lockKey});
      if to_regclass('short_visits.${name}') is null then
        create table short_visits.${name} partition of short_visit
          for values from ('${month}-01 00:00+00') to ('${monthAfter(month)}-01 00:00+00');
      end if;
    end $$`);
  }
}

/** Deletes expired access records: whole months first, then the oldest ones of the remaining month. */
export const visitRetention: RetentionRule = {
  name: 'shortVisits',
  keptFor: visitsKeptFor,
  remove: async (db, before, max) => {
    const oldest = `short_visit_${monthOf(before).replace('-', '_')}`;
    const { rows } = await db.execute<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'short_visits'::regnamespace and relkind = 'r'
         and relname ~ '^short_visit_\\d{4}_\\d{2}$' and relname < '${oldest}' order by 1`,
    );
    for (const { name } of rows) await db.execute(`drop table short_visits.${name}`);
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
