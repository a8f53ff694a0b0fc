import type { OperationRecord } from '@reachkit/contract/account/team';
import type { Order, OrderQuote } from '@reachkit/contract/membership/order';
import type { TeamPlan } from '@reachkit/contract/membership/plan';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { liveNotifyChannel } from '../../../platform/live/publish.ts';
import { demoPassword } from '../../session/demoAccounts.ts';
import { workEndings } from './ending.ts';
import { listDifferences, reconcileDay, reconcileDays } from './payments/reconcile.ts';
import { buyer, clerk, type OrderWorld, orderWorld } from './testing/orderWorld.ts';
import { workOrders } from './work.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const transfer = { payee: '云岫科技', bank: '招商银行深圳分行', account: '755900000010001' };

let world: OrderWorld;
beforeAll(async () => {
  world = await orderWorld({ payment: { wechatPay: null, transfer, refundAloneLimit: 100_000 } });
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.database.pool.query(
    `delete from membership_order; delete from membership_term; delete from payment_bill; delete from notification;
     update team set version = 'free', expires_at = null, planned_versions = '[]', expiry_notice = null,
       member_since = '2026-01-01' where name = '免费版演示团队'`,
  );
  world.gateway.store.clear();
  world.later(day);
  world.gateway.onTheWay = (_, response) => response;
});

const today = () => new Date(world.now.getTime() + 8 * 60 * minute).toISOString().slice(0, 10);
const stateOf = async ({ orderNo }: Order) => (await world.read(orderNo)).state;
const post = <Data = Order>(url: string, payload: object = {}, who = buyer) =>
  world.ask<Data>(who, { method: 'POST', url, payload });
const rowsOf = async (table: string) =>
  (await world.database.pool.query(`select * from ${table} order by 1`)).rows;

/** Orders and pays, including the payment notification. */
async function buy(version: string, months: number): Promise<Order> {
  const order = await world.order(version, months);
  await world.code(order.orderNo);
  await world.gateway.cashier.pay(order.orderNo);
  expect(await world.deliver()).toEqual([204]);
  return world.read(order.orderNo);
}

describe('an order', () => {
  it('a paid order changes the plan, with its days and a notification', async () => {
    const order = await buy('pro', 1);
    expect(order).toMatchObject({
      state: 'PAID',
      amount: 89_900,
      isSandbox: true,
      kind: 'new',
      startsOn: today(),
    });
    expect(order.transactionId).toMatch(/^420\d{25}$/);
    const { version, expiresAt, memberSince } = await world.membership();
    expect([version, memberSince]).toEqual(['pro', world.now]);
    // Midnight in Shanghai after its last day.
    expect(expiresAt?.toISOString()).toBe(`${order.endsOn}T16:00:00.000Z`);
    const [note] = await rowsOf('notification');
    expect(note).toMatchObject({ kind: 'paymentReceived', values: { amount: 89_900, version: 'pro' } });
    const records = await world.database.pool.query(
      `select action from operation_record where domain = 'membership' and object_label = $1 order by id`,
      [order.orderNo],
    );
    expect(records.rows.map(({ action }) => action)).toEqual(['orderCreated', 'orderPaid']);
  });

  it('an order notifies once of a refused payment, and of each step of a refund', async () => {
    const news = async () =>
      (await rowsOf('notification')).map(({ kind, values, target }) => [
        ...[kind, values.state, values.amount, target.view],
      ]);
    const order = await world.order('basic', 1);
    const { orderNo } = order;
    await world.code(orderNo);
    await world.gateway.cashier.fail(orderNo);
    for (let times = 0; times < 2; times += 1) await post(`/office/api/pay/check/${orderNo}`);
    expect((await world.read(orderNo)).paymentFailedAt).toBe(world.now.toISOString());
    expect(await news()).toEqual([['paymentFailed', undefined, 29_900, `pay=${orderNo}`]]);
    const mails = async () => (await rowsOf('notification_mail')).map(({ kind }) => kind);
    expect(await mails()).toEqual(['paymentFailed']);
    await world.gateway.cashier.pay(orderNo);
    await world.deliver();
    expect(await mails()).toEqual(['paymentReceived']);
    expect((await rowsOf('notification'))[0]?.read_at).not.toBeNull();
    const reason = { reason: 'Asked for', password: demoPassword, amount: 13_055 };
    await post(`/office/api/admin/order/${orderNo}/refund`, reason, clerk);
    const receipt = `receipt=${orderNo}`;
    expect((await news()).slice(1)).toEqual([
      ['paymentReceived', undefined, 29_900, receipt],
      ['refund', 'begun', 13_055, receipt],
    ]);
    world.later(minute);
    await workOrders(world.deps);
    world.later(minute);
    await workOrders(world.deps);
    // The same unread notification shows the result.
    expect((await news()).slice(2)).toEqual([['refund', 'arrived', 13_055, receipt]]);
    expect((await rowsOf('notification'))[2]?.values).toMatchObject({ reason: 'staff' });
    const { data: spent } = await world.ask<{ list: { totals: { spent: number } }[] }>(buyer, {
      url: '/office/api/team/data?from=2026-12-25&to=2026-12-31',
    });
    expect(spent.list.reduce((sum, { totals }) => sum + totals.spent, 0)).toBe(29_900 - 13_055);
  });

  it('an order’s notifications reach the owner and the person who ordered, no other member', async () => {
    const ids = `select id from account where username in ('${buyer}', '13800000005') order by username`;
    const [owner, orderer] = (await world.database.pool.query(ids)).rows.map(({ id }) => Number(id));
    const listener = new pg.Client(world.database.url);
    await listener.connect();
    const notes: { target: object; message: { event: string } }[] = [];
    listener.on('notification', ({ payload }) => notes.push(JSON.parse(payload ?? '')));
    await listener.query(`listen ${liveNotifyChannel}`);
    const targets = () =>
      notes.filter(({ message }) => message.event === 'order').map(({ target }) => target);
    await buy('pro', 1);
    await expect
      .poll(() => notes.map(({ message }) => message.event), { timeout: 60_000 })
      .toContain('equity');
    expect(targets()).toEqual([{ account: owner }]);
    const order = await world.order('pro', 1);
    await world.database.pool.query(
      `update membership_order set account_id = ${orderer} where state = 'UNPAID'`,
    );
    await post(`/office/api/order/${order.orderNo}/close`);
    await expect
      .poll(targets, { timeout: 60_000 })
      .toEqual([{ account: owner }, { account: orderer }, { account: owner }]);
    await listener.end();
  });

  it('an order is created once for ten concurrent requests', async () => {
    // Only one login: another would end it.
    const headers = await world.headersOf(buyer);
    const call = {
      method: 'POST',
      url: '/office/api/order',
      headers,
      payload: { version: 'pro', months: 3 },
    } as const;
    const made = await Promise.all(Array.from({ length: 10 }, () => world.app.inject(call)));
    expect(new Set(made.map((answer) => answer.json().data.orderNo)).size).toBe(1);
    expect(await rowsOf('membership_order')).toHaveLength(1);
  });

  it('an order of another plan is refused while one is open', async () => {
    const { orderNo } = await world.order('pro', 3);
    expect(await post('/office/api/order', { version: 'team', months: 3 })).toMatchObject({
      code: 1401,
      data: { orderNo },
    });
    expect(await stateOf((await post(`/office/api/order/${orderNo}/close`)).data)).toBe('CLOSED');
    expect(await world.order('team', 3)).toMatchObject({ state: 'UNPAID', version: 'team' });
  });

  it.each([
    [{ version: 'pro', months: 0 }, 'months'],
    [{ version: 'pro', months: 13 }, 'months'],
    [{ version: 'pro', months: 2 }, 'months'],
    [{ version: 'pro', months: '1' }, 'months'],
    [{ version: 'free', months: 1 }, 'version'],
    [{ version: 'gold', months: 1 }, 'version'],
    [{ version: 'pro', months: 1, method: 'cash' }, 'method'],
    [{ version: 'pro', months: 1, amount: 0.5 }, 'amount'],
  ])('an order as %j is rejected with a field error', async (payload, field) => {
    const { code, data } = await post<{ fields: object }>('/office/api/order', payload);
    expect([code, Object.keys(data.fields)]).toEqual([400, [field]]);
    expect(await rowsOf('membership_order')).toEqual([]);
  });

  it('an order at an outdated price is refused, with the current price', async () => {
    const { code, data } = await post<{ quote: OrderQuote }>('/office/api/order', {
      version: 'pro',
      months: 1,
      amount: 1,
    });
    expect([code, data.quote.amount]).toEqual([1402, 89_900]);
    expect(await world.order('pro', 1, { amount: 89_900 })).toMatchObject({ state: 'UNPAID' });
  });

  it('an order keeps its price when staff change prices before the payment', async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    await world.database.pool.query(`update equity_version set monthly_price = 100 where version = 'pro'`);
    await world.gateway.cashier.pay(order.orderNo);
    await world.deliver();
    await world.database.pool.query(`update equity_version set monthly_price = 89900 where version = 'pro'`);
    expect(await world.read(order.orderNo)).toMatchObject({ state: 'PAID', amount: 89_900 });
  });

  it('an order of a lower plan starts at the end of the current one', async () => {
    const first = await buy('team', 1);
    const second = await buy('basic', 1);
    expect(second).toMatchObject({ kind: 'downgrade', state: 'PAID' });
    expect(second.startsOn > first.endsOn).toBe(true);
    expect(await world.membership()).toMatchObject({
      version: 'team',
      plannedVersions: [{ version: 'basic' }],
    });
    world.now = new Date((await world.membership()).expiresAt ?? 0);
    world.gateway.now = world.now;
    const equity = await world.ask<{ equityVersion: object }>(buyer, {
      url: `/office/api/equity/${(await world.membership()).id}`,
    });
    expect(equity.data.equityVersion).toMatchObject({ version: 'basic' });
    await workEndings(world.deps);
    expect(await world.membership()).toMatchObject({ version: 'basic', plannedVersions: [] });
  });

  it('a moved paid term shows its new days in quote, orders, plan and log', async () => {
    await buy('team', 1);
    const queued = await buy('pro', 6);
    const { moves } = await world.preview('team', 1);
    const [moved] = moves;
    expect(moved).toMatchObject({ orderNo: queued.orderNo, version: 'pro', months: 6 });
    const { startsOn = '', endsOn = '' } = moved ?? {};
    expect(startsOn > queued.startsOn && endsOn > queued.endsOn).toBe(true);
    const renewal = await buy('team', 1);
    expect(renewal).toMatchObject({ moves, movedTo: null });
    expect(await world.read(queued.orderNo)).toEqual({
      ...queued,
      movedTo: { startsOn, endsOn, by: renewal.orderNo },
    });
    const { data: plan } = await world.ask<TeamPlan>(buyer, { url: '/office/api/plan' });
    expect(plan.terms.at(-1)).toMatchObject({ orderNo: queued.orderNo, startsOn, endsOn });
    const url = '/office/api/team/log?action=membership.orderPaid';
    const { data: log } = await world.ask<{ list: readonly OperationRecord[] }>(buyer, { url });
    expect(log.list[0]?.detail).toMatchObject({ moved: [`${queued.orderNo} ${startsOn} – ${endsOn}`] });
  });

  it('an order of a higher plan deducts the remaining value, as shown before', async () => {
    await buy('pro', 6);
    world.later(30 * day);
    const quote = await world.preview('team', 6);
    expect(quote.credits).toHaveLength(1);
    expect(quote.amount).toBe(quote.listPrice - quote.discount - quote.credit);
    const order = await buy('team', 6);
    expect(order).toMatchObject({
      kind: 'upgrade',
      amount: quote.amount,
      credit: quote.credit,
      state: 'PAID',
    });
    expect(await world.membership()).toMatchObject({ version: 'team', memberSince: world.now });
    const url = '/office/api/team/log?action=membership.orderPaid';
    const { data } = await world.ask<{ list: readonly OperationRecord[] }>(buyer, { url });
    expect(data.list[0]).toMatchObject({
      before: { plan: 'pro' },
      after: { plan: 'team', planEndsOn: order.endsOn },
      detail: { startsOn: order.startsOn, endsOn: order.endsOn },
    });
  });

  it('an order keeps the days on its receipt, and names the upgrade that replaced it', async () => {
    const first = await buy('basic', 1);
    const queued = await buy('basic', 3);
    world.later(10 * day);
    const upgrade = await buy('pro', 12);
    const [creditOfFirst, creditOfQueued] = upgrade.credits;
    for (const [order, credit] of [
      [first, creditOfFirst],
      [queued, creditOfQueued],
    ] as const) {
      expect(await world.read(order.orderNo)).toEqual({
        ...order,
        replacedBy: { orderNo: upgrade.orderNo, on: today(), credit: credit?.amount },
      });
    }
    const next = await buy('basic', 1);
    const { data: plan } = await world.ask<TeamPlan>(buyer, { url: '/office/api/plan' });
    expect(plan.terms).toEqual([
      {
        version: 'pro',
        months: 12,
        startsOn: today(),
        endsOn: upgrade.endsOn,
        orderNo: upgrade.orderNo,
        tradedIn: [
          { orderNo: first.orderNo, version: 'basic', amount: creditOfFirst?.amount },
          { orderNo: queued.orderNo, version: 'basic', amount: creditOfQueued?.amount },
        ],
      },
      {
        version: 'basic',
        months: 1,
        startsOn: next.startsOn,
        endsOn: next.endsOn,
        orderNo: next.orderNo,
        tradedIn: [],
      },
    ]);
    expect(plan.nextChange).toEqual({ on: next.startsOn, version: 'basic' });
    const reason = { reason: 'Asked for', password: demoPassword };
    await post(`/office/api/admin/order/${next.orderNo}/refund`, reason, clerk);
    const after = await world.ask<TeamPlan>(buyer, { url: '/office/api/plan' });
    expect(after.data.nextChange).toEqual({ on: next.startsOn, version: 'free' });
  });

  it('an order is refused for a team with an unlimited plan, and for staff', async () => {
    const payload = { version: 'basic', months: 1 };
    const call = { method: 'POST', url: '/office/api/order', payload } as const;
    expect(await world.ask('13800000003', call)).toMatchObject({ code: 1403, data: { refusal: 'endless' } });
    expect((await world.ask(clerk, call)).status).toBe(403);
  });

  it('an order can have an invoice only once it is really paid', async () => {
    const request = {
      type: 'special',
      title: '云岫家居',
      taxNumber: '91440300MA5ABCDE1X',
      email: 'a@shop.com',
    };
    const { orderNo } = await world.order('pro', 1, { method: 'transfer' });
    expect((await post(`/office/api/order/${orderNo}/invoice`, request)).code).toBe(1405);
    const reason = 'Seen in the bank';
    const grant = { reference: 'BANK-1', amount: 89_900, reason, password: demoPassword };
    await post(`/office/api/admin/order/${orderNo}/grant`, grant, clerk);
    const answer = await post(`/office/api/order/${orderNo}/invoice`, { ...request, taxNumber: '' });
    expect(answer).toMatchObject({ code: 400, data: { fields: { taxNumber: { rule: 'required' } } } });
    expect((await post(`/office/api/order/${orderNo}/invoice`, request)).data.invoice).toMatchObject({
      ...request,
      state: 'requested',
    });
    await post(`/office/api/admin/order/${orderNo}/invoiced`, { reason: 'Sent' }, clerk);
    expect((await post(`/office/api/order/${orderNo}/invoice`, request)).code).toBe(1405);
  });
});

describe('a bank transfer', () => {
  it('a bank transfer pays an order once staff confirm its amount; each pays one order', async () => {
    const order = await world.order('pro', 1, { method: 'transfer' });
    expect(order).toMatchObject({ transfer, isSandbox: false });
    const url = `/office/api/admin/order/${order.orderNo}/grant`;
    expect(
      (await post(url, { reference: 'BANK-7', amount: 1, reason: 'Seen', password: demoPassword }, clerk))
        .code,
    ).toBe(400);
    const transferred = { reference: 'BANK-7', amount: 89_900, reason: 'Seen', password: demoPassword };
    const granted = await post(url, transferred, clerk);
    expect(granted.data).toMatchObject({ state: 'PAID', transactionId: 'BANK-7' });
    expect((await post(url, transferred, clerk)).code).toBe(1406);
    const next = await world.order('pro', 1, { method: 'transfer' });
    const again = `/office/api/admin/order/${next.orderNo}/grant`;
    expect((await post(again, transferred, clerk)).code).toBe(400);
    expect(await stateOf(next)).toBe('UNPAID');
    expect((await post(again, { reference: 'BANK-8', amount: 89_900 }, buyer)).status).toBe(403);
  });
});

describe('the password of staff', () => {
  const actions = [
    ['refund', { reason: 'Asked for' }],
    ['grant', { reference: 'BANK-9', amount: 89_900, reason: 'Seen' }],
  ] as const;

  it.each(actions)(
    'the staff password is required for a %s; a wrong one is refused and recorded',
    async (action, payload) => {
      const order =
        action === 'refund' ? await buy('pro', 1) : await world.order('pro', 1, { method: 'transfer' });
      const { state } = order;
      const url = `/office/api/admin/order/${order.orderNo}/${action}`;
      const attempt = (more: object) => post<{ fields: object }>(url, { ...payload, ...more }, clerk);
      expect((await attempt({})).data.fields).toMatchObject({ password: { rule: 'required' } });
      expect((await attempt({ password: 'Wrong-1' })).data.fields).toEqual({
        password: { rule: 'wrong_password', msg: expect.stringMatching(/密码/) },
      });
      expect(await stateOf(order)).toBe(state);
      const { rows } = await world.database.pool.query(
        `select r.actor_id, a.username from operation_record r join account a on a.id::text = r.object_id
       where r.action = 'passwordRefused' order by r.id desc limit 1`,
      );
      expect(rows).toEqual([{ actor_id: null, username: clerk }]);
      expect((await attempt({ password: demoPassword })).code).toBe(0);
    },
  );

  it('the staff password can be tried ten times in fifteen minutes', async () => {
    const order = await buy('pro', 1);
    const url = `/office/api/admin/order/${order.orderNo}/refund`;
    const codes = [];
    for (let turn = 0; turn < 11; turn++) {
      codes.push((await post(url, { reason: 'x', password: `Wrong-${turn}` }, clerk)).code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await post(url, { reason: 'x', password: demoPassword }, clerk)).code).toBe(429);
    expect(await stateOf(order)).toBe('PAID');
  });
});

describe('a notification', () => {
  const paid = async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    await world.gateway.cashier.pay(order.orderNo);
    const there = await world.gateway.cashier.read(order.orderNo);
    if (!there?.notices[0]) throw new Error('There is no notice');
    return { order, there, notice: there.notices[0] };
  };
  const send = async ({ headers, body }: { headers: object; body: string }) => {
    const url = '/office/api/pay/wechat/notify';
    const answer = await world.app.inject({ method: 'POST', url, headers: { ...headers }, payload: body });
    return [answer.statusCode, answer.body === '' ? '' : answer.json().code];
  };

  it.each([
    ['a wrong signature', { 'wechatpay-signature': 'AAAA' }, 0, [401, 'FAIL']],
    ['an unknown key', { 'wechatpay-serial': 'PUB_KEY_ID_9' }, 0, [401, 'FAIL']],
    ['no headers', { 'wechatpay-timestamp': '' }, 0, [401, 'FAIL']],
    ['an old timestamp', {}, 5 * minute + 1_000, [401, 'FAIL']],
    ['a timestamp ahead of the clock', {}, -5 * minute - 1_000, [401, 'FAIL']],
    ['a clock that is four minutes off', {}, 4 * minute, [204, '']],
  ])('a notification with %s gets the response', async (_, changed, off, expected) => {
    const { order, there, notice } = await paid();
    const { headers, body } = world.gateway.cashier.noticeOf(there, notice);
    world.later(off);
    expect(await send({ headers: { ...headers, ...changed }, body })).toEqual(expected);
    expect(await stateOf(order)).toBe(expected[0] === 204 ? 'PAID' : 'UNPAID');
  });

  it('a notification about an unknown order, or with another body, changes nothing', async () => {
    const { order, there, notice } = await paid();
    const other = world.gateway.cashier.noticeOf({ ...there, orderNo: 'RK1' }, notice);
    expect(await send(other)).toEqual([404, 'FAIL']);
    const { headers, body } = world.gateway.cashier.noticeOf(there, notice);
    expect(await send({ headers, body: `${body} ` })).toEqual([401, 'FAIL']);
    expect(await send({ headers, body: '' })).toEqual([401, 'FAIL']);
    expect(await stateOf(order)).toBe('UNPAID');
  });

  it('a payment of another amount is refunded and changes no plan', async () => {
    const { order, there, notice } = await paid();
    const payments = there.payments.map((payment) => ({ ...payment, amount: 1 }));
    expect(await send(world.gateway.cashier.noticeOf({ ...there, payments }, notice))).toEqual([204, '']);
    expect(await world.read(order.orderNo)).toMatchObject({
      state: 'CLOSED',
      refunds: [{ amount: 1, reason: 'amount', state: 'queued' }],
    });
    expect((await world.membership()).version).toBe('free');
  });

  it('a notification sent 20 times at once, along with queries, counts once', async () => {
    const { order, there, notice } = await paid();
    const notices = Array.from({ length: 20 }, () => send(world.gateway.cashier.noticeOf(there, notice)));
    const headers = await world.headersOf(buyer);
    const url = `/office/api/pay/check/${order.orderNo}`;
    const asked = Array.from({ length: 5 }, () => world.app.inject({ method: 'POST', url, headers }));
    expect(new Set((await Promise.all(notices)).map(([status]) => status))).toEqual(new Set([204]));
    await Promise.all(asked);
    expect(await rowsOf('membership_payment')).toHaveLength(1);
    expect(await rowsOf('membership_term')).toHaveLength(1);
  });

  it('a second payment of the same order is refunded', async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    await world.gateway.cashier.pay(order.orderNo, 2);
    expect(await world.deliver()).toEqual([204, 204]);
    expect(await world.read(order.orderNo)).toMatchObject({
      state: 'PAID',
      refunds: [{ amount: 89_900, reason: 'duplicate' }],
    });
    await workOrders(world.deps);
    expect((await world.read(order.orderNo)).refunds).toMatchObject([{ state: 'succeeded' }]);
    expect(await world.deliver()).toEqual([204]);
    expect((await world.read(order.orderNo)).state).toBe('PAID');
  });

  it('a notification that cannot be stored is sent again, and then applied', async () => {
    const { order, there, notice } = await paid();
    await world.database.pool.query('alter table membership_term rename to membership_term_away');
    expect(await send(world.gateway.cashier.noticeOf(there, notice))).toEqual([500, 'FAIL']);
    await world.database.pool.query('alter table membership_term_away rename to membership_term');
    expect(await rowsOf('membership_payment')).toEqual([]);
    expect(await send(world.gateway.cashier.noticeOf(there, notice))).toEqual([204, '']);
    expect(await stateOf(order)).toBe('PAID');
  });
});

describe('an order without a notification', () => {
  it('an order without a notification is queried after 10 seconds, and then paid', async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    await world.gateway.cashier.pay(order.orderNo);
    world.later(9_000);
    await workOrders(world.deps);
    expect(await stateOf(order)).toBe('UNPAID');
    world.later(1_000);
    await workOrders(world.deps);
    expect(await stateOf(order)).toBe('PAID');
    expect(await world.deliver()).toEqual([204]);
    expect(await rowsOf('membership_payment')).toHaveLength(1);
  });

  it('an order is queried five times within 10 minutes, and closed at 30 minutes', async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    const asked: number[] = [];
    const begun = world.now.getTime();
    world.gateway.onTheWay = (side, response) => {
      if (side === 'request') asked.push((world.now.getTime() - begun) / 1000);
      return response;
    };
    for (let second = 0; second <= 1_800; second += 5) {
      await workOrders(world.deps);
      world.later(5_000);
    }
    // Queried once more before it is closed.
    expect(asked).toEqual([10, 30, 60, 300, 600, 1_800, 1_800]);
    expect(await stateOf(order)).toBe('CLOSED');
  });

  it('an order stays open while WeChat Pay does not respond', async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    world.gateway.onTheWay = () => {
      throw new Error('lost');
    };
    expect((await post(`/office/api/order/${order.orderNo}/close`)).code).toBe(1404);
    world.later(31 * minute);
    await workOrders(world.deps);
    expect(await stateOf(order)).toBe('UNPAID');
    world.gateway.onTheWay = (_, response) => response;
    world.later(2 * minute);
    await workOrders(world.deps);
    expect(await stateOf(order)).toBe('CLOSED');
  });

  it('an order paid during its closing is paid', async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    const { cashier } = world.gateway;
    let questions = 0;
    world.gateway.onTheWay = (side, response) => {
      questions += side === 'request' ? 1 : 0;
      if (side === 'answer' && questions === 1) void cashier.pay(order.orderNo);
      return response;
    };
    expect((await post(`/office/api/order/${order.orderNo}/close`)).data).toMatchObject({ state: 'PAID' });
  });

  it('an order paid after its closing stays closed, and the money is refunded', async () => {
    const order = await world.order('pro', 1);
    await world.code(order.orderNo);
    await world.gateway.cashier.payLate(order.orderNo);
    world.later(31 * minute);
    await workOrders(world.deps);
    expect(await stateOf(order)).toBe('CLOSED');
    expect(await world.deliver()).toEqual([204]);
    expect(await world.read(order.orderNo)).toMatchObject({ refunds: [{ reason: 'late', state: 'queued' }] });
    await workOrders(world.deps);
    expect(await world.read(order.orderNo)).toMatchObject({
      state: 'CLOSED',
      refunds: [{ reason: 'late', state: 'succeeded', amount: 89_900 }],
    });
    expect((await world.membership()).version).toBe('free');
  });
});

describe('a refund', () => {
  const refund = (orderNo: string, payload: object = { reason: 'Asked for' }) =>
    post(`/office/api/admin/order/${orderNo}/refund`, { password: demoPassword, ...payload }, clerk);

  it('a refund ends the plan at once, and restores terms that an upgrade had ended', async () => {
    const first = await buy('pro', 6);
    const before = await world.membership();
    const second = await buy('team', 6);
    expect((await refund(first.orderNo)).code).toBe(1407);
    expect((await refund(second.orderNo)).data).toMatchObject({ state: 'REFUNDING' });
    expect(await world.membership()).toMatchObject({ version: 'pro', expiresAt: before.expiresAt });
    await workOrders(world.deps);
    expect(await stateOf(second)).toBe('REFUNDED');
    expect((await refund(second.orderNo)).code).toBe(1407);
    expect((await refund(first.orderNo, { reason: 'All of it', amount: 485_461 })).code).toBe(400);
    await refund(first.orderNo, { reason: 'A part', amount: 100 });
    expect((await world.membership()).expiresAt).toEqual(world.now);
    await workOrders(world.deps);
    expect(await world.read(first.orderNo)).toMatchObject({ state: 'REFUNDED', refunds: [{ amount: 100 }] });
  });

  it('a refund is retried until WeChat Pay responds, and arrives once', async () => {
    const order = await buy('pro', 1);
    await refund(order.orderNo);
    world.gateway.onTheWay = (side, response) => {
      if (side === 'answer') throw new Error('lost');
      return response;
    };
    await workOrders(world.deps);
    expect(await stateOf(order)).toBe('REFUNDING');
    world.gateway.onTheWay = (_, response) => response;
    world.later(minute);
    await workOrders(world.deps);
    expect(await stateOf(order)).toBe('REFUNDED');
    expect((await world.gateway.cashier.read(order.orderNo))?.refunds).toHaveLength(1);
    expect(await world.deliver()).toEqual([204]);
  });

  it('a refund waits while the team has an open order', async () => {
    const order = await buy('pro', 1);
    await world.order('pro', 1);
    expect((await refund(order.orderNo)).code).toBe(1407);
  });
});

describe('a refund above the limit', () => {
  const send = (orderNo: string, path: string, payload: object, who: string) =>
    post<{ state: string; refundRequest: object | null }>(
      `/office/api/admin/order/${orderNo}/${path}`,
      { password: demoPassword, reason: 'Asked for', ...payload },
      who,
    );
  const colleague = 'office:second';
  const refund = (orderNo: string, who = clerk) => send(orderNo, 'refund', {}, who);
  const decide = (orderNo: string, isConfirmed: boolean, who = colleague) =>
    send(orderNo, 'refund/decision', { isConfirmed, reason: 'Looked at it' }, who);
  const recordsOf = async (orderNo: string) =>
    (
      await world.database.pool.query(
        `select r.action, a.username, r.reason from operation_record r join account a on a.id = r.actor_id
          where r.object_label = $1 and (r.action like 'refund%' or r.action = 'orderRefunded') order by r.id`,
        [orderNo],
      )
    ).rows;

  beforeEach(async () => {
    await world.database.pool.query(
      `insert into account (team_id, username, nick_name, password_hash, role_ids, staff_rights)
       select team_id, $1, 'Second', password_hash, role_ids, '{finance}' from account where username = $2
       on conflict (username) do update set disabled_at = null`,
      [colleague, clerk],
    );
  });
  afterEach(() =>
    world.database.pool.query('update account set disabled_at = now() where username = $1', [colleague]),
  );

  it('waits for a second person, who confirms it', async () => {
    const { orderNo, amount } = await buy('pro', 6);
    expect((await refund(orderNo)).data).toMatchObject({
      state: 'PAID',
      refundRequest: { amount, reason: 'Asked for' },
    });
    expect((await refund(orderNo)).code).toBe(1408);
    expect((await refund(orderNo, colleague)).code).toBe(1408);
    expect((await decide(orderNo, true, clerk)).code).toBe(403);
    expect((await decide(orderNo, true)).data).toMatchObject({ state: 'REFUNDING', refundRequest: null });
    expect((await decide(orderNo, true)).code).toBe(404);
    expect(await recordsOf(orderNo)).toEqual([
      { action: 'refundAsked', username: clerk, reason: 'Asked for' },
      { action: 'orderRefunded', username: colleague, reason: 'Looked at it' },
    ]);
  });

  it('is rejected with a reason, and can be asked for again', async () => {
    const { orderNo } = await buy('pro', 6);
    await refund(orderNo);
    expect((await decide(orderNo, false)).data).toMatchObject({ state: 'PAID', refundRequest: null });
    expect((await recordsOf(orderNo)).map(({ action }) => action)).toEqual(['refundAsked', 'refundRejected']);
    expect((await refund(orderNo)).data.refundRequest).not.toBeNull();
  });

  it('is settled once when two people decide at once', async () => {
    const { orderNo } = await buy('pro', 6);
    await refund(orderNo, colleague);
    const call = {
      method: 'POST' as const,
      url: `/office/api/admin/order/${orderNo}/refund/decision`,
      headers: await world.headersOf(clerk),
      payload: { isConfirmed: true, reason: 'Looked at it', password: demoPassword },
    };
    const answers = await Promise.all([world.app.inject(call), world.app.inject(call)]);
    expect(answers.map((answer) => answer.json().code).sort()).toEqual([0, 404]);
    expect((await world.read(orderNo)).refunds).toHaveLength(1);
  });

  it('needs no second person below the limit, or where there is none', async () => {
    const small = await buy('pro', 1);
    expect((await refund(small.orderNo)).data.state).toBe('REFUNDING');
    await workOrders(world.deps);
    await world.deliver();
    const large = await buy('pro', 6);
    await refund(large.orderNo);
    await world.database.pool.query('update account set disabled_at = now() where username = $1', [
      colleague,
    ]);
    expect((await refund(large.orderNo)).data).toMatchObject({ state: 'REFUNDING', refundRequest: null });
  });

  it('is refused to a person of the customer’s team', async () => {
    const { orderNo } = await buy('pro', 6);
    await world.database.pool.query(`update account set email = 'same@shop.com' where username in ($1, $2)`, [
      buyer,
      colleague,
    ]);
    expect((await refund(orderNo, colleague)).code).toBe(403);
    await refund(orderNo);
    expect((await decide(orderNo, true)).code).toBe(403);
    await world.database.pool.query(`update account set email = null where email = 'same@shop.com'`);
  });
});

describe('an order as staff see it', () => {
  it('has its payments and records, and is found by way of payment and time', async () => {
    const { orderNo } = await buy('pro', 1);
    const { data } = await world.ask<object>(clerk, { url: `/office/api/admin/order/${orderNo}` });
    expect(data).toMatchObject({
      orderNo,
      payments: [{ amount: 89_900, method: 'wechat', isApplied: true }],
      records: [
        { action: 'orderPaid', by: null },
        { action: 'orderCreated', by: null },
      ],
    });
    const found = async (query: string) =>
      (await world.ask<{ total: number }>(clerk, { url: `/office/api/admin/order?${query}` })).data.total;
    const from = new Date(world.now.getTime() + minute).toISOString();
    expect([
      await found('method=wechat'),
      await found('method=transfer'),
      await found(`to=${from}`),
      await found(`from=${from}`),
    ]).toEqual([1, 0, 1, 0]);
  });
});

describe('the daily bill', () => {
  const compare = async (billDate: string) => {
    await reconcileDay(world.deps, billDate);
    const { list } = await listDifferences(world.deps, { pageNum: 1, pageSize: 10 });
    return list.find((bill) => bill.billDate === billDate);
  };

  it('the daily bill matches the stored payments, including refunds', async () => {
    const order = await buy('pro', 1);
    await post(
      `/office/api/admin/order/${order.orderNo}/refund`,
      { reason: 'x', password: demoPassword },
      clerk,
    );
    await workOrders(world.deps);
    expect(await compare(today())).toMatchObject({ payments: 1, refunds: 1, differences: [] });
  });

  it('the daily bill reports each difference', async () => {
    const billDate = today();
    const [known, unknown, other] = [await buy('pro', 1), await buy('pro', 1), await buy('pro', 1)];
    const { pool } = world.database;
    const payment = 'update membership_payment p set';
    const ofOrder = 'from membership_order o where o.id = p.order_id and o.order_no = $1';
    // A payment missing here, one missing in the bill, and one with another amount.
    await pool.query(`${payment} transaction_id = 'X' ${ofOrder}`, [unknown.orderNo]);
    await pool.query(`${payment} amount = 5 ${ofOrder}`, [other.orderNo]);
    const found = await compare(billDate);
    const kinds = found?.differences.map(({ kind, orderNo, billAmount, ownAmount }) => [
      kind,
      orderNo,
      billAmount,
      ownAmount,
    ]);
    expect(kinds?.sort()).toEqual([
      ['amount', other.orderNo, 89_900, 5],
      ['missingPayment', unknown.orderNo, 89_900, null],
      ['unknownPayment', unknown.orderNo, null, 89_900],
    ]);
    expect(found?.differences.some(({ orderNo }) => orderNo === known.orderNo)).toBe(false);
  });

  it('the daily bill reports refunds that one side lacks, or with another amount', async () => {
    const order = await buy('pro', 1);
    await post(
      `/office/api/admin/order/${order.orderNo}/refund`,
      { reason: 'x', amount: 700, password: demoPassword },
      clerk,
    );
    await workOrders(world.deps);
    const { pool } = world.database;
    await pool.query('update membership_refund set amount = 600');
    expect((await compare(today()))?.differences).toMatchObject([
      { kind: 'refundAmount', billAmount: 700, ownAmount: 600 },
    ]);
    await pool.query(`update membership_refund set refund_no = 'X'`);
    expect((await compare(today()))?.differences.map(({ kind }) => kind)).toEqual([
      'missingRefund',
      'unknownRefund',
    ]);
  });

  it('the daily bill is compared once per day, if it exists', async () => {
    expect(await reconcileDays(world.deps)).toBe(7);
    expect(await reconcileDays(world.deps)).toBe(0);
    expect(
      (await world.ask<{ total: number }>(clerk, { url: '/office/api/admin/reconciliation' })).data.total,
    ).toBe(7);
  });
});

describe('the end of a plan', () => {
  it('a plan’s end is announced once each 7, 3, 1 and 0 days before', async () => {
    await buy('pro', 1);
    const { expiresAt } = await world.membership();
    const noted: unknown[] = [];
    // The team's zone is eight hours ahead of UTC all year.
    const lastDay = new Date((expiresAt?.getTime() ?? 0) + 8 * 60 * minute - 1).toISOString().slice(0, 10);
    for (let hours = 9 * 24; hours >= -24; hours -= 6) {
      world.now = new Date((expiresAt?.getTime() ?? 0) - hours * 60 * minute);
      if ((await workEndings(world.deps)) > 0) {
        const note = (await rowsOf('notification')).find(({ kind }) => kind === 'membershipEnding');
        noted.push([hours, note?.values.days]);
        expect(note?.values).toMatchObject({ endsOn: lastDay });
      }
    }
    world.gateway.now = world.now;
    expect(noted).toEqual([
      [7 * 24, 7],
      [3 * 24, 3],
      [24, 1],
      [0, 0],
    ]);
    const { data } = await world.ask<{ equityVersion: { version: string } }>(buyer, {
      url: `/office/api/equity/${(await world.membership()).id}`,
    });
    expect(data.equityVersion.version).toBe('free');
  });
});

it('reports the payment methods, and that it is a sandbox', async () => {
  const { data } = await world.ask(buyer, { url: '/office/api/pay/methods' });
  expect(data).toEqual({
    methods: [
      { method: 'wechat', isSandbox: true },
      { method: 'transfer', isSandbox: false },
    ],
  });
});
