import type { actOnMailRound, BodyOf, MailRoundAct } from '@reachkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import type { MailRoundRecipient } from '../answers.ts';
import { idOf, lockCampaign } from '../campaigns/read.ts';
import { announceCampaign, recordCampaign } from '../campaigns/states.ts';
import { mailRoundHold } from '../campaigns/tables.ts';
import { wakeMail } from '../sending/wake.ts';
import { isUnproven, liftSuppressions } from '../suppression/lift.ts';
import { mailDelivery, mailRecipient, mailSuppression } from '../tables.ts';
import { isRunning } from './changePlan.ts';
import { readRoundRecipient } from './recipients.ts';
import { withdraw } from './withdraw.ts';

type Body = BodyOf<typeof actOnMailRound>;

/** Max distance of a chosen date, in milliseconds. */
const latest = 90 * 86_400_000;

const recordOf = {
  skip: 'campaignRoundSkipped',
  force: 'campaignRoundForced',
  move: 'campaignRoundMoved',
} as const satisfies Readonly<Record<MailRoundAct, string>>;

/**
 * Skips a recipient, forces an email despite a reason that can be overruled or an unproven report, or moves the date.
 * @throws Failure `notFound`, `forbidden`; `campaignNotDraft` where nothing is sent any more; `validation` at `act` where
 * it is not possible any more, and at `at`
 */
export function actOnRound(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  { id, no }: { readonly id: string; readonly no: number },
  { recipientId: given, act, at }: Body,
): Promise<MailRoundRecipient> {
  const timestamp = now();
  return db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, caller, id);
    const recipientId = idOf(given) ?? 0;
    // Waits for an email that is just being claimed; then it counts as being sent.
    await lockDelivery(tx, campaign.teamId, recipientId, no);
    const found = await readRoundRecipient(tx, caller, campaign, { no, recipientId, now: timestamp });
    if (!isRunning(campaign)) throw new Failure('campaignNotDraft');
    const { canSkip, canForce, canMove } = found;
    const isPossible = { skip: canSkip, force: canForce, move: canMove }[act];
    if (!isPossible) throw refuseFields({ act: { rule: 'unknown_value' } });
    const until = act === 'move' ? dateOf(at, timestamp) : timestamp;
    if (act === 'force' && found.unproven !== null) await liftUnproven(tx, caller, recipientId, timestamp);
    await withdraw(tx, campaign.teamId, [{ recipientId, round: no }], timestamp);
    const decided = {
      reason: act === 'skip' ? ('skipped' as const) : null,
      since: timestamp,
      nextAt: act === 'skip' ? null : until,
      isForced: act === 'force',
    };
    await teamScope(tx, campaign.teamId)
      .insert(mailRoundHold)
      .values({ campaignId: campaign.id, recipientId, round: no, ...decided })
      .onConflictDoUpdate({ target: [mailRoundHold.recipientId, mailRoundHold.round], set: decided });
    const detail = act === 'move' ? { scheduledAt: until } : undefined;
    await recordCampaign(tx, caller, { ...campaign, updatedAt: timestamp }, recordOf[act], detail);
    await announceCampaign(tx, campaign);
    await wakeMail(tx);
    return readRoundRecipient(tx, caller, campaign, { no, recipientId, now: timestamp });
  });
}

/** Lifts unproven suppressions of a recipient's address; one proven meanwhile stays. */
async function liftUnproven(tx: Transaction, caller: Caller, recipientId: number, now: Date): Promise<void> {
  const recipient = teamScope(tx, caller.teamId)
    .select({ key: mailRecipient.addressKey })
    .from(mailRecipient)
    .where(eq(mailRecipient.id, recipientId));
  const isIt = inArray(mailSuppression.addressKey, recipient);
  await liftSuppressions(tx, caller, and(isUnproven, isIt), now);
}

async function lockDelivery(
  tx: Transaction,
  teamId: number,
  recipientId: number,
  round: number,
): Promise<void> {
  await teamScope(tx, teamId)
    .select({ id: mailDelivery.id })
    .from(mailDelivery)
    .where(and(eq(mailDelivery.recipientId, recipientId), eq(mailDelivery.round, round)))
    .for('update');
}

function dateOf(at: string | undefined, now: Date): Date {
  if (at === undefined) throw refuseFields({ at: { rule: 'required' } });
  const timestamp = new Date(at);
  if (timestamp <= now) throw refuseFields({ at: { rule: 'past' } });
  if (timestamp.getTime() - now.getTime() > latest) throw refuseFields({ at: { rule: 'too_large' } });
  return timestamp;
}
