import type { ClientBase } from 'pg';
import { type DemoTable, demoTables } from './columns.ts';

interface Definition {
  readonly kind: 'key' | 'index' | 'reference';
  readonly table: string;
  readonly drop: string;
  readonly create: string;
}

/** Definitions of the tables' keys and indexes, and of all foreign keys from and to these tables. */
const definitions = `
  SELECT CASE contype WHEN 'f' THEN 'reference' ELSE 'key' END AS kind, conrelid::regclass::text AS table,
         format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
         format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
    FROM pg_constraint
   WHERE (contype IN ('p', 'u') AND conrelid = ANY ($1::regclass[]))
      OR (contype = 'f' AND (conrelid = ANY ($1::regclass[]) OR confrelid = ANY ($1::regclass[])))
   UNION ALL
  SELECT 'index', indrelid::regclass::text, format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    FROM pg_index
   WHERE indrelid = ANY ($1::regclass[])
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`;

/** Recreates the removed keys and indexes from the stored rows. */
export interface KeysSetAside {
  /** Restores a table's keys and indexes. */
  restore(table: DemoTable): Promise<void>;
  /** Restores and checks the foreign keys; call it after the keys of all tables. */
  restoreReferences(): Promise<void>;
}

/**
 * Drops the demo tables' foreign keys, so that they can be filled in any order, and with `all` their keys and indexes
 * too, which are created several times faster from all rows at once. Only within a transaction: other connections wait
 * for its commit and never see the tables without keys.
 */
export async function setKeysAside(client: ClientBase, what: 'all' | 'references'): Promise<KeysSetAside> {
  const { rows } = await client.query<Definition>(definitions, [Object.keys(demoTables)]);
  const aside = rows.filter(({ kind }) => what === 'all' || kind === 'reference');
  const isReference = ({ kind }: Definition) => kind === 'reference';
  // A foreign key must be dropped before the key that it references.
  for (const { drop } of [...aside].sort((a, b) => Number(isReference(b)) - Number(isReference(a)))) {
    await client.query(drop);
  }
  const create = async (isMeant: (definition: Definition) => boolean) => {
    for (const definition of aside.filter(isMeant)) await client.query(definition.create);
  };
  return {
    restore: (table) => create((one) => one.table === table && !isReference(one)),
    restoreReferences: () => create(isReference),
  };
}
