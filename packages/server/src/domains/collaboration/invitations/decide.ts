import { isDeepStrictEqual } from 'node:util';
import { collaborationLimits, type Terms } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import { beginCooperation } from '../cooperations/begin.ts';
import type { CooperationRow } from '../cooperations/rows.ts';
import { claimPlace } from '../limits.ts';
import { type Actor, type LogFields, memberOf, writeLog } from '../log.ts';
import { dutiesOf, type Shown } from '../promotions/duties.ts';
import { type PromotionRow, requireRunning } from '../promotions/find.ts';
import { cooperation, promotionInvitation } from '../tables.ts';
import { requireOpen } from './add.ts';
import { announceAnswer } from './announce.ts';
import type { InvitationRow } from './find.ts';
import { checkTerms, quoteOf, requireDeliverable, termsFields, termsToAgree } from './terms.ts';

/**
 * The decision about an invitation, by members and by the creator on their page. The caller has held the promotion
 * (`holdPromotion`) and then locked the invitation (`lockInvitation`) in the transaction.
 */
export interface Deciding {
  readonly promotion: PromotionRow;
  readonly invitation: InvitationRow;
  readonly actor: Actor;
  readonly at: Date;
}

/** The answer to a creator on their page; each but `done` has changed nothing. */
export type CreatorOutcome =
  | { readonly kind: 'done'; readonly invitation: InvitationRow; readonly cooperation: CooperationRow | null }
  /** The same was sent before: it stands as it was. */
  | { readonly kind: 'already'; readonly invitation: InvitationRow }
  /** The offer is another one than that which was shown; this is the one that stands now. */
  | { readonly kind: 'offerChanged'; readonly invitation: InvitationRow }
  /** It was agreed, or the team has withdrawn it. */
  | { readonly kind: 'decided'; readonly invitation: InvitationRow };

type Changes = Partial<typeof promotionInvitation.$inferInsert>;
type Written = Parameters<typeof writeLog>[2]['changes'][number]['action'];

/** A text within a limit, without characters that PostgreSQL cannot keep. */
const within = (text: string, limit: number): string =>
  [...text.replaceAll('\0', '')].slice(0, limit).join('');

const withoutCounter = {
  counter: null,
  counterDuties: null,
  counterNote: '',
  counteredAt: null,
} satisfies Changes;
/** No counter-offer and no question waits any more. */
const answered = {
  ...withoutCounter,
  question: null,
  questionAt: null,
} satisfies Changes;
const undecided = { decision: null, decidedAt: null, decidedBy: null, reason: '' } satisfies Changes;

async function write(
  tx: Transaction,
  { invitation, actor, at }: Deciding,
  changes: Changes,
  log: { readonly action: Written; readonly before?: LogFields; readonly after?: LogFields },
): Promise<InvitationRow> {
  const { teamId, id, promotionId } = invitation;
  const [row] = await teamScope(tx, teamId)
    .update(promotionInvitation)
    .set({ ...changes, revision: invitation.revision + 1 })
    .where(eq(promotionInvitation.id, id))
    .returning();
  if (!row) throw new Failure('notFound');
  await writeLog(tx, teamId, { actor, at, changes: [{ promotionId, invitationId: id, ...log }] });
  return row;
}

/** @throws Failure `validation` where another decision must be taken back first */
function requireUnagreed({ decision }: InvitationRow): void {
  if (decision === 'agreed') throw refuseFields({ 'change.kind': { rule: 'mismatch' } });
}

/**
 * A new offer of the team: it answers a counter-offer and a question, takes back a decline, and gives the days of the
 * promotion to answer.
 * @throws Failure `promotionNotRunning`; `validation` once it is agreed
 */
export async function offerTerms(
  tx: Transaction,
  deciding: Deciding,
  { terms, note, timeZone }: { readonly terms: Terms; readonly note: string; readonly timeZone: string },
): Promise<InvitationRow> {
  const { promotion, invitation, at } = deciding;
  requireOpen(promotion);
  requireUnagreed(invitation);
  checkTerms(terms);
  const answerBy = addDays(dayOf(at, timeZone), promotion.answerDays);
  const offerRevision = invitation.offerRevision + 1;
  return write(
    tx,
    deciding,
    {
      ...answered,
      ...undecided,
      offer: terms,
      offerRevision,
      offeredAt: at,
      answerBy,
      ...(note !== '' && { answer: within(note, collaborationLimits.question), answeredAt: at }),
    },
    {
      action: 'offerChanged',
      before: {
        ...termsFields(invitation.offer),
        offerRevision: invitation.offerRevision,
        answerBy: invitation.answerBy,
        decision: invitation.decision,
      },
      after: { ...termsFields(terms), offerRevision, answerBy, decision: null },
    },
  );
}

/**
 * Terms that the creator named elsewhere, such as in an email: an agreement is to them. They are no counter-offer on the
 * page (which has its time), so that the state stays what the creator did.
 * @throws Failure `promotionNotRunning`, `validation`
 */
export async function keepQuoted(
  tx: Transaction,
  deciding: Deciding,
  { terms, note }: { readonly terms: Terms; readonly note: string },
): Promise<InvitationRow> {
  const { promotion, invitation } = deciding;
  requireOpen(promotion);
  requireUnagreed(invitation);
  checkTerms(terms, 'change.terms');
  if (terms.amount === null) throw refuseFields({ 'change.terms.amount': { rule: 'required' } });
  return write(
    tx,
    deciding,
    {
      ...quoteOf(terms),
      counter: terms,
      // The price was named on the rights and duties that the creator saw last.
      counterDuties: invitation.shown?.duties ?? dutiesOf(promotion),
      counterNote: note,
      counteredAt: null,
    },
    {
      action: 'invitationChanged',
      before: { quote: invitation.quote, currency: invitation.quoteCurrency },
      after: { quote: terms.amount, currency: terms.currency },
    },
  );
}

/** The team's answer to a question, or to a counter-offer that it does not take up. @throws Failure `promotionNotRunning`, `validation` */
export async function answerQuestion(
  tx: Transaction,
  deciding: Deciding,
  text: string,
): Promise<InvitationRow> {
  const { promotion, invitation, at } = deciding;
  if (invitation.decision !== 'agreed') requireOpen(promotion);
  if (invitation.question === null && invitation.counteredAt === null)
    throw refuseFields({ 'change.kind': { rule: 'mismatch' } });
  return write(
    tx,
    deciding,
    {
      ...(invitation.counteredAt === null ? { question: null, questionAt: null } : answered),
      answer: within(text, collaborationLimits.question),
      answeredAt: at,
    },
    {
      action: 'questionAnswered',
      before: { question: invitation.question },
      after: { answer: within(text, collaborationLimits.question) },
    },
  );
}

/** A member records an agreement. @throws Failure `promotionNotRunning`; `equity`; `validation` once agreed */
export async function agree(tx: Transaction, deciding: Deciding, note: string): Promise<InvitationRow> {
  const { promotion, invitation, actor, at } = deciding;
  requireRunning(promotion);
  requireUnagreed(invitation);
  requireDeliverable(invitation, 'change.terms.deliverables');
  const { teamId } = invitation;
  await claimPlace(tx, 'collaborations', { teamId, accountId: memberOf(actor), now: at });
  const { row } = await agreeTo(tx, deciding, {
    terms: termsToAgree(invitation),
    reason: note,
  });
  return row;
}

/**
 * The creator accepts the offer that they were shown. It always counts, also above the plan's limit of collaborations.
 * @throws Failure `promotionNotRunning` where the promotion was closed
 */
export async function acceptOffer(
  tx: Transaction,
  deciding: Deciding,
  { offerRevision }: { readonly offerRevision: number },
): Promise<CreatorOutcome> {
  const { promotion, invitation } = deciding;
  if (invitation.decision === 'agreed')
    return { kind: invitation.offerRevision === offerRevision ? 'already' : 'decided', invitation };
  requireRunning(promotion);
  if (invitation.decision === 'cancelled') return { kind: 'decided', invitation };
  const isOther = invitation.offerRevision !== offerRevision || invitation.offer.deliverables.length === 0;
  if (isOther) return { kind: 'offerChanged', invitation };
  const { row, begun } = await agreeTo(tx, deciding, { terms: invitation.offer, reason: '' });
  await announceAnswer(tx, deciding, 'accepted');
  return { kind: 'done', invitation: row, cooperation: begun };
}

async function agreeTo(
  tx: Transaction,
  deciding: Deciding,
  { terms, reason }: { readonly terms: Terms; readonly reason: string },
): Promise<{ readonly row: InvitationRow; readonly begun: CooperationRow }> {
  const { invitation, actor, at } = deciding;
  const isOther = invitation.counter !== null && terms === invitation.counter;
  const row = await write(
    tx,
    deciding,
    {
      // A question is still to answer.
      ...withoutCounter,
      ...quoteOf(terms),
      offer: terms,
      ...(isOther && { offerRevision: invitation.offerRevision + 1, offeredAt: at }),
      decision: 'agreed',
      decidedAt: at,
      decidedBy: actor.kind === 'creator' ? 'creator' : 'member',
      reason: within(reason, collaborationLimits.note),
    },
    {
      action: 'offerAccepted',
      before: { decision: invitation.decision },
      after: { decision: 'agreed', ...termsFields(terms) },
    },
  );
  // A proposal was made on the rights and duties of then: later ones of the promotion were never proposed to the creator.
  const current = dutiesOf(deciding.promotion);
  const duties = (isOther ? invitation.counterDuties : null) ?? current;
  const briefAt = deciding.promotion.briefChangedAt?.getTime() ?? null;
  const offered: Shown = { terms: invitation.offer, duties: current, briefAt };
  // A proposal of the creator on their page is what they said yes to; only an agreement that the team recorded is compared.
  const isTheirs = actor.kind === 'creator' || (isOther && invitation.counteredAt !== null);
  const shown = isTheirs ? undefined : (invitation.shown ?? offered);
  const agreed = { terms, duties, ...(shown && { shown }) };
  return { row, begun: await beginCooperation(tx, row, agreed, { actor, at }) };
}

/**
 * The creator proposes other terms than those that they were shown.
 * @throws Failure `promotionNotRunning`; `validation` at fields of the terms
 */
export async function counterOffer(
  tx: Transaction,
  deciding: Deciding,
  {
    terms,
    note,
    offerRevision,
  }: { readonly terms: Terms; readonly note: string; readonly offerRevision: number },
): Promise<CreatorOutcome> {
  const { promotion, invitation, at } = deciding;
  if (isDecided(invitation)) return { kind: 'decided', invitation };
  requireOpen(promotion);
  if (invitation.offerRevision !== offerRevision) return { kind: 'offerChanged', invitation };
  checkTerms(terms, 'terms');
  const counterNote = within(note, collaborationLimits.note);
  const counterDuties = dutiesOf(promotion);
  const isSame =
    isDeepStrictEqual([invitation.counter, invitation.counterDuties], [terms, counterDuties]) &&
    invitation.counterNote === counterNote;
  if (isSame && invitation.counteredAt !== null) return { kind: 'already', invitation };
  const row = await write(
    tx,
    deciding,
    { ...undecided, ...quoteOf(terms), counter: terms, counterDuties, counterNote, counteredAt: at },
    {
      action: 'offerCountered',
      before: { ...termsFields(invitation.counter ?? invitation.offer), decision: invitation.decision },
      after: { ...termsFields(terms), decision: null },
    },
  );
  await announceAnswer(tx, deciding, 'countered');
  return { kind: 'done', invitation: row, cooperation: null };
}

/** The creator asks something about the offer, or about the agreement. @throws Failure `promotionNotRunning` before it */
export async function askQuestion(
  tx: Transaction,
  deciding: Deciding,
  text: string,
): Promise<CreatorOutcome> {
  const { promotion, invitation, at } = deciding;
  if (invitation.decision === 'cancelled') return { kind: 'decided', invitation };
  if (invitation.decision !== 'agreed') requireOpen(promotion);
  const question = within(text.trim(), collaborationLimits.question);
  if (question === '') throw refuseFields({ question: { rule: 'required' } });
  if (question === invitation.question) return { kind: 'already', invitation };
  const row = await write(
    tx,
    deciding,
    { question, questionAt: at, answer: null, answeredAt: null },
    { action: 'questionAsked', before: { question: invitation.question }, after: { question } },
  );
  await announceAnswer(tx, deciding, 'question');
  return { kind: 'done', invitation: row, cooperation: null };
}

/** Agreed, or withdrawn by the team: a creator's next answer is not for the invitation. */
const isDecided = ({ decision }: InvitationRow): boolean => decision === 'agreed' || decision === 'cancelled';

/** The creator declines, for a reason or without. */
export async function declineOffer(
  tx: Transaction,
  deciding: Deciding,
  reason: string,
): Promise<CreatorOutcome> {
  const { invitation } = deciding;
  if (invitation.decision === 'declined') return { kind: 'already', invitation };
  if (isDecided(invitation)) return { kind: 'decided', invitation };
  const row = await end(tx, deciding, 'declined', reason);
  await announceAnswer(tx, deciding, 'declined');
  return { kind: 'done', invitation: row, cooperation: null };
}

/** A member records that the creator declined, or withdraws the invitation. @throws Failure `validation` once it is agreed */
export async function endInvitation(
  tx: Transaction,
  deciding: Deciding,
  decision: 'declined' | 'cancelled',
  note: string,
): Promise<InvitationRow> {
  const { invitation } = deciding;
  requireUnagreed(invitation);
  return end(tx, deciding, decision, note);
}

function end(
  tx: Transaction,
  deciding: Deciding,
  decision: 'declined' | 'cancelled',
  note: string,
): Promise<InvitationRow> {
  const { invitation, actor, at } = deciding;
  const reason = within(note.trim(), collaborationLimits.note);
  return write(
    tx,
    deciding,
    {
      ...answered,
      decision,
      decidedAt: at,
      decidedBy: actor.kind === 'creator' ? 'creator' : 'member',
      reason,
    },
    {
      action: decision === 'declined' ? 'offerDeclined' : 'invitationCancelled',
      before: { decision: invitation.decision },
      after: { decision, reason },
    },
  );
}

/**
 * Takes the latest decision back. An agreement only until its collaboration has left its first stage; the collaboration is
 * removed.
 * @throws Failure `promotionNotRunning`; `validation` without a decision, or once the collaboration has begun
 */
export async function reopenInvitation(tx: Transaction, deciding: Deciding): Promise<InvitationRow> {
  const { promotion, invitation, actor, at } = deciding;
  const { teamId, promotionId, id, decision } = invitation;
  requireOpen(promotion);
  if (decision === null) throw refuseFields({ 'change.kind': { rule: 'mismatch' } });
  if (decision === 'agreed') await removeBegun(tx, { teamId, promotionId, invitationId: id }, { actor, at });
  return write(tx, deciding, undecided, {
    action: 'decisionTakenBack',
    before: { decision, reason: invitation.reason },
    after: { decision: null, reason: '' },
  });
}

async function removeBegun(
  tx: Transaction,
  of: { readonly teamId: number; readonly promotionId: number; readonly invitationId: number },
  { actor, at }: Pick<Deciding, 'actor' | 'at'>,
): Promise<void> {
  const scope = teamScope(tx, of.teamId);
  const [begun] = await scope
    .select()
    .from(cooperation)
    .where(eq(cooperation.invitationId, of.invitationId))
    .for('update');
  if (!begun) return;
  if (begun.stage !== 'agreed') throw refuseFields({ 'change.kind': { rule: 'mismatch' } });
  await scope.delete(cooperation).where(eq(cooperation.id, begun.id));
  const { promotionId, invitationId } = of;
  await writeLog(tx, of.teamId, {
    actor,
    at,
    changes: [
      {
        promotionId,
        invitationId,
        cooperationId: begun.id,
        action: 'stageMoved',
        before: { stage: begun.stage },
        after: { stage: null },
      },
    ],
  });
}
