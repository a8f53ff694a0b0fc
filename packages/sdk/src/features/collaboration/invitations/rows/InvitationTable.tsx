'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { useCallback, useMemo, useRef } from 'react';
import { useNavigation } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import type { TablePreferences } from '../../../../domain/useTablePreferences.ts';
import { DataTable } from '../../../../ui/DataTable/DataTable.tsx';
import type { CellState } from '../../../../ui/DataTable/types.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { invitationSorts } from '../invitationsView.ts';
import type { InvitationsModel } from '../usePromotionInvitations.ts';
import { InvitationItem } from './InvitationItem.tsx';
import { InvitationMenu } from './InvitationMenu.tsx';
import type { ActionContext } from './useActionEntries.tsx';
import type { InvitationColumn, InvitationColumnId } from './useInvitationColumns.tsx';

interface InvitationTableProps {
  readonly model: InvitationsModel;
  readonly list: readonly Invitation[];
  readonly table: TablePreferences<InvitationColumnId>;
  readonly columns: readonly InvitationColumn[];
  /** Keep the object's identity between renders. */
  readonly context: ActionContext;
}

const rowId = ({ id }: Invitation) => id;
const rowName = ({ creator }: Invitation) => creator.name;

/** A page of creators as rows; in narrow layouts, as a list. */
export function InvitationTable({ model, list, table, columns, context }: InvitationTableProps) {
  const t = useText(collaborationTexts);
  const { navigation } = useNavigation();
  const { view, setView, selectedIds, select, rights } = model;
  const name = t('invitations.table');
  const labels = useMemo(() => ({ table: name }), [name]);
  const latest = useRef({ selectedIds, select });
  latest.current = { selectedIds, select };
  const rowActions = useCallback(
    (invitation: Invitation) => <InvitationMenu invitation={invitation} context={context} />,
    [context],
  );
  const renderListItem = useCallback(
    (invitation: Invitation, { isSelected }: CellState) => (
      <InvitationItem
        invitation={invitation}
        context={context}
        isChosen={isSelected}
        onChoose={(isChosen) => {
          const others = latest.current.selectedIds.filter((id) => id !== invitation.id);
          latest.current.select(isChosen ? [...others, invitation.id] : others);
        }}
      />
    ),
    [context],
  );
  const open = useLatest(({ creator: { id, platform } }: Invitation) => {
    const to = id === null ? null : ({ kind: 'creator', platform, id } as const);
    if (to && navigation?.href(to) !== undefined) navigation.go(to, 'push');
  });
  return (
    <DataTable<Invitation>
      className="rk-invitation-table"
      scroll="page"
      rows={list}
      rowsBefore={(view.page - 1) * model.pageSize}
      rowId={rowId}
      rowName={rowName}
      columns={columns}
      columnIds={table.columnIds}
      labels={labels}
      widths={table.widths}
      onWidthsChange={table.setWidths}
      density={table.density}
      sort={
        view.sort === 'next' ? null : { key: view.sort, direction: view.sort === 'name' ? 'asc' : 'desc' }
      }
      onSortChange={({ key }) => {
        const sort = invitationSorts.find((one) => one === key);
        if (sort) setView({ sort: sort === view.sort ? 'next' : sort }, 'sort');
      }}
      {...(rights.canFinish && { selectedIds, onSelectedIdsChange: select })}
      onOpenRow={open}
      rowActions={rowActions}
      totalCount={model.total ?? undefined}
      isStale={model.isStale}
      renderListItem={renderListItem}
      listItemHeight={168}
    />
  );
}
