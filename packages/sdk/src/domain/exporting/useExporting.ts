'use client';
import type { ExportFormat, previewExport } from '@reachkit/contract/creator/exporting';
import type { DataOf } from '@reachkit/contract/endpoint';
import { type Job, listJobs } from '@reachkit/contract/job';
import { useRef, useState } from 'react';
import { type MissingEquity, missedOf } from '../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../core/failures/errors.ts';
import { type Read, useInvalidate } from '../../core/hooks.ts';
import { useAction } from '../../core/react/useAction.ts';
import { makeRequestKey } from '../../core/requestKey.ts';
import { useDownload } from '../job/useDownload.ts';
import { type JobModel, useJob } from '../job/useJob.ts';

/** Content and cost of an export, as the server returns them before it starts. */
export type ExportPreview = DataOf<typeof previewExport>;

/** Options of the file that a person chooses. */
export interface ExportShape<Column extends string> {
  readonly format: ExportFormat;
  readonly columns: Column[];
  readonly timeZone?: string;
}

/** Every export changes the remaining quota, so a reopened dialog never shows a cached response. */
export const previewOptions = { keepPrevious: true, keepMs: 0 } as const;

export interface ExportingOptions<Column extends string> {
  /** Content and cost of the file. */
  readonly preview: Read<ExportPreview>;
  /** All columns, in the file's order. */
  readonly allColumns: readonly Column[];
  /** Creators in the file; a start with another subject creates another job. */
  readonly subject: unknown;
  /** Starts the export; repeating the same `requestKey` starts no second job. Rejects with a `ReachkitError`. */
  readonly onBegin: (
    shape: ExportShape<Column> & { readonly requestKey: string },
  ) => Promise<{ readonly jobId: string; readonly rows: number }>;
  /** Reduces the export to this many rows; left out if that is impossible. */
  readonly onTakeFewer?: ((rows: number) => void) | undefined;
}

export interface ExportingModel<Column extends string> {
  /** Rows and cost; `null` until loaded. */
  readonly preview: ExportPreview | null;
  readonly isLoading: boolean;
  /** Why rows and cost failed to load. */
  readonly previewError: ReachkitError | null;
  readonly retryPreview: () => void;
  /** The limit of the plan that this file exceeds; `null` if there is none. */
  readonly missed: MissingEquity | null;
  /** The server's own sentence about the exceeded limit. */
  readonly missedMsg: string | undefined;
  /** Maximum number of rows that the remaining quota allows, if lower than requested; else `null`. */
  readonly canTake: number | null;
  /** Reduces the export to the remaining quota. */
  readonly takeWhatIsLeft: () => void;
  readonly format: ExportFormat;
  readonly setFormat: (format: ExportFormat) => void;
  readonly allColumns: readonly Column[];
  /** Chosen columns, in the file's order. */
  readonly columns: readonly Column[];
  readonly setColumns: (columns: readonly Column[]) => void;
  /** IANA name; `null` for the team's. */
  readonly timeZone: string | null;
  readonly setTimeZone: (zone: string | null) => void;
  readonly canBegin: boolean;
  readonly isBeginning: boolean;
  readonly begin: () => void;
  /** The started job. */
  readonly begun: { readonly jobId: string; readonly rows: number } | null;
  /** Progress of the job; `null` before the start. */
  readonly progress: ExportProgress | null;
  /** Starts the browser download of the finished file. A failure is shown as a notice. */
  readonly download: () => void;
  readonly isDownloading: boolean;
  /** Returns to the options, after a job without a file. */
  readonly again: () => void;
  readonly error: ReachkitError | null;
}

/** `gone`: the file has expired and was removed. `unknown`: the job cannot be read; it continues all the same. */
export type ExportProgress =
  | { readonly kind: 'queued' | 'cancelled' | 'gone' | 'unknown' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number | null }
  | { readonly kind: 'done'; readonly file: NonNullable<Job['file']> }
  | { readonly kind: 'failed'; readonly msg: string };

/** State of an export: content and cost, options, a single start, and progress up to the file. */
export function useExporting<Column extends string>(
  options: ExportingOptions<Column>,
): ExportingModel<Column> {
  const { preview: read, allColumns, subject, onBegin, onTakeFewer } = options;
  const invalidate = useInvalidate();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [columns, setColumns] = useState<readonly Column[]>(allColumns);
  const [timeZone, setTimeZone] = useState<string | null>(null);
  const [begun, setBegun] = useState<ExportingModel<Column>['begun']>(null);
  const wish = useRef({ key: '', of: '' });

  const preview = read.data ?? null;
  const isShort = preview !== null && preview.cost > preview.left;
  const shortage: MissingEquity | null =
    preview && isShort
      ? {
          feature: 'exportRows',
          used: preview.limit - preview.left,
          limit: preview.limit,
          limitedBy: preview.limitedBy,
          resetAt: preview.resetAt,
        }
      : null;
  const followed = useJob(begun?.jobId ?? null);
  const fetchFile = useDownload();
  const download = useAction(async () => begun && fetchFile(begun.jobId));
  const begin = useAction(async () => {
    if (begun) return;
    const shape: ExportShape<Column> = {
      format,
      columns: allColumns.filter((one) => columns.includes(one)),
      ...(timeZone !== null && { timeZone }),
    };
    // A retry after a lost response uses the same idempotency key; other options use a new one.
    const of = JSON.stringify([subject, shape]);
    if (wish.current.of !== of) wish.current = { key: makeRequestKey(), of };
    setBegun(await onBegin({ ...shape, requestKey: wish.current.key }));
    void invalidate(listJobs);
  });
  const { failure: error } = begin;
  const refused = [error, read.error].find((one) => one?.kind === 'equity') ?? null;

  return {
    preview,
    isLoading: read.isLoading,
    previewError: refused === read.error ? null : read.error,
    retryPreview: read.retry,
    missed: shortage ?? (refused && missedOf(refused)),
    missedMsg: shortage ? undefined : refused?.msg,
    canTake: preview && isShort && preview.left > 0 && onTakeFewer ? preview.left : null,
    takeWhatIsLeft: () => {
      begin.forget();
      if (preview) onTakeFewer?.(Math.min(preview.left, preview.rows));
    },
    format,
    setFormat,
    allColumns,
    columns,
    setColumns,
    timeZone,
    setTimeZone,
    canBegin: preview !== null && preview.rows > 0 && !isShort && columns.length > 0 && !read.isPrevious,
    isBeginning: begin.isRunning,
    begin: () => void begin.run(),
    begun,
    progress: begun && progressOf(followed),
    download: () => void download.run(),
    isDownloading: download.isRunning,
    again: () => {
      wish.current = { key: '', of: '' };
      setBegun(null);
      read.retry();
    },
    error: error?.kind === 'equity' ? null : error,
  };
}

function progressOf({ job, error }: JobModel): ExportProgress {
  if (job === null) return { kind: error ? 'unknown' : 'queued' };
  const { state, done, total, file, failure, finishedAt } = job;
  switch (state) {
    case 'queued':
    case 'cancelled':
      return { kind: state };
    case 'failed':
      return { kind: 'failed', msg: failure?.msg ?? '' };
    case 'running':
      return { kind: 'running', done, total };
    case 'done':
      if (file) return { kind: 'done', file };
      // The end of the job is reported shortly before its file.
      return finishedAt === null ? { kind: 'running', done, total } : { kind: 'gone' };
  }
}
