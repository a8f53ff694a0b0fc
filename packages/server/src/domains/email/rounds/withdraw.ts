import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { endUnsent, hasFailed } from '../sending/results/endUnsent.ts';
import { mailDelivery } from '../tables.ts';

export interface RoundOf {
  readonly recipientId: number;
  readonly round: number;
}

/**
 * Withdraws emails of rounds that are not being sent. An email with a temporary refusal is kept as skipped, a failed one
 * as failed.
 */
export async function withdraw(
  tx: Transaction,
  teamId: number,
  rounds: readonly RoundOf[],
  now: Date,
): Promise<void> {
  if (rounds.length === 0) return;
  const scope = teamScope(tx, teamId);
  const isMeant = sql`(${mailDelivery.recipientId}, ${mailDelivery.round}) in (select * from unnest(
      ${sql.param(rounds.map(({ recipientId }) => recipientId))}::int8[],
      ${sql.param(rounds.map(({ round }) => round))}::int4[]))`;
  await scope
    .delete(mailDelivery)
    .where(sql`${isMeant} and ${mailDelivery.state} = 'pending' and not ${hasFailed(teamId)}`);
  await endUnsent(tx, teamId, isMeant, { reason: null, now });
}
