/** `online`: the device has a network again. `visible`: the page is looked at again. */
export type WakeReason = 'online' | 'visible';

/** Clock, chance and the device, as far as the live channel needs them. */
export interface LiveWorld {
  /** Milliseconds since 1970. */
  now(): number;
  /** Acts later; answers how to call it off. */
  after(ms: number, action: () => void): () => void;
  /** 0–1. */
  random(): number;
  /** The page is not visible: its tab is in the background, or the window is covered or minimised. */
  isHidden(): boolean;
  onWake(listener: (reason: WakeReason) => void): () => void;
}

/** The page as it is. */
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
