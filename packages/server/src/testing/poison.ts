import type { Pool } from 'pg';

interface Poison {
  readonly table: string;
  /** Condition for the rows, on `new`, or on `old` for a delete. */
  readonly when: string;
  readonly on?: 'insert' | 'update' | 'insert or update' | 'delete';
  /** SQLSTATE; default: a code of a class that the server does not handle. */
  readonly code?: string;
}

let made = 0;

/** Makes every write of certain rows fail with a non-transient error. @returns what ends it */
export async function poison(
  pool: Pool,
  { table, when, on = 'insert or update', code = 'P0001' }: Poison,
): Promise<() => Promise<void>> {
  made += 1;
  const name = `poison_${made}`;
  await pool.query(`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception 'poisoned' using errcode = '${code}'; end $$`);
  await pool.query(`create trigger ${name} before ${on} on ${table} for each row
    when (${when}) execute function ${name}()`);
  return async () => {
    await pool.query(`drop trigger ${name} on ${table}`);
    await pool.query(`drop function ${name}`);
  };
}
