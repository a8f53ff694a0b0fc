'use client';
import type { Platform } from '@reachkit/contract/creator/platform';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import type { CreatorRow } from '@reachkit/contract/search/search';
import { findSimilar, type SimilarCreator, seedMost } from '@reachkit/contract/search/similar';
import { useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useRead } from '../../../core/hooks.ts';
import {
  type ChangeDetail,
  type FeatureViewProps,
  useControllable,
  useFeatureView,
} from '../../../core/react/useControllable.ts';
import { useQuotaUse } from '../../../domain/useQuotaUse.ts';
import { openSimilarView, type SimilarView } from './similarView.ts';

/** A `view` without `onViewChange` cannot be changed by the person. */
export interface SimilarOptions extends FeatureViewProps<SimilarView> {
  readonly platform: Platform;
  /** At most 100. Default 20. */
  readonly pageSize?: number | undefined;
  /**
   * The first search is charged only once the person confirms it. For a URL opened from elsewhere, where no button has
   * shown the cost. Default `false`.
   */
  readonly isConfirmedFirst?: boolean | undefined;
  /** Controlled selection. */
  readonly selectedIds?: readonly string[] | undefined;
  readonly defaultSelectedIds?: readonly string[] | undefined;
  readonly onSelectedIdsChange?: ((ids: readonly string[], detail: ChangeDetail) => void) | undefined;
}

/** Creators that resemble the chosen ones, the most similar first. */
export interface SimilarModel {
  readonly hasSeeds: boolean;
  /** Starts the search that waits because of `isConfirmedFirst`; absent if none waits. */
  readonly begin: (() => void) | undefined;
  /** Most similar first; `null` until loaded. */
  readonly list: readonly SimilarCreator[] | null;
  /** Seed creators that were found. */
  readonly seeds: readonly CreatorRow[];
  readonly negatives: readonly CreatorRow[];
  readonly missing: readonly string[];
  readonly quota: WireQuota | null;
  readonly isLoading: boolean;
  /** The list belongs to the previous selection. */
  readonly isOlder: boolean;
  readonly error: ReachkitError | null;
  readonly retry: () => void;
  /** Absent if the choice is read-only. */
  readonly choose: Choose | undefined;
  /** Selected creators of the list, for actions on all of them. */
  readonly selection: SimilarSelection;
}

/** Selected look-alikes; a creator who leaves the list is deselected. */
export interface SimilarSelection {
  readonly ids: readonly string[];
  readonly rows: readonly CreatorRow[];
  readonly set: (ids: readonly string[], detail: ChangeDetail) => void;
  readonly clear: () => void;
}

/** Changes the seed creators (`seeds`) and those that results must not resemble (`negatives`). */
export interface Choose {
  /** The maximum is reached. */
  readonly isFull: { readonly seeds: boolean; readonly negatives: boolean };
  readonly addSeed: (id: string) => void;
  readonly addNegative: (id: string) => void;
  readonly remove: (id: string) => void;
}

/**
 * Reads creators similar to the chosen ones, and changes the choice. Charged as a search; repeating it on the same day is
 * free.
 */
export function useSimilarCreators(options: SimilarOptions): SimilarModel {
  const { platform, pageSize = 20, isConfirmedFirst = false, onViewChange } = options;
  const [isConfirmed, setConfirmed] = useState(false);
  const [view, setView] = useFeatureView<SimilarView>({
    view: options.view,
    defaultView: options.defaultView ?? openSimilarView,
    onViewChange,
  });
  const seeds = [...new Set(view.seeds)].slice(0, seedMost);
  const negatives = [...new Set(view.negatives)].filter((id) => !seeds.includes(id)).slice(0, seedMost);
  const hasSeeds = seeds.length > 0;
  const isAskedFor = !isConfirmedFirst || isConfirmed;
  const read = useRead(
    findSimilar,
    { params: { platform }, body: { seeds, negatives, pageSize } },
    { isEnabled: hasSeeds && isAskedFor, keepPrevious: true, staleMs: 300_000 },
  );
  // Creators found before are shown again without confirmation.
  const isFound = read.data !== undefined && !read.isPrevious;
  const isHeldBack = hasSeeds && !isAskedFor && !isFound;
  const isEnabled = hasSeeds && !isHeldBack;
  const data = isEnabled ? read.data : undefined;
  const quota = data?.quota ?? null;
  useQuotaUse('searches', quota);
  const canChoose = options.view === undefined || onViewChange !== undefined;
  const choose = (nextSeeds: readonly string[], nextNegatives: readonly string[], reason: string) => {
    // The cost is shown above the list, so the new search needs no confirmation.
    setConfirmed(true);
    setView({ seeds: nextSeeds, negatives: nextNegatives }, { reason, replace: false });
  };
  const without = (ids: readonly string[], id: string) => ids.filter((one) => one !== id);
  const isChosen = ({ id }: CreatorRow) => seeds.includes(id) || negatives.includes(id);
  const known = [
    ...(data?.seeds ?? []),
    ...(data?.negatives ?? []),
    ...(data?.list ?? []).map(({ creator }) => creator),
  ];
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => known.find((row) => row.id === id) ?? []);
  // A creator who was just chosen disappears from the list at once.
  const list = data?.list.filter(({ creator }) => !isChosen(creator)) ?? null;
  const selection = useSelected(options, list);
  return {
    hasSeeds,
    begin: isHeldBack ? () => setConfirmed(true) : undefined,
    list,
    selection,
    seeds: rowsOf(seeds),
    negatives: rowsOf(negatives),
    missing: read.isPrevious ? [] : (data?.missing ?? []),
    quota,
    isLoading: isEnabled && read.isLoading,
    isOlder: read.isPrevious,
    error: isEnabled ? read.error : null,
    retry: read.retry,
    choose: canChoose
      ? {
          isFull: { seeds: seeds.length >= seedMost, negatives: negatives.length >= seedMost },
          addSeed: (id) => choose([...seeds, id], without(negatives, id), 'add'),
          addNegative: (id) => choose(without(seeds, id), [...negatives, id], 'add'),
          remove: (id) => choose(without(seeds, id), without(negatives, id), 'remove'),
        }
      : undefined,
  };
}

const none: readonly string[] = [];

function useSelected(options: SimilarOptions, list: SimilarModel['list']): SimilarSelection {
  const [kept, set] = useControllable<readonly string[], ChangeDetail>({
    value: options.selectedIds,
    defaultValue: options.defaultSelectedIds ?? none,
    onChange: options.onSelectedIdsChange,
  });
  const rows = kept.flatMap((id) => list?.find(({ creator }) => creator.id === id)?.creator ?? []);
  return { ids: rows.map(({ id }) => id), rows, set, clear: () => set(none, { reason: 'clear' }) };
}
