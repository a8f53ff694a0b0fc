import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { logIn } from './support/people.ts';

const address = 'do-not-write@creators.example';

test('suppressed addresses are added, persist after a reload, and are removed', {
  tag: '@full',
}, async ({ page }) => {
  await logIn(page, 'basic');
  await page.goto('/email/suppressions');
  await page.getByRole('button', { name: '添加地址' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(`Mia <${address}>\nno address`);
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect(dialog.getByText('1行没有邮箱地址')).toBeVisible();
  await dialog.getByRole('button', { name: '完成' }).click();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: address });
  await expect(row).toContainText('手动添加');
  expect(await faults(page)).toEqual([]);
  await row.getByRole('button', { name: `移除${address}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '移除并恢复发信' }).click();
  await expect(row).toHaveCount(0);
});

test('email settings persist and show the tracking domain', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'basic');
  await page.goto('/email/settings');
  const place = page.getByLabel('公司邮寄地址');
  await place.fill('青木家居，杭州市滨江区江南大道100号');
  await page.getByRole('button', { name: '保存设置' }).click();
  await expect(page.getByText('设置已保存')).toBeVisible();
  await page.reload();
  await expect(place).toHaveValue('青木家居，杭州市滨江区江南大道100号');
  await expect(page.getByText(/^http:\/\/localhost:\d+$/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('outbox filters are in the URL', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'basic', 'en');
  await page.goto('/email/outbox');
  await page.getByRole('tab', { name: /Failed/ }).click();
  await expect(page).toHaveURL(/\/email\/outbox\?state=failed$/);
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute('aria-selected', 'true');
  expect(await faults(page)).toEqual([]);
});
