import { AsyncLocalStorage } from 'node:async_hooks';
import type { Executor } from './types.ts';

/** The caller that a connection serves: the shares of the pool are counted by it. */
export interface ServedCall {
  /** `undefined` for callers who are not signed in. */
  readonly teamId: number | undefined;
  readonly endpoint: string;
}

/**
 * The writes of one request that may be cut off: each is committed together with its result, so that a repetition of the
 * request answers with what was done and does the rest.
 */
export interface Steps {
  /** The stored result of a write of this name, or that of `perform`, which calls `keep` before it commits. */
  run<T>(
    name: string,
    perform: (keep: (db: Pick<Executor, 'execute'>, result: T) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}

interface Scope {
  readonly caller: ServedCall | undefined;
  /** Closed once the request is answered: what it has left behind, such as an open server, belongs to it no more. */
  readonly steps: { readonly kept: Steps; isOpen: boolean } | undefined;
  /** Set while the work holds a connection in a transaction. */
  readonly transaction: { isOpen: boolean } | undefined;
}

// Not state of the application: it says which call or transaction the code that runs now belongs to.
const scopes = new AsyncLocalStorage<Scope | undefined>();

/** Runs the work of one call; the connections that it uses are counted for its team and its endpoint. */
export function runForCall<T>(caller: ServedCall, work: () => Promise<T>): Promise<T> {
  return scopes.run({ caller, steps: scopes.getStore()?.steps, transaction: undefined }, work);
}

/** Runs the work of one request whose writes are kept as steps. */
export async function runInSteps<T>(kept: Steps, work: () => Promise<T>): Promise<T> {
  const steps = { kept, isOpen: true };
  try {
    // Awaited inside, as a query of drizzle runs when it is awaited.
    return await scopes.run(
      { caller: currentCall(), steps, transaction: undefined },
      async () => await work(),
    );
  } finally {
    steps.isOpen = false;
  }
}

/** Of the request that is being answered; inside a transaction there are none, for it is a step itself. */
export function currentSteps(): Steps | undefined {
  const steps = scopes.getStore()?.steps;
  return steps?.isOpen ? steps.kept : undefined;
}

/** Runs the work that holds a connection; until it ends, the pool refuses to give it a second one. */
export async function runInTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true };
  try {
    return await scopes.run({ caller: currentCall(), steps: undefined, transaction }, work);
  } finally {
    transaction.isOpen = false;
  }
}

/** Runs work that outlives the call or transaction that starts it, such as waking a worker, outside both. */
export function runDetached<T>(work: () => PromiseLike<T>): Promise<T> {
  // Awaited inside: a query of drizzle runs when it is awaited, not when it is made.
  return scopes.run(undefined, async () => await work());
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

/** @throws SecondConnectionError inside a transaction: with every connection held so, each would wait for another */
export function refuseSecondConnection(): void {
  if (scopes.getStore()?.transaction?.isOpen) throw new SecondConnectionError();
}
