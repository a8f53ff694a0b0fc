'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useLatestActions } from '../../../../core/react/useLatestActions.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { CellLines, Figure, useCellTabIndex } from '../../../../ui/DataTable/cells.tsx';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import type { DataTableColumn, DataTableSort } from '../../../../ui/DataTable/types.ts';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { Room } from './ListCard.tsx';
import { ListMenu } from './ListMenu.tsx';
import type { ListCardActions } from './listActions.ts';
import * as css from './Overview.css.ts';

interface ListTableProps {
  readonly lists: readonly FavouriteList[];
  readonly actions: ListCardActions;
  readonly sort: DataTableSort;
  readonly onSortChange: (sort: DataTableSort) => void;
}

const listId = ({ id }: FavouriteList) => id;
const listName = ({ name }: FavouriteList) => name;

/** All lists as a table, for comparison. */
export function ListTable({ lists, actions, sort, onSortChange }: ListTableProps) {
  const t = useText(favouritesTexts);
  const steady = useLatestActions(actions);
  const columns = useColumns(steady);
  const table = t('overview.title');
  const labels = useMemo(() => ({ table }), [table]);
  const rowActions = useCallback(
    (list: FavouriteList) => <ListMenu list={list} actions={steady} />,
    [steady],
  );
  const renderListItem = useCallback(
    (list: FavouriteList) => <Item list={list} actions={steady} />,
    [steady],
  );
  return (
    <DataTable<FavouriteList>
      className="rk-favourite-table"
      scroll="page"
      rows={lists}
      rowId={listId}
      rowName={listName}
      columns={columns}
      labels={labels}
      sort={sort}
      onSortChange={onSortChange}
      onOpenRow={steady.onOpen}
      rowActions={rowActions}
      renderListItem={renderListItem}
      listItemHeight={68}
      totalCount={lists.length}
    />
  );
}

function useColumns(actions: ListCardActions): readonly DataTableColumn<FavouriteList>[] {
  const t = useText(favouritesTexts);
  const { exact, day, dateTime, relativeDay } = useFormats();
  return useMemo(() => {
    const head = (id: 'name' | 'sees' | 'by' | 'count' | 'left' | 'created' | 'updated') => ({
      id,
      header: t(`overview.column.${id}`),
      name: t(`overview.column.${id}`),
    });
    const columns: readonly DataTableColumn<FavouriteList>[] = [
      {
        ...head('name'),
        minWidth: 200,
        isSticky: true,
        sortKey: 'name',
        firstDirection: 'asc',
        cell: (list) => <Name list={list} actions={actions} />,
      },
      {
        ...head('sees'),
        width: 112,
        cell: ({ isPublic }) => (isPublic ? t('picker.public') : t('picker.private')),
      },
      {
        ...head('by'),
        width: 120,
        cell: ({ by }) => (
          <CellLines dir="auto" title={by ?? undefined}>
            {by ?? t('page.byGone')}
          </CellLines>
        ),
      },
      {
        ...head('count'),
        width: 88,
        align: 'number',
        sortKey: 'count',
        cell: ({ count }) => <Figure>{exact(count)}</Figure>,
      },
      { ...head('left'), width: 152, cell: (list) => <Room list={list} /> },
      {
        ...head('created'),
        width: 104,
        sortKey: 'created',
        cell: ({ createdAt }) => <span title={dateTime(createdAt)}>{day(createdAt)}</span>,
      },
      {
        ...head('updated'),
        width: 112,
        sortKey: 'updated',
        cell: ({ updatedAt }) => <span title={dateTime(updatedAt)}>{relativeDay(updatedAt)}</span>,
      },
    ];
    return columns;
  }, [t, exact, day, dateTime, relativeDay, actions]);
}

interface PartProps {
  readonly list: FavouriteList;
  readonly actions: ListCardActions;
}

/** An entry of the narrow list. */
function Item({ list, actions }: PartProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { name, colour, isPublic, by, count, limit } = list;
  const sees = isPublic ? t('picker.public') : t('picker.private');
  return (
    <div className={css.item}>
      <ListMark colour={colour} shape="bar" />
      <div className={css.itemWords}>
        <button type="button" className={css.itemOpen} onClick={() => actions.onOpen(list)}>
          {name}
        </button>
        <span className={css.itemFacts}>
          <bdi>{t('overview.room', { used: exact(count), limit: exact(limit) })}</bdi>
          <Room list={list} />
        </span>
        <span className={css.itemFacts}>{[sees, by ?? t('page.byGone')].join(' · ')}</span>
      </div>
      <span className={css.actions}>
        <ListMenu list={list} actions={actions} />
      </span>
    </div>
  );
}

function Name({ list, actions }: PartProps) {
  const tabIndex = useCellTabIndex();
  const { name, description, colour } = list;
  return (
    <span className={css.nameCell}>
      <ListMark colour={colour} shape="bar" />
      <CellLines dir="auto" title={name} below={description === '' ? undefined : description}>
        <button
          type="button"
          className={css.rowOpen}
          tabIndex={tabIndex}
          onClick={() => actions.onOpen(list)}
        >
          {name}
        </button>
      </CellLines>
    </span>
  );
}
