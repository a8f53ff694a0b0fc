'use client';
import { fetchImportFailures, getImport, type ImportRecord } from '@reachkit/contract/imports/importing';
import { cancelJob, jobEvent, jobNoteSchema } from '@reachkit/contract/job';
import { useEffect, useRef, useState } from 'react';
import { useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import type { ReadStatus } from '../../../core/react/readStatus.ts';
import { invalidateBlacklist, invalidateImports, invalidateLists } from '../shared/invalidation.ts';
import { isUnderWay } from './isUnderWay.ts';
import { type Mark, timeLeft } from './pace.ts';
import { type FileSaving, useFileSaving } from './useFileSaving.ts';

/** Polling interval in milliseconds. */
const lookEvery = 1000;

/** Progress or result of an import. */
export interface ImportProgress extends ReadStatus {
  /** `null` until the first response. */
  readonly record: ImportRecord | null;
  readonly isUnderWay: boolean;
  /** Estimated remaining milliseconds; `null` while unknown. */
  readonly left: number | null;
  /** Cancellation was requested, but is not complete. */
  readonly isCancelling: boolean;
  readonly cancel: () => Promise<void>;
  /** The file of rows left out. */
  readonly failures: FileSaving;
}

/** Reads the progress of an import, and refetches its target list at the end. `null`: no import yet. */
export function useImportRecord(importId: string | null): ImportProgress {
  const call = useCall();
  const cache = useServerCache();
  const { data, error, isFetching, retry } = useRead(
    getImport,
    { params: { id: importId ?? '' } },
    { isEnabled: importId !== null },
  );
  const record = data ?? null;
  const isOpen = record !== null && isUnderWay(record);
  const [cancellingId, setCancellingId] = useState<string | null>(null);
  const isCancelling = isOpen && cancellingId === record.id;
  const left = useTimeLeft(record);
  const latest = useRef(retry);
  latest.current = retry;

  // Polls after each response: on a slow network requests would overlap.
  useEffect(() => {
    if (!isOpen || isFetching) return;
    const timer = setTimeout(() => latest.current(), lookEvery);
    return () => clearTimeout(timer);
  }, [isOpen, isFetching]);

  useLiveMessages(({ event, data: said }) => {
    if (event !== jobEvent) return;
    const note = jobNoteSchema.safeParse(said);
    const hasEnded = note.success && note.data.state !== 'queued' && note.data.state !== 'running';
    if (hasEnded && note.data.id === record?.jobId) retry();
  });

  const endedId = useRef<string | null>(null);
  useEffect(() => {
    if (record === null || isOpen || endedId.current === record.id) return;
    endedId.current = record.id;
    void invalidateLists(cache);
    void invalidateBlacklist(cache);
    void invalidateImports(cache);
  }, [record, isOpen, cache]);

  async function cancel() {
    if (record === null || isCancelling) return;
    setCancellingId(record.id);
    // A notice has shown the error, e.g. if the import has just ended.
    await call(cancelJob, { params: { id: record.jobId } }).catch(() => setCancellingId(null));
    retry();
  }

  return {
    record,
    isUnderWay: isOpen,
    left,
    error: record ? null : error,
    isRetrying: isFetching,
    retry,
    isCancelling,
    cancel,
    failures: useFileSaving((ask) => ask(fetchImportFailures, { params: { id: importId ?? '' } })),
  };
}

/** Estimates the remaining time from the speed since the import was first seen running. */
function useTimeLeft(record: ImportRecord | null): number | null {
  const first = useRef<{ readonly id: string; readonly mark: Mark } | null>(null);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (record?.state !== 'analyzing') return setLeft(null);
    const mark = { at: performance.now(), done: record.analysed };
    if (first.current?.id !== record.id) first.current = { id: record.id, mark };
    setLeft(timeLeft(first.current.mark, mark, record.read));
  }, [record]);
  return left;
}
