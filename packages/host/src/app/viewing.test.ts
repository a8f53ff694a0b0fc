import { createStorage, type StorageArea } from '@reachkit/sdk';
import { describe, expect, it, vi } from 'vitest';
import { viewingOf } from './viewing.ts';

function memory(): StorageArea {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function session(status: 'signedIn' | 'signedOut') {
  return {
    getSnapshot: () => ({ status, loginId: null }),
    begin: vi.fn(),
    signOut: vi.fn(async () => undefined),
  };
}

describe('a tab that views a team', () => {
  it('is an ordinary tab without a token', () => {
    expect(viewingOf(createStorage({ area: memory() }))).toBeNull();
  });

  it('begins its login once, and a reload keeps it', () => {
    const storage = createStorage({ area: memory() });
    storage.write('view', 'token-of-view');
    const [first, reloaded] = [session('signedOut'), session('signedIn')];
    viewingOf(storage)?.begin(first);
    viewingOf(storage)?.begin(reloaded);
    expect(first.begin).toHaveBeenCalledExactlyOnceWith({ accessToken: 'token-of-view' });
    expect(reloaded.begin).not.toHaveBeenCalled();
  });

  it('ends the login at the server, and is an ordinary tab again', async () => {
    const storage = createStorage({ area: memory() });
    storage.write('view', 'token-of-view');
    const close = vi.fn();
    const replace = vi.fn();
    vi.stubGlobal('window', { close, location: { replace } });
    const own = session('signedIn');
    await viewingOf(storage)?.end(own);
    vi.unstubAllGlobals();
    expect(own.signOut).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
    expect(replace).toHaveBeenCalledExactlyOnceWith('/console/teams');
    expect(viewingOf(storage)).toBeNull();
  });
});
