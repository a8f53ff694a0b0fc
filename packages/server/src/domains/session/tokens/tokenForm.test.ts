import { openApiDocument } from '@reachkit/contract/openapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic } from '../../../testing/app.ts';
import { demoPassword } from '../demoAccounts.ts';
import { type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

const username = '13800000004';
const grant = { grant_type: 'password', scope: 'server', username, password: demoPassword };
const urlencoded = 'application/x-www-form-urlencoded';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

interface Call {
  readonly query?: Record<string, string>;
  readonly type?: string;
  readonly url?: string;
}

const send = (
  form: Record<string, string> | string,
  { query = {}, type = urlencoded, url = '/auth/oauth/token' }: Call = {},
) =>
  world.app.inject({
    method: 'POST',
    url,
    query,
    headers: { ...basic('web:web'), 'content-type': type },
    payload: String(new URLSearchParams(form)),
  });

describe('the token endpoint', () => {
  it('reads the credentials from a form', async () => {
    const answer = await send(grant);
    expect(answer.json()).toMatchObject({ code: 0, token_type: 'bearer' });
  });

  it.each([`${urlencoded}; charset=UTF-8`, 'Application/X-WWW-Form-Urlencoded'])(
    'accepts a form of type %s',
    async (type) => {
      expect((await send(grant, { type })).json().code).toBe(0);
    },
  );

  it('renews with a refresh token in a form', async () => {
    const { refresh_token } = (await send(grant)).json();
    const answer = await send({ grant_type: 'refresh_token', refresh_token });
    expect(answer.json()).toMatchObject({ code: 0, access_token: expect.any(String) });
  });

  it('prefers the form if form and query differ', async () => {
    expect((await send(grant, { query: { ...grant, password: 'wrong-1' } })).json().code).toBe(0);
    expect((await send({ password: 'wrong-1' }, { query: grant })).json().code).not.toBe(0);
  });

  it('completes a form from the query', async () => {
    const { password, ...query } = grant;
    expect((await send({ password }, { query })).json().code).toBe(0);
  });

  it('uses only the query with an empty form or a body of another type', async () => {
    expect((await send('', { query: grant })).json().code).toBe(0);
    expect((await send('x=1', { query: grant, type: 'application/json' })).json().code).toBe(0);
  });

  it('rejects a repeated parameter', async () => {
    const answer = await send(`${new URLSearchParams(grant)}&password=other`);
    expect(answer.json()).toMatchObject({
      code: 400,
      data: { fields: { password: { rule: 'wrong_type' } } },
    });
  });

  it.each(['__proto__=1', 'grant_type=password&username=%00&password=%ED%A0%80', '&&==&%', 'constructor=x'])(
    'rejects the form %s with a field error',
    async (form) => {
      expect((await send(form)).json().code).toBe(400);
    },
  );
});

it('signs in with a code from a form', async () => {
  const mobile = '13800000001';
  const code = await world.receiveCode(mobile);
  const form = { mobile, code, grant_type: 'mobile' };
  expect((await send(form, { url: '/auth/mobile/token/sms' })).json().code).toBe(0);
});

it('signs in with a code from the query', async () => {
  const mobile = '13800000003';
  const answer = await world.smsToken(mobile, await world.receiveCode(mobile));
  expect(answer.json().code).toBe(0);
});

it('the OpenAPI document describes the form, without required query parameters', () => {
  const { paths } = openApiDocument({ version: '0', serverUrl: '/' });
  expect(paths).toMatchObject({
    '/auth/oauth/token': {
      post: {
        parameters: expect.arrayContaining([
          expect.objectContaining({ name: 'grant_type', in: 'query', required: false }),
        ]),
        requestBody: {
          required: false,
          content: { [urlencoded]: { schema: { required: ['grant_type'] } } },
        },
      },
    },
  });
});
