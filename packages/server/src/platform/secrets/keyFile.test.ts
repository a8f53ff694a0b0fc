import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartFailure } from '../startFailure.ts';
import { keyFileOf, makeKeyFile, readKeyFile } from './keyFile.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reachkit-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('creates a key once, readable by its owner only', async () => {
  const path = keyFileOf(join(folder, 'data'));
  expect(await readKeyFile(path)).toBeUndefined();
  const [made] = await makeKeyFile(path);
  const [read] = (await readKeyFile(path)) ?? [];
  expect(read?.id).toBe(made.id);
  expect(read?.key.open()).toEqual(made.key.open());
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

it('concurrent calls get the same key, and no temporary file remains', async () => {
  const path = keyFileOf(folder);
  const keyrings = await Promise.all(Array.from({ length: 20 }, () => makeKeyFile(path)));
  expect(new Set(keyrings.map(([{ id }]) => id)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['secret.key']);
});

it('rejects a damaged key file and leaves it unchanged', async () => {
  const path = keyFileOf(folder);
  await writeFile(path, 'half of a ke');
  await expect(readKeyFile(path)).rejects.toThrow(StartFailure);
  await expect(makeKeyFile(path)).rejects.toThrow(StartFailure);
  expect(await readFile(path, 'utf8')).toBe('half of a ke');
});

it('explains how to fix a key file that is a folder or broken link', async () => {
  const path = keyFileOf(folder);
  await mkdir(path);
  await expect(readKeyFile(path)).rejects.toThrow(/is a folder.*backup.*SECRET_KEYS/);
  await expect(makeKeyFile(path)).rejects.toThrow(StartFailure);
  await rm(path, { recursive: true });
  await symlink(join(folder, 'nowhere'), path);
  expect(await readKeyFile(path)).toBeUndefined();
  await expect(makeKeyFile(path)).rejects.toThrow(StartFailure);
});
