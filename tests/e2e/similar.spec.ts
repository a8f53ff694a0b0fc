import { expect, type Page, test } from '@playwright/test';
import { openComparison } from './support/analysis.ts';
import { logIn, signIn } from './support/people.ts';

const found = '/bloggerSearch/tiktok?region=US&tags=home&followerCount_start=50000&haveEmail=1';

/** Selects the first rows of the table; returns the names of their creators. */
async function choose(page: Page, count: number): Promise<readonly string[]> {
  await page.goto(found);
  await expect(page.getByRole('grid')).toBeVisible();
  const names: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const row = page.getByRole('row').nth(at);
    await row.getByRole('checkbox').check({ force: true });
    names.push((await row.getByRole('link').first().textContent()) ?? '');
  }
  return names;
}

test('three selected creators are compared; one is removed, and back returns to the result', {
  tag: '@further',
}, async ({ page }) => {
  await signIn(page, 'team');
  const names = await choose(page, 3);
  await page.getByRole('link', { name: '对比', exact: true }).click();
  await expect(page).toHaveURL(/\/bloggerCompare\?ids=\d+(%2C|,)\d+(%2C|,)\d+$/);
  await openComparison(page);
  const table = page.getByRole('table', { name: '红人并排对比，每列一位' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  for (const name of names) await expect(table.getByRole('link', { name, exact: true })).toBeVisible();

  await table.getByRole('button', { name: `移除${names[1]}` }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(page).toHaveURL(/\/bloggerCompare\?ids=\d+(%2C|,)\d+$/);
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByText(/^本月基础分析已用/)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${found.replace('?', '\\?')}$`));
  await expect(page.getByRole('row').nth(1)).toContainText(names[0] ?? '');
});

test('selected similar creators are saved, exported and compared like search results', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team');
  await choose(page, 1);
  await page.getByRole('link', { name: /^找相似/ }).click();
  const grid = page.getByRole('grid', { name: '相似红人，按相似度排序' });
  await expect(grid.getByRole('columnheader', { name: '联系' })).toBeVisible();
  for (const at of [1, 2]) await grid.getByRole('row').nth(at).getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('group', { name: '对已选红人的操作' });
  await expect(bar).toContainText('已选2位');
  for (const name of [/^收藏/, /^加入推广任务/, /^导出/, /^拉黑/]) {
    await expect(bar.getByRole('button', { name }).first()).toBeVisible();
  }
  await bar.getByRole('button', { name: /^导出/ }).click();
  await expect(page.getByRole('dialog', { name: '导出红人' }).getByText('文件将有2行')).toBeVisible();
  await page.keyboard.press('Escape');
  await bar.getByRole('link', { name: '对比' }).click();
  await openComparison(page);
  const table = page.getByRole('table', { name: '红人并排对比，每列一位' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await expect(table.getByRole('button', { name: /^收藏/ }).first()).toBeVisible();
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('similar creators, without those like one of them, lead to a creator and back', {
    tag: '@full',
  }, async ({ page }) => {
    await logIn(page, 'team', 'en');
    await page.goto(found);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().tap();
    const seed = (await page.getByRole('article').getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.getByRole('link', { name: 'Look-alikes' }).last().tap();
    await expect(page).toHaveURL(/\/bloggerSimilar\/tiktok\?seeds=\d+$/);
    await expect(page.getByRole('list', { name: 'Like', exact: true })).toContainText(seed);
    const list = page.getByRole('list', { name: 'Look-alikes, closest first' });
    const rows = list.getByRole('listitem').filter({ hasText: / of 100 points similar/ });
    await expect(rows.first()).toContainText(/\d+ of 100 points similar/);
    await expect(rows.first()).toContainText(/Same topics|Also in|Same hashtags/);
    // Reads each element separately: the name before a score may end in a digit.
    const texts = await rows.getByText(/of 100 points similar/).allTextContents();
    const scores = texts.map((text) => Number(/^(\d+) of 100 points similar/.exec(text.trim())?.[1]));
    expect(scores).toHaveLength(await rows.count());
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));

    const avoided = (await rows.first().getByRole('link').textContent()) ?? '';
    const again = page.waitForResponse((response) => /\/similar(\?|$)/.test(response.url()));
    await rows
      .first()
      .getByRole('button', { name: `Fewer like ${avoided}` })
      .tap();
    await again;
    await expect(page).toHaveURL(/not=\d+$/);
    await expect(page.getByRole('list', { name: 'Not like' })).toContainText(avoided);
    await expect(list.getByRole('link', { name: avoided, exact: true })).toHaveCount(0);

    await expect(page.getByRole('region', { name: 'Look-alikes' })).toHaveAttribute('aria-busy', 'false');
    const first = rows.first().getByRole('link');
    const name = (await first.textContent()) ?? '';
    await first.tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('list', { name: 'Not like' })).toContainText(avoided);
    await expect(rows.first()).toContainText(name);
    await page.goBack();
    await expect(page).toHaveURL(/\?seeds=\d+$/);
    await expect(rows.first()).toContainText(avoided);
  });
});
