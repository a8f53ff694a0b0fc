import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { type CountTimeouts, createSearchService } from '../../packages/server/src/domains/search/service.ts';
import { Failure } from '../../packages/server/src/platform/http/failure.ts';
import { testSecrets } from '../../packages/server/src/platform/secrets/testing/keys.ts';
import { withDatabase } from './search/engine.ts';
import { type EstimateQuality, estimateQuality } from './search/estimates.ts';
import { buildIndexes, loadWithoutIndexes, worldDay } from './search/load.ts';
import { type Times, timesOf } from './search/measure.ts';
import { deepPlaces, queryMix } from './search/queries.ts';
import { plantTeam } from './search/team.ts';

interface Row {
  readonly creators: number;
  readonly query: string;
  readonly ours: Times;
  /** Times of the same calls with only the primary key; none if one exceeded the time limit of the search. */
  readonly bare: Times | undefined;
}

/** `--creators=1000000,10000000` measures at these sizes instead. */
const asked = process.argv.find((option) => option.startsWith('--creators='))?.split('=')[1];
const sizes = asked === undefined ? [60_000, 1_000_000] : asked.split(',').map(Number);
const patient: CountTimeouts = { total: 20_000, facets: 20_000 };
const hurried: CountTimeouts = { total: 0, facets: 0 };
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

/** Returns the times of `take`; none if a search exceeded its time limit. */
async function inTime(take: () => Promise<Times>): Promise<Times | undefined> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof Failure && error.reason === 'rateLimited') return undefined;
    throw error;
  }
}

/** Measures every query of the mix, first without and then with the product's indexes. */
async function measure(pool: Pool, size: number): Promise<{ rows: Row[]; estimates: EstimateQuality }> {
  const search = (timeouts?: CountTimeouts) =>
    createSearchService({ db: drizzle(pool), now: () => worldDay, secrets: testSecrets() }, timeouts);
  const timesOfMix = async (
    rounds: number,
    limit: number,
    places: Awaited<ReturnType<typeof deepPlaces>>,
  ) => {
    const service = search();
    const times = new Map<string, Times | undefined>();
    for (const { name, ask } of queryMix(places, viewer)) {
      times.set(
        name,
        await inTime(async () => {
          await ask(service, 0);
          return timesOf((round) => ask(service, round), rounds, limit);
        }),
      );
    }
    return times;
  };

  say(`Loading ${size.toLocaleString('en')} creators`);
  const definitions = await loadWithoutIndexes(pool, size);
  const viewer = await plantTeam(pool);
  const places = await deepPlaces(search(hurried));
  say('Measuring without indexes');
  const bare = await timesOfMix(6, 1500, places);
  say('Building indexes');
  await buildIndexes(pool, definitions);
  say('Measuring with indexes');
  const ours = await timesOfMix(60, 3000, places);
  return {
    rows: [...ours].map(([query, times]) => {
      if (times === undefined) throw new Error(`A search took too long with its indexes: ${query}`);
      return { creators: size, query, ours: times, bare: bare.get(query) };
    }),
    estimates: await estimateQuality(search(patient), search(hurried)),
  };
}

function table(rows: readonly Row[]): string {
  const cells = [
    ['creators', 'query', 'p50 ms', 'p95 ms', 'p50 bare', 'p95 bare', 'p95 ratio'],
    ...rows.map(({ creators, query, ours, bare }) => [
      creators.toLocaleString('en'),
      query,
      ...[ours.p50, ours.p95].map((time) => time.toFixed(1)),
      ...(bare
        ? [bare.p50.toFixed(1), bare.p95.toFixed(1), (ours.p95 / bare.p95).toFixed(3)]
        : ['too long', 'too long', '']),
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  return cells
    .map((line) =>
      line
        .map((cell, column) =>
          column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const say = (text: string) => process.stderr.write(`${text} …\n`);

const rows: Row[] = [];
const estimates: Record<number, EstimateQuality> = {};
for (const size of sizes) {
  await withDatabase(async (pool) => {
    const measured = await measure(pool, size);
    rows.push(...measured.rows);
    estimates[size] = measured.estimates;
  });
}
process.stdout.write(`${table(rows)}\n\n`);
for (const [size, quality] of Object.entries(estimates)) {
  process.stdout.write(
    `Estimated totals at ${Number(size).toLocaleString('en')}: median error ${percent(quality.medianError)}, ` +
      `p95 ${percent(quality.p95Error)} over ${quality.filters} filters; ${quality.medianTimeRatio.toFixed(2)} of the exact count's time.\n`,
  );
}
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}search.json`,
  `${JSON.stringify({ node: process.version, rows, estimates }, null, 2)}\n`,
);
