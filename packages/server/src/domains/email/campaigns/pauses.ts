import { mailResumedCampaignSchema } from '@reachkit/contract';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { checkWords } from '../../../platform/database/words/words.ts';
import type { Executor } from '../../../platform/deps.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { MailCampaignPause, MailResumedCampaign } from '../answers.ts';
import { campaignRate, senderRate, showTally } from '../sending/results/bounceGuard.ts';
import { mailCampaign, mailCampaignSender, mailSender } from '../tables.ts';
import type { CampaignRow } from './read.ts';

type Paused = Pick<CampaignRow, 'id' | 'reason' | 'pauseTally'>;

const isPaused = ({ reason }: Paused): boolean => reason === 'pausedBounce' || reason === 'pausedSender';

/** Reasons of automatic pauses, by campaign id. */
export async function readPauses(
  executor: Executor,
  teamId: number,
  campaigns: readonly Paused[],
): Promise<ReadonlyMap<number, MailCampaignPause>> {
  const paused = campaigns.filter(isPaused);
  if (paused.length === 0) return new Map();
  const rows = await teamScope(executor, teamId)
    .select({ campaignId: mailCampaignSender.campaignId, sender: mailSender })
    .from(mailCampaignSender)
    .innerJoin(mailSender, eq(mailSender.id, mailCampaignSender.senderId))
    .where(
      inArray(
        mailCampaignSender.campaignId,
        paused.map(({ id }) => id),
      ),
    )
    .orderBy(asc(mailCampaignSender.position));
  const runningOf = await readRunning(
    executor,
    teamId,
    rows.map(({ sender }) => sender.id),
  );
  const othersOf = (campaignId: number, senderId: number) =>
    runningOf(senderId).filter(({ id }) => id !== campaignId);
  return new Map(
    paused.map(({ id, reason, pauseTally }) => [
      id,
      {
        tally: reason === 'pausedBounce' ? showTally(pauseTally, campaignRate) : null,
        senders: rows.flatMap(({ campaignId, sender }) =>
          campaignId === id && (sender.status !== 'verified' || sender.pauseReason !== null)
            ? [{ ...pauseOf(sender), otherCampaigns: othersOf(id, sender.id) }]
            : [],
        ),
      },
    ]),
  );
}

/** Running campaigns of senders, by sender. */
export async function readRunning(
  executor: Executor,
  teamId: number,
  senderIds: readonly number[],
): Promise<(senderId: number) => MailResumedCampaign[]> {
  if (senderIds.length === 0) return () => [];
  const running = await teamScope(executor, teamId)
    .select({
      senderId: mailCampaignSender.senderId,
      id: mailCampaign.id,
      name: mailCampaign.name,
      reason: mailCampaign.reason,
    })
    .from(mailCampaignSender)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailCampaignSender.campaignId))
    .where(
      and(
        inArray(mailCampaignSender.senderId, [...senderIds]),
        eq(mailCampaign.status, 'sending'),
        isNull(mailCampaign.archivedAt),
      ),
    )
    .orderBy(asc(mailCampaign.id));
  return (senderId) =>
    running
      .filter((one) => one.senderId === senderId)
      .map(({ id, name, reason }) => ({ id, name, ownPause: ownPauseOf(reason) }));
}

/** Reason why a campaign stays paused after its sender is resumed. */
function ownPauseOf(reason: string | null): MailResumedCampaign['ownPause'] {
  const pauses = mailResumedCampaignSchema.shape.ownPause.safeParse(reason);
  return pauses.data ?? null;
}

function pauseOf(
  sender: typeof mailSender.$inferSelect,
): Omit<MailCampaignPause['senders'][number], 'otherCampaigns'> {
  const reason = checkWords({ pauseReason: mailSender.pauseReason }, sender).pauseReason ?? 'unverified';
  const tally = reason === 'bounces' ? showTally(sender.pauseTally, senderRate) : null;
  return { id: sender.id, address: sender.address, reason, tally };
}
