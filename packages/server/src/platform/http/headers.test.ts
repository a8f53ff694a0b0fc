import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp;
beforeAll(async () => {
  harness = await testApp({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => harness.close());

const answers = [
  '/kol/api/site/config',
  '/no/such/page',
  '/docs',
  '/kol/api/nothing',
  '/office/api/login/device',
];

const securityOf = async (app: TestApp, headers: Record<string, string> = {}) => {
  const answer = await app.app.inject({ url: '/kol/api/site/config', headers });
  return answer.headers['strict-transport-security'];
};

describe.each(answers)('%s', (url) => {
  it('denies pages device access, and isolates their windows from other sites', async () => {
    const { headers } = await harness.app.inject({ url });
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).not.toContain('clipboard');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
});

describe('Strict-Transport-Security', () => {
  it('is omitted over plain http', async () => {
    expect(await securityOf(harness)).toBeUndefined();
    expect(await securityOf(harness, { 'x-forwarded-proto': 'http' })).toBeUndefined();
  });

  it('is sent if a trusted proxy received the request over https', async () => {
    expect(await securityOf(harness, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
  });

  it('is omitted if an untrusted client claims https', async () => {
    const direct = await testApp({ database: harness.database });
    expect(await securityOf(direct, { 'x-forwarded-proto': 'https' })).toBeUndefined();
    await direct.close();
  });

  it('is sent if the configured public URL is https', async () => {
    const secure = await testApp({
      database: harness.database,
      config: { publicUrl: 'https://reachkit.example' },
    });
    expect(await securityOf(secure)).toBe('max-age=31536000');
    await secure.close();
  });
});
