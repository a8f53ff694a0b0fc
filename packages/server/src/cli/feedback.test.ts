import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { quickStart } from '../testing/serverProcess.ts';
import { sample } from '../testing/size.ts';

const command = fileURLToPath(new URL('./feedback.ts', import.meta.url));
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

/** Runs the command with a minimal environment. */
const run = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...quickStart, DATABASE_URL: harness.database.url, DATA_DIR: '/nonexistent' };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` });
    });
  });

it('lists open tickets without terminal control characters, and closes one once', async () => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/kol/api/feedback',
    headers: await harness.headersOf('13800000003'),
    payload: { topic: 'upgrade', version: 'team', text: 'Call me\u001b[2J\nplease', contact: 'wx-lin' },
  });
  const { id } = answer.json().data;
  const { code, said } = await run('list');
  expect(code).toBe(0);
  expect(said).toContain(`#${id}`);
  expect(said).toContain('upgrade of team');
  expect(said).toContain('Call me [2J\n  please');
  expect(said).toMatch(/\n1 open\n$/);
  expect(await run('close', id)).toEqual({ code: 0, said: `Ticket ${id} is closed.\n` });
  expect(await run('close', id)).toEqual({ code: 1, said: `There is no open ticket ${id}.\n` });
  expect(await run('list')).toEqual({ code: 0, said: '0 open\n' });
});

it.each(sample([['close', 'x'], ['burn'], [], ['close'], ['close', '1', '2'], ['list', '1']], 2))(
  'prints its usage when called with %j',
  async (...args) => {
    const { code, said } = await run(...args);
    expect(code).toBe(1);
    expect(said).toContain('npm run feedback -- list');
  },
);
