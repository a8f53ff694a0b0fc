import { expect, type Page, test } from '@playwright/test';
import { openAnalysis } from './support/analysis.ts';
import { creatorsWith } from './support/creators.ts';
import { tabUntil } from './support/keyboard.ts';
import { logIn, signIn } from './support/people.ts';

/** Returns the creator of the focused cell or link. */
function focusedCreator(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const row = document.activeElement?.closest('[role="row"], li');
    return row?.querySelector('a[href*="/bloggerDetail/"]')?.getAttribute('href') ?? null;
  });
}

test.describe('the creator page', () => {
  test('a person goes from search to a creator’s third tab and back, by keyboard', async ({ page }) => {
    await signIn(page, 'team');
    await tabUntil(page, async () => (await focusedCreator(page)) !== null);
    for (let row = 0; row < 7; row += 1) await page.keyboard.press('ArrowDown');
    const opened = await focusedCreator(page);
    expect(opened).toMatch(/^\/bloggerDetail\/tiktok\/\d+$/);
    // The name is a link to the page; the rest of the row opens the panel.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const beside = page.getByRole('complementary', { name: /的简介$/ });
    await expect(beside.getByRole('button', { name: '打开完整页面' }).first()).toBeVisible();
    await page.keyboard.press('j');
    await expect.poll(() => focusedCreator(page)).not.toBe(opened);
    await page.keyboard.press('k');
    await expect.poll(() => focusedCreator(page)).toBe(opened);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${opened}$`));

    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
    await expect(tab('总览')).toHaveAttribute('aria-selected', 'true');
    await tabUntil(page, () => tab('总览').evaluate((element) => element === document.activeElement));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tab('内容')).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/tab=content$/);
    await openAnalysis(page);
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

  test('the URL of an unknown creator or another platform’s leads back to the search', {
    tag: '@further',
  }, async ({ page }) => {
    await signIn(page, 'pro');
    const href = await page.locator('a[href*="/bloggerDetail/tiktok/"]').first().getAttribute('href');
    for (const path of ['/bloggerDetail/tiktok/999999999', `${href}`.replace('tiktok', 'youtube')]) {
      await page.goto(path);
      await expect(page.getByText('找不到这位红人')).toBeVisible();
      await expect(page.getByRole('link', { name: '去搜索' })).toBeVisible();
    }
  });

  test('each tab has a URL; clicks change it, and back and forward switch tabs', async ({ page }) => {
    await logIn(page, 'team');
    const [creator] = await creatorsWith('team', 'instagram', ['audience', 'brand', 'mails']);
    const address = `/bloggerDetail/instagram/${creator?.id}`;
    const tabs = [
      ['overview', '总览', '粉丝增长'],
      ['audience', '受众', /^(打开受众分析|.*\d%.*)$/],
      ['content', '内容', '发布规律'],
      ['brand', '品牌', '合作过的品牌'],
      ['email', '邮件', '往来邮件'],
    ] as const;
    const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
    const panel = page.getByRole('tabpanel');
    for (const [value, name, heading] of tabs.toReversed()) {
      await page.goto(`${address}?tab=${value}`);
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
      if (value === 'brand') await openAnalysis(page);
      await expect(panel.getByRole('heading', { level: 3, name: heading }).first()).toBeVisible();
    }
    for (const [value, name, heading] of tabs.slice(1)) {
      await tab(name).click();
      await expect(page).toHaveURL(`${address}?tab=${value}`);
      await expect(panel.getByRole('heading', { level: 3, name: heading }).first()).toBeVisible();
    }
    await page.goBack();
    await expect(tab('品牌')).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(tab('内容')).toHaveAttribute('aria-selected', 'true');
    await page.goForward();
    await expect(tab('品牌')).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('heading', { level: 3, name: '合作过的品牌' })).toBeVisible();
  });
});

test.describe('the content of a creator', () => {
  test('opens the history of a post, and returns the focus to its button', async ({ page }) => {
    await logIn(page, 'team');
    const [creator] = await creatorsWith('team', 'tiktok', ['brand']);
    await page.goto(`/bloggerDetail/tiktok/${creator?.id}?tab=content`);
    await openAnalysis(page);
    const button = page.getByRole('button', { name: /^数据历史/ }).first();
    await button.press('Enter');
    const history = page.getByRole('dialog', { name: '数据历史' });
    await expect(history.getByText(/^(读数|还没有读数)$/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test.describe('on a phone, in English', () => {
  test.use({ locale: 'en-GB', viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('previous and next creator are a tap away, with the position in the result', { tag: '@full' }, async ({
    page,
  }) => {
    await logIn(page, 'pro', 'en');
    const found = '/bloggerSearch/tiktok?region=US&tags=home&haveEmail=1';
    await page.goto(found);
    const links = page.getByRole('main').getByRole('listitem').locator('a[href*="/bloggerDetail/"]');
    await expect(links.nth(2)).toBeVisible();
    const paths = await Promise.all([0, 1, 2].map((place) => links.nth(place).getAttribute('href')));
    const at = (place: number) => new RegExp(`${paths[place]}(\\?tab=overview)?$`);
    await links.nth(1).tap();
    await expect(page).toHaveURL(at(1));
    await expect(page.getByText(/^2 \/ \d+$/).first()).toBeVisible();
    await page.getByRole('button', { name: /^Next/ }).tap();
    await expect(page).toHaveURL(at(2));
    await expect(page.getByText(/^3 \/ \d+$/).first()).toBeVisible();
    const previous = page.getByRole('button', { name: /^Previous/ });
    await previous.tap();
    await expect(page).toHaveURL(at(1));
    // The URL changes before the page; until the page follows, the button leads to the same creator.
    await expect(page.getByText(/^2 \/ \d+$/).first()).toBeVisible();
    await previous.tap();
    await expect(page).toHaveURL(at(0));
    await expect(previous).toBeDisabled();
    await page.getByRole('link', { name: 'Back to the result' }).tap();
    await expect(page).toHaveURL(found);
    await expect(links.nth(0)).toHaveAttribute('href', `${paths[0]}`);
  });
});
