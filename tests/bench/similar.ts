import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { similarTo } from '../../packages/server/src/domains/search/similar/service.ts';
import { withDatabase } from './search/engine.ts';
import { buildIndexes, loadWithoutIndexes, worldDay } from './search/load.ts';
import { type Times, timesOf } from './search/measure.ts';
import { loadPosts } from './similar/posts.ts';
import { type Nearness, nearnessOf, scan } from './similar/scan.ts';
import { questionsOf } from './similar/seeds.ts';

interface Row {
  readonly question: string;
  readonly ours: Times;
}

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const size = Number(values.rows);
const goal = 300;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const say = (text: string) => process.stderr.write(`${text} …\n`);
const shown = ({ p50, p95 }: Times) => `${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

const rows: Row[] = [];
let limit: Times = { p50: Number.NaN, p95: Number.NaN };
let nearness: Nearness = { seeds: 0, found: Number.NaN, score: Number.NaN };
await withDatabase(async (pool) => {
  const deps = { db: drizzle(pool), now: () => worldDay };
  say(`Loading ${size.toLocaleString('en')} creators`);
  await buildIndexes(pool, await loadWithoutIndexes(pool, size));
  say('Loading their posts and audiences');
  await loadPosts(pool, size);
  const questions = await questionsOf(pool);
  say('Measuring');
  for (const { name, platform, body } of questions) {
    const ask = (round: number) => similarTo(deps, platform(round), body(round), undefined);
    // The first rounds warm up caches, as on a running server.
    for (let round = 100; round < 106; round += 1) await ask(round);
    rows.push({ question: name, ours: await timesOf(ask, 60, 30_000) });
  }
  const [first] = questions;
  if (!first) throw new Error('There is no question');
  const seedOf = (round: number) => first.body(round).seeds[0] ?? '';
  say('Measuring a scan of everybody');
  limit = await timesOf((round) => scan(pool, first.platform(round), seedOf(round)), 20, 30_000);
  say('Comparing with a scan of everybody');
  nearness = await nearnessOf(deps, pool, 'tiktok', [0, 3, 6, 9, 12, 15].map(seedOf));
});

process.stdout.write(`${' '.repeat(52)} p50 ms   p95 ms  ÷ scan, p95\n`);
for (const { question, ours } of [...rows, { question: 'a scan of everybody, one seed', ours: limit }]) {
  process.stdout.write(`${question.padEnd(50)} ${shown(ours)}  ${(ours.p95 / limit.p95).toFixed(3)}\n`);
}
process.stdout.write(
  `\n${size.toLocaleString('en')} creators; the goal is a p95 of ${goal} ms. Over ${nearness.seeds} seeds the 20 best ` +
    `candidates have ${percent(nearness.score)} of the score of the 20 nearest of all, of whom ` +
    `${percent(nearness.found)} are among the candidates.\n`,
);
await mkdir(resultFolder, { recursive: true });
await writeFile(
  `${resultFolder}similar.json`,
  `${JSON.stringify({ node: process.version, size, goal, rows, limit, nearness }, null, 2)}\n`,
);
