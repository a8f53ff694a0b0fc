import { endpoints } from '@reachkit/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let harness: TestApp;
let authorization: string;
beforeAll(async () => {
  harness = await testApp();
  ({ authorization } = await harness.headersOf('13800000001'));
});
afterAll(() => harness.close());

const search = (body: string, headers: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url: '/kol/api/blogger/tiktok/search',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    payload: body,
  });

describe('error response', () => {
  it('names each invalid field in the caller’s language', async () => {
    const body = JSON.stringify({ followerCount_start: 'many', keyword: 7, nonsense: '' });
    const english = await search(body, { 'accept-language': 'en' });
    expect(english.statusCode).toBe(200);
    expect(english.json()).toEqual({
      code: 400,
      msg: 'Check the marked fields',
      data: {
        fields: {
          followerCount_start: { rule: 'not_a_number', msg: 'Enter a number' },
          keyword: { rule: 'wrong_type', msg: 'This is the wrong kind of value' },
          nonsense: { rule: 'unknown_field', msg: 'This field does not exist' },
        },
      },
    });
    const chinese = await search(body);
    expect(chinese.json().msg).toBe('有内容填写有误，请检查标出的字段');
    expect(chinese.json().data.fields.followerCount_start.msg).toBe('请输入数字');
  });

  it('states the maximum length of a text', async () => {
    const answer = await search(JSON.stringify({ keyword: 'x'.repeat(10_000) }), { 'accept-language': 'en' });
    expect(answer.json().data.fields.keyword).toEqual({
      rule: 'too_long',
      limit: 200,
      msg: 'Use at most 200 characters',
    });
  });

  it.each([
    ['{"keyword":', 'body'],
    ['[]', 'body'],
    ['null', 'body'],
    ['"text"', 'body'],
    ['{"__proto__":{"x":1}}', 'body'],
    [JSON.stringify({ keyword: 'a\0b' }), 'keyword'],
    ['{"keyword":"\\ud800"}', 'keyword'],
  ])('has a field error for the body %s', async (body, field) => {
    const answer = await search(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().code).toBe(400);
    expect(Object.keys(answer.json().data.fields)).toContain(field);
  });

  it('has a field error for an extremely nested body', async () => {
    const answer = await search('['.repeat(400_000) + ']'.repeat(400_000));
    expect(answer.json().code).toBe(400);
    const deep = await search(`{"keyword":${'['.repeat(200_000)}${']'.repeat(200_000)}}`);
    expect(deep.json().code).toBe(400);
  });

  it('rejects too large bodies and invalid JSON', async () => {
    const large = await search(JSON.stringify({ keyword: 'x'.repeat(2 ** 20) }));
    expect([large.statusCode, large.json().code]).toEqual([413, 413]);
    const form = await search('keyword=x', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([form.statusCode, form.json().code]).toEqual([415, 415]);
  });

  it.each(['/kol/api/nothing', '/office/nothing', '/auth/nothing', '/kol/api/blogger/%zz/search', '/a.png'])(
    'has the envelope for the unknown path %s',
    async (url) => {
      const answer = await harness.app.inject({ url, headers: { accept: 'application/json' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 404, msg: '找不到你要的内容', data: null });
      expect(answer.headers['x-request-id']).toBeTruthy();
    },
  );

  it('rejects an unknown platform', async () => {
    const answer = await harness.app.inject({
      method: 'POST',
      url: '/kol/api/blogger/myspace/search',
      headers: { authorization },
      payload: {},
    });
    expect(answer.json().data.fields.platform.rule).toBe('unknown_value');
  });
});

it.each(endpoints.filter(({ access }) => access === 'user' || access === 'staff'))(
  'rejects $id without a login',
  async ({ method, path }) => {
    const url = path.replace('{platform}', 'tiktok').replace('{id}', '1');
    for (const headers of [
      {},
      { authorization: 'Bearer nonsense' },
      { authorization: 'Basic d2ViOndlYg==' },
    ]) {
      const answer = await harness.app.inject({ method, url, headers });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 401]);
      expect(answer.json().msg).toBe('登录已过期，请重新登录');
    }
  },
);

it('ignores unknown query parameters', async () => {
  const answer = await harness.app.inject('/kol/api/count/getStatisticsCount?n=1795192307&x=1');
  expect(answer.json().code).toBe(0);
});

it('sets a request id, and forbids framing and sniffing', async () => {
  const answer = await harness.app.inject('/healthz');
  expect(answer.json()).toEqual({ code: 0, msg: '', data: { status: 'alive' } });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(answer.headers['content-security-policy']).not.toContain('unsafe');
});

it('forbids caching of responses for signed-in people', async () => {
  const answer = await harness.callAs('13800000001', { method: 'POST', url: '/office/officeuser/info' });
  expect(answer.headers['cache-control']).toBe('no-store');
});
