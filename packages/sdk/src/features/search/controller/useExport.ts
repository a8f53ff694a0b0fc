'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import {
  type ExportColumn,
  type ExportFormat,
  exportColumns,
  exportCreators,
  previewExport,
} from '@reachkit/contract/exporting';
import { listJobs } from '@reachkit/contract/job';
import type { Platform } from '@reachkit/contract/platform';
import { useRef, useState } from 'react';
import { type MissingEquity, missedOf } from '../../../core/equityMissed.ts';
import { type ReachkitError, toReachkitError } from '../../../core/errors.ts';
import { useCall, useRead, useServerCache } from '../../../core/hooks.ts';
import { defaultSort, type SearchSort, type ViewFilter, wireFilter } from '../model/view.ts';
import { makeRequestKey } from './requestKey.ts';

/** Which creators a file would hold. */
export interface ExportSubject {
  readonly platform: Platform;
  /** Chosen creators; left out for all that match `filter`. */
  readonly ids?: readonly string[] | undefined;
  /** As in a search's view. */
  readonly filter?: ViewFilter | undefined;
  /** Default: the search's own order. */
  readonly sort?: SearchSort | undefined;
}

export type ExportPreview = DataOf<typeof previewExport>;

export interface ExportModel {
  /** Rows and cost; `null` until they are known. */
  readonly preview: ExportPreview | null;
  readonly isLoading: boolean;
  /** Why rows and cost did not come. */
  readonly previewError: ReachkitError | null;
  readonly retryPreview: () => void;
  /** What the membership lacks for this file; `null` while it is enough. */
  readonly missed: MissingEquity | null;
  /** The server's own sentence for it. */
  readonly missedMsg: string | undefined;
  /** Rows that the file can have at most by what is left, where it is fewer than asked for; else `null`. */
  readonly canTake: number | null;
  /** Takes only as many rows as are left. */
  readonly takeWhatIsLeft: () => void;
  readonly format: ExportFormat;
  readonly setFormat: (format: ExportFormat) => void;
  /** In the file's order. */
  readonly columns: readonly ExportColumn[];
  readonly setColumns: (columns: readonly ExportColumn[]) => void;
  /** IANA name; `null` for the team's. */
  readonly timeZone: string | null;
  readonly setTimeZone: (zone: string | null) => void;
  readonly canBegin: boolean;
  readonly isBeginning: boolean;
  readonly begin: () => void;
  /** The job that was begun. */
  readonly begun: { readonly jobId: string; readonly rows: number } | null;
  readonly error: ReachkitError | null;
}

/** An export before it begins: what it holds and costs, its shape, and its one beginning. */
export function useExport({ platform, ids, filter, sort = defaultSort }: ExportSubject): ExportModel {
  const call = useCall();
  const cache = useServerCache();
  const [most, setMost] = useState<number | undefined>();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [columns, setColumns] = useState<readonly ExportColumn[]>(exportColumns);
  const [timeZone, setTimeZone] = useState<string | null>(null);
  const [isBeginning, setBeginning] = useState(false);
  const [begun, setBegun] = useState<ExportModel['begun']>(null);
  const [error, setError] = useState<ReachkitError | null>(null);
  // State is a render late: a second click in the same frame would begin twice.
  const isUnderWay = useRef(false);
  const wish = useRef({ key: '', of: '' });

  const chosen = {
    platform,
    ...(ids ? { ids: [...ids] } : { filter: wireFilter(filter ?? {}) }),
    sort: sort.key,
    order: sort.order,
    ...(most !== undefined && { most }),
  };
  const read = useRead(previewExport, { body: chosen }, { keepPrevious: true, notify: false });
  const preview = read.data ?? null;
  const isShort = preview !== null && preview.cost > preview.left;
  const shortage: MissingEquity | null =
    preview && isShort
      ? {
          feature: 'exportRows',
          used: preview.limit - preview.left,
          limit: preview.limit,
          resetAt: preview.resetAt,
        }
      : null;
  const refused = [error, read.error].find((one) => one?.kind === 'equity') ?? null;

  async function begin() {
    if (isUnderWay.current || begun) return;
    const body = {
      ...chosen,
      format,
      columns: exportColumns.filter((one) => columns.includes(one)),
      ...(timeZone !== null && { timeZone }),
    };
    // The same wish after a lost answer is the same job; another one is another.
    const of = JSON.stringify(body);
    if (wish.current.of !== of) wish.current = { key: makeRequestKey(), of };
    isUnderWay.current = true;
    setBeginning(true);
    setError(null);
    try {
      const done = await call(
        exportCreators,
        { body: { ...body, requestKey: wish.current.key } },
        { notify: false },
      );
      setBegun(done);
      void cache.invalidateQueries({ queryKey: ['reachkit', listJobs.id] });
    } catch (thrown) {
      setError(toReachkitError(thrown));
    } finally {
      isUnderWay.current = false;
      setBeginning(false);
    }
  }

  return {
    preview,
    isLoading: read.isLoading,
    previewError: refused === read.error ? null : read.error,
    retryPreview: read.retry,
    missed: shortage ?? (refused && missedOf(refused)),
    missedMsg: shortage ? undefined : refused?.msg,
    canTake: preview && isShort && preview.left > 0 ? preview.left : null,
    takeWhatIsLeft: () => {
      setError(null);
      if (preview) setMost(Math.min(preview.left, preview.rows));
    },
    format,
    setFormat,
    columns,
    setColumns,
    timeZone,
    setTimeZone,
    canBegin: preview !== null && preview.rows > 0 && !isShort && columns.length > 0 && !read.isPrevious,
    isBeginning,
    begin: () => void begin(),
    begun,
    error: error?.kind === 'equity' ? null : error,
  };
}
