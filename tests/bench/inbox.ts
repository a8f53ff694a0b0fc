import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listMailThreads } from '@reachkit/contract';
import { pino } from 'pino';
import { openDatabase } from '../../packages/server/src/platform/database/open.ts';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { plantSenders, plantSentCampaign } from './campaign/world.ts';
import { plantThreads, threadCount } from './inbox/world.ts';
import { createAsk } from './lists/ask.ts';
import { signIn } from './platform/signIn.ts';
import { type Times, timesOf } from './search/measure.ts';

/** Goals of the p95 over HTTP, in ms. */
const goals = { list: 100, search: 200 } as const;
const [rounds, longestMs] = [60, 30_000];
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

const say = (text: string) => process.stderr.write(`${text} …\n`);

const folder = await mkdtemp(join(tmpdir(), 'reachkit-inbox-'));
// Readable by the user who runs PostgreSQL.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');
say('Starting a server with the demo platform');
const server = startServer({ DATA_DIR: dataDir, DEMO: '1' });
try {
  const url = await server.ready;
  const log = pino({ level: 'warn' }, pino.destination(2));
  const beside = { databaseUrl: undefined, dataDir, port: Number(new URL(url).port), isMigrating: false };
  const { pool, close } = await openDatabase(beside, { role: 'tool', log });
  try {
    const { access_token: token } = await signIn(url);
    const ask = createAsk(url, token);
    say(`Planting ${threadCount.toLocaleString('en')} conversations`);
    const senderIds = [...(await plantSenders(pool, 5))];
    await plantThreads(pool, await plantSentCampaign(pool, senderIds));
    const list = (query: Record<string, string>) => ask(listMailThreads, { query });
    const { list: first, cursor } = await list({});
    const label = first.flatMap(({ labels }) => labels)[0]?.id ?? '';
    const questions: readonly (readonly [keyof typeof goals, string, Record<string, string>])[] = [
      ['list', 'all', {}],
      ['list', 'its second page', { cursor: cursor ?? '' }],
      ['list', 'needs reply', { filter: 'needsReply' }],
      ['list', 'unread', { filter: 'unread' }],
      ['list', 'snoozed', { filter: 'snoozed' }],
      ['list', 'handled', { filter: 'handled' }],
      ['list', 'of an owner', { ownerId: first[0]?.owner?.id ?? '' }],
      ['list', 'of nobody', { ownerId: 'none' }],
      ['list', 'with a label', { labelId: label }],
      ['list', 'of a mailbox', { senderId: senderIds[0] ?? '' }],
      ['search', 'a frequent word', { keyword: 'sample' }],
      ['search', 'a frequent Chinese word', { keyword: '样品' }],
      ['search', 'a Chinese character', { keyword: '厨' }],
      ['search', 'a rare Chinese word', { keyword: '鼠标' }],
      ['search', 'two letters', { keyword: 'it' }],
      ['search', 'two rare letters', { keyword: 'zq' }],
      ['search', 'a rare word', { keyword: 'item2bc' }],
      ['search', 'no such word', { keyword: 'quokka' }],
      ['search', 'an address', { keyword: 'mia4711@shop' }],
      ['search', 'two words', { keyword: '样品 item2b' }],
      ['search', 'a phrase', { keyword: '样品报价' }],
      ['search', 'a word of handled ones', { keyword: '仓库', filter: 'handled' }],
    ];
    const figures: { readonly what: string; readonly times: Times; readonly goal: number }[] = [];
    for (const [kind, what, query] of questions) {
      await list(query);
      const times = await timesOf(() => list(query), rounds, longestMs);
      figures.push({ what: `${kind}: ${what}`, times, goal: goals[kind] });
      const { p50, p95 } = times;
      const verdict = p95 <= goals[kind] ? 'met   ' : 'missed';
      process.stdout.write(
        `${verdict}  ${kind}: ${what}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (goal ${goals[kind]})\n`,
      );
    }
    await mkdir(resultFolder, { recursive: true });
    await writeFile(
      `${resultFolder}inbox.json`,
      `${JSON.stringify({ node: process.version, goals, figures }, null, 2)}\n`,
    );
  } finally {
    await close();
  }
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
