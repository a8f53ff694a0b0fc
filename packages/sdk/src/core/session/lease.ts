import type { TypedStorage } from '../react/storage.ts';
import { type Lease, type LeaseCell, openLeaseCell } from './leaseCell.ts';

/** A lease that is older was left behind by a tab that was killed; ms. */
export const leaseMs = 30_000;
/** Between looks whether the lease is free; ms. */
export const lookEveryMs = 50;
/** Maximum delay until a storage change of another tab is noticed, in ms. */
const catchUpMs = 3000;

/**
 * Runs an act that no other tab runs at present. It sees in the storage what those before it wrote, of which browsers
 * notify other tabs late: the number of the turn is written last, and waited for.
 */
export function inTurn<Result>(
  storage: TypedStorage,
  key: string,
  action: () => Promise<Result>,
): Promise<Result> {
  return withCell(storage, key, (cell) => cell.change(() => null), action);
}

/** Runs one act at a time over all tabs that share a storage, in turn, for pages without `navigator.locks`. */
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

/** The lease as the turn before left it. */
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
    // Who took over a lease that had run out keeps it. One that cannot be given back runs out.
    await cell
      .change((lease) => (lease.turn === turn ? { holder: null, until: Date.now(), turn: turn + 1 } : null))
      .catch(() => undefined);
  }
  // A page that is left must not keep the others waiting.
  const stopWatching = onPageHide(() => void finish());
  try {
    await catchUp(storage, key, before);
    return await action();
  } finally {
    stopWatching();
    await finish();
  }
}

/** Takes the lease; answers how it stood before. */
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
  // One that ends later than any can was written before the clock was set back.
  return holder !== null && left > 0 && left <= leaseMs;
}

/** A turn that ended long ago and is not in the storage was cleared with it, and never comes. */
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
