import type { TypedStorage } from '../react/storage.ts';

let loading: Promise<typeof import('./sharedKeys.ts')> | undefined;

/** Loads the code for shared keys. A session in use loads it at once, so that a renewal does not wait for it. */
export function loadSharedKeys(): Promise<typeof import('./sharedKeys.ts')> {
  loading ??= import('./sharedKeys.ts').catch((cause: unknown) => {
    // The next renewal loads the code again.
    loading = undefined;
    throw cause;
  });
  return loading;
}

/** Runs one action at a time across all tabs that share the storage; `name` is the action's key in the storage. */
export async function exclusive<Result>(
  storage: TypedStorage,
  name: string,
  action: () => Promise<Result>,
): Promise<Result> {
  if (!storage.isShared) return action();
  const { inTurn, leased } = await loadSharedKeys();
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  // A page over plain HTTP has no lock manager.
  if (!locks) return leased(storage, name, action);
  return locks.request(`${storage.prefix}${name}`, () => inTurn(storage, name, action));
}

/** Waits for a shared promise; the signal ends this wait only. */
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
