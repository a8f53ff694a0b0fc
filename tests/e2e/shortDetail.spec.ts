import { type Browser, type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { tabTo } from './support/keyboard.ts';
import { type AccountName, logIn } from './support/people.ts';
import { platformPort } from './support/ports.ts';

const desktop = devices['Desktop Chrome'];
const phone = devices['iPhone 15'];
/** A different browser: without a cookie, network and browser identify the visitor. */
const cookieless = devices['Desktop Firefox'];

/** Creates a short link outside the page, as the person who is signed in on it. */
async function makeLink(page: Page, name: string): Promise<{ id: string; code: string }> {
  const token = await page.evaluate(() => window.localStorage.getItem('yth_token')?.split('|')[0]);
  const answer = await page.request.post('/kol/api/short', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, productLink: 'https://shop.example/box' },
  });
  const { code, data }: { code: number; data: { id: string; code: string } } = await answer.json();
  if (code !== 0) throw new Error(`The short link was refused with ${code}`);
  return data;
}

/** Opens a separate browser context. */
function open(browser: Browser, { userAgent, viewport }: Pick<typeof desktop, 'userAgent' | 'viewport'>) {
  return browser.newContext({ userAgent, viewport, locale: 'en-US' });
}

/** Milliseconds after a visit in which a second one of the same visitor counts as a double fetch. */
const doubleFetchMs = 2_000;

/** Opens a short link; its target has no host, so waits only for the redirect. Returns its time in ms. */
async function visit(context: BrowserContext, code: string): Promise<number> {
  const page = await context.newPage();
  const address = new URL(`/s/${code}`, `http://localhost:${platformPort}`).href;
  const answered = page.waitForResponse(address);
  await page.evaluate((to) => window.location.assign(to), address);
  const { location } = (await answered).headers();
  expect(location).toBe('https://shop.example/box');
  await page.close();
  return Date.now();
}

/** Visits again, as soon as that counts as a new visit. */
async function visitAgain(context: BrowserContext, code: string, earlier: number): Promise<void> {
  await expect.poll(() => Date.now() - earlier, { intervals: [100] }).toBeGreaterThan(doubleFetchMs);
  await visit(context, code);
}

const figure = (page: Page, name: string) => page.locator(`[data-figure="${name}"]`);
const shows = (page: Page, name: string, value: number) =>
  expect(figure(page, name).locator('[title]').first()).toHaveAttribute('title', String(value));

/** Opens the page of a new link, which visits from several browsers then update. */
async function track(page: Page, browser: Browser, account: AccountName, name: string) {
  const link = await makeLink(page, name);
  await page.goto(`/shortDetail?id=${link.id}`);
  await shows(page, 'today-pv', 0);
  const [first, second, third] = await Promise.all(
    [desktop, phone, cookieless].map((device) => open(browser, device)),
  );
  if (!first || !second || !third) throw new Error(`No browsers for ${account}`);
  const firstAt = await visit(first, link.code);
  await shows(page, 'today-pv', 1);
  await visit(second, link.code);
  const thirdAt = await visit(third, link.code);
  await shows(page, 'today-pv', 3);
  await shows(page, 'today-uv', 3);
  await visitAgain(first, link.code, firstAt);
  await shows(page, 'today-pv', 4);
  // The browser's cookies are deleted, as if they were blocked.
  await third.clearCookies();
  await visitAgain(third, link.code, thirdAt);
  await shows(page, 'today-pv', 5);
  const preview = await second.request.get(`/s/${link.code}`, {
    headers: { 'user-agent': 'WhatsApp/2.24.6.77 A' },
    maxRedirects: 0,
  });
  expect(preview.status()).toBe(200);
  await Promise.all([first, second, third].map((context) => context.close()));
  return link;
}

test('visits from several browsers appear on the open page at once, and match its records', async ({
  browser,
  page,
}) => {
  await logIn(page, 'pro');
  await track(page, browser, 'pro', '收纳箱美国站');
  await expect(page.getByRole('heading', { level: 1, name: '收纳箱美国站' })).toBeVisible();
  await page.getByRole('radio', { name: '今天' }).click();
  await shows(page, 'window-bots', 1);

  const table = page.getByRole('table', { name: '访问记录' });
  const records = (visitor: 'new' | 'old' | 'bot') => table.locator(`tr[data-visitor="${visitor}"]`);
  await expect(table.locator('tbody tr')).toHaveCount(5);
  const [fresh, returning] = [await records('new').count(), await records('old').count()];
  expect([fresh, returning]).toEqual([3, 2]);
  await shows(page, 'window-pv', fresh + returning);
  await shows(page, 'window-new', fresh);
  await shows(page, 'window-old', returning);
  // Each visitor was new once, and this link was created today.
  await shows(page, 'window-uv', fresh);
  await expect(table.locator('tbody tr', { hasText: 'iOS' })).toHaveCount(1);
  expect(await faults(page)).toEqual([]);

  await page.getByRole('radiogroup', { name: '访客类型' }).getByRole('radio', { name: '机器人' }).click();
  await expect(records('bot')).toHaveCount(1);
  await expect(records('bot')).toContainText('链接预览');
  await expect(page).toHaveURL(/show=bots/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出访问记录' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^reachkit-visits-.*\.csv$/);
});

test('figures and records are read by keyboard, in English', { tag: '@full' }, async ({ browser, page }) => {
  await logIn(page, 'team', 'en');
  await track(page, browser, 'team', 'Storage box');
  await tabTo(page, page.getByRole('radio', { name: 'Last 7 days' }));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/window=today/);
  await shows(page, 'window-pv', 5);
  await tabTo(page, figure(page, 'window-uv').getByRole('button', { name: 'UV' }));
  await expect(page.getByRole('tooltip')).toContainText('recognized by a cookie');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Show table' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Visits over time' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
});

test('the page of a short link fits a phone', { tag: '@full' }, async ({ browser, page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await logIn(page, 'team');
  await track(page, browser, 'team', '手机上看的短链');
  await expect(page.getByRole('table', { name: '访问记录' }).locator('tbody tr')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await faults(page)).toEqual([]);
});
