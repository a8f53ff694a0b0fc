import { listFavourites } from '@reachkit/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { openPool } from './pool.ts';
import { openDrizzle } from './transaction.ts';

const silent = pino({ level: 'silent' });
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp();
});
afterAll(() => harness.close());

it('a signed-in call gets 503 while the database is down, with one logged warning', async () => {
  const lines: string[] = [];
  const pool = openPool(harness.database.url, silent);
  const away = await testApp({
    database: { ...harness.database, pool, db: openDrizzle(pool) },
    log: pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }),
  });
  const headers = await away.headersOf('13800000002');
  await pool.end();
  const answer = await away.app.inject({
    url: listFavourites.path,
    headers: { ...headers, 'accept-language': 'zh' },
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.json()).toEqual({ code: 503, msg: '系统繁忙或升级中，请稍后再试', data: null });
  const warnings = lines.map((line) => JSON.parse(line)).filter(({ reqId, requestId }) => reqId ?? requestId);
  expect(warnings.map(({ level, msg }) => [level, msg])).toEqual([[40, 'the database is not available']]);
  await away.close();
});
