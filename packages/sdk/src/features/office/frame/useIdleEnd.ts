'use client';
import { useEffect, useRef, useState } from 'react';
import { useEnvironment } from '../../../core/hooks.ts';
import { useNow } from '../../../domain/time/useNow.ts';

/** The channel on which the tabs of one browser announce a use of the console. */
const channelName = 'reachkit-console-use';
/** A use within this time after another one changes nothing, in ms. */
const noticedMs = 1_000;
const uses = ['pointerdown', 'keydown', 'wheel'] as const;

/** Time until a login that is not used ends. */
export interface IdleEnd {
  /** Milliseconds until the end; from 0. */
  readonly leftMs: number;
  /** Counts as a use. */
  readonly stay: () => void;
}

/** Ends the login after some minutes without a use in any tab. */
export function useIdleEnd(minutes: number, onEnd: () => void): IdleEnd {
  const { now } = useEnvironment();
  const [usedAt, setUsedAt] = useState(now);
  const at = useNow(1_000);
  const leftMs = Math.max(0, usedAt + minutes * 60_000 - Math.max(at, usedAt));
  const stay = useRef<() => void>(() => {});
  useEffect(() => {
    // Old browsers lack it; their tabs end by themselves, and the server counts the use of all.
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);
    let last = now();
    const use = (time: number) => {
      last = Math.max(last, time);
      setUsedAt(last);
    };
    const onUse = () => {
      const time = now();
      if (time - last < noticedMs) return;
      use(time);
      channel?.postMessage(time);
    };
    stay.current = onUse;
    channel?.addEventListener('message', ({ data }) => {
      if (typeof data === 'number') use(Math.min(data, now()));
    });
    for (const name of uses) window.addEventListener(name, onUse, { capture: true, passive: true });
    return () => {
      for (const name of uses) window.removeEventListener(name, onUse, { capture: true });
      channel?.close();
    };
  }, [now]);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const hasEnded = leftMs === 0;
  useEffect(() => {
    if (hasEnded) latest.current();
  }, [hasEnded]);
  return { leftMs, stay: () => stay.current() };
}
