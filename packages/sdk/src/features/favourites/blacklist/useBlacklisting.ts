'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { checkBlacklist } from '@reachkit/contract/favourites/blacklist';
import { listActMost } from '@reachkit/contract/favourites/members';
import { useRead } from '../../../core/hooks.ts';
import { type BlacklistedResult, type FreedResult, useBlacklistActs } from './useBlacklistActions.ts';

/** An active blacklist entry of a creator, with its reason. */
export type BlacklistHit = DataOf<typeof checkBlacklist>['hits'][number];

/** Why a creator is blacklisted, by whom and until when; unknown `by` and `expireAt` are left out. */
export interface KeptOutWhy
  extends Pick<BlacklistHit, 'reason'>,
    Partial<Pick<BlacklistHit, 'by' | 'expireAt'>> {}

/** Blacklist state of some creators: existing entries, and the action that adds the others. */
export interface BlacklistingModel {
  /** Creators with an entry; `null` until known. */
  readonly hits: readonly BlacklistHit[] | null;
  /** Existing entries are loading. */
  readonly isChecking: boolean;
  /** Creators who are not blacklisted yet; all of them until it is known. */
  readonly freshIds: readonly string[];
  /** More creators than one request may contain. */
  readonly isTooMany: boolean;
  /** Blacklists the creators without an entry. Rejects with a `ReachkitError`. */
  readonly add: (reason: string, expireAt: string | null) => Promise<BlacklistedResult>;
  /** Removes the existing entries; rejects with a `ReachkitError`. */
  readonly free: () => Promise<FreedResult>;
}

/** The creators and the list. */
export interface BlacklistingOptions {
  readonly creatorIds: readonly string[];
  /** Only for this list; `null` for all lists. */
  readonly listId: string | null;
  /** If false, no request is sent. */
  readonly isEnabled: boolean;
}

/** Reads which of the creators are blacklisted; the model's actions add the others. */
export function useBlacklisting({ creatorIds, listId, isEnabled }: BlacklistingOptions): BlacklistingModel {
  const actions = useBlacklistActs();
  const isTooMany = creatorIds.length > listActMost;
  const { data, isLoading } = useRead(
    checkBlacklist,
    { body: { ids: [...creatorIds], ...(listId !== null && { listId }) } },
    { isEnabled: isEnabled && !isTooMany && creatorIds.length > 0 },
  );
  const hits = data?.hits ?? null;
  const there = new Set(hits?.map(({ id }) => id));
  const freshIds = creatorIds.filter((id) => !there.has(id));
  return {
    hits,
    isChecking: isLoading,
    freshIds,
    isTooMany,
    add: (reason, expireAt) => actions.add({ ids: freshIds, reason, listId, expireAt }),
    free: () =>
      actions.remove(
        (hits ?? []).map(({ entryId, id, scope }) => ({
          id: entryId,
          creatorId: id,
          isForAll: scope === 'all',
        })),
      ),
  };
}
