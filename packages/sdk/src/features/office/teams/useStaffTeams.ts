'use client';
import { findTeams, type TeamEntry } from '@reachkit/contract/office/team';
import { useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { type FeatureViewProps, useFeatureView } from '../../../core/react/useControllable.ts';
import { isFiltered, openStaffTeamsView, type StaffTeamsViewState } from './teamsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type StaffTeamsOptions = FeatureViewProps<StaffTeamsViewState>;

/** A change of the search: a new text or filter returns to the first page. */
export interface StaffTeamsChange extends Partial<StaffTeamsViewState> {
  readonly keyword?: string;
}

/** The search of teams, page by page. */
export interface StaffTeamsModel extends ReadStatus {
  readonly view: StaffTeamsViewState;
  /** Part of a name, an id, a phone number, an address, an account name or an order number. */
  readonly keyword: string;
  readonly search: (change: StaffTeamsChange, reason: string) => void;
  /** From 1. */
  readonly page: number;
  /** Pages known so far; one more while there is a next page. */
  readonly pageCount: number;
  readonly goTo: (page: number) => void;
  /** `null` until the first response. */
  readonly list: readonly TeamEntry[] | null;
  readonly isFiltered: boolean;
  /** The rows belong to the previous search. */
  readonly isStale: boolean;
}

const pageSize = 20;
const start = { keyword: '', cursors: [''] as readonly string[], page: 1 };

/** Searches the teams of customers; for staff. */
export function useStaffTeams(options: StaffTeamsOptions = {}): StaffTeamsModel {
  const { defaultView = openStaffTeamsView } = options;
  const [view, setView] = useFeatureView<StaffTeamsViewState>({ ...options, defaultView });
  const [{ keyword, cursors, page }, setPlace] = useState(start);
  const filter = { q: keyword.trim(), state: view.state, version: view.version };
  const cursor = cursors[page - 1] ?? '';
  const read = useRead(
    findTeams,
    { body: { ...filter, pageSize, ...(cursor !== '' && { cursor }) } },
    { keepPrevious: true },
  );
  const next = read.isPrevious ? null : read.data?.next;
  return {
    ...readStatus(read),
    view,
    keyword,
    search: ({ keyword: text = keyword, ...filters }, reason) => {
      setPlace({ ...start, keyword: text });
      if (Object.keys(filters).length > 0)
        setView((now) => ({ ...now, ...filters }), { reason, replace: false });
    },
    page,
    pageCount: next ? Math.max(cursors.length, page + 1) : Math.max(cursors.length, page),
    goTo: (to) =>
      setPlace((place) => ({
        ...place,
        page: to,
        cursors: next && place.cursors.length === place.page ? [...place.cursors, next] : place.cursors,
      })),
    list: read.data?.list ?? null,
    isFiltered: isFiltered(view) || keyword.trim() !== '',
    isStale: read.isPrevious,
  };
}
