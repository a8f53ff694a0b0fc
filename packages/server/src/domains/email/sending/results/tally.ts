import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailDelivery } from '../../tables.ts';
import { type BounceTally, tallyDays } from './bounceGuard.ts';

const dayMs = 86_400_000;

/** Emails of a mailbox or a campaign, and those whose address does not exist, for each time the guard looks back. */
export const readTallies = (
  tx: Transaction,
  teamId: number,
  of: { readonly senderId: number } | { readonly campaignId: number },
  now: Date,
): Promise<readonly BounceTally[]> =>
  Promise.all(tallyDays.map((days) => readTally(tx, teamId, of, { days, now })));

async function readTally(
  tx: Transaction,
  teamId: number,
  of: { readonly senderId: number } | { readonly campaignId: number },
  { days, now }: { readonly days: BounceTally['days']; readonly now: Date },
): Promise<BounceTally> {
  const since = new Date(now.getTime() - days * dayMs);
  const isDead = sql`(${mailDelivery.state} = 'ndrHard' or (${mailDelivery.state} = 'failed'
    and ${mailDelivery.reason} in ('noSuchMailbox', 'noSuchDomain', 'mailboxMoved', 'mailboxDisabled')))`;
  const [row] = await teamScope(tx, teamId)
    .select({
      sent: sql<number>`count(*)::int`,
      hardBounces: sql<number>`(count(*) filter (where ${isDead}))::int`,
    })
    .from(mailDelivery)
    .where(
      and(
        'senderId' in of
          ? eq(mailDelivery.senderId, of.senderId)
          : eq(mailDelivery.campaignId, of.campaignId),
        or(gt(mailDelivery.acceptedAt, since), and(isDead, gt(mailDelivery.updatedAt, since))),
      ),
    );
  return { days, ...(row ?? { sent: 0, hardBounces: 0 }) };
}
