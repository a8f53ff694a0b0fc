import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../deps.ts';

/** A kind of rows with limited retention. */
export interface RetentionRule {
  /** Name in the log, e.g. `smsCodes`. */
  readonly name: string;
  /** Retention of a row in milliseconds. */
  readonly keptFor: number;
  /** Deletes at most `max` rows older than `before`; returns how many. */
  remove(db: Database, before: Date, max: number): Promise<number>;
}

export const dayMs = 24 * 60 * 60 * 1000;

interface Aged {
  readonly name: string;
  readonly keptFor: number;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** Timestamp from which the retention is counted. */
  readonly since: PgColumn;
}

/** Deletes expired rows of a table with ids in time order: reads only its first rows, without an index. */
export function oldestFirst({ name, keptFor, table, id, since }: Aged): RetentionRule {
  return {
    name,
    keptFor,
    remove: (db, before, max) => {
      const first = db.select({ id, since }).from(table).orderBy(id).limit(max).as('first');
      const due = db
        .select({ id: first.id })
        .from(first)
        .where(sql`${first.since} < ${before.toISOString()}`);
      return removeWhere(db, table, sql`${id} in (${due})`);
    },
  };
}

/** Deletes expired rows in any order, by an index on `since`. */
export function byTimestamp({ name, keptFor, table, id, since }: Aged): RetentionRule {
  return {
    name,
    keptFor,
    remove: (db, before, max) => {
      const due = db
        .select({ id })
        .from(table)
        .where(sql`${since} < ${before.toISOString()}`)
        .orderBy(since)
        .limit(max);
      return removeWhere(db, table, sql`${id} in (${due})`);
    },
  };
}

async function removeWhere(db: Database, table: PgTable, which: SQL): Promise<number> {
  const { rowCount } = await db.delete(table).where(which);
  return rowCount ?? 0;
}
