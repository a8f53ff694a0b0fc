import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { demoTables } from '../../../packages/demo/src/copy/columns.ts';
import { createRowWriter } from '../../../packages/demo/src/copy/rows.ts';
import { generateCreators } from '../../../packages/demo/src/creators/generate.ts';
import { tagVocabulary } from '../../../packages/server/src/domains/creator/words/tagVocabulary.ts';

/** The current date of the generated data. */
export const worldDay = new Date('2026-11-01T12:00:00Z');

/** Fills migrated tables with `size` generated creators; drops all indexes on creators except the primary key. */
export async function loadWithoutIndexes(pool: Pool, size: number): Promise<readonly string[]> {
  const client = await pool.connect();
  try {
    const indexes = await client.query<{ name: string; definition: string }>(
      "select indexname as name, indexdef as definition from pg_indexes where tablename = 'creator' and indexname <> 'creator_pkey'",
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    await client.query('begin');
    // Truncated in the same transaction, so that COPY writes no WAL.
    await client.query('truncate creator cascade');
    await copyCreators(client, size);
    await client.query('commit');
    for (const { code, parent, names } of tagVocabulary) {
      await client.query('insert into tag (code, parent, names) values ($1, $2, $3)', [code, parent, names]);
    }
    await client.query('vacuum (analyze) creator');
    return indexes.rows.map((index) => index.definition);
  } finally {
    client.release();
  }
}

/** Builds the indexes that `loadWithoutIndexes` dropped. */
export async function buildIndexes(pool: Pool, definitions: readonly string[]): Promise<void> {
  for (const definition of definitions) await pool.query(definition);
  await pool.query('vacuum (analyze) creator');
}

async function copyCreators(client: PoolClient, size: number): Promise<void> {
  const sink = client.query(copyFrom(`copy creator (${demoTables.creator.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunksOf(size)), sink);
}

function* chunksOf(size: number): Generator<string> {
  const rows = createRowWriter();
  let chunk = '';
  for (const creator of generateCreators({ count: size, seed: 1, now: worldDay })) {
    chunk += rows.creator(creator);
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
