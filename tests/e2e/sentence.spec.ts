import { expect, type Page, test } from '@playwright/test';
import { tabTo } from './support/keyboard.ts';
import { signIn } from './support/people.ts';
import { exactTotal, readingMs } from './support/totals.ts';

/** Finds the match count of the table. */
const total = (page: Page) => page.locator('.rk-creator-search [aria-live] b').first();

const asked = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams.entries());

test('a Chinese sentence becomes filters, is corrected, applied, and undone', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'pro');
  const before = await exactTotal(page);
  await page.getByRole('button', { name: '一句话找人' }).click();
  const panel = page.getByRole('group', { name: '描述你要找的红人' });
  await panel.getByRole('searchbox').fill('美国做家居、5–20万粉、近一个月发过、有邮箱，性价比高');
  await panel.getByRole('button', { name: '解析需求' }).click();
  const chips = panel.getByRole('group', { name: '解析出的条件' });
  for (const chip of ['地区 是 美国', '标签 任一 家居', '粉丝数 50K – 200K', '最近发布 ≤ 30天', '邮箱 有']) {
    await expect(chips.getByRole('button', { name: chip, exact: true })).toBeVisible();
  }
  const unsure = panel.getByRole('list', { name: '没看懂的部分' });
  await expect(unsure).toContainText('性价比高');
  await unsure.getByRole('button', { name: /^不用/ }).click();
  await expect(unsure).toHaveCount(0);

  await chips.getByRole('button', { name: '粉丝数 50K – 200K', exact: true }).click();
  const editor = page.getByRole('dialog', { name: '粉丝数' });
  await editor.getByLabel('结束值').fill('30万');
  await editor.getByRole('button', { name: /^应用|^查看/ }).click();
  await expect(chips.getByRole('button', { name: '粉丝数 50K – 300K', exact: true })).toBeVisible();
  // The previous count stays, greyed out, while the new one is counted.
  const counted = panel.locator('[aria-live]:not([data-counting])').filter({ hasText: '位符合' });
  const promised = await counted.locator('b').textContent();

  await panel.getByRole('button', { name: '应用这些条件' }).click();
  await expect(panel).toHaveCount(0);
  await expect(total(page)).toHaveText(promised ?? '');
  expect(asked(page)).toEqual({
    region: 'US',
    tags: 'home',
    followerCount_start: '50000',
    followerCount_end: '300000',
    sendVideoDate: '30',
    haveEmail: '1',
  });
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('美国');
  await expect(row).toContainText('家居');

  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => exactTotal(page), { timeout: readingMs }).toBe(before);
  expect(asked(page)).toEqual({});
});

test('an English sentence is described, parsed and applied by keyboard', { tag: '@full' }, async ({
  page,
}) => {
  await signIn(page, 'pro', 'en');
  const opener = page.getByRole('button', { name: 'Describe', exact: true });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('group', { name: 'Describe who you are looking for' });
  const box = panel.getByRole('searchbox');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(box).toBeFocused();
  await page.keyboard.type('US home creators with 50K-200K followers, posted in the last month, with email');
  await page.keyboard.press('Enter');
  const chips = panel.getByRole('group', { name: 'Understood' });
  await expect(chips.getByRole('button', { name: 'Followers 50K – 200K', exact: true })).toBeVisible();
  await tabTo(page, chips.getByRole('button').last());
  await page.keyboard.press('Enter');
  await expect(chips.getByRole('button', { name: /^Email/ })).toHaveCount(0);
  await tabTo(page, panel.getByRole('button', { name: 'Apply these filters' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/region=US/);
  expect(asked(page)).toEqual({
    region: 'US',
    tags: 'home',
    followerCount_start: '50000',
    followerCount_end: '200000',
    sendVideoDate: '30',
  });
  await expect(page.getByRole('row').nth(1)).toContainText('United States');
});

test('a sentence in the search box is parsed, and its chips replace the keywords', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'basic');
  const box = page.getByRole('combobox', { name: '搜索红人' });
  await box.fill('做家居收纳、5–20万粉、近一个月发过开箱、邮箱可联系、质感高级');
  // The same sentence is free for the rest of the day, so the remaining number does not depend on an earlier run.
  await page.getByRole('option', { name: /^解析这句话，拆成筛选条件.*用1次，今天还剩\d次/ }).click();
  const panel = page.getByRole('group', { name: '描述你要找的红人' });
  const chips = panel.getByRole('group', { name: '解析出的条件' });
  for (const chip of [/^标签 任一 家居/, /^粉丝数 50K – 200K$/, /^邮箱 /]) {
    await expect(chips.getByRole('button', { name: chip })).toBeVisible();
  }
  await expect(panel.getByRole('list', { name: '没看懂的部分' })).toContainText('质感高级');
});
