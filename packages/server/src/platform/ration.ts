import { LRUCache } from 'lru-cache';
import { Failure } from './http/failure.ts';

/** So many different things within a time, in milliseconds. */
export interface RationLimit {
  readonly most: number;
  readonly within: number;
}

/** Things remembered for all takers together. */
const mostRemembered = 2_000_000;

/**
 * Lets each taker have only so many different things within a time; the same thing again within the longest of the times
 * is free. Each process counts for itself, and begins anew with it.
 */
export class Ration {
  readonly #limits: readonly RationLimit[];
  readonly #longest: number;
  /** By taker: when they first took a thing, the earliest first. */
  readonly #taken = new LRUCache<number, Map<number, number>>({
    maxSize: mostRemembered,
    sizeCalculation: (things) => things.size + 1,
  });

  constructor(limits: readonly RationLimit[]) {
    this.#limits = limits;
    this.#longest = Math.max(...limits.map(({ within }) => within));
  }

  /** Notes things, all or none. @throws Failure `rateLimited` with the seconds until there is room for them */
  take(taker: number, things: readonly number[], now: Date): void {
    const at = now.getTime();
    const taken = new Map(
      [...(this.#taken.get(taker) ?? [])].filter(([, since]) => since > at - this.#longest),
    );
    const fresh = [...new Set(things)].filter((thing) => !taken.has(thing));
    if (fresh.length === 0) return;
    const times = [...taken.values()];
    const wait = Math.max(...this.#limits.map((limit) => waitFor(limit, times, fresh.length, at)));
    if (wait > 0) throw new Failure('rateLimited', { data: { retryAfter: Math.ceil(wait / 1000) } });
    for (const thing of fresh) taken.set(thing, at);
    this.#taken.set(taker, taken);
  }
}

/** Milliseconds until so many more fit; 0 where they do now. */
function waitFor({ most, within }: RationLimit, times: readonly number[], more: number, now: number): number {
  const counted = times.filter((time) => time > now - within);
  const over = counted.length + more - most;
  if (over <= 0) return 0;
  const leaves = counted[Math.min(over, counted.length) - 1] ?? now;
  return leaves + within - now;
}
