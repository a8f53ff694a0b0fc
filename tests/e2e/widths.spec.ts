import { expect, type Page, test } from '@playwright/test';
import { creatorsWith } from './support/creators.ts';
import { cutControls } from './support/cutControls.ts';
import { dismissTip, logIn, signIn } from './support/people.ts';

/** Pages in the menu, and pages outside it. */
const ownPages = [
  '/bloggerSearch/tiktok',
  '/favourites',
  '/blacklist',
  '/importRecords',
  '/email/tasks',
  '/email/inbox',
  '/email/outbox',
  '/email/templates',
  '/email/senders',
  '/email/suppressions',
  '/email/settings',
  '/shortLinks',
  '/userInfo',
  '/changePassword',
  '/equity',
  '/dataUsed',
  '/teamManage',
  '/teamData',
  '/teamRecords',
  '/orderManage',
  '/teamKeys',
  '/teamWebhooks',
  '/vip',
  '/changeLog',
  '/tool',
  '/nowhere',
];
const publicPages = ['/index', '/price', '/privacy', '/protocol', '/policy', '/mailConfig', '/gmail'];
const formPages = ['/login', '/register', '/forgetPwd'];

/** 640 and 320 px are the widths of a 1280 × 800 px window at 200 % and 400 % zoom. */
const windows = [
  { name: '768 px', width: 768, height: 1024 },
  { name: '200 %', width: 640, height: 400, tag: '@full' },
  { name: '400 %', width: 320, height: 200 },
  { name: '320 px', width: 320, height: 640, tag: '@full' },
];

/** Returns the faults of a page once its layout is stable. */
async function faultsAt(page: Page, path: string): Promise<readonly string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('.rk-loading-overlay')).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  return cutControls(page);
}

async function allFaults(page: Page, paths: readonly string[]) {
  const found: Record<string, readonly string[]> = {};
  for (const path of paths) {
    const faults = await test.step(path, () => faultsAt(page, path));
    if (faults.length > 0) found[path] = faults;
  }
  return found;
}

for (const { name, tag = [], ...viewport } of windows) {
  test.describe(`a window of ${name}`, { tag }, () => {
    test.use({ viewport, locale: 'en-GB' });

    test('shows each signed-in page without horizontal scrolling or clipped controls', {
      tag: '@further',
    }, async ({ page }) => {
      await dismissTip(page);
      await logIn(page, 'team', 'en');
      const ids = (await creatorsWith('team', 'tiktok', ['audience'], 2)).map(({ id }) => id);
      const creatorPages = [
        `/bloggerDetail/tiktok/${ids[0]}`,
        `/bloggerCompare?ids=${ids.join(',')}`,
        `/bloggerSimilar/tiktok?seeds=${ids[0]}`,
      ];
      expect(await allFaults(page, [...ownPages, ...creatorPages])).toEqual({});
    });

    test('shows each public page without horizontal scrolling or clipped controls', async ({ page }) => {
      const paths = [...publicPages, ...formPages].map((path) => `${path}?lang=en`);
      expect(await allFaults(page, paths)).toEqual({});
    });
  });
}

test('the frame’s bars scroll away in a window at 400 % zoom', async ({ page }) => {
  await dismissTip(page);
  await page.setViewportSize({ width: 320, height: 200 });
  await logIn(page, 'team', 'en');
  await page.goto('/changeLog');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bars = [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main menu' })];
  for (const bar of bars) await expect(bar).toBeInViewport();
  await page.mouse.move(160, 180);
  await page.mouse.wheel(0, 600);
  for (const bar of bars) await expect(bar).not.toBeInViewport();
});

test('each breadcrumb link has a target of at least 24 × 24 px', async ({ page }) => {
  await logIn(page, 'pro', 'en');
  await page.goto('/bloggerSearch/youtube');
  const links = page.getByRole('navigation', { name: 'You are here' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

for (const language of ['zh', 'en'] as const) {
  test.describe(`a phone of 320 px in ${language}`, () => {
    test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

    test('shows the whole account menu and clips no label of the bar', async ({ page }) => {
      await dismissTip(page);
      await signIn(page, 'team', language);
      const labels = page
        .getByRole('navigation', { name: language === 'zh' ? '主菜单' : 'Main menu' })
        .locator('li span');
      await expect(labels).toHaveCount(5);
      expect(
        await labels.evaluateAll((spans) =>
          spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
        ),
      ).toEqual([]);
      await page.getByRole('button', { name: language === 'zh' ? /账号菜单/ : /Account menu/ }).tap();
      const menu = page.getByRole('menu');
      await expect(menu).toBeVisible();
      await expect
        .poll(async () => {
          const box = await menu.boundingBox();
          return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 320 && box.y + box.height <= 640;
        })
        .toBe(true);
      await page.getByRole('menuitem').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('menuitem').last()).toBeInViewport({ ratio: 1 });
    });
  });
}

for (const width of [1280, 1440]) {
  test(`breadcrumbs of a search are not truncated in English at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await logIn(page, 'team', 'en');
    await page.goto('/bloggerSearch/instagram');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const places = page
      .getByRole('navigation', { name: 'You are here' })
      .locator('li span[dir="auto"]:not(.rk-hidden)');
    await expect(places).not.toHaveCount(0);
    expect(
      await places.evaluateAll((spans) =>
        spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
      ),
    ).toEqual([]);
  });
}
