'use client';
import { cancelJob, getJob, type Job } from '@reachkit/contract/job';
import { useCallback, useEffect, useRef } from 'react';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { cacheKey, useCall, useRead, useServerCache } from '../../core/hooks.ts';
import { isUnderWay, withNote } from './model.ts';
import { useNotes } from './useNotes.ts';

/** One background job, kept up to date live. */
export interface JobModel {
  /** `null` without an id, and until it is loaded. */
  readonly job: Job | null;
  readonly isUnderWay: boolean;
  readonly error: ReachkitError | null;
  readonly cancel: () => Promise<void>;
}

const lookEvery = 3_000;

/**
 * Returns a job with live updates.
 * @example const { job } = useJob(jobId, { onEnd: ({ state }) => state === 'done' && reload() });
 */
export function useJob(
  id: string | null,
  { onEnd }: { readonly onEnd?: ((job: Job) => void) | undefined } = {},
): JobModel {
  const call = useCall();
  const cache = useServerCache();
  const input = { params: { id: id ?? '0' } };
  const { data, error, retry } = useRead(getJob, input, { isEnabled: id !== null, quiet: 'polling' });
  const job = id === null ? null : (data ?? null);
  const latest = useRef({ retry, onEnd, input });
  latest.current = { retry, onEnd, input };

  const put = useCallback(
    (change: (job: Job) => Job) =>
      cache.setQueryData<Job>(cacheKey(getJob, latest.current.input), (old) => (old ? change(old) : old)),
    [cache],
  );
  useNotes((note) => {
    if (note.id !== id) return;
    put((old) => withNote(old, note));
    if (!isUnderWay(note)) latest.current.retry();
  });

  const isOpen = job !== null && (isUnderWay(job) || job.finishedAt === null);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => latest.current.retry(), lookEvery);
    return () => clearInterval(timer);
  }, [isOpen]);

  const wasOpen = useRef<string | null>(null);
  useEffect(() => {
    if (job === null) return;
    if (isOpen) wasOpen.current = job.id;
    else if (wasOpen.current === job.id) {
      wasOpen.current = null;
      latest.current.onEnd?.(job);
    }
  }, [job, isOpen]);

  return {
    job,
    isUnderWay: isOpen,
    error: job ? null : error,
    cancel: async () => {
      if (id === null) return;
      const changed = await call(cancelJob, { params: { id } });
      put(() => changed);
    },
  };
}
