'use client';
import {
  listPromotions,
  type PromotionEntry,
  type PromotionList,
} from '@reachkit/contract/collaboration/promotion';
import { useRead } from '../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { useCollaborationLive } from '../shared/useCollaborationLive.ts';
import { type CollaborationMember, useMembers } from '../shared/useMembers.ts';
import { type PromotionActions, usePromotionActions } from '../shared/usePromotionActions.ts';
import { isFiltered, openPromotionsView, type PromotionListView } from './promotionsView.ts';

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type PromotionsOptions = FeatureViewProps<PromotionListView>;

/** The promotions of the team, page by page. */
export interface PromotionsModel extends Pages {
  readonly view: PromotionListView;
  readonly setView: SetPagedView<PromotionListView>;
  /** `null` until the first response. */
  readonly list: readonly PromotionEntry[] | null;
  /** Running promotions, and the limit of the plan; `null` until the first response. */
  readonly stock: PromotionList['promotions'] | null;
  /** The plan gives no promotions at all. */
  readonly isWithout: boolean;
  /** No further promotion can be started. */
  readonly isFull: boolean;
  readonly isFiltered: boolean;
  /** Members for the filter by owner. */
  readonly members: readonly CollaborationMember[];
  readonly actions: PromotionActions;
}

const pageSize = 20;

/** Reads the promotions of the team, page by page, and starts, closes, copies, removes and restores them. */
export function usePromotions(options: PromotionsOptions = {}): PromotionsModel {
  const [view, setView] = usePagedView<PromotionListView>(options, openPromotionsView);
  const actions = usePromotionActions();
  useCollaborationLive();
  const { page, ...filter } = view;
  const cursors = usePageCursors(filter);
  const read = useRead(
    listPromotions,
    { query: { ...filter, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  const pages = usePages(read, { view, setView: (change, reason) => setView(change, reason), pageSize });
  const members = useMembers(read.data?.list.map(({ owner }) => owner));
  const stock = read.data?.promotions ?? null;
  return {
    ...pages,
    view,
    setView,
    list: read.data?.list ?? null,
    stock,
    isWithout: stock?.limit === 0,
    isFull: stock !== null && stock.used >= stock.limit,
    isFiltered: isFiltered(view),
    members,
    actions,
  };
}
