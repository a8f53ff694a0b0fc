import type { Pool } from 'pg';
import type { Database } from '../deps.ts';

/** PostgreSQL routine that reports a missing partition; the message itself is localised. */
const partitionRoutine = 'ExecFindPartition';

/** UTC month, e.g. `2026-11`. */
const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number, 1)));
}

/** Returns the month of a timestamp and the following ones. */
export function monthsFrom(at: Date, more: number): readonly Date[] {
  return Array.from(
    { length: more + 1 },
    (_, add) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + add, 1)),
  );
}

interface Partitioned {
  /** Table in `public`, partitioned by range of a timestamp. */
  readonly table: string;
  /** Schema of its partitions. */
  readonly schema: string;
  /** Advisory lock for creating partitions: other processes wait meanwhile. */
  readonly lockKey: number;
}

/** The partitions of a table by UTC month, named `<table>_2026_11`. */
export class MonthPartitions {
  readonly #at: Partitioned;
  constructor(at: Partitioned) {
    this.#at = at;
  }

  #nameOf = (month: string) => `${this.#at.table}_${month.replace('-', '_')}`;

  /** Creates the missing partitions for the given timestamps. */
  async make(pool: Pool, timestamps: readonly Date[]): Promise<void> {
    const { table, schema, lockKey } = this.#at;
    for (const month of new Set(timestamps.map(monthOf))) {
      const name = this.#nameOf(month);
      // Only the digits of a date are inserted into the statement, which accepts no parameters.
      await pool.query(`do $$ begin
        perform pg_advisory_xact_lock(${lockKey});
        if to_regclass('${schema}.${name}') is null then
          create table ${schema}.${name} partition of ${table}
            for values from ('${month}-01 00:00+00') to ('${monthAfter(month)}-01 00:00+00');
        end if;
      end $$`);
    }
  }

  /** Runs `work`; where it fails for a missing partition, creates those of `timestamps` and runs it once more. */
  async whileMaking<T>(pool: Pool, timestamps: readonly Date[], work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'routine' in error && error.routine === partitionRoutine)) throw error;
      await this.make(pool, timestamps);
      return work();
    }
  }

  /** Drops the partitions of months that ended before the month of `before`. */
  async dropBefore(db: Database, before: Date): Promise<void> {
    for (const name of await this.#namesBefore(db, before)) await db.execute(`drop table ${name}`);
  }

  /** Drops those of them that have no rows. */
  async dropEmptyBefore(db: Database, before: Date): Promise<void> {
    for (const name of await this.#namesBefore(db, before)) {
      const isEmpty = `select not exists (select from ${name}) as "isEmpty"`;
      const { rows } = await db.execute<{ isEmpty: boolean }>(isEmpty);
      if (!rows[0]?.isEmpty) continue;
      await db.transaction(async (tx) => {
        // A row may have come since; those that come later have the partition made again.
        await tx.execute(`lock table ${this.#at.table}, ${name} in access exclusive mode`);
        const locked = await tx.execute<{ isEmpty: boolean }>(isEmpty);
        if (locked.rows[0]?.isEmpty) await tx.execute(`drop table ${name}`);
      });
    }
  }

  async #namesBefore(db: Database, before: Date): Promise<readonly string[]> {
    const { table, schema } = this.#at;
    const { rows } = await db.execute<{ name: string }>(
      `select relname as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind = 'r'
         and relname ~ '^${table}_\\d{4}_\\d{2}$' and relname < '${this.#nameOf(monthOf(before))}' order by 1`,
    );
    return rows.map(({ name }) => `${schema}.${name}`);
  }
}
