import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { mailCampaign, mailDelivery, mailSender } from '../../tables.ts';
import { type BounceTally, tallyDays } from './bounceGuard.ts';

const dayMs = 86_400_000;

type Guarded = { readonly senderId: number } | { readonly campaignId: number };

/**
 * Emails of a sender or a campaign, and their hard bounces, for each day range of the guard, counted since a person
 * resumed it. Older emails are not counted, even if they bounce now.
 */
export async function readTallies(
  tx: Transaction,
  teamId: number,
  of: Guarded,
  now: Date,
): Promise<readonly BounceTally[]> {
  const guardedFrom = await readGuardedFrom(tx, teamId, of);
  return Promise.all(tallyDays.map((days) => readTally(tx, teamId, of, { days, guardedFrom, now })));
}

async function readGuardedFrom(tx: Transaction, teamId: number, of: Guarded): Promise<Date | null> {
  const scope = teamScope(tx, teamId);
  const [row] =
    'senderId' in of
      ? await scope
          .select({ from: mailSender.guardedFrom })
          .from(mailSender)
          .where(eq(mailSender.id, of.senderId))
      : await scope
          .select({ from: mailCampaign.guardedFrom })
          .from(mailCampaign)
          .where(eq(mailCampaign.id, of.campaignId));
  return row?.from ?? null;
}

async function readTally(
  tx: Transaction,
  teamId: number,
  of: Guarded,
  given: {
    readonly days: BounceTally['days'];
    readonly guardedFrom: Date | null;
    readonly now: Date;
  },
): Promise<BounceTally> {
  const { days, guardedFrom, now } = given;
  const since = new Date(now.getTime() - days * dayMs);
  // biome-ignore lint/plugin: The tally is stored as JSON.
  const resumedAt = guardedFrom !== null && guardedFrom > since ? guardedFrom.toISOString() : undefined;
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
        resumedAt === undefined
          ? undefined
          : sql`coalesce(${mailDelivery.acceptedAt}, ${mailDelivery.updatedAt}) > ${resumedAt}::timestamptz`,
      ),
    );
  return { days, since: resumedAt, ...(row ?? { sent: 0, hardBounces: 0 }) };
}
