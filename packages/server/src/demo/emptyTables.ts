import type { ClientBase } from 'pg';
import { type DemoTable, demoTables } from './columns.ts';

const tables = Object.keys(demoTables);

interface Definition {
  readonly drop: string;
  readonly create: string;
}

/**
 * Keys and indexes of the demo's tables as the database defines them, in the order in which they can be made.
 * Foreign keys of other tables onto them are among them, for a key cannot go while it is referred to.
 */
const definitionsOf = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create,
         CASE contype WHEN 'f' THEN 2 ELSE 0 END AS rank, conname AS name
    FROM pg_constraint
   WHERE (contype IN ('p', 'u') AND conrelid = ANY ($1::regclass[]))
      OR (contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])))
   UNION ALL
  SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 1, indexrelid::regclass::text
    FROM pg_index
   WHERE indrelid = ANY ($1::regclass[])
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
   ORDER BY rank, name`;

/**
 * Empties the demo's tables and takes away their keys and indexes; the function it gives back makes them again
 * from what is stored then, which is several times faster than keeping them while rows come in.
 * Only within a transaction: others wait until its end and never see the tables without their keys.
 */
export async function emptyTables(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<Definition>(definitionsOf, [tables]);
  for (const { drop } of rows.toReversed()) await client.query(drop);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  return async () => {
    for (const { create } of rows) await client.query(create);
  };
}

/** COPY into a table; `isFresh` rows of a table emptied in this transaction are stored as already vacuumed. */
export function copyStatement(table: DemoTable, isFresh: boolean): string {
  return `COPY ${table} (${demoTables[table].join(', ')}) FROM STDIN${isFresh ? ' WITH (FREEZE)' : ''}`;
}
