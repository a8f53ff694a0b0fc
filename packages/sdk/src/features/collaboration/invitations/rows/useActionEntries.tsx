'use client';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import {
  CalendarClock,
  CircleCheck,
  CircleX,
  FolderOpen,
  Handshake,
  Link2,
  Link2Off,
  MessageCircleReply,
  MessagesSquare,
  Quote,
  Send,
  Trash2,
  Undo2,
  UserX,
} from 'lucide-react';
import { useNavigation } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { shouldClientNavigate } from '../../../../core/navigation/shouldClientNavigate.ts';
import type { Target } from '../../../../core/navigation/target.ts';
import type { MenuAction } from '../../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { actionsOf, hasLostLink, type InvitationAction, type InvitationRights } from '../invitationSteps.ts';

const icons = {
  answer: MessageCircleReply,
  reply: MessageCircleReply,
  offer: Handshake,
  quote: Quote,
  accept: CircleCheck,
  invite: Send,
  link: Link2,
  revoke: Link2Off,
  thread: MessagesSquare,
  mail: CalendarClock,
  open: FolderOpen,
  decline: UserX,
  cancel: CircleX,
  reopen: Undo2,
  remove: Trash2,
} as const satisfies Readonly<Record<InvitationAction, unknown>>;

/** Runs an action, and what is allowed. Keep the object's identity between renders. */
export interface ActionContext {
  readonly run: (action: InvitationAction, invitation: Invitation) => void;
  readonly rights: InvitationRights;
  /** Leads to the collaborations; left out where only the host's page can. */
  readonly onOpen?: (() => void) | undefined;
}

function targetOf(
  { promotionId, threadId, mailCampaignId }: Invitation,
  action: InvitationAction,
): Target | null {
  if (action === 'thread' && threadId !== null) return { kind: 'mailThread', id: threadId };
  if (action === 'mail' && mailCampaignId !== null) return { kind: 'mailCampaign', id: mailCampaignId };
  if (action === 'open') return { kind: 'promotion', id: promotionId, tab: 'cooperation' };
  return null;
}

/** An action as an entry of a menu, a button or a link. */
export type ActionEntry = MenuAction & { readonly id: InvitationAction };

/** Returns the actions on a creator as entries; those without a page of the host are left out. */
export function useActionEntries({
  run,
  rights,
  onOpen,
}: ActionContext): (invitation: Invitation) => readonly ActionEntry[] {
  const t = useText(collaborationTexts);
  const { navigation } = useNavigation();
  const { amount } = useCollaborationFormats();
  const labelOf = (invitation: Invitation, action: InvitationAction) => {
    if (action === 'link' && hasLostLink(invitation)) return t('invitations.actions.renew');
    if (action === 'offer' && invitation.answerBy !== null) return t('invitations.actions.offerAgain');
    const terms = invitation.counter?.terms;
    if (action === 'answer' && terms?.amount != null)
      return t('invitations.actions.answerOffer', { amount: amount(terms.amount, terms.currency) });
    return t(`invitations.actions.${action}`);
  };
  return (invitation) =>
    actionsOf(invitation, rights).flatMap((action): ActionEntry | readonly [] => {
      const target = targetOf(invitation, action);
      const href = target ? navigation?.href(target) : undefined;
      if (target && href === undefined && !(action === 'open' && onOpen)) return [];
      const Icon = icons[action];
      const isFull = action === 'accept' && rights.isFull;
      return {
        id: action,
        label: labelOf(invitation, action),
        icon: <Icon size={16} aria-hidden="true" />,
        isDanger: action === 'remove' || action === 'revoke',
        isDisabled: isFull,
        description: isFull ? t('invitations.full') : undefined,
        href,
        onSelect: (event) => {
          if (!target) return run(action, invitation);
          if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
          event.preventDefault();
          if (action === 'open' && onOpen) onOpen();
          else navigation?.go(target, 'push');
        },
      };
    });
}
