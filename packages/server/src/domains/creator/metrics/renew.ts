import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { creator } from '../tables.ts';
import { newestReadings, recomputeMetrics } from './recompute.ts';
import { metricVersion } from './version.ts';

/** Creators per batch. */
const batchSize = 500;
/** Milliseconds between two batches, to yield to other work. */
const betweenBatches = 20;

/** Marks creators whose posts were read: `renewMetrics` computes their figures from the new counts. */
export async function markOutdated(db: Executor, creatorIds: readonly number[]): Promise<void> {
  if (creatorIds.length === 0) return;
  // In the order of the ids, so that two processes do not wait for each other.
  await db.execute(sql`
    update creator c set metric_version = 0 from (
      select id from creator where id = any(${sql.param([...creatorIds])}::bigint[]) and metric_version <> 0
       order by id for update) outdated
     where c.id = outdated.id`);
}

/**
 * Recomputes stored figures that are marked as outdated or were computed by older definitions; may be interrupted and run
 * again. Returns whether there were any.
 */
export async function renewMetrics(deps: SetAsideDeps, signal: AbortSignal): Promise<boolean> {
  const { db } = deps;
  const aside = await openSetAside(deps, 'creator.metrics');
  let last = 0;
  for (;;) {
    signal.throwIfAborted();
    const stale = await db
      .select({ id: creator.id })
      .from(creator)
      .where(and(gt(creator.id, last), lt(creator.metricVersion, metricVersion)))
      .orderBy(asc(creator.id))
      .limit(batchSize);
    const newest = stale.at(-1);
    if (!newest) return last > 0;
    await aside.attemptAll(
      stale.map(({ id }) => ({ item: id })),
      async (some) => {
        const ids = some.map(({ item }) => item);
        const videosReadAt = await newestReadings(db, ids);
        await recomputeMetrics(db, ids, { videosReadAt, keepsReported: true });
      },
      { signal },
    );
    last = newest.id;
    await pause(betweenBatches, undefined, { signal });
  }
}
