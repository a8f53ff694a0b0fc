import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, gt, lt } from 'drizzle-orm';
import { openSetAside, type SetAsideDeps } from '../../../platform/setAside/setAside.ts';
import { creator } from '../tables.ts';
import { recomputeMetrics } from './recompute.ts';
import { metricVersion } from './version.ts';

/** Creators per batch. */
const batchSize = 500;
/** Milliseconds between two batches, to yield to other work. */
const betweenBatches = 20;

/**
 * Recomputes stored figures that were computed by older definitions; may be interrupted and run again. Returns whether
 * there were any.
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
      (some) =>
        recomputeMetrics(
          db,
          some.map(({ item }) => item),
        ),
      { signal },
    );
    last = newest.id;
    await pause(betweenBatches, undefined, { signal });
  }
}
