'use client';
import { platforms } from '@reachkit/contract/creator/platform';
import type { DataOf } from '@reachkit/contract/endpoint';
import { listFavouriteCreators } from '@reachkit/contract/favourites/members';
import { listTeamLabels } from '@reachkit/contract/favourites/notes';
import { useMemo } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { useFilterDraft } from '../../../../domain/creatorFilters/filterEditor.ts';
import type { FilterOptions } from '../../../../domain/creatorFilters/filterOptions.ts';
import { type ShownFilters, useFilterBar } from '../../../../domain/creatorFilters/useFilterBar.ts';
import type { FavouritePageModel } from '../page/useFavouritePage.ts';
import type { MemberView } from './memberView.ts';
import { useFilterOptions } from './useFilterOptions.ts';
import { memberFilter } from './useListMembers.ts';

/** The search's filters for the creators of a list. */
export interface MemberFilters extends ShownFilters {
  readonly options: FilterOptions | null;
  /** Labels of the team; empty until loaded. */
  readonly labels: readonly string[];
  /** Members of the team who can be owners; empty until loaded. */
  readonly people: DataOf<typeof listTeamLabels>['people'];
}

interface MemberFilterOptions extends Pick<FavouritePageModel, 'view' | 'setView' | 'members'> {
  readonly listId: string;
}

/** Edits one filter at a time, with its resulting count in the list. */
export function useMemberFilters({ listId, view, setView, members }: MemberFilterOptions): MemberFilters {
  const { filter, platform } = view;
  const { asked, withCounts } = useFilterDraft({
    filter,
    error: members.error,
    onApply: (next) => setView({ filter: next }, 'filter'),
  });
  const wouldBe: MemberView = { ...view, filter: asked.wouldBe ?? {} };
  const count = useRead(
    listFavouriteCreators,
    { params: { id: listId }, query: { ...memberFilter(wouldBe), pageSize: 1 } },
    { isEnabled: asked.wouldBe !== null, keepPrevious: true, staleMs: 60_000, quiet: 'hint' },
  );
  const filters = useFilterBar({
    filter,
    error: members.error,
    unlocked: withCounts({ count }),
    onChange: (next) => setView({ filter: next }, 'filter'),
  });
  const held = members.counts?.byPlatform;
  const asking = useMemo(
    () => platforms.filter((one) => (platform === '' ? (held?.[one] ?? 0) > 0 : one === platform)),
    [platform, held],
  );
  const options = useFilterOptions(asking);
  const team = useRead(listTeamLabels, {}, { staleMs: 30_000 }).data;
  return {
    ...filters,
    options,
    labels: team?.labels.map(({ label }) => label) ?? [],
    people: team?.people ?? [],
  };
}
