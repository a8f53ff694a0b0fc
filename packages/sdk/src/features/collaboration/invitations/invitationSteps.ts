import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import type { InvitationDecision, InvitationState } from '@reachkit/contract/collaboration/kinds';

/** Actions on one creator. `open`, `thread` and `mail` lead to other pages. */
export type InvitationAction =
  | 'answer'
  | 'reply'
  | 'offer'
  | 'quote'
  | 'accept'
  | 'invite'
  | 'link'
  | 'revoke'
  | 'thread'
  | 'mail'
  | 'open'
  | 'decline'
  | 'cancel'
  | 'reopen'
  | 'remove';

/** Rights that the promotion and the plan give. */
export interface InvitationRights {
  /** Creators are added to drafts and running promotions. */
  readonly canAdd: boolean;
  /** Offers, links and emails need a running promotion within the limit of the plan. */
  readonly canOffer: boolean;
  /** Declining, withdrawing and removing finish something. A removed promotion allows nothing. */
  readonly canFinish: boolean;
  /** The plan gives no more open collaborations. */
  readonly isFull: boolean;
}

const decisions: readonly InvitationState[] = [
  'agreed',
  'declined',
  'cancelled',
] satisfies InvitationDecision[];

/** Blacklisted and opted-out creators are only taken out, unless they have agreed. */
export const isBarred = ({ state, warnings }: Pick<Invitation, 'state' | 'warnings'>): boolean =>
  state !== 'agreed' && warnings.some(({ kind }) => kind === 'blacklisted' || kind === 'optedOut');

/** Nothing of the offer is for the creator's platform: it is not sent and not agreed to before they get terms of their own. */
const lacksDeliverable = ({ agreement }: Pick<Invitation, 'agreement'>): boolean =>
  agreement.terms.deliverables.length === 0;

const isDecided = ({ state }: Pick<Invitation, 'state'>): boolean => decisions.includes(state);

/** An earlier link has ended, and no email has brought another one. */
export const hasLostLink = ({ turn, hasLink, mailCampaignId }: Invitation): boolean =>
  turn === 'creator' && !hasLink && mailCampaignId === null;

/** The text of the next step, in words of the catalogue. */
export type NextStep =
  | InvitationState
  | 'counteredNoPrice'
  | 'agreedDone'
  | 'agreedCancelled'
  | 'agreedQuestion'
  | 'barred'
  | 'noDeliverable'
  | 'followUp'
  | 'lostLink'
  | 'colleague'
  | 'answerBy';

const hasColleague = ({ warnings }: Invitation) => warnings.some(({ kind }) => kind === 'withColleague');

/** Returns the next step with a creator. */
export function nextStepOf(invitation: Invitation): NextStep {
  const { state, question, cooperationStage, nextRoundAt, answerBy, counter } = invitation;
  if (isBarred(invitation)) return 'barred';
  if (!isDecided(invitation) && state !== 'question' && lacksDeliverable(invitation)) return 'noDeliverable';
  if (state === 'countered') return counter?.terms.amount == null ? 'counteredNoPrice' : state;
  if (state === 'agreed' && question !== null) return 'agreedQuestion';
  if (cooperationStage === 'done') return 'agreedDone';
  if (cooperationStage === 'cancelled') return 'agreedCancelled';
  if (state === 'toInvite') return hasColleague(invitation) ? 'colleague' : state;
  if (invitation.turn !== 'creator') return state;
  if (hasLostLink(invitation)) return 'lostLink';
  if (nextRoundAt !== null) return 'followUp';
  return answerBy === null ? state : 'answerBy';
}

/** Returns the action that the row offers; `null`: none is lawful. */
export function mainActionOf(invitation: Invitation, rights: InvitationRights): InvitationAction | null {
  const lawful = actionsOf(invitation, rights);
  return preferred(invitation).find((action) => lawful.includes(action)) ?? null;
}

function preferred(invitation: Invitation): readonly InvitationAction[] {
  switch (nextStepOf(invitation)) {
    case 'agreed':
    case 'agreedDone':
    case 'agreedCancelled':
      return ['open'];
    case 'agreedQuestion':
      return ['reply'];
    case 'countered':
    case 'counteredNoPrice':
      return ['answer'];
    case 'question':
      return ['reply'];
    case 'replied':
      return ['offer', 'thread'];
    case 'bounced':
    case 'noAnswer':
      return ['link', 'thread'];
    case 'colleague':
      return ['thread', 'invite'];
    case 'toInvite':
      return ['invite'];
    case 'lostLink':
      return ['link'];
    case 'declined':
    case 'cancelled':
      return ['reopen'];
    case 'barred':
      return [];
    case 'noDeliverable':
      return ['offer'];
    default:
      return ['mail', 'link'];
  }
}

/** Returns all lawful actions on a creator, in the order of the menu. */
export function actionsOf(invitation: Invitation, rights: InvitationRights): readonly InvitationAction[] {
  const { state, question, cooperationId, threadId, mailCampaignId, hasLink } = invitation;
  const isOpen = !isDecided(invitation);
  const canSend = !lacksDeliverable(invitation);
  const places: readonly (InvitationAction | false)[] = [
    cooperationId !== null && 'open',
    threadId !== null && 'thread',
    mailCampaignId !== null && 'mail',
  ];
  const offers: readonly (InvitationAction | false)[] =
    rights.canOffer && isOpen && !isBarred(invitation)
      ? [
          state === 'countered' && 'answer',
          state === 'question' && 'reply',
          'offer',
          'quote',
          state !== 'countered' && canSend && 'accept',
          canSend && 'invite',
          canSend && 'link',
          hasLink && 'revoke',
        ]
      : [
          rights.canOffer && state === 'agreed' && question !== null && 'reply',
          rights.canFinish && hasLink && isOpen && 'revoke',
        ];
  const ends: readonly (InvitationAction | false)[] = rights.canFinish
    ? [
        isOpen && 'decline',
        isOpen && state !== 'toInvite' && 'cancel',
        rights.canOffer &&
          cooperationId === null &&
          (state === 'declined' || state === 'cancelled') &&
          'reopen',
        cooperationId === null && state !== 'agreed' && 'remove',
      ]
    : [];
  return [...places, ...offers, ...ends].filter((action): action is InvitationAction => action !== false);
}
