import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { logIn } from './support/people.ts';

test('the owner creates a key, sees it once, and revokes it; members lack the page', {
  tag: '@further',
}, async ({ browser, page }) => {
  await logIn(page, 'team');
  await page.goto('/userInfo');
  await page
    .getByRole('tab', { name: 'API密钥' })
    .or(page.getByRole('link', { name: 'API密钥' }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/teamKeys$/);
  await expect(page.getByText('还没有密钥')).toBeVisible();
  await page.getByRole('button', { name: '新建密钥' }).click();
  await page.getByLabel('名称', { exact: true }).fill('商城订单服务');
  await page.getByRole('checkbox', { name: '回传转化' }).check();
  await page.getByRole('button', { name: '创建', exact: true }).click();
  const made = page.getByRole('alertdialog', { name: '密钥已创建' });
  const key = await made.getByRole('textbox').inputValue();
  expect(key.length).toBeGreaterThan(30);
  await made.getByRole('button', { name: '已保存，关闭' }).click();
  const row = page.getByRole('list', { name: '密钥' }).getByRole('listitem');
  await expect(row).toContainText('商城订单服务');
  await page.reload();
  await expect(row).toContainText('有效');
  expect(await page.content()).not.toContain(key);
  expect(await faults(page)).toEqual([]);

  await row.getByRole('button', { name: '撤销“商城订单服务”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销', exact: true }).click();
  await expect(row).toContainText(/已于.*撤销/);

  const context = await browser.newContext({ locale: 'zh-CN' });
  const member = await context.newPage();
  await logIn(member, 'member');
  await member.goto('/userInfo');
  await expect(member.getByText('用户权益').first()).toBeVisible();
  await expect(member.getByText('API密钥')).toHaveCount(0);
  await context.close();
});
