import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { allow } from './domains/search/exporting/testing/world.ts';
import { createDemoAccounts, demoPassword } from './domains/session/demoAccounts.ts';
import { openDatabase } from './platform/database/open.ts';
import { findPostmaster } from './platform/embedded/postmaster.ts';
import { basic } from './testing/app.ts';
import { startWriters, type Writers } from './testing/faults/writers.ts';
import { type ServerProcess, startServer } from './testing/serverProcess.ts';

const rounds = process.env.TEST_SIZE === 'full' ? 25 : 1;
vi.setConfig({ testTimeout: 120_000 + rounds * 60_000, hookTimeout: 120_000 });

const run = promisify(execFile);
const owner = '13800000004';
let folder: string;
let dataDir: string;
let server: ServerProcess | undefined;
let writers: Writers | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-faults-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
});
afterEach(async () => {
  await writers?.stop();
  await server?.end('SIGTERM');
  await run('umount', [dataDir]).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

const openTool = () =>
  openDatabase(
    { databaseUrl: undefined, dataDir, port: 0, isMigrating: false },
    { role: 'tool', log: pino({ level: 'silent' }) },
  );

/** A server on its embedded database, with 24 clients that write as one person. */
async function begin(): Promise<{
  readonly server: ServerProcess;
  readonly address: string;
  readonly writers: Writers;
}> {
  server = startServer({ DATA_DIR: dataDir, CALL_LIMIT_FACTOR: '9999', LOG_LEVEL: 'error' });
  const address = await server.ready;
  const tool = await openTool();
  try {
    await createDemoAccounts(tool.db);
    const { rows } = await tool.pool.query('select team_id::int as id from account where username = $1', [
      owner,
    ]);
    await allow(tool.pool, rows[0].id, 'favouriteLists', 1_000_000);
  } finally {
    await tool.close();
  }
  const query = new URLSearchParams({
    grant_type: 'password',
    scope: 'server',
    username: owner,
    password: demoPassword,
  });
  const answer = await fetch(`${address}/auth/oauth/token?${query}`, {
    method: 'POST',
    headers: basic('web:web'),
  });
  const { access_token: token } = z.object({ access_token: z.string() }).parse(await answer.json());
  writers = startWriters(address, `Bearer ${token}`);
  return { server, address, writers };
}

async function readyReason(address: string): Promise<string> {
  const answer = await fetch(`${address}/readyz`);
  const { data } = z
    .object({
      data: z.nullable(z.object({ status: z.optional(z.string()), reason: z.optional(z.string()) })),
    })
    .parse(await answer.json());
  return data?.reason ?? data?.status ?? '';
}

const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000, interval: 20 });

/** Every writer is served again after a fault. */
async function allServed({ fewest }: Writers): Promise<void> {
  const before = fewest();
  await soon(fewest).toBeGreaterThan(before + 2);
}

/** Whatever was acknowledged is there once, and nothing else is there twice. */
async function checkLedger({ acknowledged, violations, stop }: Writers): Promise<void> {
  await stop();
  expect(violations).toEqual([]);
  const tool = await openTool();
  try {
    const { rows } = await tool.pool.query<{ name: string }>('select name from favourite_list');
    const kept = rows.map(({ name }) => name).filter((name) => name.startsWith('writer '));
    expect(new Set(kept).size).toBe(kept.length);
    expect([...acknowledged].filter((name) => !kept.includes(name))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
  } finally {
    await tool.close();
  }
}

async function postmaster(): Promise<number> {
  const outside = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined);
  return (await findPostmaster(join(outside?.trim() ?? join(dataDir, 'postgres'), 'data')))?.pid ?? 0;
}

/** A small disk under the data folder; answers why it cannot be had. */
async function mountSmallDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a small disk is mounted on Linux only';
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', dataDir]);
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here (${error instanceof Error ? error.message.trim() : error})`;
  }
}

/** Writes a file until the disk takes no more. */
async function fillDisk(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (const size of [2 ** 20, 4_096]) {
      const chunk = Buffer.alloc(size);
      while (
        await file.write(chunk).then(
          () => true,
          () => false,
        )
      );
    }
  } finally {
    await file.close();
  }
}

describe('a server under 24 writers', () => {
  it(`loses and repeats nothing when its PostgreSQL is killed (rounds: ${rounds})`, async () => {
    const { server: own, address, writers: load } = await begin();
    await allServed(load);
    for (let round = 0; round < rounds; round += 1) {
      const killed = await postmaster();
      process.kill(killed, 'SIGKILL');
      await soon(async () => ![0, killed].includes(await postmaster())).toBe(true);
      await soon(() => readyReason(address)).toBe('ready');
      await allServed(load);
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    await checkLedger(load);
    expect(await own.end('SIGTERM')).toBe(0);
  });

  it(`loses and repeats nothing when its disk is full (rounds: ${rounds})`, async (test) => {
    const refused = await mountSmallDisk();
    if (refused !== undefined) test.skip(refused);
    const { server: own, address, writers: load } = await begin();
    await allServed(load);
    const ballast = join(dataDir, 'ballast');
    for (let round = 0; round < rounds; round += 1) {
      const before = load.refusals();
      await fillDisk(ballast);
      await soon(() => readyReason(address)).toBe('disk_full');
      await soon(load.refusals).toBeGreaterThan(before);
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
      await rm(ballast);
      await soon(() => readyReason(address)).toBe('ready');
      await allServed(load);
    }
    await checkLedger(load);
    // It also stops in order, with its database, while the disk is full.
    await fillDisk(ballast);
    await soon(() => readyReason(address)).toBe('disk_full');
    expect(await own.end('SIGTERM')).toBe(0);
    expect(await postmaster()).toBe(0);
  });
});
