import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../platform/database/open.ts';
import { findPostmaster } from '../../../platform/embedded/postmaster.ts';
import { type ServerProcess, startServer } from '../../../testing/serverProcess.ts';
import { countOf } from '../../../testing/size.ts';
import { addOneLink, countStored, openLink, storedReferrers } from '../testing/visitors.ts';

const rounds = countOf({ quick: 1, full: 15, all: 100 });
vi.setConfig({ testTimeout: 120_000 + rounds * 30_000, hookTimeout: 120_000 });

let folder: string;
let dataDir: string;
let server: ServerProcess;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-visits-database-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  server = startServer({ DATA_DIR: dataDir, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' });
  await server.ready;
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

const openTool = () =>
  openDatabase(
    { databaseUrl: undefined, dataDir, port: 0, isMigrating: false },
    { role: 'tool', log: pino({ level: 'silent' }) },
  );

async function postmaster(): Promise<number> {
  const outside = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined);
  return (await findPostmaster(join(outside?.trim() ?? join(dataDir, 'postgres'), 'data')))?.pid ?? 0;
}

it('redirects while PostgreSQL is killed, and stores each visit once', async () => {
  const url = await server.ready;
  const first = await openTool();
  await addOneLink(first.pool);
  await first.close();
  for (let round = 0; round < rounds; round += 1) {
    const stopping = new AbortController();
    const answered = new Map<string, number>();
    const visiting = openLink(url, stopping.signal);
    // From here on the link is cached, and the process does not need the database.
    await vi.waitFor(
      async () => expect((await fetch(`${url}/s/one`, { redirect: 'manual' })).status).toBe(302),
      { timeout: 60_000, interval: 20 },
    );
    const killed = await postmaster();
    process.kill(killed, 'SIGKILL');
    const killedAt = performance.now();
    await vi.waitFor(
      async () => expect([0, killed], server.said().slice(-2_000)).not.toContain(await postmaster()),
      {
        timeout: 60_000,
        interval: 20,
      },
    );
    const restartedAt = performance.now();
    stopping.abort();
    for (const [referrer, { at }] of await visiting) answered.set(referrer, at);
    const whileAway = [...answered.values()].filter((at) => at > killedAt && at < restartedAt);
    expect(whileAway.length, `round ${round}`).toBeGreaterThan(0);
    const tool = await openTool();
    try {
      await vi.waitFor(
        async () => {
          const stored = await storedReferrers(tool.pool, answered.keys());
          expect([...answered.keys()].filter((referrer) => !stored.has(referrer))).toEqual([]);
        },
        { timeout: 60_000, interval: 100 },
      );
      const { visits, people, figures } = await countStored(tool.pool);
      // Requests by `fetch` count as bots without a referrer.
      const bots = await tool.pool.query<{ found: number }>(
        'select count(*)::int as found from short_visit where referrer is null',
      );
      expect({ people: people + (bots.rows[0]?.found ?? 0), figures }).toEqual({
        people: visits,
        figures: visits,
      });
    } finally {
      await tool.close();
    }
  }
});
