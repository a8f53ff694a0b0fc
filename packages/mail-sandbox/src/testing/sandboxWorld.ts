import type { MailSandboxParts } from '@reachkit/server/gateways/mailSandbox';
import { Outbound } from '@reachkit/server/platform/outbound/outbound';
import { testSecrets } from '@reachkit/server/platform/secrets/testing/keys';
import { testConfig } from '@reachkit/server/testing/app';
import { type TestDatabase, testDatabase } from '@reachkit/server/testing/database';
import { ImapFlow } from 'imapflow';
import { createTransport, type Transporter } from 'nodemailer';
import { pino } from 'pino';
import { RunningMailSandbox } from '../mailSandbox.ts';

export const ann = '13800000001@sandbox.reachkit.test';
export const bob = '13800000002@sandbox.reachkit.test';

export interface SandboxWorld {
  readonly database: TestDatabase;
  readonly sandbox: RunningMailSandbox;
  now: Date;
  /** Opens the sandbox as another process, or as the same after a restart. */
  open(parts?: Partial<MailSandboxParts>): Promise<RunningMailSandbox>;
  passwordOf(address: string): string;
  smtp(address?: string, password?: string): Transporter;
  /** Returns a client that is signed in. */
  imap(address?: string, password?: string): Promise<ImapFlow>;
  close(): Promise<void>;
}

/** A sandbox on a fresh database, with a clock that changes only when `now` is set. */
export async function sandboxWorld(): Promise<SandboxWorld> {
  const database = await testDatabase();
  const outbound = new Outbound();
  const running = new Set<RunningMailSandbox>();
  const clients: ImapFlow[] = [];
  const open = async (parts: Partial<MailSandboxParts> = {}) => {
    const sandbox = await RunningMailSandbox.open({
      pool: database.pool,
      db: database.db,
      log: pino({ level: 'silent' }),
      outbound,
      hash: testSecrets().hash,
      now: () => world.now,
      config: testConfig,
      accounts: new Map([
        [1, '13800000001'],
        [2, '13800000002'],
        [6, 'office:admin'],
      ]),
      ...parts,
    });
    running.add(sandbox);
    return sandbox;
  };
  const passwordOf = (address: string) => sandbox.mailboxes.find(address)?.password ?? '';
  const world: SandboxWorld = {
    now: new Date('2026-11-21T08:00:00Z'),
    database,
    get sandbox() {
      return sandbox;
    },
    open,
    passwordOf,
    smtp: (address = ann, password = passwordOf(address)) => {
      const { host, port } = sandbox.smtp;
      return createTransport({ host, port, secure: false, auth: { user: address, pass: password } });
    },
    imap: async (address = ann, password = passwordOf(address)) => {
      const { host, port } = sandbox.imap;
      const auth = { user: address, pass: password };
      const client = new ImapFlow({ host, port, secure: false, auth, logger: false });
      clients.push(client);
      await client.connect();
      return client;
    },
    close: async () => {
      for (const client of clients) client.close();
      for (const one of running) await one.close();
      await outbound.close();
      await database.drop();
    },
  };
  const sandbox = await open();
  return world;
}
