'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { createStorage, type TypedStorage } from '../../../core/storage.ts';

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
] as const;
export type ResultColumnId = (typeof resultColumnIds)[number];

export const tableDensities = ['comfortable', 'regular', 'snug', 'compact'] as const;
export type TableDensity = (typeof tableDensities)[number];

export interface TablePreferences {
  readonly columnIds: readonly ResultColumnId[];
  readonly density: TableDensity;
  readonly setColumnIds: (ids: readonly string[]) => void;
  readonly setDensity: (density: TableDensity) => void;
}

const key = 'search_table';

/** Which columns stand in the table and how high its rows are; outlives a reload. */
export function useTablePreferences(given?: TypedStorage): TablePreferences {
  const [own] = useState(() => given ?? createStorage());
  const storage = given ?? own;
  const listeners = useMemo(() => new Set<() => void>(), []);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const stop = storage.subscribe(listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    [listeners, storage],
  );
  const stored = useSyncExternalStore(
    subscribe,
    () => JSON.stringify(storage.read(key)),
    () => 'null',
  );
  const kept = useMemo(() => readPreferences(stored), [stored]);
  const write = (next: Partial<typeof kept>) => {
    storage.write(key, { ...kept, ...next });
    for (const listener of listeners) listener();
  };
  return {
    ...kept,
    setColumnIds: (ids) => write({ columnIds: knownColumns(ids) }),
    setDensity: (density) => write({ density }),
  };
}

function knownColumns(ids: readonly unknown[]): readonly ResultColumnId[] {
  const chosen = ids.flatMap((id) => resultColumnIds.find((column) => column === id) ?? []);
  // A creator without a name is no row.
  return chosen.includes('creator') ? [...new Set(chosen)] : ['creator', ...new Set(chosen)];
}

function readPreferences(stored: string): { columnIds: readonly ResultColumnId[]; density: TableDensity } {
  const value: unknown = JSON.parse(stored);
  const given = typeof value === 'object' && value !== null ? value : {};
  const columns = 'columnIds' in given && Array.isArray(given.columnIds) ? given.columnIds : resultColumnIds;
  const density = 'density' in given ? tableDensities.find((one) => one === given.density) : undefined;
  return { columnIds: knownColumns(columns), density: density ?? 'comfortable' };
}
