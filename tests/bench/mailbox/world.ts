import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { keepPlans } from '../../../packages/server/src/domains/membership/keepPlans.ts';
import { createDemoAccounts } from '../../../packages/server/src/domains/session/demoAccounts.ts';
import { openDatabase } from '../../../packages/server/src/platform/database/open.ts';
import { quickPasswords } from '../../../packages/server/src/testing/app.ts';
import { plantSenders, plantSentCampaign } from '../campaign/world.ts';

const script = fileURLToPath(
  new URL('../../../packages/server/src/domains/email/inbox/testing/readerProcess.ts', import.meta.url),
);

export interface MailboxBench {
  readonly pool: Pool;
  /** Recipients of one of the team's emails, each with its Message-ID. */
  recipients(count: number): Promise<readonly { readonly address: string; readonly messageId: string }[]>;
  /** Verifies the first `count` mailboxes, so that a reader reads only these; resets all sync positions. */
  readable(count: number): Promise<void>;
  /** Starts a process that reads all these mailboxes from this server. */
  startReader(imap: {
    readonly port: number;
    readonly user: string;
    readonly password: string;
  }): Promise<ChildProcess>;
  close(): Promise<void>;
}

/** Opens a separate database with a team that has written to 100,000 people. */
export async function openMailboxBench(): Promise<MailboxBench> {
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-mailbox-'));
  // Readable by the user who runs PostgreSQL.
  await chmod(folder, 0o755);
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: join(folder, 'data'), port: 0, isMigrating: true },
    { role: 'server', log: pino({ level: 'error' }) },
  );
  const { db, pool } = database;
  await keepPlans(pool);
  await createDemoAccounts(db, quickPasswords);
  await plantSentCampaign(pool, [...(await plantSenders(pool, 500))]);
  const children: ChildProcess[] = [];
  return {
    pool,
    recipients: async (count) =>
      (
        await pool.query<{ address: string; messageId: string }>(
          `select r.address, d.message_id as "messageId" from mail_delivery d join mail_recipient r on r.id = d.recipient_id
             where d.state = 'accepted' order by d.id limit $1`,
          [count],
        )
      ).rows,
    readable: async (count) => {
      await pool.query('delete from mail_sync');
      await pool.query('delete from mail_folder');
      await pool.query(
        `update mail_sender set verified_at = case when place <= $1 then now() end, secret = 'sealed',
             imap_host = '127.0.0.1', imap_port = 1, imap_security = 'none'
           from (select id, row_number() over (order by id) as place from mail_sender) places
           where places.id = mail_sender.id`,
        [count],
      );
    },
    startReader: async ({ port, user, password }) => {
      const child = spawn(process.execPath, [script, database.url, String(port), user, password, 'usual'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      await once(child.stdout ?? child, 'data');
      return child;
    },
    close: async () => {
      for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
