'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { useText } from '../../../core/i18n/useText.ts';
import { useAttempt } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../locales/zh.ts';
import type { CollaborationMember } from '../shared/useMembers.ts';
import type { InvitationsModel } from './usePromotionInvitations.ts';

/** Actions that run at once; a notice shows the result, with Undo where it can be undone. */
export interface InvitationMoves {
  readonly remove: (ids: readonly string[]) => void;
  readonly handOver: (member: CollaborationMember) => void;
  readonly reopen: (invitation: Invitation) => void;
}

export function useInvitationMoves({ actions, selectedIds, select }: InvitationsModel): InvitationMoves {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const attempt = useAttempt();
  return {
    remove: (ids) =>
      void attempt(async () => {
        const { removed, kept } = await actions.remove(ids);
        if (removed === 0) return { tone: 'info', text: t('invitations.removedNone') };
        return {
          text:
            kept === 0
              ? t('invitations.removed', { count: removed, shown: exact(removed) })
              : t('invitations.removedKept', { shown: exact(removed), kept: exact(kept) }),
          undo: async () => {
            const back = await actions.restore(ids);
            return t('invitations.restored', { count: back, shown: exact(back) });
          },
        };
      }),
    handOver: ({ id, name }) =>
      void attempt(async () => {
        const count = await actions.handOver(selectedIds, id);
        select([]);
        return t('invitations.handedOver', { count, shown: exact(count), name });
      }),
    reopen: (invitation) =>
      void attempt(async () => {
        await actions.change(invitation, { kind: 'reopen' });
        return t('invitations.done.reopened', { name: invitation.creator.name });
      }),
  };
}
