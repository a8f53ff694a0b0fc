import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyText } from '../platform/secrets/testing/keys.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { quickStart } from '../testing/serverProcess.ts';

const command = fileURLToPath(new URL('./secrets.ts', import.meta.url));
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Runs the command with a minimal environment. */
const run = (args: readonly string[], keys: string) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...quickStart, DATABASE_URL: database.url, DATA_DIR: '/nonexistent', SECRET_KEYS: keys };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` });
    });
  });

it('allows removal of the previous key after a rotation, and not before', async () => {
  const [old, fresh] = [keyText('old', 1), keyText('new', 2)];
  expect(await run(['rotate'], old)).toMatchObject({ code: 0 });
  const early = await run(['rotate'], fresh);
  expect(early.code).toBe(1);
  expect(early.said).toMatch(/key "old".*SECRET_KEYS/);
  const both = await run(['rotate'], `${fresh},${old}`);
  expect(both.said).toContain('encrypted with the key "new"');
  expect(await run(['rotate'], fresh)).toMatchObject({ code: 0 });
});

it('prints its usage for other arguments', async () => {
  const { code, said } = await run(['turn'], keyText('new', 2));
  expect(code).toBe(1);
  expect(said).toContain('npm run secrets -- rotate');
});
