import type { Pool } from 'pg';

/** Empties tables, and those that refer to them; also operation records, which the database keeps otherwise. */
export async function emptyTables(pool: Pool, tables: string): Promise<void> {
  await pool.query(`select set_config('reachkit.record_erasure', 'on', true); truncate ${tables} cascade`);
}
