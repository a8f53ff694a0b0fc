import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runInSteps, type Steps } from '../../platform/database/context.ts';
import { Outbound } from '../../platform/outbound/outbound.ts';
import { type TestApp, testApp, testConfig } from '../../testing/app.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type Gateways, openGateways } from '../gateways.ts';
import { DatabaseCashierStore } from './databaseStore.ts';
import { SandboxPayments } from './sandboxPayments.ts';

const buyer = '13800000001';
let harness: TestApp;
let gateways: Gateways;
const outbound = new Outbound();

beforeAll(async () => {
  gateways = await openGateways({ config: testConfig, now: () => new Date(), outbound });
  harness = await testApp({ gateways });
  await harness.app.listen({ host: '127.0.0.1', port: 0 });
  const address = harness.app.server.address();
  gateways.onServing(typeof address === 'object' && address ? address.port : 0);
});
afterAll(async () => {
  await harness.close();
  await gateways.close();
  await outbound.close();
});

const post = async (url: string, payload: object) =>
  (await harness.callAs(buyer, { method: 'POST', url, payload })).json().data;
const press = (page: string, action: string) =>
  fetch(`${page}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(page).origin, 'content-type': 'application/x-www-form-urlencoded' },
  });
const begin = async () => {
  harness.now = new Date();
  const { orderNo } = await post('/office/api/order', { version: 'basic', months: 1 });
  const { codeUrl, isSandbox } = await post('/office/api/pay/wechat/native', { orderNo });
  const read = async () => (await harness.callAs(buyer, { url: `/office/api/order/${orderNo}` })).json().data;
  return { orderNo, codeUrl, isSandbox, read };
};

describe('the sandbox cashier', () => {
  it('shows amount and sandbox notice, and pays on a click', async () => {
    const { codeUrl, isSandbox, read, orderNo } = await begin();
    expect(isSandbox).toBe(true);
    const page = await (await fetch(codeUrl)).text();
    expect(page).toMatch(/¥299\.00/);
    expect(page).toContain(orderNo);
    expect(page).toMatch(/不会实际扣款.*no real payment is made/);
    expect([
      ...page.matchAll(/<span lang="en">(Pay|Fail|Pay twice|Pay after[^<]*)<\/span><\/button>/g),
    ]).toHaveLength(4);
    expect((await press(codeUrl, 'pay')).status).toBe(303);
    // The notification has reached the server before the page responds.
    expect(await read()).toMatchObject({ state: 'PAID', version: 'basic' });
    const paid = await (await fetch(codeUrl)).text();
    expect(paid).toMatch(/已付款/);
    expect(paid).not.toContain('<button>');
  });

  it('shows a failed payment, and allows a retry', async () => {
    const { codeUrl, read } = await begin();
    await press(codeUrl, 'fail');
    expect(await (await fetch(codeUrl)).text()).toMatch(/付款失败/);
    expect(await read()).toMatchObject({ state: 'UNPAID' });
    await press(codeUrl, 'twice');
    expect(await read()).toMatchObject({ state: 'PAID', refunds: [{ reason: 'duplicate' }] });
  });

  it('pays late, once the order is closed', async () => {
    const { codeUrl, orderNo, read } = await begin();
    await press(codeUrl, 'late');
    expect(await (await fetch(codeUrl)).text()).toMatch(/once the order is closed/);
    await post(`/office/api/order/${orderNo}/close`, {});
    await expect
      .poll(async () => (await read()).refunds, { timeout: 60_000 })
      .toMatchObject([{ reason: 'late' }]);
    expect(await read()).toMatchObject({ state: 'CLOSED' });
  });

  it('rejects unknown orders and cross-site forms', async () => {
    const { codeUrl } = await begin();
    expect((await fetch(`${codeUrl}9`)).status).toBe(404);
    const foreign = { method: 'POST', headers: { origin: 'http://evil.example' } };
    expect((await fetch(`${codeUrl}/pay`, foreign)).status).toBe(403);
  });
});

describe('an installation’s cashier', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.drop());

  it('is shared by all processes and survives a restart', async () => {
    const open = () => new SandboxPayments({ now: () => new Date(), outbound, db: database.db });
    const [one, other] = [open(), open()];
    const expiresAt = new Date(Date.now() + 60_000);
    await one.create({ orderNo: 'RK1', description: 'Pro', amount: 5, expiresAt });
    await (await other.cashier()).pay('RK1');
    expect(await one.query('RK1')).toMatchObject({ state: 'SUCCESS', payment: { amount: 5 } });
    const order = await new DatabaseCashierStore(database.db).read('RK1');
    if (!order?.notices[0]) throw new Error('There is no notice');
    const { headers, body } = (await other.cashier()).noticeOf(order, order.notices[0]);
    expect(await one.read(headers, Buffer.from(body), async () => false)).toMatchObject({ kind: 'trade' });
    await Promise.all([one.stop(), other.stop()]);
  });

  it('still responds to later calls if a request with idempotency steps opened it', async () => {
    const payments = new SandboxPayments({ now: () => new Date(), outbound, db: database.db });
    const steps: Steps = {
      run: () => Promise.reject(new Error('The cashier is no part of a request')),
    };
    const expiresAt = new Date(Date.now() + 60_000);
    const order = { orderNo: 'RK2', description: 'Pro', amount: 5, expiresAt };
    await runInSteps(steps, async () => {
      await payments.cashier();
      await payments.create(order);
    });
    await payments.create({ ...order, orderNo: 'RK3' });
    expect(await payments.close('RK3')).toBe(true);
    await payments.stop();
  });
});
