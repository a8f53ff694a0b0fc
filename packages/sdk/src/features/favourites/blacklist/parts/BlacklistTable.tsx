'use client';
import type { BlacklistEntry } from '@reachkit/contract/favourites/blacklist';
import { CalendarClock, UserCheck } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { Handle } from '../../../../domain/creatorCells/Handle.tsx';
import { NameCell } from '../../../../domain/creatorCells/NameCell.tsx';
import { creatorName } from '../../../../domain/format/creatorName.ts';
import { ReadFailure } from '../../../../domain/ReadState.tsx';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import type { CellState, DataTableColumn } from '../../../../ui/DataTable/types.ts';
import { favouritesTexts } from '../../locales/zh.ts';
import type { BlacklistModel } from '../useBlacklist.ts';
import * as css from './Blacklist.css.ts';
import { EndCell, EntryWords, MadeCell, ReasonCell, ScopeCell } from './cells.tsx';

interface BlacklistTableProps {
  readonly model: BlacklistModel;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  /** Keep both callbacks stable between renders. */
  readonly onChange: (entry: BlacklistEntry) => void;
  readonly onRemove: (entry: BlacklistEntry) => void;
}

const entryId = (entry: BlacklistEntry) => entry.id;
const nameOf = ({ creator }: BlacklistEntry) => creatorName(creator);
const rowHeight = 112;

/** The entries as a table, or as a list in narrow layouts. */
export function BlacklistTable({ model, empty, onChange, onRemove }: BlacklistTableProps) {
  const t = useText(favouritesTexts);
  const { error, choose } = model;
  const columns = useColumns();
  const table = t('blacklist.table.name');
  const labels = useMemo(() => ({ table }), [table]);
  const chosenIds = useMemo(() => model.chosen.map(entryId), [model.chosen]);
  const rowActions = useCallback(
    (entry: BlacklistEntry) => (
      <RowMenu
        label={t('blacklist.table.actionsOf', { name: nameOf(entry) })}
        sections={() => [
          {
            id: 'acts',
            items: [
              {
                id: 'change',
                label: t('blacklist.table.change'),
                icon: <CalendarClock size={16} aria-hidden="true" />,
                onSelect: () => onChange(entry),
              },
              {
                id: 'remove',
                label: t('blacklist.free', { count: 1 }),
                icon: <UserCheck size={16} aria-hidden="true" />,
                onSelect: () => onRemove(entry),
              },
            ],
          },
        ]}
      />
    ),
    [t, onChange, onRemove],
  );

  function renderListItem(entry: BlacklistEntry, { isSelected }: CellState) {
    const toggle = (isOn: boolean) =>
      choose(isOn ? [...chosenIds, entry.id] : chosenIds.filter((id) => id !== entry.id));
    return (
      <div className={css.item}>
        <span className={css.itemTick}>
          <Checkbox
            label={t('page.selectRow', { name: nameOf(entry) })}
            isLabelHidden
            isChecked={isSelected}
            onCheckedChange={toggle}
          />
        </span>
        <Avatar name={nameOf(entry)} seed={entry.creator.id} src={entry.creator.avatarUrl} />
        <EntryWords entry={entry} />
        {rowActions(entry)}
      </div>
    );
  }

  return (
    <DataTable<BlacklistEntry>
      className="rk-blacklist-entries"
      scroll="page"
      rows={model.rows}
      rowId={entryId}
      rowName={nameOf}
      columns={columns}
      labels={labels}
      selectedIds={chosenIds}
      onSelectedIdsChange={choose}
      totalCount={model.total ?? undefined}
      isLoading={model.isLoading}
      isStale={model.isStale}
      listItemHeight={rowHeight}
      rowActions={rowActions}
      renderListItem={renderListItem}
      empty={empty}
      error={error && <ReadFailure title={t('blacklist.failed')} read={model} />}
    />
  );
}

function useColumns(): readonly DataTableColumn<BlacklistEntry>[] {
  const t = useText(favouritesTexts);
  return useMemo(() => {
    const head = (id: 'creator' | 'reason' | 'scope' | 'at' | 'end') => ({
      id,
      header: t(`blacklist.table.${id}`),
      name: t(`blacklist.table.${id}`),
    });
    return [
      {
        ...head('creator'),
        minWidth: 180,
        isSticky: true,
        cell: (entry: BlacklistEntry) => (
          <NameCell creator={entry.creator} below={<Handle creator={entry.creator} />} />
        ),
      },
      { ...head('reason'), minWidth: 180, cell: (entry) => <ReasonCell entry={entry} /> },
      { ...head('scope'), width: 148, cell: (entry) => <ScopeCell entry={entry} /> },
      { ...head('at'), width: 132, cell: (entry) => <MadeCell entry={entry} /> },
      { ...head('end'), width: 108, cell: (entry) => <EndCell entry={entry} /> },
    ];
  }, [t]);
}
