import type { TypedStorage } from '../react/storage.ts';
import { type Lease, type LeaseCell, openLeaseCell } from './leaseCell.ts';

/** A lease that is older was left behind by a tab that was killed; ms. */
export const leaseMs = 30_000;
/** Between looks whether the lease is free; ms. */
const lookEveryMs = 50;
/** What another tab wrote into the storage is seen here after this at the latest; ms. */
const catchUpMs = 3000;

/**
 * Runs an act that no other tab runs at present. It sees in the storage what those before it wrote, of which browsers
 * notify other tabs late: the number of the turn is written last, and waited for.
 */
export function inTurn<Result>(
  storage: TypedStorage,
  key: string,
  act: () => Promise<Result>,
): Promise<Result> {
  return withCell(storage, key, async (cell) => (await cell.change(() => null)).turn, act);
}

/** Runs one act at a time over all tabs that share a storage, in turn, for pages without `navigator.locks`. */
export function leased<Result>(
  storage: TypedStorage,
  key: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const holder = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
  return withCell(storage, key, (cell) => take(cell, holder()), act);
}

async function withCell<Result>(
  storage: TypedStorage,
  key: string,
  turnOf: (cell: LeaseCell) => Promise<number>,
  act: () => Promise<Result>,
): Promise<Result> {
  const cell = await openLeaseCell(storage, key);
  try {
    return await actInTurn({ storage, key, cell, turn: await turnOf(cell) }, act);
  } finally {
    cell.close();
  }
}

interface Turn {
  readonly storage: TypedStorage;
  readonly key: string;
  readonly cell: LeaseCell;
  readonly turn: number;
}

async function actInTurn<Result>({ storage, key, cell, turn }: Turn, act: () => Promise<Result>) {
  async function finish() {
    storage.write(key, turn + 1);
    // Who took over a lease that had run out keeps it. One that cannot be given back runs out.
    await cell
      .change((lease) => (lease.turn === turn ? { holder: null, until: 0, turn: turn + 1 } : null))
      .catch(() => undefined);
  }
  // A page that is left must not keep the others waiting.
  const stopWatching = onPageHide(() => void finish());
  try {
    await catchUp(storage, key, turn);
    return await act();
  } finally {
    stopWatching();
    await finish();
  }
}

/** Answers the number of the turn. */
async function take(cell: LeaseCell, holder: string): Promise<number> {
  for (;;) {
    const lease = await cell.change((current) =>
      isRunning(current) ? null : { holder, until: Date.now() + leaseMs, turn: current.turn },
    );
    if (lease.holder === holder) return lease.turn;
    await pause(lookEveryMs);
  }
}

function isRunning({ holder, until }: Lease): boolean {
  const left = until - Date.now();
  // One that ends later than any can was written before the clock was set back.
  return holder !== null && left > 0 && left <= leaseMs;
}

async function catchUp(storage: TypedStorage, key: string, turn: number): Promise<void> {
  const end = Date.now() + catchUpMs;
  while (turnIn(storage, key) < turn && Date.now() < end) await pause(lookEveryMs);
}

function turnIn(storage: TypedStorage, key: string): number {
  const turn = storage.read(key);
  return typeof turn === 'number' ? turn : 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function onPageHide(act: () => void): () => void {
  if (typeof addEventListener !== 'function') return () => {};
  addEventListener('pagehide', act);
  return () => removeEventListener('pagehide', act);
}
