import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import {
  mailCampaign,
  mailDelivery,
  mailIncoming,
  mailRecipient,
  mailReply,
  mailSender,
  mailThread,
} from '../../tables.ts';

/** Characters of a text that its consequences are read from. */
const readText = 4000;

export interface ThreadFacts {
  readonly thread: typeof mailThread.$inferSelect;
  readonly recipient: typeof mailRecipient.$inferSelect | null;
  readonly campaign: typeof mailCampaign.$inferSelect | null;
  /** The oldest first. */
  readonly incoming: readonly Incoming[];
  readonly deliveries: readonly (typeof mailDelivery.$inferSelect)[];
  /** When people of the team answered. */
  readonly answeredAt: readonly Date[];
  /** Whose mailbox it is. */
  readonly accountId: number | null;
}

export type Incoming = Pick<
  typeof mailIncoming.$inferSelect,
  | 'id'
  | 'deliveryId'
  | 'kind'
  | 'reason'
  | 'evidence'
  | 'trust'
  | 'warnings'
  | 'correctedBy'
  | 'at'
  | 'storedAt'
  | 'backAt'
  | 'fromAddress'
  | 'fromName'
  | 'subject'
  | 'text'
  | 'messageKey'
>;

/** Everything that the consequences of a thread follow from; its recipient is locked. */
export async function readThreadFacts(
  tx: Transaction,
  { teamId, threadId }: { readonly teamId: number; readonly threadId: number },
): Promise<ThreadFacts | null> {
  const scope = teamScope(tx, teamId);
  const [named] = await scope
    .select({ recipientId: mailThread.recipientId })
    .from(mailThread)
    .where(eq(mailThread.id, threadId));
  // Opens and clicks lock the recipient too: always first.
  const [recipient = null] = named?.recipientId
    ? await scope.select().from(mailRecipient).where(eq(mailRecipient.id, named.recipientId)).for('update')
    : [];
  const [thread] = await scope.select().from(mailThread).where(eq(mailThread.id, threadId)).for('update');
  if (!thread) return null;
  const incoming = await scope
    .select({
      id: mailIncoming.id,
      deliveryId: mailIncoming.deliveryId,
      kind: mailIncoming.kind,
      reason: mailIncoming.reason,
      evidence: mailIncoming.evidence,
      trust: mailIncoming.trust,
      warnings: mailIncoming.warnings,
      correctedBy: mailIncoming.correctedBy,
      at: mailIncoming.at,
      storedAt: mailIncoming.storedAt,
      backAt: mailIncoming.backAt,
      fromAddress: mailIncoming.fromAddress,
      fromName: mailIncoming.fromName,
      subject: mailIncoming.subject,
      text: sql<string>`left(${mailIncoming.text}, ${readText})`,
      messageKey: mailIncoming.messageKey,
    })
    .from(mailIncoming)
    .where(eq(mailIncoming.threadId, threadId))
    .orderBy(mailIncoming.at, mailIncoming.id);
  const deliveries = recipient
    ? await scope
        .select()
        .from(mailDelivery)
        .where(eq(mailDelivery.recipientId, recipient.id))
        .orderBy(mailDelivery.round)
        .for('update')
    : [];
  const [campaign = null] = recipient
    ? await scope.select().from(mailCampaign).where(eq(mailCampaign.id, recipient.campaignId))
    : [];
  const replies = await scope
    .select({ sentAt: mailReply.sentAt, updatedAt: mailReply.updatedAt })
    .from(mailReply)
    .where(
      and(
        eq(mailReply.threadId, threadId),
        inArray(mailReply.state, ['queued', 'sending', 'sent', 'unknown']),
      ),
    );
  const [sender] = thread.senderId
    ? await scope
        .select({ accountId: mailSender.accountId })
        .from(mailSender)
        .where(eq(mailSender.id, thread.senderId))
    : [];
  return {
    ...{ thread, recipient, campaign, incoming, deliveries },
    answeredAt: replies.map(({ sentAt, updatedAt }) => sentAt ?? updatedAt),
    accountId: sender?.accountId ?? null,
  };
}
