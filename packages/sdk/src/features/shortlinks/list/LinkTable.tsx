'use client';
import { type ShortLink, type ShortLinkSort, shortLinkSorts } from '@reachkit/contract';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { DataTable } from '../../../ui/DataTable/DataTable.tsx';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { MadeCell, NameCell, ShortCell, StateCell, TargetCell, VisitsCell } from './cells.tsx';
import { LinkCard } from './LinkCard.tsx';
import { LinkMenu } from './LinkMenu.tsx';
import type { ShortLinkActions } from './linkActions.ts';
import type { ShortLinksModel } from './useShortLinks.ts';

interface LinkTableProps {
  readonly model: ShortLinksModel;
  readonly list: readonly ShortLink[];
  readonly actions: ShortLinkActions;
}

const linkId = (link: ShortLink) => link.id;
const linkName = (link: ShortLink) => link.name;

/** A page of short links as rows; in narrow layouts, as cards. */
export function LinkTable({ model, list, actions }: LinkTableProps) {
  const t = useText(shortLinksTexts);
  const columns = useColumns();
  const table = t('list.table.name');
  const labels = useMemo(() => ({ table }), [table]);
  const { view, setView } = model;
  const rowActions = useCallback((link: ShortLink) => <LinkMenu link={link} actions={actions} />, [actions]);
  const renderListItem = useCallback(
    (link: ShortLink) => <LinkCard link={link} actions={actions} />,
    [actions],
  );
  return (
    <DataTable<ShortLink>
      className="rk-short-link-table"
      scroll="page"
      rows={list}
      rowId={linkId}
      rowName={linkName}
      columns={columns}
      labels={labels}
      sort={{ key: view.sort, direction: view.order }}
      onSortChange={({ key, direction }) => {
        const sort = shortLinkSorts.find((one) => one === key);
        if (sort) setView({ sort, order: direction }, 'sort');
      }}
      totalCount={model.total ?? undefined}
      isStale={model.isStale}
      rowActions={rowActions}
      renderListItem={renderListItem}
      listItemHeight={168}
    />
  );
}

type ColumnId = 'name' | 'short' | 'target' | 'type' | 'state' | 'pv' | 'uv' | 'made';

function useColumns(): readonly DataTableColumn<ShortLink>[] {
  const t = useText(shortLinksTexts);
  return useMemo(() => {
    const head = (id: ColumnId, sortKey?: ShortLinkSort) => ({
      id,
      sortKey,
      header: t(`list.column.${id}`),
      name: t(`list.column.${id}`),
    });
    return [
      {
        ...head('name', 'name'),
        minWidth: 192,
        isSticky: true,
        firstDirection: 'asc' as const,
        cell: (link: ShortLink) => <NameCell link={link} />,
      },
      { ...head('short'), width: 216, cell: (link) => <ShortCell link={link} /> },
      { ...head('target'), minWidth: 160, cell: (link) => <TargetCell link={link} /> },
      {
        ...head('type'),
        // Fits "E-commerce" uncut.
        width: 96,
        cell: (link) => <Badge kind="text">{t(`products.${link.productType}`)}</Badge>,
      },
      // Fits a full timestamp with its label, in either language.
      { ...head('state'), width: 176, cell: (link) => <StateCell link={link} /> },
      {
        ...head('pv', 'pv'),
        width: 76,
        align: 'number' as const,
        description: t('list.pvHelp'),
        cell: (link) => <VisitsCell count={link.pv} />,
      },
      {
        ...head('uv', 'uv'),
        width: 76,
        align: 'number' as const,
        description: t('list.uvHelp'),
        cell: (link) => <VisitsCell count={link.uv} />,
      },
      { ...head('made', 'created'), width: 112, cell: (link) => <MadeCell link={link} /> },
    ];
  }, [t]);
}
