import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { abandonedAfterMs, cleanUpFiles } from '../../../platform/files/cleanUp.ts';
import { DiskStore } from '../../../platform/files/diskStore.ts';
import { Files } from '../../../platform/files/files.ts';
import { storedFile } from '../../../platform/files/tables.ts';
import { basic, quickPasswords } from '../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { KillableServer } from '../../../testing/kill/killableServer.ts';
import { dataDir, type ServerProcess, startServer } from '../../../testing/serverProcess.ts';
import { isFull, itInFull } from '../../../testing/size.ts';
import { keepPlans } from '../../membership/keepPlans.ts';
import { createDemoAccounts, demoPassword } from '../../session/demoAccounts.ts';
import { readWithOpenpyxl } from './testing/openpyxl.ts';
import { allow, type Hold, holdExports, plantCreators, rowsUsed } from './testing/world.ts';

// Each test starts whole processes, and a dead one must be detected.
vi.setConfig({ testTimeout: isFull ? 600_000 : 300_000, hookTimeout: 120_000 });

const size = isFull ? 20_000 : 2_000;
const owner = '13800000004';
let database: TestDatabase;
let ids: number[];
let teamId = 0;
let authorization = '';
let hold: Hold | undefined;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
  await createDemoAccounts(database.db, quickPasswords);
  // Servers without demo mode disable its accounts.
  await database.pool.query('update account set is_demo = false');
  ids = await plantCreators(database.pool, size);
  const { rows } = await database.pool.query('select team_id::int as id from account where username = $1', [
    owner,
  ]);
  teamId = rows[0].id;
  for (const key of ['exportRows', 'searchRows']) await allow(database.pool, teamId, key, 1_000_000);
  const first = await addServer();
  const query = new URLSearchParams({
    grant_type: 'password',
    scope: 'server',
    username: owner,
    password: demoPassword,
  });
  const answer = await fetch(`${await first.ready}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: basic('web:web'),
  });
  authorization = `Bearer ${z.object({ access_token: z.string() }).parse(await answer.json()).access_token}`;
});
beforeEach(async () => {
  await database.pool.query('truncate job, job_file, download_ticket, equity_usage, equity_charge');
});
afterEach(async () => {
  await hold?.release();
  hold = undefined;
});
afterAll(async () => {
  for (const server of servers) await server.end('SIGTERM');
  await database.drop();
});

async function addServer(): Promise<ServerProcess> {
  const server = startServer({ DATABASE_URL: database.url });
  servers.push(server);
  await server.ready;
  return server;
}
/** The only process that currently works on exports. */
const current = () => {
  const server = servers.at(-1);
  if (!server) throw new Error('No server runs');
  return server;
};
async function call(server: Pick<ServerProcess, 'ready'>, method: string, path: string, body?: object) {
  const answer = await fetch(`${await server.ready}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return z.object({ code: z.number(), data: z.any() }).parse(await answer.json());
}
const begin = async (body: object): Promise<string> =>
  (await call(current(), 'POST', '/kol/api/blogger/export', { platform: 'tiktok', ...body })).data.jobId;
const stored = async (id: string) =>
  (await database.pool.query('select * from job where id = $1', [id])).rows[0];
const soon = <T>(read: () => Promise<T>, interval = 50) => expect.poll(read, { timeout: 60_000, interval });
const fileCount = async () => (await database.pool.query('select 1 from job_file')).rowCount;

/** Starts an export of all creators and pauses it before its end. */
async function beginAndHold(): Promise<string> {
  hold = await holdExports(database.pool);
  const id = await begin({
    ids: ids.map(String),
    columns: ['name', 'handle', 'followers', 'interactionRate'],
  });
  await holdInTheMiddle(id);
  return id;
}
async function holdInTheMiddle(id: string): Promise<void> {
  await soon(async () => (await stored(id)).state).toBe('running');
  const { attempts } = await stored(id);
  // The progress is stored every half a second: faster steps could reach the end unnoticed.
  await soon(async () => {
    const row = await stored(id);
    if (row.done === 0) await hold?.step();
    return row.done > 0 && row.done < size && row.attempts === attempts;
  }, 1_000).toBe(true);
}
async function release(): Promise<void> {
  await hold?.release();
  hold = undefined;
}
async function endCurrent(signal: NodeJS.Signals): Promise<number | null> {
  const server = current();
  const code = await server.end(signal);
  servers.splice(servers.indexOf(server), 1);
  return code;
}

/** Moves the heartbeat back, so that the process counts as dead. */
const letTimePass = () =>
  database.pool.query(
    `update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`,
  );

describe.runIf(isFull)(`an export of ${size} rows`, () => {
  it('an export survives kill −9 in the middle and delivers one whole file', async () => {
    const id = await beginAndHold();
    for (let kills = 0; kills < 2; kills += 1) {
      await endCurrent('SIGKILL');
      expect(await stored(id)).toMatchObject({ state: 'running', attempts: kills + 1 });
      await addServer();
      await soon(async () => (await stored(id)).attempts).toBe(kills + 2);
      if (kills === 0) await holdInTheMiddle(id);
    }
    await release();
    await soon(async () => (await stored(id)).state).toBe('done');
    expect(await stored(id)).toMatchObject({ result: { rows: size }, done: size, total: size });
    expect(await fileCount()).toBe(1);
    expect(await rowsUsed(database.pool, teamId)).toEqual({ used: size, charged: size });

    const { path } = (await call(current(), 'POST', `/kol/api/job/${id}/download`)).data;
    const file = await fetch(`${await current().ready}${path}`);
    const book = await readWithOpenpyxl(new Uint8Array(await file.arrayBuffer()));
    const { rows } = await database.pool.query(
      'select name, handle, followers::int, interaction_rate from creator order by id',
    );
    expect(book.rows.slice(1).map((row) => row.map(([value]) => value))).toEqual(
      rows.map(({ name, handle, followers, interaction_rate: rate }) => [name, handle, followers, rate]),
    );
    expect(new Set(book.rows.slice(1).map(([name]) => name?.[1]))).toEqual(new Set(['s']));
  });

  it('an export is requeued when its process stops, without counting as an attempt', async () => {
    const id = await beginAndHold();
    expect(await endCurrent('SIGTERM')).toBe(0);
    expect(await stored(id)).toMatchObject({ state: 'queued', attempts: 0, task_id: null });
    await release();
    await addServer();
    await soon(async () => (await stored(id)).state).toBe('done');
    expect(await stored(id)).toMatchObject({ attempts: 1, result: { rows: size } });
    expect(await rowsUsed(database.pool, teamId)).toEqual({ used: size, charged: size });
  });

  it('an export whose process dies each time fails without a charge', async () => {
    const id = await beginAndHold();
    for (let kills = 1; kills <= 3; kills += 1) {
      await endCurrent('SIGKILL');
      await addServer();
      if (kills < 3) await soon(async () => (await stored(id)).attempts).toBe(kills + 1);
    }
    await soon(async () => (await stored(id)).state).toBe('failed');
    expect(await stored(id)).toMatchObject({ failure_reason: 'interrupted' });
    expect(await fileCount()).toBe(0);
    expect(await rowsUsed(database.pool, teamId)).toEqual({ used: 0, charged: 0 });
  });
});

itInFull('is done once, whichever of two processes takes it', async () => {
  await addServer();
  const begun: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    const largest = { ids: ids.slice(0, 100 + at).map(String), columns: ['handle'], format: 'csv' };
    begun.push(
      (
        await call(servers[at % 2] ?? current(), 'POST', '/kol/api/blogger/export', {
          platform: 'tiktok',
          ...largest,
        })
      ).data.jobId,
    );
  }
  await soon(async () => (await database.pool.query(`select 1 from job where state = 'done'`)).rowCount).toBe(
    8,
  );
  for (const [at, id] of begun.entries()) {
    expect(await stored(id)).toMatchObject({ attempts: 1, result: { rows: 100 + at } });
  }
  expect(await fileCount()).toBe(8);
  expect(await rowsUsed(database.pool, teamId)).toEqual({ used: 828, charged: 828 });
});

it('an export is delivered and charged once when killed between two effects', {
  tags: ['deep'],
}, async () => {
  for (const server of servers.splice(0)) await server.end('SIGTERM');
  const server = await KillableServer.start({ DATABASE_URL: database.url });
  try {
    await server.ready;
    const points = [
      'files.afterContent',
      'job.beforeCommit',
      ...(isFull ? ['files.beforeContent', 'job.afterCommit'] : []),
    ];
    for (const plan of server.plans({ points, random: isFull ? 5 : 0, wholeMs: 5_000 })) {
      await database.pool.query('truncate job, job_file, download_ticket, equity_usage, equity_charge');
      const kill = await plan();
      const wanted = { platform: 'tiktok', ids: ids.map(String), columns: ['name', 'handle'] };
      const { jobId } = (await call(server, 'POST', '/kol/api/blogger/export', wanted)).data;
      await kill.happen();
      await letTimePass();
      await server.restart();
      await soon(async () => (await stored(jobId)).state).toBe('done');
      expect(await stored(jobId), kill.label).toMatchObject({ result: { rows: size } });
      expect(await fileCount(), kill.label).toBe(1);
      expect(await rowsUsed(database.pool, teamId), kill.label).toEqual({ used: size, charged: size });
    }
    await expectNoOrphans();
  } finally {
    await server.close();
  }
});

/** The clean-up deletes files of killed processes, and keeps files of existing jobs. */
async function expectNoOrphans(): Promise<void> {
  const { db } = database;
  const folder = join(dataDir, 'files');
  const now = () => new Date(Date.now() + 2 * abandonedAfterMs);
  const files = new Files({ db, now, store: new DiskStore(folder) });
  const log = pino({ level: 'silent' });
  await cleanUpFiles({ db, now, log, files }, new AbortController().signal);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const { rows } = await database.pool.query<{ id: string }>('select file_id as id from job_file');
  expect(entries.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual(rows.map(({ id }) => id));
  expect(await db.$count(storedFile)).toBe(rows.length);
}
