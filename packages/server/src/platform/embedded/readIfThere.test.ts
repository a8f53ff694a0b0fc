import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readPassword } from './cluster.ts';
import { findPlace } from './place.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-unreadable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps the password it made', async () => {
  const password = await readPassword(folder);
  expect(await readPassword(folder)).toBe(password);
});

it('makes no second password because the first cannot be read', async () => {
  await mkdir(join(folder, 'postgres.password'));
  await expect(readPassword(folder)).rejects.toThrow('EISDIR');
  expect((await stat(join(folder, 'postgres.password'))).isDirectory()).toBe(true);
});

it('takes a database for gone only when nothing points to it, not when the pointer cannot be read', async () => {
  await mkdir(join(folder, 'postgres.location'));
  await expect(findPlace(folder, pino({ level: 'silent' }))).rejects.toThrow('EISDIR');
});
