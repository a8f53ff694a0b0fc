'use client';
import type { ExportFormat } from '@reachkit/contract/creator/exporting';
import type { RankingKind } from '@reachkit/contract/rankings/kinds';
import {
  exportRanking,
  getRankingOptions,
  type PopularVideos,
  type RankingOptions,
} from '@reachkit/contract/rankings/list';
import { getFilterOptions } from '@reachkit/contract/search/search';
import { useRef, useState } from 'react';
import { type Read, useRead } from '../../../core/hooks.ts';
import type { UrlState } from '../../../core/navigation/urlState.ts';
import type { FeatureViewProps } from '../../../core/react/useControllable.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { usePageCursors } from '../../../core/react/usePageCursors.ts';
import { type Pages, type SetPagedView, usePagedView, usePages } from '../../../core/react/usePagedView.ts';
import type { FilterOptions } from '../../../domain/creatorFilters/filterOptions.ts';
import { useSaving } from '../../../domain/useSaving.ts';
import { creatorIdOf, type RankedRow, rowKey } from './rankedRow.ts';
import { type RankingListView, settled } from './rankingView.ts';

/** A page of a list; the same for each ranking, but for its rows. */
export type RankingAnswer<Row extends RankedRow> = Omit<PopularVideos, 'list'> & { readonly list: Row[] };
/** Part of the view that changes; its sort is set by `setSort`. */
export type SetRankingView = SetPagedView<Omit<RankingListView, 'sort'>>;

/** A page of a ranking with its reasons, filters and selection. */
export interface RankingModel<Row extends RankedRow = RankedRow> extends Pages {
  readonly kind: RankingKind;
  readonly view: RankingListView<string>;
  /** Drops filters that a past list does not have, closes the detail, and returns to the first page. */
  readonly setView: SetRankingView;
  /** Unknown keys are ignored. */
  readonly setSort: (key: string) => void;
  /** Takes off all filters; platform, period and day stay. */
  readonly showAll: () => void;
  readonly isFiltered: boolean;
  /** Days, regions and categories of kept lists; `null` until loaded, or if they did not load. */
  readonly options: RankingOptions | null;
  /** Names of categories, languages and bands of followers; `null` until loaded, or if they did not load. */
  readonly filterOptions: FilterOptions | null;
  /** `null` until the first response. */
  readonly answer: RankingAnswer<Row> | null;
  readonly rows: readonly Row[];
  readonly pageSize: number;
  /** Keys of the selected rows, also of other pages; empty for tags. */
  readonly selectedKeys: readonly string[];
  readonly select: (keys: readonly string[]) => void;
  /** Creators of the selected rows, each once. */
  readonly creatorIds: readonly string[];
  /** Saves the permitted rows of the list as a file; a failure shows as a notice. */
  readonly exportFile: (as: ExportFormat) => Promise<void>;
  readonly isExporting: boolean;
}

const pageSize = 20;
/** Interval in ms at which the newest list is read again: a new one is made each hour. */
export const newestMs = 300_000;
const tenMinutes = 600_000;

/** View, query and cursors of a ranking, before its page is read. */
export function useRankingFrame<Sort extends string>(
  { open }: UrlState<RankingListView<Sort>>,
  options: FeatureViewProps<RankingListView<Sort>>,
) {
  const [view, set] = usePagedView(options, open);
  const setView = useLatest((change: Partial<RankingListView<Sort>>, reason: string) =>
    set(settled({ ...view, open: '', page: 1, ...change }), reason),
  );
  const filter = {
    platform: view.platform,
    period: view.period,
    date: view.date,
    region: view.region,
    category: view.category,
    followers_start: view.followersFrom,
    followers_end: view.followersTo,
    language: view.language,
    keyword: view.keyword.trim(),
  };
  const cursors = usePageCursors({ ...filter, format: view.format, sort: view.sort });
  const query = { ...filter, sort: view.sort, ...cursors.at(view.page), pageSize };
  return { view, setView, filter, query, cursors, open };
}

type Frame<Sort extends string> = ReturnType<typeof useRankingFrame<Sort>>;

/** The model of a ranking over its frame and the read of its page. */
export function useRankingModel<Sort extends string, Row extends RankedRow>(
  kind: RankingKind,
  sorts: readonly Sort[],
  { view, setView, filter, cursors, open }: Frame<Sort>,
  read: Read<RankingAnswer<Row>>,
): RankingModel<Row> {
  cursors.keep(view.page, read);
  const { platform, period } = view;
  const days = useRead(getRankingOptions, { query: { platform, period } }, { keepPrevious: true });
  const filterOptions = useRead(getFilterOptions, { params: { platform } }, { staleMs: tenMinutes });
  const [selection, setSelection] = useState<{ readonly of: string; readonly keys: readonly string[] }>({
    of: platform,
    keys: [],
  });
  const selectedKeys = selection.of === platform ? selection.keys : [];
  const rows = read.data?.list ?? [];
  // Rows of other pages stay selected.
  const creators = useRef(new Map<string, string>());
  for (const row of rows) {
    const id = creatorIdOf(row);
    if (id !== null) creators.current.set(rowKey(row), id);
  }
  const { isSaving, save } = useSaving();
  const { date, region, category, followersFrom, followersTo, language, format, keyword } = view;
  return {
    ...usePages(read, { view, setView: (change, reason) => setView({ ...change }, reason), pageSize }),
    kind,
    view,
    setView,
    setSort: (key) => {
      const sort = sorts.find((one) => one === key);
      if (sort !== undefined) setView({ sort }, 'sort');
    },
    showAll: () => setView({ ...open, platform, period, date, layout: view.layout }, 'reset'),
    isFiltered: [region, category, followersFrom, followersTo, language, format, keyword.trim()].some(
      Boolean,
    ),
    options: days.data ?? null,
    filterOptions: filterOptions.data ?? null,
    answer: read.data ?? null,
    rows,
    pageSize,
    selectedKeys,
    select: (keys) => setSelection({ of: platform, keys }),
    creatorIds: [...new Set(selectedKeys.flatMap((key) => creators.current.get(key) ?? []))],
    exportFile: (as) =>
      save((fetch) =>
        fetch(exportRanking, {
          params: { type: kind },
          body: { ...filter, format: view.format, sort: view.sort, as },
        }),
      ),
    isExporting: isSaving,
  };
}
