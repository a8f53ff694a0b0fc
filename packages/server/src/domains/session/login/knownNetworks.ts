import { and, gt, inArray, sql } from 'drizzle-orm';
import { networkOf } from '../../../gateways/geo/addresses.ts';
import type { Deps, Executor } from '../../../platform/deps.ts';
import type { KeyedHash } from '../../../platform/secrets/keyedHash.ts';
import { knownNetwork } from '../tables.ts';

const hashUse = 'knownNetwork';

/** How long a network stays known after a login or renewal from it, in milliseconds. */
export const networkKnownFor = 90 * 24 * 60 * 60 * 1000;

/**
 * Networks that accounts have signed in from. The limits on guesses from unknown networks do not apply to them, so that
 * guessing from elsewhere does not lock the owner out.
 */
export class KnownNetworks {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #hash: KeyedHash;

  constructor(deps: Pick<Deps, 'db' | 'now'>, hash: KeyedHash) {
    this.#deps = deps;
    this.#hash = hash;
  }

  /** The query also runs without an account, so that timing does not reveal unknown accounts. */
  async isKnown(accountId: number | undefined, address: string): Promise<boolean> {
    const since = new Date(this.#deps.now().getTime() - networkKnownFor);
    const keys = this.#hash.all(hashUse, ...partsOf(accountId ?? 0, address));
    const found = await this.#deps.db
      .select({ one: sql`1` })
      .from(knownNetwork)
      .where(and(inArray(knownNetwork.key, [...keys]), gt(knownNetwork.lastSeenAt, since)));
    return found.length > 0;
  }

  /** Runs within the transaction of a login. */
  async remember(tx: Executor, accountId: number, address: string): Promise<void> {
    const lastSeenAt = this.#deps.now();
    const key = this.#hash.of(hashUse, ...partsOf(accountId, address));
    await tx
      .insert(knownNetwork)
      .values({ key, accountId, lastSeenAt })
      .onConflictDoUpdate({ target: knownNetwork.key, set: { lastSeenAt } });
  }
}

const partsOf = (accountId: number, address: string) =>
  [String(accountId), networkOf(address) ?? address] as const;
