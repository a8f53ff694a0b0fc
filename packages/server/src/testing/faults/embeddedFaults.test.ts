import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../../platform/database/open.ts';
import { findPostmaster } from '../../platform/embedded/postmaster.ts';
import { type ServerProcess, startServer } from '../serverProcess.ts';
import { isFull } from '../size.ts';
import { FaultWorld } from './faultWorld.ts';

const rounds = isFull ? 25 : 1;
vi.setConfig({ testTimeout: 120_000 + rounds * 60_000, hookTimeout: 120_000 });

const run = promisify(execFile);
let folder: string;
let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-faults-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  await mkdir(dataDir);
});
afterEach(async () => {
  await server?.end('SIGTERM');
  await run('umount', [dataDir]).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
});

const openTool = () =>
  openDatabase(
    { databaseUrl: undefined, dataDir, port: 0, isMigrating: false },
    { role: 'tool', log: pino({ level: 'silent' }) },
  );

/** Starts a server on its embedded database, with 24 writing clients. */
async function begin(): Promise<{
  readonly server: ServerProcess;
  readonly address: string;
  readonly world: FaultWorld;
}> {
  server = startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const address = await server.ready;
  return { server, address, world: await FaultWorld.open({ addresses: [address], openDatabase: openTool }) };
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

async function postmaster(): Promise<number> {
  const outside = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined);
  return (await findPostmaster(join(outside?.trim() ?? join(dataDir, 'postgres'), 'data')))?.pid ?? 0;
}

/** Mounts a small disk under the data folder; returns the reason if it cannot. */
async function mountSmallDisk(): Promise<string | undefined> {
  if (process.platform !== 'linux') return 'a small disk is mounted on Linux only';
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=755', 'tmpfs', dataDir]);
    return undefined;
  } catch (error) {
    return `a small disk cannot be mounted here (${error instanceof Error ? error.message.trim() : error})`;
  }
}

/** Writes a file until the disk is full. */
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

describe('a server with 24 concurrent writers', () => {
  it('loses and duplicates nothing when its PostgreSQL is killed', { tags: ['deep'] }, async () => {
    const { server: own, address, world } = await begin();
    for (let round = 0; round < rounds; round += 1) {
      const problems = await world.round(async () => {
        const killed = await postmaster();
        process.kill(killed, 'SIGKILL');
        await soon(async () => ![0, killed].includes(await postmaster())).toBe(true);
        await soon(() => readyReason(address)).toBe('ready');
      });
      expect(problems, `round ${round}`).toEqual([]);
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await own.end('SIGTERM')).toBe(0);
  });

  it('loses and duplicates nothing when its disk is full', { tags: ['deep'] }, async (test) => {
    const refused = await mountSmallDisk();
    if (refused !== undefined) test.skip(refused);
    const { server: own, address, world } = await begin();
    const ballast = join(dataDir, 'ballast');
    for (let round = 0; round < rounds; round += 1) {
      const problems = await world.round(async () => {
        const before = world.unavailable;
        await fillDisk(ballast);
        await soon(() => readyReason(address)).toBe('disk_full');
        await soon(() => world.unavailable).toBeGreaterThan(before);
        expect((await fetch(`${address}/healthz`)).status).toBe(200);
        await rm(ballast);
        await soon(() => readyReason(address)).toBe('ready');
      });
      expect(problems, `round ${round}`).toEqual([]);
    }
    // The server also shuts down cleanly, with its database, while the disk is full.
    await fillDisk(ballast);
    await soon(() => readyReason(address)).toBe('disk_full');
    expect(await own.end('SIGTERM')).toBe(0);
    expect(await postmaster()).toBe(0);
  });
});
