'use client';
import {
  addInvitations,
  type Invitation,
  type InvitationsAdded,
  listPromotionInvitations,
  removeInvitations,
  restoreInvitations,
} from '@reachkit/contract/collaboration/invitation';
import type { InvitationOrigin } from '@reachkit/contract/collaboration/kinds';
import {
  listPromotions,
  type PromotionEntry,
  type PromotionList,
} from '@reachkit/contract/collaboration/promotion';
import { useState } from 'react';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';

/** A creator to add to a promotion. */
export interface InvitedCreator {
  readonly id: string;
  readonly name: string;
  /** Without `@`. */
  readonly handle: string;
}

/** Options of `useInvite`: the creators, and where they were chosen. */
export interface InviteOptions {
  readonly creators: readonly InvitedCreator[];
  /** Default `search`. */
  readonly origin?: InvitationOrigin | undefined;
}

/** The outcome for the creators. */
export interface InviteResult extends InvitationsAdded {
  readonly promotion: PromotionEntry;
  /** Of a single creator: the invitation with its warnings. */
  readonly invitation: Invitation | null;
}

/** Adds creators to a promotion that is chosen. */
export interface InviteModel extends ReadStatus {
  /** Drafts and running promotions; `null` until the first response. */
  readonly promotions: readonly PromotionEntry[] | null;
  /** Running promotions and the limit of the plan; 0: the plan has none. `null` until the first response. */
  readonly stock: PromotionList['promotions'] | null;
  readonly chosen: PromotionEntry | null;
  readonly choose: (id: string) => void;
  /** Of a single creator: the invitation that the chosen promotion has already. */
  readonly already: Invitation | null;
  /** Whether that is still being read. */
  readonly isChecking: boolean;
  /** Rejects with a `ReachkitError`. */
  readonly add: () => Promise<InviteResult | null>;
  /** Takes an added creator out again, and brings it back. Both reject with a `ReachkitError`. */
  readonly takeOut: (invitation: Invitation) => Promise<void>;
  readonly bringBack: (invitation: Invitation) => Promise<void>;
}

/** Max promotions offered, the last changed first. */
const maxOffered = 100;

/** Reads the promotions that take creators, and adds some to one of them. */
export function useInvite({ creators, origin = 'search' }: InviteOptions): InviteModel {
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const [chosenId, choose] = useState<string | null>(null);
  const read = useRead(listPromotions, { query: { pageSize: maxOffered } });
  const promotions =
    read.data?.list.filter(({ state, isOverLimit }) => state !== 'closed' && !isOverLimit) ?? null;
  const chosen = promotions?.find(({ id }) => id === chosenId) ?? promotions?.[0] ?? null;
  const [only] = creators.length === 1 ? creators : [];
  const query = { keyword: only?.handle ?? '', pageSize: 50 } as const;
  const known = useRead(
    listPromotionInvitations,
    { params: { id: chosen?.id ?? '0' }, query },
    { isEnabled: chosen !== null && only !== undefined },
  );
  const own = (list: readonly Invitation[] | undefined) =>
    list?.find(({ creator }) => creator.id === only?.id) ?? null;
  const quiet = { notify: false } as const;
  return {
    ...readStatus(read),
    promotions,
    stock: read.data?.promotions ?? null,
    chosen,
    choose,
    already: own(known.data?.list),
    isChecking: chosen !== null && only !== undefined && known.isLoading,
    add: async () => {
      if (!chosen) return null;
      const params = { id: chosen.id };
      const creatorIds = creators.map(({ id }) => id);
      const added = await call(addInvitations, { params, body: { creatorIds, origin } }, quiet);
      const listed =
        only && added.added > 0 ? await call(listPromotionInvitations, { params, query }, quiet) : null;
      await invalidate();
      return { ...added, promotion: chosen, invitation: own(listed?.list) };
    },
    takeOut: async ({ id, promotionId }) => {
      await call(removeInvitations, { params: { id: promotionId }, body: { ids: [id] } }, quiet);
      await invalidate();
    },
    bringBack: async ({ id, promotionId }) => {
      await call(restoreInvitations, { params: { id: promotionId }, body: { ids: [id] } }, quiet);
      await invalidate();
    },
  };
}
