import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sample } from '../../testing/size.ts';
import { openPool } from '../database/pool.ts';
import { tryLock } from '../lock.ts';
import { startMarkOf } from '../processes.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './embedded.ts';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';

// Each test starts PostgreSQL several times.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const silent = pino({ level: 'silent' });
let dataDir: string;
let closers: (() => Promise<unknown>)[];
beforeEach(async () => {
  closers = [];
  dataDir = await mkdtemp(join(tmpdir(), 'reachkit-supervision-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Opens the database like another process; `messages` is its log. */
async function open(
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase & { readonly messages: string[] }> {
  const messages: string[] = [];
  const log: Logger = pino({ level: 'warn' }, { write: (line) => messages.push(JSON.parse(line).msg) });
  const database = await openEmbedded(dataDir, log, { isDurable: false, ...options });
  closers.push(() => database.close());
  return { ...database, messages };
}

async function find() {
  const { folder } = await findPlace(dataDir, silent);
  const found = await findPostmaster(folder);
  if (!found) throw new Error('no PostgreSQL runs');
  return found;
}

/** Runs one statement on a new connection. */
async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const soon = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 60_000, interval: 20 });
const restarted = 'the embedded database runs again';
const joined = 'another process has restarted the database';

describe('an embedded PostgreSQL', () => {
  it.each(sample(['SIGKILL', 'SIGQUIT', 'SIGTERM'] as const))(
    'ended by %s restarts on the same port with the committed data',
    async (signal) => {
      const database = await open();
      await query(database.url, 'create table kept (id int)');
      await query(database.url, 'insert into kept values (1)');
      const before = await find();
      // An open connection: SIGTERM alone would wait for it to close.
      const client = new pg.Client(database.url);
      client.on('error', () => undefined);
      await client.connect();
      process.kill(before.pid, signal);
      await soon(() => database.messages).toContain(restarted);
      expect(await query(database.url, 'select id from kept')).toEqual([{ id: 1 }]);
      expect(await find()).toMatchObject({ port: before.port });
      expect((await find()).pid).not.toBe(before.pid);
      await client.end().catch(() => undefined);
    },
  );

  it('with a killed postmaster restarts after its running process has ended', async () => {
    const database = await open();
    const client = new pg.Client(database.url);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    // Computes for minutes without checking its postmaster.
    const lost = client.query(
      `select count(*) from generate_series(1, 100000) a, generate_series(1, 100000) b`,
    );
    lost.catch(() => undefined);
    await soon(() =>
      query(database.url, `select state from pg_stat_activity where pid = ${backend}`),
    ).toEqual([{ state: 'active' }]);
    process.kill((await find()).pid, 'SIGKILL');
    await soon(() => database.messages).toContain(restarted);
    expect(await startMarkOf(backend)).toBeUndefined();
    await expect(lost).rejects.toThrow();
    expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('has enough connections for four processes with the maximum number of requests', async () => {
    const { url } = await open();
    const pools = Array.from({ length: 4 }, () => openPool(url, silent));
    const taken = await Promise.all(
      pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
    );
    expect(taken).toHaveLength(80);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    for (const client of taken) client.release();
    for (const pool of pools) await pool.end();
  });

  it('is restarted by exactly one of its processes', async () => {
    const databases = [await open(), await open(), await open()];
    process.kill((await find()).pid, 'SIGKILL');
    const outcomes = () =>
      databases.flatMap(({ messages }) => messages.filter((one) => one === restarted || one === joined));
    await soon(() => outcomes().length).toBe(databases.length);
    expect(outcomes().toSorted()).toEqual([joined, joined, restarted]);
    for (const { url } of databases) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('moves to another port if its own is taken, and reports it', async () => {
    const moves: string[] = [];
    const database = await open({ onMoved: (url) => moves.push(url) });
    const { pid, port } = await find();
    // No process restarts it while this lock is taken.
    const lock = await tryLock(join(dataDir, 'database.lock'), 'test');
    process.kill(pid, 'SIGKILL');
    const other = createServer();
    await soon(
      () =>
        new Promise((resolve) => {
          other.once('error', () => resolve(false));
          other.listen(port, '127.0.0.1', () => resolve(true));
        }),
    ).toBe(true);
    if (lock.isTaken) await lock.release();
    await soon(() => moves.length).toBe(1);
    expect(new URL(moves[0] ?? '').port).not.toBe(String(port));
    expect(await query(moves[0] ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(database.isRestarting()).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });

  it('is not restarted when its last user closes it', async () => {
    const database = await open();
    const { pid } = await find();
    await database.close();
    closers = [];
    expect(await startMarkOf(pid)).toBeUndefined();
    await expect(find()).rejects.toThrow('no PostgreSQL runs');
    expect(database.messages).toEqual([]);
  });
});
