import type { TypedStorage } from '../react/storage.ts';
import { type Lease, type LeaseCell, openLeaseCell } from './leaseCell.ts';

/** Maximum age of a lease, in ms; an older one is from a tab that was killed. */
export const leaseMs = 30_000;
/** Poll interval for a free lease, in ms. */
export const lookEveryMs = 50;
/** Maximum delay until a storage change of another tab is noticed, in ms. */
const catchUpMs = 3000;

/**
 * Runs an action that no other tab runs at the same time. It sees all earlier writes to the storage, which browsers
 * propagate to other tabs late: each turn writes its number last, and the next turn waits for it.
 */
export function inTurn<Result>(
  storage: TypedStorage,
  key: string,
  action: () => Promise<Result>,
): Promise<Result> {
  return withCell(storage, key, (cell) => cell.change(() => null), action);
}

/** Runs one action at a time across all tabs that share a storage, for pages without `navigator.locks`. */
export function leased<Result>(
  storage: TypedStorage,
  key: string,
  action: () => Promise<Result>,
): Promise<Result> {
  const holder = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
  return withCell(storage, key, (cell) => take(cell, holder()), action);
}

async function withCell<Result>(
  storage: TypedStorage,
  key: string,
  before: (cell: LeaseCell) => Promise<Before>,
  action: () => Promise<Result>,
): Promise<Result> {
  const cell = await openLeaseCell(storage, key);
  try {
    return await actInTurn({ storage, key, cell, before: await before(cell) }, action);
  } finally {
    cell.close();
  }
}

/** The lease after the previous turn. */
type Before = Pick<Lease, 'turn' | 'until'>;

interface Turn {
  readonly storage: TypedStorage;
  readonly key: string;
  readonly cell: LeaseCell;
  readonly before: Before;
}

async function actInTurn<Result>({ storage, key, cell, before }: Turn, action: () => Promise<Result>) {
  const { turn } = before;
  async function finish() {
    storage.write(key, turn + 1);
    // If another tab took over an expired lease, that tab keeps it. A lease that cannot be released expires.
    await cell
      .change((lease) => (lease.turn === turn ? { holder: null, until: Date.now(), turn: turn + 1 } : null))
      .catch(() => undefined);
  }
  // A closed page must not keep the others waiting.
  const stopWatching = onPageHide(() => void finish());
  try {
    await catchUp(storage, key, before);
    return await action();
  } finally {
    stopWatching();
    await finish();
  }
}

/** Takes the lease; returns its previous state. */
async function take(cell: LeaseCell, holder: string): Promise<Before> {
  for (;;) {
    let before: Before = { turn: 0, until: 0 };
    const lease = await cell.change((current) => {
      before = current;
      return isRunning(current) ? null : { holder, until: Date.now() + leaseMs, turn: current.turn };
    });
    if (lease.holder === holder) return before;
    await pause(lookEveryMs);
  }
}

function isRunning({ holder, until }: Lease): boolean {
  const left = until - Date.now();
  // A lease with a later end than possible was written before the clock was set back.
  return holder !== null && left > 0 && left <= leaseMs;
}

/** If a turn ended long ago and its number is not in the storage, the storage was cleared, so waiting is useless. */
async function catchUp(storage: TypedStorage, key: string, { turn, until }: Before): Promise<void> {
  const end = Math.min(Date.now(), until) + catchUpMs;
  while (turnIn(storage, key) < turn && Date.now() < end) await pause(lookEveryMs);
}

function turnIn(storage: TypedStorage, key: string): number {
  const turn = storage.read(key);
  return typeof turn === 'number' ? turn : 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function onPageHide(action: () => void): () => void {
  if (typeof addEventListener !== 'function') return () => {};
  addEventListener('pagehide', action);
  return () => removeEventListener('pagehide', action);
}
