'use client';
import { useDeferredValue, useRef } from 'react';
import { useShallowStable } from '../../../core/stable.ts';
import type { ResultColumnId } from '../controller/useTablePreferences.ts';
import type { CreatorSearchModel } from '../useCreatorSearch.ts';
import type { DrawnTable } from './ResultTable.tsx';
import type { ResultColumn } from './useResultColumns.tsx';

/**
 * What the table draws. It follows the model a moment later: a press is answered at once, while dozens of rows with a
 * dozen cells each are drawn behind it in small steps. The same object for as long as nothing of it changes.
 */
export function useDrawnTable(
  model: CreatorSearchModel,
  columns: readonly ResultColumn[],
  columnIds: readonly ResultColumnId[],
): DrawnTable {
  const { result, view, table, way, wayOut, options, platforms } = model;
  const facts = useShallowStable({
    result,
    view,
    density: table.density,
    returnedTo: way.returnedTo,
    isLooking: wayOut.isLooking,
    best: wayOut.best,
    options,
    platforms,
    columns,
    columnIds,
  });
  const kept = useRef({ facts, drawn: { model, columns, columnIds } });
  if (kept.current.facts !== facts) kept.current = { facts, drawn: { model, columns, columnIds } };
  return useDeferredValue(kept.current.drawn);
}
