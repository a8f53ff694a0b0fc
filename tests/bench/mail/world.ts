import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { pino } from 'pino';
import { MailEngine } from '../../../packages/server/src/domains/email/sending/engine.ts';
import {
  mailContentSchema,
  unsubscribePlace,
} from '../../../packages/server/src/domains/email/sending/message/content.ts';
import { LoopbackGateway } from '../../../packages/server/src/domains/email/sending/testing/loopbackGateway.ts';
import { wakeMail } from '../../../packages/server/src/domains/email/sending/wake.ts';
import { MailAddresses, MailTokens } from '../../../packages/server/src/domains/email/tracking/tokens.ts';
import { keepPlans } from '../../../packages/server/src/domains/membership/keepPlans.ts';
import { createDemoAccounts } from '../../../packages/server/src/domains/session/demoAccounts.ts';
import { openDatabase } from '../../../packages/server/src/platform/database/open.ts';
import { testFiles } from '../../../packages/server/src/platform/files/testing/memoryStore.ts';
import { Secret } from '../../../packages/server/src/platform/secrets/secret.ts';
import { testSecrets } from '../../../packages/server/src/platform/secrets/testing/keys.ts';
import { quickPasswords } from '../../../packages/server/src/testing/app.ts';

const paragraph =
  '<p>We loved your latest video, {{name}}, and would like to work with you — 合作愉快. <a href="https://shop.example/autumn">See the set</a> at {{link|our shop}}.</p>';

export interface MailBench {
  addCampaign(recipients: number): Promise<number>;
  /** Sends a campaign; resolves when its last result is stored. */
  send(campaignId: number): Promise<void>;
  /** Returns the sent messages, as input for another sender. */
  messagesOf(campaignId: number): Promise<SendMailOptions[]>;
  close(): Promise<void>;
}

/** Opens a separate database with a team that has one mailbox per connection. */
export async function openBench(port: number, connections: number): Promise<MailBench> {
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-mail-'));
  await chmod(folder, 0o755);
  const log = pino({ level: 'error' });
  const database = await openDatabase(
    { databaseUrl: undefined, dataDir: join(folder, 'data'), port: 0, isMigrating: true },
    { role: 'server', log },
  );
  const { db, pool } = database;
  await keepPlans(pool);
  await createDemoAccounts(db, quickPasswords);
  const owner = await pool.query<{ id: string; team_id: string }>(
    `select id, team_id from account where username = '13800000004'`,
  );
  const { id: accountId = '0', team_id: teamId = '0' } = owner.rows[0] ?? {};
  await pool.query(
    `insert into equity_override (team_id, key, value, reason, created_at)
       select $1, key, 1000000, 'bench', now() from unnest(array['emails', 'mailboxEmails']) as key`,
    [teamId],
  );
  await pool.query(
    `insert into mail_sender (team_id, account_id, name, address, address_key, reply_to, provider, auth, user_name,
        smtp_host, smtp_port, smtp_security, is_shared, status, checks, created_at)
       select $1, $2, 'Mia 王', box, box, box, 'other', 'password', box, '127.0.0.1', $3, 'none', true, 'verified', '[]', now()
       from (select 'box' || at || '@brand.example' as box from generate_series(1, $4::int) at) boxes`,
    [teamId, accountId, port, connections],
  );
  const secrets = testSecrets();
  const deps = {
    db,
    pool,
    secrets,
    log,
    now: () => new Date(),
    files: testFiles(db, () => new Date()),
    gateway: new LoopbackGateway(),
    access: {
      read: async () => ({
        isSandbox: true,
        address: 'box@brand.example',
        user: 'user',
        credential: { kind: 'password', password: new Secret('secret') } as const,
        smtp: { host: '127.0.0.1', port, security: 'none' } as const,
        imap: null,
      }),
    },
    findSent: async () => null,
    addresses: new MailAddresses('https://links.brand.example', new MailTokens(secrets.hash)),
    shortOrigin: 'https://links.brand.example',
    pageOrigin: 'https://brand.example',
    pace: () => Number.POSITIVE_INFINITY,
    random: Math.random,
  };
  const engine = new MailEngine(deps);
  engine.start();
  return {
    addCampaign: async (recipients) => {
      const made = await pool.query<{ id: string }>(
        `insert into mail_campaign (team_id, account_id, name, subject, html, status, reason, tracks_opens, tracks_clicks,
            created_at, updated_at)
           values ($1, $2, 'Bench', 'Hi {{name}}', $3, 'draft', null, true, true, now(), now()) returning id`,
        [teamId, accountId, `<p>Hi {{name}},</p>${paragraph.repeat(8)}`],
      );
      const campaignId = Number(made.rows[0]?.id);
      await pool.query(
        `with chosen as (insert into mail_recipient (team_id, campaign_id, address, address_key, domain, name, origin, sender_id)
            select $1::bigint, $2::bigint, 'c' || $2::bigint || 'x' || at || '@creators.example', 'c' || $2::bigint || 'x' || at || '@creators.example',
              'creators.example', 'Creator ' || at, 'pasted', (select min(id) from mail_sender) + at % $4::int
            from generate_series(1, $3::int) at returning id, sender_id)
          insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, sender_id, due_at, updated_at)
            select $1::bigint, $2::bigint, id, 0, 'pending', sender_id, now(), now() from chosen`,
        [teamId, campaignId, recipients, connections],
      );
      return campaignId;
    },
    send: async (campaignId) => {
      await pool.query(`update mail_campaign set status = 'sending', reason = 'queued' where id = $1`, [
        campaignId,
      ]);
      await wakeMail(db);
      for (;;) {
        const { rows } = await pool.query(`select from mail_campaign where id = $1 and status = 'sent'`, [
          campaignId,
        ]);
        if (rows.length > 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    messagesOf: async (campaignId) => {
      const { rows } = await pool.query<{
        content: unknown;
        address: string;
        name: string;
        message_id: string;
      }>(
        `select content, address, name, message_id from mail_delivery d join mail_recipient r on r.id = d.recipient_id
          where d.campaign_id = $1 and d.state = 'accepted'`,
        [campaignId],
      );
      const url = 'https://links.brand.example/u/0123456789abcdefghijklmnopqrstuvwxyz';
      return rows.map(({ content, address, name, message_id: messageId }) => {
        const { subject, html, text } = mailContentSchema.parse(content);
        return {
          from: { name: 'Mia 王', address: 'box@brand.example' },
          to: { name, address },
          subject,
          messageId,
          html: html.replaceAll(unsubscribePlace, url),
          text: text.replaceAll(unsubscribePlace, url),
          headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        };
      });
    },
    close: async () => {
      await engine.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
