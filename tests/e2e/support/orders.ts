import { expect, type Page } from '@playwright/test';
import { password } from './people.ts';

/** Refunds an order as staff, so that the team is back on its previous plan. */
export async function refund(page: Page, orderNo: string): Promise<void> {
  const login = await page.request.post('/auth/oauth/token', {
    params: { username: 'office:admin', password, grant_type: 'password', scope: 'server' },
    headers: { authorization: `Basic ${btoa('web:web')}` },
  });
  const { access_token }: { access_token: string } = await login.json();
  const answer = await page.request.post(`/office/api/admin/order/${orderNo}/refund`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { reason: 'The test is over', password },
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

/** Returns the order number shown on a page. */
export const orderNoOf = async (page: Page) =>
  /RK\w{20}/.exec((await page.getByRole('main').textContent()) ?? '')?.[0] ?? '';

/** Buys a month of Pro for the signed-in team on the Chinese site; returns the order number. */
export async function buyPro(page: Page): Promise<string> {
  await page.goto('/vip?plan=pro');
  await page.getByRole('button', { name: '去付款' }).click();
  await page.getByRole('button', { name: '提交订单，¥899.00' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '打开沙盒收银台' }).click();
  const cashier = await opening;
  await cashier.getByRole('button', { name: '付款 Pay' }).first().click();
  await expect(page.getByText('付款成功，专业版已生效')).toBeVisible();
  return orderNoOf(page);
}
