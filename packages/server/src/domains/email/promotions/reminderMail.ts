import { type MailSkipReason, mailCampaignNameLimit, mailSubjectLimit } from '@reachkit/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readMailAddress } from '../addresses/canonicalAddress.ts';
import { readTracking, writeSenders } from '../campaigns/choices.ts';
import type { SenderRow } from '../campaigns/read.ts';
import { checkRecipients } from '../campaigns/recipients/check.ts';
import { writeRecipients } from '../campaigns/recipients/write.ts';
import { freezeRecipients } from '../campaigns/sending/freeze.ts';
import { isReady, readMailPlan } from '../campaigns/sending/readiness.ts';
import { announceCampaign } from '../campaigns/states.ts';
import { endUnsent } from '../sending/results/endUnsent.ts';
import { wakeMail } from '../sending/wake.ts';
import { mailCampaign, mailDelivery, mailRecipient, mailSender } from '../tables.ts';

/** An email to creators about work that they agreed to. */
export interface ReminderMail {
  readonly promotionId: number;
  /** Owner of the email campaign; `null`: that of the sender. */
  readonly accountId: number | null;
  readonly sender: SenderRow;
  readonly name: string;
  readonly subject: string;
  /** Sanitised, with variables. */
  readonly html: string;
  readonly creators: readonly {
    readonly creatorId: number;
    readonly name: string;
    /** An address that the team entered itself. */
    readonly ownAddress: string | null;
  }[];
}

/** The outcome of an email to one creator. */
export interface ReminderOutcome {
  /** `null` where no one got the email. */
  readonly recipientId: number | null;
  /** Why it is not sent; `null`: it is queued. */
  readonly skip: MailSkipReason | null;
}

/** The sender of reminders, where it may send now: verified, not paused, and the plan gives emails. */
export async function readReminderSender(
  executor: Executor,
  teamId: number,
  senderId: number | null,
  now: Date,
): Promise<SenderRow | undefined> {
  if (senderId === null) return undefined;
  const [sender] = await teamScope(executor, teamId)
    .select()
    .from(mailSender)
    .where(eq(mailSender.id, senderId));
  if (!sender || !isReady(sender)) return undefined;
  const plan = await readMailPlan(executor, teamId, now);
  return plan.emails > 0 && plan.mailbox > 0 ? sender : undefined;
}

/** Whether reminders may be sent from a mailbox by the choice of a person: it is their own, or shared. */
export async function mayUseSender(
  executor: Executor,
  { teamId, accountId }: Person,
  senderId: number,
): Promise<boolean> {
  const [sender] = await teamScope(executor, teamId)
    .select({ accountId: mailSender.accountId, isShared: mailSender.isShared })
    .from(mailSender)
    .where(eq(mailSender.id, senderId));
  return sender !== undefined && (sender.isShared || sender.accountId === accountId);
}

/** The name of a mailbox; `null` where it was removed. */
export async function readSenderName(
  executor: Executor,
  teamId: number,
  senderId: number,
): Promise<string | null> {
  const [sender] = await teamScope(executor, teamId)
    .select({ name: mailSender.name })
    .from(mailSender)
    .where(eq(mailSender.id, senderId));
  return sender?.name ?? null;
}

/**
 * Queues an email to creators, as an email campaign of the promotion that is sent at once: by the limits of the mailbox, the
 * team and the plan, to no one who does not want it. @returns what became of it, by the ids of the creators
 */
export async function queueReminderMail(
  tx: Transaction,
  teamId: number,
  { promotionId, accountId, sender, creators, ...content }: ReminderMail,
  now: Date,
): Promise<ReadonlyMap<number, ReminderOutcome>> {
  const scope = teamScope(tx, teamId);
  const [campaign] = await scope
    .insert(mailCampaign)
    .values({
      ...(await readTracking(tx, teamId)),
      accountId: accountId ?? sender.accountId,
      promotionId,
      name: [...content.name].slice(0, mailCampaignNameLimit).join(''),
      subject: [...content.subject].slice(0, mailSubjectLimit).join(''),
      html: content.html,
      status: 'sending',
      reason: 'queued',
      createdAt: now,
      updatedAt: now,
      startedAt: now,
    })
    .returning();
  if (!campaign) throw new Error('A campaign was not made');
  await writeSenders(tx, campaign, [sender.id]);
  const recipients = creators.map(({ creatorId, name, ownAddress }) => ({
    creatorId,
    name,
    address: ownAddress === null ? null : readMailAddress(ownAddress),
  }));
  const given = { recipients, origin: 'creator', listId: null, field: 'creatorIds' } as const;
  const world = { deadDomains: [], now };
  await writeRecipients(tx, campaign, given, world);
  // They agreed to this work: other emails of these days do not hold it back. Both checks are made by the same rules.
  await scope
    .update(mailRecipient)
    .set({ isIncluded: true })
    .where(eq(mailRecipient.campaignId, campaign.id));
  await checkRecipients(tx, campaign, world);
  const rows = await scope
    .select({ id: mailRecipient.id, creatorId: mailRecipient.creatorId, skip: mailRecipient.skip })
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, campaign.id));
  const emails = rows.filter(({ skip }) => skip === null).length;
  if (emails === 0) {
    await scope.delete(mailCampaign).where(eq(mailCampaign.id, campaign.id));
  } else {
    const { mailbox } = await readMailPlan(tx, teamId, now);
    await freezeRecipients(tx, campaign, { senders: [sender], emails, mailboxEmails: mailbox, now });
    await announceCampaign(tx, campaign);
    await wakeMail(tx);
  }
  return new Map(
    rows.flatMap(({ id, creatorId, skip }) =>
      creatorId === null ? [] : [[creatorId, { recipientId: emails === 0 ? null : id, skip }] as const],
    ),
  );
}

/** Emails that were queued for these recipients and have not left. */
export async function readUnsent(
  executor: Executor,
  teamId: number,
  recipientIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await teamScope(executor, teamId)
    .select({ recipientId: mailDelivery.recipientId })
    .from(mailDelivery)
    .where(isUnsent(recipientIds));
  return rows.map(({ recipientId }) => recipientId);
}

/** Takes back emails that have not left. @returns the recipients of those that it took back */
export async function withdrawUnsent(
  tx: Transaction,
  teamId: number,
  recipientIds: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  const locked = await teamScope(tx, teamId)
    .select({ recipientId: mailDelivery.recipientId })
    .from(mailDelivery)
    .where(isUnsent(recipientIds))
    .orderBy(mailDelivery.id)
    .for('update');
  const ids = locked.map(({ recipientId }) => recipientId);
  if (ids.length > 0) await endUnsent(tx, teamId, isUnsent(ids), { reason: 'stopped', now });
  return ids;
}

const isUnsent = (recipientIds: readonly number[]) =>
  and(
    inArray(mailDelivery.recipientId, [0, ...recipientIds]),
    inArray(mailDelivery.state, ['pending', 'deferred']),
  );
