import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { refundUnlock } from '../../bounces.ts';
import { mailRecipient, mailSenderDay, mailSuppression } from '../../tables.ts';
import type { Claimed } from '../queue/claimBatch.ts';

/** Suppresses a dead address for the team, restores the unlock charge, and adds a bounce to the sender. */
export async function suppressDead(
  tx: Transaction,
  { teamId, senderId, recipientId, creatorId, chargedDay, campaign }: Claimed,
  now: Date,
): Promise<void> {
  const insert = insertTeamRows(mailSuppression, teamId, {
    address: sql`dead.address`,
    addressKey: sql`dead.address_key`,
    reason: sql`'hardBounce'`,
    campaignId: sql`${campaign.id}::int8`,
    at: sql`${now.toISOString()}::timestamptz`,
  });
  await tx.execute(sql`${insert} from ${teamRows(mailRecipient, teamId, 'dead')}
    where dead.id = ${recipientId} and dead.address_key is not null
    on conflict (team_id, address_key) do update set reason = 'hardBounce', until = null, is_confirmed = true
      where ${mailSuppression.until} is not null`);
  await teamScope(tx, teamId)
    .update(mailSenderDay)
    .set({ bounced: sql`${mailSenderDay.bounced} + 1` })
    .where(and(eq(mailSenderDay.senderId, senderId), eq(mailSenderDay.day, chargedDay)));
  if (creatorId === null) return;
  const [recipient] = await teamScope(tx, teamId)
    .select({ isAddressOwn: mailRecipient.isAddressOwn })
    .from(mailRecipient)
    .where(eq(mailRecipient.id, recipientId));
  if (recipient && !recipient.isAddressOwn) await refundUnlock(tx, { teamId, creatorId }, now);
}
