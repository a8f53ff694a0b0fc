import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { testFiles } from '../../../../platform/files/testing/memoryStore.ts';
import { notification } from '../../../../platform/notifications/tables.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { quickPasswords } from '../../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../../testing/database.ts';
import { keepPlans } from '../../../membership/keepPlans.ts';
import { createDemoAccounts } from '../../../session/demoAccounts.ts';
import { account } from '../../../session/tables.ts';
import { canonicalAddress } from '../../addresses/canonicalAddress.ts';
import { mailCampaign, mailCampaignSender, mailDelivery, mailRecipient, mailSender } from '../../tables.ts';
import { MailAddresses, MailTokens } from '../../tracking/tokens.ts';
import { MailEngine } from '../engine.ts';
import type { EngineDeps } from '../engineDeps.ts';
import { wakeMail } from '../wake.ts';
import { LoopbackGateway } from './loopbackGateway.ts';
import { SmtpSink } from './smtpSink.ts';

export interface CampaignWish {
  readonly senderIds: readonly number[];
  readonly addresses: readonly string[];
  readonly fields?: Partial<typeof mailCampaign.$inferInsert>;
  readonly recipient?: Partial<typeof mailRecipient.$inferInsert>;
}

/** A team with senders at a local server, campaigns, and engines that send them. */
export interface SendingWorld {
  readonly database: TestDatabase;
  readonly sink: SmtpSink;
  readonly teamId: number;
  readonly accountId: number;
  /** Current time for the engines. */
  now: Date;
  /** The Sent folder of every mailbox; `null`: it cannot be searched. */
  sentFolder: Set<string> | null;
  addSender(fields?: Partial<typeof mailSender.$inferInsert>): Promise<number>;
  addCampaign(wish: CampaignWish): Promise<number>;
  /** Starts an engine, like a separate process. */
  engine(over?: Partial<EngineDeps>): MailEngine;
  deliveries(campaignId: number): Promise<(typeof mailDelivery.$inferSelect)[]>;
  campaign(id: number): Promise<typeof mailCampaign.$inferSelect>;
  sender(id: number): Promise<typeof mailSender.$inferSelect>;
  /** Advances time and lets engines poll. */
  pass(ms: number): Promise<void>;
  /** Waits until a database query returns true, checked after each write of an engine. */
  until(holds: () => Promise<boolean>): Promise<void>;
  /** Notifications sent to people of the team. */
  notices(): Promise<Pick<typeof notification.$inferSelect, 'accountId' | 'kind' | 'values' | 'target'>[]>;
  /** Today's counters of the team and of all its senders. */
  counters(): Promise<{ readonly team: number; readonly senders: number }>;
  close(): Promise<void>;
}

const owner = '13800000004';

/** @param shared an empty database that stays when the world is closed; without it the world has one of its own */
export async function sendingWorld(shared?: TestDatabase): Promise<SendingWorld> {
  const database = shared ?? (await testDatabase());
  const { db, pool } = database;
  await keepPlans(pool);
  await createDemoAccounts(db, quickPasswords);
  const [person] = await db.select().from(account).where(sql`${account.username} = ${owner}`);
  if (!person) throw new Error('There is no owner');
  const { teamId, id: accountId } = person;
  const sink = new SmtpSink();
  const port = await sink.listen();
  const engines: MailEngine[] = [];
  const secrets = testSecrets();
  let made = 0;
  const world: SendingWorld = {
    database,
    sink,
    teamId,
    accountId,
    now: new Date('2026-11-28T02:00:00Z'),
    sentFolder: new Set(),
    addSender: async (fields) => {
      const address = `box${++made}@brand.example`;
      const [row] = await db
        .insert(mailSender)
        .values({
          teamId,
          accountId,
          address,
          addressKey: address,
          replyTo: address,
          user: address,
          name: `Box ${made}`,
          provider: 'other',
          auth: 'password',
          isShared: true,
          smtpHost: '127.0.0.1',
          smtpPort: port,
          smtpSecurity: 'none',
          status: 'verified',
          checks: [],
          createdAt: world.now,
          ...fields,
        })
        .returning({ id: mailSender.id });
      return row?.id ?? 0;
    },
    addCampaign: async ({ senderIds, addresses, fields, recipient }) => {
      const at = world.now;
      return db.transaction(async (tx) => {
        const [campaign] = await tx
          .insert(mailCampaign)
          .values({
            teamId,
            accountId,
            name: 'Autumn',
            subject: 'Hi {{name}}',
            html: '<p>Hello {{name}}</p>',
            status: 'sending',
            reason: 'queued',
            tracksOpens: true,
            tracksClicks: true,
            createdAt: at,
            updatedAt: at,
            startedAt: at,
            ...fields,
          })
          .returning();
        if (!campaign) throw new Error('No campaign was made');
        const campaignId = campaign.id;
        await tx
          .insert(mailCampaignSender)
          .values(senderIds.map((senderId, position) => ({ teamId, campaignId, senderId, position })));
        if (addresses.length === 0) return campaignId;
        const recipients = await tx
          .insert(mailRecipient)
          .values(
            addresses.map((address, place) => ({
              teamId,
              campaignId,
              address,
              name: `Person ${place}`,
              origin: 'pasted' as const,
              addressKey: canonicalAddress(address),
              domain: address.split('@')[1],
              ...recipient,
            })),
          )
          .returning({ id: mailRecipient.id });
        if (campaign.status === 'sending') {
          await tx.insert(mailDelivery).values(
            recipients.map(({ id: recipientId }) => ({
              teamId,
              campaignId,
              recipientId,
              round: 0,
              state: 'pending' as const,
              dueAt: at,
              updatedAt: at,
            })),
          );
        }
        await wakeMail(tx);
        return campaignId;
      });
    },
    engine: (over = {}) => {
      const engine = new MailEngine({
        db,
        pool,
        secrets,
        now: () => world.now,
        log: pino({ level: process.env.SENDING_LOG ?? 'silent' }),
        files: testFiles(db, () => world.now),
        gateway: new LoopbackGateway(),
        access: {
          read: async (_, senderId) => ({
            isSandbox: true,
            address: (await world.sender(senderId)).address,
            user: `user${senderId}`,
            credential: { kind: 'password', password: new Secret('secret') },
            smtp: { host: '127.0.0.1', port, security: 'none' },
            imap: null,
          }),
        },
        findSent: async () => world.sentFolder,
        addresses: new MailAddresses('https://t.example', new MailTokens(secrets.hash)),
        pace: () => Number.POSITIVE_INFINITY,
        shortOrigin: 'https://s.example',
        pageOrigin: 'https://site.example',
        random: () => 0.5,
        ...over,
      });
      engines.push(engine);
      engine.start();
      return engine;
    },
    deliveries: (campaignId) =>
      db
        .select()
        .from(mailDelivery)
        .where(sql`${mailDelivery.campaignId} = ${campaignId}`)
        .orderBy(mailDelivery.id),
    campaign: async (id) => {
      const [row] = await db.select().from(mailCampaign).where(sql`${mailCampaign.id} = ${id}`);
      if (!row) throw new Error('There is no such campaign');
      return row;
    },
    sender: async (id) => {
      const [row] = await db.select().from(mailSender).where(sql`${mailSender.id} = ${id}`);
      if (!row) throw new Error('There is no such mailbox');
      return row;
    },
    pass: async (ms) => {
      world.now = new Date(world.now.getTime() + ms);
      await wakeMail(db);
    },
    until: async (holds) => {
      while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    notices: () =>
      db
        .select({
          accountId: notification.accountId,
          kind: notification.kind,
          values: notification.values,
          target: notification.target,
        })
        .from(notification)
        .orderBy(notification.id),
    counters: async () => {
      const { rows } = await pool.query<{ team: number; senders: number }>(
        `select (select coalesce(sum(used), 0)::int from equity_usage where team_id = $1 and key = 'emails') as team,
                (select coalesce(sum(sent), 0)::int from mail_sender_day where team_id = $1) as senders`,
        [teamId],
      );
      return rows[0] ?? { team: 0, senders: 0 };
    },
    close: async () => {
      for (const engine of engines) await engine.close();
      await sink.close();
      if (!shared) await database.drop();
    },
  };
  return world;
}

export const people = (count: number, from = 0): string[] =>
  Array.from({ length: count }, (_, at) => `person${from + at}@creators.example`);
