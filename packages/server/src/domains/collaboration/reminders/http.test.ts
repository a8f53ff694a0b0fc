import {
  changePromotionReminders,
  getPromotionReminders,
  listPromotionLog,
  previewMailCampaign,
  previewPromotionReminders,
} from '@reachkit/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { emptyTables } from '../../../testing/emptyTables.ts';
import { people, type ReminderWorld, reminderWorld } from './testing/world.ts';

const { owner, member, basic: stranger } = people;
/** Noon of the team in Shanghai. */
const noon = new Date('2026-12-01T04:00:00Z');
const dayMs = 86_400_000;

let world: ReminderWorld;
let senderId: string;
let spring: number;
const settings = (more: object = {}) => ({
  creators: true,
  senderId,
  before: [0, 3],
  after: [1],
  members: false,
  ...more,
});
const params = () => ({ id: String(spring) });

beforeAll(async () => {
  world = await reminderWorld();
});
afterAll(() => world.harness.close());
beforeEach(async () => {
  world.harness.now = noon;
  await emptyTables(
    world.harness.database.pool,
    'promotion, mail_campaign, mail_sender, mail_suppression, mail_thread, notification, email_unlock, set_aside_item',
  );
  await world.query(`update creator set email = 'c' || id || '@example.com', language = 'en', region = 'CN'`);
  senderId = await world.addSender(owner);
  spring = await world.addPromotion(owner, { name: 'Autumn {{box}} <b>' });
});

describe('the settings of reminders', () => {
  it('are off at first, and switched on only after their preview', async () => {
    const { data } = await world.ask(owner, getPromotionReminders, { params: params() });
    expect(data).toEqual({
      creators: false,
      senderId: null,
      before: [],
      after: [],
      members: false,
      revision: 1,
    });
    const change = (body: object) =>
      world.ask(owner, changePromotionReminders, {
        params: params(),
        body: { ...settings(), revision: 1, ...body },
      });
    expect(await change({})).toMatchObject({ code: 400, data: { fields: { seen: { rule: 'required' } } } });
    const other = await world.ask(owner, previewPromotionReminders, {
      params: params(),
      body: settings({ before: [5] }),
    });
    expect(await change({ seen: other.data.seen })).toMatchObject({ code: 400 });
    const seen = await world.ask(owner, previewPromotionReminders, {
      params: params(),
      body: settings({ before: [3, 0, 3] }),
    });
    expect(await change({ seen: seen.data.seen })).toMatchObject({
      code: 0,
      data: { creators: true, senderId, before: [0, 3], after: [1], revision: 2 },
    });
    // Off without a preview.
    expect(await change({ creators: false, revision: 2 })).toMatchObject({
      code: 0,
      data: { creators: false },
    });
    const log = await world.ask(owner, listPromotionLog, { params: params(), query: {} });
    expect(log.data.list.map(({ action }) => action)).toEqual(['remindersChanged', 'remindersChanged']);
  });

  it('refuse wrong values, other people’s mailboxes, an older revision and other teams', async () => {
    const preview = (body: object, who: string = owner) =>
      world.ask(who, previewPromotionReminders, { params: params(), body: { ...settings(), ...body } });
    for (const [body, field] of [
      [{ before: [31] }, 'before.0'],
      [{ after: [0] }, 'after.0'],
      [{ before: [1, 2, 3, 4, 5, 6] }, 'before'],
      [{ before: [], after: [] }, 'before'],
      [{ senderId: null }, 'senderId'],
      [{ senderId: '999999' }, 'senderId'],
      [{ senderId: await world.addSender(stranger) }, 'senderId'],
      [{ senderId: await world.addSender(member, false) }, 'senderId'],
    ] as const) {
      const { code, data } = await preview(body);
      expect({ code, fields: Object.keys((data as unknown as { fields: object }).fields) }).toEqual({
        code: 400,
        fields: [field],
      });
    }
    expect((await preview({}, stranger)).code).toBe(404);
    await world.remind(owner, spring, settings());
    const stale = await world.ask(member, changePromotionReminders, {
      params: params(),
      body: { ...settings({ creators: false }), revision: 1 },
    });
    expect(stale).toMatchObject({ code: 1201, data: { creators: true, revision: 2 } });
    await world.query('update promotion set removed_at = now()');
    expect((await preview({})).code).toBe(404);
  });
});

describe('the preview', () => {
  it('shows who would be reminded of what and when in the next 14 days, and why not', async () => {
    await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.beginWith(owner, spring, 2, '2026-12-10');
    await world.beginWith(owner, spring, 3, '2027-02-01');
    await world.query(`update creator set region = 'US' where id = 2`);
    await world.query('delete from email_unlock where creator_id = 2');
    const { data } = await world.ask(owner, previewPromotionReminders, {
      params: params(),
      body: settings({ members: true }),
    });
    expect(
      data.list.map(({ creator, to, member: who, dueOn, at, held }) => [
        creator,
        to,
        who !== null,
        dueOn,
        at,
        held,
      ]),
    ).toEqual([
      // The hour of today has passed: it goes out soon.
      ['Creator 1', 'creator', false, '2026-12-04', '2026-12-01T04:00:00.000Z', null],
      ['Creator 1', 'member', true, '2026-12-04', '2026-12-01T04:00:00.000Z', null],
      ['Creator 1', 'creator', false, '2026-12-04', '2026-12-04T01:00:00.000Z', null],
      ['Creator 1', 'member', true, '2026-12-04', '2026-12-04T01:00:00.000Z', null],
      ['Creator 1', 'creator', false, '2026-12-04', '2026-12-05T01:00:00.000Z', null],
      ['Creator 1', 'member', true, '2026-12-04', '2026-12-05T01:00:00.000Z', null],
      // In the hours of Chicago.
      ['Creator 2', 'creator', false, '2026-12-10', '2026-12-06T16:00:00.000Z', 'noAddress'],
      ['Creator 2', 'member', true, '2026-12-10', '2026-12-07T01:00:00.000Z', null],
      ['Creator 2', 'creator', false, '2026-12-10', '2026-12-09T16:00:00.000Z', 'noAddress'],
      ['Creator 2', 'member', true, '2026-12-10', '2026-12-10T01:00:00.000Z', null],
      ['Creator 2', 'creator', false, '2026-12-10', '2026-12-10T16:00:00.000Z', 'noAddress'],
      ['Creator 2', 'member', true, '2026-12-10', '2026-12-11T01:00:00.000Z', null],
    ]);
    expect(data.total).toBe(12);
    expect(data.sample?.subject).toContain('Draft due on 4 Dec: Autumn box <b>');
    expect(data.sample?.text).toContain('Hello Creator 1,');
    expect(data.sample?.text).toContain('/c/preview');
    expect(await world.emails()).toEqual([]);
    expect(await world.reminders()).toEqual([]);
    await world.query(`update mail_sender set pause_reason = 'user'`);
    const paused = await world.ask(owner, previewPromotionReminders, { params: params(), body: settings() });
    expect(paused.data.list[0]?.held).toBe('noSender');
    expect(paused.data.sample).toBeNull();
  });
});

describe('the task', () => {
  it('queues one email campaign for what is due, once, with the creator’s own page', async () => {
    await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.beginWith(owner, spring, 2, '2026-12-04');
    await world.beginWith(owner, spring, 3, '2026-12-09');
    await world.run();
    expect(await world.emails()).toEqual([]);
    await world.remind(owner, spring, settings());
    await world.run();
    await world.run();
    const subject = 'Draft due on 4 Dec: Autumn box <b>';
    expect(await world.emails()).toEqual([
      { name: 'Creator 1', state: 'pending', reason: null, subject },
      { name: 'Creator 2', state: 'pending', reason: null, subject },
    ]);
    const [campaign] = await world.query<{ id: string; promotion: number }>(
      'select id::text as id, promotion_id::int as promotion from mail_campaign',
    );
    expect(campaign?.promotion).toBe(spring);
    const shown = await world.ask(owner, previewMailCampaign, { params: { id: campaign?.id ?? '' } });
    expect(shown.data.email.missing).toEqual([]);
    expect(shown.data.email.html).toContain('Autumn box &lt;b&gt;');
    expect(shown.data.email.html).toContain('/c/preview');
    expect((await world.reminders()).map(({ to, days, held }) => [to, days, held])).toEqual([
      ['creator', 3, null],
      ['creator', 3, null],
    ]);
    const log = await world.ask(owner, listPromotionLog, { params: params(), query: {} });
    expect(log.data.list.filter(({ action }) => action === 'reminderSent')).toHaveLength(2);
    expect(JSON.stringify(log.data)).not.toContain('@example.com');
  });

  it('names the work that was agreed, whatever the campaign uses since', async () => {
    await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.query('update promotion set uses_draft = false where id = $1', [spring]);
    await world.remind(owner, spring, settings());
    await world.run();
    await world.run();
    expect(await world.emails()).toMatchObject([
      { name: 'Creator 1', state: 'pending', subject: 'Draft due on 4 Dec: Autumn box <b>' },
    ]);
  });

  it('sends each reminder once in two processes', async () => {
    for (const id of [1, 2, 3]) await world.beginWith(owner, spring, id, '2026-12-04');
    await world.remind(owner, spring, settings({ members: true }));
    await Promise.all([world.run(), world.run(), world.run()]);
    expect((await world.emails()).map(({ name }) => name)).toEqual(['Creator 1', 'Creator 2', 'Creator 3']);
    expect(await world.notices()).toEqual([
      {
        who: owner,
        values: {
          promotion: 'Autumn {{box}} <b>',
          creator: null,
          count: 3,
          what: 'agreed',
          on: '2026-12-04',
          isOverdue: false,
        },
      },
    ]);
  });

  it('names the rest of a fee that is paid in part to its owner', async () => {
    const one = await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.query(`update cooperation set stage = 'payment', due_on = '2026-12-04' where id = $1`, [
      one.id,
    ]);
    await world.query(
      `insert into cooperation_payment (team_id, part_id, amount, paid_on, method, by_name, at)
       select team_id, id, 10000, '2026-11-28', 'wise', '旗舰版演示', now() from cooperation_part
        where cooperation_id = $1 and position = 0`,
      [one.id],
    );
    await world.remind(owner, spring, settings({ before: [3], members: true }));
    await world.run();
    expect((await world.notices()).map(({ values }) => values)).toMatchObject([
      { creator: 'Creator 1', what: 'payment', rest: '$900' },
    ]);
  });

  it('asks for the post, not for a draft that was handed in before its day', async () => {
    const one = await world.beginWith(owner, spring, 1, '2026-12-20');
    await world.query(`update cooperation set due_on = '2026-12-04' where id = $1`, [one.id]);
    await world.query(
      `update deliverable set state = 'waiting', publish_on = '2026-12-04' where cooperation_id = $1`,
      [one.id],
    );
    await world.remind(owner, spring, settings({ before: [3] }));
    await world.run();
    expect((await world.emails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Post due/),
    ]);
  });

  it('sends after a pause only what is true that day', async () => {
    await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.remind(owner, spring, settings({ before: [0, 1, 2, 3], members: true }));
    world.harness.now = new Date(noon.getTime() + 4 * dayMs);
    await world.run();
    expect((await world.reminders()).map(({ to, days }) => [to, days])).toEqual([
      ['creator', -1],
      ['member', -1],
    ]);
    expect((await world.notices())[0]?.values).toMatchObject({ isOverdue: true });
    world.harness.now = new Date(noon.getTime() + 30 * dayMs);
    await world.run();
    expect(await world.reminders()).toHaveLength(2);
  });

  it('waits for the hours of the creator and for a mailbox that sends', async () => {
    await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.remind(owner, spring, settings());
    await world.query(`update creator set region = 'US'`);
    await world.run();
    expect(await world.reminders()).toEqual([]);
    // Nine in Chicago, still that day in Shanghai.
    world.harness.now = new Date('2026-12-01T15:30:00Z');
    await world.query(`update mail_sender set pause_reason = 'user'`);
    await world.run();
    expect(await world.reminders()).toEqual([]);
    await world.query('update mail_sender set pause_reason = null');
    await world.run();
    expect(await world.emails()).toHaveLength(1);
  });

  it('writes to no one who unsubscribed, has no address, waits for an answer or asked for time', async () => {
    const { teamId } = (
      await world.query<{ teamId: number }>(
        'select team_id::int as "teamId" from account where username = $1',
        [owner],
      )
    )[0] ?? { teamId: 0 };
    for (const id of [1, 2, 3, 4, 5]) await world.beginWith(owner, spring, id, '2026-12-04');
    await world.query(
      `insert into mail_suppression (team_id, address, address_key, reason, at)
       values ($1, 'c1@example.com', 'c1@example.com', 'unsubscribed', now())`,
      [teamId],
    );
    await world.query('update creator set email = null where id = 2');
    await world.query(
      `insert into mail_thread (team_id, creator_id, address, state, is_unread, last_in_at, last_at)
       values ($1, 3, 'c3@example.com', 'needsReply', true, now(), now())`,
      [teamId],
    );
    await world.query(`update cooperation set time_until = '2026-12-09' where creator_id = 4`);
    await world.remind(owner, spring, settings());
    await world.run();
    expect((await world.emails()).map(({ name }) => name)).toEqual(['Creator 5']);
    expect((await world.reminders()).map(({ held }) => held)).toEqual([
      'unsubscribed',
      'noAddress',
      'replied',
      null,
    ]);
  });

  it('stops at a reply to an earlier reminder of the same date', async () => {
    await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.remind(owner, spring, settings());
    await world.run();
    await world.query(`update mail_delivery set state = 'accepted', accepted_at = $1`, [noon]);
    await world.query(
      `with thread as (insert into mail_thread (team_id, creator_id, address, state, is_unread, last_in_at, last_at)
         select team_id, 1, 'c1@example.com', 'handled', false, $1::timestamptz, $1 from promotion returning id, team_id)
       insert into mail_incoming (team_id, thread_id, message_key, reference_ids, from_address, to_people, cc_people, subject,
           text, html, parts, problems, kind, read_kind, reason, evidence, confidence, at, stored_at)
         select team_id, id, 'k', '{}', 'c1@example.com', '[]', '[]', 'Re', 'On it', '', '[]', '[]', 'humanReply', 'humanReply',
           '', '', 1, $1, $1 from thread`,
      [new Date(noon.getTime() + dayMs)],
    );
    world.harness.now = new Date(noon.getTime() + 3 * dayMs);
    await world.run();
    expect((await world.reminders()).map(({ days, held }) => [days, held])).toEqual([
      [3, null],
      [0, 'replied'],
    ]);
  });

  it('takes back emails that wait in a mailbox and are not true any more', async () => {
    const done = await world.beginWith(owner, spring, 1, '2026-12-04');
    await world.beginWith(owner, spring, 2, '2026-12-04');
    await world.remind(owner, spring, settings());
    await world.run();
    await world.query('update cooperation set due_on = $2 where id = $1', [done.id, '2026-12-20']);
    await world.run();
    expect((await world.emails()).map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'stopped'],
      ['pending', null],
    ]);
    world.harness.now = new Date(noon.getTime() + dayMs);
    await world.run();
    expect((await world.emails()).map(({ state }) => state)).toEqual(['skipped', 'skipped']);
    const log = await world.ask(owner, listPromotionLog, { params: params(), query: {} });
    expect(log.data.list.filter(({ action }) => action === 'reminderWithdrawn')).toHaveLength(2);
  });

  it('leaves nothing behind where it is stopped in the middle, and sends each once afterwards', async () => {
    for (const id of [1, 2]) await world.beginWith(owner, spring, id, '2026-12-04');
    await world.remind(owner, spring, settings({ members: true }));
    await world.query(`create function stopped() returns trigger language plpgsql as
      'begin if new.action = ''reminderSent'' then raise exception ''stopped'' using errcode = ''57P01''; end if; return new; end'`);
    await world.query(
      'create trigger stopped before insert on collaboration_log for each row execute function stopped()',
    );
    try {
      await expect(world.run()).rejects.toThrow();
    } finally {
      await world.query('drop trigger stopped on collaboration_log');
      await world.query('drop function stopped');
    }
    expect([await world.emails(), await world.reminders(), await world.notices()]).toEqual([[], [], []]);
    await world.run();
    await world.run();
    expect(await world.emails()).toHaveLength(2);
    expect(await world.reminders()).toHaveLength(4);
    expect(await world.notices()).toHaveLength(1);
    expect(await world.query('select item from set_aside_item')).toEqual([]);
  });

  it('leaves one that fails aside, and sends the others', async () => {
    const ones = [];
    for (const id of [1, 2, 3]) ones.push(await world.beginWith(owner, spring, id, '2026-12-04'));
    await world.remind(owner, spring, settings());
    await world.query(`create function bad() returns trigger language plpgsql as
      'begin if new.cooperation_id = ${ones[1]?.id} then raise exception ''bad''; end if; return new; end'`);
    await world.query(
      'create trigger bad before insert on cooperation_reminder for each row execute function bad()',
    );
    try {
      await world.run();
      await world.run();
    } finally {
      await world.query('drop trigger bad on cooperation_reminder');
      await world.query('drop function bad');
    }
    expect((await world.emails()).map(({ name }) => name)).toEqual(['Creator 1', 'Creator 3']);
    expect(await world.query('select item from set_aside_item')).toEqual([{ item: ones[1]?.id }]);
  });

  it('reminds the owner once 14 days before the last day of usage rights, unless they change', async () => {
    const one = await world.beginWith(member, spring, 1, '2026-12-30');
    const rights = (until: string) =>
      world.query(
        `update cooperation set usage_channels = '{shop}', usage_until = $2, usage_reminded_at = null where id = $1`,
        [one.id, until],
      );
    await rights('2026-12-16');
    await world.run();
    expect(await world.notices()).toEqual([]);
    world.harness.now = new Date('2026-12-02T00:30:00Z');
    await world.run();
    // Half past eight of the team.
    expect(await world.notices()).toEqual([]);
    world.harness.now = new Date('2026-12-02T01:00:00Z');
    await Promise.all([world.run(), world.run()]);
    await world.run();
    expect(await world.notices()).toMatchObject([
      { who: member, values: { creator: 'Creator 1', count: 1, what: 'usage', on: '2026-12-16' } },
    ]);
    await rights('2026-12-10');
    await world.run();
    expect(await world.notices()).toHaveLength(2);
    // Rights that are over are not said any more.
    await rights('2026-12-01');
    await world.run();
    expect(await world.notices()).toHaveLength(2);
  });
});

it('open pages of the team learn which promotions changed, by whomever', async () => {
  const listener = new Client(world.harness.database.pool.options);
  await listener.connect();
  const messages: unknown[] = [];
  listener.on('notification', ({ payload }) => {
    const note = JSON.parse(payload ?? 'null');
    if (note.message.event === 'collaboration') messages.push(note);
  });
  await listener.query(`listen ${liveNotifyChannel}`);
  const one = await world.beginWith(owner, spring, 1, '2026-12-04');
  await world.change(owner, one, { note: 'Films at home' });
  await world.remind(owner, spring, settings());
  await world.run();
  await listener.query('select 1');
  await listener.end();
  const message = {
    target: { team: await world.teamOf(owner) },
    message: { code: 0, msg: '', event: 'collaboration', data: { promotionIds: [String(spring)] } },
  };
  expect(messages).toEqual([message, message, message, message]);
});
