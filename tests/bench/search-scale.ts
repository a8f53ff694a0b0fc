import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { createSearchService } from '../../packages/server/src/domains/search/service.ts';
import { Failure } from '../../packages/server/src/platform/http/failure.ts';
import { testSecrets } from '../../packages/server/src/platform/secrets/testing/keys.ts';
import { withDatabase } from './search/engine.ts';
import { loadWithoutIndexes, worldDay } from './search/load.ts';
import { type Times, timesOf } from './search/measure.ts';
import { deepPlaces, queryMix } from './search/queries.ts';
import { plantTeam } from './search/team.ts';
import { openPeer } from './search-scale/duckdb.ts';
import { buildLargeIndexes, dropIndexes, grow } from './search-scale/grow.ts';
import { compared } from './search-scale/questions.ts';

interface Row {
  readonly creators: number;
  readonly question: string;
  readonly ours: Times;
  /** Absent if DuckDB is not measured. */
  readonly duckdb?: Times;
}

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '1000000' }, times: { type: 'string', default: '10' } },
});
const [small, times] = [Number(values.rows), Number(values.times)];
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const began = performance.now();
const say = (text: string) =>
  process.stderr.write(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${text} …\n`);
const rows: Row[] = [];

function report(row: Row): void {
  rows.push(row);
  print(row);
}

const shown = ({ p50, p95 }: Times) =>
  Number.isFinite(p95) ? `${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}` : 'given up, too long';

function print(row: Row): void {
  const { ours, duckdb } = row;
  const before = rows.find((one) => one.question === row.question && one.creators === small);
  const ratio =
    before && row.creators !== small ? `  ${(ours.p95 / before.ours.p95).toFixed(2)} × ${small}` : '';
  const beside = duckdb ? `  DuckDB${shown(duckdb)}  ${(ours.p95 / duckdb.p95).toFixed(3)} ÷ DuckDB` : '';
  process.stdout.write(
    `${String(row.creators).padStart(9)}  ${row.question.padEnd(48)}${shown(ours)}${beside}${ratio}\n`,
  );
}

/** Returns the times of a warm query; none if it exceeds the time limit of the search. */
async function timed(ask: (round: number) => Promise<unknown>): Promise<Times> {
  try {
    for (let round = 0; round < 4; round += 1) await ask(round);
    return await timesOf(ask, 40, 2500);
  } catch (error) {
    if (error instanceof Failure && error.reason === 'rateLimited') return { p50: Infinity, p95: Infinity };
    throw error;
  }
}

/** Measures the query mix of the search, then the queries that are compared with DuckDB. */
async function measure(pool: Pool, creators: number): Promise<void> {
  const viewer = await plantTeam(pool);
  const service = createSearchService({ db: drizzle(pool), now: () => worldDay, secrets: testSecrets() });
  const places = await deepPlaces(service);
  say(`Measuring ${creators} creators`);
  const both: Row[] = [];
  for (const { name, ours } of compared) {
    const row = { creators, question: name, ours: await timed((round) => ours(service, round)) };
    both.push(row);
    print(row);
  }
  const known = new Set(compared.map(({ name }) => name));
  for (const { name, ask } of queryMix(places, viewer)) {
    if (!known.has(name))
      report({ creators, question: name, ours: await timed((round) => ask(service, round)) });
  }
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-duckdb-'));
  try {
    say('Filling DuckDB');
    const peer = await openPeer(pool, folder);
    try {
      for (const [at, row] of both.entries()) {
        const duckdb = compared[at]?.duckdb;
        if (duckdb) report({ ...row, duckdb: await timed((round) => peer.ask(duckdb(round))) });
      }
    } finally {
      await peer.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await withDatabase(async (pool) => {
  say(`Loading ${small} creators`);
  const definitions = await loadWithoutIndexes(pool, small);
  say('Building indexes');
  await buildLargeIndexes(pool, definitions);
  await measure(pool, small);
  say(`Making ${times} of each`);
  await dropIndexes(pool);
  await grow(pool, times);
  say('Building indexes');
  await buildLargeIndexes(pool, definitions);
  await measure(pool, small * times);
});
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}search-scale.json`,
  `${JSON.stringify({ node: process.version, rows }, null, 2)}\n`,
);
