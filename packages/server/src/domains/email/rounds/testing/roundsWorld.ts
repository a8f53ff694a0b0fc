import { sql } from 'drizzle-orm';
import { mailRecipient, mailRound, mailRoundHold } from '../../campaigns/tables.ts';
import { mailSync } from '../../inbox/tables.ts';
import { type SendingWorld, sendingWorld } from '../../sending/testing/sendingWorld.ts';
import { wakeMail } from '../../sending/wake.ts';

type Round = Partial<typeof mailRound.$inferInsert>;

export interface RoundsWorld extends SendingWorld {
  /** Adds a sender with a readable mailbox that was read. */
  addReadSender(): Promise<number>;
  addRounds(campaignId: number, rounds: readonly Round[], version?: number): Promise<void>;
  /** Marks all mailboxes as read to their end, now or at another time. */
  readAll(at?: Date): Promise<void>;
  /** Advances time, and marks all mailboxes as read up to the new time. */
  passRead(ms: number): Promise<void>;
  setRecipient(address: string, fields: Partial<typeof mailRecipient.$inferInsert>): Promise<void>;
  /** Decisions about rounds, by address: `1 replied`. */
  holds(campaignId: number): Promise<Readonly<Record<string, string>>>;
}

export async function roundsWorld(): Promise<RoundsWorld> {
  const world = await sendingWorld();
  const { database, teamId } = world;
  const { db } = database;
  const rounds: Omit<RoundsWorld, keyof SendingWorld> = {
    addReadSender: async () => {
      const senderId = await world.addSender({
        imapHost: 'imap.brand.example',
        imapPort: 993,
        imapSecurity: 'tls',
      });
      await db
        .insert(mailSync)
        .values({ teamId, senderId, readAt: world.now, nextAt: world.now, isComplete: true });
      return senderId;
    },
    addRounds: async (campaignId, given, version = 1) => {
      await db.insert(mailRound).values(
        given.map((round, place) => ({
          teamId,
          campaignId,
          round: place + 1,
          version,
          condition: 'noReply' as const,
          delayMinutes: round.at ? null : 2 * 24 * 60,
          subject: '',
          html: '<p>Did you see it, {{name}}?</p>',
          createdAt: world.now,
          ...round,
        })),
      );
    },
    readAll: async (at = world.now) => {
      await db.update(mailSync).set({ readAt: at }).where(sql`true`);
    },
    passRead: async (ms) => {
      const later = new Date(world.now.getTime() + ms);
      // Mailboxes are marked before the clock is set: an engine that runs in between would wait for their sync, and time does not advance by itself.
      await rounds.readAll(later);
      world.now = later;
      await wakeMail(db);
    },
    setRecipient: async (address, fields) => {
      await db.update(mailRecipient).set(fields).where(sql`${mailRecipient.address} = ${address}`);
    },
    holds: async (campaignId) => {
      const rows = await db
        .select({ address: mailRecipient.address, round: mailRoundHold.round, reason: mailRoundHold.reason })
        .from(mailRoundHold)
        .innerJoin(mailRecipient, sql`${mailRecipient.id} = ${mailRoundHold.recipientId}`)
        .where(sql`${mailRoundHold.campaignId} = ${campaignId}`);
      return Object.fromEntries(rows.map(({ address, round, reason }) => [address, `${round} ${reason}`]));
    },
  };
  return Object.assign(world, rounds);
}
