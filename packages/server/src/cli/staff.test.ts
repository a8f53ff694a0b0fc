import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyText } from '../platform/secrets/testing/keys.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { quickStart } from '../testing/serverProcess.ts';

const command = fileURLToPath(new URL('./staff.ts', import.meta.url));
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

/** Runs the command with a minimal environment. */
const run = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = {
      ...quickStart,
      DATABASE_URL: harness.database.url,
      DATA_DIR: '/nonexistent',
      SECRET_KEYS: keyText('test', 1),
    };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` });
    });
  });
const name = 'office:clerk';
const step = async (password: string) => (await harness.signIn(name, password)).json();
const keptCode = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/g;

it('adds a member of staff, changes their rights, disables and enables them', async () => {
  const added = await run('add', name, '--rights', 'support,finance');
  const [password = '', code = ''] = added.said.match(keptCode) ?? [];
  expect(added).toEqual({
    code: 0,
    said: `office:clerk was added. First password, to be changed after the first login: ${password}\nOne-time code to set up an authenticator app at the next login, valid for 30 minutes: ${code}\n`,
  });
  expect(await step(password)).toMatchObject({ code: 1011, data: { step: 'enrol' } });
  expect(await run('add', name, '--rights', 'support')).toEqual({
    code: 1,
    said: 'There is an account office:clerk already.\n',
  });
  expect((await run('rights', name, 'admin')).said).toBe('office:clerk has the rights admin.\n');
  expect((await run('disable', name)).said).toBe('office:clerk is disabled.\n');
  expect(await step(password)).toMatchObject({ code: 1002 });
  expect((await run('enable', name)).said).toBe('office:clerk is enabled.\n');
  const { rows } = await harness.database.pool.query(
    `select action, actor_id, after from operation_record r join account a on a.id::text = r.object_id
     where a.username = $1 and action like 'staff%' order by r.id`,
    [name],
  );
  expect(rows).toEqual([
    { action: 'staffAdded', actor_id: null, after: { staffRights: ['support', 'finance'] } },
    { action: 'staffRightsChanged', actor_id: null, after: { staffRights: ['admin'] } },
    { action: 'staffDisabled', actor_id: null, after: null },
    { action: 'staffEnabled', actor_id: null, after: null },
  ]);
});

it('prints one-time codes, and replaces an authenticator app', async () => {
  expect((await run('enrol', name)).said).toMatch(/valid for 30 minutes: [A-Z2-9]{4}-/);
  await harness.database.pool.query('update account set second_factor_at = now() where username = $1', [
    name,
  ]);
  expect((await run('enrol', name)).said).toBe(
    'office:clerk has an authenticator app. To replace it, run: npm run staff -- reset-factor office:clerk\n',
  );
  const reset = await run('reset-factor', name);
  expect(reset.said).toMatch(/^The authenticator app of office:clerk was removed.\nOne-time code /);
  const { rows } = await harness.database.pool.query(
    'select second_factor_at, enrol_hash from account join staff_factor on account_id = id where username = $1',
    [name],
  );
  expect(rows).toEqual([{ second_factor_at: null, enrol_hash: expect.any(String) }]);
});

it('refuses to disable or demote the last administrator, who may replace their authenticator app', async () => {
  await run('disable', name);
  const last =
    'office:admin is the last administrator who can log in. Make someone else an administrator first.\n';
  expect(await run('disable', 'office:admin')).toEqual({ code: 1, said: last });
  expect(await run('rights', 'office:admin', 'support')).toEqual({ code: 1, said: last });
  expect((await run('reset-factor', 'office:admin')).code).toBe(0);
});

it.each([
  [[]],
  [['add', name]],
  [['add', name, '--rights', 'root']],
  [['add', 'clerk', '--rights', 'support']],
  [['rights', name, '--rights', 'support']],
  [['disable', name, 'now']],
  [['remove', name]],
])('shows its usage for %j', async (args) => {
  const { code, said } = await run(...args);
  expect(code).toBe(1);
  expect(said).toMatch(/^Usage/);
});

it('says which account does not exist', async () => {
  expect(await run('enrol', 'office:ghost')).toEqual({
    code: 1,
    said: 'There is no staff account office:ghost.\n',
  });
});
