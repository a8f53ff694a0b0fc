'use client';
import { Lock } from 'lucide-react';
import { useCallback, useMemo, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { coreTexts } from '../../../../core/locales/zh.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import type { TablePreferences } from '../../../../domain/useTablePreferences.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import type { CellState, DataTableColumn } from '../../../../ui/DataTable/types.ts';
import { Pagination } from '../../../../ui/Pagination/Pagination.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import { type RankedRow, rowKey } from '../rankedRow.ts';
import { useRankingFormats } from '../useRankingFormats.ts';
import type { RankingModel } from '../useRankingFrame.ts';
import { NoRows } from './NoRows.tsx';
import { RankingItem } from './RankingItem.tsx';
import { RankedMenu } from './RowActions.tsx';
import * as css from './table.css.ts';
import type { RankingColumnId } from './useRankingColumns.tsx';

interface RankingTableProps<Row extends RankedRow> {
  readonly model: RankingModel<Row>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly columnIds: readonly string[];
  readonly preferences: TablePreferences<RankingColumnId>;
}

/** The rows of the list as a table or as cards, page by page. */
export function RankingTable<Row extends RankedRow>(props: RankingTableProps<Row>) {
  const { model, columns, columnIds, preferences } = props;
  const t = useText(rankingsTexts);
  const { nameOf } = useRankingFormats();
  const { view, setView, rows, kind, selectedKeys, select } = model;
  const canSelect = kind !== 'tag';
  const label = t(`list.titles.${kind}`);
  const labels = useMemo(() => ({ table: label }), [label]);
  const latest = useRef({ selectedKeys, select });
  latest.current = { selectedKeys, select };
  const open = useLatest((key: string) => setView({ open: key, page: view.page }, 'open'));
  const rowActions = useCallback(
    (row: Row) => <RankedMenu row={row} onOpen={() => open(rowKey(row))} />,
    [open],
  );
  const choose = useCallback((key: string, isChosen: boolean) => {
    const others = latest.current.selectedKeys.filter((one) => one !== key);
    latest.current.select(isChosen ? [...others, key] : others);
  }, []);
  const item = useCallback(
    (row: Row, { isSelected }: Pick<CellState, 'isSelected'>, hasLine = false) => (
      <RankingItem
        row={row}
        hasLine={hasLine}
        isChosen={isSelected}
        onChoose={canSelect ? (isChosen) => choose(rowKey(row), isChosen) : undefined}
        onOpen={() => open(rowKey(row))}
      />
    ),
    [canSelect, choose, open],
  );
  const listItem = useCallback((row: Row, state: CellState) => item(row, state), [item]);
  const isLast = view.page >= model.pageCount;
  const cut = model.answer?.cut;
  const tail = cut?.hasMore && isLast && rows.length > 0 ? <CutRow limit={cut.limit} /> : undefined;
  return (
    <>
      {view.layout === 'cards' && rows.length > 0 ? (
        <>
          <ul
            aria-label={label}
            aria-busy={model.isStale}
            className={css.cards}
            data-stale={model.isStale ? '' : undefined}
          >
            {rows.map((row) => (
              <li
                key={rowKey(row)}
                className={css.card}
                data-current={rowKey(row) === view.open ? '' : undefined}
              >
                {item(row, { isSelected: selectedKeys.includes(rowKey(row)) }, true)}
              </li>
            ))}
          </ul>
          {tail}
        </>
      ) : (
        <DataTable<Row>
          className="rk-ranking-rows"
          scroll="page"
          rows={rows}
          rowsBefore={(view.page - 1) * model.pageSize}
          hasRowNumbers={false}
          rowId={rowKey}
          rowName={nameOf}
          columns={columns}
          columnIds={columnIds}
          labels={labels}
          widths={preferences.widths}
          onWidthsChange={preferences.setWidths}
          density={preferences.density}
          sort={{ key: view.sort, direction: 'desc' }}
          // The lists know one direction; a second press goes back to the order of ranks.
          onSortChange={({ key, direction }) => model.setSort(direction === 'asc' ? 'rank' : key)}
          {...(canSelect && { selectedIds: selectedKeys, onSelectedIdsChange: select })}
          onOpenRow={(row) => open(rowKey(row))}
          currentRowId={view.open === '' ? undefined : view.open}
          rowActions={rowActions}
          totalCount={model.total ?? undefined}
          isLoading={model.answer === null && !model.error}
          isStale={model.isStale}
          empty={<NoRows model={model} />}
          error={model.error ? <ReadState read={model} failedText={t('list.failed')} /> : undefined}
          tail={tail}
          renderListItem={listItem}
          listItemHeight={120}
        />
      )}
      <Foot model={model} />
    </>
  );
}

/** After the last row that the plan shows. */
function CutRow({ limit }: { readonly limit: number }) {
  const t = useText(rankingsTexts);
  const say = useText(coreTexts);
  const { exact } = useFormats();
  const way = useWay({ kind: 'upgrade' }, { kind: 'prices' });
  return (
    <div className={css.cut}>
      <Lock size={16} aria-hidden="true" />
      <p className={css.cutWords}>{t('list.cut', { count: limit, shown: exact(limit) })}</p>
      {way && (
        <Button size="small" href={way.href} onClick={way.onClick}>
          {say('upgrade.prices')}
        </Button>
      )}
    </div>
  );
}

/** Which rows are shown, with which list their ranks are compared, and the pages. */
function Foot<Row extends RankedRow>({ model }: Pick<RankingTableProps<Row>, 'model'>) {
  const t = useText(rankingsTexts);
  const { exact } = useFormats();
  const { utc } = useRankingFormats();
  const { view, setView, rows, answer, pageSize, pageCount } = model;
  if (!answer || rows.length === 0) return null;
  const before = (view.page - 1) * pageSize;
  return (
    <>
      <p className={css.foot}>
        <span className={css.sentence}>
          {t('list.range', {
            from: exact(before + 1),
            to: exact(before + rows.length),
            of: exact(answer.total),
          })}
        </span>
        {view.date !== '' && <span className={css.sentence}>{t('list.olderKept')}</span>}
        {answer.comparedTo !== null && (
          <span className={css.sentence}>{t('list.compared', { time: utc(answer.comparedTo) })}</span>
        )}
      </p>
      <Pagination
        className={css.pages}
        page={view.page}
        pageCount={pageCount}
        onPageChange={(page) => setView({ page }, 'page')}
      />
    </>
  );
}
