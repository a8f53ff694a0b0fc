import type { LiveSocketEvents, OpenLiveSocket } from '../liveSocket.ts';
import type { LiveWorld, WakeReason } from '../liveWorld.ts';

/** Flushes promises that are already settled. */
export async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A fake clock, with randomness that the test sets. */
export function fakeWorld() {
  const timers = new Set<{ readonly at: number; readonly action: () => void }>();
  const wakers = new Set<(reason: WakeReason) => void>();
  let time = 0;
  let chance = 0.5;
  let isHidden = false;
  const world: LiveWorld = {
    now: () => time,
    after(ms, action) {
      const timer = { at: time + ms, action };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    random: () => chance,
    isHidden: () => isHidden,
    onWake(listener) {
      wakers.add(listener);
      return () => void wakers.delete(listener);
    },
  };

  async function advance(ms: number) {
    const end = time + ms;
    await settled();
    for (;;) {
      const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      timers.delete(next);
      time = Math.max(time, next.at);
      next.action();
      await settled();
    }
    time = end;
  }

  return {
    world,
    advance,
    /** The device sleeps: time passes without any timer firing. */
    sleep: (ms: number) => {
      time += ms;
    },
    wake: async (reason: WakeReason) => {
      for (const waker of [...wakers]) waker(reason);
      await settled();
    },
    setHidden: (next: boolean) => {
      isHidden = next;
    },
    setChance: (next: number) => {
      chance = next;
    },
    watchers: () => wakers.size,
    timers: () => timers.size,
  };
}

export interface FakeSocket {
  readonly url: string;
  readonly token: string;
  readonly events: LiveSocketEvents;
  /** Number of keepalives sent. */
  sent: number;
  isClosed: boolean;
  /** Sending throws from now on. */
  isBroken: boolean;
}

/** Fake connections that a test opens, rejects and drops. */
export function fakeSockets(now: () => number) {
  const opened: FakeSocket[] = [];
  const openSocket: OpenLiveSocket = async ({ url, token }, events) => {
    const socket: FakeSocket = { url, token, events, sent: 0, isClosed: false, isBroken: false };
    let lastReceivedAt = now();
    opened.push(socket);
    return {
      keepAlive() {
        if (socket.isBroken) throw new TypeError('There is no underlying STOMP connection');
        socket.sent += 1;
        lastReceivedAt = now();
      },
      lastReceivedAt: () => lastReceivedAt,
      close: () => {
        socket.isClosed = true;
      },
    };
  };
  return {
    openSocket,
    opened,
    last(): FakeSocket {
      const socket = opened.at(-1);
      if (!socket) throw new Error('Nothing was opened');
      return socket;
    },
    /** Sockets that have not been closed. */
    openSockets: () => opened.filter(({ isClosed }) => !isClosed),
  };
}
