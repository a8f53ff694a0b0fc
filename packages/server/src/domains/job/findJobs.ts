import type { JobKind } from '@reachkit/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { type ScopeSource, teamScope } from '../../platform/tenant/teamScope.ts';
import { isUnderWay } from './endJob.ts';
import { job } from './tables.ts';

/** The job of a kind about a thing (`about.id`) that waits or is under way for a team. */
export async function findUnderWay(
  db: ScopeSource,
  { teamId, kind, id }: { readonly teamId: number; readonly kind: JobKind; readonly id: string },
): Promise<number | undefined> {
  const [found] = await teamScope(db, teamId)
    .select({ id: job.id })
    .from(job)
    .where(and(isUnderWay, eq(job.kind, kind), eq(sql`${job.about}->>'id'`, id)))
    .orderBy(job.id)
    .limit(1);
  return found?.id;
}

/** Whether a job about a thing came to this outcome (`result.outcome`) after a moment, whoever began it. */
export async function hasCome(
  db: Pick<Database, 'select'>,
  {
    kind,
    id,
    outcome,
    after,
  }: { readonly kind: JobKind; readonly id: string; readonly outcome: string; readonly after: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: job.id })
    .from(job)
    .where(
      and(
        eq(job.kind, kind),
        eq(job.state, 'done'),
        gt(job.finishedAt, after),
        eq(sql`${job.about}->>'id'`, id),
        eq(sql`${job.result}->>'outcome'`, outcome),
      ),
    )
    .limit(1);
  return found.length > 0;
}
