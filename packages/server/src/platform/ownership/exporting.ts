import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../deps.ts';
import type { Person } from '../tenant/person.ts';
import type { OwnedTable, Ownership } from './registry.ts';

/** A batch of rows of one table. */
export interface ExportedRows {
  readonly domain: string;
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Rows per read. */
const batch = 500;

/**
 * Exports all data of a team from one snapshot, in batches. Columns declared as not exported, and tables without a team,
 * are left out. `write` is awaited, so that a slow reader causes backpressure.
 */
export function exportTeam(
  db: Database,
  registry: readonly Ownership[],
  teamId: number,
  write: (part: ExportedRows) => Promise<void>,
): Promise<void> {
  return exportRows(db, registry, (owned, tables) => isOfTeam(owned, tables, teamId), write);
}

/**
 * Exports one person of a team: the rows that refer to them, and the child rows of these, e.g. the content of their
 * lists.
 */
export function exportPerson(
  db: Database,
  registry: readonly Ownership[],
  { teamId, accountId }: Person,
  write: (part: ExportedRows) => Promise<void>,
): Promise<void> {
  return exportRows(
    db,
    registry,
    (owned, tables) => {
      const ofTeam = isOfTeam(owned, tables, teamId);
      const ofPerson = isOfPerson(owned, tables, accountId);
      return ofTeam && ofPerson && sql`(${ofTeam}) and (${ofPerson})`;
    },
    write,
  );
}

type Condition = (owned: OwnedTable, tables: readonly OwnedTable[]) => SQL | undefined;

async function exportRows(
  db: Database,
  registry: readonly Ownership[],
  conditionOf: Condition,
  write: (part: ExportedRows) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (tx) => {
      for (const { domain, tables } of registry) {
        for (const owned of tables) {
          const query = queryOf(owned, conditionOf(owned, tables));
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

function queryOf({ table, notExported = [] }: OwnedTable, which: SQL | undefined): SQL | undefined {
  if (!which || notExported === 'all') return undefined;
  const left = new Set(notExported.map(({ name }) => name));
  const columns = Object.values(getTableColumns(table)).filter(({ name }) => !left.has(name));
  return sql`select ${sql.join(
    columns.map((column) => sql`${column}`),
    sql`, `,
  )} from ${table} where ${which}`;
}

function isOfPerson(
  { persons = [], team }: OwnedTable,
  tables: readonly OwnedTable[],
  accountId: number,
): SQL | undefined {
  const named = persons.map(({ column }) => sql`${column} = ${accountId}`);
  if (named.length > 0) return sql.join(named, sql` or `);
  if (team === null || team instanceof PgColumn) return undefined;
  const parent = tables.find(({ table }) => table === team.parent);
  const ofParent = parent && isOfPerson(parent, tables, accountId);
  return ofParent && sql`${team.by} in (select ${keyOf(team.parent)} from ${team.parent} where ${ofParent})`;
}

function isOfTeam({ team }: OwnedTable, tables: readonly OwnedTable[], teamId: number): SQL | undefined {
  if (team === null) return undefined;
  if (team instanceof PgColumn) return sql`${team} = ${teamId}`;
  const parent = tables.find(({ table }) => table === team.parent);
  const ofParent = parent && isOfTeam(parent, tables, teamId);
  if (!ofParent) throw new Error(`${getTableName(team.parent)} is not declared before its rows' children`);
  return sql`${team.by} in (select ${keyOf(team.parent)} from ${team.parent} where ${ofParent})`;
}

function keyOf(table: PgTable): PgColumn {
  const [key] = Object.values(getTableColumns(table)).filter(({ primary }) => primary);
  if (!key) throw new Error(`${getTableName(table)} has no single key`);
  return key;
}
