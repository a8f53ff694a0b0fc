import { listFavourites } from '@reachkit/contract';
import { listBookmarks } from '@reachkit/contract/site';
import type { LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

const lines: string[] = [];
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp({
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
  });
});
afterAll(() => harness.close());

describe('one locked table with forty waiting callers', () => {
  it('other calls, of the same or another team, succeed; the forty get 503', {
    tags: ['deep'],
  }, async () => {
    const [owner, other] = [await harness.headersOf('13800000002'), await harness.headersOf('13800000001')];
    const client = await harness.database.pool.connect();
    await client.query('begin; lock table favourite_list');
    let answered = 0;
    const call = (headers: { authorization: string }, path: string) =>
      harness.app.inject({ url: path, headers: { ...headers, 'accept-language': 'en' } });
    const waiting = Array.from({ length: 40 }, async (): Promise<LightMyRequestResponse> => {
      const answer = await call(owner, listFavourites.path);
      answered += 1;
      return answer;
    });
    for (const headers of [owner, other]) {
      const answer = await call(headers, listBookmarks.path);
      expect([answer.statusCode, answer.json().code]).toEqual([200, 0]);
    }
    expect(answered).toBe(0);
    const answers = await Promise.all(waiting);
    await client.query('rollback');
    client.release();
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.json()).toEqual({
        code: 503,
        msg: 'The system is busy or being upgraded, please try later',
        data: null,
      });
    }
    expect((await call(owner, listFavourites.path)).json().code).toBe(0);
  });
});
