import { once } from 'node:events';
import { createServer } from 'node:net';
import { liveTopic } from '@reachkit/contract/live';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { tokenSession } from '../session/tokenSession.ts';
import { keepConnected } from './keepConnected.ts';
import { openStompSocket } from './stompSocket.ts';
import { fakeWorld } from './testing/fakes.ts';
import { type LivePeer, livePeer } from './testing/peer.ts';

// The same library with drivers for Node; browser tests cover the browser build.
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
      listener: {
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
  it('connects with the bearer token, receives its own topic, sends keepalives, and disconnects', async () => {
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
    await vi.waitFor(() => expect(peer.openConnections()).toBe(0), { timeout: 30_000 });
  });
});

describe('a server that', () => {
  it('rejects the token is retried with a renewed one', async () => {
    const { peer, begin } = await setUp(['websocket']);
    begin('spent');
    await vi.waitFor(() => expect(peer.topics).toEqual(['/auth/auth_msg/good']), { timeout: 30_000 });
    expect(peer.connects.map(({ Authorization }) => Authorization)).toEqual(['Bearer spent', 'Bearer good']);
  });

  it('drops the connection is connected to again', async () => {
    const { peer, begin, advance } = await setUp(['websocket']);
    begin('good');
    await vi.waitFor(() => expect(peer.topics).toHaveLength(1), { timeout: 30_000 });
    peer.breakAll();
    await vi.waitFor(() => expect(peer.openConnections()).toBe(0), { timeout: 30_000 });
    await vi.waitFor(
      async () => {
        await advance(500);
        expect(peer.topics).toHaveLength(2);
      },
      { timeout: 30_000 },
    );
  });
});

describe('a connection that is closed while it connects', () => {
  const silent = { onOpen: vi.fn(), onMessage: vi.fn(), onRefused: vi.fn(), onClose: vi.fn() };

  it('closes once it has opened, without an event', async () => {
    const mine = await livePeer(new Set(['good']));
    peer = mine;
    const socket = await openStompSocket(['websocket'])(
      { url: `${mine.baseUrl}/auth/ws`, token: 'good' },
      silent,
    );
    socket.close();
    await vi.waitFor(() => expect([mine.opened(), mine.openConnections()]).toEqual([1, 0]), {
      timeout: 30_000,
    });
    expect(mine.topics).toEqual([]);
    for (const event of Object.values(silent)) expect(event).not.toHaveBeenCalled();
  });

  it('closes after two seconds if the server does not answer', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const socket = await openStompSocket(['websocket'])(
        { url: `http://127.0.0.1:${port}/auth/ws`, token: 'good' },
        silent,
      );
      const connected = once(mute, 'connection');
      vi.advanceTimersByTime(1);
      const [connection] = await connected;
      const closed = once(connection, 'close');
      socket.close();
      vi.advanceTimersByTime(2_000);
      await closed;
    } finally {
      vi.useRealTimers();
      mute.close();
    }
  });
});
