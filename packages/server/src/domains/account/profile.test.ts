import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

const who = '13800000001';
const nothingChosen = { language: null, timeZone: null };
const change = async (given: object) => {
  const payload = { ...nothingChosen, ...given };
  return (await harness.callAs(who, { method: 'PUT', url: '/office/api/user/profile', payload })).json();
};
const records = async () =>
  (
    await harness.database.pool.query(
      `SELECT action, detail, before, after FROM operation_record WHERE domain = 'account' ORDER BY id`,
    )
  ).rows;

it('changes name and company, and records each field before and after', async () => {
  const answer = await change({ nickName: ' Ann ', company: ' Acme ' });
  expect(answer).toMatchObject({ code: 0, data: { nickName: 'Ann', company: 'Acme' } });
  await change({ nickName: 'Ann', company: '' });
  expect((await change({ nickName: 'Ann', company: '' })).data.company).toBeNull();
  expect(await records()).toEqual([
    {
      action: 'profileChanged',
      detail: null,
      before: { nickName: expect.stringMatching(/./), company: null },
      after: { nickName: 'Ann', company: 'Acme' },
    },
    {
      action: 'profileChanged',
      detail: null,
      before: { company: 'Acme' },
      after: { company: null },
    },
  ]);
});

it('shows the company in the user information until it is emptied', async () => {
  const company = async () =>
    (await harness.callAs(who, { method: 'POST', url: '/office/officeuser/info' })).json().data.officeUser
      .company;
  await change({ nickName: 'Ann', company: 'Acme' });
  expect(await company()).toBe('Acme');
  await change({ nickName: 'Ann', company: '' });
  expect(await company()).toBeNull();
});

it('rejects a missing or too long name, a too long company and unknown fields', async () => {
  const rules = async (payload: object) => {
    const { code, data } = await change(payload);
    return [
      code,
      ...Object.entries<{ rule: string }>(data.fields).map(([name, { rule }]) => `${name} ${rule}`),
    ];
  };
  expect(await rules({ nickName: '  ', company: '' })).toEqual([400, 'nickName required']);
  expect(await rules({ nickName: '<b>', company: '' })).toEqual([400, 'nickName person_name']);
  expect(await rules({ nickName: 'a'.repeat(31), company: '' })).toEqual([400, 'nickName too_long']);
  expect(await rules({ nickName: 'Ann', company: 'a'.repeat(101) })).toEqual([400, 'company too_long']);
  expect(await rules({ nickName: 'Ann', company: '', language: 'fr' })).toEqual([
    400,
    'language unknown_value',
  ]);
  for (const timeZone of ['Mars/Olympus', '+08:00']) {
    expect(await rules({ nickName: 'Ann', company: '', timeZone })).toEqual([400, 'timeZone unknown_value']);
  }
  expect((await rules({ nickName: 'Ann', company: '', roleIds: ['ADMIN'] }))[0]).toBe(400);
});

it('stores language and time zone, which then apply everywhere', async () => {
  await change({ nickName: 'Ann', company: '', language: 'en', timeZone: 'Europe/Berlin' });
  const info = await harness.callAs(who, { method: 'POST', url: '/office/officeuser/info' });
  expect(info.json().data.officeUser).toMatchObject({ language: 'en', timeZone: 'Europe/Berlin' });
});
