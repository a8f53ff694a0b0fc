import { afterEach, describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { memoryArea } from '../../testing/loopback.ts';
import { createStorage, type TypedStorage } from '../react/storage.ts';
import { tokenSession } from './tokenSession.ts';
import type { Tokens } from './types.ts';

function counted(fetchToken: () => Promise<Tokens | null>) {
  const asked = { times: 0 };
  return {
    asked,
    fetchToken: () => {
      asked.times += 1;
      return fetchToken();
    },
  };
}

describe('a session over tokens', () => {
  afterEach(() => void vi.useRealTimers());

  it('is unknown on a server and until a token was requested', async () => {
    const session = tokenSession({ storage: memoryArea(), fetchToken: async () => ({ accessToken: 'a' }) });
    expect(session.getServerSnapshot().status).toBe('unknown');
    expect(session.getSnapshot().status).toBe('unknown');
    expect(await session.getCredential()).toBe('a');
    expect(session.getSnapshot().status).toBe('signedIn');
  });

  it('fetches the first token once for concurrent callers', async () => {
    const { asked, fetchToken } = counted(async () => ({ accessToken: 'a' }));
    const session = tokenSession({ storage: memoryArea(), fetchToken });
    const credentials = await Promise.all(Array.from({ length: 20 }, () => session.getCredential()));
    expect(new Set(credentials)).toEqual(new Set(['a']));
    expect(asked.times).toBe(1);
  });

  it('stores its tokens typed under yth_ keys, and restores them after a reload', async () => {
    const storage = memoryArea();
    const before = tokenSession({ storage, renewsOnly: true, fetchToken: async () => null });
    before.setTokens({ accessToken: 'a', refreshToken: 'r' });
    expect([storage.getItem('yth_token'), storage.getItem('yth_refresh_token')]).toEqual([
      'a|string',
      'r|string',
    ]);
    const after = tokenSession({ storage, renewsOnly: true, fetchToken: async () => null });
    expect(after.getSnapshot()).toEqual(before.getSnapshot());
    expect(await after.getCredential()).toBe('a');
  });

  it('keeps its snapshot through a rotation, and changes it with another login', async () => {
    const session = tokenSession({ storage: memoryArea(), fetchToken: async () => ({ accessToken: 'b' }) });
    session.setTokens({ accessToken: 'a' });
    const first = session.getSnapshot();
    expect(await session.getCredential({ rejected: 'a' })).toBe('b');
    expect(session.getSnapshot()).toBe(first);
    session.setTokens({ accessToken: 'c' });
    expect(session.getSnapshot().loginId).not.toBe(first.loginId);
  });

  it('never shows another tab a new login with the previous token', () => {
    const area = memoryArea();
    const seen: string[] = [];
    const observed = {
      ...area,
      getItem: (key: string) => area.getItem(key),
      removeItem: (key: string) => area.removeItem(key),
      setItem(key: string, value: string) {
        area.setItem(key, value);
        seen.push(`${tab().getSnapshot().loginId} ${area.getItem('yth_token')}`);
      },
    };
    const tab = () => tokenSession({ storage: area, fetchToken: async () => null, renewsOnly: true });
    const session = tokenSession({ storage: observed, fetchToken: async () => null, renewsOnly: true });
    session.setTokens({ accessToken: 'a' });
    const first = session.getSnapshot().loginId;
    expect(seen).toEqual(['null null', `${first} a|string`]);
    session.setTokens({ accessToken: 'b' });
    const second = session.getSnapshot().loginId;
    expect(seen.slice(2)).toEqual([`${first} b|string`, `${second} b|string`]);
  });

  it('uses the token that another tab has renewed', async () => {
    const storage = memoryArea();
    const { asked, fetchToken } = counted(async () => ({ accessToken: 'never' }));
    const session = tokenSession({ storage, fetchToken, userId: '7' });
    session.setTokens({ accessToken: 'a' });
    storage.setItem('yth_token@7', 'b|string');
    expect(await session.getCredential({ rejected: 'a' })).toBe('b');
    expect(asked.times).toBe(0);
  });

  it('renews in one tab only', async () => {
    const storage = createStorage({ area: memoryArea(), isShared: true });
    const { asked, fetchToken } = counted(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return { accessToken: 'b' };
    });
    const tab = () => tokenSession({ storage, fetchToken, userId: '7' });
    const tabs = [tab(), tab()];
    tabs[0]?.setTokens({ accessToken: 'a' });
    const renewed = await Promise.all(tabs.map((tab) => tab.getCredential({ rejected: 'a' })));
    expect(renewed).toEqual(['b', 'b']);
    expect(asked.times).toBe(1);
  });

  it('stays signed out if it was cleared during a renewal', async () => {
    const renewal = deferred<Tokens>();
    const session = tokenSession({ storage: memoryArea(), fetchToken: () => renewal.promise });
    session.setTokens({ accessToken: 'a' });
    const waiting = session.getCredential({ rejected: 'a' });
    await new Promise((resolve) => setTimeout(resolve, 5));
    session.clear();
    renewal.resolve({ accessToken: 'b' });
    expect(await waiting).toBeNull();
    expect(session.getSnapshot().status).toBe('signedOut');
  });

  it('lets one caller abort its wait without affecting the others', async () => {
    const renewal = deferred<Tokens>();
    const session = tokenSession({ storage: memoryArea(), fetchToken: () => renewal.promise });
    session.setTokens({ accessToken: 'a' });
    const controller = new AbortController();
    const impatient = session.getCredential({ rejected: 'a', signal: controller.signal });
    const patient = session.getCredential({ rejected: 'a' });
    controller.abort();
    await expect(impatient).rejects.toThrow();
    renewal.resolve({ accessToken: 'b' });
    expect(await patient).toBe('b');
  });

  it('once lost, waits for a person instead of fetching tokens repeatedly', async () => {
    const { asked, fetchToken } = counted(async () => ({ accessToken: 'b' }));
    const session = tokenSession({ storage: memoryArea(), fetchToken });
    session.setTokens({ accessToken: 'a' });
    session.onLost('expired');
    expect(await session.getCredential()).toBeNull();
    expect(asked.times).toBe(0);
    session.setTokens({ accessToken: 'c' });
    expect(await session.getCredential()).toBe('c');
  });

  it.each(['first', 'renewed'])(
    'fetches once more after each retry if there was no %s token',
    async (which) => {
      const answers: (Tokens | null)[] = [null, null, { accessToken: 'c' }];
      const { asked, fetchToken } = counted(async () => answers.shift() ?? null);
      const session = tokenSession({ fetchToken });
      if (which === 'renewed') session.setTokens({ accessToken: 'a' });
      const rejected = which === 'renewed' ? 'a' : undefined;
      expect(await session.getCredential({ rejected })).toBeNull();
      session.onLost('expired');
      const ask = () => Promise.all([session.getCredential(), session.getCredential()]);
      expect([await ask(), asked.times]).toEqual([[null, null], 1]);
      session.retry();
      expect([await ask(), await ask(), asked.times]).toEqual([[null, null], [null, null], 2]);
      session.retry();
      expect([await ask(), asked.times]).toEqual([['c', 'c'], 3]);
      expect(session.getSnapshot().status).toBe('signedIn');
    },
  );

  it('after clear, fetches again only when a person retries', async () => {
    const { asked, fetchToken } = counted(async () => ({ accessToken: 'b' }));
    const session = tokenSession({ fetchToken });
    session.clear();
    expect([await session.getCredential(), asked.times]).toEqual([null, 0]);
    session.retry();
    expect(await session.getCredential()).toBe('b');
  });

  it('fails calls that wait for 30 s, and keeps a late token', async () => {
    vi.useFakeTimers();
    const answer = deferred<Tokens>();
    const session = tokenSession({ fetchToken: () => answer.promise });
    const waiting = session.getCredential();
    const failed = expect(waiting).rejects.toThrow('has not answered for 30000 ms');
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
    answer.resolve({ accessToken: 'late' });
    await vi.advanceTimersByTimeAsync(0);
    expect(await session.getCredential()).toBe('late');
    expect(session.getSnapshot().status).toBe('signedIn');
  });

  it('shares a failure with calls within 2 s; fetches again later or on retry', async () => {
    vi.useFakeTimers();
    const { asked, fetchToken } = counted(() => Promise.reject(new Error('a fault of the page')));
    const session = tokenSession({ fetchToken });
    const ask = async () => {
      await expect(session.getCredential()).rejects.toThrow('a fault of the page');
      return asked.times;
    };
    expect([await ask(), await ask()]).toEqual([1, 1]);
    session.retry();
    expect([await ask(), await ask()]).toEqual([2, 2]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await ask()).toBe(3);
  });

  it('is signed out when another tab signs out', () => {
    let notify = () => {};
    const storage: TypedStorage = {
      ...createStorage({ area: memoryArea() }),
      subscribe(listener) {
        notify = () => listener(null);
        return () => {};
      },
    };
    const tab = () => tokenSession({ storage, userId: '7', fetchToken: async () => null });
    const session = tab();
    session.setTokens({ accessToken: 'a' });
    session.subscribe(() => {});
    tab().clear();
    notify();
    expect(session.getSnapshot()).toEqual({ status: 'signedOut', loginId: null });
  });

  it('survives damaged storage', async () => {
    const storage = memoryArea();
    storage.setItem('yth_token', 'without a type');
    const session = tokenSession({ storage, fetchToken: async () => null });
    expect(await session.getCredential()).toBeNull();
  });
});

describe('the tokens of a user', () => {
  afterEach(() => vi.unstubAllGlobals());
  const fetchOf = (name: string) => counted(async () => ({ accessToken: `of ${name}`, refreshToken: name }));

  it('are stored under keys with the user id, and restored after a reload', async () => {
    const storage = memoryArea();
    const first = fetchOf('mia');
    expect(await tokenSession({ userId: 'mia', storage, ...first }).getCredential()).toBe('of mia');
    expect(storage.getItem('yth_token@mia')).toBe('of mia|string');
    expect(await tokenSession({ userId: 'mia', storage, ...first }).getCredential()).toBe('of mia');
    expect(first.asked.times).toBe(1);
  });

  it('are never those of the previous user, even if they were not cleared', async () => {
    const storage = memoryArea();
    await tokenSession({ userId: 'mia', storage, ...fetchOf('mia') }).getCredential();
    const second = fetchOf('tom');
    const session = tokenSession({ userId: 'tom', storage, ...second });
    expect(session.getToken()).toBeNull();
    expect(await session.getCredential()).toBe('of tom');
    expect(second.asked.times).toBe(1);
  });

  it.each(['a@b', 'a b', '7|string', '../x', '张伟'])(
    'keep %j separate from another user',
    async (userId) => {
      const storage = memoryArea();
      const other = fetchOf('other');
      await tokenSession({ userId, storage, ...fetchOf('mia') }).getCredential();
      await tokenSession({ userId: `${userId}x`, storage, ...other }).getCredential();
      expect(tokenSession({ userId, storage, ...other }).getToken()).toBe('of mia');
    },
  );

  it('are kept when another user of the page signs out', async () => {
    const storage = memoryArea();
    const one = tokenSession({ userId: 'mia', storage, ...fetchOf('mia') });
    const other = tokenSession({ userId: 'tom', storage, ...fetchOf('tom') });
    await Promise.all([one.getCredential(), other.getCredential()]);
    one.clear();
    expect([one.getToken(), other.getToken()]).toEqual([null, 'of tom']);
  });

  it.each([undefined, '', JSON.parse('null')])(
    'with the user id %j stay in memory, even with a given storage',
    async (userId) => {
      const storage = memoryArea();
      const { asked, fetchToken } = fetchOf('mia');
      for (const _ of [1, 2])
        expect(await tokenSession({ userId, storage, fetchToken }).getCredential()).toBe('of mia');
      expect([asked.times, storage.length]).toEqual([2, 0]);
    },
  );

  it('replace tokens of an earlier version under the fixed keys, which are not used', async () => {
    const storage = memoryArea();
    for (const key of ['token', 'refresh_token', 'login']) storage.setItem(`yth_${key}`, 'left|string');
    const session = tokenSession({ userId: 'mia', storage, ...fetchOf('mia') });
    expect(session.getToken()).toBeNull();
    expect(storage.getItem('yth_token')).toBeNull();
    // A later login by password is not a leftover.
    storage.setItem('yth_token', 'signed in|string');
    tokenSession({ userId: 'mia', storage, ...fetchOf('mia') });
    expect(storage.getItem('yth_token')).toBe('signed in|string');
  });

  it('use no lease in a storage that tabs do not share', async () => {
    const request = vi.fn();
    vi.stubGlobal('navigator', { locks: { request } });
    const session = tokenSession({ userId: 'mia', storage: memoryArea(), ...fetchOf('mia') });
    const token = await session.getCredential();
    expect(await session.getCredential({ rejected: token ?? '' })).toBe('of mia');
    expect(request).not.toHaveBeenCalled();
  });
});
