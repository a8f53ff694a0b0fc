import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

const lines: string[] = [];
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp({ log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }) });
});
afterAll(() => harness.close());

it('an unexpected error is reported by name and logged, with its stack hidden from callers', async () => {
  await harness.database.pool.query('alter table creator rename to creator_away');
  const answer = await harness.app.inject({
    url: '/kol/api/count/getStatisticsCount',
    headers: { 'accept-language': 'en' },
  });
  await harness.database.pool.query('alter table creator_away rename to creator');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 500,
    msg: 'Something went wrong on our side, please try again',
    data: null,
  });
  const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'unexpected error');
  expect(logged.requestId).toBe(answer.headers['x-request-id']);
  expect(logged.err.stack).toContain('statistics.ts');
});

it('keeps serving requests after an unexpected error', async () => {
  const answer = await harness.app.inject('/kol/api/count/getStatisticsCount');
  expect(answer.json().data).toMatchObject({ creators: 0, videos: 0, asOf: null });
});

it('logs no password, token, query or address', async () => {
  lines.length = 0;
  const signedIn = await harness.signIn('13800000002');
  const { access_token: access, refresh_token: refresh } = signedIn.json();
  await harness.signIn('13800000002', 'wrong-Secret9');
  await harness.app.inject({
    method: 'POST',
    url: '/office/officeuser/info?n=17951',
    headers: { authorization: `Bearer ${access}` },
    remoteAddress: '203.0.113.9',
  });
  const log = lines.join('');
  expect(lines).toHaveLength(3);
  expect(JSON.parse(lines[2] ?? '')).toMatchObject({
    method: 'POST',
    route: '/office/officeuser/info',
    status: 200,
    ms: expect.any(Number),
    requestId: expect.any(String),
  });
  for (const secret of [
    'Demo2026',
    'wrong-Secret9',
    '13800000002',
    access,
    refresh,
    '203.0.113.9',
    'n=17951',
  ]) {
    expect(log).not.toContain(secret);
  }
});
