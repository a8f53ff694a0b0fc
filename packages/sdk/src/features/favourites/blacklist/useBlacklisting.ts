'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { checkBlacklist } from '@reachkit/contract/favourites/blacklist';
import { listActMost } from '@reachkit/contract/favourites/members';
import { useRead } from '../../../core/hooks.ts';
import { type BlacklistedResult, type FreedResult, useBlacklistActs } from './useBlacklistActions.ts';

/** A creator who stands there in force, with the reason given then. */
export type BlacklistHit = DataOf<typeof checkBlacklist>['hits'][number];

/** Why a creator is kept out, by whom and till when; `by` and `expireAt` are left out where they are not known. */
export interface KeptOutWhy
  extends Pick<BlacklistHit, 'reason'>,
    Partial<Pick<BlacklistHit, 'by' | 'expireAt'>> {}

/** Some creators and the blacklist: which of them are on it, and how to put the others there. */
export interface BlacklistingModel {
  /** The creators who are on the blacklist; `null` until known. */
  readonly hits: readonly BlacklistHit[] | null;
  /** It is being asked for who stands there. */
  readonly isChecking: boolean;
  /** Creators who do not stand there yet; all of them until it is known. */
  readonly freshIds: readonly string[];
  /** More than one act can take in. */
  readonly isTooMany: boolean;
  /** Puts those there who are not yet; rejects with a `ReachkitError`. */
  readonly add: (reason: string, expireAt: string | null) => Promise<BlacklistedResult>;
  /** Takes those off who stand there; rejects with a `ReachkitError`. */
  readonly free: () => Promise<FreedResult>;
}

/** Which creators, and for which lists. */
export interface BlacklistingOptions {
  readonly creatorIds: readonly string[];
  /** For this list alone; `null` for all lists. */
  readonly listId: string | null;
  /** Nothing is asked before. */
  readonly isEnabled: boolean;
}

/** Which of the creators stand on the blacklist, and putting the others there. */
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
