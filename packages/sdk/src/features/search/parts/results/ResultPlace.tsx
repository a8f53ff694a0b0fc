'use client';
import { sortKeys } from '@reachkit/contract';
import { type RefObject, useRef } from 'react';
import type { GridPlace } from '../../../../ui/DataTable/focus/keyboard.ts';
import { elementAt } from '../../../../ui/DataTable/focus/place.ts';
import { WaitingTable } from '../../../../ui/DataTable/WaitingTable.tsx';
import { useLaterModule } from '../../../../ui/Lazy/laterModule.ts';
import { PartFailure } from '../../../../ui/Lazy/PartFailure.tsx';
import { useIsomorphicLayoutEffect } from '../../../../ui/Portal/useIsomorphicLayoutEffect.ts';
import { rowParts } from '../rows.ts';
import { useTableLabels } from './columns/useTableLabels.ts';
import type { ResultTableProps } from './ResultTable.tsx';

interface ResultPlaceProps extends ResultTableProps {
  /** The element that contains the table. */
  readonly box: RefObject<HTMLElement | null>;
}

/** The result table; its header and a skeleton until the code has loaded. */
export function ResultPlace({ box, ...props }: ResultPlaceProps) {
  const { module: parts, error } = useLaterModule(rowParts);
  const labels = useTableLabels();
  const focused = useRef<GridPlace | null>(null);
  useIsomorphicLayoutEffect(() => {
    // The table replaces the header, so the focus moves to the same button in it.
    const place = focused.current;
    focused.current = null;
    if (parts && place && box.current) elementAt(box.current, place)?.focus({ preventScroll: true });
  }, [parts, box]);
  if (parts) return <parts.ResultTable {...props} />;

  const { columns, columnIds, density, model } = props.drawn;
  const { key, order } = model.view.sort;
  return (
    <WaitingTable
      className="rk-search-results"
      columns={columns}
      columnIds={columnIds}
      labels={labels}
      density={density}
      scroll={props.scroll}
      widths={props.widths}
      rowsBefore={model.result.from}
      sort={{ key, direction: order }}
      onSortChange={({ key: sortKey, direction }) => {
        const known = sortKeys.find((one) => one === sortKey);
        if (known) props.onSort({ key: known, order: direction });
      }}
      failure={error && <PartFailure error={error} onRetry={rowParts.load} />}
      onLeave={(place) => {
        focused.current = place;
      }}
    />
  );
}
