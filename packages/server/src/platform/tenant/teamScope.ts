import { NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgInsertBase, PgInsertValue, PgUpdateBuilder, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../database/types.ts';
import { TeamDialect } from './teamDialect.ts';
import type { TenantTable } from './tenantTable.ts';

interface TeamInsert<T extends TenantTable> {
  /** The team is set by the scope. */
  values(rows: TeamRow<T> | TeamRow<T>[]): PgInsertBase<T, NodePgQueryResultHKT>;
}

type TeamRow<T extends TenantTable> = Omit<PgInsertValue<T>, 'teamId'>;

interface TeamUpdate<T extends TenantTable> {
  set(
    values: Omit<PgUpdateSetSource<T>, 'teamId'>,
  ): ReturnType<PgUpdateBuilder<T, NodePgQueryResultHKT>['set']>;
}

/**
 * Drizzle statements on the rows of one team. Each tenant table in `from`, in a join, in an update or a delete gets a
 * condition on `team_id` when the SQL is built; an insert gets the team; tables without a team stay as they are. Raw SQL
 * uses `teamRows`.
 */
export interface TeamScope
  extends Pick<Database, 'select' | 'selectDistinct' | 'selectDistinctOn' | 'delete'> {
  insert<T extends TenantTable>(table: T): TeamInsert<T>;
  update<T extends TenantTable>(table: T): TeamUpdate<T>;
}

export function teamScope(source: Executor, teamId: number): TeamScope {
  return new NodePgDatabase(new TeamDialect(teamId), source._.session, undefined);
}
