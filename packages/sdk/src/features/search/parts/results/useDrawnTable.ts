'use client';
import { useDeferredValue, useRef } from 'react';
import { useShallowStable } from '../../../../core/react/stable.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import type { DrawnTable } from './ResultTable.tsx';

/**
 * The content of the table: the same object for as long as nothing of it changes. Columns, row height and the room that
 * the rows leave to a panel follow a moment later: a press is answered at once, while dozens of rows with a dozen cells
 * each are drawn behind it in small steps.
 */
export function useDrawnTable(
  model: CreatorSearchModel,
  asked: Omit<DrawnTable, 'model' | 'density'>,
): DrawnTable {
  const { result, view, table, way, wayOut, options, platforms } = model;
  const look = useShallowStable({ ...asked, density: table.density });
  const late = useDeferredValue(look);
  // Before the first rows there is nothing to wait for: the columns stand as they are to be.
  const hasRows = result.status !== 'loading' && result.status !== 'idle';
  // Nor for names of tags that have just come: rows would go on showing bare codes.
  const isNamed = late.cells.tagName === look.cells.tagName;
  const shown = hasRows && isNamed ? late : look;
  const facts = useShallowStable({
    shown,
    result,
    view,
    returnedTo: way.returnedTo,
    isLooking: wayOut.isLooking,
    best: wayOut.best,
    options,
    platforms,
  });
  const kept = useRef({ facts, drawn: { model, ...shown } });
  if (kept.current.facts !== facts) kept.current = { facts, drawn: { model, ...shown } };
  return kept.current.drawn;
}
