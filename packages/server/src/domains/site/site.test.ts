import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '../../platform/database/pool.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

const creators = async () =>
  (await harness.app.inject('/kol/api/count/getStatisticsCount')).json().data.creators;

it('counts the platform’s data, at most once a minute', async () => {
  expect(await creators()).toBe(0);
  await harness.database.pool.query(
    `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
     values ('tiktok', 'Ada', 'ada', 'Ada', 'reported', 1, 'file', '')`,
  );
  expect(await creators()).toBe(0);
  harness.now = new Date(harness.now.getTime() + 60_000);
  expect(await creators()).toBe(1);
});

it('is ready while its database responds, and alive without it', async () => {
  expect((await harness.app.inject('/readyz')).json().data).toEqual({ status: 'ready' });
  const pool = openPool(harness.database.url, pino({ level: 'silent' }));
  const broken = await testApp({ database: { ...harness.database, pool } });
  await pool.end();
  const answer = await broken.app.inject({ url: '/readyz', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    code: 503,
    msg: 'The system is busy or being upgraded, please try later',
    data: { reason: 'database_unreachable' },
  });
  expect((await broken.app.inject('/healthz')).json().data).toEqual({ status: 'alive' });
  await broken.close();
});

it('serves only the probes in a process without the role web', async () => {
  const worker = await testApp({ database: harness.database, config: { roles: new Set(['worker']) } });
  expect((await worker.app.inject('/healthz')).json().data).toEqual({ status: 'alive' });
  expect((await worker.app.inject('/readyz')).json().data).toEqual({ status: 'ready' });
  for (const path of ['/', '/openapi.json', '/kol/api/count/getStatisticsCount', '/auth/ws/info']) {
    const answer = await worker.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 404, 404]);
  }
  await worker.close();
});
