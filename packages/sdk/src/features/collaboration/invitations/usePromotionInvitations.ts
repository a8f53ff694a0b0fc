'use client';
import {
  type Invitation,
  type InvitationList,
  listPromotionInvitations,
} from '@reachkit/contract/collaboration/invitation';
import { getPromotion, type PromotionDetailData } from '@reachkit/contract/collaboration/promotion';
import { useMemo, useState } from 'react';
import { useRead } from '../../../core/hooks.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import { type CollaborationMember, useMembers } from '../shared/useMembers.ts';
import type { InvitationRights } from './invitationSteps.ts';
import { type InvitationsView, isFiltered, openInvitationsView } from './invitationsView.ts';
import { type InvitationActions, useInvitationActions } from './useInvitationActions.ts';

/** The id of the promotion; the view is controlled by props, e.g. from the page's URL, or kept in memory. */
export interface InvitationsOptions extends FeatureViewProps<InvitationsView> {
  readonly promotionId: string;
}

/** The creators of a promotion with the state of their invitations, page by page. */
export interface InvitationsModel extends Pages {
  readonly promotionId: string;
  readonly view: InvitationsView;
  readonly setView: SetPagedView<InvitationsView>;
  readonly isFiltered: boolean;
  /** The promotion with what the plan allows; `null` until the first response. */
  readonly promotion: PromotionDetailData | null;
  /** A page of creators, the funnel, counts and the emails left today; `null` until the first response. */
  readonly data: InvitationList | null;
  readonly pageSize: number;
  readonly rights: InvitationRights;
  readonly members: readonly CollaborationMember[];
  /** Ids of the selected creators, also of other pages. */
  readonly selectedIds: readonly string[];
  readonly select: (ids: readonly string[]) => void;
  /** The only selected creator, if this page has it. */
  readonly selected: Invitation | null;
  readonly actions: InvitationActions;
}

const pageSize = 50;
/** Refetch interval: creators answer while the page is open. */
const refetchMs = 60_000;

/** Reads the creators of a promotion, adds and invites them, and takes their answers. */
export function usePromotionInvitations({ promotionId, ...options }: InvitationsOptions): InvitationsModel {
  const [view, setView] = usePagedView(options, openInvitationsView);
  const [selectedIds, select] = useState<readonly string[]>([]);
  const actions = useInvitationActions(promotionId);
  const params = useMemo(() => ({ id: promotionId }), [promotionId]);
  const promotion = useRead(getPromotion, { params }).data ?? null;
  const { page, ...filter } = view;
  const cursors = usePageCursors({ promotionId, ...filter });
  const read = useRead(
    listPromotionInvitations,
    { params, query: { ...filter, ...cursors.at(page), pageSize } },
    { keepPrevious: true, everyMs: refetchMs },
  );
  cursors.keep(page, read);
  const pages = usePages(read, { view, setView, pageSize });
  const data = read.data ?? null;
  const members = useMembers(data?.list.map(({ owner }) => owner));
  const rights = useRights(promotion);
  return {
    ...pages,
    promotionId,
    view,
    setView,
    isFiltered: isFiltered(view),
    promotion,
    data,
    pageSize,
    rights,
    members,
    selectedIds,
    select,
    selected: selectedIds.length === 1 ? (data?.list.find(({ id }) => id === selectedIds[0]) ?? null) : null,
    actions: {
      ...actions,
      remove: async (ids) => {
        const result = await actions.remove(ids);
        select((now) => now.filter((id) => !ids.includes(id)));
        return result;
      },
    },
  };
}

/** Keeps its identity while nothing changes: rows are memoised on it. */
function useRights(data: PromotionDetailData | null): InvitationRights {
  const state = data?.promotion.state;
  const isThere = data !== null && data.promotion.restorableUntil === null && !data.promotion.isTemplate;
  const isWithin = isThere && !data.promotion.isOverLimit;
  const isFull = data !== null && data.collaborations.used >= data.collaborations.limit;
  return useMemo(
    () => ({
      canAdd: isWithin && state !== 'closed',
      canOffer: isWithin && state === 'running',
      canFinish: isThere,
      isFull,
    }),
    [isWithin, isThere, state, isFull],
  );
}
