'use client';
import type { CreatorRow } from '@reachkit/contract';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type ChangeDetail, useControllable } from '../../../core/react/useControllable.ts';
import { type SelectionTotals, totalsOf } from '../../../domain/creatorCells/selectionTotals.ts';

export type { SelectionTotals };

/** The selected creators, kept over pages. */
export interface Selection {
  /** Creator ids over all pages, in the order of selection. */
  readonly ids: readonly string[];
  /** Rows of the selected creators that have been loaded in this view or an earlier one. */
  readonly rows: readonly CreatorRow[];
  readonly totals: SelectionTotals;
  readonly set: (ids: readonly string[], detail: ChangeDetail) => void;
  readonly clear: () => void;
}

export interface SelectionOptions {
  readonly selectedIds?: readonly string[] | undefined;
  readonly defaultSelectedIds?: readonly string[] | undefined;
  readonly onSelectedIdsChange?: ((ids: readonly string[], detail: ChangeDetail) => void) | undefined;
}

const none: readonly string[] = [];

/** Keeps the selection by id, so that it outlives sorting, filtering and paging. */
export function useSelection(options: SelectionOptions, loaded: readonly CreatorRow[]): Selection {
  const [ids, set] = useControllable<readonly string[], ChangeDetail>({
    value: options.selectedIds,
    defaultValue: options.defaultSelectedIds ?? none,
    onChange: options.onSelectedIdsChange,
  });
  const remembered = useRef(new Map<string, CreatorRow>());
  const rows = useMemo(() => {
    if (ids.length === 0) return [];
    const byId = new Map(loaded.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? remembered.current.get(id) ?? []);
  }, [ids, loaded]);
  useEffect(() => {
    remembered.current = new Map(rows.map((row) => [row.id, row]));
  }, [rows]);
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const clear = useCallback(() => set(none, { reason: 'clear' }), [set]);
  return useMemo(() => ({ ids, rows, totals, set, clear }), [ids, rows, totals, set, clear]);
}
