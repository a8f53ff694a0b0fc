import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../deps.ts';
import type { OwnedTable, Ownership } from './registry.ts';

/** Some rows of one table. */
export interface ExportedRows {
  readonly domain: string;
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Rows read at once. */
const batch = 500;

/**
 * Everything that a team has, as of one moment, a few rows at a time. Columns that are declared as not exported, and
 * tables without a team, are left out. `write` is awaited, so that a slow reader is not run over.
 */
export async function exportTeam(
  db: Database,
  registry: readonly Ownership[],
  teamId: number,
  write: (part: ExportedRows) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      for (const { domain, tables } of registry) {
        for (const owned of tables) {
          const query = queryOf(owned, tables, teamId);
          if (!query) continue;
          const table = getTableName(owned.table);
          await tx.execute(sql`declare exported cursor for ${query}`);
          for (;;) {
            const { rows } = await tx.execute(sql`fetch ${sql.raw(String(batch))} from exported`);
            if (rows.length > 0) await write({ domain, table, rows });
            if (rows.length < batch) break;
          }
          await tx.execute(sql`close exported`);
        }
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function queryOf(owned: OwnedTable, tables: readonly OwnedTable[], teamId: number): SQL | undefined {
  const { table, notExported = [] } = owned;
  const which = isOfTeam(owned, tables, teamId);
  if (!which || notExported === 'all') return undefined;
  const left = new Set(notExported.map(({ name }) => name));
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => !left.has(name));
  return sql`select ${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )} from ${table} where ${which}`;
}

function isOfTeam({ team }: OwnedTable, tables: readonly OwnedTable[], teamId: number): SQL | undefined {
  if (team === null) return undefined;
  if (team instanceof PgColumn) return sql`${team} = ${teamId}`;
  const parent = tables.find(({ table }) => table === team.parent);
  const ofParent = parent && isOfTeam(parent, tables, teamId);
  if (!ofParent) throw new Error(`${getTableName(team.parent)} is not declared before its rows' children`);
  const [key] = Object.values(getTableColumns(team.parent)).filter(({ primary }) => primary);
  if (!key) throw new Error(`${getTableName(team.parent)} has no single key`);
  return sql`${team.by} in (select ${key} from ${team.parent} where ${ofParent})`;
}
