import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { build } from '../../scripts/build.mjs';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { launchOptions } from '../browser.ts';
import { type Interaction, interactionsOf, watchInteractions } from './interaction/measure.ts';
import { bare, walkSearch } from './interaction/search.ts';
import { signIn } from './platform/signIn.ts';
import { quantile } from './search/measure.ts';

/** Max time from input to next paint, in ms, over all interactions, at the slowdown below. */
const limits = { p95: 100, max: 200 } as const;
const slowDown = 4;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
/** `--runs 7` runs, each in a new browser context (default). */
const runs = process.argv.includes('--runs')
  ? Math.max(1, Number(process.argv[process.argv.indexOf('--runs') + 1]) || 1)
  : 7;

const say = (text: string) => process.stderr.write(`${text} …\n`);

interface Row {
  readonly what: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly busy: number;
}

function rowOf(what: string, interactions: readonly Interaction[]): Row {
  const durations = interactions.map(({ durationMs }) => durationMs);
  const busy = interactions.map(({ busyMs }) => busyMs);
  return {
    what,
    count: durations.length,
    p50: quantile(durations, 0.5),
    p95: quantile(durations, 0.95),
    max: Math.max(...durations),
    busy: quantile(busy, 0.5),
  };
}

function tableOf(rows: readonly Row[]): string {
  const lines = [
    [
      'from the press to the next paint',
      'count',
      'p50 ms',
      'p95 ms',
      'max ms',
      'max ÷ limit',
      'busy ms, p50',
    ],
    ...rows.map(({ what, count, p50, p95, max, busy }) => [
      what,
      String(count),
      ...[p50, p95, max].map((value) => value.toFixed(0)),
      (max / limits.max).toFixed(2),
      busy.toFixed(0),
    ]),
  ];
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd : cell.padStart).call(cell, widths?.[at] ?? 0))
        .join('  '),
    )
    .join('\n');
}

await build(['host']);
const browser = await chromium.launch({ ...launchOptions, executablePath: await ensureChromium() });
const folder = await mkdtemp(join(tmpdir(), 'reachkit-interaction-'));
// Readable by the user who runs PostgreSQL.
await chmod(folder, 0o755);
say('Starting a server with the demo platform');
const server = startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
try {
  const url = await server.ready;
  const { access_token: token, refresh_token: refresh } = await signIn(url);
  const all: Interaction[] = [];
  for (let run = 0; run < runs; run += 1) {
    say(`Walk ${run + 1} of ${runs}`);
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    });
    await context.addInitScript(
      ([access, renewal]) => {
        localStorage.setItem('yth_token', `${access}|string`);
        localStorage.setItem('yth_refresh_token', `${renewal}|string`);
      },
      [token, refresh],
    );
    await context.addInitScript(watchInteractions);
    const page = await context.newPage();
    const { interactions, measure } = await interactionsOf(page, slowDown);
    await walkSearch(page, measure);
    all.push(...interactions);
    await context.close();
  }
  const ours = all.filter(({ what }) => what !== bare);
  const names = [...new Set(all.map(({ what }) => what))];
  const total = rowOf('all but the bare button', ours);
  const rows = [
    ...names.map((name) =>
      rowOf(
        name,
        all.filter(({ what }) => what === name),
      ),
    ),
    total,
  ];
  process.stdout.write(`The search in the first-party site, CPU ${slowDown} times slower, ${runs} walks:\n`);
  process.stdout.write(`${tableOf(rows)}\n\n`);
  for (const [name, limit] of Object.entries(limits)) {
    const measured = name === 'p95' ? total.p95 : total.max;
    const verdict = measured <= limit ? 'met' : 'missed';
    process.stdout.write(`${verdict.padEnd(6)}  ${name} ≤ ${limit} ms: ${measured.toFixed(0)}\n`);
  }
  await mkdir(resultFolder, { recursive: true });
  await writeFile(
    `${resultFolder}interaction.json`,
    `${JSON.stringify({ node: process.version, slowDown, limits, rows, interactions: all }, null, 2)}\n`,
  );
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
