import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { KillableServer } from '../../../testing/kill/killableServer.ts';
import { isFull } from '../../../testing/size.ts';

// Each kill starts a whole process.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

/** Answers under way at once: so far the order in which they arrive may differ from the one in which they were given. */
const connections = 4;

let database: TestDatabase;
let server: KillableServer;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(`insert into team (id, name) values (1, 'One')`);
  await database.pool.query(
    `insert into short_link (id, team_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
       values (1, 1, 'one', 'one', 'One', 'ecommerce', 'https://shop.example/', 'https://shop.example/', now(), now())`,
  );
  folder = await mkdtemp(join(tmpdir(), 'reachkit-killed-visits-'));
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    TRUST_PROXY: 'loopback',
    ROLES: 'redirect',
  };
  server = await KillableServer.start(settings);
  await server.ready;
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

let visit = 0;

/** Opens the link until the server is gone; answers when each visit was answered, by its referrer. */
async function visitUntilGone(url: string): Promise<ReadonlyMap<string, number>> {
  const answered = new Map<string, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const open = () =>
    new Promise<void>((resolve, reject) => {
      visit += 1;
      const referrer = `v${visit}.example`;
      const headers = {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
        'x-forwarded-for': `20.${(visit >>> 16) & 255}.${(visit >>> 8) & 255}.${visit & 255}`,
        referer: `https://${referrer}/`,
      };
      const call = request(`${url}/s/one`, { agent, headers }, (response) => {
        response.resume().on('end', () => {
          answered.set(referrer, performance.now());
          resolve();
        });
        response.on('error', reject);
      });
      call.on('error', reject).end();
    });
  const openAll = async () => {
    for (;;) await open();
  };
  // Each ends with the error of a connection that broke.
  await Promise.allSettled(Array.from({ length: connections }, openAll));
  agent.destroy();
  return answered;
}

it('stores each visit once when its process is killed, but for those of the last moment', async () => {
  const plans = server.plans({ points: ['visits.beforeCommit'], random: isFull ? 99 : 1, wholeMs: 1_500 });
  let [answeredInAll, lostInAll, worstMs] = [0, 0, 0];
  for (const plan of plans) {
    const url = await server.ready;
    const kill = await plan();
    const visiting = visitUntilGone(url);
    await kill.happen();
    const answered = await visiting;
    // The end of a process is noticed later than it happens; its last answer is not.
    const killedAt = Math.max(...answered.values());
    await server.restart();
    // What the killed process left on its disk is stored.
    await vi.waitFor(async () => expect(await filesLeft(), kill.label).toEqual([]), {
      timeout: 100_000,
      interval: 100,
    });
    const stored = await storedReferrers([...answered.keys()]);
    const order = [...answered].sort(([, one], [, other]) => one - other);
    const firstLost = order.findIndex(([referrer]) => !stored.has(referrer));
    const lost = firstLost < 0 ? [] : order.slice(firstLost);
    // None but the last ones, without a gap.
    expect(
      lost.slice(connections).filter(([referrer]) => stored.has(referrer)),
      kill.label,
    ).toEqual([]);
    answeredInAll += answered.size;
    lostInAll += lost.length;
    worstMs = Math.max(worstMs, ...lost.map(([, at]) => killedAt - at));
  }
  const { rows } = await database.pool.query<{ visits: number; referrers: number; counted: number }>(
    `select count(*)::int as visits, count(distinct referrer)::int as referrers,
            (select sum(visits)::int from short_hour where dimension = 'all') as counted from short_visit`,
  );
  expect(rows[0]?.visits).toBe(rows[0]?.referrers);
  expect(rows[0]?.counted).toBe(rows[0]?.visits);
  process.stdout.write(
    `Of ${answeredInAll} answered visits ${lostInAll} were lost, answered at most ${worstMs.toFixed(0)} ms before the kill.\n`,
  );
});

/** Files with visits that wait to be stored. */
async function filesLeft(): Promise<readonly string[]> {
  const names = await readdir(join(folder, 'visits'), { recursive: true });
  return names.filter((name) => name.endsWith('.visits'));
}

async function storedReferrers(referrers: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await database.pool.query<{ referrer: string }>(
    'select referrer from short_visit where referrer = any($1)',
    [referrers],
  );
  return new Set(rows.map(({ referrer }) => referrer));
}
