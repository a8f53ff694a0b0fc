import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { visitUntilKilled } from '../../packages/server/src/domains/shortlinks/testing/killedVisits.ts';
import { openDatabase } from '../../packages/server/src/platform/database/open.ts';
import { KillableServer } from '../../packages/server/src/testing/kill/killableServer.ts';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { cpuMs } from './redirect/cpu.ts';
import { type Load, load } from './redirect/load.ts';

/**
 * Goals relative to bare Node: min redirects per second, max p99, and max CPU of the server's process per redirect,
 * including storing the visit. The last goal: max age of a lost visit when its process ends, in ms.
 */
const goals = { rate: 0.6, p99: 2, cpu: 3, lostMs: 50 } as const;
const [connections, lengthMs, rounds, kills] = [32, 4_000, 3, 20];
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));
const peer = fileURLToPath(new URL('./redirect/peer.ts', import.meta.url));

const say = (text: string) => process.stderr.write(`${text} …\n`);

async function startPeer(kind: string, databaseUrl: string) {
  const child = spawn(process.execPath, [peer, kind, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(child.stdout, 'data');
  const url = /http:\S+/.exec(String(said))?.[0] ?? '';
  return {
    url,
    pid: child.pid ?? 0,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Creates the links: `lamp` is opened by the load, `one` by visitors until the server is killed. */
async function makeLinks(pool: Pool): Promise<void> {
  await pool.query(`insert into team (id, name) values (900, 'Bench')`);
  await pool.query(
    `insert into short_link (team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
       select 900, code, code, code, 'ecommerce', 'https://shop.example/lamp', 'https://shop.example/lamp', now(), now()
         from unnest(array['lamp', 'one']) code`,
  );
  await pool.query('create table bench_visit (code text, at timestamptz, agent text, address text)');
}

/** A round of load, with the server's CPU time per redirect. */
interface Round extends Load {
  readonly cpuUs: number;
}

async function stored(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ found: string }>(
    'select coalesce(sum(pv + bots), 0) as found from short_total',
  );
  return Number(rows[0]?.found);
}

/** Returns the median round by a figure. */
function middle(loads: readonly Round[], by: 'perSecond' | 'cpuUs'): Round {
  const sorted = loads.toSorted((a, b) => a[by] - b[by]);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (!found) throw new Error('Nothing was measured');
  return found;
}

/** Kills a redirect server at random times, and reports the worst loss. */
async function killAll(pool: Pool, databaseUrl: string, folder: string) {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    TRUST_PROXY: 'loopback',
    ROLES: 'redirect',
  };
  const killed = await KillableServer.start(settings);
  const all = [];
  for (const plan of killed.plans({ points: [], random: kills, wholeMs: 1_500 })) {
    await killed.ready;
    all.push(await visitUntilKilled(killed, await plan(), { pool, dataDir: folder }));
  }
  await killed.close();
  return all.reduce((worst, one) => (one.lostMs > worst.lostMs ? one : worst));
}

const folder = await mkdtemp(join(tmpdir(), 'reachkit-redirect-'));
// Readable by the user who runs PostgreSQL.
await chmod(folder, 0o755);
const dataDir = join(folder, 'data');
say('Starting a server');
const server = startServer({ DATA_DIR: dataDir, DEMO: '0', TRUST_PROXY: 'loopback' });
try {
  const url = await server.ready;
  const log = pino({ level: 'warn' }, pino.destination(2));
  const beside = { databaseUrl: undefined, dataDir, port: Number(new URL(url).port), isMigrating: false };
  const { pool, url: databaseUrl, close } = await openDatabase(beside, { role: 'tool', log });
  await makeLinks(pool);
  const peers = [await startPeer('bare', ''), await startPeer('inserting', databaseUrl)] as const;
  const ways = { bare: peers[0], inserting: peers[1], reachkit: { url, pid: server.pid } };
  const loads: Record<keyof typeof ways, Round[]> = { bare: [], inserting: [], reachkit: [] };
  let first = 0;
  let asked = 0;
  try {
    for (let round = -1; round < rounds; round += 1) {
      for (const name of ['bare', 'inserting', 'reachkit'] as const) {
        say(round < 0 ? `Warming ${name}` : `Round ${round + 1}, ${name}`);
        const cpuBefore = await cpuMs(ways[name].pid);
        const measured = await load(ways[name].url, {
          connections,
          lengthMs: round < 0 ? 1_000 : lengthMs,
          first,
        });
        first += measured.answers;
        if (measured.others > 0) throw new Error(`${name}: ${measured.others} answers were no redirect`);
        if (name === 'reachkit') {
          asked += measured.answers;
          const end = performance.now() + 120_000;
          const before = performance.now();
          while ((await stored(pool)) < asked && performance.now() < end) await pause(50);
          say(`All visits stored ${(performance.now() - before).toFixed(0)} ms later`);
        }
        const cpuUs = (((await cpuMs(ways[name].pid)) - cpuBefore) * 1_000) / measured.answers;
        if (round >= 0) loads[name].push({ ...measured, cpuUs });
      }
    }
    const kept = await stored(pool);
    const ofRate = (name: keyof typeof ways) => middle(loads[name], 'perSecond');
    const cpuOf = (name: keyof typeof ways) => middle(loads[name], 'cpuUs').cpuUs;
    const [bare, inserting, reachkit] = [ofRate('bare'), ofRate('inserting'), ofRate('reachkit')];
    const cpu = cpuOf('reachkit') / cpuOf('bare');
    const line = (name: string, { perSecond, p50, p99 }: Round, cpuUs: number) =>
      `${name.padEnd(34)}${perSecond.toFixed(0).padStart(8)}/s   p50 ${p50.toFixed(2).padStart(6)}   p99 ${p99.toFixed(2).padStart(6)} ms   CPU ${cpuUs.toFixed(0).padStart(4)} µs\n`;
    const rate = reachkit.perSecond / bare.perSecond;
    const p99 = reachkit.p99 / bare.p99;
    process.stdout.write(
      `${connections} connections, median of ${rounds} rounds of ${lengthMs / 1_000} s:\n` +
        line('bare Node answering 302', bare, cpuOf('bare')) +
        line('Fastify with one insert a visit', inserting, cpuOf('inserting')) +
        line('Reachkit, every visit recorded', reachkit, cpuOf('reachkit')) +
        `CPU of a redirect ÷ bare: ${cpu.toFixed(2)} (goal ≤ ${goals.cpu})\n` +
        `Redirects ÷ bare: ${rate.toFixed(2)} (goal ≥ ${goals.rate}); p99 ÷ bare: ${p99.toFixed(2)} (goal ≤ ${goals.p99}); ` +
        `÷ Fastify with inserts: ${(reachkit.perSecond / inserting.perSecond).toFixed(1)}\n` +
        `Visits asked ${asked.toLocaleString('en')}, stored ${kept.toLocaleString('en')}\n`,
    );
    say(`Killing a server of redirects ${kills} times`);
    const { lostMs, seenLateMs } = await killAll(pool, databaseUrl, join(folder, 'killed'));
    process.stdout.write(
      `Lost by the worst of ${kills} kills: ${lostMs.toFixed(0)} ms of visits (goal ≤ ${goals.lostMs}, answers seen ${seenLateMs.toFixed(0)} ms late)\n`,
    );
    await mkdir(resultFolder, { recursive: true });
    await writeFile(
      `${resultFolder}redirect.json`,
      `${JSON.stringify({ node: process.version, goals, connections, bare, inserting, reachkit, rate, p99, cpu, asked, kept, lostMs }, null, 2)}\n`,
    );
  } finally {
    for (const { end } of peers) await end();
    await close();
  }
} finally {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
