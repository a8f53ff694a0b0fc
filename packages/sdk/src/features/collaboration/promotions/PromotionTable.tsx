'use client';
import type { PromotionEntry } from '@reachkit/contract/collaboration/promotion';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useLatestActions } from '../../../core/react/useLatestActions.ts';
import { EntryTable } from '../../../domain/page/EntryTable.tsx';
import type { DataTableColumn } from '../../../ui/DataTable/types.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { DueWords, MoneyCell, NameCell, OpenCell, OwnerCell, StateCell, WaitingCell } from './cells.tsx';
import { PromotionItem } from './PromotionItem.tsx';
import { PromotionMenu, type PromotionRowActions } from './PromotionMenu.tsx';
import * as css from './promotions.css.ts';
import { promotionSorts } from './promotionsView.ts';
import type { PromotionsModel } from './usePromotions.ts';

interface PromotionTableProps {
  readonly model: PromotionsModel;
  readonly list: readonly PromotionEntry[];
  readonly actions: PromotionRowActions;
}

const rowId = ({ id }: PromotionEntry) => id;
const rowName = ({ name }: PromotionEntry) => name;

/** A page of promotions as rows; in narrow layouts, as a list. */
export function PromotionTable({ model, list, actions }: PromotionTableProps) {
  const t = useText(collaborationTexts);
  const { isWithout, isFull } = model;
  const limits = useMemo(() => ({ isWithout, isFull }), [isWithout, isFull]);
  const steady = useLatestActions(actions);
  const rowActions = useCallback(
    (entry: PromotionEntry) => <PromotionMenu promotion={entry} actions={steady} limits={limits} />,
    [steady, limits],
  );
  const renderListItem = useCallback(
    (entry: PromotionEntry) => <PromotionItem entry={entry} actions={steady} limits={limits} />,
    [steady, limits],
  );
  return (
    <EntryTable
      className="rk-promotions-table"
      label={t('promotions.table')}
      model={model}
      rows={list}
      rowId={rowId}
      rowName={rowName}
      columns={useColumns()}
      sorts={promotionSorts}
      rowActions={rowActions}
      renderListItem={renderListItem}
      listItemHeight={180}
    />
  );
}

type ColumnId = 'name' | 'state' | 'agreed' | 'open' | 'due' | 'waiting' | 'owner';

function useColumns(): readonly DataTableColumn<PromotionEntry>[] {
  const t = useText(collaborationTexts);
  return useMemo(() => {
    const head = (id: ColumnId) => ({
      id,
      header: t(`promotions.column.${id}`),
      name: t(`promotions.column.${id}`),
    });
    const number = { align: 'number' as const };
    return [
      {
        ...head('name'),
        minWidth: 200,
        isSticky: true,
        sortKey: 'name',
        firstDirection: 'asc' as const,
        cell: (entry) => <NameCell entry={entry} />,
      },
      {
        ...head('state'),
        width: 152,
        sortKey: 'ends',
        firstDirection: 'asc' as const,
        cell: (entry) => <StateCell entry={entry} />,
      },
      { ...head('agreed'), ...number, width: 232, cell: (entry) => <MoneyCell entry={entry} /> },
      { ...head('open'), ...number, width: 96, cell: (entry) => <OpenCell entry={entry} /> },
      {
        ...head('due'),
        width: 128,
        sortKey: 'overdue',
        cell: (entry) => (
          <span className={css.dueCell}>
            <DueWords entry={entry} />
          </span>
        ),
      },
      { ...head('waiting'), ...number, width: 96, cell: (entry) => <WaitingCell entry={entry} /> },
      { ...head('owner'), width: 136, cell: (entry) => <OwnerCell entry={entry} /> },
    ];
  }, [t]);
}
