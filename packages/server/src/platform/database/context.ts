import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './types.ts';

/** The caller that uses a connection: the pool counts its shares by caller. */
export interface ServedCall {
  /** `undefined` for anonymous callers. */
  readonly teamId: number | undefined;
  readonly endpoint: string;
}

/**
 * Writes of a request that may be interrupted: each is committed together with its result, so that a retry returns the
 * stored results and performs only the missing writes.
 */
export interface Steps {
  /** Returns the stored result of this step, or runs `perform`, which calls `keep` before it commits. */
  run<T>(
    name: string,
    perform: (keep: (db: Pick<Executor, 'execute'>, result: T) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

interface Scope {
  readonly caller: ServedCall | undefined;
  /** Closed at the end of the request: work that outlives the request, such as an open server, does not belong to it. */
  readonly steps: { readonly kept: Steps; isOpen: boolean } | undefined;
  /** Whether the connections of the work refuse to write. */
  readonly isReadOnly: boolean;
  /** Set while the work has a connection in a transaction. */
  readonly transaction: { isOpen: boolean } | undefined;
}

// Not application state: identifies the call or transaction of the running code.
const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Runs the work of one call; its connections are counted for its team and endpoint. */
export function runForCall<T>(caller: ServedCall, work: () => Promise<T>): Promise<T> {
  return scopes.run({ ...scopeOf(caller), steps: scopes.getStore()?.steps }, work);
}

/** Runs work whose statements are refused by the database if they write. */
export function runReadOnly<T>(work: () => Promise<T>): Promise<T> {
  return scopes.run({ ...scopeOf(currentCall()), isReadOnly: true }, work);
}

const scopeOf = (caller: ServedCall | undefined): Scope => ({
  caller,
  steps: undefined,
  isReadOnly: isReadOnly(),
  transaction: undefined,
});

/** Runs the work of a request with its writes stored as steps. */
export async function runInSteps<T>(kept: Steps, work: () => Promise<T>): Promise<T> {
  const steps = { kept, isOpen: true };
  try {
    // Awaited inside, because a drizzle query runs when it is awaited.
    return await scopes.run({ ...scopeOf(currentCall()), steps }, async () => await work());
  } finally {
    steps.isOpen = false;
  }
}

/** Returns the steps of the current request; `undefined` inside a transaction, which is a step itself. */
export function currentSteps(): Steps | undefined {
  const steps = scopes.getStore()?.steps;
  return steps?.isOpen ? steps.kept : undefined;
}

/** Runs work with a connection; until it ends, the pool refuses a second one. */
export async function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await scopes.run({ ...scopeOf(currentCall()), transaction }, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Runs work that outlives the current call or transaction, such as waking a worker, outside both. */
export function runDetached<T>(work: () => PromiseLike<T>): Promise<T> {
  // Awaited inside: a drizzle query runs when it is awaited, not when it is created.
  return scopes.run(undefined, async () => await work());
}

/** Whether the running code may not write. */
export function isReadOnly(): boolean {
  return scopes.getStore()?.isReadOnly ?? false;
}

export function currentCall(): ServedCall | undefined {
  return scopes.getStore()?.caller;
}

export class SecondConnectionError extends Error {
  override name = 'SecondConnectionError';

  constructor() {
    super(
      'The pool was used inside a transaction. Run the statement on the transaction (tx), or start work of its own after the commit; for work that must not wait, see runDetached() in platform/database/context.ts.',
    );
  }
}

/**
 * @throws SecondConnectionError inside a transaction: if all connections were held like this, each holder would wait for
 * another
 */
export function refuseSecondConnection(): void {
  if (scopes.getStore()?.transaction?.isOpen) throw new SecondConnectionError();
}
