import { eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure } from '../../platform/http/failure.ts';
import { lockOf, secondsUntil } from './lockOut.ts';
import { account } from './tables.ts';

/** An attempt that counts as a failure until a good one wipes the count. */
export interface StaffAttempt {
  /** Whether its failure locks the account. */
  readonly didLock: boolean;
  /** It came to nothing for a reason that is not the person's. */
  takeBack(): Promise<void>;
}

interface Count {
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

/** Where no account is, the same questions are asked about this id, which none has. */
const nobody = 0;

/**
 * Locks staff accounts that are guessed at. An attempt counts before its outcome is known, so that many at once do not
 * slip through. Names that no account has are counted too, in this process: being locked does not tell that there is one.
 */
export class StaffLock {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #unknown = new LRUCache<string, Count>({ max: 10_000 });

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  /** Counts an attempt at an account, or at a name without one. @throws Failure `accountLocked` with the wait */
  async attempt(accountId: number | undefined, name: string): Promise<StaffAttempt> {
    const now = this.#deps.now();
    const { count, isCounted } = await this.#deps.db.transaction((tx) =>
      countFailure(tx, accountId ?? nobody, now),
    );
    if (accountId === undefined) return this.#attemptUnknown(name, now);
    if (!isCounted) throw locked(count.lockedUntil ?? now, now);
    const didLock = count.lockedUntil !== null && count.lockedUntil > now;
    return { didLock, takeBack: () => this.#takeBack(accountId, didLock) };
  }

  /** A good attempt wipes the count. */
  async forgive(tx: Transaction, accountId: number): Promise<void> {
    await tx.update(account).set({ failedSignIns: 0, lockedUntil: null }).where(eq(account.id, accountId));
  }

  #attemptUnknown(name: string, now: Date): StaffAttempt {
    const before = this.#unknown.get(name) ?? { failures: 0, lockedUntil: null };
    if (before.lockedUntil !== null && before.lockedUntil > now) throw locked(before.lockedUntil, now);
    const failures = before.failures + 1;
    const lockedUntil = lockEnd(failures, now);
    this.#unknown.set(name, { failures, lockedUntil });
    return { didLock: lockedUntil !== null, takeBack: async () => void this.#unknown.set(name, before) };
  }

  async #takeBack(accountId: number, didLock: boolean): Promise<void> {
    await this.#deps.db
      .update(account)
      .set({
        failedSignIns: sql`greatest(${account.failedSignIns} - 1, 0)`,
        ...(didLock ? { lockedUntil: null } : {}),
      })
      .where(eq(account.id, accountId));
  }
}

async function countFailure(
  tx: Transaction,
  accountId: number,
  now: Date,
): Promise<{ readonly count: Count; readonly isCounted: boolean }> {
  const [row] = await tx
    .select({ failures: account.failedSignIns, lockedUntil: account.lockedUntil })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  const before: Count = row ?? { failures: 0, lockedUntil: null };
  if (before.lockedUntil !== null && before.lockedUntil > now) return { count: before, isCounted: false };
  const count = { failures: before.failures + 1, lockedUntil: lockEnd(before.failures + 1, now) };
  await tx
    .update(account)
    .set({ failedSignIns: count.failures, lockedUntil: count.lockedUntil })
    .where(eq(account.id, accountId));
  return { count, isCounted: true };
}

function lockEnd(failures: number, now: Date): Date | null {
  const lock = lockOf(failures);
  return lock === 0 ? null : new Date(now.getTime() + lock);
}

function locked(until: Date, now: Date): Failure {
  return new Failure('accountLocked', { data: { retryAfter: secondsUntil(until, now) } });
}
