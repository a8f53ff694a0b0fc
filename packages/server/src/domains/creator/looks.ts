import { LRUCache } from 'lru-cache';
import { Failure } from '../../platform/http/failure.ts';

/** So many creators a person may look at within a time (ms), each counted once in it. */
export interface LookLimit {
  readonly looks: number;
  readonly within: number;
}

/** Nobody reads two creators a second, nor two thousand a day; a program that walks through all ids does. */
export const lookLimits: readonly LookLimit[] = [
  { looks: 120, within: 60_000 },
  { looks: 2_000, within: 86_400_000 },
];

/** Looks remembered of all people together. */
const mostRemembered = 2_000_000;

/**
 * Counts the creators whom a person has looked at for nothing, so that what a search shows only so many rows of cannot
 * be had in full by asking for one creator after another. It knows nothing of who is open, in a list or written to:
 * those are not to be counted. Each process counts for itself, and begins anew with it.
 */
export class Looks {
  readonly #limits: readonly LookLimit[];
  readonly #longest: number;
  /** By person: when they first looked at a creator, the earliest first. */
  readonly #seen = new LRUCache<number, Map<number, number>>({
    maxSize: mostRemembered,
    sizeCalculation: (looks) => looks.size + 1,
  });

  constructor(limits: readonly LookLimit[] = lookLimits) {
    this.#limits = limits;
    this.#longest = Math.max(...limits.map(({ within }) => within));
  }

  /** Notes looks, all or none. @throws Failure `rateLimited` with the seconds until there is room for them */
  take(accountId: number, creatorIds: readonly number[], now: Date): void {
    const at = now.getTime();
    const seen = new Map(
      [...(this.#seen.get(accountId) ?? [])].filter(([, look]) => look > at - this.#longest),
    );
    const fresh = [...new Set(creatorIds)].filter((id) => !seen.has(id));
    if (fresh.length === 0) return;
    const wait = Math.max(
      ...this.#limits.map((limit) => waitFor(limit, [...seen.values()], fresh.length, at)),
    );
    if (wait > 0) throw new Failure('rateLimited', { data: { retryAfter: Math.ceil(wait / 1000) } });
    for (const id of fresh) seen.set(id, at);
    this.#seen.set(accountId, seen);
  }
}

/** Milliseconds until so many more fit; 0 where they do now. */
function waitFor({ looks, within }: LookLimit, times: readonly number[], more: number, now: number): number {
  const counted = times.filter((time) => time > now - within);
  const over = counted.length + more - looks;
  if (over <= 0) return 0;
  const leaves = counted[Math.min(over, counted.length) - 1] ?? now;
  return leaves + within - now;
}
