import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type DemoTable, demoTables } from '../../../packages/demo/src/copy/columns.ts';
import { createRowWriter } from '../../../packages/demo/src/copy/rows.ts';
import { generateCreators } from '../../../packages/demo/src/creators/generate.ts';
import { worldDay } from '../search/load.ts';

/** Adds the posts and audiences of the generated creators. */
export async function loadPosts(pool: Pool, size: number): Promise<void> {
  const rows = createRowWriter();
  const tables = ['video', 'creator_audience'] as const satisfies readonly DemoTable[];
  const writers = await Promise.all(
    tables.map(async (table) => ({ row: rows[table], ...(await openCopy(pool, table)) })),
  );
  for (const creator of generateCreators({ count: size, seed: 1, now: worldDay })) {
    for (const { row, write } of writers) await write(row(creator));
  }
  for (const { end } of writers) await end();
  await pool.query('vacuum (analyze) video');
  await pool.query('vacuum (analyze) creator_audience');
}

async function openCopy(pool: Pool, table: DemoTable) {
  const client: PoolClient = await pool.connect();
  // Foreign keys are not checked: the creators come from the same generator.
  await client.query('set session_replication_role = replica');
  const sink = client.query(copyFrom(`copy ${table} (${demoTables[table].join(', ')}) from stdin`));
  let chunk = '';
  return {
    write: async (lines: string) => {
      chunk += lines;
      if (chunk.length < 65_536) return;
      if (!sink.write(chunk)) await once(sink, 'drain');
      chunk = '';
    },
    end: async () => {
      sink.end(chunk);
      await once(sink, 'finish');
      client.release(true);
    },
  };
}
