import { roleTeamAdmin } from '@reachkit/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testSecrets } from '../platform/secrets/testing/keys.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { type InboxWorld, inboxWorld } from './email/inbox/testing/inboxWorld.ts';
import { absence, answer } from './email/inbox/testing/messages.ts';
import { settlePayment } from './membership/orders/payments/settle.ts';
import { insertAlerts } from './monitor/alerts/keepAlerts.ts';
import { ConversionService } from './shortlinks/conversions/service.ts';

const allEvents = '{monitor.alert,mail.reply,shortLink.conversion,order.paid}';
const dayMs = 86_400_000;

let world: InboxWorld;
beforeAll(async () => {
  world = await inboxWorld();
  await query('update account set role_ids = $1 where id = $2', [[roleTeamAdmin], world.accountId]);
  await query(
    `insert into webhook (team_id, url, events, secret, secret_end, created_at)
     values ($1, 'https://hooks.shop.example/', $2, '', '', now())`,
    [world.teamId, allEvents],
  );
});
afterAll(() => world.close());
beforeEach(() => emptyTables(world.database.pool, 'webhook_delivery'));

async function query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return (await world.database.pool.query(text, [...values])).rows;
}
const insert = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await query<{ id: number }>(`${text} returning id::int as id`, values))[0]?.id ?? 0;
/** The events that were queued, without ids and times of their making. */
const queued = async () =>
  (
    await query<{ event: string; payload: string }>('select event, payload from webhook_delivery order by id')
  ).map(({ event, payload }) => {
    const { team, data, ...others } = JSON.parse(payload);
    expect(others).toMatchObject({ event, id: expect.stringMatching(/^evt_/) });
    expect(team).toBe(String(world.teamId));
    return { event, data };
  });

it('a reply by a person is an event, once, without address, name and text', async () => {
  const sent = await world.send();
  const raw = answer(sent);
  expect([await world.receive(raw), await world.receive(raw)]).toEqual(['stored', 'known']);
  const [message] = await world.incoming(sent);
  const thread = await world.thread(sent);
  const reply = {
    event: 'mail.reply',
    data: {
      threadId: String(thread?.id),
      messageId: String(message?.id),
      campaignId: String(sent.campaignId),
      creatorId: String(sent.creatorId),
      at: message?.at.toISOString(),
    },
  };
  expect(await queued()).toEqual([reply]);
  await world.correct(message?.id ?? 0, 'unrelated');
  await world.correct(message?.id ?? 0, 'humanReply');
  expect(await queued()).toEqual([reply]);
});

it('an automatic reply is no event until a person says that it is a reply, and an old reply is none', async () => {
  const sent = await world.send();
  await world.receive(absence(sent, 'I am away until next week.'));
  const old = await world.send({ sentAt: new Date(world.now.getTime() - 9 * dayMs) });
  await world.receive(answer(old), new Date(world.now.getTime() - 3 * dayMs));
  expect(await queued()).toEqual([]);
  const [message] = await world.incoming(sent);
  await world.correct(message?.id ?? 0, 'humanReply');
  expect(await queued()).toMatchObject([{ data: { messageId: String(message?.id) } }]);
});

it('a conversion of a short link is an event, once; one without a link is none', async () => {
  const link = await insert(
    `insert into short_link (team_id, account_id, code, code_key, name, product_type, product_link, target, created_at, updated_at)
     values ($1, $2, 'abcdefg', 'abcdefg', 'Box', 'web', 'https://shop.example', 'https://shop.example/', now(), now())`,
    [world.teamId, world.accountId],
  );
  await query(`insert into short_coupon (team_id, link_id, code, code_key) values ($1, $2, 'TEA', 'TEA')`, [
    world.teamId,
    link,
  ]);
  const conversions = new ConversionService({
    db: world.database.db,
    now: () => world.now,
    secrets: testSecrets(),
  });
  const report = { event: 'purchase', value: '129.90', currency: 'CNY' };
  for (const [coupon, id] of [
    ['TEA', 'mia@creators.example'],
    ['TEA', 'mia@creators.example'],
    ['OTHER', '2'],
  ]) {
    await conversions.record({ teamId: world.teamId }, { ...report, coupon, event_id: id ?? '' });
  }
  const [stored] = await query<{ id: string }>(
    'select id::text from short_conversion where link_id is not null',
  );
  expect(await queued()).toEqual([
    {
      event: 'shortLink.conversion',
      data: {
        conversionId: stored?.id,
        linkId: String(link),
        event: 'purchase',
        value: 12_990,
        currency: 'CNY',
        at: world.now.toISOString(),
      },
    },
  ]);
});

it('each new alert of the content monitor is an event, once', async () => {
  const projectId = await insert(
    `insert into monitor_project (team_id, name, currency, created_at, updated_at) values ($1, 'Spring', 'CNY', now(), now())`,
    [world.teamId],
  );
  const at = new Date('2026-11-20T08:00:00Z');
  const alert = { teamId: world.teamId, projectId, linkId: null, kind: 'counting' as const, at, values: {} };
  const add = (...keys: readonly string[]) =>
    world.database.db.transaction((tx) =>
      insertAlerts(
        tx,
        keys.map((key) => ({ ...alert, key })),
        world.now,
      ),
    );
  const stored = await add('1', '2');
  await add('2');
  expect(await queued()).toEqual(
    stored.map(({ id }) => ({
      event: 'monitor.alert',
      data: {
        alertId: String(id),
        projectId: String(projectId),
        linkId: null,
        kind: 'counting',
        at: at.toISOString(),
      },
    })),
  );
});

it('a paid order is an event, once; a payment that is returned is none', async () => {
  const orderNo = 'RK202611300001';
  const id = await insert(
    `insert into membership_order (team_id, account_id, order_no, version, months, kind, monthly_price, percent_off, discount,
       credits, credit, amount, starts_on, ends_on, method, state, is_sandbox, created_at, expires_at)
     values ($1, $2, $3, 'team', 1, 'new', 29900, 0, 0, '[]', 0, 29900, '2026-01-01', '2026-02-01', 'wechat', 'UNPAID', false,
       $4, $4::timestamptz + interval '1 hour')`,
    [world.teamId, world.accountId, orderNo, world.now],
  );
  await query(`update team set version = 'free', expires_at = null where id = $1`, [world.teamId]);
  const deps = { db: world.database.db, now: () => world.now };
  const payment = { method: 'wechat' as const, amount: 29_900, paidAt: world.now, isSandbox: false };
  const pay = (transactionId: string) =>
    settlePayment(deps, { id, teamId: world.teamId }, { ...payment, transactionId });
  expect([await pay('1'), await pay('1'), await pay('2')]).toEqual(['applied', 'known', 'returned']);
  expect(await queued()).toEqual([
    {
      event: 'order.paid',
      data: {
        orderNo,
        version: 'team',
        months: 1,
        amount: 29_900,
        currency: 'CNY',
        startsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        paidAt: world.now.toISOString(),
      },
    },
  ]);
});

it('an event is queued only if the transaction of its cause is committed', async () => {
  const sent = await world.send();
  await world.database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  );
  await world.database.pool.query(
    `create constraint trigger refused after insert on mail_incoming deferrable initially deferred
       for each row execute function refuse()`,
  );
  await expect(world.receive(answer(sent))).rejects.toThrow();
  expect(await queued()).toEqual([]);
});
