import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { pino } from 'pino';
import { creatorPorts } from '../../../packages/server/src/domains/collaboration/page/creatorPorts.ts';
import { serveCreatorPages } from '../../../packages/server/src/domains/collaboration/page/serve.ts';
import { CampaignProgress } from '../../../packages/server/src/domains/email/sending/progress.ts';
import { serveMailAddresses } from '../../../packages/server/src/domains/email/tracking/publicRoutes.ts';
import { MailTokens } from '../../../packages/server/src/domains/email/tracking/tokens.ts';
import { testFiles } from '../../../packages/server/src/platform/files/testing/memoryStore.ts';
import { answerErrors } from '../../../packages/server/src/platform/http/errors.ts';
import { readBodies } from '../../../packages/server/src/platform/http/request/body.ts';
import { testSecrets } from '../../../packages/server/src/platform/secrets/testing/keys.ts';
import { SharedPages } from '../../../packages/server/src/platform/sharedPages/sharedPages.ts';
import { worldDay } from '../search/load.ts';
import type { CollaborationWorld } from './world.ts';

type Ask = () => Promise<void>;

/** The page of a creator with an offer, that of one at work, and the page that unsubscribes, as a browser asks for them. */
export async function openPages(world: CollaborationWorld): Promise<{
  readonly asks: readonly Ask[];
  close(): Promise<void>;
}> {
  const { pool, viewer, boardId } = world;
  const db = drizzle(pool);
  const secrets = testSecrets();
  const now = () => worldDay;
  const log = pino({ level: 'silent' });
  const files = testFiles(db, now);
  const limits = { count: () => undefined };
  const site = Fastify();
  answerErrors(site);
  readBodies(site);
  const queue = { enqueue: async () => undefined };
  const ports = creatorPorts({ secrets, files });
  serveCreatorPages(site, { db, now, log, secrets, files, limits, queue, isMailSent: true, ports });
  const progress = new CampaignProgress({ db, log });
  serveMailAddresses(site, { db, now, log, secrets, limits, progress, pace: () => 1 });
  const pages = new SharedPages({ now, secrets });
  const { rows } = await pool.query<{ id: number }>(
    'select id::float8 as id from promotion_invitation where promotion_id = $1 order by id limit 2',
    [boardId],
  );
  const [offered = 0, working = 0] = rows.map(({ id }) => id);
  await pool.query('delete from cooperation where invitation_id = $1', [offered]);
  await pool.query(
    `update promotion_invitation set decision = null, decided_at = null, decided_by = null where id = $1`,
    [offered],
  );
  const link = async (objectId: number) => {
    const { token } = await db.transaction((tx) =>
      pages.make(tx, {
        ...viewer,
        kind: 'collaboration.creator',
        objectId,
        language: 'en',
        expiresAt: new Date('2027-01-01'),
      }),
    );
    return `/c/${token}`;
  };
  const ask =
    (url: string, word: string): Ask =>
    async () => {
      const { statusCode, body } = await site.inject({ url, headers });
      if (statusCode !== 200 || !body.includes(word))
        throw new Error(`${url} was answered with ${statusCode}`);
    };
  return {
    asks: [
      ask(await link(offered), '/accept'),
      ask(await link(working), 'form'),
      ask(`/u/${new MailTokens(secrets.hash).unsubscribe(await plantEmail(world))}`, 'unsubscribe'),
    ],
    close: () => site.close(),
  };
}

const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'accept-language': 'en',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

/** An email that was sent; the id of its delivery. */
async function plantEmail({ pool, viewer: { teamId, accountId } }: CollaborationWorld): Promise<number> {
  const id = async (text: string, values: readonly unknown[]) =>
    (await pool.query<{ id: number }>(`${text} returning id::float8 as id`, [...values])).rows[0]?.id ?? 0;
  const sender = await id(
    `insert into mail_sender (team_id, account_id, name, address, address_key, reply_to, provider, auth, user_name, smtp_host,
       smtp_port, smtp_security, is_shared, status, checks, created_at)
     values ($1, $2, 'Lin', 'lin@brand.example', 'lin@brand.example', 'lin@brand.example', 'other', 'password', 'lin',
       'mail.example', 465, 'tls', true, 'verified', '[]', $3)`,
    [teamId, accountId, worldDay],
  );
  const campaign = await id(
    `insert into mail_campaign (team_id, account_id, name, status, subject, html, tracks_opens, tracks_clicks, created_at, updated_at)
     values ($1, $2, 'Hello', 'sent', 'Hello', '<p>Hello</p>', true, true, $3, $3)`,
    [teamId, accountId, worldDay],
  );
  const recipient = await id(
    `insert into mail_recipient (team_id, campaign_id, address, address_key, domain, name, origin, sender_id)
     values ($1, $2, 'mia@mail.example', 'mia@mail.example', 'mail.example', 'Mia', 'pasted', $3)`,
    [teamId, campaign, sender],
  );
  return id(
    `insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, sender_id, due_at, accepted_at, updated_at)
     values ($1, $2, $3, 0, 'accepted', $4, $5, $5, $5)`,
    [teamId, campaign, recipient, sender, worldDay],
  );
}
