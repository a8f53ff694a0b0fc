'use client';
import type { TypedStorage } from '../../../core/react/storage.ts';
import {
  type TablePreferences as Preferences,
  useTablePreferences as usePreferences,
} from '../../../domain/useTablePreferences.ts';

export const resultColumnIds = [
  'creator',
  'covers',
  'region',
  'tags',
  'followers',
  'trend',
  'plays',
  'interactionRate',
  'followerPlays',
  'price',
  'cpm',
  'postsPerWeek',
  'adVideos',
  'email',
  'lastVideo',
  'asOf',
  'data',
  'quality',
  'contact',
] as const;
/** One of `resultColumnIds`. */
export type ResultColumnId = (typeof resultColumnIds)[number];

/** Shown, before any are chosen, only where there is room for them; the first before the next. */
export const roomyColumnIds: readonly ResultColumnId[] = [
  'quality',
  'followerPlays',
  'covers',
  'price',
  'cpm',
  'data',
  'trend',
  'adVideos',
  'postsPerWeek',
  'asOf',
];

/** Columns that stay while a creator is open beside the table. */
export const besidePanelIds: readonly ResultColumnId[] = [
  'creator',
  'covers',
  'followers',
  'plays',
  'interactionRate',
  'quality',
];

/** Shown before any are chosen, at every width. */
const usualIds = resultColumnIds.filter((id) => !roomyColumnIds.includes(id));

export type { TableDensity } from '../../../domain/useTablePreferences.ts';

/** Columns, widths and density of the result table, kept over reloads. */
export type TablePreferences = Preferences<ResultColumnId>;

const table = { key: 'search_table', columnIds: resultColumnIds, first: 'creator', usualIds } as const;

/** Which columns stand in the table and how high its rows are; outlives a reload. */
export function useTablePreferences(given?: TypedStorage): TablePreferences {
  return usePreferences(table, given);
}
