'use client';
import { exportPersonalData } from '@reachkit/contract/account/account';
import { listJobs } from '@reachkit/contract/job';
import { useState } from 'react';
import { type ReachkitError, toReachkitError } from '../../../core/failures/errors.ts';
import { useCall, useServerCache } from '../../../core/hooks.ts';

/** What `usePersonalDataExport` takes. */
export interface PersonalDataExportOptions {
  /** The job that writes the file has begun. */
  readonly onStart?: ((jobId: string) => void) | undefined;
}

/** The export of the person's own data as a background job. A failed start is in `error`. */
export interface PersonalDataExportModel {
  readonly start: () => Promise<void>;
  readonly isStarting: boolean;
  /** The job that was begun here; `null`: none yet. */
  readonly jobId: string | null;
  readonly error: ReachkitError | null;
}

/** Starts the job that writes the person's data as a JSON file; the file is in the list of jobs. */
export function usePersonalDataExport({ onStart }: PersonalDataExportOptions = {}): PersonalDataExportModel {
  const call = useCall();
  const cache = useServerCache();
  const [isStarting, setStarting] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  const [error, setError] = useState<ReachkitError | null>(null);

  async function start() {
    setStarting(true);
    setError(null);
    try {
      const made = await call(exportPersonalData, { body: {} }, { notify: false });
      setJobId(made.jobId);
      void cache.invalidateQueries({ queryKey: ['reachkit', listJobs.id] });
      onStart?.(made.jobId);
    } catch (thrown) {
      setError(toReachkitError(thrown));
    } finally {
      setStarting(false);
    }
  }

  return { start, isStarting, jobId, error };
}
