'use client';
import { getJob, type Job } from '@reachkit/contract/job';
import { useCallback } from 'react';
import { cacheKey, useServerCache } from '../../core/hooks.ts';

/**
 * Returns a function: whether a visible component follows a job by `useJob` or has shown its end, so that it is not
 * announced again.
 */
export function useFollowedJobs(): (id: string) => boolean {
  const cache = useServerCache();
  return useCallback(
    (id: string) => {
      const read = cache.getQueryCache().find<Job>({ queryKey: cacheKey(getJob, { params: { id } }) });
      if (!read || read.state.status === 'error') return false;
      return read.isActive() || (read.state.data?.finishedAt ?? null) !== null;
    },
    [cache],
  );
}
