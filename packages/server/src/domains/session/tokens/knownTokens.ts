import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../platform/http/route.ts';

/** Cached data of an access token, which saves a database query. */
export interface KnownToken {
  readonly caller: Caller;
  readonly expiresAt: Date;
  /** Truncated to the minute. */
  readonly lastSeenAt: Date;
}

interface Entry extends KnownToken {
  /** Value of the drop counter when the database was read. */
  readonly turn: number;
}

/** How long data of a token is cached, in milliseconds. */
const ttl = 5_000;

/** Caches tokens for a few seconds; data of a dropped login is no longer used, even if its query was already running. */
export class KnownTokens {
  readonly #entries = new LRUCache<string, Entry>({ max: 10_000, ttl });
  /** Login → value of the drop counter; outlives all cache entries from before the drop. */
  readonly #dropped = new LRUCache<number, number>({ max: 50_000, ttl: 4 * ttl });
  #turn = 0;

  /** Returns the data of a token; calls `find` if it is not cached. */
  async read(hash: string, find: () => Promise<KnownToken | undefined>): Promise<KnownToken | undefined> {
    const known = this.#entries.get(hash);
    if (known && !this.#isDropped(known)) return known;
    const turn = this.#turn;
    const found = await find();
    if (!found) return undefined;
    const entry = { ...found, turn };
    if (!this.#isDropped(entry)) this.#entries.set(hash, entry);
    return found;
  }

  /** Updates the cached last-seen time. */
  see(hash: string, lastSeenAt: Date): void {
    const known = this.#entries.get(hash);
    if (known) this.#entries.set(hash, { ...known, lastSeenAt }, { noUpdateTTL: true });
  }

  /** Marks a login as changed: its next request reads the database. */
  drop(loginId: number): void {
    this.#turn += 1;
    this.#dropped.set(loginId, this.#turn);
  }

  #isDropped({ caller, turn }: Entry): boolean {
    return (this.#dropped.get(caller.loginId) ?? 0) > turn;
  }
}
