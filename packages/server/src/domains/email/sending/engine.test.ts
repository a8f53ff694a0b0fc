import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyDatabase } from '../../../testing/emptyTables.ts';
import { changeCaps } from '../../plan/memberCaps.ts';
import type { MailEngine } from './engine.ts';
import { resumeCampaignsOf } from './queue/campaignCaps.ts';
import { LoopbackGateway } from './testing/loopbackGateway.ts';
import { people, type SendingWorld, sendingWorld } from './testing/sendingWorld.ts';
import type { Answer, SinkScript } from './testing/smtpSink.ts';

let database: TestDatabase;
let world: SendingWorld;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  world = await sendingWorld(database);
});
afterEach(async () => {
  await world.close();
  await emptyDatabase(database.pool);
});
afterAll(() => database.drop());

const statesOf = async (campaignId: number) => (await world.deliveries(campaignId)).map(({ state }) => state);
const isDone = (campaignId: number) => async () => (await world.campaign(campaignId)).status === 'sent';
const pausedNotice = (
  { id, address, accountId }: { id: number; address: string; accountId: number },
  reason: string,
) => ({
  accountId,
  kind: 'mailSenderPaused',
  values: { address, reason },
  target: { kind: 'mailSender', id: String(id) },
});
const minutes = (count: number) => count * 60_000;

describe('a campaign', () => {
  it('a campaign waits while staff have locked its team, and goes on afterwards', async () => {
    const senderIds = [await world.addSender()];
    const lock = (at: string) => database.pool.query(`update team set locked_at = ${at}`);
    await lock('now()');
    const campaignId = await world.addCampaign({ senderIds, addresses: people(3) });
    world.engine();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await statesOf(campaignId)).toEqual(['pending', 'pending', 'pending']);
    expect(world.sink.arrived).toEqual([]);
    await lock('null');
    world.engine();
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('a campaign reaches each recipient once, from its senders in turn, and ends as sent', async () => {
    const senderIds = [await world.addSender(), await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(10) });
    world.engine();
    await world.until(isDone(campaignId));
    const rows = await world.deliveries(campaignId);
    expect(rows.map(({ state }) => state)).toEqual(Array(10).fill('accepted'));
    expect(rows.map(({ senderId }) => senderId)).toEqual(
      Array.from({ length: 10 }, (_, at) => senderIds[at % 2]),
    );
    expect(world.sink.arrived.flatMap(({ to }) => to).sort()).toEqual(people(10).sort());
    expect(new Set(world.sink.arrived.map(({ messageId }) => messageId))).toEqual(
      new Set(rows.map(({ messageId }) => messageId)),
    );
    expect(await world.counters()).toEqual({ team: 10, senders: 10 });
    const { rows: written } = await world.database.pool.query(
      `select address, subject, preview, outcome from mail_message where direction = 'out' order by address limit 1`,
    );
    expect(written).toEqual([
      {
        address: 'person0@creators.example',
        subject: 'Hi Person 0',
        preview: expect.stringContaining('Hello Person 0'),
        outcome: 'noReply',
      },
    ]);
  });

  it('a campaign is sent once by two engines on one database', async () => {
    const senderIds = [await world.addSender(), await world.addSender(), await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(60) });
    world.engine();
    world.engine();
    await world.until(isDone(campaignId));
    expect(world.sink.arrived.map(({ to }) => to[0]).sort()).toEqual(people(60).sort());
    expect(await world.counters()).toEqual({ team: 60, senders: 60 });
  });

  it('a campaign starts at its scheduled time, and not before', async () => {
    const senderIds = [await world.addSender()];
    const at = new Date(world.now.getTime() + minutes(60));
    const fields = { status: 'timing' as const, reason: null, startedAt: null, scheduleMoment: at };
    const campaignId = await world.addCampaign({ senderIds, addresses: people(2), fields });
    world.engine();
    await world.pass(minutes(59));
    expect((await world.campaign(campaignId)).status).toBe('timing');
    await world.pass(minutes(2));
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['accepted', 'accepted']);
    expect(await world.notices()).toEqual([]);
  });

  it.each([
    [{ hours: 25, isVerified: true, people: 1 }, 'missed'],
    [{ hours: 1, isVerified: false, people: 1 }, 'senderInvalid'],
    [{ hours: 1, isVerified: true, people: 0 }, 'noRecipients'],
    [{ hours: 1, isVerified: true, people: 5_001 }, 'equity'],
  ])(
    'a campaign that is due with %o is not sent: %s',
    async ({ hours, isVerified, people: count }, reason) => {
      const senderIds = [await world.addSender({ status: isVerified ? 'verified' : 'failed' })];
      const fields = { status: 'timing' as const, reason: null, startedAt: null, scheduleMoment: world.now };
      const campaignId = await world.addCampaign({ senderIds, addresses: people(count), fields });
      world.now = new Date(world.now.getTime() + minutes(60 * hours));
      world.engine();
      await world.until(async () => (await world.campaign(campaignId)).status === 'notSent');
      expect(await world.campaign(campaignId)).toMatchObject({ status: 'notSent', reason });
      expect(world.sink.arrived).toEqual([]);
      expect(await world.notices()).toEqual([
        {
          accountId: world.accountId,
          kind: 'mailCampaignNotSent',
          values: { name: 'Autumn', reason },
          target: { kind: 'mailCampaign', id: String(campaignId) },
        },
      ]);
    },
  );
});

describe('a refused email', () => {
  it('a temporarily refused email is retried after the usual waits, and charged once', async () => {
    let refusals = 0;
    world.sink.script = { to: () => (refusals++ === 0 ? '450 4.2.0 Greylisted' : 'ok') };
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(1),
    });
    world.engine({ pace: () => 1 });
    await world.until(async () => (await statesOf(campaignId))[0] === 'deferred');
    const [row] = await world.deliveries(campaignId);
    expect(row).toMatchObject({ reason: 'greylisted', dataAt: null, attempts: 1 });
    expect(row?.dueAt).toEqual(new Date(world.now.getTime() + minutes(5)));
    expect(await world.counters()).toEqual({ team: 0, senders: 0 });
    await world.pass(minutes(5));
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['accepted']);
    expect(await world.counters()).toEqual({ team: 1, senders: 1 });
  });

  it('a refused email fails after the last wait if the refusal stays temporary', async () => {
    world.sink.script = { from: () => '451 4.3.2 Later' };
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(1),
    });
    world.engine({ pace: () => 1 });
    for (const wait of [5, 15, 60, 240]) {
      const before = (await world.deliveries(campaignId))[0]?.attempts ?? 0;
      await world.until(async () => {
        const [row] = await world.deliveries(campaignId);
        return row?.state === 'deferred' && (row.attempts ?? 0) > before - 1 && row.dueAt > world.now;
      });
      await world.pass(minutes(wait) + 1);
    }
    await world.until(isDone(campaignId));
    expect(await world.deliveries(campaignId)).toMatchObject([
      { state: 'failed', reason: 'serverError', attempts: 5 },
    ]);
    expect(await world.counters()).toEqual({ team: 0, senders: 0 });
  });

  it('an email to a dead address fails at once, and the address is suppressed', async () => {
    world.sink.script = { to: (to) => (to.startsWith('person0') ? '550 5.1.1 No such user' : 'ok') };
    const senderIds = [await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(2) });
    world.engine();
    await world.until(isDone(campaignId));
    expect(await world.deliveries(campaignId)).toMatchObject([
      { state: 'failed', reason: 'noSuchMailbox' },
      { state: 'accepted' },
    ]);
    expect(await world.counters()).toEqual({ team: 1, senders: 1 });
    const again = await world.addCampaign({ senderIds, addresses: people(1) });
    await world.until(isDone(again));
    expect(await world.deliveries(again)).toMatchObject([{ state: 'skipped', reason: 'bouncedBefore' }]);
  });

  it('a refused email stays failed if its recipient is skipped before the retry', async () => {
    world.sink.script = { to: () => '550 5.1.1 No such user' };
    const senderIds = [await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(1) });
    world.engine();
    await world.until(isDone(campaignId));
    const [failed] = await world.deliveries(campaignId);
    const { pool } = world.database;
    await pool.query(`update mail_delivery set state = 'pending', reason = null, reply = null`);
    await pool.query(`update mail_campaign set status = 'sending', reason = 'queued'`);
    await world.pass(minutes(60));
    await world.until(isDone(campaignId));
    const { state, reason, reply } = failed ?? {};
    expect({ state, reason }).toEqual({ state: 'failed', reason: 'noSuchMailbox' });
    expect(await world.deliveries(campaignId)).toMatchObject([{ state, reason, reply, attempts: 1 }]);
    const { rows } = await pool.query('select skip from mail_recipient');
    expect(rows).toEqual([{ skip: null }]);
  });

  it('a refused email does not affect the next emails of the same connection', async () => {
    world.sink.script = { to: (to) => (/person[03]@/.test(to) ? '550 5.1.1 No such user' : 'ok') };
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(6),
    });
    world.engine();
    await world.until(isDone(campaignId));
    expect((await statesOf(campaignId)).join()).toBe('failed,accepted,accepted,failed,accepted,accepted');
    expect(world.sink.logins).toBe(1);
  });

  it('three refused logins pause the sender; others go on, and nothing is lost', async () => {
    const senderIds = [await world.addSender(), await world.addSender()];
    const bad = `user${senderIds[0]}`;
    world.sink.script = { login: (user) => (user === bad ? '535 5.7.8 Wrong password' : 'ok') };
    const campaignId = await world.addCampaign({ senderIds, addresses: people(6) });
    world.engine();
    await world.until(async () => (await world.campaign(campaignId)).reason === 'pausedSender');
    const paused = await world.sender(senderIds[0] ?? 0);
    expect(paused).toMatchObject({ pauseReason: 'login', loginFailures: 3 });
    expect(await world.notices()).toEqual([pausedNotice(paused, 'login')]);
    await world.until(async () => !(await statesOf(campaignId)).includes('claimed'));
    expect((await statesOf(campaignId)).sort()).toEqual([
      ...Array(3).fill('accepted'),
      ...Array(3).fill('pending'),
    ]);
    expect(await world.counters()).toEqual({ team: 3, senders: 3 });
    // Verified again by its owner.
    world.sink.script = {};
    await world.database.pool.query(
      `update mail_sender set pause_reason = null, login_failures = 0, next_send_at = null where id = $1`,
      [senderIds[0]],
    );
    await world.pass(1);
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(Array(6).fill('accepted'));
  });

  it('a refusal at the daily limit stores that limit; other emails go out tomorrow', async () => {
    let taken = 0;
    world.sink.script = {
      from: () => (++taken === 4 ? '550 5.4.5 Daily user sending limit exceeded' : 'ok'),
    };
    const senderIds = [await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(5) });
    world.engine();
    await world.until(async () => (await world.campaign(campaignId)).reason === 'pausedQuota');
    await world.until(async () => !(await statesOf(campaignId)).includes('claimed'));
    expect((await statesOf(campaignId)).filter((state) => state === 'accepted')).toHaveLength(3);
    expect((await world.sender(senderIds[0] ?? 0)).learnedCap).toBe(3);
    const { resumeAt } = await world.campaign(campaignId);
    // Midnight of the team in Shanghai.
    expect(resumeAt).toEqual(new Date('2026-11-28T16:00:00Z'));
    world.now = new Date('2026-11-28T16:00:01Z');
    await world.pass(0);
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(Array(5).fill('accepted'));
  });
});

describe('a broken connection', () => {
  it('an email is retried if the connection breaks after MAIL FROM', async () => {
    let first = true;
    world.sink.script = {
      from: () => {
        const answer = first ? 'drop' : 'ok';
        first = false;
        return answer;
      },
    };
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(1),
    });
    world.engine({ pace: () => 1 });
    await world.until(async () => (await statesOf(campaignId))[0] === 'deferred');
    await world.pass(minutes(5));
    await world.until(isDone(campaignId));
    expect(world.sink.arrived).toHaveLength(1);
  });

  it.each<[string, keyof SinkScript, number, Answer]>([
    ['after MAIL FROM', 'from', 2, 'drop'],
    ['with 421 in the middle of a session', 'from', 2, '421 4.3.2 Shutting down'],
    ['at its first login, by silence after the greeting', 'login', 1, 'hang'],
  ])('a connection broken %s delays emails; none is lost or sent twice', async (_, step, turn, answer) => {
    let turns = 0;
    world.sink.script = { [step]: () => (++turns === turn ? answer : 'ok') };
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(3),
    });
    // Waits only for servers that respond.
    const timeoutMs = () => (answer === 'hang' && turns < turn ? 300 : 60_000);
    world.engine({
      gateway: { openSmtp: (access) => new LoopbackGateway({ timeoutMs: timeoutMs() }).openSmtp(access) },
    });
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(world.sink.arrived.map(({ to }) => to[0]).sort()).toEqual(people(3));
    expect(await world.counters()).toEqual({ team: 3, senders: 3 });
  });

  it.each([
    [true, 'accepted'],
    [false, 'unknown'],
  ])('an email cut off after DATA, found in Sent: %s, is %s and never resent', async (isFound, state) => {
    world.sink.script = {
      data: (_, messageId) => {
        if (isFound) world.sentFolder?.add(messageId);
        return 'drop';
      },
    };
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(1),
    });
    world.engine();
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual([state]);
    expect(await world.counters()).toEqual({ team: 1, senders: 1 });
    await world.pass(minutes(60 * 24));
    expect(world.sink.arrived).toHaveLength(1);
    const { rows } = await world.database.pool.query(`select count(*)::int as found from mail_message`);
    expect(rows).toEqual([{ found: isFound ? 1 : 0 }]);
  });
});

describe('a limit', () => {
  it('the team’s limit delays the other emails until the next day of its zone', async () => {
    await world.database.pool.query(
      `insert into equity_override (team_id, key, value, reason, created_at) values ($1, 'emails', 3, 'test', now())`,
      [world.teamId],
    );
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(5),
    });
    world.engine();
    await world.until(async () => (await world.campaign(campaignId)).reason === 'pausedQuota');
    expect((await world.campaign(campaignId)).resumeAt).toEqual(new Date('2026-11-28T16:00:00Z'));
    expect((await statesOf(campaignId)).filter((state) => state === 'accepted')).toHaveLength(3);
    world.now = new Date('2026-11-28T16:00:00Z');
    await world.pass(0);
    await world.until(isDone(campaignId));
    expect(world.sink.arrived).toHaveLength(5);
  });

  it('a sender’s limit delays its emails, and not those of others', async () => {
    const senderIds = [await world.addSender({ ownCap: 1 }), await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(6) });
    world.engine();
    await world.until(async () => (await world.campaign(campaignId)).reason === 'pausedQuota');
    expect((await statesOf(campaignId)).filter((state) => state === 'accepted')).toHaveLength(4);
  });

  it('a campaign’s limit delays its other emails for days, and not other campaigns', async () => {
    const senderIds = [await world.addSender(), await world.addSender()];
    const fields = { dailyCap: 3 };
    const capped = await world.addCampaign({ senderIds, addresses: people(8), fields });
    const other = await world.addCampaign({ senderIds, addresses: people(4, 100) });
    world.engine();
    world.engine();
    for (const [sent, day] of [
      [3, '2026-11-28T16:00:00Z'],
      [6, '2026-11-29T16:00:00Z'],
    ] as const) {
      const accepted = async () => (await statesOf(capped)).filter((state) => state === 'accepted').length;
      await world.until(async () => (await accepted()) === sent);
      await world.until(async () => (await world.campaign(capped)).resumeAt?.getTime() === Date.parse(day));
      await world.until(isDone(other));
      expect(await accepted()).toBe(sent);
      expect((await world.campaign(capped)).reason).toBe('pausedQuota');
      expect(await world.counters()).toEqual({ team: sent + 4, senders: sent + 4 });
      world.now = new Date(day);
      await world.pass(0);
    }
    await world.until(isDone(capped));
    expect(await statesOf(capped)).toEqual(Array(8).fill('accepted'));
    expect(world.sink.arrived).toHaveLength(12);
  });

  it('a person’s limit delays their campaigns until it is raised, and not others’', async () => {
    const senderIds = [await world.addSender()];
    const { pool, db } = world.database;
    const { rows } = await pool.query(
      `insert into account (team_id, username, nick_name, password_hash) values ($1, 'capped', 'Capped', '') returning id::int`,
      [world.teamId],
    );
    const accountId: number = rows[0].id;
    const cap = (emails: number) =>
      db.transaction((tx) =>
        changeCaps(tx, world.teamId, { emails }, { accountId, changedBy: world.accountId, at: world.now }),
      );
    await cap(3);
    const fields = { accountId };
    const capped = await world.addCampaign({ senderIds, addresses: people(5), fields });
    const other = await world.addCampaign({ senderIds, addresses: people(4, 100) });
    world.engine();
    const accepted = async () => (await statesOf(capped)).filter((state) => state === 'accepted').length;
    await world.until(isDone(other));
    await world.until(async () => (await world.campaign(capped)).reason === 'pausedQuota');
    expect(await accepted()).toBe(3);
    await cap(5);
    await db.transaction((tx) => resumeCampaignsOf(tx, world.teamId, { accountId, now: world.now }));
    await world.until(isDone(capped));
    expect(await accepted()).toBe(5);
  });

  it('a campaign’s limit passes the slot of a refused email to the next', async () => {
    world.sink.script = { to: (to) => (to.startsWith('person0@') ? '550 5.7.1 Refused by policy' : 'ok') };
    const senderIds = [await world.addSender()];
    const fields = { dailyCap: 1 };
    const campaignId = await world.addCampaign({ senderIds, addresses: people(2), fields });
    world.engine();
    await world.until(async () => (await statesOf(campaignId))[0] === 'failed');
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['failed', 'accepted']);
    expect(await world.counters()).toEqual({ team: 1, senders: 1 });
  });

  it('a campaign’s limit passes the slot of a rejected email to the next at once', async () => {
    world.sink.script = { to: (to) => (to.startsWith('person0@') ? '550 5.7.1 Refused by policy' : 'ok') };
    const slow = await world.addSender();
    const quick = await world.addSender({ nextSendAt: new Date(world.now.getTime() + minutes(1)) });
    const fields = { dailyCap: 1 };
    const campaignId = await world.addCampaign({ senderIds: [slow, quick], addresses: people(2), fields });
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const loopback = new LoopbackGateway();
    world.engine({
      gateway: {
        openSmtp: async (access) => {
          if (access.user === `user${slow}`) await answered;
          return loopback.openSmtp(access);
        },
      },
    });
    await world.until(async () => (await statesOf(campaignId))[0] === 'claimed');
    await world.pass(minutes(1));
    await world.until(async () => (await world.campaign(campaignId)).reason === 'pausedQuota');
    answer();
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['failed', 'accepted']);
    expect(await world.counters()).toEqual({ team: 1, senders: 1 });
  });

  it('the limit of a recipient domain is twenty emails an hour', async () => {
    const senderIds = [await world.addSender()];
    const other = ['one@other.example'];
    const campaignId = await world.addCampaign({ senderIds, addresses: [...people(22), ...other] });
    // Fast enough to skip the waits, and slow enough to keep the hourly limit.
    world.engine({ pace: () => 10_000 });
    await world.until(
      async () => (await statesOf(campaignId)).filter((state) => state === 'accepted').length === 21,
    );
    await world.pass(minutes(60) / 10_000);
    await world.until(isDone(campaignId));
    expect(world.sink.arrived).toHaveLength(23);
  });

  it('the min time between two emails to one address applies across campaigns', async () => {
    const senderIds = [await world.addSender(), await world.addSender()];
    const first = await world.addCampaign({ senderIds, addresses: people(1) });
    const second = await world.addCampaign({ senderIds, addresses: people(1) });
    world.engine({ pace: () => 1 });
    await world.until(async () =>
      [...(await statesOf(first)), ...(await statesOf(second))].includes('accepted'),
    );
    await world.pass(minutes(60));
    expect(world.sink.arrived).toHaveLength(1);
    await world.pass(minutes(60 * 24));
    await world.until(isDone(second));
    await world.until(isDone(first));
    expect(world.sink.arrived).toHaveLength(2);
  });
});

describe('an excluded recipient', () => {
  it.each([
    ['unsubscribed', `update mail_recipient set unsubscribed_at = now()`],
    ['complained', `update mail_recipient set complained_at = now()`],
    [
      'unsubscribed',
      `insert into mail_suppression (team_id, address, address_key, reason, at) select team_id, address, address_key, 'unsubscribed', now() from mail_recipient`,
    ],
    [
      'optedOut',
      `insert into mail_suppression (team_id, address, address_key, reason, at) select team_id, address, address_key, 'manual', now() from mail_recipient`,
    ],
    [
      'blacklisted',
      `with made as (insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
         values ('tiktok', 'x', 'x', 'X', 'reported', 1, 'file', '') returning id),
       kept as (insert into blacklist_entry (team_id, account_id, creator_id, reason, created_at)
         select $1::bigint, null, id, 'x', now() from made)
       update mail_recipient set creator_id = (select id from made) where team_id = $1::bigint`,
    ],
  ])('an excluded recipient is skipped when due: %s', async (reason, statement) => {
    const senderIds = [await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(1) });
    await world.database.pool.query(statement, statement.includes('$1') ? [world.teamId] : []);
    world.engine();
    await world.until(isDone(campaignId));
    expect(await world.deliveries(campaignId)).toMatchObject([{ state: 'skipped', reason }]);
    expect(world.sink.arrived).toEqual([]);
  });

  it('a recipient who unsubscribes while the email is claimed gets nothing', async () => {
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(1),
    });
    world.sink.script = { from: () => 'ok' };
    const unsubscribe = () => world.database.pool.query('update mail_recipient set unsubscribed_at = now()');
    world.engine({
      access: {
        read: async (_, senderId) => {
          await unsubscribe();
          return {
            isSandbox: true,
            address: (await world.sender(senderId)).address,
            user: 'user',
            credential: {
              kind: 'oauth',
              accessToken: new (await import('../../../platform/secrets/secret.ts')).Secret('t'),
            },
            smtp: { host: '127.0.0.1', port: (await world.sender(senderId)).smtpPort, security: 'none' },
            imap: null,
          };
        },
      },
    });
    await world.until(isDone(campaignId));
    expect(await world.deliveries(campaignId)).toMatchObject([{ state: 'skipped', reason: 'unsubscribed' }]);
    expect(await world.counters()).toEqual({ team: 0, senders: 0 });
    expect(world.sink.arrived).toEqual([]);
  });

  it('a recipient without a short link is skipped if the email needs one', async () => {
    const senderIds = [await world.addSender()];
    const fields = { subject: 'For you: {{shortlink}}' };
    const campaignId = await world.addCampaign({ senderIds, addresses: people(3), fields });
    // The first has a link, the second an expired one, the third none.
    await world.database.pool.query(
      `with made as (insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
         select 'tiktok', 'c' || n, 'c' || n, 'C', 'reported', 1, 'file', '' from generate_series(0, 2) n
         returning id, handle),
       kept as (update mail_recipient r set creator_id = made.id from made
         where r.team_id = $1 and r.name = 'Person ' || substr(made.handle, 2))
       insert into short_link (team_id, code, code_key, name, product_type, product_link, target, creator_id,
           campaign_id, ends_at, created_at, updated_at)
         select $1, 'k' || handle, 'k' || handle, 'Pans', 'ecommerce', 'https://shop.example/', 'https://shop.example/',
             id, $2, case handle when 'c1' then $3::timestamptz end, $3, $3
           from made where handle <> 'c2'`,
      [world.teamId, campaignId, world.now],
    );
    world.engine();
    await world.until(isDone(campaignId));
    const rows = await world.deliveries(campaignId);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['accepted', null],
      ['skipped', 'missingValue'],
      ['skipped', 'missingValue'],
    ]);
    const { rows: written } = await world.database.pool.query(
      `select subject from mail_message where direction = 'out'`,
    );
    expect(written).toEqual([{ subject: 'For you: https://s.example/s/kc0' }]);
  });

  it('an invitation links the page of its recipient, untracked, and skips who is not in the promotion', async () => {
    const senderIds = [await world.addSender()];
    const fields = { subject: 'Hi', html: '<p><a href="{{brief}}">Brief</a></p>', tracksClicks: true };
    const campaignId = await world.addCampaign({ senderIds, addresses: people(2), fields });
    await world.database.pool.query(
      `with made as (insert into creator (platform, handle, handle_key, name, basis, metric_version, source, search_tokens)
         select 'tiktok', 'b' || n, 'b' || n, 'C', 'reported', 1, 'file', '' from generate_series(0, 1) n
         returning id, handle),
       kept as (update mail_recipient r set creator_id = made.id from made
         where r.team_id = $1 and r.campaign_id = $2 and r.name = 'Person ' || substr(made.handle, 2)),
       begun as (insert into promotion (team_id, state, name, currency, terms, created_at, updated_at)
         values ($1, 'running', 'Pans', 'USD', '{}', $3, $3) returning id),
       of as (update mail_campaign set promotion_id = begun.id from begun where mail_campaign.id = $2)
       insert into promotion_invitation (team_id, promotion_id, creator_id, platform, name, handle, origin, added_at, offer)
         select $1, begun.id, made.id, 'tiktok', 'C', 'c', 'search', $3, '{}' from made, begun where made.handle = 'b0'`,
      [world.teamId, campaignId, world.now],
    );
    world.engine();
    await world.until(isDone(campaignId));
    const rows = await world.deliveries(campaignId);
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['accepted', null],
      ['skipped', 'missingValue'],
    ]);
    const { rows: made } = await world.database.pool.query(
      'select kind, expires_at, token_hash from shared_page where team_id = $1',
      [world.teamId],
    );
    expect(made).toMatchObject([
      { kind: 'collaboration.creator', expires_at: new Date(world.now.getTime() + 90 * 86_400_000) },
    ]);
    const text = world.sink.arrived.map((mail) => JSON.stringify(mail)).join('');
    expect(text).toContain('https://site.example/c/');
    expect(text).not.toContain(made[0]?.token_hash);
    const { rows: tracked } = await world.database.pool.query(
      'select url from mail_link where campaign_id = $1',
      [campaignId],
    );
    expect(tracked).toEqual([]);
  });

  it('a recipient without a value for a variable is skipped', async () => {
    const fields = { subject: 'Hi {{handle}}' };
    const senderIds = [await world.addSender()];
    const campaignId = await world.addCampaign({ senderIds, addresses: people(1), fields });
    world.engine();
    await world.until(isDone(campaignId));
    expect(await world.deliveries(campaignId)).toMatchObject([{ state: 'skipped', reason: 'missingValue' }]);
  });
});

describe('a stopping engine', () => {
  it('a stopping engine finishes the current email and releases the claims after it', async () => {
    let engine: MailEngine | undefined;
    let closing: Promise<void> | undefined;
    world.sink.script = {
      data: () => {
        closing ??= engine?.close();
        return 'ok';
      },
    };
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(40),
    });
    engine = world.engine();
    await world.sink.until(() => world.sink.arrived.length > 0);
    await closing;
    const states = await statesOf(campaignId);
    const accepted = states.filter((state) => state === 'accepted').length;
    expect(new Set(states)).toEqual(new Set(['accepted', 'pending']));
    expect(world.sink.arrived).toHaveLength(accepted);
    expect(await world.counters()).toEqual({ team: accepted, senders: accepted });
    world.engine();
    await world.until(isDone(campaignId));
    expect(world.sink.arrived.map(({ to }) => to[0]).sort()).toEqual(people(40).sort());
  });

  it('a stopping engine leaves an unsent claim to the next engine', async () => {
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(1),
    });
    await world.database.pool.query(
      `update mail_delivery set state = 'claimed', lease_owner = 'gone', lease_until = $1, attempts = 1`,
      [world.now],
    );
    world.engine();
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['accepted']);
    expect(world.sink.arrived).toHaveLength(1);
  });
});

describe('a database that is briefly busy', () => {
  /** Fails the first two such updates of a table with a lock timeout. */
  const refuseFirst = (table: string, condition: string) =>
    world.database.pool.query(`
      create sequence refusals;
      create function refuse() returns trigger language plpgsql as $$ begin
        if ${condition} and nextval('refusals') <= 2 then raise exception 'busy' using errcode = '55P03'; end if;
        return new;
      end $$;
      create trigger refuse before update on ${table} for each row execute function refuse();`);

  it.each([
    ['the result of an email is stored', 'mail_delivery', `new.state = 'accepted'`],
    ['the state of a campaign is brought up to date', 'mail_campaign', `new.status = 'sent'`],
    ['lost emails are looked for', 'mail_delivery', `old.state = 'claimed' and new.state = 'pending'`],
  ])('a briefly busy database changes nothing when %s', async (_, table, condition) => {
    const campaignId = await world.addCampaign({
      senderIds: [await world.addSender()],
      addresses: people(3),
    });
    await world.database.pool.query(
      `update mail_delivery set state = 'claimed', lease_owner = 'gone', lease_until = $1, attempts = 1
       where id = (select min(id) from mail_delivery)`,
      [world.now],
    );
    await refuseFirst(table, condition);
    world.engine();
    await world.until(isDone(campaignId));
    expect(await statesOf(campaignId)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(world.sink.arrived.map(({ to }) => to[0]).sort()).toEqual(people(3));
    const { rows } = await world.database.pool.query(`select last_value::int as count from refusals`);
    expect(rows[0]?.count).toBeGreaterThanOrEqual(2);
    expect(await world.counters()).toEqual({ team: 3, senders: 3 });
    await world.database.pool.query('drop function refuse cascade; drop sequence refusals');
  });
});

it('pauses a mailbox and a campaign with too many dead addresses', async () => {
  // Enough dead addresses that one bounce reaches both limits: otherwise the sender may pause first.
  world.sink.script = {
    to: (to) => (Number(/\d+/.exec(to)?.[0]) % 4 === 0 ? '550 5.1.1 No such user' : 'ok'),
  };
  const senderIds = [await world.addSender()];
  const campaignId = await world.addCampaign({ senderIds, addresses: people(300) });
  world.engine();
  await world.until(async () => (await world.campaign(campaignId)).reason === 'pausedBounce');
  const paused = await world.sender(senderIds[0] ?? 0);
  expect(paused).toMatchObject({
    pauseReason: 'bounces',
    pauseTally: { sent: expect.any(Number), hardBounces: expect.any(Number) },
  });
  expect((await world.campaign(campaignId)).pauseTally).toMatchObject({ sent: expect.any(Number) });
  expect(await world.notices()).toEqual([
    {
      accountId: world.accountId,
      kind: 'mailCampaignPaused',
      values: { name: 'Autumn', reason: 'bounces' },
      target: { kind: 'mailCampaign', id: String(campaignId) },
    },
    pausedNotice(paused, 'bounces'),
  ]);
  // Emails claimed already are released.
  await world.until(async () => !(await statesOf(campaignId)).includes('claimed'));
  expect(await statesOf(campaignId)).toContain('pending');
});
