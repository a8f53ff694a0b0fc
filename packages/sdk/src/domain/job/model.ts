import { type Job, type JobNote, type JobState, jobNoteSchema } from '@reachkit/contract/job';
import type { LiveMessage } from '@reachkit/contract/live';

/** Whether a job is unfinished. */
export function isUnderWay({ state }: { readonly state: JobState }): boolean {
  return state === 'queued' || state === 'running';
}

/** Parses a job from a live message; `null` for other messages. */
export function noteOf({ event, data }: LiveMessage): JobNote | null {
  if (event !== 'job') return null;
  const parsed = jobNoteSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

/** Returns the job updated by a note. A job that has ended stays unchanged, even if an older note arrives late. */
export function withNote(job: Job, note: JobNote): Job {
  if (job.id !== note.id || !isUnderWay(job)) return job;
  if (isUnderWay(note) && note.done < job.done) return job;
  return { ...job, state: note.state, done: note.done, total: note.total ?? job.total };
}

/** Returns the share done, 0–1; `null` while the amount of work is unknown. */
export function shareDone({ done, total }: Pick<Job, 'done' | 'total'>): number | null {
  return total === null || total <= 0 ? null : Math.min(1, Math.max(0, done / total));
}
