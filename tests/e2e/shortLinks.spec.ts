import { devices, expect, type Page, test } from '@playwright/test';
import type { Locale } from '@reachkit/contract/locales';
import { creatorsWith } from './support/creators.ts';
import { tabTo } from './support/keyboard.ts';
import { type AccountName, dismissTip, logIn } from './support/people.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
test.beforeAll(async () => {
  shop = await openShop();
});
test.afterAll(() => shop.close());

/** Desktop and phone with a person's user agent: the headless browser identifies itself as a bot. */
const visitors = [
  {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
  },
  devices['Pixel 7'],
];

async function visit(shortUrl: string): Promise<void> {
  for (const device of visitors) {
    const context = await shop.browser.newContext({ ...device, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(shortUrl);
    await expect(page.getByRole('heading', { name: 'Product /box' })).toBeVisible();
    await context.close();
  }
}

async function openCreator(page: Page, account: AccountName, language: Locale): Promise<string> {
  await dismissTip(page);
  await logIn(page, account, language);
  const [creator] = await creatorsWith(account, 'tiktok', []);
  await page.goto(`/bloggerDetail/tiktok/${creator?.id}`);
  return creator?.name || `@${creator?.handle}`;
}

/** Checks the figures of a link on the overview page, once its visits are stored. */
async function expectVisits(page: Page, name: string, numbers: readonly string[]): Promise<void> {
  await expect(async () => {
    await page.goto(`/shortLinks?${new URLSearchParams({ keyword: name })}`);
    const row = page.getByRole('row').filter({ hasText: name }).first();
    await expect(row).toBeVisible();
    for (const column of ['pv', 'uv']) {
      await expect(row.locator(`[data-column="${column}"]`)).toHaveText(
        numbers[column === 'pv' ? 0 : 1] ?? '',
        { timeout: 1_000 },
      );
    }
  }).toPass();
}

test('a link made on a creator page redirects desktop and phone, and counts both', async ({ page }) => {
  const name = await openCreator(page, 'pro', 'zh');
  await page.getByRole('button', { name: '短链', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `${name}的短链` });
  await expect(dialog.getByRole('textbox', { name: '产品链接' })).toBeFocused();
  await page.keyboard.type('http://169.254.169.254/latest');
  await expect(dialog.getByText('该链接指向内网，访客无法打开')).toBeVisible();
  await dialog.getByRole('textbox', { name: '产品链接' }).fill(shop.productUrl);
  await expect(dialog.getByText(shop.productUrl)).toBeVisible();
  const linkName = `收纳箱 ${Date.now()}`;
  await dialog.getByRole('textbox', { name: '名称' }).fill(linkName);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('短链已建好')).toBeVisible();
  const shortUrl = (await dialog.getByText(/\/s\/[a-z2-9]{7}$/).textContent()) ?? '';

  await visit(shortUrl);
  await expectVisits(page, linkName, ['2', '2']);

  await page.getByRole('button', { name: `“${linkName}”的更多操作` }).click();
  await page.getByRole('menuitem', { name: '归档' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '归档' }).click();
  await expect(page.getByText(`已归档“${linkName}”，短链不再跳转`)).toBeVisible();
  const gone = await page.request.get(shortUrl, { maxRedirects: 0 });
  expect(gone.status()).toBe(410);
});

test('a link is created, found and changed by keyboard, in English', { tag: '@full' }, async ({ page }) => {
  const name = await openCreator(page, 'team', 'en');
  await tabTo(page, page.getByRole('button', { name: 'Short link', exact: true }), 120);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Product link' })).toBeFocused();
  await page.keyboard.type(shop.productUrl);
  await page.keyboard.press('Enter');
  const copy = page.getByRole('button', { name: 'Copy short link' });
  await expect(copy).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Short link', exact: true })).toBeFocused();

  await page.goto('/shortLinks');
  await tabTo(page, page.getByRole('searchbox', { name: /^Search by name/ }));
  await page.keyboard.type(`Link for ${name}`);
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `Link for ${name}` })
      .first(),
  ).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /^Actions for/ }).first());
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit short link' });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' (autumn)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Saved “Link for ${name} (autumn)”`)).toBeVisible();
});

test('on a phone the links are cards, and a QR code can be opened', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openCreator(page, 'basic', 'zh');
  await page.getByRole('button', { name: '短链', exact: true }).click();
  await page.getByRole('textbox', { name: '产品链接' }).fill(shop.productUrl);
  await page.keyboard.press('Enter');
  await expect(page.getByText('短链已建好')).toBeVisible();
  await page.goto('/shortLinks');
  await page
    .getByRole('button', { name: /的更多操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '二维码' }).click();
  await expect(page.getByRole('img', { name: /^指向.+的二维码$/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载PNG' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^qr-.+\.png$/);
});
