import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { writeLog } from '../../log.ts';
import { fulfilment } from '../../tables.ts';
import type { Acting, Opened } from '../rows.ts';

/** Writes a note into the log; the collaboration itself stays as it is. */
export async function addCooperationNote(
  tx: Transaction,
  { row: { id, teamId, promotionId, invitationId } }: Pick<Opened, 'row'>,
  text: string,
  { actor, at }: Acting,
): Promise<void> {
  const about = { promotionId, invitationId, cooperationId: id };
  await writeLog(tx, teamId, { actor, at, changes: [{ ...about, action: 'noteAdded', after: { text } }] });
}

/** Keeps the creator's own words about the record of this collaboration. @throws Failure `notFound` without a record */
export async function answerRecord(
  tx: Transaction,
  { row: { id, teamId, promotionId, invitationId } }: Pick<Opened, 'row'>,
  answer: string,
  { actor, at }: Acting,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const [before] = await scope.select().from(fulfilment).where(eq(fulfilment.cooperationId, id));
  if (!before) throw new Failure('notFound');
  if (before.answer === answer) return;
  await scope
    .update(fulfilment)
    .set({ answer, answeredAt: answer === '' ? null : at, revision: sql`${fulfilment.revision} + 1` })
    .where(eq(fulfilment.id, before.id));
  const change = { before: { answer: before.answer }, after: { answer } };
  await writeLog(tx, teamId, {
    actor,
    at,
    changes: [{ promotionId, invitationId, cooperationId: id, action: 'recordAnswered', ...change }],
  });
}
