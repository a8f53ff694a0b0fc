'use client';
import type { DataOf, InputOf } from '@reachkit/contract/endpoint';
import { type IntoList, listActMost, listFavouriteCreators } from '@reachkit/contract/favourites';
import { useMemo } from 'react';
import { useCall } from '../../../core/hooks.ts';
import { type MemberView, memberFilter, memberPage } from '../page/useListMembers.ts';
import { type Carried, usePageActs } from '../page/usePageActs.ts';
import { type Undone, useListActs } from '../shared/useListActs.ts';

type Page = DataOf<typeof listFavouriteCreators>;
type Query = InputOf<typeof listFavouriteCreators>['query'];
type Undo = () => Promise<Undone>;

/** How an act over many creators ended: what is done stays done, also where the rest failed. */
export interface ManyDone {
  /** Creators that it is done for, as they were named. */
  readonly ids: readonly string[];
  readonly removed: readonly string[];
  readonly lists: readonly IntoList[];
  readonly undo: Undo | null;
  /** Why it ended before all were done. */
  readonly failure: unknown;
}

/** Acts over any number of creators of a list, in as many requests as they need. */
export interface MemberActs {
  /** Rejects where nothing is done. */
  readonly carry: (
    how: 'copy' | 'move',
    from: string,
    ids: readonly string[],
    into: { readonly targetIds: readonly string[]; readonly onFull: 'refuse' | 'fill' },
  ) => Promise<ManyDone>;
  /** Rejects where nothing is done. */
  readonly take: (from: string, ids: readonly string[]) => Promise<ManyDone>;
  /** Ids of all whom a view shows, in its order; tells how many it has by now. */
  readonly idsOf: (
    listId: string,
    view: MemberView,
    options: { readonly signal: AbortSignal; readonly onSome: (count: number) => void },
  ) => Promise<readonly string[]>;
}

export function useMemberActs(): MemberActs {
  const call = useCall();
  const { carry } = usePageActs();
  const { take } = useListActs();
  return useMemo(
    () => ({
      carry: (how, from, ids, { targetIds, onFull }) =>
        inParts(ids, (part) => carry(how, from, part, targetIds, onFull)),
      take: (from, ids) => inParts(ids, async (part) => ({ ...(await take(from, part)), lists: [] })),
      idsOf: async (listId, view, { signal, onSome }) => {
        const ids = new Set<string>();
        let searchAfter: string | null = '';
        while (searchAfter !== null) {
          const { sort, order } = view;
          const query: Query = { ...memberFilter(view), sort, order, pageSize: memberPage, searchAfter };
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
    [call, carry, take],
  );
}

async function inParts(
  ids: readonly string[],
  act: (part: readonly string[]) => Promise<Carried>,
): Promise<ManyDone> {
  const done: Carried[] = [];
  let from = 0;
  let failure: unknown = null;
  while (from < ids.length && failure === null) {
    try {
      done.push(await act(ids.slice(from, from + listActMost)));
      from += listActMost;
    } catch (thrown) {
      if (done.length === 0) throw thrown;
      failure = thrown;
    }
  }
  const undos = done.flatMap(({ undo }) => undo ?? []);
  return {
    ids: ids.slice(0, from),
    removed: done.flatMap(({ removed }) => removed),
    lists: done.flatMap(({ lists }) => lists),
    undo: undos.length > 0 ? () => undoAll(undos) : null,
    failure,
  };
}

/** The last act first, as each goes by what the one before has left. */
async function undoAll(undos: readonly Undo[]): Promise<Undone> {
  let restored = 0;
  let skipped = 0;
  for (const undo of undos.toReversed()) {
    const undone = await undo();
    restored += undone.restored;
    skipped += undone.skipped;
  }
  return { restored, skipped };
}
