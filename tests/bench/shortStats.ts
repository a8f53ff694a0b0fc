import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  getShortLink,
  getShortLinkDimension,
  getShortLinkStat,
  listShortLinkVisits,
  shortDimensions,
} from '@reachkit/contract';
import { pino } from 'pino';
import { openDatabase } from '../../packages/server/src/platform/database/open.ts';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { createAsk } from './lists/ask.ts';
import { signIn } from './platform/signIn.ts';
import { type Times, timesOf } from './search/measure.ts';
import { plantLink, plantVisits, visitDays } from './shortStats/world.ts';

/** Goal of the p95 over HTTP, in ms: each request of the page of a short link. */
const goal = 200;
const [rounds, longestMs] = [30, 5_000];
const { values: options } = parseArgs({ options: { visits: { type: 'string', default: '10000000' } } });
const visits = Number(options.visits);
if (!Number.isSafeInteger(visits) || visits < 1_000) throw new Error('--visits takes a number from 1000 on');
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

const say = (text: string) => process.stderr.write(`${text} …\n`);

const folder = await mkdtemp(join(tmpdir(), 'reachkit-short-stats-'));
// Readable by the user who runs PostgreSQL.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');
say('Starting a server with the demo accounts');
const server = startServer({ DATA_DIR: dataDir, DEMO: '1', DEMO_CREATORS: '3000' });
try {
  const url = await server.ready;
  const log = pino({ level: 'warn' }, pino.destination(2));
  const beside = { databaseUrl: undefined, dataDir, port: Number(new URL(url).port), isMigrating: false };
  const { pool, close } = await openDatabase(beside, { role: 'tool', log });
  try {
    const { access_token: token } = await signIn(url);
    const ask = createAsk(url, token);
    const { rows } = await pool.query<{ team: number }>(
      'select a.team_id::int as team from login l join account a on a.id = l.account_id order by l.id desc limit 1',
    );
    const teamId = rows[0]?.team;
    if (teamId === undefined) throw new Error('The login has no team');
    const id = await plantLink(pool, teamId);
    say(`Planting ${visits.toLocaleString('en')} visits over ${visitDays} days`);
    const began = performance.now();
    await plantVisits(pool, teamId, id, visits);
    say(`Planted in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
    const params = { id };
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const ranges = {
      today: { window: 'today' },
      'last 7 days': { window: '7d' },
      'all time': { window: 'total' },
      '30 days': { from: day(30), to: day(1) },
    } as const;
    const questions: (readonly [string, () => Promise<unknown>])[] = [
      ['the link', () => ask(getShortLink, { params })],
    ];
    for (const [range, query] of Object.entries(ranges)) {
      questions.push([`figures, ${range}`, () => ask(getShortLinkStat, { params, query })]);
      questions.push([`records, ${range}`, () => ask(listShortLinkVisits, { params, query })]);
      for (const by of shortDimensions) {
        questions.push([
          `${by}, ${range}`,
          () => ask(getShortLinkDimension, { params, query: { ...query, by } }),
        ]);
      }
    }
    const figures: { readonly what: string; readonly times: Times }[] = [];
    for (const [what, question] of questions) {
      await question();
      const times = await timesOf(question, rounds, longestMs);
      figures.push({ what, times });
      const verdict = times.p95 <= goal ? 'met   ' : 'missed';
      process.stdout.write(
        `${verdict}  ${what}: p50 ${times.p50.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms (goal ${goal})\n`,
      );
    }
    await mkdir(resultFolder, { recursive: true });
    await writeFile(
      `${resultFolder}shortStats.json`,
      `${JSON.stringify({ node: process.version, goal, visits, figures }, null, 2)}\n`,
    );
  } finally {
    await close();
  }
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
