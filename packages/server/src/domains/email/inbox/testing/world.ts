import type { Files } from '../../../../platform/files/files.ts';
import { testFiles } from '../../../../platform/files/testing/memoryStore.ts';
import type { Outbound } from '../../../../platform/outbound/outbound.ts';
import { testDatabase } from '../../../../testing/database.ts';
import { type CampaignWorld, campaignWorld, testNow } from '../../campaigns/testing/world.ts';
import { mailDelivery, mailRecipient } from '../../tables.ts';
import { threadTokens } from '../searchWords.ts';
import { mailIncoming, mailReply, mailThread } from '../tables.ts';

export { people, testNow } from '../../campaigns/testing/world.ts';

type Fields<T extends { $inferInsert: object }> = Partial<T['$inferInsert']>;

export interface InboxWorld extends CampaignWorld {
  readonly files: Files;
  /** Adds a conversation of the owner's team; returns its id. */
  addThread(fields?: Fields<typeof mailThread>): Promise<number>;
  addIncoming(threadId: number, fields?: Fields<typeof mailIncoming>): Promise<number>;
  addReply(threadId: number, fields?: Fields<typeof mailReply>): Promise<number>;
  /** Adds a delivered email of a campaign, and its recipient. */
  addSent(
    address: string,
    fields?: Fields<typeof mailRecipient>,
  ): Promise<{ readonly recipientId: number; readonly campaignId: number; readonly deliveryId: number }>;
}

const owner = '13800000004';

/** The time this many minutes before the test time. */
export const ago = (minutes: number): Date => new Date(testNow.getTime() - minutes * 60_000);

const idOf = (row: { readonly id: number } | undefined): number => {
  if (!row) throw new Error('Nothing was written');
  return row.id;
};

/** Starts the server with conversations as stored by the mailbox sync. */
export async function inboxWorld(options: { readonly outbound?: Outbound } = {}): Promise<InboxWorld> {
  const database = await testDatabase();
  const { db } = database;
  const files = testFiles(db, () => testNow);
  const world = await campaignWorld({ ...options, database, files });
  const { close } = world;
  const { teamId, accountId } = await world.personOf(owner);
  let made = 0;
  return Object.assign(world, {
    files,
    close: async () => {
      await close();
      await database.drop();
    },
    addThread: async (fields: Fields<typeof mailThread> = {}) => {
      made += 1;
      const [row] = await db
        .insert(mailThread)
        .values({
          teamId,
          address: `creator${made}@creators.example`,
          name: `Creator ${made}`,
          subject: 'Re: Pans for you',
          preview: 'Sounds good',
          state: 'needsReply',
          isUnread: true,
          messages: 1,
          lastInAt: ago(10),
          lastAt: ago(10),
          words: '',
          tokens: threadTokens(fields.words ?? ''),
          ...fields,
        })
        .returning({ id: mailThread.id });
      return idOf(row);
    },
    addIncoming: async (threadId: number, fields: Fields<typeof mailIncoming> = {}) => {
      made += 1;
      const [row] = await db
        .insert(mailIncoming)
        .values({
          teamId,
          threadId,
          messageKey: `<m${made}@creators.example>`,
          references: [],
          messageId: `<m${made}@creators.example>`,
          fromName: 'Mia',
          fromAddress: 'mia@creators.example',
          to: [],
          cc: [],
          subject: 'Re: Pans for you',
          text: 'Sounds good',
          html: '',
          parts: [],
          problems: [],
          kind: 'humanReply',
          readKind: 'humanReply',
          reason: 'wordsOfAPerson',
          evidence: '',
          confidence: 0.9,
          at: ago(10),
          storedAt: ago(10),
          ...fields,
        })
        .returning({ id: mailIncoming.id });
      return idOf(row);
    },
    addReply: async (threadId: number, fields: Fields<typeof mailReply> = {}) => {
      const [row] = await db
        .insert(mailReply)
        .values({
          teamId,
          threadId,
          accountId,
          state: 'sent',
          to: 'mia@creators.example',
          subject: 'Re: Pans for you',
          html: '<p>Great</p>',
          text: 'Great',
          attachmentIds: [],
          dueAt: ago(5),
          sentAt: ago(5),
          updatedAt: ago(5),
          ...fields,
        })
        .returning({ id: mailReply.id });
      return idOf(row);
    },
    addSent: async (address: string, fields: Fields<typeof mailRecipient> = {}) => {
      const campaign = await world.draft('');
      const campaignId = Number(campaign.id);
      const [recipient] = await db
        .insert(mailRecipient)
        .values({
          teamId,
          campaignId,
          address,
          addressKey: address,
          name: 'Mia',
          origin: 'pasted',
          ...fields,
        })
        .returning({ id: mailRecipient.id });
      const recipientId = idOf(recipient);
      const [delivery] = await db
        .insert(mailDelivery)
        .values({
          teamId,
          campaignId,
          recipientId,
          round: 0,
          state: 'accepted',
          messageId: `<out${recipientId}@brand.com>`,
          senderId: Number(campaign.senderIds[0]),
          dueAt: ago(60),
          acceptedAt: ago(60),
          updatedAt: ago(60),
          content: {
            subject: 'Pans for you',
            html: '<p>Hello Mia</p><a href="{{unsubscribe}}">Unsubscribe</a>',
            text: 'Hello Mia',
          },
        })
        .returning({ id: mailDelivery.id });
      return { recipientId, campaignId, deliveryId: idOf(delivery) };
    },
  });
}
