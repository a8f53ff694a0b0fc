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
  'contact',
] as const;
export type ResultColumnId = (typeof resultColumnIds)[number];

export const tableDensities = ['comfortable', 'regular', 'snug', 'compact'] as const;
export type TableDensity = (typeof tableDensities)[number];

export interface TablePreferences {
  readonly columnIds: readonly ResultColumnId[];
  readonly density: TableDensity;
  /** Widths set by hand, px; a column that is left out has its own. */
  readonly widths: ColumnWidths;
  readonly setColumnIds: (ids: readonly string[]) => void;
  readonly setDensity: (density: TableDensity) => void;
  readonly setWidths: (widths: ColumnWidths) => void;
}

/** Widths in px by column. */
export type ColumnWidths = Readonly<Partial<Record<ResultColumnId, number>>>;

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
  const write = (next: Partial<Kept>) => {
    storage.write(key, { ...kept, ...next });
    for (const listener of listeners) listener();
  };
  return {
    ...kept,
    setColumnIds: (ids) => write({ columnIds: knownColumns(ids) }),
    setDensity: (density) => write({ density }),
    setWidths: (widths) => write({ widths: knownWidths(widths) }),
  };
}

function knownColumns(ids: readonly unknown[]): readonly ResultColumnId[] {
  const chosen = ids.flatMap((id) => resultColumnIds.find((column) => column === id) ?? []);
  // A creator without a name is no row.
  return chosen.includes('creator') ? [...new Set(chosen)] : ['creator', ...new Set(chosen)];
}

/** px; whatever else is stored is no width. */
const widthLimits = { least: 40, most: 1000 } as const;

function knownWidths(given: object): ColumnWidths {
  const known: Partial<Record<ResultColumnId, number>> = {};
  const widths = new Map<string, unknown>(Object.entries(given));
  for (const id of resultColumnIds) {
    const width = widths.get(id);
    const isWidth = typeof width === 'number' && width >= widthLimits.least && width <= widthLimits.most;
    if (isWidth) known[id] = Math.round(width);
  }
  return known;
}

type Kept = Pick<TablePreferences, 'columnIds' | 'density' | 'widths'>;

function readPreferences(stored: string): Kept {
  const value: unknown = JSON.parse(stored);
  const given = typeof value === 'object' && value !== null ? value : {};
  const columns = 'columnIds' in given && Array.isArray(given.columnIds) ? given.columnIds : resultColumnIds;
  const density = 'density' in given ? tableDensities.find((one) => one === given.density) : undefined;
  const widths = 'widths' in given && typeof given.widths === 'object' ? given.widths : null;
  return {
    columnIds: knownColumns(columns),
    density: density ?? 'comfortable',
    widths: knownWidths(widths ?? {}),
  };
}
