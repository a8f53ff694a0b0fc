import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { lastReplaced } from './platform/adoptBaseline.ts';
import { openDatabase } from './platform/database/open.ts';
import { findPostmaster } from './platform/embedded/postmaster.ts';
import { startMarkOf } from './platform/processes.ts';
import { type ServerProcess, startServer } from './testing/serverProcess.ts';
import { itInFull } from './testing/size.ts';

// Each test starts whole processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

const log = pino({ level: 'silent' });
const running: ServerProcess[] = [];
let folder: string;
let dataDir: string;
/** Data folder shared by tests that need an existing database: the first one creates it. */
let shared: string;
const folders: string[] = [];

beforeAll(async () => {
  shared = await makeFolder();
  useFolder(shared);
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGTERM');
  useFolder(shared);
});
afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true });
});

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'reachkit-life-'));
  folders.push(made);
  await chmod(made, 0o755);
  return made;
}
function useFolder(used: string): void {
  folder = used;
  dataDir = join(folder, 'data');
}

const start = (settings: Record<string, string> = {}) => {
  const server = startServer({ DATA_DIR: dataDir, ...settings });
  running.push(server);
  return server;
};
const clusterOf = async () =>
  join(
    (
      await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => join(dataDir, 'postgres'))
    ).trim(),
    'data',
  );
const databasePid = async () => (await findPostmaster(await clusterOf()))?.pid;
const openTool = () =>
  openDatabase({ databaseUrl: undefined, dataDir, port: 0, isMigrating: true }, { role: 'tool', log });

describe('a server', () => {
  it('starts with an empty environment, serves requests, and stops completely on SIGTERM', async () => {
    const server = start();
    const address = await server.ready;
    const answer = await fetch(`${address}/readyz`);
    expect(await answer.json()).toEqual({ code: 0, msg: '', data: { status: 'ready' } });
    const pid = (await databasePid()) ?? 0;
    expect(await startMarkOf(pid)).toBeDefined();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await startMarkOf(pid)).toBeUndefined();
    const said = server.said().split('\n');
    expect(said).toEqual([
      `Reachkit is ready at ${address}`,
      expect.stringMatching(/^Codes that go out by SMS are shown at http:\/\/127\.0\.0\.1:\d+\/$/),
      '',
    ]);
  });

  it('starts after a kill, on data from replaced migrations, with only one database', async () => {
    const first = start();
    await first.ready;
    const tool = await openTool();
    await tool.pool.query(`insert into tag (code, names) values ('tea', '{"zh":"茶"}')`);
    await tool.pool.query(
      `update drizzle.__drizzle_migrations set hash = $1
       where created_at = (select min(created_at) from drizzle.__drizzle_migrations)`,
      [lastReplaced],
    );
    await tool.close();
    const orphan = (await databasePid()) ?? 0;
    await first.end('SIGKILL');
    const second = start();
    await second.ready;
    expect(await databasePid()).toBeDefined();
    expect(await startMarkOf(orphan)).toBeUndefined();
    const after = await openTool();
    expect((await after.pool.query(`select names from tag where code = 'tea'`)).rows).toEqual([
      { names: { zh: '茶' } },
    ]);
    const { rows } = await after.pool.query('select hash from drizzle.__drizzle_migrations');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).not.toContainEqual({ hash: lastReplaced });
    await after.close();
    await second.end('SIGTERM');
    expect(await databasePid()).toBeUndefined();
  });

  itInFull('starts after it was killed while making its database', async () => {
    useFolder(await makeFolder());
    const first = start();
    await expect
      .poll(async () => (await readdir(join(dataDir, 'postgres')).catch(() => [])).join(), {
        interval: 5,
        timeout: 60_000,
      })
      .toContain('.making-');
    await first.end('SIGKILL');
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('data');
    const second = start();
    expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200);
    await second.end('SIGTERM');
    const third = start();
    expect((await fetch(`${await third.ready}/readyz`)).status).toBe(200);
  });

  it('names the running server to a second one on the same data folder', async () => {
    const first = start();
    await first.ready;
    const second = start();
    expect(await second.ended).toBe(78);
    expect(second.said()).toContain(`Another Reachkit server (process ${first.pid}, port`);
    expect(second.said()).toContain('DATA_DIR');
    expect((await fetch(`${await first.ready}/readyz`)).status).toBe(200);
  });

  it('reports that its port is taken, and stops its database', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const server = start({ PORT: String(port) });
    expect(await server.ended).toBe(78);
    expect(server.said()).toBe(
      `Port ${port} is already in use by another program. Stop it, or choose another one with PORT.\n`,
    );
    expect(await databasePid()).toBeUndefined();
    other.close();
  });

  it('leaves no database running after a kill', async () => {
    const server = start();
    await server.ready;
    const pid = (await databasePid()) ?? 0;
    await server.end('SIGKILL');
    await expect.poll(() => startMarkOf(pid), { timeout: 30_000 }).toBeUndefined();
  });

  it.each([
    ['whose secret key is a folder', 'secret.key', 'folder', /secret\.key is a folder.*SECRET_KEYS/],
    [
      'whose password is gone',
      'postgres.password',
      undefined,
      /postgres\.password is missing or empty.*DATA_DIR/,
    ],
    ['whose password is a folder', 'postgres.password', 'folder', /cannot be read \(EISDIR\).*DATA_DIR/],
    [
      'whose password is wrong',
      'postgres.password',
      'other',
      /is not the one of the embedded database.*DATA_DIR/,
    ],
    [
      'whose lock is a folder',
      'database.lock',
      'folder',
      /database\.lock cannot be used \(EISDIR\).*DATA_DIR/,
    ],
  ])('%s reports the fault in one sentence', async (_, name, content, words) => {
    // Creates the database and its key.
    await (await openTool()).close();
    const path = join(dataDir, name);
    const before = await readFile(path, 'utf8').catch(() => undefined);
    await rm(path, { force: true });
    if (content === 'folder') await mkdir(path);
    else if (content !== undefined) await writeFile(path, content);
    try {
      const server = start({ SECRET_KEYS: '' });
      expect(await server.ended).toBe(78);
      expect(server.said()).toMatch(words);
      expect(server.said().trim().split('\n')).toHaveLength(1);
      expect(await databasePid()).toBeUndefined();
    } finally {
      await rm(path, { recursive: true, force: true });
      if (before !== undefined) await writeFile(path, before, { mode: 0o600 });
    }
  });

  it('reports invalid settings with a message', async () => {
    const server = start({ PORT: 'http' });
    expect(await server.ended).toBe(78);
    expect(server.said()).toBe(
      'PORT is "http", but a port must be a whole number from 0 to 65535, e.g. PORT=4600.\n',
    );
  });

  it('explains why it does not expose the demo', async () => {
    const server = start({ HOST: '0.0.0.0', DEMO: '1' });
    expect(await server.ended).toBe(78);
    expect(server.said()).toMatch(/^DEMO is 1, but others can reach this server.*DEMO_EXPOSED=1.*\n$/);
  });

  it('reports an unreachable external database, without its password', async () => {
    const server = start({ DATABASE_URL: 'postgres://shop:hidden@127.0.0.1:9/shop' });
    expect(await server.ended).toBe(78);
    expect(server.said()).toContain('The database at 127.0.0.1:9 did not respond');
    expect(server.said()).not.toContain('hidden');
  });

  itInFull('starts below a folder that other users cannot enter', async () => {
    useFolder(await makeFolder());
    await chmod(folder, 0o700);
    await mkdir(dataDir);
    await chmod(dataDir, 0o700);
    const server = start();
    expect((await fetch(`${await server.ready}/readyz`)).status).toBe(200);
    await server.end('SIGTERM');
    expect(await databasePid()).toBeUndefined();
    const outside = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => undefined);
    if (outside !== undefined) await rm(outside.trim(), { recursive: true });
  });
});

describe('a tool', () => {
  it('works alone: starts the database, and stops it afterwards', async () => {
    const tool = await openTool();
    expect((await tool.pool.query('select count(*)::int from creator')).rows).toEqual([{ count: 0 }]);
    await tool.close();
    expect(await databasePid()).toBeUndefined();
  });

  itInFull('works beside a server without disturbing it', async () => {
    const server = start();
    const address = await server.ready;
    const tool = await openTool();
    await tool.close();
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  itInFull(
    'leaves the database to a server that came meanwhile, and keeps it when the server leaves first',
    async () => {
      const tool = await openTool();
      const first = start();
      await first.ready;
      await first.end('SIGTERM');
      expect((await tool.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      const second = start();
      const address = await second.ready;
      await tool.close();
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    },
  );
});
