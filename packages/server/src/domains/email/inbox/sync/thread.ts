import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/deps.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readCreatorName } from '../../../creator/identity/addresses.ts';
import { ownText } from '../../incoming/quotes.ts';
import { mailContentSchema } from '../../sending/message/content.ts';
import {
  mailCampaign,
  mailDelivery,
  type mailIncoming,
  mailRecipient,
  mailSender,
  type mailSync,
  mailThread,
} from '../../tables.ts';
import { partsOf } from '../api/messages/rows.ts';
import { threadTokens, withTokens } from '../searchWords.ts';
import type { Party } from './matching/knownParty.ts';
import { storable } from './matching/messageKey.ts';

type Mailbox = Pick<typeof mailSync.$inferSelect, 'teamId' | 'senderId'>;
type IncomingRow = Pick<
  typeof mailIncoming.$inferSelect,
  'fromName' | 'fromAddress' | 'subject' | 'text' | 'at' | 'parts'
>;

/** Max searchable characters: of one message, and of a thread. */
const searched = { message: 20_000, names: 5_000, thread: 200_000 };

interface Begun {
  readonly party: Party;
  readonly row: IncomingRow;
}

/**
 * Finds or creates the thread of a message and adds its search words: for the recipient, or for a creator's address
 * without a campaign. Its other data is derived from its messages.
 */
export async function findOrBeginThread(tx: Transaction, mailbox: Mailbox, begun: Begun): Promise<number> {
  const { teamId } = mailbox;
  const { party, row } = begun;
  // Serialised, as two mailboxes of a team may each receive a reply.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`mail_thread/${teamId}/${party.recipientId ?? `${mailbox.senderId}/${row.fromAddress}`}`}))`,
  );
  const words = wordsOf(row);
  const scope = teamScope(tx, teamId);
  // Locks the recipient before the thread, as in all consequences of messages.
  if (party.recipientId !== null)
    await scope
      .select({ id: mailRecipient.id })
      .from(mailRecipient)
      .where(eq(mailRecipient.id, party.recipientId))
      .for('update');
  const isIt =
    party.recipientId === null
      ? and(
          isNull(mailThread.recipientId),
          eq(mailThread.senderId, mailbox.senderId),
          eq(mailThread.address, row.fromAddress),
        )
      : eq(mailThread.recipientId, party.recipientId);
  const [found] = await scope.select({ id: mailThread.id }).from(mailThread).where(isIt).limit(1);
  if (found) {
    await scope
      .update(mailThread)
      .set({
        words: sql`left(${mailThread.words} || ' ' || ${words}::text, ${searched.thread})`,
        tokens: withTokens(words),
      })
      .where(eq(mailThread.id, found.id));
    return found.id;
  }
  const facts = party.recipientId === null ? await factsOfCreator(tx, mailbox, begun) : null;
  const known = facts ?? (await factsOfRecipient(tx, teamId, begun));
  const { name, address, subject } = known;
  const all = storable(`${name} ${address} ${subject} ${words}`.toLowerCase(), searched.thread);
  const [thread] = await scope
    .insert(mailThread)
    .values({
      ...known,
      senderId: mailbox.senderId,
      recipientId: party.recipientId,
      state: 'automatic',
      isUnread: true,
      lastInAt: row.at,
      lastAt: row.at,
      words: all,
      tokens: threadTokens(all),
    })
    .returning({ id: mailThread.id });
  if (!thread) throw new Error('A thread was not begun');
  return thread.id;
}

const wordsOf = ({ fromName, fromAddress, subject, text, parts }: IncomingRow): string =>
  `${fromName} ${fromAddress} ${subject} ${fileNamesOf(parts)} ${ownText(text.slice(0, 2 * searched.message)).slice(0, searched.message)}`
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .toLowerCase();

/** Displayed names of attached files. */
const fileNamesOf = (parts: unknown): string =>
  partsOf(parts)
    .flatMap(({ name }) => name ?? [])
    .join(' ')
    .slice(0, searched.names);

type Facts = Pick<typeof mailThread.$inferInsert, 'campaignId' | 'creatorId' | 'ownerId'> & {
  readonly name: string;
  readonly address: string;
  readonly subject: string;
};

async function factsOfRecipient(tx: Transaction, teamId: number, { party, row }: Begun): Promise<Facts> {
  const scope = teamScope(tx, teamId);
  const [recipient] = await scope
    .select({
      campaignId: mailRecipient.campaignId,
      creatorId: mailRecipient.creatorId,
      address: mailRecipient.address,
      name: mailRecipient.name,
      ownerId: mailCampaign.accountId,
      subject: mailCampaign.subject,
    })
    .from(mailRecipient)
    .innerJoin(mailCampaign, eq(mailCampaign.id, mailRecipient.campaignId))
    .where(eq(mailRecipient.id, party.recipientId ?? 0));
  if (!recipient) throw new Error('The recipient of a thread is gone');
  const [sent] = await scope
    .select({ content: mailDelivery.content })
    .from(mailDelivery)
    .where(eq(mailDelivery.id, party.deliveryId ?? 0));
  const { campaignId, creatorId, ownerId } = recipient;
  const name = creatorId === null ? null : await readCreatorName(tx, creatorId);
  // A mail server that writes about the recipient does not set the recipient's name.
  const isOwn = row.fromAddress.toLowerCase() === recipient.address?.toLowerCase();
  return {
    campaignId,
    creatorId,
    ownerId,
    address: recipient.address ?? row.fromAddress,
    name: name ?? (recipient.name || (isOwn ? row.fromName : '')),
    subject: mailContentSchema.safeParse(sent?.content).data?.subject ?? recipient.subject,
  };
}

async function factsOfCreator(
  tx: Transaction,
  { teamId, senderId }: Mailbox,
  { party, row }: Begun,
): Promise<Facts> {
  const [sender] = await teamScope(tx, teamId)
    .select({ accountId: mailSender.accountId })
    .from(mailSender)
    .where(eq(mailSender.id, senderId));
  const name = await readCreatorName(tx, party.creatorId ?? 0);
  return {
    campaignId: null,
    creatorId: party.creatorId,
    ownerId: sender?.accountId ?? null,
    address: row.fromAddress,
    name: name ?? row.fromName,
    subject: row.subject,
  };
}
