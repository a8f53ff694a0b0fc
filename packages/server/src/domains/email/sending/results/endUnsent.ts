import type { MailSkipReason } from '@reachkit/contract';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { mailAttempt, mailDelivery, mailRecipient } from '../../tables.ts';

interface Ending {
  /** null keeps the email's reason. */
  readonly reason: MailSkipReason | null;
  readonly now: Date;
}

/**
 * Skips queued emails that are no longer to be sent. An email with an earlier failed attempt becomes failed again, so
 * that the server's reply and all counts stay the same.
 */
export async function endUnsent(
  tx: Transaction,
  teamId: number,
  which: SQL | undefined,
  { reason, now }: Ending,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const other = reason === null ? mailDelivery.reason : sql`${reason}`;
  const ended = await scope
    .update(mailDelivery)
    .set({
      state: sql`case when ${hasFailed(teamId)} then 'failed' else 'skipped' end`,
      reason: sql`case when ${hasFailed(teamId)} then ${lastFailure(teamId, 'reason')} else ${other} end`,
      reply: sql`case when ${hasFailed(teamId)} then ${lastFailure(teamId, 'reply')} else ${mailDelivery.reply} end`,
      updatedAt: now,
    })
    .where(and(which, inArray(mailDelivery.state, ['pending', 'deferred'])))
    .returning({
      state: mailDelivery.state,
      recipientId: mailDelivery.recipientId,
      round: mailDelivery.round,
    });
  const first = ended.flatMap(({ state, recipientId, round }) =>
    state === 'skipped' && round === 0 ? [recipientId] : [],
  );
  if (reason === null || first.length === 0) return;
  await scope
    .update(mailRecipient)
    .set({ skip: reason })
    .where(and(sql`${mailRecipient.id} = any(${sql.param(first)}::int8[])`, isNull(mailRecipient.skip)));
}

const failures = (teamId: number): SQL => sql`from ${teamRows(mailAttempt, teamId, 'a')}
  where a.delivery_id = ${mailDelivery.id} and a.result = 'failed'`;

/** Whether an attempt of the email failed for good. */
export const hasFailed = (teamId: number): SQL => sql`exists (select ${failures(teamId)})`;

const lastFailure = (teamId: number, column: 'reason' | 'reply'): SQL =>
  sql`(select a.${sql.identifier(column)} ${failures(teamId)} order by a.attempt desc limit 1)`;
