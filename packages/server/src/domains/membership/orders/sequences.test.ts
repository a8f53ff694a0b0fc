import { soldVersions } from '@reachkit/contract/membership/order';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatewayWorld, gatewayWorld } from '../../../gateways/wechatPay/testing/gateway.ts';
import type { Transaction } from '../../../platform/deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { dayOf, daysBetween } from '../../../platform/time/days.ts';
import { testConfig } from '../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { isFull } from '../../../testing/size.ts';
import { membershipInForce } from '../../plan/membershipStatus.ts';
import { account, team } from '../../session/tables.ts';
import { keepPlans } from '../keepPlans.ts';
import { workEndings } from './ending.ts';
import { listDifferences, reconcileDay } from './payments/reconcile.ts';
import { OrderService, type OrderServiceDeps } from './service.ts';
import { StaffOrderService } from './staff.ts';
import { applyNotification, workOrders } from './work.ts';

const minute = 60_000;
const start = new Date('2027-01-15T02:00:00Z');
const zone = 'Asia/Shanghai';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
});
afterAll(() => database.drop());

/** Possible events, in sequence; `at` is the step at which the process is killed or a message is lost. */
const at = fc.option(fc.nat(6), { nil: null });
const events = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      version: fc.constantFrom(...soldVersions),
      months: fc.constantFrom(1, 3, 6, 12),
      kill: at,
      lose: at,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay' as const, 'payTwice' as const, 'payLate' as const, 'payFails' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('notify' as const, 'work' as const, 'close' as const),
      kill: at,
      lose: at,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), kill: at, lose: at }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 5, 20, 31, 1_440, 30 * 1_440, 100 * 1_440),
    }),
  },
);
type Event = typeof events extends fc.Arbitrary<infer One> ? One : never;

class Killed extends Error {}

/** One team with its orders, and a process that may be killed between any two of its steps. */
class Run {
  readonly gateway: GatewayWorld;
  readonly teamId: number;
  readonly #accountId: number;
  readonly #service: OrderService;
  readonly #staff: StaffOrderService;
  readonly deps: OrderServiceDeps;
  #step = 0;
  #kill: number | null = null;
  #lose: number | null = null;
  #order: string | null = null;
  #known: { headers: Readonly<Record<string, string>>; body: string }[] = [];

  constructor(ids: { teamId: number; accountId: number }) {
    this.teamId = ids.teamId;
    this.#accountId = ids.accountId;
    this.gateway = gatewayWorld(start, {
      fetch: async (_, __, { headers = {}, body = '' } = {}) => {
        this.#known.push({ headers, body: String(body) });
        return new Response(null, { status: (await this.#receive(headers, String(body))) ? 204 : 500 });
      },
    });
    this.gateway.onTheWay = (_, response) => {
      this.#pass();
      if (this.#lose !== null && this.#step > this.#lose) throw new Error('lost');
      return response;
    };
    const db = Object.create(database.db, {
      transaction: {
        value: (work: (tx: Transaction) => Promise<unknown>) =>
          database.db
            .transaction(async (tx) => {
              const result = await work(tx);
              this.#pass();
              return result;
            })
            .then((result) => {
              this.#pass();
              return result;
            }),
      },
    });
    this.deps = {
      db,
      now: () => this.gateway.now,
      payments: this.gateway.pay,
      log: pino({ level: 'silent' }),
      transfer: null,
      wake: () => Promise.resolve(),
    };
    this.#service = new OrderService(this.deps);
    this.#staff = new StaffOrderService({ ...this.deps, config: testConfig });
  }

  /** Ends a step; the process may be killed here. */
  #pass(): void {
    this.#step += 1;
    if (this.#kill !== null && this.#step > this.#kill) throw new Killed();
  }

  async #receive(headers: Readonly<Record<string, string>>, body: string): Promise<boolean> {
    try {
      return await applyNotification(
        this.deps,
        await this.gateway.pay.read(headers, Buffer.from(body), async () => false),
      );
    } catch {
      // On any error, the message is sent again.
      return false;
    }
  }

  async happen(event: Event): Promise<void> {
    const { cashier } = this.gateway;
    [this.#step, this.#kill, this.#lose] = [0, null, null];
    if ('kill' in event) [this.#kill, this.#lose] = [event.kill, event.lose];
    const buyer = { teamId: this.teamId, accountId: this.#accountId };
    const work = async () => {
      if (event.kind === 'order') {
        const { version, months } = event;
        if (months !== 1 && months !== 3 && months !== 6 && months !== 12) return;
        const order = await this.#service.create(buyer, { version, months, method: 'wechat' });
        this.#order = order.orderNo;
        await this.#service.beginWechatPay(buyer, order.orderNo);
      } else if (event.kind === 'wait') {
        this.gateway.now = new Date(this.gateway.now.getTime() + event.minutes * minute);
        await workEndings(this.deps);
      } else if (event.kind === 'work') await workOrders(this.deps);
      else if (event.kind === 'notify') await cashier.notify();
      else if (event.kind === 'repeat') {
        for (const { headers, body } of this.#known) await this.#receive(headers, body);
      } else if (this.#order !== null) await this.#toOrder(event.kind, this.#order);
    };
    await work().catch((error: unknown) => {
      // A refusal is a valid result; kills and lost messages are part of the test.
      if (!(error instanceof Killed || error instanceof Failure)) throw error;
    });
    [this.#kill, this.#lose] = [null, null];
    await this.#check();
  }

  async #toOrder(kind: Event['kind'], orderNo: string): Promise<void> {
    const { cashier } = this.gateway;
    if (kind === 'pay') await cashier.pay(orderNo);
    else if (kind === 'payTwice') await cashier.pay(orderNo, 2);
    else if (kind === 'payLate') await cashier.payLate(orderNo);
    else if (kind === 'payFails') await cashier.fail(orderNo);
    else if (kind === 'close')
      await this.#service.close({ teamId: this.teamId, accountId: this.#accountId }, orderNo);
    else if (kind === 'refund') await this.#staff.refund(orderNo, { actorId: null, reason: 'x' });
  }

  /** Waits until all running work and messages are done. */
  async settle(): Promise<void> {
    for (let round = 0; round < 16; round++) {
      this.gateway.now = new Date(this.gateway.now.getTime() + (round < 8 ? 10 : 240) * minute);
      await workOrders(this.deps);
      await this.gateway.cashier.notify();
      await workEndings(this.deps);
    }
    await this.#check();
  }

  /** Invariants: each payment counts once, for one term, and the team has what its terms say. */
  async #check(): Promise<void> {
    const { rows: orders } = await database.pool.query<{
      state: string;
      applied: number;
      terms: number;
      cut: number;
    }>(
      `select o.state, (select count(*) from membership_payment p where p.order_id = o.id and p.is_applied)::int as applied,
          (select count(*) from membership_term t where t.order_id = o.id)::int as terms,
          (select count(*) from membership_term t where t.order_id = o.id and t.cut_on is not null and t.cut_by is null)::int as cut
         from membership_order o where o.team_id = $1`,
      [this.teamId],
    );
    for (const { state, applied, terms, cut } of orders) {
      const isPaid = ['PAID', 'REFUNDING', 'REFUNDED'].includes(state);
      const isTaken = state === 'REFUNDING' || state === 'REFUNDED';
      expect({ state, applied, terms, cut }).toEqual({
        state,
        applied: isPaid ? 1 : 0,
        terms: isPaid ? 1 : 0,
        cut: isTaken ? 1 : 0,
      });
    }
    await this.#checkMembership();
  }

  async #checkMembership(): Promise<void> {
    const { rows } = await database.pool.query<{ version: string; from: string; until: string }>(
      `select version, counts_from::text as from, ends_on::text as until from membership_term
        where team_id = $1 and cut_on is null order by ends_on`,
      [this.teamId],
    );
    const today = dayOf(this.gateway.now, zone);
    const inForce = rows.filter(({ until }) => until >= today);
    // Terms have no gaps, and each is as long as it was bought.
    for (const [place, { from, until }] of inForce.entries()) {
      if (place > 0) expect(from).toBe(inForce[place - 1]?.until);
      expect(daysBetween(from, until)).toBeGreaterThan(0);
    }
    const [own] = await database.db.select().from(team).where(eq(team.id, this.teamId));
    if (!own) throw new Error('The team is gone');
    const { version, expiresAt } = membershipInForce(own, this.gateway.now);
    const [present] = inForce;
    expect(version).toBe(present?.version ?? 'free');
    if (!present) return;
    const other = inForce.findIndex((term) => term.version !== present.version);
    const run = inForce.at(other === -1 ? -1 : other - 1);
    expect(expiresAt && dayOf(new Date(expiresAt.getTime() - 1), zone)).toBe(run?.until);
  }

  /** Final check: the amounts at WeChat Pay equal the purchases to the fen, and each bill matches. */
  async checkMoney(): Promise<void> {
    const orders = await this.gateway.store.all();
    const { rows: paid } = await database.pool.query<{ order_no: string; state: string; amount: number }>(
      'select order_no, state, amount from membership_order where team_id = $1',
      [this.teamId],
    );
    const held = orders.map(({ orderNo, payments, refunds }) => [
      orderNo,
      payments.reduce((sum, { amount }) => sum + amount, 0) -
        refunds.reduce((sum, { amount }) => sum + amount, 0),
    ]);
    const bought = new Map(
      paid.map(({ order_no, state, amount }) => [order_no, state === 'PAID' ? amount : 0]),
    );
    expect(held).toEqual(orders.map(({ orderNo }) => [orderNo, bought.get(orderNo)]));
    expect(paid.filter(({ state }) => state === 'UNPAID' || state === 'REFUNDING')).toEqual([]);
    const days = new Set(
      orders.flatMap(({ payments, refunds }) => [
        ...payments.map(({ paidAt }) => dayOf(new Date(paidAt), zone)),
        ...refunds.map(({ endedAt }) => dayOf(new Date(endedAt), zone)),
      ]),
    );
    for (const day of days) await reconcileDay(this.deps, day);
    const { list } = await listDifferences(this.deps, { pageNum: 1, pageSize: 1_000 });
    expect(list.flatMap(({ differences }) => differences)).toEqual([]);
  }
}

async function newRun(): Promise<Run> {
  await database.pool.query('delete from payment_bill; delete from membership_order');
  const [made] = await database.db.insert(team).values({ name: 'A', timeZone: zone }).returning();
  const teamId = made?.id ?? 0;
  const [owner] = await database.db
    .insert(account)
    .values({ teamId, username: `owner-${teamId}`, nickName: 'A', passwordHash: '', roleIds: ['ROLE_ADMIN'] })
    .returning();
  return new Run({ teamId, accountId: owner?.id ?? 0 });
}

const sequences = isFull ? 1_000 : 30;
/** Random events may buy nothing. */
const purchase: Event[] = [
  { kind: 'order', version: 'pro', months: 1, kill: null, lose: null },
  { kind: 'pay' },
  { kind: 'notify', kill: null, lose: null },
];

it(
  `payments and memberships agree to the fen and the day after ${sequences} random sequences`,
  async () => {
    let bought = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(events, { minLength: 5, maxLength: 25 }), async (sequence) => {
        const run = await newRun();
        for (const event of sequence) await run.happen(event);
        await run.settle();
        await run.checkMoney();
        const { rows } = await database.pool.query('select 1 from membership_payment where team_id = $1', [
          run.teamId,
        ]);
        bought += rows.length;
      }),
      { numRuns: sequences, examples: [[purchase]] },
    );
    // The example `purchase` always buys.
    expect(bought).toBeGreaterThan(0);
  },
  isFull ? 3_600_000 : 300_000,
);
