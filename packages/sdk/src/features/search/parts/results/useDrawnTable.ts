'use client';
import { useDeferredValue, useRef } from 'react';
import { useShallowStable } from '../../../../core/react/stable.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import type { DrawnTable } from './ResultTable.tsx';

/**
 * Returns the content of the table: the same object while nothing changes. Columns, row height and the panel's space are
 * deferred: a click is handled at once, while dozens of rows with a dozen cells each render in small steps.
 */
export function useDrawnTable(
  model: CreatorSearchModel,
  asked: Omit<DrawnTable, 'model' | 'density'>,
): DrawnTable {
  const { result, view, table, way, wayOut, options, platforms } = model;
  const look = useShallowStable({ ...asked, density: table.density });
  const late = useDeferredValue(look);
  // Before the first rows nothing is deferred: the columns are final.
  const hasRows = result.status !== 'loading' && result.status !== 'idle';
  // New tag names are not deferred either: rows would keep showing codes.
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
