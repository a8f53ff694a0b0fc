import { expect, type Page, test } from '@playwright/test';
import { signIn } from './support/people.ts';

/** Presses Tab until something has the focus. */
async function tabUntil(page: Page, isThere: () => Promise<boolean>, most = 60): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} times Tab did not lead there.`);
}

/** The creator that the focused cell or link belongs to. */
function focusedCreator(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest('[role="row"], li');
    return row?.querySelector('a[href*="/bloggerDetail/"]')?.getAttribute('href') ?? null;
  });
}

test.describe('knowing a creator', () => {
  test('a person goes from the search to a creator’s third tab and back to the same row, by keyboard alone', async ({
    page,
  }) => {
    await signIn(page, 'team');
    await tabUntil(page, async () => (await focusedCreator(page)) !== null);
    for (let row = 0; row < 7; row += 1) await page.keyboard.press('ArrowDown');
    const opened = await focusedCreator(page);
    expect(opened).toMatch(/^\/bloggerDetail\/tiktok\/\d+$/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${opened}$`));

    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab('总览')).toHaveAttribute('aria-selected', 'true');
    await tabUntil(page, () => tab('总览').evaluate((element) => element === document.activeElement));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab('内容')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tab=content$/);
    await expect(page.getByRole('tabpanel').getByText('发布规律').first()).toBeVisible();

    const back = page.getByRole('link', { name: '返回结果' });
    for (let stop = 0; stop < 40; stop += 1) {
      if (await back.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/bloggerSearch\/tiktok/);
    await expect.poll(() => focusedCreator(page)).toBe(opened);
  });

  test('an address that names nobody, or somebody of another platform, leads back to the search', async ({
    page,
  }) => {
    await signIn(page, 'pro');
    const href = await page.locator('a[href*="/bloggerDetail/tiktok/"]').first().getAttribute('href');
    for (const path of ['/bloggerDetail/tiktok/999999999', `${href}`.replace('tiktok', 'youtube')]) {
      await page.goto(path);
      await expect(page.getByText('找不到这位红人')).toBeVisible();
      await expect(page.getByRole('link', { name: '去搜索' })).toBeVisible();
    }
  });
});
