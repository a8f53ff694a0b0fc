import { type LiveMessage, liveKeepaliveEvery } from '@reachkit/contract/live';
import { describe, expect, it } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import type { ReachkitError } from '../failures/errors.ts';
import { tokenSession } from '../session/tokenSession.ts';
import type { SessionSource, Tokens } from '../session/types.ts';
import { hiddenLimit, keepConnected, waitBefore } from './keepConnected.ts';
import { fakeSockets, fakeWorld, settled } from './testing/fakes.ts';

interface Setup {
  readonly baseUrl?: string;
  readonly fetchToken?: () => Promise<Tokens | null>;
  readonly whyRefused?: SessionSource['whyRefused'];
}

async function setUp({ baseUrl = '', fetchToken = async () => null, whyRefused }: Setup = {}) {
  const clock = fakeWorld();
  const sockets = fakeSockets(clock.world.now);
  const messages: LiveMessage[] = [];
  const problems: ReachkitError[] = [];
  const connections = { count: 0 };
  const tokens = tokenSession({ storage: memoryArea(), fetchToken });
  tokens.setTokens({ accessToken: 'first', refreshToken: 'again' });
  const leave = keepConnected({
    baseUrl,
    session: whyRefused ? { ...tokens, whyRefused } : tokens,
    listener: {
      onMessage: (one) => messages.push(one),
      onConnected: () => {
        connections.count += 1;
      },
      onProblem: (one) => problems.push(one),
    },
    openSocket: sockets.openSocket,
    world: clock.world,
  });
  await settled();
  return { ...clock, ...sockets, messages, problems, connections, tokens, leave };
}

const renewing = () => {
  let renewals = 0;
  return async () => {
    renewals += 1;
    return { accessToken: `renewed-${renewals}` };
  };
};

const ended = (reason: string) => JSON.stringify({ code: 401, msg: '', data: { reason } });

describe('the connection', () => {
  it.each([
    ['', '/auth/ws'],
    ['/api', '/api/auth/ws'],
    ['/api/', '/api/auth/ws'],
    ['https://api.example.com', 'https://api.example.com/auth/ws'],
    ['https://example.com/reach/', 'https://example.com/reach/auth/ws'],
  ])('a client at "%s" connects to %s, with the bearer token', async (baseUrl, url) => {
    const { last } = await setUp({ baseUrl });
    expect([last().url, last().token]).toEqual([url, 'first']);
  });

  it('sends a keepalive every 5 seconds', async () => {
    const { last, advance } = await setUp();
    last().events.onOpen();
    await advance(4999);
    expect(last().sent).toBe(0);
    await advance(1);
    expect(last().sent).toBe(1);
    await advance(60_000);
    expect(last().sent).toBe(13);
  });

  it('reconnects at once if a keepalive cannot be sent', async () => {
    const { opened, last, advance, openSockets } = await setUp();
    last().events.onOpen();
    last().isBroken = true;
    await advance(5000);
    expect(opened).toHaveLength(2);
    expect(openSockets()).toEqual([last()]);
  });

  it('a renewed token reconnects on its own topic', async () => {
    const { last, advance, tokens, openSockets } = await setUp({ fetchToken: renewing() });
    last().events.onOpen();
    await tokens.getCredential({ rejected: 'first' });
    await advance(5000);
    expect(openSockets().map(({ token }) => token)).toEqual(['renewed-1']);
  });

  it('the connection passes messages on, and reports unreadable ones once', async () => {
    const { last, messages, problems } = await setUp();
    last().events.onOpen();
    last().events.onMessage('{"code":0,"event":"equity"}');
    last().events.onMessage('not json, and token=secret');
    last().events.onMessage('{"event":"no code"}');
    expect(messages).toEqual([{ code: 0, msg: '', event: 'equity', data: null }]);
    expect(problems).toMatchObject([{ code: 'unexpectedAnswer' }]);
    expect(problems[0]?.message).not.toContain('secret');
  });

  it('is reported each time it opens, and not before', async () => {
    const { last, advance, connections } = await setUp();
    expect(connections.count).toBe(0);
    last().events.onOpen();
    expect(connections.count).toBe(1);
    last().events.onClose();
    await advance(1000);
    expect(connections.count).toBe(1);
    last().events.onOpen();
    expect(connections.count).toBe(2);
  });

  it('releases everything when it is closed', async () => {
    const { last, leave, openSockets, watchers, timers, advance, opened } = await setUp();
    last().events.onOpen();
    leave();
    expect([openSockets(), watchers(), timers()]).toEqual([[], 0, 0]);
    last().events.onClose();
    await advance(120_000);
    expect(opened).toHaveLength(1);
  });

  it('a connection closed while opening closes again when it opens', async () => {
    const clock = fakeWorld();
    const sockets = fakeSockets(clock.world.now);
    const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null });
    session.setTokens({ accessToken: 'first' });
    const leave = keepConnected({
      baseUrl: '',
      session,
      listener: { onMessage: () => {}, onConnected: () => {}, onProblem: () => {} },
      openSocket: async (address, events) => {
        const opening = sockets.openSocket(address, events);
        leave();
        return opening;
      },
      world: clock.world,
    });
    await settled();
    expect(sockets.opened).toHaveLength(1);
    expect(sockets.openSockets()).toEqual([]);
  });
});

describe('a lost connection', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [4, 16_000],
    [5, 30_000],
    [50, 30_000],
  ])('after %d failures reconnects within %d ms, with jitter', (failures, longest) => {
    expect(waitBefore(failures, () => 0)).toBe(0);
    expect(waitBefore(failures, () => 0.5)).toBe(longest / 2);
    expect(waitBefore(failures, () => 1)).toBe(longest);
  });

  it('backs off while the server is down; resets once it is back', async () => {
    const { opened, last, advance, setChance } = await setUp();
    setChance(1);
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const before = opened.length;
      last().events.onClose();
      await advance(wait - 1);
      expect(opened).toHaveLength(before);
      await advance(1);
      expect(opened).toHaveLength(before + 1);
    }
    last().events.onOpen();
    await advance(5000);
    const before = opened.length;
    last().events.onClose();
    await advance(1000);
    expect(opened).toHaveLength(before + 1);
  });

  it('keeps its backoff if the server accepts and drops it each time', async () => {
    const { opened, last, advance, setChance } = await setUp();
    setChance(1);
    for (const _ of [1, 2, 3]) {
      last().events.onOpen();
      last().events.onClose();
      await advance(4000);
    }
    expect(opened.length).toBeLessThan(5);
  });

  it('times out if the server does not answer within 20 s', async () => {
    const { opened, advance, openSockets } = await setUp();
    await advance(21_000);
    expect(opened.length).toBe(2);
    expect(openSockets()).toHaveLength(1);
  });

  it('reconnects automatically after a minute without a network', async () => {
    const { last, advance, wake, opened, openSockets } = await setUp();
    last().events.onOpen();
    last().events.onClose();
    await advance(60_000);
    const before = opened.length;
    await wake('online');
    expect(opened).toHaveLength(before + 1);
    expect(openSockets()).toEqual([last()]);
  });

  it('is noticed at once after the laptop slept for an hour', async () => {
    const { last, sleep, wake, opened, openSockets } = await setUp();
    last().events.onOpen();
    sleep(3_600_000);
    await wake('visible');
    expect(opened).toHaveLength(2);
    expect(openSockets()).toEqual([last()]);
  });

  it('is detected by the next keepalive after a sleep, if the page stayed visible', async () => {
    const { last, sleep, advance, opened, openSockets } = await setUp();
    last().events.onOpen();
    sleep(3_600_000);
    await advance(liveKeepaliveEvery);
    expect(opened).toHaveLength(2);
    expect(openSockets()).toEqual([last()]);
  });

  it.each([429, 500])('after status %d it retries later, with the same token', async (code) => {
    const { last, advance, opened } = await setUp({ fetchToken: renewing() });
    last().events.onRefused(JSON.stringify({ code, msg: '', data: null }));
    expect(opened).toHaveLength(1);
    await advance(1000);
    expect(opened.map(({ token }) => token)).toEqual(['first', 'first']);
  });

  it('is checked at once, and kept, when the page becomes visible', async () => {
    const { last, advance, wake, opened } = await setUp();
    last().events.onOpen();
    await advance(6000);
    const before = last().sent;
    await wake('visible');
    expect(last().sent).toBe(before + 1);
    expect(opened).toHaveLength(1);
  });

  it('a connection whose code fails to load reports it once and retries', async () => {
    const clock = fakeWorld();
    const problems: ReachkitError[] = [];
    const session = tokenSession({ storage: memoryArea(), fetchToken: async () => null });
    session.setTokens({ accessToken: 'first' });
    let tries = 0;
    keepConnected({
      baseUrl: '',
      session,
      listener: { onMessage: () => {}, onConnected: () => {}, onProblem: (one) => problems.push(one) },
      openSocket: () => {
        tries += 1;
        return Promise.reject(new Error('no such chunk'));
      },
      world: clock.world,
    });
    await clock.advance(60_000);
    expect(tries).toBeGreaterThan(2);
    expect(problems.map(({ message }) => message)).toEqual(['no such chunk']);
  });
});

describe('a hidden page', () => {
  it('a hidden page closes its connection after a minute and reconnects when visible', async () => {
    const { last, advance, setHidden, wake, opened, openSockets, timers } = await setUp();
    last().events.onOpen();
    setHidden(true);
    await advance(hiddenLimit);
    expect(openSockets()).toHaveLength(1);
    await advance(2 * liveKeepaliveEvery);
    expect([openSockets().length, timers()]).toEqual([0, 0]);
    await advance(3_600_000);
    await wake('online');
    expect(opened).toHaveLength(1);
    setHidden(false);
    await wake('visible');
    expect(openSockets()).toEqual([last()]);
    expect(opened).toHaveLength(2);
  });

  it('a page that is shown within each minute keeps its connection', async () => {
    const { last, advance, setHidden, wake, opened, openSockets } = await setUp();
    last().events.onOpen();
    for (const _ of [1, 2, 3]) {
      setHidden(true);
      await advance(hiddenLimit - liveKeepaliveEvery);
      setHidden(false);
      await wake('visible');
    }
    expect([opened.length, openSockets().length]).toEqual([1, 1]);
  });

  it('does not reconnect in a loop if its server drops it', async () => {
    const { last, advance, setHidden, wake, opened } = await setUp();
    last().events.onOpen();
    setHidden(true);
    last().events.onClose();
    await advance(3_600_000);
    expect(opened).toHaveLength(1);
    setHidden(false);
    await wake('visible');
    expect(opened).toHaveLength(2);
  });

  it('a hidden page learns that its login has ended when it becomes visible', async () => {
    const { last, setHidden, wake, messages } = await setUp();
    setHidden(true);
    last().events.onClose();
    setHidden(false);
    await wake('visible');
    last().events.onOpen();
    last().events.onMessage(ended('replaced'));
    expect(messages).toMatchObject([{ code: 401, data: { reason: 'replaced' } }]);
  });
});

describe('a token that the server rejects', () => {
  it('is renewed once and used at once', async () => {
    const { last, openSockets } = await setUp({ fetchToken: renewing() });
    last().events.onRefused('');
    await settled();
    expect(openSockets().map(({ token }) => token)).toEqual(['renewed-1']);
  });

  it('is not renewed in a loop while the renewed one is rejected too', async () => {
    const { last, advance, opened } = await setUp({ fetchToken: renewing() });
    for (const _ of [1, 2, 3, 4]) {
      last().events.onRefused('');
      await advance(30_000);
    }
    expect(new Set(opened.map(({ token }) => token))).toEqual(new Set(['first', 'renewed-1']));
  });

  it('keeps the login if the renewal request fails', async () => {
    const { last, advance, tokens, opened } = await setUp({
      fetchToken: () => Promise.reject(new TypeError('Failed to fetch')),
    });
    last().events.onRefused('');
    await advance(60_000);
    expect(opened).toHaveLength(1);
    expect(tokens.getSnapshot().status).toBe('signedIn');
  });

  it('stops the channel if its renewal is rejected, until the page becomes visible', async () => {
    const { last, advance, opened, messages, wake, tokens } = await setUp();
    last().events.onRefused('');
    await advance(600_000);
    expect([opened.length, messages.length]).toEqual([1, 0]);
    tokens.setTokens({ accessToken: 'of the next login' });
    await wake('visible');
    expect(last().token).toBe('of the next login');
  });

  it.each(['replaced', 'endedElsewhere', 'passwordChanged', 'reused'])(
    'of an ended login (%s) reports the end without a renewal',
    async (reason) => {
      const { last, messages, advance, opened } = await setUp({ fetchToken: renewing() });
      last().events.onRefused(ended(reason));
      await advance(60_000);
      expect(messages).toMatchObject([{ code: 401, data: { reason } }]);
      expect(opened).toHaveLength(1);
    },
  );

  it('after removed access, retries with one other token and reports its rejection', async () => {
    const { last, messages, openSockets } = await setUp({ fetchToken: renewing() });
    last().events.onRefused(ended('removed'));
    await settled();
    expect(openSockets().map(({ token }) => token)).toEqual(['renewed-1']);
    last().events.onRefused(ended('removed'));
    await settled();
    expect(messages).toMatchObject([{ code: 401, data: { reason: 'removed' } }]);
    expect(openSockets()).toEqual([]);
  });

  it.each([
    ['there is none', async () => null],
    ['it fails', () => Promise.reject(new Error('a fault of the page'))],
  ])(
    'after removed access, reports the removal if another token is requested and %s',
    async (_, fetchToken) => {
      const { last, messages } = await setUp({ fetchToken });
      last().events.onRefused(ended('removed'));
      await settled();
      expect(messages).toMatchObject([{ code: 401, data: { reason: 'removed' } }]);
    },
  );

  it('reports the reason if its renewal is rejected with one', async () => {
    const { last, messages } = await setUp({ whyRefused: () => 'reused' });
    last().events.onRefused('');
    await settled();
    expect(messages).toMatchObject([{ code: 401, data: { reason: 'reused' } }]);
  });
});

describe('a pushed 401', () => {
  it('without a reason is passed on unchanged', async () => {
    const { last, messages } = await setUp();
    last().events.onOpen();
    last().events.onMessage('{"code":401}');
    expect(messages).toMatchObject([{ code: 401 }]);
  });

  it('about the token alone triggers a renewal', async () => {
    const { last, messages, openSockets } = await setUp({ fetchToken: renewing() });
    last().events.onOpen();
    last().events.onMessage(ended('expired'));
    await settled();
    expect(messages).toEqual([]);
    expect(openSockets().map(({ token }) => token)).toEqual(['renewed-1']);
  });

  it('is ignored if the person signed out here', async () => {
    const { last, messages, openSockets, advance } = await setUp({ fetchToken: renewing() });
    last().events.onOpen();
    last().events.onMessage(ended('signedOut'));
    await advance(60_000);
    expect([messages, openSockets()]).toEqual([[], []]);
  });
});
