'use client';
import { checkBlacklist } from '@reachkit/contract/favourites/blacklist';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { findContainingLists, type IntoList, listActMost } from '@reachkit/contract/favourites/members';
import { useRef, useState } from 'react';
import { type MissingEquity, missedOf } from '../../../../core/failures/equityMissed.ts';
import { type ReachkitError, toReachkitError } from '../../../../core/failures/errors.ts';
import { useArea, useCall, useRead, useStateAreas } from '../../../../core/hooks.ts';
import type { BlacklistHit, KeptOutWhy } from '../../blacklist/useBlacklisting.ts';
import { type ListsModel, useFavouriteLists } from '../useFavouriteLists.ts';
import { type NewList, type PutResult, type TakenResult, useListActs } from '../useListActions.ts';

/** A list, with how many of the creators to save it contains. */
export interface PickerEntry {
  readonly list: FavouriteList;
  /** Number of the creators that the list contains. */
  readonly held: number;
  readonly isBusy: boolean;
  /** Error of the last action; for a plan limit see `missed`. */
  readonly error: ReachkitError | null;
  readonly missed: MissingEquity | null;
}

/** Notice of creators added to a list or removed from one. */
export type PickerEvent =
  | {
      readonly did: 'put';
      readonly list: FavouriteList;
      readonly result: PutResult;
      /** Blacklist reasons of rejected creators. */
      readonly kept: readonly KeptOutWhy[];
    }
  | { readonly did: 'took'; readonly list: FavouriteList; readonly result: TakenResult };

/** State of the picker: the lists and the creators to save. */
export interface PickerModel
  extends Pick<ListsModel, 'isLoading' | 'error' | 'isRetrying' | 'retry' | 'stock'> {
  /** Lists matching the search; `null` until loaded. */
  readonly entries: readonly PickerEntry[] | null;
  /** Number of all lists, independent of the search. */
  readonly count: number;
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** The blacklisted creators; none until known. */
  readonly blacklisted: readonly BlacklistHit[];
  /** Number of lists that contain all of the creators; `null` until loaded. */
  readonly holding: number | null;
  /** The last used list, if it still exists. */
  readonly latest: PickerEntry | null;
  /** Adds the missing creators, or removes all if none is missing. */
  readonly toggle: (entry: PickerEntry) => Promise<void>;
  /** Adds as many as fit. */
  readonly fill: (entry: PickerEntry) => Promise<void>;
  /** Creates a list and adds the creators; rejects with a `ReachkitError`. */
  readonly make: (list: NewList) => Promise<void>;
}

/** The creators to save, and the callback. */
export interface PickerOptions {
  readonly creatorIds: readonly string[];
  /** If false, no request is sent. */
  readonly isEnabled: boolean;
  readonly onDone: (event: PickerEvent) => void;
}

interface Failed {
  readonly listId: string;
  readonly error: ReachkitError;
}

/** Reads which lists contain the creators, and adds them to others. */
export function usePicker({ creatorIds, isEnabled, onDone }: PickerOptions): PickerModel {
  const lists = useFavouriteLists({ isEnabled });
  const actions = useListActs();
  const { latestList } = useArea(useStateAreas().favourites);
  const containing = useRead(
    findContainingLists,
    { query: { bloggerId: creatorIds.join(',') } },
    { isEnabled: isEnabled && creatorIds.length > 0, staleMs: 30_000 },
  );
  const blacklistCheck = useRead(
    checkBlacklist,
    { body: { ids: [...creatorIds] } },
    {
      isEnabled: isEnabled && creatorIds.length > 0 && creatorIds.length <= listActMost,
      staleMs: 30_000,
    },
  );
  const call = useCall();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [failed, setFailed] = useState<Failed | null>(null);
  const underWay = useRef(new Set<string>());

  const held = new Map(containing.data?.list.map(({ listId, bloggerIds }) => [listId, bloggerIds]));
  const isKnown = lists.list !== null && containing.data !== undefined;

  function entryOf(list: FavouriteList): PickerEntry {
    const error = failed?.listId === list.id ? failed.error : null;
    return {
      list,
      held: held.get(list.id)?.length ?? 0,
      isBusy: busy.includes(list.id),
      error,
      missed: error && missedOf(error),
    };
  }

  async function runAction(list: FavouriteList, work: () => Promise<PickerEvent>) {
    // A second click while the first is running is ignored.
    if (underWay.current.has(list.id)) return;
    underWay.current.add(list.id);
    setBusy([...underWay.current]);
    setFailed(null);
    try {
      onDone(await work());
    } catch (thrown) {
      setFailed({ listId: list.id, error: toReachkitError(thrown) });
    } finally {
      underWay.current.delete(list.id);
      setBusy([...underWay.current]);
    }
  }

  const putMissing = (list: FavouriteList, onFull: 'refuse' | 'fill') =>
    runAction(list, async () => {
      const there = new Set(held.get(list.id));
      const missing = creatorIds.filter((id) => !there.has(id));
      return put(list, missing, onFull);
    });

  async function put(
    list: FavouriteList,
    ids: readonly string[],
    onFull?: 'refuse' | 'fill',
  ): Promise<PickerEvent> {
    const result = await actions.put(list.id, ids, onFull);
    return { did: 'put', list, result, kept: await readKept(result.into) };
  }

  /** The error contains the reason; person and end are loaded, and left out on failure. */
  async function readKept({ listId, refused }: IntoList): Promise<readonly KeptOutWhy[]> {
    const kept = refused.filter(({ reason }) => reason === 'blacklisted');
    if (kept.length === 0) return [];
    const body = { ids: kept.map(({ id }) => id), listId };
    const known = await call(checkBlacklist, { body }, { quiet: 'hint' }).catch(() => null);
    const whys = new Map(known?.hits.map((hit) => [hit.id, hit]));
    return kept.map(({ id, why }) => whys.get(id) ?? { reason: why ?? '' });
  }

  const words = typed.trim().toLowerCase();
  const all = isKnown ? (lists.list ?? []) : [];
  const latest = all.find(({ id }) => id === latestList);
  return {
    entries: isKnown
      ? all.filter(({ name }) => words === '' || name.toLowerCase().includes(words)).map(entryOf)
      : null,
    count: all.length,
    typed,
    setTyped,
    blacklisted: blacklistCheck.data?.hits ?? [],
    holding: isKnown ? all.filter(({ id }) => held.get(id)?.length === creatorIds.length).length : null,
    latest: latest ? entryOf(latest) : null,
    isLoading: lists.isLoading || containing.isLoading,
    error: lists.error ?? (containing.data ? null : containing.error),
    isRetrying: lists.isRetrying || containing.isFetching,
    retry: () => {
      lists.retry();
      containing.retry();
    },
    stock: lists.stock,
    toggle: (entry) =>
      entry.held === creatorIds.length
        ? runAction(entry.list, async () => ({
            did: 'took',
            list: entry.list,
            result: await actions.take(entry.list.id, creatorIds),
          }))
        : putMissing(entry.list, 'refuse'),
    fill: (entry) => putMissing(entry.list, 'fill'),
    make: async (wanted) => {
      const list = await actions.make(wanted);
      setTyped('');
      await runAction(list, () => put(list, creatorIds));
    },
  };
}
