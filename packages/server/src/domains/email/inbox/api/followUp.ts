import type { AnswerOf, getMailThread } from '@reachkit/contract';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Executor } from '../../../../platform/deps.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readPlan } from '../../rounds/plan.ts';
import { findRoundRecipient } from '../../rounds/recipients.ts';
import { mailCampaign, mailDelivery } from '../../tables.ts';
import type { ThreadRow } from './threads.ts';

/** Reads the round after the recipient's last email from the campaign, and why it waits or is not sent. */
export async function readFollowUp(
  db: Executor,
  caller: Caller,
  { teamId, campaignId, recipientId }: Pick<ThreadRow, 'teamId' | 'campaignId' | 'recipientId'>,
  now: Date,
): Promise<AnswerOf<typeof getMailThread>['followUp']> {
  if (campaignId === null || recipientId === null) return null;
  const plan = await readPlan(db, teamId, [campaignId]);
  if (plan.length === 0) return null;
  const scope = teamScope(db, teamId);
  const [sent] = await scope
    .select({ round: max(mailDelivery.round) })
    .from(mailDelivery)
    .where(
      and(
        eq(mailDelivery.recipientId, recipientId),
        inArray(mailDelivery.state, ['accepted', 'ndrSoft', 'ndrHard']),
      ),
    );
  const at =
    sent?.round === null || sent === undefined
      ? -1
      : plan.findIndex(({ round }) => round === (sent.round ?? 0) + 1);
  const round = plan[at];
  const [campaign] = await scope.select().from(mailCampaign).where(eq(mailCampaign.id, campaignId));
  if (!round || !campaign) return null;
  const recipient = await findRoundRecipient(db, caller, campaign, { round, recipientId, now });
  if (!recipient || recipient.state === 'sent') return null;
  return { round: round.round, later: plan.length - at - 1, recipient };
}
