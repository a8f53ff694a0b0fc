import type { Pool } from 'pg';
import type { Envelope } from './envelope.ts';

/** A column that holds sealed values; every such column has to be listed in `sealedColumns.ts`. */
export interface SealedColumn {
  readonly table: string;
  /** Primary key. */
  readonly id: string;
  readonly column: string;
}

const batchSize = 200;

/**
 * Seals the data keys of all values again with the current key, in batches of one transaction each. It can be interrupted
 * and restarted, and runs while servers run: values changed in the meantime are sealed with the current key anyway.
 */
export async function rotateColumn(
  pool: Pool,
  envelope: Envelope,
  { table, id, column }: SealedColumn,
  onBatch: (rewrapped: number) => Promise<void> | void = () => undefined,
): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await rotateBatch(pool, envelope, {
      table: quote(table),
      id: quote(id),
      column: quote(column),
    });
    if (count === 0) return total;
    total += count;
    await onBatch(total);
  }
}

async function rotateBatch(
  pool: Pool,
  envelope: Envelope,
  { table, id, column }: SealedColumn,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; sealed: string }>(
      `select ${id}::text as id, ${column} as sealed from ${table}
       where ${column} is not null and not starts_with(${column}, $1)
       order by ${id} limit ${batchSize} for update`,
      [`v1.${envelope.currentKeyId}.`],
    );
    await client.query(
      `update ${table} set ${column} = fresh.sealed
       from unnest($1::text[], $2::text[]) as fresh(id, sealed) where ${table}.${id}::text = fresh.id`,
      [rows.map((row) => row.id), rows.map(({ sealed }) => envelope.rewrap(sealed))],
    );
    await client.query('commit');
    return rows.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
