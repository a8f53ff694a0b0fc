import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { usedOf } from '../../plan/counter.ts';
import { readOwnUse } from '../../plan/memberCaps.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { periodOf } from '../../plan/period.ts';
import type { CampaignRow } from '../campaigns/read.ts';
import { capOf } from '../senders/caps.ts';
import { roomOfCampaigns } from '../sending/queue/campaignCaps.ts';
import { mailSender, mailSenderDay } from '../tables.ts';

const emailsKey = 'emails';

/** Senders that have reached today's limit for a campaign, and when the counters reset. */
export interface UsedUp {
  readonly isUsedUp: (senderId: number | null) => boolean;
  readonly resetAt: Date;
}

/** Reads the senders that reached a limit of the team, the campaign's account, the campaign, or their own. */
export async function readUsedUp(
  db: Executor,
  { id, teamId, accountId }: Pick<CampaignRow, 'id' | 'teamId' | 'accountId'>,
  senderIds: readonly number[],
  now: Date,
): Promise<UsedUp> {
  const membershipStatus = await readMembershipStatus(db, teamId, ['mailboxEmails', emailsKey], now);
  if (!membershipStatus) throw new Error(`There is no team ${teamId}`);
  const { start: day, resetAt } = periodOf('day', now, membershipStatus);
  const used = await usedOf(db, { teamId, key: emailsKey, periodStart: day });
  const room = await roomOfCampaigns(db, teamId, { ids: [id], day });
  const own = await readOwnUse(db, { teamId, accountId, key: emailsKey, periodStart: day });
  const isCapped = own !== undefined && own.used >= own.cap;
  if (used >= membershipStatus.limit(emailsKey).value || isCapped || (room.get(id) ?? 1) <= 0) {
    return { isUsedUp: () => true, resetAt };
  }
  const rows = await teamScope(db, teamId)
    .select({ sender: mailSender, sent: mailSenderDay.sent })
    .from(mailSender)
    .leftJoin(mailSenderDay, and(eq(mailSenderDay.senderId, mailSender.id), eq(mailSenderDay.day, day)))
    .where(inArray(mailSender.id, [...senderIds]));
  const plan = membershipStatus.limit('mailboxEmails').value;
  const full = rows.filter(({ sender, sent }) => (sent ?? 0) >= capOf(sender, plan, day).cap);
  const ids = new Set(full.map(({ sender }) => sender.id));
  return { isUsedUp: (senderId) => senderId !== null && ids.has(senderId), resetAt };
}
