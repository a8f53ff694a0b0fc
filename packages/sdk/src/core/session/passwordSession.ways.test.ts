import { passSecondFactor } from '@reachkit/contract/session/secondFactor';
import { afterEach, describe, expect, it } from 'vitest';
import { type Loopback, loopback, memoryArea, refusal } from '../../testing/loopback.ts';
import type { PasswordCodecSource } from './passwordCodec.ts';
import { passwordSession } from './passwordSession.ts';

let server: Loopback | undefined;
afterEach(() => server?.close());

const token = (name: string) => ({
  body: {
    code: 0,
    msg: '',
    access_token: name,
    refresh_token: `refresh-${name}`,
    token_type: 'bearer',
    expires_in: 60,
    scope: 'server',
  },
});

describe('a login by SMS', () => {
  it('sends mobile and code in a form and none in the URL', async () => {
    server = await loopback(() => token('a'));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea(), locale: () => 'en' });
    await session.signInBySms({ mobile: 'office@sms:13800000003', code: '012345' });
    const [request] = server.requests;
    expect([request?.method, request?.path]).toEqual(['POST', '/auth/mobile/token/sms']);
    expect(request?.headers.authorization).toBe(`Basic ${btoa('web:web')}`);
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      mobile: 'office@sms:13800000003',
      code: '012345',
      grant_type: 'mobile',
      scope: 'server',
    });
    expect([...(request?.query.keys() ?? [])]).toEqual(['n']);
    expect(await session.getCredential()).toBe('a');
  });

  it('rejects a wrong code with the invalid field', async () => {
    const fields = { code: { rule: 'wrong_sms_code', msg: '验证码不正确或已过期' } };
    server = await loopback(() => refusal(400, '', { fields }));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea() });
    await expect(session.signInBySms({ mobile: '13800000003', code: '000000' })).rejects.toMatchObject({
      kind: 'validation',
      fields,
    });
    expect(session.getSnapshot().status).toBe('signedOut');
  });
});

describe('the second step of a staff login', () => {
  const open = async (answer: Parameters<typeof loopback>[0]) => {
    server = await loopback(answer);
    return passwordSession({ baseUrl: server.baseUrl, storage: memoryArea(), locale: () => 'en' });
  };

  it('gets the ticket with the rejection of the password, and no login', async () => {
    const data = { ticket: 't', step: 'code', expiresIn: 120 };
    const session = await open(() => refusal(1011, '', data));
    const rejected = expect(session.signIn({ username: 'office:admin', password: 'a' })).rejects;
    await rejected.toMatchObject({ code: 'secondFactorRequired', details: data });
    expect(session.getSnapshot().status).toBe('signedOut');
  });

  it('sends ticket and code as the OAuth client, and begins the login of the tokens', async () => {
    const session = await open(() => token('a'));
    const body = { ticket: 't', code: '123456' };
    const { access_token, refresh_token } = await session.callAsClient(passSecondFactor, { body });
    const [request] = server?.requests ?? [];
    expect([request?.method, request?.path]).toEqual(['POST', '/office/api/login/factor']);
    expect(request?.headers.authorization).toBe(`Basic ${btoa('web:web')}`);
    expect(JSON.parse(request?.body ?? '')).toEqual(body);
    expect(session.getSnapshot().status).toBe('signedOut');
    session.begin({ accessToken: access_token, refreshToken: refresh_token });
    expect(await session.getCredential()).toBe('a');
  });
});

describe('the password of a staff login', () => {
  const sentFor = async (username: string, passwordCodec: PasswordCodecSource) => {
    server = await loopback(() => token('a'));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea(), passwordCodec });
    await session.signIn({ username, password: 'Demo2026' });
    return server.requests[0]?.form.get('password');
  };
  const aes = { kind: 'aes', key: '0123456789abcdef' } as const;

  it('is encoded as configured before it is sent', async () => {
    expect(await sentFor('office:admin', { kind: 'base64' })).toBe('RGVtbzIwMjY=');
  });

  it('is encrypted with a key that is fetched on demand', async () => {
    expect(await sentFor('office:admin', async () => aes)).toBe('EHIvkxDioL560TFH3OJ6Eg==');
  });

  it('a non-staff login does not wait for the codec setting', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(await sentFor('13800000003', ask)).toBe('Demo2026');
  });

  it('is not sent if the setting cannot be loaded', async () => {
    const ask = () => Promise.reject(new Error('no setting'));
    await expect(sentFor('office:admin', ask)).rejects.toThrow('no setting');
    expect(server?.requests).toEqual([]);
  });
});
