import { afterEach, describe, expect, it } from 'vitest';
import { type Loopback, loopback, memoryArea, refusal } from '../../testing/loopback.ts';
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
  it('sends the credentials in a form and none in the URL', async () => {
    server = await loopback(() => token('a'));
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea(), locale: () => 'en' });
    await session.signIn({ username: 'office:admin', password: 'a&b 密' });
    const [request] = server.requests;
    expect([request?.method, request?.path]).toEqual(['POST', '/auth/oauth/token']);
    expect(request?.headers.authorization).toBe(`Basic ${btoa('web:web')}`);
    expect(request?.headers['accept-language']).toBe('en');
    expect(Object.fromEntries(request?.form ?? [])).toMatchObject({
      username: 'office:admin',
      password: 'a&b 密',
      grant_type: 'password',
      scope: 'server',
    });
    expect(Object.fromEntries(request?.query ?? [])).toEqual({ n: expect.stringMatching(/^\d{10}$/) });
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
    expect(server.requests).toHaveLength(1);
  });

  it('renews with the refresh token, and returns null if it is rejected', async () => {
    server = await loopback(({ form }) => {
      if (form.get('grant_type') === 'password') return token('a');
      return form.get('refresh_token') === 'refresh-a'
        ? token('b')
        : { status: 401, body: { code: 401, msg: '' } };
    });
    const session = passwordSession({ baseUrl: server.baseUrl, storage: memoryArea() });
    await session.signIn({ username: 'x', password: 'y' });
    expect(await session.getCredential({ rejected: 'a' })).toBe('b');
    expect(await session.getCredential({ rejected: 'b' })).toBeNull();
  });

  it('does not treat a server error as a rejection', async () => {
    server = await loopback(({ form }) =>
      form.get('grant_type') === 'password' ? token('a') : { status: 503, body: { code: 503, msg: '' } },
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
  ])('is cleared after signing out when %s', async (_, said) => {
    server = await loopback(({ method }) => (method === 'DELETE' ? said : token('a')));
    const storage = memoryArea();
    const session = passwordSession({ baseUrl: server.baseUrl, storage });
    await session.signIn({ username: 'x', password: 'y' });
    await session.signOut();
    expect(server.requestsTo('/auth/token/logout')[0]?.headers.authorization).toBe('Bearer a');
    expect(storage.length).toBe(0);
    expect(session.getSnapshot().status).toBe('signedOut');
  });
});

describe('a rejected renewal', () => {
  it.each([
    ['says why, where the server does', { reason: 'passwordChanged' }, 'passwordChanged'],
    ['has expired, where it does not', null, 'expired'],
    ['has expired, where the reason is not known here', { reason: 'newer' }, 'expired'],
  ])('%s', async (_, data, reason) => {
    server = await loopback(({ form }) =>
      form.get('grant_type') === 'password' ? token('a') : refusal(401, '', data),
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
