'use client';
import { exportList, listExportColumns, previewListExport } from '@reachkit/contract/favourites/exporting';
import { useState } from 'react';
import { useCall, useRead } from '../../../../core/hooks.ts';
import {
  type ExportingModel,
  previewOptions,
  useExporting,
} from '../../../../domain/exporting/useExporting.ts';
import type { MemberView } from './memberView.ts';
import { memberFilter } from './useListMembers.ts';

/** Part of a list to export. */
export interface ListExportSubject {
  readonly listId: string;
  /** Chosen creators; `null` for all matches of the view. */
  readonly ids: readonly string[] | null;
  readonly view: MemberView;
}

/** The export of a list before it starts. */
export function useListExport({
  listId,
  ids,
  view,
}: ListExportSubject): ExportingModel<(typeof listExportColumns)[number]> {
  const call = useCall();
  const [max, setMax] = useState<number | undefined>();
  const params = { id: listId };
  const chosen = ids ? { ids: ids.slice(0, max) } : { filter: memberFilter(view) };
  const { sort, order } = view;
  return useExporting({
    preview: useRead(previewListExport, { params, body: chosen }, previewOptions),
    allColumns: listExportColumns,
    subject: { listId, chosen, sort, order },
    onBegin: (shape) =>
      call(exportList, { params, body: { ...chosen, sort, order, ...shape } }, { notify: false }),
    // All matches cannot be limited: the server decides on their order.
    onTakeFewer: ids ? setMax : undefined,
  });
}
