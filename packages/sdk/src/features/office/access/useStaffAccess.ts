'use client';
import { listStaffAccess, type StaffAccess } from '@reachkit/contract/session/staff';
import { useMemo } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { useStaffCaller } from '../shared/useStaffCaller.ts';
import { isFiltered, openStaffAccessView, type StaffAccessViewState } from './accessView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type StaffAccessOptions = FeatureViewProps<StaffAccessViewState>;

/** The endpoints of one domain. */
export interface AccessGroup {
  readonly domain: string;
  readonly endpoints: readonly StaffAccess[];
}

/** The table of rights, as the server enforces it. */
export interface StaffAccessModel extends ReadStatus {
  readonly view: StaffAccessViewState;
  readonly setView: (change: Partial<StaffAccessViewState>, reason: string) => void;
  /** The endpoints that match; `null` until the first response. */
  readonly groups: readonly AccessGroup[] | null;
  /** Number of endpoints that match. */
  readonly count: number;
  readonly isFiltered: boolean;
  /** `false`: only people of the staff may see it. */
  readonly isPermitted: boolean;
}

/** Reads the table of rights, and searches in it. */
export function useStaffAccess(options: StaffAccessOptions = {}): StaffAccessModel {
  const { view: given, defaultView = openStaffAccessView, onViewChange } = options;
  const [view, change] = useFeatureView<StaffAccessViewState>({ view: given, defaultView, onViewChange });
  const caller = useStaffCaller();
  const mayRead = caller.id === null || caller.may('support', 'finance', 'content');
  const read = useRead(listStaffAccess, {}, { isEnabled: mayRead });
  const isPermitted = mayRead && read.error?.code !== 'forbidden';
  const status = readStatus(read);
  const { keyword, right } = view;
  const list = read.data?.list;
  const found = useMemo(
    () => list?.filter((one) => matches(one, keyword, right)) ?? null,
    [list, keyword, right],
  );
  return {
    ...status,
    error: isPermitted ? status.error : null,
    view,
    setView: (next, reason) =>
      change((current) => ({ ...current, ...next }), { reason, replace: reason === 'keyword' }),
    groups: useMemo(() => (found === null ? null : groupsOf(found)), [found]),
    count: found?.length ?? 0,
    isFiltered: isFiltered(view),
    isPermitted,
  };
}

function matches(one: StaffAccess, keyword: string, right: StaffAccessViewState['right']): boolean {
  if (right !== '' && !one.rights.includes(right)) return false;
  const words = keyword.trim().toLowerCase().split(/\s+/);
  const text = `${one.summary} ${one.method} ${one.path} ${one.endpoint}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

function groupsOf(list: readonly StaffAccess[]): readonly AccessGroup[] {
  return [...new Set(list.map(({ domain }) => domain))].map((domain) => ({
    domain,
    endpoints: list.filter((one) => one.domain === domain),
  }));
}
