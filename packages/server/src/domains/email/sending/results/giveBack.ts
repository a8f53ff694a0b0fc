import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { refund } from '../../../plan/meter.ts';
import { mailSenderDay } from '../../tables.ts';
import { groupBy } from '../groupBy.ts';
import { chargeSubject } from '../queue/claimBatch.ts';
import { emailsKey } from '../queue/pick.ts';

export interface Charged {
  readonly id: number;
  readonly senderId: number;
  readonly chargedDay: string;
}

/** Removes emails from the counters of the days on which they were counted. */
export async function giveBack(tx: Transaction, teamId: number, emails: readonly Charged[]): Promise<void> {
  for (const [periodStart, own] of groupBy(emails, ({ chargedDay }) => chargedDay)) {
    const subjects = own.map(({ id }) => chargeSubject(id));
    await refund(tx, { counter: { teamId, key: emailsKey, periodStart }, subjects });
    // Sorted, so that two processes do not deadlock.
    const bySender = [...groupBy(own, ({ senderId }) => senderId)].sort(([a], [b]) => a - b);
    for (const [senderId, { length }] of bySender) {
      await teamScope(tx, teamId)
        .update(mailSenderDay)
        .set({ sent: sql`greatest(0, ${mailSenderDay.sent} - ${length})` })
        .where(and(eq(mailSenderDay.senderId, senderId), eq(mailSenderDay.day, periodStart)));
    }
  }
}
