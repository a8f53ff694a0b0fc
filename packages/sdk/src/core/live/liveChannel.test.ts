import type { LiveMessage } from '@reachkit/contract/live';
import { describe, expect, it, vi } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { tokenSession } from '../session/tokenSession.ts';
import { createLiveChannel } from './liveChannel.ts';
import type { LiveListener } from './liveListener.ts';

function setUp() {
  const connections = new Set<Required<LiveListener>>();
  const onEnd = vi.fn();
  const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null, renewsOnly: true });
  let tries = 0;
  const channel = createLiveChannel({
    baseUrl: '',
    session,
    onEnd,
    connect(listener) {
      tries += 1;
      connections.add(listener);
      return () => void connections.delete(listener);
    },
  });
  const say = (message: Partial<LiveMessage> & { readonly code: number }) => {
    for (const one of [...connections]) one.onMessage({ msg: '', data: null, ...message });
  };
  return { channel, session, connections, onEnd, say, tries: () => tries };
}

describe('the live channel', () => {
  it('connects only while a person is signed in and a listener is subscribed', () => {
    const { channel, session, connections } = setUp();
    const leave = channel.listen({ onMessage: () => {} });
    expect(connections.size).toBe(0);
    session.setTokens({ accessToken: 'a' });
    expect(connections.size).toBe(1);
    leave();
    expect(connections.size).toBe(0);
  });

  it('is one connection for any number of listeners, until the last unsubscribes', () => {
    const { channel, session, connections, say, tries } = setUp();
    session.setTokens({ accessToken: 'a' });
    const received: string[] = [];
    const leave = ['one', 'two', 'three'].map((name) =>
      channel.listen({ onMessage: ({ event }) => received.push(`${name} ${event}`) }),
    );
    expect([connections.size, tries()]).toEqual([1, 1]);
    leave[0]?.();
    say({ code: 0, event: 'equity' });
    expect(received).toEqual(['two equity', 'three equity']);
    leave[1]?.();
    expect(connections.size).toBe(1);
    leave[2]?.();
    expect(connections.size).toBe(0);
  });

  it('the live channel reconnects for another login, not for a renewed token', async () => {
    const { channel, session, connections, tries } = setUp();
    session.setTokens({ accessToken: 'a' });
    channel.listen({ onMessage: () => {} });
    session.clear();
    expect(connections.size).toBe(0);
    session.setTokens({ accessToken: 'b' });
    session.setTokens({ accessToken: 'c' });
    expect([connections.size, tries()]).toEqual([1, 3]);
  });

  it.each([
    [{ code: 401, data: { reason: 'passwordChanged' } }, 'passwordChanged'],
    [{ code: 401 }, 'replaced'],
    [{ code: 401, data: { reason: 'a newer one' } }, 'replaced'],
  ] as const)('the channel stops at %j and reports why the login ended: %s', (message, reason) => {
    const { channel, session, connections, onEnd, say, tries } = setUp();
    session.setTokens({ accessToken: 'a' });
    const onMessage = vi.fn();
    channel.listen({ onMessage });
    say(message);
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(reason);
    expect(onMessage).toHaveBeenCalledOnce();
    expect(connections.size).toBe(0);
    channel.listen({ onMessage });
    expect(tries()).toBe(1);
    session.setTokens({ accessToken: 'b' });
    expect(connections.size).toBe(1);
  });

  it('the live channel drops messages of a replaced login', () => {
    const { channel, session, connections, onEnd } = setUp();
    session.setTokens({ accessToken: 'a' });
    const onMessage = vi.fn();
    channel.listen({ onMessage });
    const [former] = connections;
    session.setTokens({ accessToken: 'b' });
    former?.onMessage({ code: 401, msg: '', data: { reason: 'replaced' } });
    expect(onMessage).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('a listener that throws gets the error, and the others still receive the message', () => {
    const { channel, session, say } = setUp();
    session.setTokens({ accessToken: 'a' });
    const onProblem = vi.fn();
    const second = vi.fn();
    channel.listen({
      onMessage: () => {
        throw new Error('broken');
      },
      onProblem,
    });
    channel.listen({ onMessage: second });
    say({ code: 0 });
    expect(second).toHaveBeenCalledOnce();
    expect(onProblem.mock.calls[0]?.[0]).toMatchObject({ message: 'broken' });
  });
});
