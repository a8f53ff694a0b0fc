'use client';
import { costOfMinor, moneyOfMinor } from '@reachkit/contract/fields/currency';
import type { MonitorTotals } from '@reachkit/contract/monitor/figures';
import type { MonitorAge } from '@reachkit/contract/monitor/kinds';
import { type MonitorLink, monitorLinkSorts } from '@reachkit/contract/monitor/link';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigation } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { coreTexts } from '../../../core/locales/zh.ts';
import { useLatest } from '../../../core/react/useLatest.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { NothingFound } from '../../../domain/page/NothingFound.tsx';
import { ReadState } from '../../../domain/ReadState.tsx';
import type { TablePreferences } from '../../../domain/useTablePreferences.ts';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import type { CellState, DataTableTotals } from '../../../ui/DataTable/types.ts';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination/Pagination.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { Value } from '../shared/Value.tsx';
import { LinkItem } from './LinkItem.tsx';
import { type LinkActions, LinkMenu } from './LinkMenu.tsx';
import { nameOf } from './linkCells.tsx';
import * as css from './project.css.ts';
import { openMonitorProjectView } from './projectView.ts';
import { type LinkColumn, type LinkColumnId, multiple } from './useLinkColumns.tsx';
import type { MonitorProjectModel } from './useMonitorProject.ts';

interface LinkTableProps {
  readonly model: MonitorProjectModel;
  readonly currency: string;
  readonly table: TablePreferences<LinkColumnId>;
  readonly columns: readonly LinkColumn[];
  /** `null`: nothing may be changed. Keep the object's identity between renders. */
  readonly actions: LinkActions | null;
}

const rowId = ({ id }: MonitorLink) => id;

/** The posts of the project with their totals, page by page. */
export function LinkTable({ model, currency, table, columns, actions }: LinkTableProps) {
  const t = useText(monitorTexts);
  const say = useText(coreTexts);
  const { navigation } = useNavigation();
  const { links, view, setView, selectedIds, select } = model;
  const name = t('project.table');
  const labels = useMemo(() => ({ table: name }), [name]);
  const latest = useRef({ selectedIds, select });
  latest.current = { selectedIds, select };
  const rowActions = useCallback(
    (link: MonitorLink) => <LinkMenu link={link} actions={actions} />,
    [actions],
  );
  const renderListItem = useCallback(
    (link: MonitorLink, { isSelected }: CellState) => (
      <LinkItem
        link={link}
        actions={actions}
        isChosen={isSelected}
        selectLabel={say('table.selectRow', { name: nameOf(link) })}
        onChoose={(isChosen) => {
          const others = latest.current.selectedIds.filter((id) => id !== link.id);
          latest.current.select(isChosen ? [...others, link.id] : others);
        }}
      />
    ),
    [actions, say],
  );
  const open = useLatest((link: MonitorLink) => {
    const to = { kind: 'monitoredPost', projectId: link.projectId, id: link.id } as const;
    if (navigation?.href(to) !== undefined) navigation.go(to, 'push');
  });
  const totals = useTotals(links.data?.totals, currency, view.age);
  const rows = links.data?.list ?? [];
  return (
    <>
      <DataTable<MonitorLink>
        className="rk-monitor-links"
        scroll="page"
        rows={rows}
        rowsBefore={(view.page - 1) * links.pageSize}
        rowId={rowId}
        rowName={nameOf}
        columns={columns}
        columnIds={table.columnIds}
        labels={labels}
        widths={table.widths}
        onWidthsChange={table.setWidths}
        density={table.density}
        sort={{ key: view.sort, direction: view.order }}
        onSortChange={({ key, direction }) => {
          const sort = monitorLinkSorts.find((one) => one === key);
          if (sort) setView({ sort, order: direction }, 'sort');
        }}
        {...(actions && { selectedIds, onSelectedIdsChange: select })}
        onOpenRow={open}
        rowActions={rowActions}
        totals={rows.length > 0 ? totals : undefined}
        totalCount={links.data?.total}
        isLoading={links.data === null && !links.error}
        isStale={links.isStale}
        empty={<NoLinks model={model} />}
        error={links.error ? <ReadState read={links} failedText={t('project.linksFailed')} /> : undefined}
        renderListItem={renderListItem}
        listItemHeight={104}
      />
      <Foot model={model} />
    </>
  );
}

interface PartProps {
  readonly model: MonitorProjectModel;
}

/** A filter without matches, or a project from which all posts were taken out. */
function NoLinks({ model }: PartProps) {
  const t = useText(monitorTexts);
  if (!model.isFiltered) return <EmptyState title={t('project.empty')} />;
  return (
    <NothingFound
      title={t('project.none')}
      onShowAll={() => model.setView({ ...openMonitorProjectView, age: model.view.age }, 'reset')}
    />
  );
}

/** Which posts are shown, what the sum rests on, and the pages. */
function Foot({ model: { links, view, setView } }: PartProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  if (!links.data || links.data.list.length === 0) return null;
  const { list, total, totals } = links.data;
  const before = (view.page - 1) * links.pageSize;
  return (
    <>
      <p className={css.foot}>
        {t('project.totalsNote', {
          from: exact(before + 1),
          to: exact(before + list.length),
          of: exact(total),
          fees: exact(Math.max(0, totals.of - totals.fees.posts)),
          views: exact(Math.max(0, totals.of - totals.views.posts)),
        })}
      </p>
      <Pagination
        className={css.place}
        page={view.page}
        pageCount={links.pageCount}
        onPageChange={(page) => setView({ page }, 'page')}
      />
    </>
  );
}

/** Sums and medians of all posts of the filter. */
function useTotals(
  totals: MonitorTotals | undefined,
  currency: string,
  age: MonitorAge,
): DataTableTotals | undefined {
  const t = useText(monitorTexts);
  const { compact, exact, rate } = useFormats();
  return useMemo(() => {
    if (!totals) return undefined;
    const money = (value: number) => moneyOfMinor(value, currency);
    const cost = (value: number) => costOfMinor(value, currency);
    const cell = (value: number | null, format: (value: number) => string) => (
      <b>
        <Value value={value} format={format} exact={format === compact ? exact : undefined} />
      </b>
    );
    return {
      label: (
        <b>
          <bdi>{t('project.totals', { count: totals.of, shown: exact(totals.of) })}</bdi>
        </b>
      ),
      cells: {
        views: cell(totals.views.value, compact),
        ...(age === 'now' && { hour: cell(totals.viewsAnHour.value, compact) }),
        engagement: cell(totals.engagement.value, rate),
        median: cell(totals.medianMultiple.value, multiple),
        cost: cell(totals.costPerThousand.value, cost),
        costPerEngagement: cell(totals.costPerEngagement.value, cost),
        fee: cell(totals.fees.value, money),
      },
    };
  }, [totals, currency, age, t, compact, exact, rate]);
}
