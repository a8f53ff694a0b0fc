import type { ClientBase, Pool } from 'pg';
import { demoTables } from '../../../packages/demo/src/copy/columns.ts';

/** Column values of a creator's copies; figures vary by a factor from 0.8 to 1.2. */
const moved: Readonly<Record<string, string>> = {
  id: 'one.id + $1::bigint * $2::bigint',
  handle: "one.handle || '.' || $1::bigint",
  handle_key: "one.handle_key || '.' || $1::bigint",
  channel_id: 'null',
  followers: 'round(one.followers * by.much)',
  avg_plays: 'one.avg_plays * by.much',
  median_plays: 'one.median_plays * by.much',
  interaction_rate: 'one.interaction_rate * (2 - by.much)',
  follower_plays: 'one.follower_plays * (2 - by.much)',
};

/**
 * Copies each creator until it exists `times` times, each copy with a new handle and slightly different figures; without
 * indexes.
 */
export async function grow(pool: Pool, times: number): Promise<void> {
  const client = await pool.connect();
  try {
    await growBy(client, times);
  } finally {
    client.release();
  }
}

async function growBy(client: ClientBase, times: number): Promise<void> {
  await client.query('create unlogged table grown_from as select * from creator');
  const { rows } = await client.query<{ size: string }>('select max(id) as size from grown_from');
  const size = rows[0]?.size ?? '0';
  const names = demoTables.creator;
  await client.query('begin');
  // Truncated in the same transaction, so that inserting writes no WAL.
  await client.query('truncate team, creator cascade');
  for (let time = 0; time < times; time += 1) {
    const values = names.map((name) => (time === 0 ? `one.${name}` : (moved[name] ?? `one.${name}`)));
    await client.query(
      `insert into creator (${names.join(', ')}) select ${values.join(', ')} from grown_from one,
         lateral (select 0.8 + 0.4 * ((hashint8(one.id * 31 + $1::bigint) & 1023) / 1023.0) as much, $2::bigint as size) by
       order by one.id`,
      [time, size],
    );
  }
  await client.query('commit');
  await client.query('drop table grown_from');
  await client.query('vacuum (analyze) creator');
}

/** Drops all indexes except the primary key; returns the statements that restore them. */
export async function dropIndexes(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select indexname as name from pg_indexes where tablename = 'creator' and indexname <> 'creator_pkey'",
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
}

/** Builds indexes with enough memory for millions of rows. */
export async function buildLargeIndexes(pool: Pool, definitions: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set maintenance_work_mem = '1500MB'");
    for (const definition of definitions) {
      const start = performance.now();
      await client.query(definition);
      const name = /index (\w+)/i.exec(definition)?.[1] ?? '';
      process.stderr.write(`  ${name} ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
    }
    await client.query('vacuum (analyze) creator');
  } finally {
    client.release();
  }
}
