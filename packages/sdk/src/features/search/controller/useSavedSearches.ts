'use client';
import type { BodyOf } from '@reachkit/contract/endpoint';
import type { LiveMessage } from '@reachkit/contract/live';
import {
  type NotificationKind,
  notificationChangeSchema,
  notificationEvent,
} from '@reachkit/contract/notification';
import {
  addSavedSearch,
  changeSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedSearch,
  visitSavedSearch,
} from '@reachkit/contract/search/saved';
import { useState } from 'react';
import type { MissingEquity } from '../../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { isNotGone, unlessGone } from '../../../core/failures/removal.ts';
import { useArea, useCall, useInvalidate, useRead, useStateAreas } from '../../../core/hooks.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { equityOf } from '../../../core/state/equity.ts';
import { viewOfSaved } from '../model/saved.ts';
import { isSameView, wireFilter } from '../model/view.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import { useOpenedSearch } from './useOpenedSearch.ts';

/** The level of `searchScope` required for alerts. */
export const alertScope = 4;

/** Editable fields of a saved search: name, team visibility, and alerts. */
export interface SavedSearchFlags {
  readonly name: string;
  readonly isShared: boolean;
  readonly hasAlert: boolean;
}

type Change = Partial<Pick<BodyOf<typeof changeSavedSearch>, 'name' | 'isShared' | 'hasAlert'>>;

/** Saved searches of the person and those shared by the team. Functions that send requests reject with a `ReachkitError`. */
export interface SavedSearches {
  /** Saved searches on this search's platforms, last visited first; `null` until loaded. */
  readonly list: readonly SavedSearch[] | null;
  readonly isLoading: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
  /** Total number of new results. */
  readonly newCount: number;
  /** The opened saved search, if it is the person's own and the view has changed since. */
  readonly changed: SavedSearch | null;
  /** The limit of the plan that prevents alerts; `null` if there is none, or it is unknown. */
  readonly alertLock: MissingEquity | null;
  /** Applies the view of a saved search, marks the search as visited, and marks new rows. */
  readonly open: (search: SavedSearch, how?: { readonly replace?: boolean }) => Promise<void>;
  /** Saves the current view. */
  readonly add: (flags: SavedSearchFlags) => Promise<SavedSearch>;
  readonly change: (search: SavedSearch, change: Change) => Promise<SavedSearch>;
  /** Saves the current filter and order in the opened saved search. */
  readonly update: (search: SavedSearch) => Promise<SavedSearch>;
  readonly remove: (search: SavedSearch) => Promise<void>;
  /** Creates a deleted saved search again; its visits are lost. */
  readonly restore: (search: SavedSearch) => Promise<void>;
  /** An action on a saved search is running. */
  readonly isBusy: boolean;
  /** The saved search requested by the host does not exist: deleted, or no longer shared. */
  readonly isOpenedMissing: boolean;
}

type Search = Pick<
  CreatorSearchModel,
  'platforms' | 'view' | 'setView' | 'saved' | 'setSaved' | 'openSavedId'
>;

/** Reads the saved searches visible to the person; creates, changes, opens and deletes them. */
export function useSavedSearches(search: Search): SavedSearches {
  const { platforms, view, setView, saved, setSaved, openSavedId } = search;
  const call = useCall();
  const invalidate = useInvalidate();
  const { userEquityData } = useArea(useStateAreas().session);
  const [busy, setBusy] = useState(0);
  const read = useRead(listSavedSearches, {}, { staleMs: 60_000 });
  const list = read.data?.list.filter((one) => platforms.includes(one.platform)) ?? null;
  const scope = equityOf(userEquityData, 'searchScope');

  const refetch = () => invalidate(listSavedSearches);

  async function runAction<Done>(send: () => Promise<Done>): Promise<Done> {
    setBusy((count) => count + 1);
    try {
      return await send();
    } finally {
      setBusy((count) => count - 1);
      void refetch();
    }
  }

  useLiveMessages(
    (message) => {
      if (isNews(message)) void refetch();
    },
    { isEnabled: list?.some(({ isOwn, hasAlert }) => isOwn && hasAlert) === true },
  );

  /** Errors are shown by the caller. */
  const silent = { notify: false } as const;
  const present = () => ({ filter: wireFilter(view.filter), sort: view.sort.key, order: view.sort.order });
  const follow = (search: SavedSearch) => {
    if (saved?.search.id === search.id) setSaved({ ...saved, search });
    return search;
  };

  const saves: Omit<SavedSearches, 'isOpenedMissing'> = {
    list,
    isLoading: read.isLoading,
    error: read.data ? null : read.error,
    retry: read.retry,
    newCount: (list ?? []).reduce((sum, one) => sum + (one.newCount ?? 0), 0),
    changed: saved?.search.isOwn && !isSameView(viewOfSaved(saved.search), view) ? saved.search : null,
    alertLock:
      scope && scope.limit < alertScope
        ? { feature: 'searchScope', used: alertScope, limit: scope.limit, resetAt: null }
        : null,
    open: (search, { replace = false } = {}) => {
      const opened = viewOfSaved(search);
      setView(opened, { reason: 'saved', replace });
      setSaved({ search, newIds: [], isCapped: false });
      return runAction(async () => {
        const visited = await call(visitSavedSearch, { params: { id: search.id } });
        setSaved({ search: visited.search, newIds: visited.newIds, isCapped: search.isNewCountCapped });
      });
    },
    add: (flags) =>
      runAction(async () => {
        const body = { ...flags, platform: view.platform, ...present() };
        const search = await call(addSavedSearch, { body }, silent);
        setSaved({ search, newIds: [], isCapped: false });
        return search;
      }),
    change: ({ id }, change) =>
      runAction(async () => follow(await call(changeSavedSearch, { params: { id }, body: change }, silent))),
    update: ({ id }) =>
      runAction(async () =>
        follow(await call(changeSavedSearch, { params: { id }, body: present() }, silent)),
      ),
    remove: ({ id }) =>
      runAction(async () => {
        await unlessGone(call(removeSavedSearch, { params: { id } }, { notify: isNotGone }));
        if (saved?.search.id === id) setSaved(null);
      }),
    restore: ({ name, platform, filter, sort, order, isShared, hasAlert }) =>
      runAction(async () => {
        await call(addSavedSearch, { body: { name, platform, filter, sort, order, isShared, hasAlert } });
      }),
    isBusy: busy > 0,
  };
  const isAbsent = useOpenedSearch(openSavedId, { list, open: saves.open, refetch });
  return { ...saves, isOpenedMissing: isAbsent && read.error === null };
}

/** Whether a live message reports new creators of a saved search. */
function isNews({ event, data }: LiveMessage): boolean {
  if (event !== notificationEvent) return false;
  const kind: NotificationKind = 'savedSearchNews';
  return notificationChangeSchema.safeParse(data).data?.notification?.kind === kind;
}
