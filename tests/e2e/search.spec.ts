import { expect, type Page, test } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { logIn, signIn } from './support/people.ts';
import { exactTotal, readingMs } from './support/totals.ts';

/** Returns the body rows in the document. */
function rows(page: Page) {
  return page.getByRole('row').filter({ has: page.getByRole('gridcell') });
}

/** Returns the match count above the table, as text. */
function headline(page: Page) {
  return page.getByText(/[\d,]+\s*(位红人符合|creators match)/).first();
}

/** Waits for the response to a request with `address` in its URL and `asked` in its body. */
function answered(page: Page, address: string, asked: string) {
  return page.waitForResponse(
    (response) =>
      response.url().includes(address) &&
      (response.request().postData() ?? '').replaceAll(' ', '').includes(asked),
  );
}

interface Found {
  readonly list: readonly { readonly name: string; readonly medianPlays: number }[];
  readonly total: number;
  readonly totalKind: string;
}

test.describe('creator search', () => {
  for (const platform of ['tiktok', 'youtube', 'instagram'] as const) {
    test(`lists ${platform} creators by median plays, highest first`, async ({ page }) => {
      await logIn(page, 'pro');
      let data: Found = { list: [], total: 0, totalKind: 'about' };
      // A busy machine shows an estimate at first.
      await expect(async () => {
        const answer = answered(page, `/${platform}/search`, '"haveEmail":"1"');
        await page.goto(`/bloggerSearch/${platform}?haveEmail=1`);
        ({ data } = (await (await answer).json()) as { data: Found });
        expect(data.totalKind).toBe('exact');
      }).toPass({ timeout: 120_000 });
      const plays = data.list.map((creator) => creator.medianPlays);
      expect(plays).toEqual([...plays].sort((a, b) => b - a));
      await expect(rows(page).first()).toContainText(data.list[0]?.name ?? 'no creator');
      expect(await exactTotal(page)).toBe(data.total);
    });
  }

  test('a filter narrows the list, shows a chip, is in the URL, survives a reload', {
    tag: '@further',
  }, async ({ page }) => {
    await signIn(page, 'pro');
    const before = await exactTotal(page);
    await page.getByRole('button', { name: '添加筛选' }).click();
    await page.getByRole('option', { name: '粉丝数' }).click();
    await page.getByLabel('起始值').fill('50K');
    await page.getByLabel('结束值').fill('20万');
    await page.getByRole('button', { name: '应用' }).click();
    await expect(page).toHaveURL(/followerCount_start=50000&followerCount_end=200000/);
    await expect.poll(() => exactTotal(page), { timeout: readingMs }).toBeLessThan(before);
    const narrowed = await exactTotal(page);
    await page.reload();
    await expect(page.getByRole('button', { name: /粉丝数.*50K.*200K/ }).first()).toBeVisible();
    await expect.poll(() => exactTotal(page), { timeout: readingMs }).toBe(narrowed);
    await page.getByRole('button', { name: /去掉筛选.*粉丝数/ }).click();
    await expect.poll(() => exactTotal(page), { timeout: readingMs }).toBe(before);
    await expect(page).toHaveURL(/\/bloggerSearch\/tiktok$/);
  });

  test('a minimum above the maximum is rejected at the field, without a request', { tag: '@full' }, async ({
    page,
  }) => {
    await signIn(page, 'pro');
    await page.getByRole('button', { name: '添加筛选' }).click();
    await page.getByRole('option', { name: '粉丝数' }).click();
    await page.getByLabel('起始值').fill('900K');
    await page.getByLabel('结束值').fill('1K');
    await page.getByRole('button', { name: '应用' }).click();
    await expect(page.getByText('起始值不能大于结束值')).toBeVisible();
    await expect(page).toHaveURL(/\/bloggerSearch\/tiktok$/);
  });

  test('a shared URL shows another person the same list', { tag: '@full' }, async ({ page, browser }) => {
    await signIn(page, 'pro');
    const address = '/bloggerSearch/youtube?region=JP,US&haveEmail=1&sort=followers';
    await page.goto(address);
    await expect(headline(page)).toBeVisible();
    // The contact status of a creator differs per person.
    const creatorOf = (on: Page) => rows(on).first().locator('[data-column="creator"]');
    const first = await creatorOf(page).textContent();
    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
    await logIn(other, 'team');
    await other.goto(address);
    await expect(creatorOf(other)).toHaveText(first ?? 'no row');
    await other.context().close();
  });

  test('a click on a header sorts, a second click reverses the order', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'pro');
    const head = page.getByRole('columnheader', { name: /粉丝/ });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=followers/);
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
  });

  test('scrolls past the free sample, once its cost is shown, to the thousandth row', {
    tag: '@full',
  }, async ({ page }) => {
    // Another sort of the same search may have been charged for it.
    await inDatabase((pool) => pool.query("delete from equity_charge where key = 'searches'"));
    // A team that is charged for searches in no other test.
    await signIn(page, 'team');
    await expect(rows(page).first()).toBeVisible();
    await page.mouse.move(720, 600);
    const more = page.getByRole('button', { name: /^显示更多/ });
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 40_000);
        return more.count();
      })
      .toBe(1);
    await expect(more).toContainText('用1次搜索');
    await more.click();
    await expect
      .poll(
        async () => {
          await page.mouse.wheel(0, 40_000);
          const last = page.locator('[role=row][aria-rowindex]').last();
          return Number(await last.getAttribute('aria-rowindex'));
        },
        { timeout: 120_000, intervals: [100] },
      )
      .toBeGreaterThan(1000);
    expect(await page.locator('[role=row]').count()).toBeLessThan(80);
  });

  test('a creator is found by keyboard: slash, words, Enter, arrow keys', {
    tag: '@further',
  }, async ({ page }) => {
    await signIn(page, 'pro');
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: '搜索红人' })).toBeFocused();
    await page.keyboard.type('家居');
    const found = answered(page, '/tiktok/search', '"keyword":"家居"');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/keyword=/);
    const { data } = (await (await found).json()) as { data: { list: { name: string }[] } };
    await expect(rows(page).first()).toContainText(data.list[0]?.name ?? 'no creator');
    await rows(page).first().getByRole('gridcell').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: '对已选红人的操作' }).getByText(/已选1位/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('group', { name: '对已选红人的操作' }).getByText(/已选1位/)).toBeHidden();
  });

  test('an empty result suggests the nearest filter to remove', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'pro');
    await page.goto('/bloggerSearch/tiktok?region=JP&followerCount_start=999999999999');
    await expect(page.getByText(/没有红人符合这2个条件/)).toBeVisible();
    await page.getByRole('button', { name: '去掉这个条件' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('reset clears all filters and returns to the default platform', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'pro');
    await page.goto('/bloggerSearch/youtube?region=JP&sort=followers');
    await page.getByRole('button', { name: '重置' }).click();
    await expect(page).toHaveURL(/\/bloggerSearch\/tiktok$/);
  });

  test('markup or SQL in the search box is treated as text', { tag: '@full' }, async ({ page }) => {
    await logIn(page, 'pro');
    await page.goto(
      `/bloggerSearch/tiktok?keyword=${encodeURIComponent("<img src=x onerror=alert(1)>' OR 1=1 --")}`,
    );
    await expect(page.getByText(/没有红人符合/)).toBeVisible();
    expect(await page.locator('img[src="x"]').count()).toBe(0);
  });

  test('a server error is shown, and a retry loads the list', { tag: '@further' }, async ({ page }) => {
    await signIn(page, 'pro');
    await page.route('**/youtube/search*', (route) => route.fulfill({ status: 500, body: '{}' }), {
      times: 1,
    });
    await page.getByRole('link', { name: 'YouTube', exact: true }).click();
    await expect(page.getByText('数据加载失败')).toBeVisible();
    await page.getByRole('button', { name: '重试' }).first().click();
    await expect(rows(page).first()).toBeVisible();
  });

  test('English is complete, and the choice survives a reload', async ({ page }) => {
    await signIn(page, 'pro');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(headline(page)).toContainText('creators match');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(headline(page)).toBeVisible();
    const words = await page.locator('.rk-shell > header, .rk-shell > nav').allInnerTexts();
    const own = words.join(' ').replaceAll(/专业版演示|专|中文/g, '');
    expect(own).toContain('Creator search');
    expect(own).not.toMatch(/\p{Script=Han}/u);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('the list shows items, and does not scroll sideways', { tag: '@full' }, async ({ page }) => {
    await signInOnPhone(page);
    await expect(page.getByText(/位.*符合/).first()).toBeVisible();
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(spill).toBeLessThanOrEqual(0);
  });
});

async function signInOnPhone(page: Page) {
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill('13800000003');
  await page.getByLabel('密码', { exact: true }).fill('Demo2026');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok/);
}
