import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp({ config: { corsOrigins: ['https://agency.example'] } });
});
afterAll(() => harness.close());

const preflight = (origin: string) =>
  harness.app.inject({
    method: 'OPTIONS',
    url: '/kol/api/blogger/tiktok/search',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-agency-desk',
    },
  });

it('an allowed origin can call with credentials and custom headers', async () => {
  const answer = await preflight('https://agency.example');
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe('https://agency.example');
  expect(answer.headers['access-control-allow-credentials']).toBe('true');
  expect(answer.headers['access-control-allow-headers']).toBe(
    'authorization,content-type,idempotency-key,x-agency-desk',
  );
});

it('an allowed origin can read error responses too', async () => {
  const answer = await harness.app.inject({
    method: 'POST',
    url: '/office/officeuser/info',
    headers: { origin: 'https://agency.example' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.headers['access-control-allow-origin']).toBe('https://agency.example');
  expect(answer.headers['access-control-expose-headers']).toBe('x-request-id, content-disposition');
});

it.each(['https://elsewhere.example', 'null', 'https://agency.example.evil.example'])(
  'sends no CORS headers to %s',
  async (origin) => {
    const answers = [
      await preflight(origin),
      await harness.app.inject({ url: '/healthz', headers: { origin } }),
    ];
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  },
);
