import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/deps.ts';
import { type JobRow, publishJob } from './endJob.ts';
import type { JobRunners } from './kinds.ts';
import { job } from './tables.ts';

/*
 * Leases go by the clock of the database: those of the processes may differ.
 */

/** Seconds for which a process may be silent before another takes its job over. */
const leaseSeconds = 12;
const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})`;

/**
 * The next job that waits, or whose process has died, now in the hands of `owner`. A team whose jobs run already
 * stands behind the others, and so does the one that was served last: many jobs of one do not keep the others waiting.
 */
export async function takeJob(
  db: Database,
  runners: JobRunners,
  owner: string,
  now: Date,
): Promise<JobRow | undefined> {
  const isFree = sql`(job.state = 'queued' or (job.state = 'running' and job.lease_until < clock_timestamp()))
    and job.kind = any(${sql.param([...runners.kinds])}::text[])`;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with waiting as (select id, team_id from job where ${isFree}),
        teams as (
          select team_id, max(started_at) as served,
            count(*) filter (where state = 'running' and lease_until >= clock_timestamp()) as running
          from job where team_id in (select team_id from waiting) group by team_id)
      select job.id from job join teams on teams.team_id = job.team_id
      where job.id in (select id from waiting) and ${isFree}
      order by teams.running, teams.served nulls first, job.id
      limit 1 for update of job skip locked`);
    const [next] = rows;
    if (!next) return undefined;
    const [taken] = await tx
      .update(job)
      .set({
        state: 'running',
        attempts: sql`${job.attempts} + 1`,
        startedAt: sql`coalesce(${job.startedAt}, ${now.toISOString()}::timestamptz)`,
        leaseOwner: owner,
        leaseUntil: leaseEnd,
      })
      .where(eq(job.id, Number(next.id)))
      .returning();
    if (taken) await publishJob(tx, runners, taken);
    return taken;
  });
}

/** Which job, as long as it is in these hands. */
export const heldBy = (id: number, owner: string) => and(eq(job.id, id), eq(job.leaseOwner, owner));

export interface Progress {
  readonly done: number;
  readonly total: number | null;
}

/** Renews the lease and writes down how far the job is; `false` where it is not in these hands any more. */
export async function keepJob(
  db: Database,
  runners: JobRunners,
  { id, owner }: { readonly id: number; readonly owner: string },
  progress: Progress | undefined,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .update(job)
      .set({ leaseUntil: leaseEnd, ...progress })
      .where(and(heldBy(id, owner), eq(job.state, 'running')))
      .returning();
    if (kept && progress) await publishJob(tx, runners, kept);
    return kept !== undefined;
  });
}

/** Puts a job back to where it waited; this beginning of it does not count. */
export async function putBack(
  db: Database,
  runners: JobRunners,
  { id, owner }: { readonly id: number; readonly owner: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [waiting] = await tx
      .update(job)
      .set({
        state: 'queued',
        attempts: sql`${job.attempts} - 1`,
        done: 0,
        leaseOwner: null,
        leaseUntil: null,
      })
      .where(and(heldBy(id, owner), eq(job.state, 'running')))
      .returning();
    if (waiting) await publishJob(tx, runners, waiting);
  });
}

/** Leaves a job to be begun once more, by any process, in so many seconds. */
export async function tryLater(
  db: Database,
  { id, owner }: { readonly id: number; readonly owner: string },
  seconds: number,
): Promise<void> {
  await db
    .update(job)
    .set({ leaseOwner: null, leaseUntil: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(and(heldBy(id, owner), eq(job.state, 'running')));
}
