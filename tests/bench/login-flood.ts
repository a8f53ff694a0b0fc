import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import type { FloodOptions, FloodTally } from './login-flood/flood.ts';
import { signIn } from './platform/signIn.ts';
import { quantile, type Times } from './search/measure.ts';

/** Logins per second of the flood. */
const rate = 500;
/** Duration of each measurement, in ms. */
const length = 15_000;
/** Pause between two searches of the signed-in person, in ms. */
const rest = 50;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

interface Flooded {
  readonly flood: string;
  readonly search: Times;
  readonly searches: number;
  /** Number of searches that did not return code 0. */
  readonly refused: number;
  readonly perSecond: number;
  readonly tally: FloodTally;
}

const floodCountSchema = z.object({ tally: z.record(z.string(), z.number()), perSecond: z.number() });

const say = (text: string) => process.stderr.write(`${text} …\n`);

const isDone = (said: unknown) =>
  typeof said === 'object' && said !== null && 'code' in said && said.code === 0;

/** Searches one after another, like a working person, for the duration of a measurement. */
async function searchFor(
  url: string,
  token: string,
): Promise<Omit<Flooded, 'flood' | 'perSecond' | 'tally'>> {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + length;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${url}/kol/api/blogger/tiktok/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ region: 'US', followerCount_start: '100000' }),
    });
    const said: unknown = await answer.json();
    times.push(performance.now() - start);
    if (!isDone(said)) refused += 1;
    await pause(rest);
  }
  return {
    search: { p50: quantile(times, 0.5), p95: quantile(times, 0.95) },
    searches: times.length,
    refused,
  };
}

async function flooded(url: string, token: string, flood: string, isSpread: boolean): Promise<Flooded> {
  const options: FloodOptions = { url, rate, isSpread };
  const worker = new Worker(new URL('./login-flood/flood.ts', import.meta.url), { workerData: options });
  try {
    await once(worker, 'online');
    // The flood must reach its full rate before the measurement.
    await pause(2_000);
    const searched = await searchFor(url, token);
    worker.postMessage('end');
    const [counted] = await once(worker, 'message');
    return { flood, ...searched, ...floodCountSchema.parse(counted) };
  } finally {
    await worker.terminate();
  }
}

const meanings: Readonly<Record<string, string>> = {
  '429': 'throttled',
  '1001': 'looked at and refused',
  '0': 'let in',
  none: 'without an answer',
};

const folder = await mkdtemp(join(tmpdir(), 'reachkit-flood-'));
await chmod(folder, 0o755);
say('Starting a server with the demo platform');
// The proxy header is trusted, so that one machine can simulate many.
const server = startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1', TRUST_PROXY: 'loopback' });
try {
  const url = await server.ready;
  const { access_token: token } = await signIn(url);
  await searchFor(url, token);
  say('Searching with nothing beside');
  const alone = await searchFor(url, token);
  say(`Searching beside ${rate} logins a second from one address`);
  const one = await flooded(url, token, 'one address', false);
  say(`Searching beside ${rate} logins a second, each from an address of its own`);
  const many = await flooded(url, token, 'an address each', true);

  const line = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
  process.stdout.write(`A signed-in search, p50 / p95, with nothing beside: ${line(alone.search)}\n`);
  for (const { flood, search, searches, refused, perSecond, tally } of [one, many]) {
    process.stdout.write(
      `\nBeside ${perSecond.toFixed(0)} logins a second, ${flood}: ${line(search)}, ` +
        `ratio of the p95 ${(search.p95 / alone.search.p95).toFixed(2)} (${searches} searches, ${refused} not answered)\n`,
    );
    for (const [code, count] of Object.entries(tally)) {
      process.stdout.write(`  ${count} ${meanings[code] ?? `answered with ${code}`}\n`);
    }
  }
  await mkdir(resultFolder, { recursive: true });
  await writeFile(
    `${resultFolder}login-flood.json`,
    `${JSON.stringify({ node: process.version, rate, alone, floods: [one, many] }, null, 2)}\n`,
  );
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
