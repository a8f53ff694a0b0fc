/** Runs one act at a time over all tabs of the origin; without `navigator.locks` (plain http) at once. */
export async function exclusive<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return act();
  return locks.request(name, act);
}

/** Waits for a promise that others share; the signal ends this wait only. */
export async function waitFor<Result>(
  shared: Promise<Result>,
  signal: AbortSignal | undefined,
): Promise<Result> {
  if (!signal) return shared;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
