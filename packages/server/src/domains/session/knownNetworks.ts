import { and, eq, gt, sql } from 'drizzle-orm';
import { networkOf } from '../../gateways/geo/addresses.ts';
import type { Database, Deps } from '../../platform/deps.ts';
import type { KeyedHash } from '../../platform/installationKey.ts';
import { knownNetwork } from './tables.ts';

/** How long a network stays known after a login was made or renewed from it, in milliseconds. */
export const networkKnownFor = 90 * 24 * 60 * 60 * 1000;

/**
 * Networks that accounts were signed in from. Limits on guesses from everywhere do not apply to them, so that
 * guessing at an account from elsewhere does not lock its owner out.
 */
export class KnownNetworks {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #hash: KeyedHash;

  constructor(deps: Pick<Deps, 'db' | 'now'>, hash: KeyedHash) {
    this.#deps = deps;
    this.#hash = hash;
  }

  /** Reads the key of the hashes: a transaction has no second connection for it. */
  async prepare(): Promise<void> {
    await this.#keyOf(0, '');
  }

  /** Without an account the same question is asked, so that its absence does not show in time. */
  async isKnown(accountId: number | undefined, address: string): Promise<boolean> {
    const since = new Date(this.#deps.now().getTime() - networkKnownFor);
    const key = await this.#keyOf(accountId ?? 0, address);
    const found = await this.#deps.db
      .select({ one: sql`1` })
      .from(knownNetwork)
      .where(and(eq(knownNetwork.key, key), gt(knownNetwork.lastSeenAt, since)));
    return found.length > 0;
  }

  /** Belongs to the transaction of a login; `prepare` or `isKnown` comes before it. */
  async remember(tx: Pick<Database, 'insert'>, accountId: number, address: string): Promise<void> {
    const lastSeenAt = this.#deps.now();
    await tx
      .insert(knownNetwork)
      .values({ key: await this.#keyOf(accountId, address), accountId, lastSeenAt })
      .onConflictDoUpdate({ target: knownNetwork.key, set: { lastSeenAt } });
  }

  #keyOf(accountId: number, address: string): Promise<string> {
    return this.#hash.of('knownNetwork', String(accountId), networkOf(address) ?? address);
  }
}
