import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { RunningMailSandbox } from '@reachkit/mail-sandbox/mailSandbox';
import type { Speed } from '@reachkit/mail-sandbox/state';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { openGateways } from '../../../gateways/gateways.ts';
import { testFiles } from '../../../platform/files/testing/memoryStore.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type TestApp, testApp, testConfig } from '../../../testing/app.ts';
import { testDatabase } from '../../../testing/database.ts';
import { type Ask, createAsk } from '../../favourites/testing/world.ts';
import { account } from '../../session/tables.ts';
import { openMailboxReader } from '../inbox/sync/openReader.ts';
import { SenderAccess } from '../senders/access.ts';
import { sealSecret } from '../senders/secret.ts';
import { mailSender } from '../senders/tables.ts';
import { openMailEngine } from '../sending/openEngine.ts';

/** A listening server that sends and reads emails, with senders in its sandbox. Uses the system clock. */
export interface SandboxWorld extends Omit<TestApp, 'now'> {
  readonly ask: Ask;
  readonly sandbox: RunningMailSandbox;
  /** Adds verified, warmed-up senders for the team of an account. */
  addSenders(username: string, count: number): Promise<readonly string[]>;
  /** Waits until a database query returns true. */
  until(holds: () => Promise<boolean>): Promise<void>;
}

/** Emails contain the server's URL, so its port is chosen before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** @param speed how many times faster than usual days pass */
export async function sandboxWorld(speed: Speed): Promise<SandboxWorld> {
  const database = await testDatabase();
  const { db, pool } = database;
  const now = () => new Date();
  const log = pino({ level: process.env.SENDING_LOG ?? 'silent' });
  const outbound = new Outbound();
  const secrets = testSecrets();
  const config = { ...testConfig, port: await freePort() };
  const files = testFiles(db, now);
  const gateways = await openGateways({
    config,
    now,
    db,
    outbound,
    sandbox: { pool, db, log, hash: secrets.hash, accounts: new Map() },
  });
  const { mail, mailSandbox: sandbox } = gateways;
  if (!(sandbox instanceof RunningMailSandbox)) throw new Error('The demo has no mail sandbox');
  await sandbox.setSpeed(speed);
  const app = await testApp({ config, database, files, gateways, outbound, log });
  Object.defineProperty(app, 'now', { get: now });
  const deps = { pool, db, now, config, log, outbound, secrets, files };
  const mailboxes = {
    gateway: mail,
    access: new SenderAccess({ ...deps, sandbox }),
    pace: () => sandbox.speed(),
  };
  const parts = [openMailEngine(deps, mailboxes), openMailboxReader(deps, mailboxes)];
  await app.app.listen({ host: '127.0.0.1', port: config.port });
  gateways.onServing(config.port);
  for (const part of parts) part.start();
  return {
    ...app,
    ask: createAsk(app),
    sandbox,
    addSenders: async (username, count) => {
      const [person] = await db.select().from(account).where(eq(account.username, username));
      if (!person) throw new Error(`There is no ${username}`);
      const { id: accountId, teamId } = person;
      const ids: string[] = [];
      for (let at = 1; at <= count; at += 1) {
        const { address, password } = sandbox.mailboxOf(1_000 + at);
        const { smtp, imap } = sandbox;
        const [row] = await db
          .insert(mailSender)
          .values({
            teamId,
            accountId,
            address,
            addressKey: address,
            replyTo: address,
            user: address,
            name: 'Lin Yuan',
            provider: 'sandbox',
            auth: 'password',
            isShared: true,
            smtpHost: smtp.host,
            smtpPort: smtp.port,
            smtpSecurity: 'none',
            imapHost: imap.host,
            imapPort: imap.port,
            imapSecurity: 'none',
            status: 'verified',
            checks: [],
            verifiedAt: now(),
            createdAt: now(),
          })
          .returning({ id: mailSender.id });
        if (!row) throw new Error('The mailbox was not stored');
        const secret = sealSecret(secrets.envelope, password, { id: row.id, teamId });
        await db.update(mailSender).set({ secret }).where(eq(mailSender.id, row.id));
        ids.push(String(row.id));
      }
      return ids;
    },
    until: async (holds) => {
      while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    close: async () => {
      for (const part of parts) await part.close();
      await app.close();
      await gateways.close();
      await outbound.close();
      await database.drop();
    },
  };
}
