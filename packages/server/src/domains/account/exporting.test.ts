import { exportPersonalData } from '@reachkit/contract/account/account';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { JobRunners } from '../job/kinds.ts';
import { ownershipOf } from '../ownership.ts';
import { personalDataRunner } from './exporting.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

const [owner, member] = ['13800000004', '13800000005'];
const ask = async (who: string, url: string, payload: object) =>
  (await harness.callAs(who, { method: 'POST', url, payload })).json();

/** Returns the file written by the person's job. */
async function exported(username: string) {
  const { rows } = await harness.database.pool.query(
    'select id::int as id, team_id::int as team from account where username = $1',
    [username],
  );
  const runner = personalDataRunner({
    db: harness.database.db,
    ownership: () => ownershipOf(new JobRunners([])),
  });
  const { file, result } = await runner.run({
    id: 1,
    teamId: rows[0].team,
    accountId: rows[0].id,
    createdAt: harness.now,
    input: {},
    signal: new AbortController().signal,
    progress: () => undefined,
  });
  if (!file) throw new Error('No file was made');
  const parts: Uint8Array[] = [];
  for await (const part of file.content) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const data: { tables: { table: string; rows: Record<string, unknown>[] }[] } = JSON.parse(text);
  const rowsOf = (table: string) =>
    data.tables.filter((one) => one.table === table).flatMap((one) => one.rows);
  return { name: file.name, text, rowsOf, result };
}

it('contains the rows about the person, and no colleagues’ data or secrets', async () => {
  await ask(owner, '/kol/api/collect', { name: 'Owner list', colour: 1, isPublic: false });
  await ask(member, '/kol/api/collect', { name: 'Member list', colour: 2, isPublic: true });
  const { name, text, rowsOf } = await exported(owner);
  expect(name).toMatch(/^reachkit-personal-data-\d{4}-\d\d-\d\d\.json$/);
  expect(rowsOf('account')).toMatchObject([{ phone: owner, nick_name: '旗舰版演示' }]);
  expect(rowsOf('login').length).toBeGreaterThan(0);
  expect(text).toContain('Owner list');
  expect(text).not.toContain('Member list');
  expect(text).not.toMatch(/password_hash|access_hash|refresh_hash|argon2/);
});

it('is one job of its person, however often it is requested with the same key', async () => {
  const first = await ask(member, exportPersonalData.path, { requestKey: 'k' });
  const again = await ask(member, exportPersonalData.path, { requestKey: 'k' });
  expect(first.data.jobId).toMatch(/^\d+$/);
  expect(again.data.jobId).toBe(first.data.jobId);
  const jobs = (await harness.callAs(member, { url: '/kol/api/job?type=personalData' })).json().data.list;
  expect(jobs).toMatchObject([{ id: first.data.jobId, kind: 'personalData', state: 'queued' }]);
  const others = (await harness.callAs(owner, { url: `/kol/api/job/${first.data.jobId}` })).statusCode;
  expect(others).toBe(404);
});
