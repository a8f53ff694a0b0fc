/** Count of a key in its open window. */
export interface Counter {
  readonly count: number;
  /** In milliseconds since the epoch. */
  readonly endsAt: number;
}

/** One window of a policy for a key. */
export interface WindowCharge {
  /** Identifies the counter. */
  readonly key: string;
  /** Policy and first part of the key: identifies all counters of, e.g., one account. */
  readonly subject: string;
  readonly cost: number;
  readonly limit: number;
  readonly windowMs: number;
}

/** `take`: counts if all windows have room. `add`: always counts. `giveBack`: subtracts. `clear`: sets to zero. */
export type CounterAction = 'take' | 'add' | 'giveBack' | 'clear';

export interface Settlement {
  /** Milliseconds to wait until there is room; 0: the action was counted. */
  readonly waitMs: number;
  /** Milliseconds until there is room for the same cost again; 0: now. */
  readonly nextWaitMs: number;
}

interface Counters {
  get(key: string): Counter | undefined;
  set(key: string, counter: Counter): unknown;
}

/** Applies an action to counters: the fixed-window algorithm of all rate limits. */
export function settle(
  counters: Counters,
  action: CounterAction,
  charges: readonly WindowCharge[],
  now: number,
): Settlement {
  const open = charges.map((charge) => ({
    charge,
    counter: openWindow(counters.get(charge.key), charge, now),
  }));
  if (action === 'take') {
    const waits = open.map(({ charge, counter }) =>
      counter.count + charge.cost > charge.limit ? counter.endsAt - now : 0,
    );
    const waitMs = Math.max(0, ...waits);
    if (waitMs > 0) return { waitMs, nextWaitMs: waitMs };
  }
  let nextWaitMs = 0;
  for (const { charge, counter } of open) {
    const count = countAfter(action, counter.count, charge.cost);
    counters.set(charge.key, { count, endsAt: counter.endsAt });
    if (count + charge.cost > charge.limit) nextWaitMs = Math.max(nextWaitMs, counter.endsAt - now);
  }
  return { waitMs: 0, nextWaitMs };
}

function openWindow(counter: Counter | undefined, { windowMs }: WindowCharge, now: number): Counter {
  const isOpen = counter !== undefined && counter.count > 0 && counter.endsAt > now;
  return isOpen ? counter : { count: 0, endsAt: now + windowMs };
}

function countAfter(action: CounterAction, count: number, cost: number): number {
  switch (action) {
    case 'take':
    case 'add':
      return count + cost;
    case 'giveBack':
      return Math.max(0, count - cost);
    case 'clear':
      return 0;
  }
}
