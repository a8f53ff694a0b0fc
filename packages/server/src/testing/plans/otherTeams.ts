import type { Pool } from 'pg';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
}

/** Rows per table: enough that a full read costs more than an index. */
const rowsPerTable = 2_000;
/** More teams than the tests have, so that each holds a small part of a table. */
const teams = 500;
const firstTeam = 1_000;

/** Fills tables with rows of other teams and analyses them. The rows satisfy only unique constraints. */
export async function plantOtherTeams(pool: Pool, tables: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    // Disables foreign keys and triggers.
    await client.query('set session_replication_role = replica');
    for (const table of tables) {
      await addPartition(client, table);
      await dropChecks(client, table);
      const columns = await columnsOf(client, table);
      await client.query(`insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
        select ${columns.map(sqlValueOf).join(', ')} from generate_series(1, ${rowsPerTable}) n
        on conflict do nothing`);
      await client.query(`analyze "${table}"`);
    }
  } finally {
    // Closing the connection ends the setting.
    client.release(true);
  }
}

type Queries = Pick<Pool, 'query'>;

/** Adds a partition, so that a partitioned table accepts rows of any date. */
async function addPartition(client: Queries, table: string): Promise<void> {
  const { rows } = await client.query<{ kind: string }>(
    'select relkind as kind from pg_class where oid = $1::regclass',
    [table],
  );
  if (rows[0]?.kind !== 'p') return;
  await client.query(`create table "${table}_rest" partition of "${table}" default`);
}

async function dropChecks(client: Queries, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  for (const { name } of rows) await client.query(`alter table "${table}" drop constraint "${name}"`);
}

/** Returns the columns that a row must set. */
async function columnsOf(client: Queries, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable"
       from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'`,
    [table],
  );
  return rows;
}

/** Returns the SQL value of a column, by row number `n`. */
function sqlValueOf({ name, type, isNullable }: Column): string {
  const value = byName[name] ?? byType(name, type);
  if (!isNullable || name === 'team_id') return value;
  // Each column is null in different rows, so that not all conditions match the same rows.
  return `case when hashint4(n + ${name.length}) % 3 = 0 then null else ${value} end`;
}

/** Columns used in joins, and columns with few values used in conditions. */
const byName: Readonly<Record<string, string>> = {
  team_id: `${firstTeam} + n % ${teams}`,
  account_id: `${firstTeam} + n % ${teams}`,
  creator_id: '1 + n * 7 % 300',
  direction: "(array['in', 'out'])[1 + n % 2]",
  state: "(array['queued', 'running', 'done', 'kept', 'stored', 'failed'])[1 + n % 6]",
  kind: "(array['export', 'import', 'refresh', 'found', 'named'])[1 + n % 5]",
};

function byType(name: string, type: string): string {
  switch (type) {
    case 'text':
      return `'${name} ' || n`;
    case 'bool':
      return 'n % 2 = 0';
    case 'timestamptz':
      return "now() - n * interval '1 minute'";
    case 'date':
      return "date '2026-01-01' + n % 300";
    case 'jsonb':
      return `jsonb_build_object('id', n)`;
    case 'tsvector':
      return `to_tsvector('simple', '${name} ' || n)`;
    case 'uuid':
      return 'gen_random_uuid()';
    case 'int8':
      // Far from the ids of rows that tests create.
      return '1000000 + n';
    default:
      return type.startsWith('_') ? `'{}'::${type}` : `(n % 100)::${type}`;
  }
}
