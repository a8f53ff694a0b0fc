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

describe('a login by account and password', () => {
  it('asks for a token as the OAuth client, with everything in the query', async () => {
    server = await loopback(() => token('a'));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea(), locale: () => 'en' });
    await session.signIn({ username: 'office:admin', password: 'a&b 密' });
    const [heard] = server.heard;
    expect([heard?.method, heard?.path]).toEqual(['POST', '/auth/oauth/token']);
    expect(heard?.headers.authorization).toBe(`Basic ${btoa('web:web')}`);
    expect(heard?.headers['accept-language']).toBe('en');
    expect(Object.fromEntries(heard?.query ?? [])).toMatchObject({
      username: 'office:admin',
      password: 'a&b 密',
      grant_type: 'password',
      scope: 'server',
      n: expect.stringMatching(/^\d{10}$/),
    });
    expect(await session.getCredential()).toBe('a');
    expect(session.getSnapshot().status).toBe('signedIn');
  });

  it('rejects a wrong password to the caller and stays signed out', async () => {
    server = await loopback(() => refusal(1001, '账号或密码错误'));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea() });
    await expect(session.signIn({ username: 'x', password: 'y' })).rejects.toMatchObject({
      code: 'wrongCredentials',
      kind: 'refused',
      msg: '账号或密码错误',
    });
    expect(session.getSnapshot()).toEqual({ status: 'signedOut', loginId: null });
    expect(await session.getCredential()).toBeNull();
    expect(server.heard).toHaveLength(1);
  });

  it('renews with the refresh token, and is refused in peace', async () => {
    server = await loopback(({ query }) => {
      if (query.get('grant_type') === 'password') return token('a');
      return query.get('refresh_token') === 'refresh-a'
        ? token('b')
        : { status: 401, body: { code: 401, msg: '' } };
    });
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea() });
    await session.signIn({ username: 'x', password: 'y' });
    expect(await session.getCredential({ rejected: 'a' })).toBe('b');
    expect(await session.getCredential({ rejected: 'b' })).toBeNull();
  });

  it('does not take an ailing server for a refusal', async () => {
    server = await loopback(({ query }) =>
      query.get('grant_type') === 'password' ? token('a') : { status: 503, body: { code: 503, msg: '' } },
    );
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea() });
    await session.signIn({ username: 'x', password: 'y' });
    await expect(session.getCredential({ rejected: 'a' })).rejects.toMatchObject({ code: 'upgrading' });
    expect(session.getSnapshot().status).toBe('signedIn');
  });

  it.each([
    ['the server agrees', { body: { code: 0, msg: '', data: null } }],
    ['the server refuses', { status: 401, body: { code: 401, msg: '' } }],
    ['the server cannot be reached', null],
  ])('is forgotten after signing out when %s', async (_, said) => {
    server = await loopback(({ method }) => (method === 'DELETE' ? said : token('a')));
    const storage = memoryArea();
    const session = passwordSession({ baseUrl: server.baseUrl, storage });
    await session.signIn({ username: 'x', password: 'y' });
    await session.signOut();
    expect(server.heardAt('/auth/token/logout')[0]?.headers.authorization).toBe('Bearer a');
    expect(storage.length).toBe(0);
    expect(session.getSnapshot().status).toBe('signedOut');
  });
});

describe('a login by SMS', () => {
  it('asks for a token as the OAuth client, with mobile and code in the query', async () => {
    server = await loopback(() => token('a'));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea(), locale: () => 'en' });
    await session.signInBySms({ mobile: 'office@sms:13800000003', code: '012345' });
    const [heard] = server.heard;
    expect([heard?.method, heard?.path]).toEqual(['POST', '/auth/mobile/token/sms']);
    expect(heard?.headers.authorization).toBe(`Basic ${btoa('web:web')}`);
    expect(Object.fromEntries(heard?.query ?? [])).toMatchObject({
      mobile: 'office@sms:13800000003',
      code: '012345',
      grant_type: 'mobile',
      scope: 'server',
    });
    expect(await session.getCredential()).toBe('a');
  });

  it('rejects a wrong code to the caller, with the field that is wrong', async () => {
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

describe('the password of a staff login', () => {
  const sentFor = async (username: string, passwordCodec: PasswordCodecSource) => {
    server = await loopback(() => token('a'));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea(), passwordCodec });
    await session.signIn({ username, password: 'Demo2026' });
    return server.heard[0]?.query.get('password');
  };
  const aes = { kind: 'aes', key: '0123456789abcdef' } as const;

  it('is encoded before it is sent, as the site says', async () => {
    expect(await sentFor('office:admin', { kind: 'base64' })).toBe('RGVtbzIwMjY=');
  });

  it('is encrypted with the key that is asked for when it is needed', async () => {
    expect(await sentFor('office:admin', async () => aes)).toBe('EHIvkxDioL560TFH3OJ6Eg==');
  });

  it('alone is encoded: nobody else waits for the setting', async () => {
    const ask = () => Promise.reject(new Error('asked'));
    expect(await sentFor('13800000003', ask)).toBe('Demo2026');
  });

  it('does not leave the page when the setting cannot be had', async () => {
    const ask = () => Promise.reject(new Error('no setting'));
    await expect(sentFor('office:admin', ask)).rejects.toThrow('no setting');
    expect(server?.heard).toEqual([]);
  });
});

describe('a renewal that the server refuses', () => {
  it.each([
    ['says why, where the server does', { reason: 'passwordChanged' }, 'passwordChanged'],
    ['has expired, where it does not', null, 'expired'],
    ['has expired, where the reason is not known here', { reason: 'newer' }, 'expired'],
  ])('%s', async (_, data, reason) => {
    server = await loopback(({ query }) =>
      query.get('grant_type') === 'password' ? token('a') : refusal(401, '', data),
    );
    const lost: string[] = [];
    const session = passwordSession({
      baseUrl: server.baseUrl,
      storage: memoryArea(),
      onLost: (why) => lost.push(why),
    });
    await session.signIn({ username: 'x', password: 'y' });
    expect(await session.getCredential({ rejected: 'a' })).toBeNull();
    session.onLost('expired');
    expect(lost).toEqual([reason]);
  });
});
