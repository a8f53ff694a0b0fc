import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { signIn } from './platform/signIn.ts';
import { quantile, type Times } from './search/measure.ts';

/** Number of connections that send a byte at intervals. */
const connections = 600;
/** Interval between two bytes of a connection, in ms. */
const everyMs = 1_000;
/** Duration of each measurement, in ms. */
const length = 15_000;
/** Pause between two searches of the signed-in person, in ms. */
const rest = 50;
/** Max slowdown factor of other requests. */
const goal = 1.2;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

async function searchFor(url: string, token: string): Promise<Times> {
  const times: number[] = [];
  const end = performance.now() + length;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${url}/kol/api/blogger/tiktok/search`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ region: 'US', followerCount_start: '100000' }),
    });
    await answer.json();
    times.push(performance.now() - start);
    await pause(rest);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Drips headers on half of the connections, and the body of a search on the others; closed ones are opened again. */
function drip(url: string, token: string): () => void {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let isOver = false;
  const open = (isBody: boolean) => {
    if (isOver) return;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    const head = `POST /kol/api/blogger/tiktok/search HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;
    socket.write(isBody ? `${head}content-length: 1000\r\n\r\n` : head);
    const timer = setInterval(() => socket.write(isBody ? ' ' : 'x'), everyMs * (0.5 + Math.random()));
    timers.add(timer);
    socket.on('error', () => undefined);
    socket.on('data', () => undefined);
    socket.once('close', () => {
      clearInterval(timer);
      sockets.delete(socket);
      open(isBody);
    });
  };
  for (let made = 0; made < connections; made++) open(made % 2 === 0);
  return () => {
    isOver = true;
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}

const folder = await mkdtemp(join(tmpdir(), 'reachkit-slow-'));
await chmod(folder, 0o755);
const server = startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1', DEMO_CREATORS: '3000' });
try {
  const url = await server.ready;
  const { access_token: token } = await signIn(url);
  await searchFor(url, token);
  // Alternating, so that temporary load on the machine affects both.
  const alone: Times[] = [];
  const beside: Times[] = [];
  for (let round = 0; round < 3; round++) {
    alone.push(await searchFor(url, token));
    const stop = drip(url, token);
    await pause(2_000);
    beside.push(await searchFor(url, token));
    stop();
    await pause(1_000);
  }
  const best = (times: readonly Times[]) => Math.min(...times.map(({ p50 }) => p50));
  const ratio = best(beside) / best(alone);
  const text = JSON.stringify({ connections, alone, beside, ratio: Number(ratio.toFixed(2)), goal }, null, 2);
  await mkdir(resultFolder, { recursive: true });
  await writeFile(join(resultFolder, 'slow-requests.json'), `${text}\n`);
  process.stdout.write(`${text}\n`);
  process.exitCode = ratio <= goal ? 0 : 1;
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
