import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { StartFailure } from '../startFailure.ts';
import { keyFileOf } from './keyFile.ts';
import { type Keyring, parseKeyring } from './keyring.ts';
import { keepOnlyKey, openKeyring } from './openKeyring.ts';
import { keyText, testKeyring } from './testing/keys.ts';

let database: TestDatabase;
let folder: string;
let lines: string[];
beforeEach(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-keyring-'));
  lines = [];
});
afterEach(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const open = (
  secretKeys: Keyring | null,
  { dataDir = folder, databaseUrl = undefined as string | undefined } = {},
) => {
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  return openKeyring({ secretKeys, dataDir, databaseUrl }, database.pool, log);
};
const ids = (keyring: Keyring) => keyring.map(({ id }) => id);

it('creates a key file once and reads it at the next start', async () => {
  const [first] = await open(null);
  const [second] = await open(null);
  expect(second.id).toBe(first.id);
  expect(lines).toEqual([]);
});

it('concurrent processes on one data folder get the same key', async () => {
  const keyrings = await Promise.all(Array.from({ length: 6 }, () => open(null)));
  expect(new Set(keyrings.flatMap(ids)).size).toBe(1);
});

it('refuses to create a second key on another machine, and explains what to do', async () => {
  await open(null, { databaseUrl: 'postgres://db.example/shop' });
  expect(lines.join('')).toContain('SECRET_KEYS');
  const dataDir = join(folder, 'other');
  const second = open(null, { dataDir });
  await expect(second).rejects.toThrow(StartFailure);
  await expect(open(null, { dataDir })).rejects.toThrow(/SECRET_KEYS/);
  await expect(access(keyFileOf(dataDir))).rejects.toThrow('ENOENT');
});

it('keeps the keys out of the database', async () => {
  await open(testKeyring(['main', 1]));
  const { rows } = await database.pool.query('select * from installation');
  const stored = JSON.stringify(rows);
  expect(stored).toContain('main');
  const [, encoded = ''] = keyText('main', 1).split(':');
  expect(stored).not.toContain(encoded.slice(0, 20));
});

it('deletes the key that an earlier release stored in the database', async () => {
  await database.pool.query(
    `insert into installation (key, value) values ('hashKey', '"of-an-earlier-release"')`,
  );
  await open(testKeyring(['main', 1]));
  const { rows } = await database.pool.query('select key from installation');
  expect(rows).toEqual([{ key: 'secretKeys' }]);
});

it('rejects a missing key, and a different key with the same id', async () => {
  await open(testKeyring(['main', 1]));
  await expect(open(testKeyring(['other', 2]))).rejects.toThrow(/key "main".*rotate/);
  await expect(open(testKeyring(['main', 2]))).rejects.toThrow(/not the one/);
  expect(ids(await open(testKeyring(['main', 1])))).toEqual(['main']);
});

it('accepts a new current key with the previous one, which is removable after rotation', async () => {
  await open(testKeyring(['old', 1]));
  const both = await open(testKeyring(['new', 2], ['old', 1]));
  await expect(open(testKeyring(['new', 2]))).rejects.toThrow(/key "old"/);
  await keepOnlyKey(database.pool, both);
  expect(ids(await open(parseKeyring(keyText('new', 2), 'test')))).toEqual(['new']);
});
