import { openFilter, platforms, rankingPeriods, roleTeamAdmin } from '@reachkit/contract';
import { rankingVersion } from '@reachkit/contract/rankings/scores';
import { newestWindow } from '@reachkit/contract/rankings/window';
import { expect } from 'vitest';
import { usualAgreed } from '../../domains/collaboration/testing/plant.ts';
import { needReadings } from '../../domains/creator/history/needs.ts';
import { termsBySource } from '../../domains/creator/history/sourceTerms.ts';
import { metricVersion } from '../../domains/creator/metrics/version.ts';
import { writeSource } from '../../domains/email/inbox/source.ts';
import { barredSources } from '../../domains/rankings/engine/gains.ts';
import { plantLists } from '../../domains/rankings/testing/plantLists.ts';
import { noWechatPay } from '../../gateways/wechatPay/noWechatPay.ts';
import { Secret } from '../../platform/secrets/secret.ts';
import { testSecrets } from '../../platform/secrets/testing/keys.ts';
import { sealSecret } from '../../platform/webhooks/secret.ts';
import { testConfig } from '../app.ts';
import type { QueueWorld } from './world.ts';

/**
 * Adds a poisoned item and a good one behind it, runs the work, and expects the good one done and the poisoned one
 * listed.
 */
export type PoisonedItem = (world: QueueWorld) => Promise<void>;

const creators = async (world: QueueWorld, count: number): Promise<number[]> =>
  (
    await world.query<{ id: string }>(
      `insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens, email, region)
       select 'tiktok', h, h, 'Tea ' || h, 'reported', 0, 'file', '', h || '@' || h || '.example', 'NZ'
         from (select 'h' || gen_random_uuid() as h from generate_series(1, $1)) given returning id`,
      [count],
    )
  ).map(({ id }) => Number(id));

async function owner(
  world: QueueWorld,
  name: string,
  fields = '',
): Promise<{ team: number; account: number }> {
  const team = await world.insert(`insert into team (name, version) values ($1, 'team')`, [name]);
  const account = await world.insert(
    `insert into account (team_id, username, nick_name, password_hash, role_ids, email, email_confirmed_at
       ${fields === '' ? '' : ', deletes_at'})
     values ($1, $2, $2, '', $3, $2 || '@mail.example', now() ${fields === '' ? '' : `, ${fields}`})`,
    [team, `${name}-${crypto.randomUUID()}`, [roleTeamAdmin]],
  );
  return { team, account };
}

const addMonitorProject = (world: QueueWorld, teamId: number): Promise<number> =>
  world.insert(
    `insert into monitor_project (team_id, name, currency, created_at, updated_at)
     values ($1, 'Spring', 'CNY', now(), now())`,
    [teamId],
  );

/** Tests by task name. */
export const poisonedTasks: Readonly<Record<string, PoisonedItem>> = {
  'account.deletions': async (world) => {
    const bad = await owner(world, 'bad', `timestamptz '2026-01-01'`);
    const good = await owner(world, 'good', `timestamptz '2026-01-02'`);
    await world.poison('account', `old.id = ${bad.account}`, 'delete');
    await world.run('account.deletions');
    expect(await world.query('select id from account where id = $1', [good.account])).toEqual([]);
    await world.expectAside('account.deletions', [bad.account]);
  },

  'creator.tokens': async (world) => {
    const [bad = 0, ...good] = await creators(world, 4);
    await world.query(
      `insert into installation (key, value) values ('searchTokens', '{"version":1,"upTo":null}')`,
    );
    await world.poison(
      'creator',
      `new.id = ${bad} and new.search_tokens is distinct from old.search_tokens`,
      'update',
    );
    await world.run('creator.tokens');
    expect(
      await world.query(`select id from creator where id = any($1) and search_tokens @@ 'tea'`, [good]),
    ).toHaveLength(3);
    await world.expectAside('creator.tokens', [bad]);
  },

  'creator.metrics': async (world) => {
    const [bad = 0, ...good] = await creators(world, 4);
    await world.poison('creator', `new.id = ${bad} and new.metric_version > 0`, 'update');
    await world.run('creator.metrics');
    expect(
      await world.query('select id from creator where id = any($1) and metric_version = $2', [
        good,
        metricVersion,
      ]),
    ).toHaveLength(3);
    await world.expectAside('creator.metrics', [bad]);
  },

  'creator.grades': async (world) => {
    const [bad = 0, ...good] = await creators(world, 4);
    await world.query(
      `update creator set followers = 1000 + id, interaction_rate = 0.1, median_plays = 100, avg_plays = 100,
         last_video_at = now(), follower_plays = 0.5 where id = any($1)`,
      [[bad, ...good]],
    );
    await world.poison('creator_grade', `new.creator_id = ${bad}`);
    await world.run('creator.grades');
    expect(await world.query('select from creator_grade where creator_id = any($1)', [good])).toHaveLength(3);
    await world.expectAside('creator.grades', [bad]);
  },

  'creator.readings': async (world) => {
    const add = async (name: string) => {
      const id = await world.insert(`insert into post (platform, external_id) values ('youtube', $1)`, [
        name,
      ]);
      const need = {
        postIds: [id],
        kind: 'asked',
        everySeconds: null,
        until: null,
        dueAt: world.now,
      } as const;
      await needReadings(world.database.db, need);
      return id;
    };
    const [bad, good] = [await add('bad'), await add('good')];
    await world.poison('post', `new.id = ${bad} and new.state <> old.state`, 'update');
    await world.run('creator.readings');
    expect(await world.query(`select state from post where id = $1`, [good])).toEqual([{ state: 'missing' }]);
    await world.expectAside('creator.readings', [bad]);
  },

  'email.domains': async (world) => {
    await creators(world, 3);
    const seen: string[] = [];
    world.onAsk.current = (domain) => {
      seen.push(domain);
      if (domain === seen[0]) throw new TypeError('poisoned');
    };
    await world.run('email.domains');
    world.onAsk.current = () => undefined;
    expect(world.asked.length).toBeGreaterThanOrEqual(2);
    expect(world.asked).not.toContain(seen[0]);
    await world.expectAside('email.domains', [seen[0] ?? '']);
  },

  'email.threadTokens': async (world) => {
    const add = () =>
      world.insert(
        `insert into mail_thread (team_id, address, state, is_unread, last_in_at, last_at, words)
         values ($1, 'a@b.example', 'waiting', true, now(), now(), 'some tea')`,
        [world.teamId],
      );
    const [bad, good] = [await add(), await add()];
    await world.poison('mail_thread', `new.id = ${bad}`, 'update');
    await world.run('email.threadTokens');
    expect(
      await world.query(`select id from mail_thread where id = $1 and tokens @@ 'tea'`, [good]),
    ).toHaveLength(1);
    await world.expectAside('email.threadTokens', [bad]);
  },

  'email.recount': async (world) => {
    const senderId = await world.addSender();
    const add = () => world.addCampaign({ senderIds: [senderId], addresses: [] });
    const [bad, good] = [await add(), await add()];
    await world.query('update mail_campaign set is_counted = id <> all($1)', [[bad, good]]);
    await world.poison('mail_campaign', `new.id = ${bad}`, 'update');
    await world.run('email.recount');
    expect(await world.query('select id from mail_campaign where not is_counted')).toEqual([
      { id: String(bad) },
    ]);
    expect(good).toBeGreaterThan(bad);
    await world.expectAside('email.recount', [bad]);
  },

  'email.rejudging': async (world) => {
    const thread = await world.insert(
      `insert into mail_thread (team_id, address, state, is_unread, last_in_at, last_at, words)
       values ($1, 'a@b.example', 'bounce', true, now(), now(), '')`,
      [world.teamId],
    );
    const add = async () => {
      const messageKey = `<${crypto.randomUUID()}@b.example>`;
      const raw = Buffer.from('From: a@b.example\r\nSubject: Tea\r\n\r\nThank you');
      const secrets = testSecrets();
      const written = await writeSource(
        { files: world.files, secrets },
        { teamId: world.teamId, messageKey, raw },
      );
      await world.database.db.transaction((tx) => world.files.keep(tx, written.file));
      return world.insert(
        `insert into mail_incoming (team_id, thread_id, message_key, reference_ids, from_address, to_people, cc_people,
           subject, text, html, parts, problems, kind, read_kind, reason, evidence, confidence, source_file_id,
           source_key, rules_version, at, stored_at)
         values ($1, $2, $3, '{}', 'a@b.example', '[]', '[]', 'Tea', '', '', '[]', '[]', 'bounceHard', 'bounceHard',
           'unknown', '', 1, $4, $5, 0, now(), now())`,
        [world.teamId, thread, messageKey, written.file.id, written.key],
      );
    };
    const [bad, good] = [await add(), await add()];
    await world.poison('mail_incoming', `new.id = ${bad}`, 'update');
    await world.run('email.rejudging');
    expect(await world.query('select id from mail_incoming where rules_version > 0')).toEqual([
      { id: String(good) },
    ]);
    await world.expectAside('email.rejudging', [bad]);
  },

  // Each verification is a separate task, and stores its result in the state of the sender.
  'email.verification': async (world) => {
    const fields = { status: 'verifying', verification: 1, secret: 'not sealed', verifiedAt: null } as const;
    const [bad, good] = [await world.addSender(fields), await world.addSender(fields)];
    await world.poison('mail_sender', `new.id = ${bad} and new.status = 'verifying'`, 'update');
    for (const senderId of [bad, good])
      await world.run('email.verification', { teamId: world.teamId, senderId, verification: 1 }, 2);
    for (const senderId of [bad, good])
      expect((await world.sender(senderId)).status, String(senderId)).not.toBe('verifying');
  },

  'job.contents': async (world) => {
    await world.query('alter table job_file add column content bytea');
    const add = async () => {
      const id = await world.insert(
        `insert into job (team_id, account_id, kind, state, input, about, created_at)
         values ($1, $2, 'export', 'done', '{}', '{}', now())`,
        [world.teamId, world.accountId],
      );
      await world.query(
        `insert into job_file (job_id, name, media_type, bytes, content, expires_at)
         values ($1, 'f', 'text/csv', 4, 'file', now())`,
        [id],
      );
      return id;
    };
    const [bad, good] = [await add(), await add()];
    await world.poison('job_file', `new.job_id = ${bad}`, 'update');
    await world.run('job.contents');
    expect(
      await world.query('select job_id from job_file where job_id = $1 and file_id is not null', [good]),
    ).toHaveLength(1);
    await world.expectAside('job.contents', [bad]);
    await world.query('alter table job_file drop column content');
  },

  'job.recovery': async (world) => {
    const kinds = ['export', 'refresh'];
    for (const kind of kinds)
      await world.query(
        `insert into job (team_id, account_id, kind, state, input, about, created_at)
         values ($1, $2, $3, 'queued', '{}', '{}', now())`,
        [world.teamId, world.accountId, kind],
      );
    const count = world.queue.countWaiting.bind(world.queue);
    world.queue.countWaiting = async (task) => {
      if (task.name === 'job.export') throw new TypeError('poisoned');
      return count(task);
    };
    await world.run('job.recovery');
    world.queue.countWaiting = count;
    expect(await count({ name: 'job.refresh' })).toBe(1);
    await world.expectAside('job.recovery', ['export']);
    await world.query('delete from job; truncate pgboss.job');
  },

  'membership.bills': async (world) => {
    let bad = '';
    const compared: string[] = [];
    world.payments.current = {
      ...noWechatPay,
      bill: async (day) => {
        bad ||= day;
        if (day === bad) throw new TypeError('poisoned');
        compared.push(day);
        return [];
      },
    };
    await world.run('membership.bills');
    expect(compared).toHaveLength(6);
    await world.expectAside('membership.bills', [bad]);
  },

  'membership.endings': async (world) => {
    const [bad, good] = [await owner(world, 'first'), await owner(world, 'second')];
    await world.query(`update team set expires_at = $2 where id = any($1)`, [
      [bad.team, good.team],
      new Date(world.now.getTime() + 2 * 86_400_000),
    ]);
    await world.poison('team', `new.id = ${bad.team}`, 'update');
    await world.run('membership.endings');
    expect(await world.query('select expiry_notice as notice from team where id = $1', [good.team])).toEqual([
      { notice: 3 },
    ]);
    await world.expectAside('membership.endings', [bad.team]);
  },

  'membership.orders': async (world) => {
    const add = (no: string) =>
      world.insert(
        `insert into membership_order (team_id, account_id, order_no, version, months, kind, monthly_price, percent_off,
           discount, credits, credit, amount, starts_on, ends_on, method, state, is_sandbox, next_check_at, expires_at,
           created_at)
         select $1, $2, $3, 'pro', 1, 'purchase', 100, 0, 0, '[]', 0, 100, '2026-11-28', '2026-12-28', 'wechat',
           'UNPAID', false, t, '2027-01-01', t from (select timestamptz '2026-11-01' as t) given`,
        [world.teamId, world.accountId, no],
      );
    const bad = await add('bad-order');
    const others = await owner(world, 'buyer');
    const good = await world.insert(
      `insert into membership_order select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000,
         'team_id', $2::bigint, 'account_id', $3::bigint, 'order_no', 'good-order'))).* from membership_order o where id = $1`,
      [bad, others.team, others.account],
    );
    const asked: string[] = [];
    world.payments.current = {
      ...noWechatPay,
      query: async (orderNo) => {
        asked.push(orderNo);
        if (orderNo === 'bad-order') throw new TypeError('poisoned');
        return { orderNo, state: 'NOTPAY', payment: null };
      },
    };
    await world.run('membership.orders');
    expect(asked).toEqual(['bad-order', 'good-order']);
    expect(good).toBe(bad + 1000);
    await world.expectAside('membership.orders', [`order/${bad}`]);
  },

  'notification.mails': async (world) => {
    const [bad, good] = [await owner(world, 'reader1'), await owner(world, 'reader2')];
    for (const [{ team, account }, minute] of [
      [bad, 1],
      [good, 2],
    ] as const)
      await world.query(
        `insert into notification_mail (team_id, account_id, kind, values, target, created_at, due_at)
         values ($1, $2, 'savedSearchNews', '{"name":"Tea","newCount":1}',
           '{"kind":"savedSearch","id":"5","platform":"tiktok"}', $3, $3)`,
        [team, account, new Date(world.now.getTime() - 3_600_000 + minute * 60_000)],
      );
    await world.poison('notification_mail', `new.account_id = ${bad.account}`, 'update');
    await world.run('notification.mails');
    expect(world.sent.map(({ to }) => to)).toEqual([expect.stringMatching(/^reader2-/)]);
    await world.expectAside('notification.mails', [`account/${bad.account}`]);
  },

  // Its items are retention rules: after a failed rule the others continue, and the task fails with the error.
  'platform.retention': async (world) => {
    await world.query(
      `insert into rate_limit_count (key, subject, count, ends_at) values ('a', 'b', 1, '2020-01-01');
       insert into notification (team_id, account_id, kind, values, target, created_at)
         values (${world.teamId}, ${world.accountId}, 'deletionStopped', '{}', '{"kind":"team"}', '2020-01-01')`,
    );
    await world.poison('rate_limit_count', `old.key = 'a'`, 'delete');
    await expect(world.run('platform.retention')).rejects.toThrow();
    expect(await world.query(`select from notification where created_at < '2021-01-01'`)).toEqual([]);
  },

  'platform.files': async (world) => {
    const add = (at: string) =>
      world.insert(
        `insert into stored_file (id, kind, state, created_at, remove_at)
         values (gen_random_uuid(), 'test', 'removing', '2026-01-01', '${at}')`,
      );
    await add('2026-01-01');
    await add('2026-01-02');
    await world.poison('stored_file', `old.remove_at = '2026-01-01'`, 'delete');
    await world.run('platform.files');
    expect(
      await world.query(`select removal_failures as failures from stored_file where kind = 'test'`),
    ).toEqual([{ failures: 1 }]);
  },

  'search.alerts': async (world) => {
    const add = () =>
      world.insert(
        `insert into saved_search (team_id, account_id, name, platform, filter, sort, direction, has_alert, created_at)
         values ($1, $2, 'Wood', 'tiktok', $3, 'followers', 'desc', true, '2026-01-01')`,
        [world.teamId, world.accountId, JSON.stringify({ ...openFilter, region: 'NZ', haveEmail: '0' })],
      );
    const [bad, good] = [await add(), await add()];
    await creators(world, 2);
    await world.query(`update creator set created_at = '2026-11-20', email = null`);
    await world.poison('notification', `new.subject = '${bad}'`);
    await world.run('search.alerts');
    expect(await world.query(`select subject from notification where kind = 'savedSearchNews'`)).toEqual([
      { subject: String(good) },
    ]);
    await world.expectAside('search.alerts', [bad]);
  },

  'collaboration.addresses': async (world) => {
    const promotion = await world.insert(
      `insert into promotion (team_id, state, name, currency, terms, created_at, updated_at)
       values ($1, 'running', 'Spring', 'USD', '{}', now(), now())`,
      [world.teamId],
    );
    const add = async (name: string) => {
      const invitation = await world.insert(
        `insert into promotion_invitation (team_id, promotion_id, platform, name, handle, origin, added_at, offer)
         values ($1, $2, 'tiktok', $3, $3, 'search', now(), '{}')`,
        [world.teamId, promotion, name],
      );
      return world.insert(
        `insert into cooperation (team_id, promotion_id, invitation_id, stage, stage_since, currency, sample, address,
           address_until, agreed, agreed_at, updated_at)
         values ($1, $2, $3, 'done', now(), 'USD', 'received', 'sealed', '2026-01-01', $4, now(), now())`,
        [world.teamId, promotion, invitation, usualAgreed],
      );
    };
    const [bad, good] = [await add('bad'), await add('good')];
    await world.poison('collaboration_log', `new.cooperation_id = ${bad}`);
    await world.run('collaboration.addresses');
    expect(await world.query('select cooperation_id::int as id, action from collaboration_log')).toEqual([
      { id: good, action: 'addressRemoved' },
    ]);
    await world.expectAside('collaboration.addresses', [bad]);
  },

  'collaboration.reminders': async (world) => {
    await world.query('update team set time_zone = $2 where id = $1', [world.teamId, 'Asia/Shanghai']);
    const promotion = await world.insert(
      `insert into promotion (team_id, account_id, state, name, currency, terms, created_at, updated_at)
       values ($1, $2, 'running', 'Spring', 'USD', '{}', now(), now())`,
      [world.teamId, world.accountId],
    );
    const add = async (name: string) => {
      const invitation = await world.insert(
        `insert into promotion_invitation (team_id, promotion_id, platform, name, handle, origin, added_at, offer)
         values ($1, $2, 'tiktok', $3, $3, 'search', now(), '{}')`,
        [world.teamId, promotion, name],
      );
      return world.insert(
        `insert into cooperation (team_id, promotion_id, invitation_id, stage, stage_since, currency, sample, usage_channels,
           usage_until, agreed, agreed_at, updated_at)
         values ($1, $2, $3, 'done', now(), 'USD', 'received', '{shop}', $4::timestamptz::date, $5, now(), now())`,
        [world.teamId, promotion, invitation, new Date(world.now.getTime() + 5 * 86_400_000), usualAgreed],
      );
    };
    const [bad, good] = [await add('bad'), await add('good')];
    await world.poison('collaboration_log', `new.cooperation_id = ${bad}`);
    await world.run('collaboration.reminders');
    expect(
      await world.query(
        `select values->>'creator' as creator from notification where kind = 'collaborationDue'`,
      ),
    ).toEqual([{ creator: 'good' }]);
    expect(
      await world.query(
        `select cooperation_id::int as id from collaboration_log where action = 'reminderSent'`,
      ),
    ).toEqual([{ id: good }]);
    await world.expectAside('collaboration.reminders', [bad]);
  },

  'monitor.shareLinks': async (world) => {
    const project = await addMonitorProject(world, world.teamId);
    const add = (path: string) =>
      world.insert(
        `insert into monitor_link (team_id, project_id, platform, url, origin, added_at, ends_on, until, seen_at, resolve_at)
         values ($1, $2, 'tiktok', 'https://vm.tiktok.com/' || $3::text || '/', 'pasted', now(), '2099-01-01', '2099-01-02',
           now(), '2026-01-01')`,
        [world.teamId, project, path],
      );
    const [bad, good] = [await add('bad'), await add('good')];
    await world.poison('monitor_link', `new.id = ${bad}`, 'update');
    await world.run('monitor.shareLinks');
    expect(
      await world.query('select unsupported_at is not null as ended from monitor_link where id = $1', [good]),
    ).toEqual([{ ended: true }]);
    await world.expectAside('monitor.shareLinks', [bad]);
  },

  'monitor.alerts': async (world) => {
    const project = await addMonitorProject(world, world.teamId);
    const add = async (name: string) => {
      const post = await world.insert(
        `insert into post (platform, external_id, state, since) values ('youtube', 'alert-' || $1::text, 'deleted', '2026-01-02')`,
        [name],
      );
      await world.query(
        `insert into post_event (post_id, at, kind) values ($1, '2026-01-02', 'unavailable')`,
        [post],
      );
      return world.insert(
        `insert into monitor_link (team_id, project_id, post_id, platform, url, origin, added_at, ends_on, until, seen_at)
         values ($1, $2, $3, 'youtube', $4, 'pasted', '2026-01-01', '2099-01-01', '2099-01-02', '2026-01-01')`,
        [world.teamId, project, post, name],
      );
    };
    const [bad, good] = [await add('bad'), await add('good')];
    await world.poison('monitor_alert', `new.link_id = ${bad}`);
    await world.run('monitor.alerts');
    expect(await world.query('select link_id::int as link, kind from monitor_alert')).toEqual([
      { link: good, kind: 'unavailable' },
    ]);
    await world.expectAside('monitor.alerts', [bad]);
  },

  'monitor.alertNotices': async (world) => {
    const add = async (name: string) => {
      const project = await addMonitorProject(world, world.teamId);
      await world.query(
        `insert into monitor_alert (team_id, project_id, kind, at, key) values ($1, $2, 'counting', '2026-01-01', $3)`,
        [world.teamId, project, name],
      );
      return project;
    };
    const [bad, good] = [await add('bad'), await add('good')];
    await world.poison('notification', `new.target ->> 'id' = '${bad}'`);
    await world.run('monitor.alertNotices');
    expect(
      await world.query(
        `select target ->> 'id' as id from notification where kind = 'monitorAlerts' group by 1`,
      ),
    ).toEqual([{ id: String(good) }]);
    await world.expectAside('monitor.alertNotices', [bad]);
  },

  'monitor.limits': async (world) => {
    const add = async (name: string) => {
      const { team } = await owner(world, name);
      const project = await addMonitorProject(world, team);
      const post = await world.insert(`insert into post (platform, external_id) values ('youtube', $1)`, [
        name,
      ]);
      await world.query(
        `insert into monitor_link (team_id, project_id, post_id, platform, url, origin, added_at, ends_on, until, seen_at)
         values ($1, $2, $3, 'youtube', $4, 'pasted', now(), '2099-01-01', '2099-01-02', now())`,
        [team, project, post, name],
      );
      return { team, post };
    };
    const [bad, good] = [await add('badTeam'), await add('goodTeam')];
    await world.poison('post_need', `new.post_id = ${bad.post}`);
    await world.run('monitor.limits');
    expect(
      await world.query(`select kind from post_need where post_id = any($1)`, [[bad.post, good.post]]),
    ).toEqual([{ kind: 'monitored' }]);
    await world.expectAside('monitor.limits', [bad.team]);
  },

  'monitor.rules': async (world) => {
    const project = await addMonitorProject(world, world.teamId);
    const add = async (creator: number) => {
      await world.query(
        `insert into post (platform, external_id, creator_id, posted_at) values ('tiktok', $1, $2, '2026-11-01')`,
        [`7300000000000${creator}`, creator],
      );
      return world.insert(
        `insert into monitor_rule (team_id, project_id, name, creator_id, starts_on, ends_on, created_at)
         values ($1, $2, 'All', $3, '2026-01-01', '2099-01-01', now())`,
        [world.teamId, project, creator],
      );
    };
    const [first = 0, second = 0] = await creators(world, 2);
    const [bad, good] = [await add(first), await add(second)];
    await world.poison('monitor_link', `new.rule_id = ${bad}`);
    await world.run('monitor.rules');
    expect(
      await world.query('select rule_id::float8 as rule from monitor_link where rule_id is not null'),
    ).toEqual([{ rule: good }]);
    await world.expectAside('monitor.rules', [bad]);
  },

  'platform.webhooks': async (world) => {
    const add = async (id: number) => {
      const secret = sealSecret(testSecrets().envelope, new Secret('whsec_test'), {
        id,
        teamId: world.teamId,
      });
      await world.query(
        `insert into webhook (id, team_id, url, events, secret, secret_end, created_at)
         values ($1, $2, 'https://10.0.0.1/hook', '{order.paid}', $3, 'test', now())`,
        [id, world.teamId, secret],
      );
      return world.insert(
        `insert into webhook_delivery (team_id, webhook_id, event_id, event, payload, created_at, next_at)
         values ($1, $2, 'evt_1', 'order.paid', '{}', now(), '2026-01-01')`,
        [world.teamId, id],
      );
    };
    const [bad, good] = [await add(1_001), await add(1_002)];
    await world.poison('webhook_delivery', `new.id = ${bad}`, 'update');
    await world.run('platform.webhooks');
    expect(await world.query('select fault from webhook_delivery where id = $1', [good])).toEqual([
      { fault: 'refused' },
    ]);
    await world.expectAside('platform.webhooks', [bad]);
  },

  'rankings.lists': async (world) => {
    const hour = new Date(newestWindow('1d', world.now.getTime()).to);
    const midnight = new Date(newestWindow('7d', world.now.getTime()).to);
    await world.query('delete from late_readings');
    // Only the newest lists of a day and of a week are missing.
    await world.query(
      `insert into ranking_snapshot (platform, period, ends_at, made_at, version, basis, barred)
       select platform, period, ends_at, now(), $1, 0, $2 from unnest($3::text[]) platform, unnest($4::text[]) period,
         generate_series($5::timestamptz - interval '400 days', $5, interval '1 day') ends_at
        where period <> '7d' or ends_at < $5`,
      [
        rankingVersion,
        barredSources(termsBySource(testConfig.creatorSources)).join(','),
        platforms,
        rankingPeriods,
        midnight,
      ],
    );
    await world.query(`delete from ranking_snapshot where period = '1d' and ends_at = $1`, [hour]);
    await world.poison('ranking_snapshot', `new.period = '1d'`);
    await world.run('rankings.lists');
    expect(
      await world.query('select distinct period from ranking_snapshot where ends_at = $1 and period = $2', [
        midnight,
        '7d',
      ]),
    ).toEqual([{ period: '7d' }]);
    await world.expectAside('rankings.lists', [`1d ${hour.toISOString()}`]);
    await world.query('delete from ranking_snapshot');
  },

  'rankings.follows': async (world) => {
    const midnight = newestWindow('7d', world.now.getTime()).to;
    const at = (days: number) => new Date(midnight - days * 86_400_000).toISOString();
    await plantLists(world.query, { endsAt: at(1), tags: ['tea'] });
    await plantLists(world.query, { endsAt: at(0), tags: ['wood'] });
    const add = (tag: string) =>
      world.insert(
        `insert into ranking_follow (team_id, account_id, ranking, platform, period, kind, tag, top, compared_to, created_at)
         values ($1, $2, 'tag', 'tiktok', '7d', 'tag', $3, 10, $4, $4)`,
        [world.teamId, world.accountId, tag, at(1)],
      );
    const [bad, good] = [await add('tea'), await add('wood')];
    await world.poison('notification', `new.subject = '${bad}'`);
    await world.run('rankings.follows');
    expect(await world.query(`select subject from notification where kind = 'rankingNews'`)).toEqual([
      { subject: String(good) },
    ]);
    await world.expectAside('rankings.follows', [bad]);
    await world.query('delete from ranking_snapshot');
  },

  'shortlinks.unsafeLinks': async (world) => {
    const add = (code: string) =>
      world.insert(
        `insert into short_link (team_id, account_id, code, code_key, name, product_type, product_link, target,
           created_at, updated_at)
         values ($1, $2, $3, $3, 'Box', 'web', 'https://blocked.example', 'https://blocked.example/', now(), now())`,
        [world.teamId, world.accountId, code],
      );
    const [bad, good] = [await add('aaaaaaa'), await add('bbbbbbb')];
    await world.poison('short_link', `new.id = ${bad}`, 'update');
    await world.run('shortlinks.unsafeLinks');
    expect(
      await world.query('select stopped_reason as reason from short_link where id = $1', [good]),
    ).toEqual([{ reason: 'unsafe' }]);
    await world.expectAside('shortlinks.unsafeLinks', [bad]);
  },
};

/** Tasks without their own items, each with the reason. */
export const withoutItems: Readonly<Record<string, string>> = {
  'collaboration.agreementMail': 'Each task is one email: it fails and is tried again alone.',
  'creator.posts': 'It copies columns into columns of the same type; no video can fail.',
  'rankings.readings': 'It plans readings by ids and times of posts; no post can fail.',
  'shortlinks.partitions': 'It makes the tables of the next days; no visit waits for it.',
  'membership.ordersDue': 'It does the work of membership.orders at another moment.',
};
