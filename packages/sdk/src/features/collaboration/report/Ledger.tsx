'use client';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { useTablePreferences } from '../../../domain/useTablePreferences.ts';
import { ColumnChooser } from '../../../ui/DataTable/columns/ColumnChooser.tsx';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { LedgerItem } from './LedgerItem.tsx';
import * as css from './report.css.ts';
import type { ReportCreator } from './reportFigure.ts';
import type { ReportPartProps } from './reportParts.ts';
import { reportSorts } from './reportView.ts';
import { type LedgerColumnId, ledgerTable, useLedgerColumns, useLedgerTotals } from './useLedgerColumns.tsx';

const rowId = ({ cooperationId }: ReportCreator) => cooperationId;
const rowName = ({ creator }: ReportCreator) => creator.name;
/** Columns that leave where nothing of theirs is counted. */
const ofOrders: readonly LedgerColumnId[] = ['orders', 'perOrder', 'revenue'];
const ofVisitors: readonly LedgerColumnId[] = ['clicks', 'visitors', 'perVisitor'];

/** The ledger of creators, with a double rule below the sums. */
export function Ledger({ model, results }: ReportPartProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { creators, sort, view, setView, hasOrders, hasVisitors } = model;
  const { currency } = results;
  const table = useTablePreferences(ledgerTable);
  const all = useLedgerColumns(currency, sort);
  const columns = useMemo(
    () =>
      all.filter(
        ({ id }) => (hasOrders || !ofOrders.includes(id)) && (hasVisitors || !ofVisitors.includes(id)),
      ),
    [all, hasOrders, hasVisitors],
  );
  const columnIds = useMemo(
    () => table.columnIds.filter((id) => columns.some((column) => column.id === id)),
    [table.columnIds, columns],
  );
  const totals = useLedgerTotals(results);
  const name = t('report.ledger.title');
  const labels = useMemo(() => ({ table: name }), [name]);
  const renderListItem = useCallback(
    (row: ReportCreator) => (
      <LedgerItem row={row} currency={currency} hasOrders={hasOrders} hasVisitors={hasVisitors} />
    ),
    [currency, hasOrders, hasVisitors],
  );
  return (
    <section className={css.ledger} aria-label={name}>
      <div className={css.ledgerHead}>
        <Heading level={2} className={css.sectionTitle}>
          {name}
        </Heading>
        <span className={css.quiet}>{t('report.ledger.note')}</span>
        <ColumnChooser
          className={css.wide}
          columns={columns}
          columnIds={columnIds}
          defaultColumnIds={ledgerTable.usualIds ?? ledgerTable.columnIds}
          onColumnIdsChange={(ids) => table.setColumnIds(ids)}
        />
      </div>
      <DataTable<ReportCreator>
        className="rk-report-ledger"
        scroll="page"
        rows={creators}
        rowId={rowId}
        rowName={rowName}
        columns={columns}
        columnIds={columnIds}
        labels={labels}
        widths={table.widths}
        onWidthsChange={table.setWidths}
        density={table.density}
        sort={{ key: sort, direction: view.order }}
        onSortChange={({ key, direction }) => {
          const next = reportSorts.find((one) => one === key);
          if (next) setView({ sort: next, order: direction });
        }}
        totals={totals}
        totalCount={creators.length}
        renderListItem={renderListItem}
        listItemHeight={132}
      />
      <p className={css.phoneTotal}>
        {t('report.ledger.together', { count: creators.length, shown: exact(creators.length) })}
        <b>{totals.cells.agreed}</b>
      </p>
    </section>
  );
}
