import { expect, test } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { orderNoOf, refund } from './support/orders.ts';
import { dismissTip, logIn } from './support/people.ts';

test('a free team buys the Pro plan at the sandbox cashier, updating its other tab', async ({
  page,
  context,
}) => {
  await dismissTip(page);
  await logIn(page, 'free');
  const other = await context.newPage();
  await other.goto('/equity');
  await expect(other.getByRole('main').getByText('免费版').first()).toBeVisible();

  await page.goto('/vip');
  await page.getByRole('radio', { name: /^专业版/ }).check();
  await page.getByRole('radio', { name: '3个月 −5%' }).click();
  await expect(page.getByText('¥2,562.15').first()).toBeVisible();
  await page.getByRole('radio', { name: '1个月', exact: true }).click();
  await page.getByRole('button', { name: '去付款' }).click();
  await expect(page.getByText('这是沙盒收银台，不会实际扣款。')).toBeVisible();
  await page.getByRole('button', { name: '提交订单，¥899.00' }).click();
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: '打开沙盒收银台' }).click();
  const orderNo = await orderNoOf(page);
  try {
    const cashier = await opening;
    await cashier.getByRole('button', { name: '付款 Pay' }).first().click();
    await expect(cashier.getByText('已付款')).toBeVisible();
    await expect(page.getByText('付款成功，专业版已生效')).toBeVisible();
    await expect(other.getByRole('main').getByText('专业版').first()).toBeVisible();
    await expect(page.getByRole('banner').getByText('专业版')).toBeVisible();

    await page.goto('/orderManage');
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: orderNo });
    await expect(row).toContainText('专业版，1个月');
    await expect(row).toContainText('¥899.00');
    await expect(row).toContainText('已付款');
    await expect(row).toContainText(/\d\d:\d\d/);
  } finally {
    await refund(page, orderNo);
  }
  await expect(other.getByRole('main').getByText('免费版').first()).toBeVisible();
});

test('an order is placed, left, continued and cancelled by keyboard, in English', {
  tag: '@full',
}, async ({ page }) => {
  await logIn(page, 'free', 'en');
  await page.goto('/vip?plan=basic');
  const { keyboard } = page;
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }).first(), 120);
    await keyboard.press('Enter');
  };
  await press('Go to payment');
  await press(/^Place order/);
  await expect(page.getByText('Waiting for your payment')).toBeVisible();
  await page.goto('/orderManage');
  await press('Continue to payment');
  await expect(page.getByText('Waiting for your payment')).toBeVisible();
  await press('Cancel order');
  const dialog = page.getByRole('alertdialog', { name: /^Cancel order/ });
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel order' }), 20);
  await keyboard.press('Enter');
  await expect(page.getByText('Order closed')).toBeVisible();
});

test('a free team buys the Pro plan by keyboard, in English', { tag: '@full' }, async ({ page }) => {
  await dismissTip(page);
  await logIn(page, 'free', 'en');
  await page.goto('/vip');
  const { keyboard } = page;
  const pro = page.getByRole('radio', { name: /^Pro/ });
  await tabTo(page, pro, 120);
  await expect(pro).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Go to payment' }), 120);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Place order/ }), 120);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Open the sandbox cashier' }), 120);
  const opening = page.waitForEvent('popup');
  await keyboard.press('Enter');
  const orderNo = await orderNoOf(page);
  try {
    const cashier = await opening;
    await tabTo(cashier, cashier.getByRole('button', { name: '付款 Pay' }).first(), 20);
    await cashier.keyboard.press('Enter');
    await expect(page.getByText('Payment received. Pro is active')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Pro plan')).toBeVisible();
  } finally {
    await refund(page, orderNo);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('a free team buys the Pro plan', { tag: '@full' }, async ({ page }) => {
    await dismissTip(page);
    await logIn(page, 'free', 'zh');
    await page.goto('/vip');
    await page.getByRole('radio', { name: /^专业版/ }).tap();
    await page.getByRole('button', { name: '去付款' }).tap();
    await page.getByRole('button', { name: '提交订单，¥899.00' }).tap();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: '打开沙盒收银台' }).tap();
    const orderNo = await orderNoOf(page);
    try {
      const cashier = await opening;
      await cashier.getByRole('button', { name: '付款 Pay' }).first().tap();
      await expect(page.getByText('付款成功，专业版已生效')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    } finally {
      await refund(page, orderNo);
    }
  });
});
