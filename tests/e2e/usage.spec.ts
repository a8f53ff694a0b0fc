import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { read, utils } from 'xlsx';
import { creatorsWith } from './support/creators.ts';
import { dismissTip, logIn } from './support/people.ts';

test('a search and an unlock appear in the usage report with their object, and its export downloads', {
  tag: '@further',
}, async ({ page }) => {
  const [creator] = await creatorsWith('team', 'tiktok', ['lockedEmail']);
  const name = creator?.name ?? '';
  await dismissTip(page);
  await logIn(page, 'team');
  await page.goto('/bloggerSearch/tiktok?region=US&followerCount_start=54321');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto(`/bloggerDetail/tiktok/${creator?.id}`);
  const unlock = page.getByRole('button', { name: /^解锁邮箱/ }).first();
  await unlock.click();
  await expect(page.getByText(creator?.email ?? '').first()).toBeVisible();

  await page.goto('/equity');
  await page.getByRole('main').getByRole('link', { name: '数据用量' }).last().click();
  await expect(page).toHaveURL(/\/dataUsed$/);
  const charges = page.getByRole('table', { name: '用量明细' });
  const searched = charges.locator('a[href*="region=US&followerCount_start=54321"]').first();
  await expect(searched).toContainText(/TikTok · .*美国/);

  await page.getByRole('button', { name: /^项目/ }).click();
  await page.getByRole('option', { name: '邮箱解锁' }).click();
  await expect(page).toHaveURL(/counter=emailUnlocks/);
  const unlocked = charges.getByRole('row').nth(1);
  await expect(unlocked.getByRole('link', { name })).toHaveAttribute(
    'href',
    `/bloggerDetail/tiktok/${creator?.id}`,
  );
  await expect(page.getByRole('group', { name: '邮箱解锁' })).toContainText(/[1-9]/);

  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '数据用量报告已完成' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^任务/ }).click();
  const job = page.getByRole('dialog', { name: '任务' }).getByRole('listitem').first();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: /^下载/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^reachkit-数据用量-.*\.xlsx$/);
  const book = read(await readFile(await download.path()));
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets.用量明细 ?? {});
  expect(rows[0]).toMatchObject({ 项目: '邮箱解锁', 数量: 1, 用途: name });
});
