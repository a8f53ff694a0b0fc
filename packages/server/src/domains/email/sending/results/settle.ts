import { and, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { findCampaign } from '../../campaigns/read.ts';
import { announceCampaign } from '../../campaigns/states.ts';
import { hasRounds } from '../../rounds/plan.ts';
import { mailCampaign, mailCampaignSender, mailDelivery, mailSender } from '../../tables.ts';
import { lockWaiting } from '../queue/lockWaiting.ts';
import { type CampaignEvent, nextCampaignState, stateOf } from '../states/campaignStates.ts';
import { openDeliveryStates } from '../states/deliveryStates.ts';
import { wakeMail } from '../wake.ts';
import { endUnsent } from './endUnsent.ts';

/**
 * A wait longer than the longest one between two emails is a wait for the next day or hour. In real time: the pace of a
 * sandbox may have changed since the wait began.
 */
const longestUsualWaitMs = 20 * 60_000;

interface Campaign {
  readonly teamId: number;
  readonly id: number;
}

/** Updates the state of a campaign from its emails and senders. @returns whether it changed */
export function settleCampaign(db: Database, { teamId, id }: Campaign, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const scope = teamScope(tx, teamId);
    const [campaign] = await scope.select().from(mailCampaign).where(eq(mailCampaign.id, id)).for('update');
    return campaign !== undefined && (await settleLocked(tx, campaign, now));
  });
}

/**
 * Resumes campaigns that wait for a sender at once. The engine settles locked ones: the transaction that locks a campaign
 * may wait for its sender.
 */
export async function settleWaiting(
  tx: Transaction,
  { teamId, id: senderId }: { readonly teamId: number; readonly id: number },
  now: Date,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const ofSender = scope
    .select({ id: mailCampaignSender.campaignId })
    .from(mailCampaignSender)
    .where(eq(mailCampaignSender.senderId, senderId));
  const waiting = await scope
    .select()
    .from(mailCampaign)
    .where(
      and(
        eq(mailCampaign.status, 'sending'),
        eq(mailCampaign.reason, 'pausedSender'),
        inArray(mailCampaign.id, ofSender),
      ),
    )
    .for('update', { skipLocked: true });
  for (const campaign of waiting) {
    if (!(await settleLocked(tx, campaign, now))) continue;
    await announceCampaign(tx, await findCampaign(tx, { teamId }, String(campaign.id)));
  }
  await wakeMail(tx);
}

async function settleLocked(
  tx: Transaction,
  campaign: typeof mailCampaign.$inferSelect,
  now: Date,
): Promise<boolean> {
  const { teamId, id } = campaign;
  const current = stateOf(campaign);
  if (current.status === 'sent') {
    if (current.reason === 'stopped') await skipRest(tx, teamId, id, now);
    return false;
  }
  if (current.status !== 'sending') return false;
  const { event, resumeAt } = await eventOf(tx, campaign, now);
  const next = event === null ? null : nextCampaignState(current, event);
  const isSame =
    next?.status === current.status &&
    next.reason === current.reason &&
    resumeAt?.getTime() === campaign.resumeAt?.getTime();
  if (next === null || isSame) return false;
  await teamScope(tx, teamId)
    .update(mailCampaign)
    .set({
      ...next,
      resumeAt: next.reason === 'pausedQuota' ? resumeAt : null,
      updatedAt: now,
      ...(next.status === 'sent' && { finishedAt: campaign.finishedAt ?? now }),
    })
    .where(eq(mailCampaign.id, id));
  return true;
}

interface Found {
  readonly event: CampaignEvent | null;
  readonly resumeAt: Date | null;
}

async function eventOf(
  tx: Transaction,
  campaign: typeof mailCampaign.$inferSelect,
  now: Date,
): Promise<Found> {
  const { teamId, id } = campaign;
  const scope = teamScope(tx, teamId);
  const isOpen = and(eq(mailDelivery.campaignId, id), inArray(mailDelivery.state, [...openDeliveryStates]));
  // Rounds end separately.
  const isFirst = and(isOpen, eq(mailDelivery.round, 0));
  const [open] = await scope.select({ id: mailDelivery.id }).from(mailDelivery).where(isFirst).limit(1);
  if (!open) {
    return { event: (await hasRounds(tx, teamId, id)) ? 'finishedRound' : 'finished', resumeAt: null };
  }
  const senders = await scope
    .select({
      id: mailSender.id,
      nextSendAt: mailSender.nextSendAt,
      isUsable: sql<boolean>`${mailSender.status} = 'verified' and ${mailSender.pauseReason} is null`,
    })
    .from(mailSender)
    .where(
      exists(
        scope
          .select({ id: mailDelivery.id })
          .from(mailDelivery)
          .where(and(isOpen, eq(mailDelivery.senderId, mailSender.id))),
      ),
    );
  const usable = senders.filter(({ isUsable }) => isUsable);
  if (senders.length > 0 && usable.length === 0) return { event: 'sendersPaused', resumeAt: null };
  const { reason, resumeAt } = campaign;
  if (reason === 'pausedQuota' && resumeAt !== null && resumeAt > now) return { event: null, resumeAt };
  const next = usable.map(({ nextSendAt }) => nextSendAt?.getTime() ?? 0);
  const first = Math.min(...next);
  if (next.length > 0 && first > now.getTime() + longestUsualWaitMs) {
    return { event: 'quotaUsed', resumeAt: new Date(first) };
  }
  return { event: 'unblocked', resumeAt: null };
}

/** Skips queued emails of a stopped campaign. */
export async function skipRest(
  tx: Transaction,
  teamId: number,
  campaignId: number,
  now: Date,
): Promise<void> {
  await lockWaiting(tx, teamId, campaignId);
  await endUnsent(tx, teamId, eq(mailDelivery.campaignId, campaignId), { reason: 'stopped', now });
}

/** Campaigns that may need a state update from their emails and senders. */
export async function findUnsettled(db: Database, now: Date): Promise<Campaign[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  return db
    .select({ id: mailCampaign.id, teamId: mailCampaign.teamId })
    .from(mailCampaign)
    .where(
      or(
        and(
          eq(mailCampaign.status, 'sending'),
          or(isNull(mailCampaign.resumeAt), sql`${mailCampaign.resumeAt} <= ${at}`),
        ),
        and(
          eq(mailCampaign.status, 'sent'),
          eq(mailCampaign.reason, 'stopped'),
          sql`exists (select from ${mailDelivery} where ${mailDelivery.campaignId} = ${mailCampaign.id}
            and ${mailDelivery.state} in ('pending', 'deferred'))`,
        ),
      ),
    )
    .limit(500);
}
