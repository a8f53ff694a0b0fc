'use client';
import {
  exportStaffRecords,
  listStaffRecords,
  type StaffRecord,
  type StaffRecordList,
} from '@reachkit/contract/office/audit';
import { useEffect, useRef } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView } from '../../../core/react/usePagedView.ts';
import { useOwnZone } from '../../../domain/time/useOwnZone.ts';
import { timestampOfWall } from '../../../domain/time/wallTime.ts';
import { useSaving } from '../../../domain/useSaving.ts';
import { addDays } from '../../../ui/DateField/isoDay.ts';
import { useStaffCaller } from '../shared/useStaffCaller.ts';
import { isFiltered, openStaffAuditView, type StaffAuditViewState } from './auditView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type StaffAuditOptions = FeatureViewProps<StaffAuditViewState>;

/** The audit log of the staff, page by page, the latest first. */
export interface StaffAuditModel extends ReadStatus {
  readonly view: StaffAuditViewState;
  readonly setView: SetPagedView<StaffAuditViewState>;
  /** `null` until the first response. */
  readonly list: readonly StaffRecord[] | null;
  /** People available in the filter. */
  readonly actors: StaffRecordList['actors'];
  /** The pages that are known: the log has no total, so each page shows only whether there is a next one. */
  readonly pageCount: number;
  readonly isFiltered: boolean;
  /** The rows still belong to the previous view. */
  readonly isStale: boolean;
  /** `false`: only people of the staff may see it. */
  readonly isPermitted: boolean;
  /** Whether the person may save the log as a file. */
  readonly canExport: boolean;
  readonly isExporting: boolean;
  /** Saves the filtered records as CSV. */
  readonly exportFile: () => Promise<void>;
}

const pageSize = 20;

/** Reads the audit log, page by page, and exports it. */
export function useStaffAudit(options: StaffAuditOptions = {}): StaffAuditModel {
  const [given, setView] = usePagedView<StaffAuditViewState>(options, openStaffAuditView);
  const timeZone = useOwnZone();
  const caller = useStaffCaller();
  const mayRead = caller.id === null || caller.may('support', 'finance', 'content');
  const { isSaving, save } = useSaving();
  const { page: wanted, from, to, ...chosen } = given;
  const filter = {
    ...chosen,
    ...(from !== '' && { from: timestampOfWall(`${from} 00:00`, timeZone) }),
    ...(to !== '' && { to: timestampOfWall(`${addDays(to, 1)} 00:00`, timeZone) }),
  };
  const cursors = usePageCursors(filter);
  // A page of a link has no cursor yet: the log then starts at its first page.
  const page = cursors.at(wanted).cursor === undefined ? 1 : wanted;
  const { cursor } = cursors.at(page);
  const latest = useRef(setView);
  latest.current = setView;
  const isGone = page !== wanted;
  useEffect(() => {
    if (isGone) latest.current({ page: 1 }, 'pageGone');
  }, [isGone]);
  const read = useRead(
    listStaffRecords,
    { query: { ...filter, ...(cursor !== undefined && { cursor }), pageSize } },
    { isEnabled: mayRead, keepPrevious: true },
  );
  cursors.keep(page, read);
  const hasNext = read.data?.next != null;
  const isPermitted = mayRead && read.error?.code !== 'forbidden';
  const status = readStatus(read);
  return {
    ...status,
    error: isPermitted ? status.error : null,
    view: { ...given, page },
    setView,
    list: read.data?.list ?? null,
    actors: read.data?.actors ?? [],
    pageCount: hasNext ? page + 1 : page,
    isFiltered: isFiltered(given),
    isStale: read.isPrevious,
    isPermitted,
    canExport: caller.may('admin'),
    isExporting: isSaving,
    exportFile: () => save((asked) => asked(exportStaffRecords, { query: filter })),
  };
}
