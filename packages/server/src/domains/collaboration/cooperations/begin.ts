import type { FeePart } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { addDays, dayOf } from '../../../platform/time/days.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { type LogFields, writeLog } from '../log.ts';
import { keepBrief } from '../promotions/brief.ts';
import type { Agreed } from '../promotions/duties.ts';
import { cooperation, cooperationPart, deliverable, type promotionInvitation } from '../tables.ts';
import { getsSample, partsOf, piecesOf } from './agreed.ts';
import { logged } from './follow.ts';
import type { Acting, CooperationRow } from './rows.ts';

type Invitation = typeof promotionInvitation.$inferSelect;

/**
 * Begins the collaboration of an agreed invitation with what was agreed: its deliverables, one for each piece, the parts of
 * its fee, and a copy of terms, duties and brief, which later changes of the promotion do not reach. An invitation has one: a second call returns the first.
 */
export async function beginCooperation(
  tx: Transaction,
  invitation: Invitation,
  agreed: Agreed,
  { actor, at }: Acting,
): Promise<CooperationRow> {
  const { terms, duties } = agreed;
  const { teamId, promotionId } = invitation;
  const scope = teamScope(tx, teamId);
  const due = terms.deliverables.map(
    ({ draftOn, publishOn }) => (duties.usesDraft ? draftOn : null) ?? publishOn,
  );
  const [made] = await scope
    .insert(cooperation)
    .values({
      promotionId,
      invitationId: invitation.id,
      creatorId: invitation.creatorId,
      accountId: invitation.accountId,
      stage: 'agreed',
      stageSince: at,
      dueOn: due.filter((day) => day !== null).sort()[0] ?? null,
      fee: terms.amount,
      currency: terms.currency,
      conditions: terms.conditions,
      sample: getsSample(terms, duties) ? 'awaitingAddress' : 'none',
      usageChannels: duties.usage?.channels ?? null,
      agreed,
      agreedAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing({ target: cooperation.invitationId })
    .returning();
  if (!made) {
    const [first] = await scope.select().from(cooperation).where(eq(cooperation.invitationId, invitation.id));
    if (!first) throw new Error('A collaboration was neither made nor found');
    return first;
  }
  await keepBrief(tx, { teamId, id: promotionId }, made.id);
  await scope.insert(deliverable).values(
    piecesOf(terms).map(({ platform, format, note, draftOn, publishOn }, position) => ({
      cooperationId: made.id,
      position,
      platform,
      format,
      note,
      draftOn,
      publishOn,
      state: 'open' as const,
      requiredWords: duties.requiredWords,
      needsDisclosure: duties.needsDisclosure,
    })),
  );
  const parts = partsOf(terms, duties);
  if (parts.length > 0) {
    const facts = await readTeamFacts(tx, teamId);
    if (!facts) throw new Error('A promotion has no team');
    const agreedOn = dayOf(at, facts.timeZone);
    await scope
      .insert(cooperationPart)
      .values(
        parts.map((part, position) => ({ ...partColumns(part, agreedOn), cooperationId: made.id, position })),
      );
  }
  await writeLog(tx, teamId, {
    actor,
    at,
    changes: [
      {
        promotionId,
        invitationId: invitation.id,
        cooperationId: made.id,
        action: 'stageMoved',
        before: { stage: null },
        after: beginningOf(made),
      },
    ],
  });
  return made;
}

/** The fields of a new collaboration for the log: all that it has. */
function beginningOf(made: CooperationRow): LogFields {
  const { parcel: _none, ...fields } = logged(made);
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value !== false),
  );
}

/** A part that names its day, or is due with the agreement, has its day at once; the others wait for their occasion. */
function partColumns({ amount, occasion, days, on }: FeePart, agreedOn: string) {
  const dueOn = occasion === 'day' ? on : occasion === 'agreement' ? addDays(agreedOn, days) : null;
  return { amount, occasion, days, dueOn };
}
