import { expect, test } from '@playwright/test';
import type { Locale } from '@reachkit/contract/locales';
import { faults } from '../faults.ts';
import { logIn } from './support/people.ts';
import { isFull, sample } from './support/size.ts';

const paths = [
  '/index',
  '/price',
  '/privacy',
  '/protocol',
  '/policy',
  '/mailConfig',
  '/gmail',
  '/outlookmail',
  '/163mail',
  '/alimail',
  '/qqmail',
  '/sinamail',
  '/feishumail',
  '/dingmail',
];

/**
 * Whether a page is opened in a language: a short run opens each page in one of two languages, alternating; its text is
 * checked in both.
 */
const isOpenedIn = (language: Locale, path: string, among: readonly string[]) =>
  isFull || among.indexOf(path) % 2 === (language === 'zh' ? 0 : 1);

for (const language of ['zh', 'en'] as const) {
  const query = language === 'zh' ? '' : '?lang=en';
  test(`public pages return text, title and canonical link in ${language}, without a login`, async ({
    page,
    request,
    baseURL,
  }) => {
    for (const path of paths) {
      await test.step(path + query, async () => {
        const answer = await request.get(path + query, {
          headers: { accept: '*/*', 'accept-language': 'zh' },
        });
        const html = await answer.text();
        expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}${query}" />`);
        expect(html).toMatch(/<title>[^<]+<\/title>/);
        if (!isOpenedIn(language, path, paths)) return;
        await page.goto(path + query);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        expect(html).toContain(await page.title());
        await expect(page).toHaveURL(new RegExp(`${path}(\\?lang=en)?$`));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      });
    }
  });
}

for (const [language, scheme, width] of [
  ['zh', 'light', 1440],
  ['en', 'dark', 375],
] as const) {
  test(`public pages are accessible and fit: ${language}, ${scheme}, ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      colorScheme: scheme,
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    const judged = ['/index', '/price', '/privacy', '/mailConfig', '/gmail', '/dingmail'];
    for (const path of judged.filter((one) => isOpenedIn(language, one, judged))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // A part that scrolls sideways is reachable by keyboard once the site has hydrated the page.
      await expect.poll(() => faults(page), { message: path }).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
}

for (const path of ['/index', '/price']) {
  for (const language of sample(['zh', 'en'] as const)) {
    test(`${path} in ${language}, stored dark mode: nothing moves, flashes or is fetched twice`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(kol|office)\//.test(pathname)) asked.push(pathname);
      });
      await page.addInitScript(() => {
        window.localStorage.setItem('yth_setting.dark', 'true|boolean');
        const seen = { shift: 0, empty: 0, schemes: [] as string[] };
        Object.assign(window, { seen });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.shift += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        const look = () => {
          // `main` does not exist while the page is still being parsed.
          if (seen.schemes.length > 0 && !document.querySelector('main')) seen.empty += 1;
          const scheme = document.querySelector<HTMLElement>('.rk-root')?.dataset.rkScheme;
          if (scheme && !seen.schemes.includes(scheme)) seen.schemes.push(scheme);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
      expect(seen).toMatchObject({ empty: 0, schemes: ['dark'] });
      // A busy device paints the page in pieces as it is parsed, which slightly moves the figure beside the title.
      expect(
        await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seen'), 'shift'))),
      ).toBeLessThan(0.01);
      expect(asked).toEqual([]);
      await context.close();
    });
  }
}

/** Bytes of the pictures that a reader of the start page fetches. */
const pictureBudget = 200_000;

test('the start page fetches three pictures in its language and the chosen scheme, within their budget', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', colorScheme: 'light' });
  const page = await context.newPage();
  await page.addInitScript(() => window.localStorage.setItem('yth_setting.dark', 'true|boolean'));
  const pictures = new Map<string, number>();
  page.on('response', async (response) => {
    const [name] = /[^/]+\.webp$/.exec(response.url()) ?? [];
    if (name) pictures.set(name.replace(/-[^-]+\.webp$/, ''), (await response.body()).length);
  });
  await page.goto('/index');
  for (const picture of await page.getByRole('img', { name: /search page|inbox|short link/ }).all()) {
    await picture.scrollIntoViewIfNeeded();
  }
  await expect
    .poll(() => [...pictures.keys()].sort())
    .toEqual(['inbox-en-dark', 'links-en-dark', 'search-en-dark']);
  expect([...pictures.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(pictureBudget);
  await context.close();
});

test('the price page has a button for each plan, and keeps them in view', async ({ page }) => {
  await page.goto('/price?lang=en');
  const plans = ['Sign up free (Free plan)', 'Choose Basic', 'Choose Pro', 'Choose Team'];
  await page.getByRole('rowheader', { name: 'Members' }).scrollIntoViewIfNeeded();
  for (const name of plans) await expect(page.getByRole('link', { name })).toBeInViewport();
  await page.getByRole('link', { name: 'Choose Pro' }).click();
  await expect(page).toHaveURL(/\/register/);
});

/** Compressed script bytes that a static page may load; the site itself takes fifty times as many. */
const scriptBudget = 8_000;

test('a static page keeps the server’s markup and loads no site, in each language', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const main = document.querySelector('main');
      if (!main) return;
      observer.disconnect();
      Object.assign(window, { drawnMain: main });
    }).observe(document, { childList: true, subtree: true });
  });
  const scriptBytes = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0),
    );
  for (const path of ['/index', '/price', '/login', '/gmail']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(
      await page.evaluate(() => document.querySelector('main') === Reflect.get(window, 'drawnMain')),
      path,
    ).toBe(true);
    // Prefetched code is not run on any page.
    if (path !== '/login') expect(await scriptBytes(), path).toBeLessThan(scriptBudget);
  }
  await page.evaluate(() => window.localStorage.setItem('yth_lang', 'en|string'));
  await page.goto('/gmail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Set up Gmail/);
  await expect(page).toHaveTitle(/^Set up Gmail/);
  expect(await scriptBytes()).toBeLessThan(scriptBudget);
});

test('a button of a static page loads the site and runs its action', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/gmail?lang=en');
  await page.getByRole('button', { name: 'Copy smtp.gmail.com' }).first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('smtp.gmail.com');
});

test('text typed before the site has loaded is submitted once it has loaded', async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  // The first interaction starts the site; both fields may be filled before it has loaded.
  await page.evaluate(() => {
    for (const [name, value] of [
      ['username', 'typed-before'],
      ['password', 'not-the-right-one'],
    ] as const) {
      const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!field) throw new Error(`The page has no field ${name}.`);
      field.value = value;
    }
    document.querySelector<HTMLElement>('form button[type="submit"]')?.click();
  });
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.locator('[name="username"]')).toHaveValue('typed-before');
});

test('pages are readable without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/gmail');
  await expect(page.getByText('smtp.gmail.com').first()).toBeVisible();
  await page.goto('/price');
  await expect(page.getByRole('table')).toBeVisible();
  await context.close();
});

test('the keyboard can skip the header, and the language switch overrides the URL', async ({ page }) => {
  await page.goto('/policy?lang=en');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '数据来源与使用规则' })).toBeVisible();
});

test('signed-in people see the same pages, with a link into the app', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'pro');
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await expect(page.getByRole('link', { name: '进入工作台' })).toBeVisible();
});
