import { getTableColumns, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table with one team per row, in its column `team_id`. */
export type TenantTable = PgTable & { readonly teamId: AnyPgColumn };

/** Returns the column with the team of a row; `undefined` for tables and subqueries without one. */
export function findTeamColumn(
  table: unknown,
): { readonly key: string; readonly column: AnyPgColumn } | undefined {
  if (!is(table, PgTable)) return undefined;
  const found = Object.entries(getTableColumns(table)).find(([, { name }]) => name === 'team_id');
  return found && { key: found[0], column: found[1] };
}

/**
 * Returns a subquery of one team's rows in place of the table, for the `from` of a raw statement. PostgreSQL inlines it,
 * so the plan is the same.
 */
export function teamRows(table: TenantTable, teamId: number, alias?: string): SQL {
  const name: SQLWrapper = alias === undefined ? sql`${table}` : sql`${sql.identifier(alias)}`;
  return sql`(select * from ${table} where ${table.teamId} = ${teamId}) ${name}`;
}

/**
 * Builds the start of an insert of one team's rows from a query: `insert into … select …`; the caller appends `from`.
 * `values` are expressions of the other columns, by key.
 */
export function insertTeamRows<T extends TenantTable>(
  table: T,
  teamId: number,
  values: Partial<Record<Exclude<keyof T['_']['columns'], 'teamId'>, SQL>>,
): SQL {
  const given = Object.entries<SQL | undefined>(values).flatMap(([key, value]) => {
    const column = getTableColumns(table)[key];
    return column && value ? [{ name: sql.identifier(column.name), value }] : [];
  });
  const all = [{ name: sql.identifier(table.teamId.name), value: sql`${teamId}::bigint` }, ...given];
  const join = (parts: SQLWrapper[]) => sql.join(parts, sql`, `);
  return sql`insert into ${table} (${join(all.map(({ name }) => name))}) select ${join(all.map(({ value }) => value))}`;
}
