'use client';
import type { CreatorRow } from '@reachkit/contract';
import { sortKeys } from '@reachkit/contract';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useSlots } from '../../../../core/slots.tsx';
import * as css from '../../../../domain/creatorCells/creatorCells.css.ts';
import { Figure } from '../../../../domain/creatorCells/creatorCells.tsx';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import type { DataTableTotals, OpenReason } from '../../../../ui/DataTable/types.ts';
import type { Selection } from '../../controller/useSelection.ts';
import type { ResultColumnId, TablePreferences } from '../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import type { CreatorSearchModel } from '../../useCreatorSearch.ts';
import { dollars } from '../cells/cells.tsx';
import { searchSlots } from '../slots.ts';
import { CreatorListItem as OwnListItem } from './CreatorListItem.tsx';
import { type CellOptions, drawCells } from './columns/drawCells.tsx';
import type { ResultColumn } from './columns/useResultColumns.ts';
import { useTableLabels } from './columns/useTableLabels.ts';
import {
  ChangeFailure,
  MoreFailure,
  EmptyPlatform as OwnEmptyPlatform,
  NothingFound as OwnNothingFound,
  RowsCapped,
  SampleEnd,
  SearchFailure,
  UpgradeNeeded,
} from './ResultStates.tsx';

/** Props of the result table. */
export interface ResultTableProps {
  readonly drawn: DrawnTable;
  readonly selection: Selection;
  /** The selection for the totals; may be deferred. */
  readonly summed: Selection;
  readonly widths: TablePreferences['widths'];
  /** Stable identity; uses the current page. */
  readonly onSort: CreatorSearchModel['setSort'];
  readonly onWidthsChange: TablePreferences['setWidths'];
  readonly scroll: 'page' | 'container';
  /** The creator opened beside the rows. */
  readonly shownId: string | undefined;
  /** Keeps its identity; absent when creators cannot be opened. */
  readonly onOpen: ((creator: CreatorRow, reason: OpenReason | 'link') => void) | undefined;
}

/** Table content that may render after the click that changes it. */
export interface DrawnTable {
  readonly model: CreatorSearchModel;
  readonly columns: readonly ResultColumn[];
  readonly cells: CellOptions;
  /** Visible columns, in their order. */
  readonly columnIds: readonly ResultColumnId[];
  readonly density: TablePreferences['density'];
  /** The panel is open, and the rows have made room for it. */
  readonly isBeside: boolean;
}

const rowId = (creator: CreatorRow) => creator.id;

/** The found creators, or the empty or error state. */
export const ResultTable = memo(function ResultTable(props: ResultTableProps) {
  const { drawn, selection, summed, scroll, shownId, onOpen } = props;
  const { model, columnIds, density } = drawn;
  const columns = useDrawnColumns(drawn);
  const t = useText(firstSearchTexts);
  const formats = useFormats();
  const { result, view } = model;
  const labels = useTableLabels();
  const { slots, slotProps } = useSlots(searchSlots);
  const { CreatorListItem = OwnListItem } = slots;
  const itemProps = slotProps.CreatorListItem;
  const renderListItem = useCallback(
    (creator: CreatorRow) => (
      <CreatorListItem
        creator={creator}
        formats={formats}
        onOpen={onOpen && (() => onOpen(creator, 'link'))}
        {...itemProps}
      />
    ),
    [formats, onOpen, CreatorListItem, itemProps],
  );
  const { key: sortKey, order } = view.sort;
  const sort = useMemo(() => ({ key: sortKey, direction: order }), [sortKey, order]);
  const isWaiting = result.status === 'loading' || result.status === 'idle';
  const isOlder = result.error !== null && result.rows.length > 0;

  return (
    <>
      {isOlder && result.error && <ChangeFailure model={model} error={result.error} />}
      <DataTable<CreatorRow>
        className="rk-search-results"
        rows={result.rows}
        rowsBefore={result.from}
        rowId={rowId}
        rowName={creatorName}
        columns={columns}
        columnIds={columnIds}
        labels={labels}
        widths={props.widths}
        onWidthsChange={props.onWidthsChange}
        density={density}
        scroll={scroll}
        sort={sort}
        onSortChange={({ key, direction }) => {
          const known = sortKeys.find((one) => one === key);
          if (known) props.onSort({ key: known, order: direction });
        }}
        selectedIds={selection.ids}
        onSelectedIdsChange={selection.set}
        onOpenRow={onOpen && ((creator, { reason }) => onOpen(creator, reason))}
        currentRowId={shownId}
        enterRowId={shownId ?? model.way.returnedTo ?? undefined}
        totalCount={result.total !== null && result.totalKind === 'exact' ? result.total : undefined}
        isStale={result.status === 'refreshing' || isOlder}
        isLoading={isWaiting}
        hasMore={result.hasMore && !result.isSample && !result.loadMoreError}
        isLoadingMore={result.isLoadingMore}
        onReachEnd={result.loadMore}
        tail={<Tail model={model} />}
        empty={<Empty model={model} />}
        error={result.error && !isOlder ? errorState(model) : undefined}
        totals={summed.ids.length > 0 ? totals() : undefined}
        renderListItem={renderListItem}
      />
    </>
  );

  function totals(): DataTableTotals {
    const { ids, totals: figures } = summed;
    const count = ids.length;
    const isPartial = figures.known < count;
    return {
      label: (
        <>
          <b>{t('selection.label', { count, shown: formats.exact(count) })}</b>
          <span className={css.totalsNote}>
            {isPartial
              ? t('selection.totalsPartial', { known: formats.exact(figures.known) })
              : t('selection.totals')}
          </span>
        </>
      ),
      cells: {
        followers: (
          <Figure
            texts={firstSearchTexts}
            value={figures.followersSum}
            format={formats.compact}
            exact={formats.exact}
          />
        ),
        plays: (
          <Figure
            texts={firstSearchTexts}
            value={figures.medianPlays}
            format={formats.compact}
            exact={formats.exact}
          />
        ),
        interactionRate: (
          <Figure texts={firstSearchTexts} value={figures.interactionRate} format={formats.rate} />
        ),
        followerPlays: (
          <Figure texts={firstSearchTexts} value={figures.followerPlays} format={formats.percent} />
        ),
        price: <Figure texts={firstSearchTexts} value={figures.priceSum} format={dollars} />,
        cpm: <Figure texts={firstSearchTexts} value={figures.cpm} format={dollars} />,
        adVideos: <Figure texts={firstSearchTexts} value={figures.adVideoCount} format={formats.exact} />,
      },
    };
  }
});

function Empty({ model }: { readonly model: CreatorSearchModel }) {
  const { slots, slotProps } = useSlots(searchSlots);
  const { EmptyPlatform = OwnEmptyPlatform, NothingFound = OwnNothingFound } = slots;
  return model.result.status === 'filteredOut' ? (
    <NothingFound model={model} {...slotProps.NothingFound} />
  ) : (
    <EmptyPlatform model={model} {...slotProps.EmptyPlatform} />
  );
}

function errorState(model: CreatorSearchModel): ReactNode {
  const { status, error } = model.result;
  if (!error) return null;
  return status === 'noPermission' ? (
    <UpgradeNeeded model={model} error={error} />
  ) : (
    <SearchFailure model={model} error={error} />
  );
}

function Tail({ model }: { readonly model: CreatorSearchModel }) {
  const t = useText(firstSearchTexts);
  const { exact } = useFormats();
  const { error, loadMoreError, hasMore, rows, from, isCapped, isSample } = model.result;
  if (loadMoreError?.kind === 'equity') return <UpgradeNeeded model={model} error={loadMoreError} />;
  if (loadMoreError) return <MoreFailure model={model} />;
  if (isSample && hasMore) return <SampleEnd model={model} />;
  if (hasMore || error || rows.length === 0) return null;
  if (isCapped) return <RowsCapped model={model} />;
  return t('result.end', { count: from + rows.length, shown: exact(from + rows.length) });
}

/** Returns the columns with their cells; stable while the rows do not change. */
function useDrawnColumns({ columns, cells }: DrawnTable) {
  const formats = useFormats();
  const { now, timeZone } = useEnvironment();
  const { slots, slotProps } = useSlots(searchSlots);
  const { CreatorCell } = slots;
  const cellProps = slotProps.CreatorCell;
  return useMemo(() => {
    const drawn = drawCells(cells, { formats, now, timeZone, CreatorCell, cellProps });
    return columns.map((column) => ({ ...column, cell: drawn[column.id] }));
  }, [columns, cells, formats, now, timeZone, CreatorCell, cellProps]);
}
