import type { StoredValue, TypedStorage } from '../storage.ts';

/** A lease that is older was left behind by a tab that was killed; ms. */
export const leaseMs = 30_000;
/** Until what one tab writes is seen by all others; ms. */
const settleMs = 100;
/** Between looks whether the lease is free; ms. */
const lookEveryMs = 50;

/**
 * Runs one act at a time over all tabs that share a storage, for pages without `navigator.locks`. Storage cannot compare
 * and set: who takes the lease looks after a moment whether another tab wrote over it.
 */
export async function leased<Result>(
  storage: TypedStorage,
  key: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const holder = crypto.getRandomValues(new Uint32Array(4)).join('-');
  while (!(await take(storage, key, holder))) await pause(lookEveryMs);
  const release = () => {
    if (leaseIn(storage.read(key))?.holder === holder) storage.remove(key);
  };
  const stopWatching = onPageHide(release);
  try {
    return await act();
  } finally {
    stopWatching();
    release();
  }
}

async function take(storage: TypedStorage, key: string, holder: string): Promise<boolean> {
  if (isRunning(leaseIn(storage.read(key)))) return false;
  storage.write(key, { holder, until: Date.now() + leaseMs });
  await pause(settleMs);
  const lease = leaseIn(storage.read(key));
  // In a hidden tab the moment may have lasted longer than the lease.
  return lease?.holder === holder && isRunning(lease);
}

interface Lease {
  readonly holder: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

function leaseIn(value: StoredValue | null): Lease | null {
  if (typeof value !== 'object' || value === null || !('holder' in value && 'until' in value)) return null;
  const { holder, until } = value;
  return typeof holder === 'string' && typeof until === 'number' ? { holder, until } : null;
}

function isRunning(lease: Lease | null): boolean {
  const left = lease ? lease.until - Date.now() : 0;
  // One that ends later than any can was written before the clock was set back.
  return left > 0 && left <= leaseMs;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A page that is left must not keep the others waiting. */
function onPageHide(act: () => void): () => void {
  if (typeof addEventListener !== 'function') return () => {};
  addEventListener('pagehide', act);
  return () => removeEventListener('pagehide', act);
}
