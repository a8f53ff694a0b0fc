import { LRUCache } from 'lru-cache';
import type { Caller } from '../../../platform/http/route.ts';

/** Cached data of an access token, without asking the database. */
export interface KnownToken {
  readonly caller: Caller;
  readonly expiresAt: Date;
  /** To the minute. */
  readonly lastSeenAt: Date;
}

interface Entry extends KnownToken {
  /** The turn in which the database was asked. */
  readonly turn: number;
}

/** How long what is known of a token is believed, in milliseconds. */
const ttl = 5_000;

/** Remembers tokens for a few seconds; a login that was dropped is not believed any longer, also not by an answer under way. */
export class KnownTokens {
  readonly #entries = new LRUCache<string, Entry>({ max: 10_000, ttl });
  /** Login → the turn in which it was dropped; older entries have gone by themselves when this has. */
  readonly #dropped = new LRUCache<number, number>({ max: 50_000, ttl: 4 * ttl });
  #turn = 0;

  /** Data of a token; calls `find` if it is not cached. */
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

  /** A login was seen just now. */
  see(hash: string, lastSeenAt: Date): void {
    const known = this.#entries.get(hash);
    if (known) this.#entries.set(hash, { ...known, lastSeenAt }, { noUpdateTTL: true });
  }

  /** Something about a login changed: its next call asks the database. */
  drop(loginId: number): void {
    this.#turn += 1;
    this.#dropped.set(loginId, this.#turn);
  }

  #isDropped({ caller, turn }: Entry): boolean {
    return (this.#dropped.get(caller.loginId) ?? 0) > turn;
  }
}
