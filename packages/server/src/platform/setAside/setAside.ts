import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isPassing } from '../database/faults.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../logging.ts';
import { productVersion } from './productVersion.ts';
import { reasonOf } from './reason.ts';
import { setAsideItem } from './tables.ts';

export type SetAsideDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/** An item of a queue. */
export interface QueueItem {
  readonly item: number | string;
  readonly teamId?: number | null;
}

export interface AttemptOptions {
  /** After an abort, errors are not attributed to the item. */
  readonly signal?: AbortSignal;
  /** Whether the item has its own retry schedule: it is then listed but not skipped, and other items continue. */
  readonly isRetried?: boolean;
}

/**
 * Lets one item of a queue fail without blocking the items behind it. A failed item is set aside with the reason, and
 * skipped until another version of the product runs, which retries it once. Transient errors of the database or the disk
 * are not attributed to the item: they reject, and the queue retries the same item later.
 */
export class SetAside {
  readonly #deps: SetAsideDeps;
  readonly #queue: string;
  /** Product version in which an item failed, by item. */
  readonly #versions: Map<string, string>;

  constructor(deps: SetAsideDeps, queue: string, versions: ReadonlyMap<string, string>) {
    this.#deps = deps;
    this.#queue = queue;
    this.#versions = new Map(versions);
  }

  /** Items that this version skips. */
  get items(): readonly string[] {
    const own = productVersion();
    return [...this.#versions].flatMap(([item, version]) => (version === own ? [item] : []));
  }

  /** Items that failed in another version and were not tried by this one yet. */
  get untried(): readonly string[] {
    return [...this.#versions.keys()].filter((item) => !this.has(item));
  }

  has(item: number | string): boolean {
    return this.#versions.get(String(item)) === productVersion();
  }

  /** SQL condition: the item is not skipped. `item`: its id in the statement. */
  isOpen(item: SQLWrapper): SQL {
    return sql`${item}::text <> all(${sql.param([...this.items])}::text[])`;
  }

  /**
   * Runs the work for an item. @returns `undefined` where it is set aside, now or before
   * @throws an error that passes, and one of an aborted signal
   */
  async attempt<T>(
    { item, teamId = null }: QueueItem,
    work: () => Promise<T>,
    { signal, isRetried = false }: AttemptOptions = {},
  ): Promise<T | undefined> {
    if (!isRetried && this.has(item)) return undefined;
    try {
      const done = await work();
      if (this.#versions.has(String(item))) await this.#forget(String(item));
      return done;
    } catch (error) {
      if (signal?.aborted || isPassing(error)) throw error;
      await this.put({ item, teamId }, error);
      return undefined;
    }
  }

  /**
   * Runs the work for many items at once. If that fails, each half is tried separately, until the failing items are set
   * aside. `work` must be atomic.
   * @throws an error that passes, and one of an aborted signal
   */
  async attemptAll<T extends QueueItem>(
    items: readonly T[],
    work: (items: readonly T[]) => Promise<unknown>,
    options: Pick<AttemptOptions, 'signal'> = {},
  ): Promise<void> {
    const open = items.filter(({ item }) => !this.has(item));
    const [first] = open;
    if (first === undefined) return;
    if (open.length === 1 || open.some(({ item }) => this.#versions.has(String(item)))) {
      for (const one of open) await this.attempt(one, () => work([one]), options);
      return;
    }
    try {
      await work(open);
    } catch (error) {
      if (options.signal?.aborted || isPassing(error)) throw error;
      const half = Math.ceil(open.length / 2);
      await this.attemptAll(open.slice(0, half), work, options);
      await this.attemptAll(open.slice(half), work, options);
    }
  }

  /** Sets an item aside after a non-transient error. */
  async put({ item, teamId = null }: QueueItem, error: unknown): Promise<void> {
    const { db, now, log } = this.#deps;
    const queue = this.#queue;
    const state = { teamId, reason: reasonOf(error), version: productVersion(), at: now() };
    const isNew = !this.has(item);
    log[isNew ? 'error' : 'debug'](
      { err: describeError(error), queue, item },
      'an item of a queue was set aside',
    );
    await db
      .insert(setAsideItem)
      .values({ queue, item: String(item), ...state })
      .onConflictDoUpdate({ target: [setAsideItem.queue, setAsideItem.item], set: state });
    this.#versions.set(String(item), state.version);
  }

  async #forget(item: string): Promise<void> {
    await this.#deps.db
      .delete(setAsideItem)
      .where(and(eq(setAsideItem.queue, this.#queue), eq(setAsideItem.item, item)));
    this.#versions.delete(item);
  }
}

/** Returns a getter of a queue's set-aside items for a long-running process: read once, on first use. */
export function keepSetAside(deps: SetAsideDeps, queue: string): () => Promise<SetAside> {
  let opened: Promise<SetAside> | undefined;
  return () => {
    opened ??= openSetAside(deps, queue).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** Reads the items of a queue that are currently set aside. */
export async function openSetAside(deps: SetAsideDeps, queue: string): Promise<SetAside> {
  const rows = await deps.db
    .select({ item: setAsideItem.item, version: setAsideItem.version })
    .from(setAsideItem)
    .where(eq(setAsideItem.queue, queue));
  return new SetAside(deps, queue, new Map(rows.map(({ item, version }) => [item, version])));
}
