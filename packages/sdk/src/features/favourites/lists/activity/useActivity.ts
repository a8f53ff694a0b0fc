'use client';
import type { DataOf } from '@reachkit/contract/endpoint';
import { listFavouriteActs } from '@reachkit/contract/favourites/acts';
import { favouritesEvent, favouritesNoteSchema } from '@reachkit/contract/favourites/lists';
import { undoFavouriteAct } from '@reachkit/contract/favourites/members';
import { creatorNoteEvent } from '@reachkit/contract/favourites/notes';
import { useCall, useRead, useServerCache } from '../../../../core/hooks.ts';
import { useLiveMessages } from '../../../../core/live/useLiveMessages.ts';
import type { ReadStatus } from '../../../../core/react/readStatus.ts';
import type { FeatureViewProps } from '../../../../core/react/useControllable.ts';
import { usePageCursors } from '../../../../core/react/usePageCursors.ts';
import { type SetPagedView, usePagedView, usePages } from '../../../../core/react/usePagedView.ts';
import { invalidateActions, invalidateBlacklist, invalidateLists } from '../../shared/invalidation.ts';
import type { Undone } from '../useListActions.ts';
import { type FavouriteActivityView, openActivityView } from './activityView.ts';

/** One action on lists, notes or the blacklist. */
export type FavouriteAct = DataOf<typeof listFavouriteActs>['list'][number];

/** Activity of the team, page by page. */
export interface ActivityModel extends ReadStatus {
  readonly view: FavouriteActivityView;
  /** Another filter starts at the first page. */
  readonly setView: SetPagedView<FavouriteActivityView>;
  readonly acts: readonly FavouriteAct[];
  /** `null` until the first response. */
  readonly total: number | null;
  readonly pageCount: number;
  readonly isLoading: boolean;
  /** The actions still belong to the previous view. */
  readonly isStale: boolean;
  /** Rejects with a `ReachkitError`, which the caller shows. */
  readonly undo: (id: string) => Promise<Undone>;
}

/** Controls the view from props, e.g. from the page's URL; otherwise it is kept in memory. */
export type FavouriteActivityOptions = FeatureViewProps<FavouriteActivityView>;

const pageSize = 50;

/** The activity of the team; refetched after colleagues' actions while mounted. */
export function useActivity(options: FavouriteActivityOptions = {}): ActivityModel {
  const call = useCall();
  const cache = useServerCache();
  const [view, setView] = usePagedView(options, openActivityView);
  const { scope, page } = view;
  const cursors = usePageCursors({ scope });
  const read = useRead(
    listFavouriteActs,
    { query: { scope, ...cursors.at(page), pageSize } },
    { keepPrevious: true },
  );
  cursors.keep(page, read);
  useLiveMessages(({ event, data: said }) => {
    const isOfLists = event === favouritesEvent && favouritesNoteSchema.safeParse(said).success;
    if (isOfLists || event === creatorNoteEvent) void invalidateActions(cache);
  });
  // There may be fewer pages later: old actions are deleted after a retention time.
  const pages = usePages(read, { view, setView, pageSize });

  async function undo(actId: string): Promise<Undone> {
    try {
      const { restored, skipped } = await call(undoFavouriteAct, { body: { actId } }, { notify: false });
      return { restored, skipped };
    } finally {
      // Refetches after an error too, as the list then shows its reason.
      await Promise.all(
        [invalidateActions, invalidateLists, invalidateBlacklist].map((forget) => forget(cache)),
      );
    }
  }

  return {
    view,
    setView,
    acts: read.data?.list ?? [],
    isLoading: read.isLoading,
    ...pages,
    undo,
  };
}
