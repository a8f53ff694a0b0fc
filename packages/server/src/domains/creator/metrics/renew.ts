import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, gt, lt } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { creator } from '../tables.ts';
import { recomputeMetrics } from './recompute.ts';
import { metricVersion } from './version.ts';

/** Creators of one batch. */
const batchSize = 500;
/** Milliseconds between two batches, for others to have their turn. */
const betweenBatches = 20;

/** Recomputes the stored figures of creators that were made by older definitions; may be interrupted and run again. */
export async function renewMetrics(db: Database, signal: AbortSignal): Promise<void> {
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
    if (!newest) return;
    await recomputeMetrics(
      db,
      stale.map(({ id }) => id),
    );
    last = newest.id;
    await pause(betweenBatches, undefined, { signal });
  }
}
