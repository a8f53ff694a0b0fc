'use client';
import { type FavouriteRow, favouriteSorts } from '@reachkit/contract/favourites/members';
import { Copy, FolderInput, UserMinus } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { missedOf } from '../../../../../core/failures/equityMissed.ts';
import { useText } from '../../../../../core/i18n/useText.ts';
import { totalsNote } from '../../../../../domain/creatorCells/creatorCells.css.ts';
import { Figure } from '../../../../../domain/creatorCells/creatorCells.tsx';
import { creatorName } from '../../../../../domain/format/creatorName.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { NextStep } from '../../../../../domain/page/NextStep.tsx';
import { RetryButton } from '../../../../../domain/page/RetryButton.tsx';
import { ReadState } from '../../../../../domain/ReadState.tsx';
import type { TablePreferences } from '../../../../../domain/useTablePreferences.ts';
import { EquityOffer } from '../../../../../provider/EquityOffer.tsx';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { DataTable } from '../../../../../ui/DataTable/DataTable.tsx';
import { RowMenu } from '../../../../../ui/DataTable/layout/RowMenu.tsx';
import type { CellState, DataTableTotals } from '../../../../../ui/DataTable/types.ts';
import { EmptyState } from '../../../../../ui/EmptyState/EmptyState.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import { countConditions, withoutConditions } from '../memberView.ts';
import type { MemberColumnId } from '../useMemberPreferences.ts';
import type { OpenListModel } from '../useOpenList.ts';
import type { MemberActionEvents } from './MemberBar.tsx';
import { MemberItem } from './MemberItem.tsx';
import { totalsOf } from './totals.ts';
import type { MemberColumn } from './useMemberColumns.tsx';

interface MemberTableProps extends Pick<MemberActionEvents, 'onCarry' | 'onTakeOut'> {
  readonly model: OpenListModel;
  readonly table: TablePreferences<MemberColumnId>;
  readonly columns: readonly MemberColumn[];
  /** Visible columns, in their order. */
  readonly columnIds: readonly MemberColumnId[];
}

const rowId = (row: FavouriteRow) => row.id;

/** The creators of the list, over all platforms. */
export function MemberTable(props: MemberTableProps) {
  const { model, table, columns, columnIds, onCarry, onTakeOut } = props;
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { members, view, selectedIds, select } = model;
  const listId = model.list.id;
  const name = t('page.table');
  const labels = useMemo(() => ({ table: name }), [name]);
  const latest = useRef({ onCarry, onTakeOut, selectedIds, select });
  latest.current = { onCarry, onTakeOut, selectedIds, select };
  const rowActions = useCallback(
    (row: FavouriteRow) => (
      <RowMenu
        label={t('members.actsOf', { name: creatorName(row) })}
        sections={() => [
          {
            id: 'carry',
            items: [
              {
                id: 'copy',
                label: t('members.copyOne'),
                icon: <Copy size={16} aria-hidden="true" />,
                onSelect: () => latest.current.onCarry('copy', [row.id]),
              },
              {
                id: 'move',
                label: t('members.moveOne'),
                icon: <FolderInput size={16} aria-hidden="true" />,
                onSelect: () => latest.current.onCarry('move', [row.id]),
              },
            ],
          },
          {
            id: 'takeOut',
            items: [
              {
                id: 'takeOut',
                label: t('page.takeOut'),
                icon: <UserMinus size={16} aria-hidden="true" />,
                isDanger: true,
                onSelect: () => latest.current.onTakeOut([row.id]),
              },
            ],
          },
        ]}
      />
    ),
    [t],
  );
  const renderListItem = useCallback(
    (row: FavouriteRow, { isSelected }: CellState) => (
      <MemberItem
        row={row}
        listId={listId}
        isChosen={isSelected}
        onChoose={(isChosen) => {
          const others = latest.current.selectedIds.filter((id) => id !== row.id);
          latest.current.select(isChosen ? [...others, row.id] : others);
        }}
        menu={rowActions(row)}
      />
    ),
    [listId, rowActions],
  );
  const { moreError } = members;
  return (
    <DataTable<FavouriteRow>
      className="rk-favourite-members"
      scroll="page"
      rows={members.rows}
      rowId={rowId}
      rowName={creatorName}
      columns={columns}
      columnIds={columnIds}
      labels={labels}
      widths={table.widths}
      onWidthsChange={table.setWidths}
      density={table.density}
      sort={{ key: view.sort, direction: view.order }}
      onSortChange={({ key, direction }) => {
        const sort = favouriteSorts.find((one) => one === key);
        if (sort) model.setView({ sort, order: direction }, 'sort');
      }}
      selectedIds={selectedIds}
      onSelectedIdsChange={select}
      rowActions={rowActions}
      totals={useTotals(model)}
      totalCount={members.total ?? undefined}
      isLoading={members.isLoading}
      isStale={members.isStale}
      hasMore={members.hasMore && !moreError}
      isLoadingMore={members.isLoadingMore}
      onReachEnd={members.loadMore}
      tail={
        moreError ? (
          <>
            {t('page.moreFailed')} <RetryButton size="small" onClick={members.retry} />
          </>
        ) : members.hasMore || members.rows.length === 0 ? null : (
          t('page.end', { count: members.rows.length, shown: exact(members.rows.length) })
        )
      }
      empty={<NoMembers model={model} />}
      error={members.error ? <Failure model={model} /> : undefined}
      renderListItem={renderListItem}
      listItemHeight={196}
    />
  );
}

interface PartProps {
  readonly model: OpenListModel;
}

/** An empty list, or a filter without matches. */
function NoMembers({ model: { members, view, setView } }: PartProps): ReactNode {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const count = countConditions(view);
  if (count === 0) {
    return (
      <EmptyState title={t('page.noMembers')} action={<NextStep to="search" />}>
        {t('page.noMembersBody')}
      </EmptyState>
    );
  }
  const all = members.counts?.all ?? 0;
  return (
    <EmptyState
      title={t('members.nothing', { count })}
      action={<Button onClick={() => setView(withoutConditions(view), 'reset')}>{t('members.clear')}</Button>}
    >
      {t('members.nothingBody', { count: all, shown: exact(all) })}
    </EmptyState>
  );
}

function Failure({ model: { members, view, setView } }: PartProps): ReactNode {
  const t = useText(favouritesTexts);
  const { error } = members;
  if (!error) return null;
  if (error.kind === 'equity') {
    return (
      <>
        <EquityOffer missed={missedOf(error)} msg={error.msg} onGrant={members.retry} />
        <Button onClick={() => setView(withoutConditions(view), 'reset')}>{t('members.clear')}</Button>
      </>
    );
  }
  return <ReadState read={members} failedText={t('page.membersFailed')} />;
}

/** Sum and median of the chosen creators that are loaded. */
function useTotals({ members, selectedIds }: OpenListModel): DataTableTotals | undefined {
  const t = useText(favouritesTexts);
  const { exact, compact, rate, percent } = useFormats();
  const totals = useMemo(() => totalsOf(members.rows, selectedIds), [members.rows, selectedIds]);
  const count = selectedIds.length;
  if (count === 0) return undefined;
  return {
    label: (
      <>
        <b>{t('page.selected', { count, shown: exact(count) })}</b>
        <span className={totalsNote}>
          {totals.known < count
            ? t('members.totalsPartial', { known: exact(totals.known) })
            : t('members.totals')}
        </span>
      </>
    ),
    cells: {
      followers: (
        <Figure texts={favouritesTexts} value={totals.followersSum} format={compact} exact={exact} />
      ),
      plays: <Figure texts={favouritesTexts} value={totals.medianPlays} format={compact} exact={exact} />,
      interactionRate: <Figure texts={favouritesTexts} value={totals.interactionRate} format={rate} />,
      followerPlays: <Figure texts={favouritesTexts} value={totals.followerPlays} format={percent} />,
      price: (
        <Figure texts={favouritesTexts} value={totals.priceSum} format={(value) => `$${compact(value)}`} />
      ),
    },
  };
}
