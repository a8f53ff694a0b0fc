import { finished } from 'node:stream/promises';
import type { StartupProgress } from '@reachkit/server/demoParts';
import { forgetBackfill } from '@reachkit/server/domains/creator/history/backfill';
import { gradeCreators } from '@reachkit/server/domains/creator/metrics/peers/gradeCreators';
import { keepTags } from '@reachkit/server/domains/creator/words/tags';
import { openDrizzle } from '@reachkit/server/platform/database/transaction';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { generateChunks } from './copy/chunks.ts';
import { clearCreatorReferences } from './copy/clearReferences.ts';
import { type DemoTable, demoTables } from './copy/columns.ts';
import { setKeysAside } from './copy/setKeysAside.ts';
import { demoSeed, demoVersion } from './creators/shares.ts';
import { brandNames } from './world/brands.ts';

/** Lock for two servers that start on one database: the second waits, then finds the platform loaded. */
const loadLock = 4_600_001;
const chunkSize = 2_000;

const tables = [
  'creator',
  'video',
  'creator_snapshot',
  'creator_audience',
  'creator_content',
] as const satisfies readonly DemoTable[];

/** Columns with unique values do not help the planner, and take the longest to analyse. */
const unplanned: readonly string[] = ['handle', 'channel_id', 'name', 'description', 'homepage', 'email'];
const planned = [...demoTables.creator.filter((column) => !unplanned.includes(column)), 'has_email'];
/** Columns and tables to analyse; most tables other than creators are only accessed by key. */
const analysed = [
  `creator (${planned.join(', ')})`,
  'video (creator_id, posted_at)',
  'creator_snapshot (creator_id, day)',
  'creator_audience (creator_id)',
  'creator_content',
].join(', ');

export interface LoadOptions {
  readonly pool: Pool;
  readonly now: Date;
  readonly log: Logger;
  /** Of creators. */
  readonly count: number;
  /** Called during the load. */
  readonly onProgress?: (progress: StartupProgress) => void;
}

/** Cumulative shares of the steps, roughly by duration. */
const ends = { creators: 0.6, indexes: 0.9 } as const;

/**
 * Fills the database with the demo platform, unless this version exists already. A single transaction: killed at any time
 * it leaves nothing behind. Other creators are never changed.
 */
export async function loadDemo(options: LoadOptions): Promise<void> {
  const { pool, log } = options;
  const started = performance.now();
  const client = await pool.connect();
  try {
    // No timeouts, as the start waits for the load anyway; the connection is closed afterwards.
    await client.query(
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    );
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [loadLock]);
    const isLoaded = await load(client, options);
    await client.query('COMMIT');
    if (isLoaded === 'beside others') await client.query(`VACUUM ANALYZE ${tables.join(', ')}`);
    if (isLoaded !== 'already there') {
      options.onProgress?.({ step: 'grades', share: ends.indexes });
      await gradeCreators(openDrizzle(pool));
      log.info({ milliseconds: Math.round(performance.now() - started) }, 'demo platform loaded');
    }
  } finally {
    // Closing it rolls back a partial load.
    client.release(true);
  }
}

type Outcome = 'already there' | 'alone' | 'beside others';

async function load(client: PoolClient, options: LoadOptions): Promise<Outcome> {
  const { now, log, count, onProgress } = options;
  const marker = await client.query<{ version: number | null }>(
    `SELECT (value ->> 'version')::int AS version FROM installation WHERE key = 'demo'`,
  );
  if (marker.rows[0]?.version === demoVersion) return 'already there';
  log.info({ creators: count }, 'loading the demo platform');

  const isAlone = !(await hasOtherData(client));
  await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
  // One parallel worker: two cores are then busy, and more would cost more than they gain.
  await client.query('SET LOCAL max_parallel_maintenance_workers = 1');
  // A sample of 15,000 rows still contains every region, language and tag, in half the time.
  await client.query('SET LOCAL default_statistics_target = 50');
  // Without other creators, a newer demo replaces the older one as fast as a first load.
  await (isAlone ? clearCreatorReferences(client) : removeDemo(client));
  await forgetBackfill(drizzle(client));
  const keys = await setKeysAside(client, isAlone ? 'all' : 'references');
  if (isAlone) await client.query(`TRUNCATE ${tables.join(', ')}`);
  const brandIds = await storeVocabulary(client);
  const others = isAlone ? { idOffset: 0, taken: new Set<string>() } : await otherCreators(client);

  // Rows of a table emptied in this transaction are stored as already vacuumed.
  const manner = isAlone ? 'WITH (FREEZE)' : '';
  let areOthersIndexed = false;
  let written = 0;
  onProgress?.({ step: 'creators', share: 0 });
  for await (const chunk of generateChunks({ count, seed: demoSeed, now, chunkSize, brandIds, ...others })) {
    for (const { table, lines } of chunk) {
      if (table === 'creator' && !areOthersIndexed) {
        for (const other of tables.filter((one) => one !== 'creator')) await keys.restore(other);
        areOthersIndexed = true;
      }
      const columns = demoTables[table].join(', ');
      const copy = client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN ${manner}`));
      copy.end(lines);
      await finished(copy);
    }
    written += chunkSize;
    onProgress?.({ step: 'creators', share: Math.min(1, written / count) * ends.creators });
  }
  onProgress?.({ step: 'indexes', share: ends.creators });
  await keys.restore('creator');
  await keys.restoreReferences();
  await client.query(`SELECT setval(pg_get_serial_sequence('creator', 'id'), (SELECT max(id) FROM creator))`);
  if (isAlone) await client.query(`ANALYZE ${analysed}`);
  await client.query(
    `INSERT INTO installation (key, value) VALUES ('demo', $1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()`,
    [{ version: demoVersion, creators: count, day: now.toISOString().slice(0, 10) }],
  );
  return isAlone ? 'alone' : 'beside others';
}

async function hasOtherData(client: ClientBase): Promise<boolean> {
  // Locked before the check, so that no import can run between it and the truncation.
  await client.query('LOCK TABLE creator IN ACCESS EXCLUSIVE MODE');
  const { rowCount } = await client.query(
    `(SELECT FROM creator WHERE source <> 'demo' LIMIT 1)
     UNION ALL (SELECT FROM creator_snapshot WHERE source <> 'demo' LIMIT 1)`,
  );
  return rowCount !== 0;
}

async function removeDemo(client: ClientBase): Promise<void> {
  await client.query('LOCK TABLE creator IN SHARE ROW EXCLUSIVE MODE');
  await client.query(
    `DELETE FROM creator WHERE source = 'demo'
        AND NOT EXISTS (SELECT FROM creator_snapshot WHERE creator_id = id AND creator_snapshot.source <> 'demo')`,
  );
}

/** Returns ids and handles of the other creators, which the demo's creators must not use. */
async function otherCreators(client: ClientBase) {
  const { rows } = await client.query<{ id: string; key: string }>(
    `SELECT id, platform || ':' || handle_key AS key FROM creator`,
  );
  return {
    idOffset: rows.reduce((highest, { id }) => Math.max(highest, Number(id)), 0),
    taken: new Set(rows.map(({ key }) => key)),
  };
}

/** Ensures that tags and brands exist; returns the brands' ids in the order of `brandNames`. */
async function storeVocabulary(client: ClientBase): Promise<number[]> {
  await keepTags(client);
  await client.query(`INSERT INTO brand (name) SELECT unnest($1::text[]) ON CONFLICT (name) DO NOTHING`, [
    brandNames,
  ]);
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM unnest($1::text[]) WITH ORDINALITY AS given (name, place) JOIN brand USING (name) ORDER BY place`,
    [brandNames],
  );
  return rows.map(({ id }) => id);
}
