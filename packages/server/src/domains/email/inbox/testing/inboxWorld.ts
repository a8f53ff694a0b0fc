import type { MailCorrection } from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import { testFiles } from '../../../../platform/files/testing/memoryStore.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { creator } from '../../../creator/tables.ts';
import { readMembershipStatus } from '../../../plan/membershipStatus.ts';
import { periodOf } from '../../../plan/period.ts';
import { team } from '../../../session/tables.ts';
import { type SendingWorld, sendingWorld } from '../../sending/testing/sendingWorld.ts';
import {
  emailUnlock,
  mailDelivery,
  mailIncoming,
  mailMessage,
  mailRecipient,
  mailSenderDay,
  mailSuppression,
  mailThread,
} from '../../tables.ts';
import { MailTokens } from '../../tracking/tokens.ts';
import { correctVerdict } from '../consequences/applyVerdict.ts';
import { type StoreDeps, type StoreOutcome, storeIncoming } from '../sync/store.ts';

/** A sent email. */
export interface Sent {
  readonly campaignId: number;
  readonly recipientId: number;
  readonly deliveryId: number;
  readonly messageId: string;
  readonly creatorId: number | null;
  readonly to: string;
  readonly day: string;
}

export interface SentWish {
  readonly to?: string;
  readonly creator?: boolean;
  readonly cc?: string;
  readonly subject?: string;
  readonly sentAt?: Date;
}

export interface InboxWorld extends SendingWorld {
  readonly deps: StoreDeps;
  readonly senderId: number;
  send(wish?: SentWish): Promise<Sent>;
  /** Delivers a message to the mailbox. */
  receive(raw: Buffer, at?: Date, senderId?: number): Promise<StoreOutcome>;
  correct(incomingId: number, kind: MailCorrection): Promise<void>;
  recipient(sent: Sent): Promise<typeof mailRecipient.$inferSelect>;
  delivery(sent: Sent): Promise<typeof mailDelivery.$inferSelect>;
  thread(sent: Sent): Promise<typeof mailThread.$inferSelect | undefined>;
  incoming(sent: Sent): Promise<(typeof mailIncoming.$inferSelect)[]>;
  suppression(sent: Sent): Promise<typeof mailSuppression.$inferSelect | undefined>;
  /** `outcome` of our email, and the number of known messages of the creator. */
  contact(sent: Sent): Promise<{ readonly outcome: string | null; readonly received: number }>;
  bounced(sent: Sent): Promise<number>;
  unlock(sent: Sent): Promise<void>;
  isRefunded(sent: Sent): Promise<boolean>;
}

export async function inboxWorld(): Promise<InboxWorld> {
  const base = await sendingWorld();
  const { db } = base.database;
  const { teamId, accountId } = base;
  // Months of the plan begin on the 12th, whatever the test date.
  const memberSince = new Date('2026-10-12T08:00:00Z');
  await db.update(team).set({ memberSince }).where(eq(team.id, teamId));
  const senderId = await base.addSender({ imapHost: '127.0.0.1', imapPort: 143, imapSecurity: 'none' });
  const secrets = testSecrets();
  let made = 0;
  const presentPeriod = async () => {
    const status = await readMembershipStatus(db, teamId, ['emailUnlocks'], base.now);
    if (!status) throw new Error('There is no such team');
    return periodOf('month', base.now, status).start;
  };
  const first = async <Row>(rows: Promise<Row[]>): Promise<Row> => {
    const [row] = await rows;
    if (row === undefined) throw new Error('There is no such row');
    return row;
  };
  const world: InboxWorld = Object.assign(base, {
    senderId,
    deps: {
      db,
      secrets,
      tokens: new MailTokens(secrets.hash),
      now: () => world.now,
      files: testFiles(db, () => world.now),
    },
    send: async (wish: SentWish = {}) => {
      made += 1;
      const to = wish.to ?? `person${made}@creators.example`;
      const sentAt = wish.sentAt ?? world.now;
      const handle = `inbox${made}`;
      const names = { handle, handleKey: handle, name: `Creator ${made}`, email: to, searchTokens: '' };
      const origin = { platform: 'tiktok', basis: 'reported', metricVersion: 1, source: 'file' } as const;
      const creatorId =
        wish.creator === false
          ? null
          : (
              await first(
                db
                  .insert(creator)
                  .values({ ...names, ...origin })
                  .returning(),
              )
            ).id;
      const campaignId = await world.addCampaign({
        senderIds: [senderId],
        addresses: [to],
        fields: { status: 'sent', reason: null, cc: wish.cc ?? '', subject: wish.subject ?? 'Tea for you' },
        recipient: { creatorId, senderId },
      });
      const { id: recipientId } = await first(
        db.select().from(mailRecipient).where(eq(mailRecipient.campaignId, campaignId)),
      );
      const messageId = `<out${made}.${recipientId}@brand.example>`;
      const day = sentAt.toISOString().slice(0, 10);
      const content = { subject: wish.subject ?? 'Tea for you', html: '<p>Hi</p>', text: 'Hi' };
      const { id: deliveryId } = await first(
        db
          .insert(mailDelivery)
          .values({
            teamId,
            campaignId,
            recipientId,
            round: 0,
            state: 'accepted',
            senderId,
            messageId,
            content,
            dueAt: sentAt,
            acceptedAt: sentAt,
            dataAt: sentAt,
            updatedAt: sentAt,
            chargedDay: day,
          })
          .returning(),
      );
      await db.insert(mailSenderDay).values({ teamId, senderId, day, sent: 1 }).onConflictDoNothing();
      await db.insert(mailMessage).values({
        teamId,
        accountId,
        creatorId,
        direction: 'out',
        address: to,
        outcome: 'noReply',
        messageId,
        at: sentAt,
      });
      return { campaignId, recipientId, deliveryId, messageId, creatorId, to, day };
    },
    receive: (raw: Buffer, at: Date = world.now, box = senderId) =>
      storeIncoming(world.deps, { teamId, senderId: box }, { raw, isCut: false, receivedAt: at }),
    correct: async (incomingId: number, kind: MailCorrection) => {
      const { threadId } = await first(db.select().from(mailIncoming).where(eq(mailIncoming.id, incomingId)));
      const caller = { teamId, accountId, network: '203.0.113.*' };
      await db.transaction((tx) => correctVerdict(tx, caller, { threadId, incomingId, kind }, world.now));
    },
    recipient: ({ recipientId }: Sent) =>
      first(db.select().from(mailRecipient).where(eq(mailRecipient.id, recipientId))),
    delivery: ({ deliveryId }: Sent) =>
      first(db.select().from(mailDelivery).where(eq(mailDelivery.id, deliveryId))),
    thread: async ({ recipientId }: Sent) =>
      (await db.select().from(mailThread).where(eq(mailThread.recipientId, recipientId)))[0],
    incoming: async ({ recipientId }: Sent) => {
      const rows = await db
        .select()
        .from(mailIncoming)
        .innerJoin(mailThread, eq(mailThread.id, mailIncoming.threadId))
        .where(eq(mailThread.recipientId, recipientId))
        .orderBy(mailIncoming.id);
      return rows.map((row) => row.mail_incoming);
    },
    suppression: async (sent: Sent) => {
      const { addressKey } = await world.recipient(sent);
      const isIt = and(eq(mailSuppression.teamId, teamId), eq(mailSuppression.addressKey, addressKey ?? ''));
      return (await db.select().from(mailSuppression).where(isIt))[0];
    },
    contact: async ({ creatorId, messageId }: Sent) => {
      const rows = await db
        .select()
        .from(mailMessage)
        .where(eq(mailMessage.creatorId, creatorId ?? 0));
      return {
        outcome: rows.find((row) => row.messageId === messageId)?.outcome ?? null,
        received: rows.filter(({ direction }) => direction === 'in').length,
      };
    },
    bounced: async ({ day }: Sent) =>
      (
        await first(
          db
            .select()
            .from(mailSenderDay)
            .where(and(eq(mailSenderDay.senderId, senderId), eq(mailSenderDay.day, day))),
        )
      ).bounced,
    unlock: async ({ creatorId }: Sent) => {
      await db.insert(emailUnlock).values({
        teamId,
        accountId,
        creatorId: creatorId ?? 0,
        unlockedAt: world.now,
        periodStart: await presentPeriod(),
      });
    },
    isRefunded: async ({ creatorId }: Sent) =>
      (
        await first(
          db
            .select()
            .from(emailUnlock)
            .where(eq(emailUnlock.creatorId, creatorId ?? 0)),
        )
      ).creditedAt !== null,
  });
  return world;
}
