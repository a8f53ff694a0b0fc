'use client';
import type { BodyOf, DataOf } from '@reachkit/contract/endpoint';
import {
  addToBlacklist,
  type BlacklistEntry,
  changeBlacklistEntry,
  removeFromBlacklist,
} from '@reachkit/contract/favourites/blacklist';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { useMemo } from 'react';
import { useCall, useServerCache } from '../../../core/hooks.ts';
import type { Undone } from '../lists/useListActions.ts';
import { invalidateBlacklist } from '../shared/invalidation.ts';
import { markBlacklisted } from './markBlacklisted.ts';

export const refOf = ({ id, creator, scope, isInForce }: BlacklistEntry): EntryRef => ({
  id,
  creatorId: creator.id,
  isForAll: scope === 'all' && isInForce,
});

/** Creators to be blacklisted, with reason and end. */
export interface NewBlacklisting {
  readonly ids: readonly string[];
  readonly reason: string;
  /** `null` for all lists. */
  readonly listId: string | null;
  /** End of the entries, ISO 8601; `null` for none. */
  readonly expireAt: string | null;
}

/** Result of adding creators to the blacklist. */
export interface BlacklistedResult {
  /** Creators added by this action. */
  readonly added: readonly string[];
  /** Creators that were already blacklisted, with the earlier reason. */
  readonly already: DataOf<typeof addToBlacklist>['already'];
  readonly unknown: readonly string[];
  /** Undoes it; `null` if nothing changed. */
  readonly undo: (() => Promise<Undone>) | null;
}

/** Result of removing creators from the blacklist. */
export interface FreedResult {
  /** Ids of the ended entries. */
  readonly removed: readonly string[];
  readonly undo: (() => Promise<Undone>) | null;
}

/** The part of an entry that actions need. */
export interface EntryRef {
  readonly id: string;
  readonly creatorId: string;
  /** The entry currently applies to all lists. */
  readonly isForAll: boolean;
}

/** A new reason, a new end (ISO 8601, `null` for never), or both. */
export type EntryChange = BodyOf<typeof changeBlacklistEntry>;

/** Actions on the blacklist. They reject with a `ReachkitError`, which the caller shows; cached marks are updated. */
export interface BlacklistActs {
  readonly add: (wanted: NewBlacklisting) => Promise<BlacklistedResult>;
  readonly change: (id: string, change: EntryChange) => Promise<BlacklistEntry>;
  readonly remove: (entries: readonly EntryRef[]) => Promise<FreedResult>;
}

/** Returns the actions that add, change and end entries. */
export function useBlacklistActs(): BlacklistActs {
  const call = useCall();
  const cache = useServerCache();
  return useMemo(() => {
    /** Errors are shown by the caller. */
    const silent = { notify: false } as const;

    async function settle(ids: readonly string[], isBlacklisted: boolean) {
      markBlacklisted(cache, ids, isBlacklisted);
      await invalidateBlacklist(cache);
    }

    function undoOf(actId: string | null, freed: readonly string[]) {
      if (actId === null) return null;
      return async (): Promise<Undone> => {
        const { restored, skipped } = await call(undoFavouriteAct, { body: { actId } }, silent);
        await settle(freed, true);
        return { restored, skipped };
      };
    }

    return {
      add: async ({ ids, reason, listId, expireAt }) => {
        const scope = listId === null ? { scope: 'all' as const } : { scope: 'list' as const, listId };
        const body = { ids: [...ids], reason, expireAt, ...scope };
        const { added: entryIds, already, unknown } = await call(addToBlacklist, { body }, silent);
        const left = new Set([...already.map(({ id }) => id), ...unknown]);
        const added = ids.filter((id) => !left.has(id));
        // Rows are marked only by entries for all lists; an entry for one list is shown in that list.
        const marked = listId === null ? added : [];
        await settle(listId === null ? ids.filter((id) => !unknown.includes(id)) : [], true);
        const undo = async (): Promise<Undone> => {
          const { removed } = await call(removeFromBlacklist, { body: { ids: entryIds } }, silent);
          await settle(marked, false);
          return { restored: removed.length, skipped: entryIds.length - removed.length };
        };
        return { added, already, unknown, undo: entryIds.length > 0 ? undo : null };
      },
      change: async (id, change) => {
        const entry = await call(changeBlacklistEntry, { params: { id }, body: change }, silent);
        await settle(entry.scope === 'all' ? [entry.creator.id] : [], entry.isInForce);
        return entry;
      },
      remove: async (entries) => {
        const body = { ids: entries.map(({ id }) => id) };
        const { removed, actId } = await call(removeFromBlacklist, { body }, silent);
        const gone = new Set(removed);
        const freed = entries
          .filter(({ id, isForAll }) => isForAll && gone.has(id))
          .map(({ creatorId }) => creatorId);
        await settle(freed, false);
        return { removed, undo: undoOf(actId, freed) };
      },
    };
  }, [call, cache]);
}
