import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listActMost } from '@reachkit/contract';
import { pino } from 'pino';
import { openDatabase } from '../../packages/server/src/platform/database/open.ts';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { build } from '../../scripts/build.mjs';
import { createAsk } from './lists/ask.ts';
import { scrollList } from './lists/browser.ts';
import { type Figure, measureActions, measureBare, measureReading, timesIn } from './lists/server.ts';
import { fillList, listSize, makeList, plantWork, someCreators } from './lists/world.ts';
import { signIn } from './platform/signIn.ts';

/** Goals of the p95, in ms. */
const goals = { open: 300, add: 500 } as const;
/** Minimum duration of a long task in a browser, in ms. */
const longTask = 50;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
/** `--server`: skips the browser. */
const isServerOnly = process.argv.includes('--server');

const say = (text: string) => process.stderr.write(`${text} …\n`);

function tableOf(figures: readonly Figure[]): string {
  const lines = [
    ['over HTTP', 'p50 ms', 'p95 ms', 'goal', 'p95 ÷ goal'],
    ...figures.map(({ what, times, goal }) => [
      what,
      times.p50.toFixed(1),
      times.p95.toFixed(1),
      goal === null ? '' : String(goal),
      goal === null ? '' : (times.p95 / goal).toFixed(3),
    ]),
  ];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths?.[column] ?? 0) : cell.padStart(widths?.[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}

if (!isServerOnly) await build(['host']);
const folder = await mkdtemp(join(tmpdir(), 'reachkit-lists-'));
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
    const tokens = await signIn(url);
    const ask = createAsk(url, tokens.access_token);
    const ids = await someCreators(pool, listSize);
    say(`Filling two lists with ${listSize.toLocaleString('en')} creators each, ${listActMost} at a time`);
    const fills = [await fillList(ask, 'Large', ids), await fillList(ask, 'Large too', ids)];
    const listId = fills[0]?.listId ?? '';
    const adding = timesIn(fills.flatMap((fill) => fill.adding));
    say('Copying, moving, taking out');
    const actions = await measureActions(ask, listId, ids);
    await plantWork(pool, listId);
    say('Opening it');
    const figures: readonly Figure[] = [
      ...(await measureReading(ask, listId, goals.open)),
      { what: `${listActMost} put in`, times: adding, goal: goals.add },
      ...actions,
      ...(await measureBare(pool, listId, await makeList(ask, 'Empty'))),
    ];
    process.stdout.write(`${tableOf(figures)}\n`);
    let scrolled = null;
    if (!isServerOnly) {
      say('Scrolling it in a browser');
      scrolled = await scrollList(url, tokens, listId);
      const { rows, frames, opened, openingTasks, scrollTasks, busiest } = scrolled;
      process.stdout.write(
        `In a browser it stands after ${opened.toFixed(0)} ms, with ${openingTasks.length} long tasks; scrolled through ` +
          `${rows.toLocaleString('en')} rows in ${frames} frames, with ${scrollTasks.length} long tasks, the longest ` +
          `${Math.max(0, ...scrollTasks)} ms. No task kept a processor busy for more than ${busiest.toFixed(0)} ms: ` +
          `${(busiest / longTask).toFixed(2)} of what makes it long.\n`,
      );
    }
    await mkdir(resultFolder, { recursive: true });
    await writeFile(
      `${resultFolder}lists.json`,
      `${JSON.stringify({ node: process.version, goals, figures, scrolled }, null, 2)}\n`,
    );
  } finally {
    await close();
  }
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
