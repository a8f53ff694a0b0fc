import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/deps.ts';
import { isOpenTeam } from '../../people/teamLock.ts';
import type { JobRunners } from '../kinds.ts';
import { job } from '../tables.ts';
import { type JobRow, publishJob } from './endJob.ts';

/** Locked while a job is chosen, so that concurrent claims see each other. */
const lockKey = 4_600_303;

/** A job held by one run; a later run has another task or attempt number. */
export interface Held {
  readonly id: number;
  readonly taskId: string;
  readonly attempts: number;
}

/** Condition that this run still holds the job. */
export const heldBy = ({ id, taskId, attempts }: Held) =>
  and(eq(job.id, id), eq(job.taskId, taskId), eq(job.attempts, attempts), eq(job.state, 'running'));

/**
 * Claims the job that an earlier attempt of this task left, or the next queued one of its kind. Teams with running jobs,
 * and the one served last, come after the others: many jobs of one team do not delay other teams.
 */
export async function claimJob(
  db: Database,
  runners: JobRunners,
  { kind, taskId, now }: { readonly kind: string; readonly taskId: string; readonly now: Date },
): Promise<JobRow | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
    const { rows } = await tx.execute<{ id: string }>(nextJob(kind, taskId));
    const [next] = rows;
    if (!next) return undefined;
    const [claimed] = await tx
      .update(job)
      .set({
        state: 'running',
        attempts: sql`${job.attempts} + 1`,
        startedAt: sql`coalesce(${job.startedAt}, ${now.toISOString()}::timestamptz)`,
        taskId,
      })
      .where(eq(job.id, Number(next.id)))
      .returning();
    if (claimed) await publishJob(tx, runners, claimed);
    return claimed;
  });
}

/** The statement of `claimJob`: jobs of locked teams wait; exported to check its plan. */
export const nextJob = (kind: string, taskId: string) => sql`
  with waiting as (select distinct team_id from job where state = 'queued' and kind = ${kind}),
    teams as (
      select team_id,
        (select count(*) from job of_team where of_team.team_id = waiting.team_id
          and of_team.state = 'running') as running,
        (select max(started_at) from job of_team where of_team.team_id = waiting.team_id) as served
      from waiting)
  select job.id from job left join teams on teams.team_id = job.team_id
  where (job.state = 'running' and job.task_id = ${taskId}::uuid) or (job.state = 'queued' and job.kind = ${kind} and ${isOpenTeam(sql`job.team_id`)})
  order by (job.state = 'running') desc, teams.running, teams.served nulls first, job.id
  limit 1 for update of job skip locked`;

export interface Progress {
  readonly done: number;
  readonly total: number | null;
}

/** Stores the progress of a job; `false` if this run no longer holds it. */
export async function reportProgress(
  db: Database,
  runners: JobRunners,
  held: Held,
  progress: Progress | undefined,
): Promise<boolean> {
  if (!progress) return (await db.$count(job, heldBy(held))) === 1;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(job)
      .set({ ...progress })
      .where(heldBy(held))
      .returning();
    if (row) await publishJob(tx, runners, row);
    return row !== undefined;
  });
}

/** Requeues a job; this attempt does not count. */
export async function releaseJob(db: Database, runners: JobRunners, held: Held): Promise<void> {
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .update(job)
      .set({ state: 'queued', attempts: held.attempts - 1, done: 0, taskId: null })
      .where(heldBy(held))
      .returning();
    if (waiting) await publishJob(tx, runners, waiting);
  });
}
