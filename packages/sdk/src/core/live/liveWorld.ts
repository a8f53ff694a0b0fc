/** `online`: the device has a network again. `visible`: the page is visible again. */
export type WakeReason = 'online' | 'visible';

/** Clock, randomness and device state, as the live channel needs them. */
export interface LiveWorld {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs an action later; returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
  /** 0–1. */
  random(): number;
  /** The page is not visible: its tab is in the background, or the window is covered or minimised. */
  isHidden(): boolean;
  onWake(listener: (reason: WakeReason) => void): () => void;
}

/** The real page and clock. */
export function pageWorld(): LiveWorld {
  return {
    now: Date.now,
    after(ms, action) {
      const timer = setTimeout(action, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    isHidden: () => document.visibilityState === 'hidden',
    onWake(listener) {
      const onOnline = () => listener('online');
      const onVisibility = () => {
        if (document.visibilityState === 'visible') listener('visible');
      };
      window.addEventListener('online', onOnline);
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        window.removeEventListener('online', onOnline);
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },
  };
}
