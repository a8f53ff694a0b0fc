import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFailure } from '../startFailure.ts';
import { readPassword } from './cluster.ts';
import { findPlace } from './place.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-unreadable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('an embedded database keeps its password', async () => {
  const password = await readPassword(folder, join(folder, 'data'));
  expect(await readPassword(folder, join(folder, 'data'))).toBe(password);
});

it('creates no second password if the first is unreadable', async () => {
  await mkdir(join(folder, 'postgres.password'));
  await expect(readPassword(folder, join(folder, 'data'))).rejects.toThrow(
    /postgres\.password cannot be read \(EISDIR\).*Put the file back/,
  );
  expect((await stat(join(folder, 'postgres.password'))).isDirectory()).toBe(true);
});

it('creates no password for a database that has another one', async () => {
  const cluster = join(folder, 'data');
  await mkdir(cluster);
  await writeFile(join(cluster, 'PG_VERSION'), '18\n');
  await expect(readPassword(folder, cluster)).rejects.toThrow(StartFailure);
  await expect(readPassword(folder, cluster)).rejects.toThrow(/is missing or empty.*DATA_DIR/);
  await writeFile(join(folder, 'postgres.password'), '\n');
  await expect(readPassword(folder, cluster)).rejects.toThrow(/is missing or empty/);
});

it('deletes a database only if no pointer exists, not if the pointer is unreadable', async () => {
  await mkdir(join(folder, 'postgres.location'));
  await expect(findPlace(folder, pino({ level: 'silent' }))).rejects.toThrow('EISDIR');
});
