import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { describeError } from '../logging.ts';
import { installation } from '../tables.ts';
import type { Chore } from './chores.ts';

/** One number for all processes of an installation: while one tidies, the others leave it to it. */
const lockKey = 4_600_301;
const mark = 'housekeeping';

/** Milliseconds between two rounds of an installation. */
export const roundEvery = 60 * 60 * 1000;
/** Milliseconds between a start or a round and the next look whether one is due. */
const lookEvery = 5 * 60 * 1000;
/** Milliseconds that a round may take; what is left then waits for the next. */
const roundFor = 60_000;
/** Rows removed at once: few enough that nobody waits for them. */
const batch = 500;

/** Rows removed, by the name of the chore; those that had nothing to do are left out. */
export type Tidied = Readonly<Record<string, number>>;

/** Removes what has been kept long enough: once an hour, in one process of the installation, a few rows at a time. */
export class Housekeeping {
  readonly #deps: Pick<Deps, 'pool' | 'db' | 'now' | 'log'>;
  readonly #chores: readonly Chore[];
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(deps: Pick<Deps, 'pool' | 'db' | 'now' | 'log'>, chores: readonly Chore[]) {
    this.#deps = deps;
    this.#chores = chores;
  }

  start(): void {
    this.#running ??= this.#run(this.#stopping.signal);
  }

  /** Ends after the rows that are being removed just now. */
  async close(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** One round, unless another process is at it or the last is not an hour ago: then `null`. */
  async round(): Promise<Tidied | null> {
    const client = await this.#deps.pool.connect();
    let isBroken = false;
    try {
      if (!(await takeLock(client))) return null;
      try {
        return (await this.#isDue()) ? await this.#tidy() : null;
      } finally {
        await client.query('select pg_advisory_unlock($1)', [lockKey]);
      }
    } catch (error) {
      // Whatever it still holds ends with its connection.
      isBroken = true;
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  async #run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // With some chance in it, so that processes that start together do not all look at once.
      const wait = lookEvery * (0.5 + Math.random());
      await pause(wait, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      await this.#tryRound();
    }
  }

  async #tryRound(): Promise<void> {
    const { log } = this.#deps;
    try {
      const removed = await this.round();
      if (removed) log.info({ removed }, 'removed what was kept long enough');
    } catch (error) {
      log.warn(
        { err: describeError(error) },
        'what was kept long enough could not be removed, and is tried again',
      );
    }
  }

  async #isDue(): Promise<boolean> {
    const { db, now } = this.#deps;
    const [last] = await db
      .select({ at: installation.updatedAt })
      .from(installation)
      .where(eq(installation.key, mark));
    return !last || now().getTime() - last.at.getTime() >= roundEvery;
  }

  async #tidy(): Promise<Tidied> {
    const { db, now } = this.#deps;
    const began = performance.now();
    const updatedAt = now();
    const removed: Record<string, number> = {};
    for (const chore of this.#chores) {
      const count = await this.#remove(chore, updatedAt, began + roundFor);
      if (count > 0) removed[chore.name] = count;
    }
    if (!this.#stopping.signal.aborted) {
      await db
        .insert(installation)
        .values({ key: mark, value: removed, updatedAt })
        .onConflictDoUpdate({ target: installation.key, set: { value: removed, updatedAt } });
    }
    return removed;
  }

  async #remove(chore: Chore, now: Date, until: number): Promise<number> {
    const before = new Date(now.getTime() - chore.keptFor);
    let count = 0;
    let last = batch;
    while (last === batch && performance.now() < until && !this.#stopping.signal.aborted) {
      last = await chore.remove(this.#deps.db, before, batch);
      count += last;
    }
    return count;
  }
}

async function takeLock(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ isTaken: boolean }>('select pg_try_advisory_lock($1) as "isTaken"', [
    lockKey,
  ]);
  return rows[0]?.isTaken === true;
}
