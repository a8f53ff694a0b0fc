'use client';
import type { DataOf, InputOf } from '@reachkit/contract/endpoint';
import {
  type IntoList,
  listActMost,
  listFavouriteCreators,
  listPageMost,
} from '@reachkit/contract/favourites/members';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall, useServerCache } from '../../../../core/hooks.ts';
import { invalidateLists } from '../../shared/invalidation.ts';
import { type Carried, type Undo, type Undone, useListActs } from '../useListActions.ts';
import type { MemberView } from './memberView.ts';
import { memberFilter } from './useListMembers.ts';

type Page = DataOf<typeof listFavouriteCreators>;
type Query = InputOf<typeof listFavouriteCreators>['query'];

/** Result of an action on many creators: the completed part stays, even if the rest failed. */
export interface ManyDone {
  /** Creators for which the action is done, in the given order. */
  readonly ids: readonly string[];
  readonly removed: readonly string[];
  readonly lists: readonly IntoList[];
  readonly undo: Undo | null;
  /** Error that stopped the action before the end. */
  readonly failure: unknown;
}

/** Actions on any number of creators of a list, in as many requests as needed. */
export interface MemberActs {
  /** Rejects if no creator was changed. */
  readonly carry: (
    how: 'copy' | 'move',
    from: string,
    ids: readonly string[],
    into: { readonly targetIds: readonly string[]; readonly onFull: 'refuse' | 'fill' },
  ) => Promise<ManyDone>;
  /** Rejects if no creator was changed. */
  readonly take: (from: string, ids: readonly string[]) => Promise<ManyDone>;
  /** Loads the ids of all creators of a view, in order; `onSome` gets the number loaded so far. */
  readonly idsOf: (
    listId: string,
    view: MemberView,
    options: { readonly signal: AbortSignal; readonly onSome: (count: number) => void },
  ) => Promise<readonly string[]>;
}

export function useMemberActions(): MemberActs {
  const call = useCall();
  const { carry, take } = useListActs();
  const cache = useServerCache();
  return useMemo(
    () => ({
      carry: (how, from, ids, { targetIds, onFull }) =>
        inParts(cache, ids, (part) => carry(how, from, part, targetIds, onFull, later)),
      take: (from, ids) =>
        inParts(cache, ids, async (part) => ({ ...(await take(from, part, later)), lists: [] })),
      idsOf: async (listId, view, { signal, onSome }) => {
        const ids = new Set<string>();
        let searchAfter: string | null = '';
        while (searchAfter !== null) {
          const { sort, order } = view;
          const query: Query = { ...memberFilter(view), sort, order, pageSize: listPageMost, searchAfter };
          const page: Page = await call(
            listFavouriteCreators,
            { params: { id: listId }, query },
            { signal, notify: false },
          );
          for (const { id } of page.list) ids.add(id);
          onSome(ids.size);
          searchAfter = page.searchAfter;
        }
        return [...ids];
      },
    }),
    [call, carry, take, cache],
  );
}

const later = { isFollowed: false } as const;

/** Runs an action in as many requests as needed, then refetches the lists. */
async function inParts(
  cache: QueryClient,
  ids: readonly string[],
  action: (part: readonly string[]) => Promise<Carried>,
): Promise<ManyDone> {
  const done: Carried[] = [];
  let from = 0;
  let failure: unknown = null;
  while (from < ids.length && failure === null) {
    try {
      done.push(await action(ids.slice(from, from + listActMost)));
      from += listActMost;
    } catch (thrown) {
      if (done.length === 0) throw thrown;
      failure = thrown;
    }
  }
  await invalidateLists(cache);
  const undos = done.flatMap(({ undo }) => undo ?? []);
  return {
    ids: ids.slice(0, from),
    removed: done.flatMap(({ removed }) => removed),
    lists: done.flatMap(({ lists }) => lists),
    undo: undos.length > 0 ? () => undoAll(cache, undos) : null,
    failure,
  };
}

/** In reverse order, as each depends on the state after the previous one. */
async function undoAll(cache: QueryClient, undos: readonly Undo[]): Promise<Undone> {
  let restored = 0;
  let skipped = 0;
  try {
    for (const undo of undos.toReversed()) {
      const undone = await undo(later);
      restored += undone.restored;
      skipped += undone.skipped;
    }
  } finally {
    await invalidateLists(cache);
  }
  return { restored, skipped };
}
