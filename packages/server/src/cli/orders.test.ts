import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { quickStart } from '../testing/serverProcess.ts';

const command = fileURLToPath(new URL('./orders.ts', import.meta.url));
const transfer = { payee: 'Reachkit', bank: 'Bank', account: '1' };
let harness: TestApp;
beforeAll(async () => {
  harness = await testApp({ config: { payment: { wechatPay: null, transfer, refundAloneLimit: 100_000 } } });
});
afterAll(() => harness.close());

/** Runs the command with a minimal environment. */
const run = (...args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...quickStart, DATABASE_URL: harness.database.url, DATA_DIR: '/nonexistent' };
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}` });
    });
  });

it('confirms a bank transfer of the right amount, refunds it, and lists orders', async () => {
  const call = async (url: string, payload?: object) =>
    (
      await harness.callAs('13800000001', {
        method: payload ? 'POST' : 'GET',
        url,
        ...(payload ? { payload } : {}),
      })
    ).json().data;
  const order = await call('/office/api/order', { version: 'pro', months: 1, method: 'transfer' });
  const { orderNo } = order;
  expect(await run('list', 'unpaid')).toEqual({
    code: 0,
    said: `${orderNo}  免费版演示团队  pro × 1  ¥899.00  transfer  UNPAID\n1 orders\n`,
  });
  expect(await run('confirm', orderNo, 'BANK-1', '1')).toEqual({
    code: 1,
    said: 'Refused: validation, amount: mismatch\n',
  });
  expect((await run('confirm', orderNo, 'BANK-1', '899.5')).said).toMatch(/^Usage/);
  expect((await run('confirm', orderNo, 'BANK-1', '899.00')).said).toContain('PAID');
  expect(await call(`/office/api/order/${orderNo}`)).toMatchObject({
    state: 'PAID',
    transactionId: 'BANK-1',
  });
  expect((await run('confirm', orderNo, 'BANK-2', '899')).said).toBe('Refused: orderNotOpen\n');
  expect((await run('refund', 'RK1', 'Wrong')).said).toBe('Refused: notFound\n');
  expect((await run('refund', orderNo, 'Asked for')).said).toContain(
    'REFUNDED  refund ¥899.00 staff succeeded',
  );
  expect((await run('differences')).said).toBe('0 days compared, 0 differences\n');
});
