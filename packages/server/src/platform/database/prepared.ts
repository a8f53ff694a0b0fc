import type { SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Executor } from '../deps.ts';

interface RowsQuery<Row extends QueryResultRow> extends PreparedQueryConfig {
  readonly execute: QueryResult<Row>;
}

const dialect = new PgDialect();

/**
 * Runs a statement that is planned once per connection instead of each time.
 * @param name of this statement alone: its text never differs, only its values do
 */
export async function executePrepared<Row extends QueryResultRow>(
  { _: { session } }: Executor,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const { rows } = await session.prepareQuery<RowsQuery<Row>>(query, undefined, name, false).execute();
  return rows;
}
