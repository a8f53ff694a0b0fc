import { mailProviders } from '@reachkit/contract';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { teamRows } from '../../../../platform/tenant/tenantTable.ts';
import { domainOf } from '../../addresses/address.ts';
import {
  mailCampaign,
  mailDelivery,
  mailIncoming,
  mailRecipient,
  mailReply,
  mailSender,
  mailThread,
} from '../../tables.ts';

/** Max characters of a text used for its consequences. */
const readText = 4000;

export interface ThreadFacts {
  readonly thread: typeof mailThread.$inferSelect;
  readonly recipient: typeof mailRecipient.$inferSelect | null;
  readonly campaign: typeof mailCampaign.$inferSelect | null;
  /** Oldest first; only the relevant messages of a long conversation. */
  readonly incoming: readonly Incoming[];
  /** Total number of incoming messages. */
  readonly incomingCount: number;
  readonly deliveries: readonly (typeof mailDelivery.$inferSelect)[];
  /** Times of replies by the team. */
  readonly answeredAt: readonly Date[];
  /** Owner of the mailbox. */
  readonly accountId: number | null;
  /** Hosts and domains of the mailbox and its provider. */
  readonly ownHosts: readonly string[];
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
  | 'authentication'
  | 'fromName'
  | 'subject'
  | 'text'
  | 'messageKey'
>;

interface Place {
  readonly teamId: number;
  readonly threadId: number;
}

/** Max messages of a thread that are all read; of a longer thread fewer are read, so that each new message costs the same. */
const maxWhole = 200;
/** Number of latest messages read from a longer thread. */
const maxLatest = 50;

/**
 * Reads the input for the consequences of a thread; locks its recipient.
 * @param arrived a message that has just been stored; without it all messages are read
 */
export async function readThreadFacts(
  tx: Transaction,
  place: Place,
  arrived: number | null = null,
): Promise<ThreadFacts | null> {
  const { teamId, threadId } = place;
  const scope = teamScope(tx, teamId);
  const [named] = await scope
    .select({ recipientId: mailThread.recipientId })
    .from(mailThread)
    .where(eq(mailThread.id, threadId));
  // The recipient is always locked first, as opens and clicks do.
  const [recipient = null] = named?.recipientId
    ? await scope.select().from(mailRecipient).where(eq(mailRecipient.id, named.recipientId)).for('update')
    : [];
  const [thread] = await scope.select().from(mailThread).where(eq(mailThread.id, threadId)).for('update');
  if (!thread) return null;
  const isLong = arrived !== null && thread.messages > maxWhole;
  const picked = isLong ? await pick(tx, place, arrived) : undefined;
  const isOf = eq(mailIncoming.threadId, threadId);
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
      authentication: mailIncoming.authentication,
      fromName: mailIncoming.fromName,
      subject: mailIncoming.subject,
      text: sql<string>`left(${mailIncoming.text}, ${readText})`,
      messageKey: mailIncoming.messageKey,
    })
    .from(mailIncoming)
    .where(and(isOf, picked && inArray(mailIncoming.id, picked)))
    .orderBy(mailIncoming.at, mailIncoming.id);
  const [counted] = picked
    ? await scope.select({ all: count() }).from(mailIncoming).where(isOf)
    : [{ all: incoming.length }];
  const incomingCount = counted?.all ?? 0;
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
        .select({
          accountId: mailSender.accountId,
          address: mailSender.address,
          smtpHost: mailSender.smtpHost,
        })
        .from(mailSender)
        .where(eq(mailSender.id, thread.senderId))
    : [];
  return {
    thread,
    recipient,
    campaign,
    incoming,
    incomingCount,
    deliveries,
    answeredAt: replies.map(({ sentAt, updatedAt }) => sentAt ?? updatedAt),
    accountId: sender?.accountId ?? null,
    ownHosts: sender ? hostsOf(sender) : [],
  };
}

function hostsOf({ address, smtpHost }: { readonly address: string; readonly smtpHost: string }) {
  const domain = domainOf(address) ?? '';
  const provider = Object.values(mailProviders).find(({ domains }) => domains.includes(domain));
  return [domain, smtpHost, ...(provider?.domains ?? [])];
}

/**
 * Reads the relevant messages of a long thread: the first and the last of each kind for each email, the latest, and the
 * new one.
 */
async function pick(
  tx: Transaction,
  { teamId, threadId }: Place,
  arrived: number,
): Promise<readonly number[]> {
  const ofThread = sql`from ${teamRows(mailIncoming, teamId, 'i')} where i.thread_id = ${threadId}`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    (select distinct on (i.kind, i.trust, i.delivery_id) i.id ${ofThread}
      order by i.kind, i.trust, i.delivery_id, i.at, i.id)
    union (select distinct on (i.kind, i.trust, i.delivery_id) i.id ${ofThread}
      order by i.kind desc, i.trust desc, i.delivery_id desc, i.at desc, i.id desc)
    union (select i.id ${ofThread} order by i.at desc, i.id desc limit ${maxLatest})
    union select ${arrived}::int8`);
  return rows.map(({ id }) => Number(id));
}
