'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { useMemo } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import type { ChoosableTable } from '../../../../domain/useTablePreferences.ts';
import type { DataTableColumn } from '../../../../ui/DataTable/types.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import {
  CreatorCell,
  DifferenceCell,
  EstimateCell,
  MainAction,
  NextCell,
  OwnerCell,
  QuotedCell,
  StateCell,
} from './invitationCells.tsx';
import type { ActionContext } from './useActionEntries.tsx';

export const invitationColumnIds = [
  'creator',
  'state',
  'estimate',
  'quoted',
  'difference',
  'next',
  'action',
  'owner',
  'origin',
  'added',
] as const;
export type InvitationColumnId = (typeof invitationColumnIds)[number];
export type InvitationColumn = DataTableColumn<Invitation> & { readonly id: InvitationColumnId };

export const invitationTable: ChoosableTable<InvitationColumnId> = {
  key: 'promotion_invitations',
  columnIds: invitationColumnIds,
  first: 'creator',
  usualIds: invitationColumnIds.slice(0, invitationColumnIds.indexOf('owner') + 1),
};

/** The columns in the order of the decision. `context` keeps its identity. */
export function useInvitationColumns(context: ActionContext): readonly InvitationColumn[] {
  const t = useText(collaborationTexts);
  const { time } = useCollaborationFormats();
  return useMemo(() => {
    const head = (id: InvitationColumnId) => ({
      id,
      header: <bdi>{t(`invitations.column.${id}`)}</bdi>,
      name: t(`invitations.column.${id}`),
    });
    const number = { align: 'number' as const };
    const columns: readonly InvitationColumn[] = [
      {
        ...head('creator'),
        minWidth: 184,
        enoughWidth: 256,
        isSticky: true,
        sortKey: 'name',
        firstDirection: 'asc' as const,
        cell: (invitation) => <CreatorCell invitation={invitation} />,
      },
      { ...head('state'), width: 152, cell: (invitation) => <StateCell invitation={invitation} /> },
      {
        ...head('estimate'),
        ...number,
        width: 104,
        sortKey: 'estimate',
        description: t('invitations.help.estimate'),
        cell: (invitation) => <EstimateCell invitation={invitation} />,
      },
      {
        ...head('quoted'),
        ...number,
        width: 108,
        sortKey: 'quoted',
        cell: (invitation) => <QuotedCell invitation={invitation} />,
      },
      {
        ...head('difference'),
        ...number,
        width: 128,
        sortKey: 'difference',
        description: t('invitations.help.difference'),
        cell: (invitation) => <DifferenceCell invitation={invitation} />,
      },
      { ...head('next'), width: 240, cell: (invitation) => <NextCell invitation={invitation} /> },
      {
        ...head('action'),
        header: <span className="rk-hidden">{t('invitations.column.action')}</span>,
        width: 100,
        cell: (invitation) => (
          <span>
            <MainAction invitation={invitation} context={context} />
          </span>
        ),
      },
      { ...head('owner'), width: 116, cell: (invitation) => <OwnerCell invitation={invitation} /> },
      {
        ...head('origin'),
        width: 104,
        cell: (invitation) => <bdi>{t(`words.origins.${invitation.origin}`)}</bdi>,
      },
      {
        ...head('added'),
        width: 120,
        sortKey: 'added',
        cell: (invitation) => <bdi dir="ltr">{time(invitation.addedAt)}</bdi>,
      },
    ];
    return columns;
  }, [t, time, context]);
}
