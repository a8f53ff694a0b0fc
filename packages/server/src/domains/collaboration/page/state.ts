import { type CooperationStage, openStages } from '@reachkit/contract';
import { dayOf } from '../../../platform/time/days.ts';
import type { PageView } from './read.ts';

/**
 * State of a creator's page. `offer`: an answer is possible. `lapsed`: the last day to answer is over. `closed`: the
 * promotion ended without an agreement. `work`: agreed, and the collaboration is open or at its end.
 */
export type PageState = 'offer' | 'lapsed' | 'declined' | 'withdrawn' | 'closed' | 'work';

export function stateOf({ invitation, promotion, cooperation, teamZone }: PageView, now: Date): PageState {
  if (cooperation !== null) return 'work';
  if (invitation.decision === 'cancelled') return 'withdrawn';
  if (invitation.decision === 'declined') return 'declined';
  if (promotion.state === 'closed') return 'closed';
  return isOver(invitation.answerBy, teamZone, now) ? 'lapsed' : 'offer';
}

/** Whether a last day of the team's calendar has passed. */
const isOver = (day: string | null, zone: string, now: Date): boolean =>
  day !== null && dayOf(now, zone) > day;

/** Whether the creator may take a decline back: until the last day to answer, while the promotion takes creators. */
export const canTakeBack = (view: PageView, now: Date): boolean =>
  stateOf(view, now) === 'declined' &&
  view.invitation.decidedBy === 'creator' &&
  view.promotion.state !== 'closed' &&
  !isOver(view.invitation.answerBy, view.teamZone, now);

export const isOpenStage = (stage: CooperationStage): boolean => openStages.some((open) => open === stage);
