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
import { useNavigation } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { shouldClientNavigate } from '../../../core/navigation/shouldClientNavigate.ts';
import type { Target } from '../../../core/navigation/target.ts';
import type { MenuAction } from '../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import { actsOf, hasLostLink, type InvitationAct, type InvitationRights } from './invitationSteps.ts';

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
} as const satisfies Readonly<Record<InvitationAct, unknown>>;

/** Runs an action, and what is allowed. Keep the object's identity between renders. */
export interface ActContext {
  readonly run: (act: InvitationAct, invitation: Invitation) => void;
  readonly rights: InvitationRights;
  /** Leads to the collaborations; left out where only the host's page can. */
  readonly onOpen?: (() => void) | undefined;
}

function targetOf({ promotionId, threadId, mailCampaignId }: Invitation, act: InvitationAct): Target | null {
  if (act === 'thread' && threadId !== null) return { kind: 'mailThread', id: threadId };
  if (act === 'mail' && mailCampaignId !== null) return { kind: 'mailCampaign', id: mailCampaignId };
  if (act === 'open') return { kind: 'promotion', id: promotionId, tab: 'cooperation' };
  return null;
}

/** An action as an entry of a menu, a button or a link. */
export type ActEntry = MenuAction & { readonly id: InvitationAct };

/** Returns the actions on a creator as entries; those without a page of the host are left out. */
export function useActEntries({
  run,
  rights,
  onOpen,
}: ActContext): (invitation: Invitation) => readonly ActEntry[] {
  const t = useText(collaborationTexts);
  const { navigation } = useNavigation();
  const { amount } = useCollaborationFormats();
  const labelOf = (invitation: Invitation, act: InvitationAct) => {
    if (act === 'link' && hasLostLink(invitation)) return t('invitations.acts.renew');
    if (act === 'offer' && invitation.answerBy !== null) return t('invitations.acts.offerAgain');
    const terms = invitation.counter?.terms;
    if (act === 'answer' && terms?.amount != null)
      return t('invitations.acts.answerOffer', { amount: amount(terms.amount, terms.currency) });
    return t(`invitations.acts.${act}`);
  };
  return (invitation) =>
    actsOf(invitation, rights).flatMap((act): ActEntry | readonly [] => {
      const target = targetOf(invitation, act);
      const href = target ? navigation?.href(target) : undefined;
      if (target && href === undefined && !(act === 'open' && onOpen)) return [];
      const Icon = icons[act];
      const isFull = act === 'accept' && rights.isFull;
      return {
        id: act,
        label: labelOf(invitation, act),
        icon: <Icon size={16} aria-hidden="true" />,
        isDanger: act === 'remove' || act === 'revoke',
        isDisabled: isFull,
        description: isFull ? t('invitations.full') : undefined,
        href,
        onSelect: (event) => {
          if (!target) return run(act, invitation);
          if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
          event.preventDefault();
          if (act === 'open' && onOpen) onOpen();
          else navigation?.go(target, 'push');
        },
      };
    });
}
