import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { findTeamColumn } from '../../../packages/server/src/platform/tenant/tenantTable.ts';
import type { TenantNames } from './findUnscoped.ts';

/** Reads every table with a column `team_id` from the table definitions. */
export async function readTenantNames(): Promise<TenantNames> {
  const modules: Record<string, unknown>[] = await Promise.all(
    globSync('packages/server/src/**/tables.ts').map((file) => import(resolve(file))),
  );
  const tables = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, table]) =>
      is(table, PgTable) && findTeamColumn(table) ? [[name, getTableName(table)] as const] : [],
    ),
  );
  return { exported: new Set(tables.map(([name]) => name)), sql: tables.map(([, name]) => name) };
}
