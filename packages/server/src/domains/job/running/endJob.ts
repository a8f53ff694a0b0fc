import { jobEvent, jobNoteSchema } from '@reachkit/contract';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import type { Files, WrittenFile } from '../../../platform/files/files.ts';
import { encode } from '../../../platform/http/encode.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import type { FailureReason, JobFacts, JobRunners, MadeFile } from '../kinds.ts';
import { job, jobFile } from '../tables.ts';

/** How long a file can be fetched, in milliseconds. */
export const fileKept = 7 * 24 * 60 * 60 * 1000;

/** A written file, to be kept with the end of its job. */
export interface KeptFile extends Pick<MadeFile, 'name' | 'mediaType'> {
  readonly written: WrittenFile;
  readonly files: Pick<Files, 'keep'>;
}

export type Ending =
  | { readonly state: 'done'; readonly result: JobFacts; readonly file?: KeptFile | undefined }
  | { readonly state: 'failed'; readonly reason: FailureReason; readonly code: number }
  | { readonly state: 'cancelled' };

export type JobRow = typeof job.$inferSelect;

export const isUnderWay = inArray(job.state, ['queued', 'running']);

/**
 * Ends the job that `which` selects; `undefined`, without effect, if it has ended already or another run holds it. Its
 * file and all other effects are stored in the same transaction.
 */
export async function endJob(
  tx: Transaction,
  runners: JobRunners,
  which: SQL | undefined,
  ending: Ending,
  now: Date,
): Promise<JobRow | undefined> {
  const [row] = await tx.select().from(job).where(and(which, isUnderWay)).for('update');
  if (!row) return undefined;
  const result = ending.state === 'done' ? ending.result : null;
  const [ended] = await tx
    .update(job)
    .set({
      state: ending.state,
      result,
      ...(ending.state === 'done' ? { done: sql`coalesce(${job.total}, ${job.done})` } : {}),
      ...(ending.state === 'failed' ? { failureReason: ending.reason, failureCode: ending.code } : {}),
      ...(ending.state === 'cancelled' ? { isCancelWanted: true } : {}),
      finishedAt: now,
      taskId: null,
    })
    .where(eq(job.id, row.id))
    .returning();
  if (!ended) return undefined;
  if (ending.state === 'done' && ending.file) {
    const { name, mediaType, written, files } = ending.file;
    await files.keep(tx, written);
    await tx.insert(jobFile).values({
      jobId: row.id,
      name,
      mediaType,
      bytes: written.bytes,
      fileId: written.id,
      expiresAt: new Date(now.getTime() + fileKept),
    });
  }
  const { id, teamId, accountId, input } = row;
  const end = { id, teamId, accountId, input, state: ending.state, result };
  const settled = await runners.of(row.kind).settle?.(tx, end);
  if (settled)
    await tx
      .update(job)
      .set({ result: { ...settled } })
      .where(eq(job.id, row.id));
  await publishJob(tx, runners, ended);
  return settled ? { ...ended, result: { ...settled } } : ended;
}

/** Publishes the progress of a job to the open pages of its owner, or of the team if the team may see it. */
export async function publishJob(
  tx: Executor,
  runners: JobRunners,
  row: Pick<JobRow, 'id' | 'kind' | 'state' | 'done' | 'total' | 'teamId' | 'accountId'>,
): Promise<void> {
  const target = runners.of(row.kind).seenBy === 'team' ? { team: row.teamId } : { account: row.accountId };
  await publishLive(tx, target, { code: 0, msg: '', event: jobEvent, data: encode(jobNoteSchema, row) });
}
