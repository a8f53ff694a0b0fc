import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findPlace } from './place.ts';
import { findPostmaster } from './postmaster.ts';

// Each test starts PostgreSQL.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const program = fileURLToPath(new URL('./testing/hold.ts', import.meta.url));
const silent = pino({ level: 'silent' });
let dataDir: string;
let started: ChildProcess[];
beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), 'reachkit-guard-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  await expect.poll(find, { timeout: 60_000 }).toBeUndefined();
  await rm(dataDir, { recursive: true, force: true });
});

async function find() {
  const { folder } = await findPlace(dataDir, silent);
  return findPostmaster(folder);
}

/** Starts another process that uses the database. */
async function hold(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

it('PostgreSQL stops after the process that started it was killed', async () => {
  const child = await hold();
  expect(await find()).toMatchObject({ status: 'ready' });
  await kill(child);
  await expect.poll(find, { timeout: 30_000 }).toBeUndefined();
});

it('PostgreSQL outlives a killed process while another one uses it, then stops', async () => {
  const [first, second] = [await hold(), await hold()];
  const before = await find();
  await kill(first);
  // Longer than the first one's guard takes.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await find()).toEqual(before);
  await kill(second);
  await expect.poll(find, { timeout: 30_000 }).toBeUndefined();
});
