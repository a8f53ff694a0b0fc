import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { refund } from '../../membership/meter.ts';
import { mailSenderDay } from '../tables.ts';
import { chargeSubject, emailsKey } from './claimBatch.ts';

export interface Charged {
  readonly teamId: number;
  readonly id: number;
  readonly senderId: number;
  readonly chargedDay: string;
}

/** Gives an email's places in the counters back to the day that they were taken from. */
export async function giveBack(
  tx: Transaction,
  { teamId, id, senderId, chargedDay }: Charged,
): Promise<void> {
  const counter = { teamId, key: emailsKey, periodStart: chargedDay };
  await refund(tx, { counter, subject: chargeSubject(id) });
  await teamScope(tx, teamId)
    .update(mailSenderDay)
    .set({ sent: sql`greatest(0, ${mailSenderDay.sent} - 1)` })
    .where(and(eq(mailSenderDay.senderId, senderId), eq(mailSenderDay.day, chargedDay)));
}
