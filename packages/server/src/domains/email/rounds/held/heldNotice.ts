import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../../platform/deps.ts';
import { type NoticeContent, notify } from '../../../../platform/notifications/notify.ts';
import { dayMs } from '../../../../platform/tasks/retentionRules.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import type { CampaignRow } from '../../campaigns/read.ts';
import { mailCampaign, mailRecipient, mailRound } from '../../campaigns/tables.ts';
import { roundPeople, roundState } from '../roundState.ts';
import { isFollowedUp, unprovenSuppression } from './suppressed.ts';

/** Min recipients before the owner is notified: a few reports may be chance. */
const noticeFrom = 3;

/**
 * Notifies campaign owners, at most daily, if unproven reports hold back several recipients. Call it in the transaction
 * that suppresses an address.
 */
export async function notifyHeld(
  tx: Transaction,
  teamId: number,
  addressKey: string,
  now: Date,
): Promise<void> {
  const scope = teamScope(tx, teamId);
  const isDue = sql`(${mailCampaign.heldNoticeAt} is null
    or ${mailCampaign.heldNoticeAt} <= ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz)`;
  const ofAddress = scope
    .select({ id: mailRecipient.campaignId })
    .from(mailRecipient)
    .where(eq(mailRecipient.addressKey, addressKey));
  const campaigns = await scope
    .select()
    .from(mailCampaign)
    .where(and(inArray(mailCampaign.id, ofAddress), isFollowedUp, isDue));
  for (const campaign of campaigns) {
    if ((await countHeldUnproven(tx, campaign, now)) < noticeFrom) continue;
    const { id, accountId, name } = campaign;
    const notified = await scope
      .update(mailCampaign)
      .set({ heldNoticeAt: now })
      .where(and(eq(mailCampaign.id, id), isDue))
      .returning({ id: mailCampaign.id });
    if (notified.length === 0) continue;
    const content: NoticeContent = {
      kind: 'mailRoundNotSent',
      values: { name, reason: 'unproven' },
      target: { kind: 'mailCampaign', id },
    };
    await notify(tx, { teamId, accountId }, { content, subject: `${id} unproven`, at: now });
  }
}

/** Counts a campaign's recipients held back by unproven reports, in any round. */
async function countHeldUnproven(db: Executor, campaign: CampaignRow, now: Date): Promise<number> {
  const { teamId } = campaign;
  const { rows } = await db.execute<{ held: string }>(sql`
    select count(*) as held from ${roundPeople(campaign, sql`(p.round + 1)`)}
      and exists (select from ${teamRows(mailRound, teamId, 'q')}
        where q.campaign_id = p.campaign_id and q.round = p.round + 1)
      and ${unprovenSuppression(teamId, 'r', now)} is not null and ${roundState(teamId, now)} = 'held'`);
  return Number(rows[0]?.held ?? 0);
}
