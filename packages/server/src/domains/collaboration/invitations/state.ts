import {
  type InvitationDecision,
  type InvitationState,
  type InvitationTurn,
  noAnswerDays,
  turnOf,
} from '@reachkit/contract';
import type { PromotionMail } from '../../email/promotions/facts.ts';

const dayMs = 86_400_000;

/** Facts from which the state of an invitation follows. */
export interface StateFacts {
  readonly addedAt: Date;
  readonly decision: InvitationDecision | null;
  readonly decidedAt: Date | null;
  readonly decidedBy: 'creator' | 'member' | null;
  readonly counteredAt: Date | null;
  readonly questionAt: Date | null;
  /** When the team answered a question last. */
  readonly answeredAt: Date | null;
  /** Openings of the page by a person. */
  readonly opens: number;
  readonly lastOpenedAt: Date | null;
  /** When a link to the page was copied last: an invitation without an email. */
  readonly linkedAt: Date | null;
  /** The creator has answered before, on the page or elsewhere, whatever became of the answer. */
  readonly hasAnswered: boolean;
  readonly mail: PromotionMail;
}

export interface DerivedState {
  readonly state: InvitationState;
  readonly since: Date;
  readonly via: 'page' | 'email' | 'member' | null;
}

const latest = (...times: readonly (Date | null)[]): Date | null =>
  times.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null);

/**
 * Returns the state of an invitation, the first that holds: a decision is never overwritten by an email.
 *
 * `noAnswer` takes the place of `sent` alone, seven days after the last email or copied link, when no further round is
 * planned. An opening is an answer of a kind: a creator who opened the email or the page stays `openedMail` or `openedPage`,
 * and the row says since when. An email that bounced holds until another one, or a link, was sent.
 */
export function stateOf(facts: StateFacts, now: Date): DerivedState {
  const { mail, decision, decidedAt, decidedBy, counteredAt, questionAt } = facts;
  const { lastOpenedAt, linkedAt } = facts;
  const sentAt = latest(mail.sentAt, linkedAt);
  const viaSent = linkedAt !== null && sentAt === linkedAt ? 'member' : 'email';
  if (decision !== null && decidedAt !== null)
    return { state: decision, since: decidedAt, via: decidedBy === 'creator' ? 'page' : 'member' };
  if (counteredAt !== null) return { state: 'countered', since: counteredAt, via: 'page' };
  if (questionAt !== null && isAsking(facts)) return { state: 'question', since: questionAt, via: 'page' };
  if (mail.repliedAt !== null) return { state: 'replied', since: mail.repliedAt, via: 'email' };
  if (facts.opens > 0 && lastOpenedAt !== null)
    return { state: 'openedPage', since: lastOpenedAt, via: 'page' };
  if (mail.openedAt !== null) return { state: 'openedMail', since: mail.openedAt, via: 'email' };
  if (mail.bouncedAt !== null && (sentAt === null || mail.bouncedAt >= sentAt))
    return { state: 'bounced', since: mail.bouncedAt, via: 'email' };
  if (sentAt === null) return { state: 'toInvite', since: facts.addedAt, via: null };
  const end = new Date(sentAt.getTime() + noAnswerDays * dayMs);
  if (end <= now && mail.nextRoundAt === null) return { state: 'noAnswer', since: end, via: viaSent };
  return { state: 'sent', since: sentAt, via: viaSent };
}

/** Whether a question of the creator waits for its answer. */
const isAsking = ({ questionAt, answeredAt }: Pick<StateFacts, 'questionAt' | 'answeredAt'>): boolean =>
  questionAt !== null && (answeredAt === null || answeredAt < questionAt);

/** The side that comes next: a question after the agreement waits for the team, as one before it does. */
export const turnIn = (
  facts: Pick<StateFacts, 'questionAt' | 'answeredAt'>,
  { state }: Pick<DerivedState, 'state'>,
): InvitationTurn => (state === 'agreed' && isAsking(facts) ? 'team' : turnOf(state));

/** The furthest step of a creator in the funnel. */
export const funnelSteps = ['creators', 'invited', 'opened', 'answered', 'agreed'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** Returns the furthest step: who answered has also opened, and who opened was also invited. */
export function stepOf(facts: StateFacts): FunnelStep {
  const { decision, decidedBy, mail } = facts;
  if (decision === 'agreed') return 'agreed';
  const hasAnswered =
    decision === 'declined' ||
    (decision === 'cancelled' && decidedBy === 'creator') ||
    facts.counteredAt !== null ||
    facts.questionAt !== null ||
    facts.hasAnswered ||
    mail.repliedAt !== null;
  if (hasAnswered) return 'answered';
  if (facts.opens > 0 || mail.openedAt !== null) return 'opened';
  return mail.sentAt !== null || mail.bouncedAt !== null || facts.linkedAt !== null ? 'invited' : 'creators';
}
