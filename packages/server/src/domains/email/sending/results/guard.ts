import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../../platform/deps.ts';
import { type NoticeContent, notify } from '../../../../platform/notifications/notify.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { announceSender, notifyPaused } from '../../senders/notify.ts';
import { mailCampaign, mailSender } from '../../tables.ts';
import { nextCampaignState, stateOf } from '../states/campaignStates.ts';
import { type BounceTally, pausesCampaign, pausesSender } from './bounceGuard.ts';
import { readTallies } from './tally.ts';

interface Bounced {
  readonly teamId: number;
  readonly senderId: number;
  readonly campaignId: number;
}

/** After a hard bounce: pauses the sender or campaign if it has too many. */
export function guardBounces(db: Database, bounced: Bounced, now: Date): Promise<void> {
  return db.transaction((tx) => pauseForBounces(tx, bounced, now));
}

/** Pauses the sender or campaign within the transaction that stores the bounce. */
export async function pauseForBounces(tx: Transaction, bounced: Bounced, now: Date): Promise<void> {
  const { teamId, senderId, campaignId } = bounced;
  const ofCampaign = pausesCampaign(await readTallies(tx, teamId, { campaignId }, now));
  if (ofCampaign) await pauseCampaign(tx, bounced, { pauseTally: ofCampaign, now });
  const pauseTally = pausesSender(await readTallies(tx, teamId, { senderId }, now));
  if (!pauseTally) return;
  const [paused] = await teamScope(tx, teamId)
    .update(mailSender)
    .set({ pauseReason: 'bounces', pausedAt: now, pauseTally })
    .where(and(eq(mailSender.id, senderId), isNull(mailSender.pauseReason)))
    .returning();
  if (!paused) return;
  await announceSender(tx, paused);
  await notifyPaused(tx, paused, { reason: 'bounces', at: now });
}

async function pauseCampaign(
  tx: Transaction,
  { teamId, campaignId }: Bounced,
  { pauseTally, now }: { readonly pauseTally: BounceTally; readonly now: Date },
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const isThis = eq(mailCampaign.id, campaignId);
  const [campaign] = await scope.select().from(mailCampaign).where(isThis).for('update');
  const next = campaign && nextCampaignState(stateOf(campaign), 'bounceGuard');
  if (!next) return;
  await scope
    .update(mailCampaign)
    .set({ ...next, pauseTally, resumeAt: null, updatedAt: now })
    .where(isThis);
  const content: NoticeContent = {
    kind: 'mailCampaignPaused',
    values: { name: campaign.name, reason: 'bounces' },
    target: { kind: 'mailCampaign', id: campaignId },
  };
  const { accountId } = campaign;
  await notify(tx, { teamId, accountId }, { content, subject: String(campaignId), at: now });
}
