import { describe, expect, it, test } from 'vitest';
import { isPublic, passage, publicPaths } from './passage.ts';

test.each([
  ['/login', true, '/'],
  ['/bloggerSearch/tiktok', true, null],
  ['/index', true, null],
  ['/forgetPwd', true, null],
  ['/nowhere', true, null],
  ['/auth', true, '/'],
  ['/login', false, null],
  ['/auth', false, '/login'],
  ['/auth/', false, '/login'],
  ['/auth/login', false, '/login'],
  ['/AUTH/anything', false, '/login'],
  ['/authors', false, '/index'],
  ['/index', false, null],
  ['/', false, '/index'],
  ['/bloggerSearch/youtube', false, '/index'],
  ['/changePassword', false, '/index'],
  ['/nowhere', false, '/index'],
] as const)('%s, signed in %s, is redirected to %s', (path, isSignedIn, to) => {
  const expected = to === null ? { kind: 'pass' } : { kind: 'redirect', to };
  expect(passage(path, { isSignedIn })).toEqual(expected);
  expect(passage(path, isSignedIn)).toEqual(expected);
});

describe('public pages', () => {
  it.each([
    '/login /register /forgetPwd /index /privacy /protocol /policy /price /mailConfig'.split(' '),
    '/gmail /outlookmail /163mail /alimail /qqmail /sinamail /feishumail /dingmail'.split(' '),
    ['/registerMember'],
    ['/resetPassword'],
  ])('%s and its sub-paths open without a login', (...paths) => {
    for (const path of paths) expect(passage(path, { isSignedIn: false }), path).toEqual({ kind: 'pass' });
  });

  it('are exactly these', () => {
    expect(publicPaths).toHaveLength(19);
    for (const path of ['/gmail/x', '/mail', '/vip', '/userInfo', '/indexes', '', '/index/../vip'])
      expect(isPublic(path), path).toBe(false);
  });

  it.each(['/Login', '/login/', '/LOGIN//', '/forgetpwd', '/163Mail/'])(
    'are matched as routers match them: %s',
    (path) => {
      expect(isPublic(path)).toBe(true);
    },
  );

  it('redirect a signed-in person from the login page, in any spelling of the path', () => {
    expect(passage('/Login/', { isSignedIn: true })).toEqual({ kind: 'redirect', to: '/' });
  });
});
