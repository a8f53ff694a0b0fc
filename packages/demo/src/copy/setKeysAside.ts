import type { ClientBase } from 'pg';
import { type DemoTable, demoTables } from './columns.ts';

interface Definition {
  readonly kind: 'key' | 'index' | 'reference';
  readonly table: string;
  readonly drop: string;
  readonly create: string;
}

/** Keys and indexes of tables as the database defines them, and all references from and to these tables. */
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

/** Makes again what was set aside, from the rows that are stored then. */
export interface KeysSetAside {
  /** A table's keys and indexes. */
  restore(table: DemoTable): Promise<void>;
  /** The references, checked; after the keys of all tables. */
  restoreReferences(): Promise<void>;
}

/**
 * Takes the demo tables' references away, so that they can be filled in any order, and with `all` their keys and
 * indexes too: these are made several times faster from all rows at once.
 * Only within a transaction: others wait until its end and never see the tables without their keys.
 */
export async function setKeysAside(client: ClientBase, what: 'all' | 'references'): Promise<KeysSetAside> {
  const { rows } = await client.query<Definition>(definitions, [Object.keys(demoTables)]);
  const aside = rows.filter(({ kind }) => what === 'all' || kind === 'reference');
  const isReference = ({ kind }: Definition) => kind === 'reference';
  // A key that is referred to cannot go before the reference.
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
