'use client';
import {
  type ExportColumn,
  exportColumns,
  exportCreators,
  previewExport,
} from '@reachkit/contract/creator/exporting';
import type { Platform } from '@reachkit/contract/creator/platform';
import { useState } from 'react';
import { useCall, useRead } from '../../../core/hooks.ts';
import {
  type ExportingModel,
  type ExportPreview,
  previewOptions,
  useExporting,
} from '../../../domain/exporting/useExporting.ts';
import { defaultSort, type SearchSort, type ViewFilter, wireFilter } from '../model/view.ts';

export type { ExportPreview };

/** The creators of an export file. */
export interface ExportSubject {
  readonly platform: Platform;
  /** Chosen creators; left out for all that match `filter`. */
  readonly ids?: readonly string[] | undefined;
  /** As in a search's view. */
  readonly filter?: ViewFilter | undefined;
  /** Default: the search's default sort. */
  readonly sort?: SearchSort | undefined;
}

/** The export of a search result: format, columns, cost and start. */
export type ExportModel = ExportingModel<ExportColumn>;

/** An export before its start: content, cost, format, and the start itself. */
export function useExport({ platform, ids, filter, sort = defaultSort }: ExportSubject): ExportModel {
  const call = useCall();
  const [most, setMax] = useState<number | undefined>();
  const chosen = {
    platform,
    ...(ids ? { ids: [...ids] } : { filter: wireFilter(filter ?? {}) }),
    sort: sort.key,
    order: sort.order,
    ...(most !== undefined && { most }),
  };
  return useExporting({
    preview: useRead(previewExport, { body: chosen }, previewOptions),
    allColumns: exportColumns,
    subject: chosen,
    onBegin: (shape) => call(exportCreators, { body: { ...chosen, ...shape } }, { notify: false }),
    onTakeFewer: setMax,
  });
}
