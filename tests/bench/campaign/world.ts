import type { Pool } from 'pg';

/** Number of recipients of the campaign in the report. */
export const reportSize = 100_000;

/** Unlocks creators that have an address and are not blacklisted, for the team; returns their ids. */
export async function unlockedCreators(pool: Pool, count: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with chosen as (
       select id from creator where email is not null
         and not exists (select from blacklist_entry b where b.creator_id = creator.id)
         order by md5(id::text) limit $1
     ), unlocked as (
       insert into email_unlock (team_id, creator_id, unlocked_at)
       select a.team_id, chosen.id, now() from chosen, account a where a.username = '13800000004'
       on conflict do nothing
     )
     select id from chosen`,
    [count],
  );
  if (rows.length < count)
    throw new Error(`The demo platform has only ${rows.length} creators with an address`);
  await pool.query('analyze email_unlock');
  return rows.map(({ id }) => String(id));
}

/** Inserts senders of the team that are ready to send; returns their ids. */
export async function plantSenders(pool: Pool, count: number): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into mail_sender (team_id, account_id, name, address, address_key, reply_to, provider, auth, user_name,
       smtp_host, smtp_port, smtp_security, is_shared, status, checks, created_at)
     select a.team_id, a.id, 'Bench', box, box, box, 'other', 'password', box, 'smtp.example.com', 465, 'tls', true,
       'verified', '[]', now()
     from account a, (select 'bench' || n || '@example.com' as box from generate_series(1, $1) n) boxes
     where a.username = '13800000004' returning id`,
    [count],
  );
  return rows.map(({ id }) => String(id));
}

/**
 * Inserts a campaign that was sent to 100,000 recipients of 2,000 domains: some opened, clicked, replied, bounced or
 * failed. Each email has its stored text, as after sending. Returns its id.
 */
export async function plantSentCampaign(pool: Pool, senderIds: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into mail_campaign (team_id, account_id, name, status, reason, subject, html, tracks_opens, tracks_clicks,
       created_at, updated_at, started_at)
     select team_id, id, 'Sent', 'sending', 'queued', 'Pans', '<p>Pans</p>', true, true, now(), now(),
       now() - interval '5 days' from account where username = '13800000004' returning id`,
  );
  const id = String(rows[0]?.id);
  await pool.query(
    `insert into mail_recipient (team_id, campaign_id, address, address_key, domain, name, origin, is_address_own, sender_id,
       opened_at, opened_machine_at, clicked_at, replied_at, unsubscribed_at, skip)
     select c.team_id, c.id, 'mia' || n || '@shop' || n % 2000 || '.com', 'mia' || n || '@shop' || n % 2000 || '.com',
       'shop' || n % 2000 || '.com', 'Mia ' || n, 'pasted', true, ($2::bigint[])[1 + n % cardinality($2::bigint[])],
       case when n % 3 = 0 then now() - n % 7000 * interval '1 minute' end,
       case when n % 5 = 0 then now() - n % 7000 * interval '1 minute' end,
       case when n % 20 = 0 then now() - n % 6000 * interval '1 minute' end,
       case when n % 25 = 0 then now() - n % 5000 * interval '1 minute' end,
       case when n % 200 = 0 then now() end, case when n % 50 = 0 then 'blacklisted' end
     from mail_campaign c, generate_series(1, $3) n where c.id = $1`,
    [id, senderIds, reportSize],
  );
  await pool.query(
    `insert into mail_delivery (team_id, campaign_id, recipient_id, round, state, sender_id, due_at, message_id, content,
       accepted_at, reason, reply, updated_at)
     select r.team_id, r.campaign_id, r.id, 0,
       (array['accepted','accepted','accepted','accepted','accepted','ndrHard','failed','deferred','pending'])[1 + r.id % 9],
       r.sender_id, now(), '<' || r.id || '@example.com>',
       jsonb_build_object('subject', 'Pans for ' || r.name, 'text', repeat(md5(r.id::text), 30),
         'html', '<p>' || repeat(md5(r.id::text), 60) || '</p>'),
       case when r.id % 9 < 6 then now() - r.id % 7200 * interval '1 minute' end,
       case when r.id % 9 = 6 then (array['mailboxFull','noSuchMailbox','policy'])[1 + r.id % 3] end, '250 OK', now()
     from mail_recipient r where r.campaign_id = $1 and r.skip is null`,
    [id],
  );
  await pool.query('vacuum analyze mail_recipient, mail_delivery, mail_campaign');
  return id;
}
