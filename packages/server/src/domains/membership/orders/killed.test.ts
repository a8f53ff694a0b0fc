import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SandboxPayments } from '../../../gateways/cashier/sandboxPayments.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import { testConfig } from '../../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { quickStart } from '../../../testing/serverProcess.ts';
import { isFull } from '../../../testing/size.ts';
import { account, team } from '../../session/tables.ts';
import { keepPlans } from '../keepPlans.ts';
import { OrderService } from './service.ts';
import { StaffOrderService } from './staff.ts';

const script = fileURLToPath(new URL('./testing/orderProcess.ts', import.meta.url));
const start = new Date('2027-01-15T02:00:00Z');

/** The first kill point; the long run tries all. */
const some = (points: readonly string[]) => (isFull ? points : points.slice(0, 1));

let database: TestDatabase;
let folder: string;
let payments: SandboxPayments;
let now = start;
const outbound = new Outbound();
beforeAll(async () => {
  database = await testDatabase();
  await keepPlans(database.pool);
  folder = await mkdtemp(join(tmpdir(), 'reachkit-order-kill-'));
  payments = new SandboxPayments({ now: () => now, outbound, db: database.db });
});
afterAll(async () => {
  await payments.stop();
  await outbound.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  now = start;
});

/** Runs the process at a given time; with a point, it is killed at that point. Returns the signal that ended it. */
async function work(point?: string): Promise<NodeJS.Signals | null> {
  const file = join(folder, `point-${point ?? 'none'}`);
  if (point) await writeFile(file, point);
  const child = spawn(process.execPath, [script, database.url, now.toISOString()], {
    env: { ...quickStart, REACHKIT_TEST_KILL_FILE: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await once(child, 'exit');
  return child.signalCode;
}

/** A new team with an order that shows its code. */
async function begin() {
  const [made] = await database.db.insert(team).values({ name: 'A' }).returning();
  const teamId = made?.id ?? 0;
  const [owner] = await database.db
    .insert(account)
    .values({ teamId, username: `owner-${teamId}`, nickName: 'A', passwordHash: '', roleIds: ['ROLE_ADMIN'] })
    .returning();
  const { db } = database;
  const log = pino({ level: 'silent' });
  const deps = { db, now: () => now, log, payments, transfer: null, wake: () => Promise.resolve() };
  const service = new OrderService(deps);
  const buyer = { teamId, accountId: owner?.id ?? 0 };
  const { orderNo } = await service.create(buyer, { version: 'pro', months: 1, method: 'wechat' });
  await service.beginWechatPay(buyer, orderNo);
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const read = () => service.get(buyer, orderNo);
  const count = async (table: string) =>
    (await database.pool.query(`select 1 from ${table} where team_id = $1`, [teamId])).rowCount;
  return {
    orderNo,
    read,
    count,
    later,
    cashier: await payments.cashier(),
    staff: new StaffOrderService({ ...deps, config: testConfig }),
  };
}

it.each(some(['order.beforeCommit', 'order.paymentStored', 'order.termsStored']))(
  'a process killed at %s leaves the order unpaid, and the next one pays it once',
  async (point) => {
    const { orderNo, cashier, read, count, later } = await begin();
    await cashier.pay(orderNo);
    later(1);
    expect(await work(point)).toBe('SIGKILL');
    expect(await read()).toMatchObject({ state: 'UNPAID' });
    expect([await count('membership_payment'), await count('membership_term')]).toEqual([0, 0]);
    later(2);
    expect(await work()).toBeNull();
    expect(await read()).toMatchObject({ state: 'PAID' });
    expect([await count('membership_payment'), await count('membership_term')]).toEqual([1, 1]);
  },
);

it.each(some(['order.afterClose', 'order.beforeClose']))(
  'a process killed at %s leaves the order to the next one, which closes it',
  async (point) => {
    const { read, later } = await begin();
    later(31);
    expect(await work(point)).toBe('SIGKILL');
    expect(await read()).toMatchObject({ state: 'UNPAID' });
    later(2);
    expect(await work()).toBeNull();
    expect(await read()).toMatchObject({ state: 'CLOSED' });
  },
);

it.each(some(['refund.afterSend', 'refund.beforeSend']))(
  'a process killed at %s leaves the refund to the next one, done once',
  async (point) => {
    const { orderNo, cashier, read, later, staff } = await begin();
    await cashier.pay(orderNo);
    later(1);
    await work();
    await staff.refund(orderNo, { actorId: null, reason: 'x' });
    expect(await work(point)).toBe('SIGKILL');
    expect(await read()).toMatchObject({ state: 'REFUNDING' });
    later(2);
    expect(await work()).toBeNull();
    expect(await read()).toMatchObject({ state: 'REFUNDED', refunds: [{ state: 'succeeded' }] });
    expect((await cashier.read(orderNo))?.refunds).toHaveLength(1);
  },
);
