import { RunningMailSandbox } from '@reachkit/mail-sandbox/mailSandbox';
import { eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import type { MailAccess } from '../../../../gateways/mail/gateway.ts';
import { ProviderMail } from '../../../../gateways/mail/providerMail.ts';
import { Outbound } from '../../../../platform/outbound/outbound.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { testSecrets } from '../../../../platform/secrets/testing/keys.ts';
import { testConfig } from '../../../../testing/app.ts';
import { mailFolder, mailSender, mailSync } from '../../tables.ts';
import { MailboxReader, type ReaderDeps } from '../sync/reader.ts';
import { type InboxWorld, inboxWorld } from './inboxWorld.ts';

/** A team with mailboxes in the sandbox, and processes that read them. Uses the system clock. */
export interface ReaderWorld extends InboxWorld {
  readonly sandbox: RunningMailSandbox;
  /** Connection data by sender; a test may change it. */
  readonly access: Map<number, () => MailAccess>;
  readonly outbound: Outbound;
  addressOf(senderId: number): string;
  /** Adds another mailbox that is read. */
  addMailbox(): Promise<number>;
  /** Puts a message into a folder of a mailbox. */
  put(raw: Buffer, options?: PutOptions): Promise<void>;
  reader(over?: Partial<ReaderDeps>): MailboxReader;
  sync(senderId?: number): Promise<typeof mailSync.$inferSelect | undefined>;
  folders(senderId?: number): Promise<readonly string[]>;
  /** Messages with their flags, by folder. */
  flags(senderId?: number): Promise<unknown>;
  /** Waits for the next read of all folders. */
  untilRead(senderId?: number): Promise<void>;
  dueNow(senderId?: number): Promise<void>;
}

interface PutOptions {
  readonly folder?: 'INBOX' | 'Junk';
  readonly at?: Date;
  readonly senderId?: number;
  readonly flags?: readonly string[];
}

export async function readerWorld(): Promise<ReaderWorld> {
  const base = await inboxWorld();
  const { db } = base.database;
  const outbound = new Outbound();
  const log = pino({ level: process.env.SENDING_LOG ?? 'silent' });
  const sandbox = await RunningMailSandbox.open({
    pool: base.database.pool,
    db,
    log,
    outbound,
    hash: testSecrets().hash,
    config: testConfig,
    accounts: new Map(),
    now: () => new Date(),
  });
  const gateway = new ProviderMail({ outbound });
  const readers: MailboxReader[] = [];
  const boxOf = (senderId: number) => sandbox.mailboxes.of(1_000 + senderId);
  const usual = (senderId: number): MailAccess => {
    const { address, password } = boxOf(senderId);
    return {
      isSandbox: true,
      address,
      user: address,
      smtp: sandbox.smtp,
      imap: sandbox.imap,
      credential: { kind: 'password', password: new Secret(password) },
    };
  };
  const readable = { verifiedAt: new Date(), secret: 'sealed', imapHost: '127.0.0.1', imapPort: 1 };
  await db.update(mailSender).set(readable).where(eq(mailSender.id, base.senderId));
  const close = base.close;
  const world: ReaderWorld = Object.assign(base, {
    sandbox,
    outbound,
    addressOf: (senderId: number) => boxOf(senderId).address,
    access: new Map<number, () => MailAccess>(),
    addMailbox: () => base.addSender(readable),
    put: async (raw: Buffer, options: PutOptions = {}) => {
      const { folder = 'INBOX', at = new Date(), senderId = base.senderId, flags = [] } = options;
      await sandbox.store.append({ mailbox: boxOf(senderId).address, folder, raw, at, flags });
    },
    reader: (over: Partial<ReaderDeps> = {}) => {
      const reader = new MailboxReader({
        ...base.deps,
        log,
        gateway,
        now: () => new Date(),
        random: () => 0.5,
        access: { read: async (_, senderId) => world.access.get(senderId)?.() ?? usual(senderId) },
        pace: () => Number.POSITIVE_INFINITY,
        ...over,
      });
      readers.push(reader);
      reader.start();
      return reader;
    },
    sync: async (senderId = base.senderId) =>
      (await db.select().from(mailSync).where(eq(mailSync.senderId, senderId)))[0],
    folders: async (senderId = base.senderId) =>
      (await db.select().from(mailFolder).where(eq(mailFolder.senderId, senderId)))
        .map(({ path, uid }) => `${path} ${uid}`)
        .sort(),
    flags: async (senderId = base.senderId) => {
      const { address } = boxOf(senderId);
      const rows = await Promise.all(
        (['INBOX', 'Junk', 'Sent'] as const).map((folder) => sandbox.store.entries(address, folder)),
      );
      return rows.flat().map(({ uid, flags }) => ({ uid, flags }));
    },
    untilRead: async (senderId = base.senderId) => {
      const since = new Date();
      await base.until(async () => ((await world.sync(senderId))?.readAt ?? new Date(0)) > since);
    },
    dueNow: async (senderId = base.senderId) => {
      await db
        .update(mailSync)
        .set({ nextAt: new Date(0) })
        .where(inArray(mailSync.senderId, [senderId]));
      for (const reader of readers) reader.wake();
    },
    close: async () => {
      for (const reader of readers) await reader.close();
      await sandbox.close();
      await outbound.close();
      await close();
    },
  });
  return world;
}
