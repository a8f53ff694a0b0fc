'use client';
import {
  type CooperationEntry,
  type CooperationList,
  listCooperations,
} from '@reachkit/contract/collaboration/cooperation';
import { listPromotions } from '@reachkit/contract/collaboration/promotion';
import { useState } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../../core/react/usePageCursors.ts';
import {
  type Pages,
  type SetPagedView,
  usePagedView,
  usePages,
} from '../../../../core/react/usePagedView.ts';
import { type CollaborationMember, useMembers } from '../../shared/useMembers.ts';
import { type CooperationActions, useCooperationActions } from '../shared/useCooperationActions.ts';
import { type CooperationListView, isFiltered, openCooperationsView } from './cooperationsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type CooperationsOptions = FeatureViewProps<CooperationListView>;

/** The collaborations of the team across promotions, page by page. */
export interface CooperationsModel extends Pages {
  readonly view: CooperationListView;
  readonly setView: SetPagedView<CooperationListView>;
  /** `null` until the first response. */
  readonly list: readonly CooperationEntry[] | null;
  /** Number and sums of each stage, due ones of the person, and the limit of the plan; `null` until the first response. */
  readonly summary: Pick<CooperationList, 'columns' | 'mine' | 'collaborations'> | null;
  /** The plan gives no collaborations at all. */
  readonly isWithout: boolean;
  readonly isFiltered: boolean;
  readonly selectedIds: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  /** Members for the filter by owner and for handing over. */
  readonly members: readonly CollaborationMember[];
  /** Promotions for the filter. */
  readonly promotions: readonly CollaborationMember[];
  readonly actions: CooperationActions;
}

const pageSize = 50;
const maxPromotions = 100;

/** Reads the collaborations of the team, page by page, and works on them. */
export function useCooperations(options: CooperationsOptions = {}): CooperationsModel {
  const [view, setView] = usePagedView<CooperationListView>(options, openCooperationsView);
  const actions = useCooperationActions();
  const [selectedIds, select] = useState<readonly string[]>([]);
  const { page, opened: _opened, stage, ...rest } = view;
  const filter = { ...rest, stage: stage === 'all' ? ('' as const) : stage };
  const cursors = usePageCursors(filter);
  const read = useRead(
    listCooperations,
    { query: { ...filter, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  const pages = usePages(read, { view, setView: (change, reason) => setView(change, reason), pageSize });
  const promotions = useRead(
    listPromotions,
    { query: { sort: 'name', pageSize: maxPromotions } },
    { staleMs: 60_000 },
  ).data?.list;
  const list = read.data?.list ?? null;
  return {
    ...pages,
    view,
    setView,
    list,
    summary: read.data ?? null,
    isWithout: read.data?.collaborations.limit === 0,
    isFiltered: isFiltered(view),
    // Rows of another page are not changed unseen.
    selectedIds: selectedIds.filter((id) => list?.some((one) => one.id === id)),
    select,
    members: useMembers(list?.map(({ owner }) => owner)),
    promotions: promotions ?? [],
    actions,
  };
}
