'use client';
import {
  exportOperationRecords,
  listOperationRecords,
  type OperationRecord,
  type OperationRecordList,
} from '@reachkit/contract/account/team';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { useCall, useInvalidate, useRead } from '../../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../../core/react/usePageCursors.ts';
import {
  type Pages,
  type SetPagedView,
  usePagedView,
  usePages,
} from '../../../../core/react/usePagedView.ts';
import { useSaving } from '../../../../domain/useSaving.ts';
import { useTeamRight } from '../parts/useTeamRight.ts';
import { isFiltered, type OperationRecordsViewState, openRecordsView } from './recordsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type OperationRecordsOptions = FeatureViewProps<OperationRecordsViewState>;

/** Activity log of a team, page by page, the latest first. */
export interface OperationRecordsModel extends Pages {
  readonly view: OperationRecordsViewState;
  readonly setView: SetPagedView<OperationRecordsViewState>;
  /** `null` until the first response. */
  readonly list: readonly OperationRecord[] | null;
  /** People available in the filter. */
  readonly actors: OperationRecordList['actors'];
  readonly isFiltered: boolean;
  /** `false`: only team admins may see it. */
  readonly isPermitted: boolean;
  readonly isExporting: boolean;
  /** Saves the filtered records as CSV. */
  readonly exportFile: () => Promise<void>;
  /** Undoes the action of a record with `undoUntil`. Rejects with a `ReachkitError` that a notice has already shown. */
  readonly undo: (record: OperationRecord) => Promise<void>;
}

const pageSize = 20;

/** Reads the team's activity log, page by page, and undoes or exports it. */
export function useOperationRecords(options: OperationRecordsOptions = {}): OperationRecordsModel {
  const [view, setView] = usePagedView<OperationRecordsViewState>(options, openRecordsView);
  const call = useCall();
  const invalidate = useInvalidate();
  const right = useTeamRight();
  const { isSaving, save } = useSaving();
  const { page, ...filter } = view;
  const cursors = usePageCursors(filter);
  const read = useRead(
    listOperationRecords,
    { query: { ...filter, ...cursors.at(page), pageSize } },
    { isEnabled: right !== false, keepPrevious: true },
  );
  cursors.keep(page, read);
  const pages = usePages(read, {
    view,
    setView: (change, reason) => setView(change, reason),
    pageSize,
  });
  const isPermitted = right ?? read.error?.code !== 'forbidden';
  return {
    ...pages,
    error: isPermitted ? pages.error : null,
    view,
    setView,
    list: read.data?.list ?? null,
    actors: read.data?.actors ?? [],
    isFiltered: isFiltered(view),
    isPermitted,
    isExporting: isSaving,
    exportFile: () => save((asked) => asked(exportOperationRecords, { query: filter })),
    undo: async ({ id }) => {
      await call(undoFavouriteAct, { body: { actId: id } });
      await invalidate(listOperationRecords);
    },
  };
}
