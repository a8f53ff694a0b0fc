'use client';
import { useMemo } from 'react';
import { useArea, useStateAreas } from '../core/hooks.ts';
import type { TypedStorage } from '../core/react/storage.ts';
import { useStored } from '../core/react/useStored.ts';

export const tableDensities = ['comfortable', 'regular', 'snug', 'compact'] as const;
/** One of `tableDensities`: the row height, the highest first. */
export type TableDensity = (typeof tableDensities)[number];

/** A table with selectable columns. */
export interface ChoosableTable<Id extends string> {
  /** Storage key of its settings, e.g. `search_table`. */
  readonly key: string;
  /** All columns, in default order. */
  readonly columnIds: readonly Id[];
  /** Column that is always shown: a row needs it. */
  readonly first: Id;
  /** Shown by default. Default: all. */
  readonly usualIds?: readonly Id[];
}

export interface TablePreferences<Id extends string> {
  readonly columnIds: readonly Id[];
  /** Whether the person chose the columns; else the default ones are shown. */
  readonly hasChosenColumns: boolean;
  readonly density: TableDensity;
  /** Widths set by hand, px; an omitted column has its default width. */
  readonly widths: ColumnWidths<Id>;
  readonly setColumnIds: (ids: readonly string[]) => void;
  /** Resets to the default columns. */
  readonly resetColumns: () => void;
  readonly setDensity: (density: TableDensity) => void;
  readonly setWidths: (widths: ColumnWidths<Id>) => void;
}

/** Widths in px by column. */
export type ColumnWidths<Id extends string> = Readonly<Partial<Record<Id, number>>>;

/**
 * Visible columns and row height of a table, as the signed-in person chose them on this device; they survive a reload. A
 * person without a choice gets the settings stored while signed out.
 */
export function useTablePreferences<Id extends string>(
  table: ChoosableTable<Id>,
  given?: TypedStorage,
): TablePreferences<Id> {
  const { key } = table;
  const person = useArea(useStateAreas().user).userInfo?.id;
  const nameless = useStored(key, given);
  const own = useStored(person === undefined ? null : `${key}.${person}`, given);
  const stored = own.json === 'null' ? nameless.json : own.json;
  const store = person === undefined ? nameless.write : own.write;
  const kept = useMemo(() => readPreferences(table, stored), [table, stored]);
  return useMemo(() => {
    const write = (next: Partial<Kept<Id>>) => store({ ...kept, ...next });
    const { columnIds, ...shape } = kept;
    return {
      ...shape,
      columnIds: columnIds ?? table.usualIds ?? table.columnIds,
      hasChosenColumns: columnIds !== null,
      resetColumns: () => write({ columnIds: null }),
      setColumnIds: (ids) => write({ columnIds: knownColumns(table, ids) }),
      setDensity: (density) => write({ density }),
      setWidths: (widths) => write({ widths: knownWidths(table, widths) }),
    };
  }, [table, kept, store]);
}

function knownColumns<Id extends string>(
  { columnIds, first }: ChoosableTable<Id>,
  ids: readonly unknown[],
): readonly Id[] {
  const chosen = ids.flatMap((id) => columnIds.find((column) => column === id) ?? []);
  return [...new Set(chosen.includes(first) ? chosen : [first, ...chosen])];
}

/** Valid range in px; other stored values are ignored. */
const widthLimits = { least: 40, most: 1000 } as const;

function knownWidths<Id extends string>({ columnIds }: ChoosableTable<Id>, given: object): ColumnWidths<Id> {
  const known: Partial<Record<Id, number>> = {};
  const widths = new Map<string, unknown>(Object.entries(given));
  for (const id of columnIds) {
    const width = widths.get(id);
    const isWidth = typeof width === 'number' && width >= widthLimits.least && width <= widthLimits.most;
    if (isWidth) known[id] = Math.round(width);
  }
  return known;
}

type Kept<Id extends string> = Pick<TablePreferences<Id>, 'density' | 'widths'> & {
  /** `null`: no choice. */
  readonly columnIds: readonly Id[] | null;
};

function readPreferences<Id extends string>(table: ChoosableTable<Id>, stored: string): Kept<Id> {
  const value: unknown = JSON.parse(stored);
  const given = typeof value === 'object' && value !== null ? value : {};
  const columns = 'columnIds' in given && Array.isArray(given.columnIds) ? given.columnIds : null;
  const density = 'density' in given ? tableDensities.find((one) => one === given.density) : undefined;
  const widths = 'widths' in given && typeof given.widths === 'object' ? given.widths : null;
  return {
    columnIds: columns && knownColumns(table, columns),
    density: density ?? 'comfortable',
    widths: knownWidths(table, widths ?? {}),
  };
}
