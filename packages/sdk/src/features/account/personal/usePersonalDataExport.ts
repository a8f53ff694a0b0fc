'use client';
import { exportPersonalData } from '@reachkit/contract/account/account';
import { listJobs } from '@reachkit/contract/job';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useCall, useInvalidate } from '../../../core/hooks.ts';
import { useAction } from '../../../core/react/useAction.ts';

/** Options of `usePersonalDataExport`. */
export interface PersonalDataExportOptions {
  /** Called when the job that writes the file has started. */
  readonly onStart?: ((jobId: string) => void) | undefined;
}

/** The export of the person's own data as a background job. A failed start is in `error`. */
export interface PersonalDataExportModel {
  readonly start: () => Promise<void>;
  readonly isStarting: boolean;
  /** Id of the job that was started here; `null` before the start. */
  readonly jobId: string | null;
  readonly error: ReachkitError | null;
}

/** Starts the job that writes the person's data as a JSON file; the file is in the list of jobs. */
export function usePersonalDataExport({ onStart }: PersonalDataExportOptions = {}): PersonalDataExportModel {
  const call = useCall();
  const invalidate = useInvalidate();
  const [jobId, setJobId] = useState<string | null>(null);
  const { run, isRunning, failure } = useAction(async () => {
    const made = await call(exportPersonalData, { body: {} }, { notify: false });
    setJobId(made.jobId);
    void invalidate(listJobs);
    onStart?.(made.jobId);
  });
  return { start: async () => void (await run()), isStarting: isRunning, jobId, error: failure };
}
