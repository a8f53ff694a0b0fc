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

/** By default, shown only if there is space, in this order. */
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

/** Columns that stay visible beside an open creator. */
export const besidePanelIds: readonly ResultColumnId[] = [
  'creator',
  'covers',
  'followers',
  'plays',
  'interactionRate',
  'quality',
];

/** Default columns at every width. */
const usualIds = resultColumnIds.filter((id) => !roomyColumnIds.includes(id));

export type { TableDensity } from '../../../domain/useTablePreferences.ts';

/** Columns, widths and density of the result table, persisted. */
export type TablePreferences = Preferences<ResultColumnId>;

const table = { key: 'search_table', columnIds: resultColumnIds, first: 'creator', usualIds } as const;

/** Columns and row height of the table; persisted. */
export function useTablePreferences(given?: TypedStorage): TablePreferences {
  return usePreferences(table, given);
}
