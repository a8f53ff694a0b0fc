'use client';
import { fetchImportFailures, type ImportRecord } from '@reachkit/contract/imports/importing';
import { cancelJob } from '@reachkit/contract/job';
import { useCallback, useRef } from 'react';
import { useCall, useServerCache } from '../../../../core/hooks.ts';
import { useSaving } from '../../../../domain/useSaving.ts';
import { invalidateImports } from '../../shared/invalidation.ts';

/** Actions on a record; errors show as a notice. */
export interface RecordActions {
  /** Cancels a running import. */
  readonly cancel: (record: ImportRecord) => void;
  /** Downloads the file of rows left out. */
  readonly download: (record: ImportRecord) => void;
}

/** Both actions keep their identity. */
export function useRecordActions(): RecordActions {
  const call = useCall();
  const cache = useServerCache();
  const saving = useSaving();
  const latest = useRef(saving.save);
  latest.current = saving.save;

  const cancel = useCallback(
    async ({ jobId }: ImportRecord) => {
      // A notice has shown the error, e.g. if the import has just ended.
      await call(cancelJob, { params: { id: jobId } }).catch(() => undefined);
      await invalidateImports(cache);
    },
    [call, cache],
  );

  return {
    cancel: useCallback((record) => void cancel(record), [cancel]),
    download: useCallback(
      ({ id }) => void latest.current((ask) => ask(fetchImportFailures, { params: { id } })),
      [],
    ),
  };
}
