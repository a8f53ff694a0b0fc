import { expect, it } from 'vitest';
import { type KnownToken, KnownTokens } from './knownTokens.ts';

const known = (loginId: number): KnownToken => ({
  caller: { accountId: 1, teamId: 1, loginId, clientId: 'web', roleIds: [] },
  expiresAt: new Date('2026-11-21T14:00:00Z'),
  lastSeenAt: new Date('2026-11-21T12:00:00Z'),
});

/** Fakes the database lookup of login 7's token, and counts the calls. */
function database() {
  let asked = 0;
  return {
    asked: () => asked,
    find: async () => {
      asked += 1;
      return known(7);
    },
  };
}

it('a token is read from the database once within seconds', async () => {
  const tokens = new KnownTokens();
  const { asked, find } = database();
  expect(await tokens.read('a', find)).toEqual(known(7));
  expect((await tokens.read('a', find))?.caller.loginId).toBe(7);
  expect(asked()).toBe(1);
});

it('only a dropped login is read again', async () => {
  const tokens = new KnownTokens();
  const { asked, find } = database();
  await tokens.read('a', find);
  tokens.drop(8);
  await tokens.read('a', find);
  expect(asked()).toBe(1);
  tokens.drop(7);
  await tokens.read('a', find);
  await tokens.read('a', find);
  expect(asked()).toBe(2);
});

it('a result read while its login was dropped is not cached', async () => {
  const tokens = new KnownTokens();
  const { asked, find } = database();
  await tokens.read('a', async () => {
    tokens.drop(7);
    return known(7);
  });
  await tokens.read('a', find);
  expect(asked()).toBe(1);
});

it('an unknown token is looked up each time', async () => {
  const tokens = new KnownTokens();
  expect(await tokens.read('a', async () => undefined)).toBeUndefined();
  expect((await tokens.read('a', database().find))?.caller.loginId).toBe(7);
});

it('the last-seen time of a login is cached', async () => {
  const tokens = new KnownTokens();
  const { find } = database();
  await tokens.read('a', find);
  const later = new Date('2026-11-21T12:01:00Z');
  tokens.see('a', later);
  expect((await tokens.read('a', find))?.lastSeenAt).toEqual(later);
});
