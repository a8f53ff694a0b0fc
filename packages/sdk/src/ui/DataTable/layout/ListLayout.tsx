'use client';

import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../Lazy/lazyPart.tsx';
import { PartPlace } from '../../Lazy/PartBoundary.tsx';
import { Spinner } from '../../Spinner/Spinner.tsx';
import { usePartWords } from '../../words.ts';
import * as css from '../DataTable.css.ts';
import { useEntry } from '../focus/useEntry.ts';
import { useSelection } from '../selection/useSelection.ts';
import { tableWords } from '../tableWords.ts';
import type { CellState, DataTableProps } from '../types.ts';
import { Waiting } from './StillRows.tsx';
import { maxWaiting, WaitingEntries } from './WaitingEntries.tsx';

const VirtualList = lazyPart(async () => (await import('./VirtualList.tsx')).VirtualList);

type ListLayoutProps<Row> = DataTableProps<Row> & {
  readonly renderListItem: (row: Row, state: CellState) => ReactNode;
  readonly scroller: HTMLElement | null;
};

/** The list layout for narrow screens: entries of variable height. */
export function ListLayout<Row>(props: ListLayoutProps<Row>) {
  const { rowId, density = 'comfortable', scroll = 'container', hasMore = false, tail } = props;
  const { isLoading = false, isLoadingMore = false, listItemHeight = 132, renderListItem, onOpenRow } = props;
  const labels = usePartWords(tableWords, props.labels);
  const rows = isLoading ? [] : props.rows;
  const selection = useSelection(props);
  const [entered, setEntered] = useState(-1);
  useEntry(props.enterRowId, rows, rowId, setEntered);
  const waiting = <WaitingEntries count={maxWaiting} />;

  return (
    <>
      {isLoading && <Waiting words={labels.loading} />}
      {isLoading && waiting}
      <PartPlace fallback={isLoading ? null : waiting}>
        <VirtualList
          count={rows.length}
          enteredIndex={entered}
          keyOf={(index) => {
            const row = rows[index];
            return row === undefined ? `gone-${index}` : rowId(row);
          }}
          draw={(index) => {
            const row = rows[index];
            return (
              row !== undefined &&
              renderListItem(row, { index, density, isSelected: selection.has(rowId(row)) })
            );
          }}
          mode={scroll}
          scroller={props.scroller}
          itemHeight={listItemHeight}
          label={labels.table}
          isBusy={isLoading || props.isStale === true}
          setSize={props.totalCount ?? (hasMore ? -1 : rows.length)}
          hasMore={hasMore && !isLoadingMore}
          onReachEnd={props.onReachEnd}
          onPress={
            onOpenRow &&
            ((index) => {
              const row = rows[index];
              if (row !== undefined) onOpenRow(row, { reason: 'pointer', index });
            })
          }
        />
      </PartPlace>
      {rows.length > 0 && (isLoadingMore || tail != null) && (
        <div className={css.tail}>
          {isLoadingMore ? (
            <>
              <Spinner /> <span role="status">{labels.loadingMore}</span>
            </>
          ) : (
            tail
          )}
        </div>
      )}
    </>
  );
}
