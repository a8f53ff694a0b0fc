import type { JobKind } from '@reachkit/contract';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/deps.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import type { JobFacts } from './kinds.ts';
import { isUnderWay } from './running/endJob.ts';
import { job } from './tables.ts';

/** The team's queued or running job of a kind about an object (`about.id`). */
export async function findUnderWay(
  db: Executor,
  { teamId, kind, id }: { readonly teamId: number; readonly kind: JobKind; readonly id: number },
): Promise<number | undefined> {
  const [found] = await teamScope(db, teamId)
    .select({ id: job.id })
    .from(job)
    .where(and(isUnderWay, eq(job.kind, kind), eq(sql`${job.about}->>'id'`, String(id))))
    .orderBy(job.id)
    .limit(1);
  return found?.id;
}

/** Stores the result of a job before its end, for callers that wait for it. */
export async function noteResult(
  db: Executor,
  { id, teamId }: { readonly id: number; readonly teamId: number },
  result: JobFacts,
): Promise<void> {
  await teamScope(db, teamId)
    .update(job)
    .set({ result: { ...result } })
    .where(and(isUnderWay, eq(job.id, id)));
}

/** Whether any account's job about this object reached the outcome (`result.outcome`) after the given time. */
export async function hasCome(
  db: Executor,
  {
    kind,
    id,
    outcome,
    after,
  }: { readonly kind: JobKind; readonly id: number; readonly outcome: string; readonly after: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        eq(job.kind, kind),
        // A running job that stored its result is about to end.
        or(and(eq(job.state, 'done'), gt(job.finishedAt, after)), isUnderWay),
        eq(sql`${job.about}->>'id'`, String(id)),
        eq(sql`${job.result}->>'outcome'`, outcome),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** The given jobs that are not deleted yet. */
export async function keptJobs(
  db: Executor,
  teamId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await teamScope(db, teamId)
    .select({ id: job.id })
    .from(job)
    .where(inArray(job.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
