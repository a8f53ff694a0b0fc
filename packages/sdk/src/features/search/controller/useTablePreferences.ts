'use client';
import type { TypedStorage } from '../../../core/storage.ts';
import {
  type TablePreferences as Preferences,
  useTablePreferences as usePreferences,
} from '../../../domain/useTablePreferences.ts';

export const resultColumnIds = [
  'creator',
  'region',
  'tags',
  'followers',
  'plays',
  'interactionRate',
  'followerPlays',
  'adVideos',
  'email',
  'lastVideo',
  'contact',
] as const;
export type ResultColumnId = (typeof resultColumnIds)[number];

export type { TableDensity } from '../../../domain/useTablePreferences.ts';

export type TablePreferences = Preferences<ResultColumnId>;

const table = { key: 'search_table', columnIds: resultColumnIds, first: 'creator' } as const;

/** Which columns stand in the table and how high its rows are; outlives a reload. */
export function useTablePreferences(given?: TypedStorage): TablePreferences {
  return usePreferences(table, given);
}
