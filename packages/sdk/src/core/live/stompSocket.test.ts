import { liveTopic } from '@reachkit/contract/live';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { tokenSession } from '../session/tokenSession.ts';
import { keepConnected } from './keepConnected.ts';
import { openStompSocket } from './stompSocket.ts';
import { fakeWorld } from './testing/fakes.ts';
import { type LivePeer, livePeer } from './testing/peer.ts';

// The same library with drivers for Node; the browser build is proven in browsers.
vi.mock('sockjs-client/dist/sockjs.min.js', async () => ({
  default: (await import('sockjs-client')).default,
}));

let peer: LivePeer | undefined;
let leave: (() => void) | undefined;
afterEach(async () => {
  leave?.();
  await peer?.close();
});

async function setUp(transports: readonly string[]) {
  const mine = await livePeer(new Set(['good']));
  peer = mine;
  const session = tokenSession({
    storage: memoryArea(),
    fetchToken: async () => ({ accessToken: 'good' }),
  });
  const codes: number[] = [];
  const clock = fakeWorld();
  const begin = (token: string) => {
    session.setTokens({ accessToken: token });
    leave = keepConnected({
      baseUrl: mine.baseUrl,
      session,
      heard: {
        onMessage: ({ code }) => codes.push(code),
        onConnected: () => {},
        onProblem: (error) => Promise.reject(error),
      },
      openSocket: openStompSocket(transports),
      world: clock.world,
    });
  };
  return { peer: mine, begin, codes, ...clock };
}

describe.each(['websocket', 'xhr-streaming', 'xhr-polling'])('STOMP over SockJS by %s', (transport) => {
  it('connects with the bearer token, hears its own topic, keeps alive, and leaves', async () => {
    const { peer, begin, codes, advance } = await setUp([transport]);
    begin('good');
    await vi.waitFor(() => expect(peer.topics).toEqual(['/auth/auth_msg/good']), { timeout: 30_000 });
    expect(peer.connects).toMatchObject([{ Authorization: 'Bearer good', 'heart-beat': '10000,10000' }]);
    await advance(5000);
    await vi.waitFor(() => expect(peer.keepalives).toEqual(['good']), { timeout: 30_000 });
    peer.say(liveTopic('good'), { code: 0, event: 'equity' });
    peer.say(liveTopic('good'), { code: 401, data: { reason: 'replaced' } });
    await vi.waitFor(() => expect(codes).toEqual([0, 401]), { timeout: 30_000 });
    leave?.();
    await vi.waitFor(() => expect(peer.standing()).toBe(0), { timeout: 30_000 });
  });
});

describe('a server that', () => {
  it('refuses the token is asked again with a renewed one', async () => {
    const { peer, begin } = await setUp(['websocket']);
    begin('spent');
    await vi.waitFor(() => expect(peer.topics).toEqual(['/auth/auth_msg/good']), { timeout: 30_000 });
    expect(peer.connects.map(({ Authorization }) => Authorization)).toEqual(['Bearer spent', 'Bearer good']);
  });

  it('breaks the connection is connected to again', async () => {
    const { peer, begin, advance } = await setUp(['websocket']);
    begin('good');
    await vi.waitFor(() => expect(peer.topics).toHaveLength(1), { timeout: 30_000 });
    peer.breakAll();
    await vi.waitFor(() => expect(peer.standing()).toBe(0), { timeout: 30_000 });
    await vi.waitFor(
      async () => {
        await advance(500);
        expect(peer.topics).toHaveLength(2);
      },
      { timeout: 30_000 },
    );
  });
});
