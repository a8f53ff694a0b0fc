import { describe, expect, it, vi } from 'vitest';
import { deferred } from '../../testing/deferred.ts';
import { memoryArea } from '../../testing/loopback.ts';
import { createLoginEnding } from './loginEnding.ts';
import { tokenSession } from './tokenSession.ts';

function setUp(signOut = vi.fn(async () => {})) {
  const storage = memoryArea();
  const onLost = vi.fn();
  const session = tokenSession({ storage, fetchToken: async () => null, onLost });
  session.setTokens({ accessToken: 'a', refreshToken: 'r' });
  session.onAccepted?.();
  return { storage, session, onLost, signOut, ending: createLoginEnding(session, signOut) };
}

describe('a login that the server has ended', () => {
  it('keeps its session until acknowledged; only then signs out and calls onLost', async () => {
    const { ending, session, onLost, storage, signOut } = setUp();
    ending.attend();
    const before = session.getSnapshot();
    expect(ending.end('replaced')).toBe(true);
    expect(ending.getSnapshot()).toEqual({ reason: 'replaced', session: before });
    expect(onLost).not.toHaveBeenCalled();
    await ending.acknowledge();
    expect(ending.getSnapshot()).toBeNull();
    expect(signOut).toHaveBeenCalledOnce();
    expect(onLost).toHaveBeenCalledExactlyOnceWith('replaced');
    expect(storage.length).toBe(0);
  });

  it('does not halt the client if no notice is mounted or no login is left', () => {
    const { ending, session } = setUp();
    expect(ending.end('replaced')).toBe(false);
    const leave = ending.attend();
    leave();
    expect(ending.end('replaced')).toBe(false);
    ending.attend();
    session.clear();
    expect(ending.end('replaced')).toBe(false);
    expect(ending.getSnapshot()).toBeNull();
  });

  it('keeps the first reason, even if others follow', () => {
    const { ending } = setUp();
    ending.attend();
    ending.end('passwordChanged');
    ending.end('replaced');
    expect(ending.getSnapshot()?.reason).toBe('passwordChanged');
  });

  it('acknowledging forgets the login on this device even when the logout fails', async () => {
    const { ending, storage } = setUp(vi.fn(() => Promise.reject(new Error('401'))));
    ending.attend();
    ending.end('replaced');
    await ending.acknowledge();
    expect(storage.length).toBe(0);
    expect(ending.getSnapshot()).toBeNull();
  });

  it('logs out once, even if it is acknowledged several times', async () => {
    const answer = deferred();
    const { ending, signOut } = setUp(vi.fn(() => answer.promise));
    ending.attend();
    ending.end('replaced');
    const both = [ending.acknowledge(), ending.acknowledge()];
    answer.resolve();
    await Promise.all(both);
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('is signed out by session.signOut if set', async () => {
    const { session, signOut, onLost } = setUp();
    const own = vi.fn(async () => session.clear());
    const ending = createLoginEnding({ ...session, signOut: own }, signOut);
    ending.attend();
    ending.end('replaced');
    await ending.acknowledge();
    expect(own).toHaveBeenCalledOnce();
    expect(signOut).not.toHaveBeenCalled();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('signs out in the first of two tabs; the second only acknowledges', async () => {
    const { ending, session, signOut, onLost } = setUp();
    ending.attend();
    ending.end('replaced');
    // The other tab has cleared the storage, and the person has logged in there.
    session.setTokens({ accessToken: 'of the next login' });
    expect(ending.getSnapshot()?.reason).toBe('replaced');
    await ending.acknowledge();
    expect(ending.getSnapshot()).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
    expect(onLost).not.toHaveBeenCalled();
    expect(session.getToken()).toBe('of the next login');
  });
});
