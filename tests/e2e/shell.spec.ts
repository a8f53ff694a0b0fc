import { expect, type Locator, type Page, test } from '@playwright/test';
import type { MenuItem } from '@reachkit/contract';
import { faults } from '../faults.ts';
import { changeAnswers } from './support/answers.ts';
import { logIn, signIn, signInByForm } from './support/people.ts';

const layouts = {
  'icon-with-text': 'Icons with text',
  'mini-sidebar-right-fix': 'Rail and end panel',
  'two-sidebar': 'Two sidebars',
  'nav-with-menu': 'Menus on top',
  'nav-bottom-menu': 'Two bars on top',
} as const;

const themes = {
  Ink: 'ink',
  Violet: 'violet',
  Teal: 'teal',
  Pine: 'pine',
  Ochre: 'ochre',
  Rose: 'rose',
  Graphite: 'graphite',
} as const;

const root = (page: Page) => page.locator('.rk-root').first();
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Appearance' });

async function openSettings(page: Page) {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(drawer(page).getByRole('radio', { name: 'Ink' })).toBeAttached();
}

/** Chooses an option of the drawer by clicking where a person does: on its picture or its text. */
async function choose(page: Page, name: string) {
  await drawer(page).locator('label').filter({ hasText: name }).first().click();
}

/** Returns the position of the menu, by which the layouts differ. */
function placeOfMenu(page: Page): Promise<string> {
  return page.evaluate(() => {
    const box = (element: Element | null) => element?.getBoundingClientRect();
    const side = document.querySelector('nav[data-side]');
    const navs = [...document.querySelectorAll('nav')].filter(
      (nav) => nav.getAttribute('aria-label') === 'Main menu',
    );
    const menu = box(navs[0] ?? null);
    if (side) {
      const second = [...document.querySelectorAll('nav')].some(
        (nav) => Math.round(box(nav)?.width ?? 0) === 184,
      );
      return `side ${Math.round(box(side)?.width ?? 0)}${second ? ' and 184' : ''}`;
    }
    return `bar at ${Math.round(menu?.top ?? -1)}`;
  });
}

const places = {
  'icon-with-text': 'side 208',
  'mini-sidebar-right-fix': 'side 56',
  'two-sidebar': 'side 72 and 184',
  'nav-with-menu': 'bar at 0',
  'nav-bottom-menu': 'bar at 48',
} as const;

/** Returns the sum of layout shifts since the page started. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
}

test.describe('appearance settings', () => {
  test.beforeEach(async ({ page }) => signIn(page, 'pro', 'en'));

  test('the five layouts apply at once, survive a reload, and shift nothing on load', {
    tag: '@further',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    for (const [layout, name] of Object.entries(layouts)) {
      await openSettings(page);
      await choose(page, name);
      await page.keyboard.press('Escape');
      const place = places[layout as keyof typeof places];
      await expect.poll(() => placeOfMenu(page), layout).toBe(place);
      await page.reload();
      await expect(page.getByRole('grid')).toBeVisible();
      await expect.poll(() => placeOfMenu(page), layout).toBe(place);
      await expect(page.locator('.rk-loading-overlay')).toHaveCount(0);
      expect(await shiftOf(page), layout).toBeLessThan(0.01);
      // The table is the same in all layouts, so it is left out.
      expect(await faults(page, '[role=grid]'), layout).toEqual([]);
    }
  });

  for (const [rows, isSample] of [
    ['free', true],
    ['paid', false],
  ] as const) {
    test(`${rows} rows that take longer than a second cause no layout shift`, { tag: '@full' }, async ({
      page,
    }) => {
      let answer = () => {};
      const isWanted = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const path = '**/blogger/tiktok/search*';
      await changeAnswers<{ data: object }>(page, path, (body) => ({
        ...body,
        data: { ...body.data, isSample },
      }));
      await page.route(path, (route) => isWanted.then(() => route.fallback()));
      await page.reload();
      const words = page.getByRole('grid').getByRole('status');
      await expect.poll(async () => (await words.boundingBox())?.height).toBeGreaterThan(10);
      answer();
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expect(page.getByText(isSample ? /^This is a free sample/ : /^You used 1 search/)).toBeVisible();
      expect(await shiftOf(page)).toBeLessThan(0.01);
    });
  }

  test('the seven colour themes apply at once, and the last survives a reload', { tag: '@full' }, async ({
    page,
  }) => {
    await openSettings(page);
    const accents = new Set<string>();
    for (const [name, theme] of Object.entries(themes)) {
      await choose(page, name);
      await expect(root(page)).toHaveAttribute('data-rk-color', theme);
      accents.add(
        await root(page).evaluate((element) => getComputedStyle(element).getPropertyValue('--_accent')),
      );
    }
    expect(accents.size).toBe(7);
    await page.reload();
    await expect(root(page)).toHaveAttribute('data-rk-color', 'graphite');
    await expect(page.locator('html')).toHaveAttribute('data-color', 'graphite');
  });

  test('dark mode applies to the page, and to its background before the first paint', async ({ page }) => {
    await openSettings(page);
    await choose(page, 'Dark');
    await expect(root(page)).toHaveAttribute('data-rk-scheme', 'dark');
    await page.route('**/office/officeuser/info', () => {});
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 16, 19)');
  });

  test('right-to-left mirrors the page, and survives a reload', async ({ page }) => {
    await openSettings(page);
    await choose(page, 'Right to left');
    await expect(root(page)).toHaveAttribute('dir', 'rtl');
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    const side = await page.locator('nav[data-side]').boundingBox();
    expect(Math.round((side?.x ?? 0) + (side?.width ?? 0))).toBe(1440);
  });

  test('mini sidebar and horizontal menu apply to the page, and survive a reload', async ({ page }) => {
    await openSettings(page);
    await choose(page, 'Show only icons in the sidebar');
    expect(await placeOfMenu(page)).toBe('side 56');
    await choose(page, 'Show the menu below the top bar');
    expect(await placeOfMenu(page)).toBe('bar at 48');
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await placeOfMenu(page)).toBe('bar at 48');
    await openSettings(page);
    await drawer(page).getByRole('button', { name: 'Reset to defaults' }).click();
    expect(await placeOfMenu(page)).toBe('side 208');
  });

  test('a change also applies in the other tab', { tag: '@full' }, async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/bloggerSearch/tiktok');
    await expect(other.getByRole('grid')).toBeVisible();
    await openSettings(page);
    await choose(page, 'Pine');
    await expect(root(other)).toHaveAttribute('data-rk-color', 'pine');
  });

  test('the page content is kept after a layout change', { tag: '@full' }, async ({ page }) => {
    const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
    await box.fill('half a thought');
    await openSettings(page);
    for (const name of Object.values(layouts)) await choose(page, name);
    await page.keyboard.press('Escape');
    await expect(box).toHaveValue('half a thought');
    await expect(page.getByRole('button', { name: 'Appearance' })).toBeFocused();
  });

  test('the tip covers neither the footer nor docked bars', { tag: '@full' }, async ({ page }) => {
    const tip = page.getByRole('dialog', { name: 'This is a demo' });
    await expect(tip).toBeVisible();
    const overlap = async (part: Locator) => {
      const [above, below] = await Promise.all([tip.boundingBox(), part.boundingBox()]);
      return above && below ? above.y + above.height - below.y : Number.POSITIVE_INFINITY;
    };
    await expect.poll(() => overlap(page.getByRole('contentinfo'))).toBeLessThanOrEqual(0);
    // Without rows there is nothing to select.
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all loaded creators' }).check({ force: true });
    const clear = page.getByRole('button', { name: 'Clear selection' });
    await expect(clear).toBeVisible();
    await expect.poll(() => overlap(clear)).toBeLessThanOrEqual(0);
  });

  test('the home link of the breadcrumb leads to the home page', async ({ page }) => {
    await page.goto('/bloggerSearch/youtube');
    await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL(/\/bloggerSearch\/tiktok$/);
  });
});

test.describe('the focus', () => {
  const place = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('main, h1, a, button, body')?.localName ?? '');

  test('is on the page heading after login and logout, on a tab after selection', {
    tag: '@further',
  }, async ({ page }) => {
    await signInByForm(page, 'pro', 'en');
    expect(await place(page)).toBe('h1');
    await page.getByRole('link', { name: 'YouTube', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/youtube/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('link', { name: 'YouTube', exact: true })).toBeFocused();
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('is left to the browser on the first page of a visit', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'pro', 'en');
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await place(page)).toBe('body');
  });
});

test.describe('background of the page, before its own code has loaded', () => {
  const dark = 'rgb(15, 16, 19)';
  const open = async (page: Page, stored: Readonly<Record<string, string>>) => {
    await page.route(/\/assets\/.*\.js$/, () => {});
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) window.localStorage.setItem(key, value);
    }, stored);
    await page.goto('/index', { waitUntil: 'commit' });
    await expect(page.locator('#app')).toBeAttached();
    await page.waitForFunction(() => document.styleSheets.length > 0);
    return page.locator('html');
  };

  test('follows the stored scheme: dark on a light device, light on a dark one', async ({ page }) => {
    const html = await open(page, {
      'yth_setting.dark': 'true|boolean',
      'yth_setting.rtl': 'true|boolean',
    });
    await expect(html).toHaveCSS('background-color', dark);
    await expect(html).toHaveAttribute('dir', 'rtl');
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, { 'yth_setting.dark': 'false|boolean', 'yth_setting.followsDevice': 'false|boolean' });
    await expect(html).not.toHaveCSS('background-color', dark);
  });

  test('is the default if the stored setting is damaged', {
    tag: '@full',
  }, async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const html = await open(page, {
      'yth_setting.dark': '{"|object',
      'yth_setting.followsDevice': 'maybe',
      'yth_setting.colorTheme': '"><script>|string',
      'yth_setting.rtl': '1|number',
    });
    await expect(html).not.toHaveCSS('background-color', dark);
    await expect(html).toHaveAttribute('data-scheme', 'system');
    await expect(html).toHaveAttribute('dir', 'ltr');
    expect(failures).toEqual([]);
  });
});

test('on a phone the menu is a bottom bar with at most five items', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const leaf = (id: string): MenuItem => ({
    id,
    name: id,
    label: id,
    path: `/${id}`,
    component: '',
    icon: id,
  });
  let places = 0;
  await changeAnswers<{ data: { menus: readonly MenuItem[] } }>(page, '**/office/api/team/menu/*', (body) => {
    const menus = [...body.data.menus, ...['a', 'b', 'c', 'd', 'e'].map(leaf)];
    // A section is not an item itself, its pages are.
    places = menus.flatMap((item) =>
      ['creator-hub', 'email', 'rankings', 'collaboration', 'tracking'].includes(item.id)
        ? (item.children ?? [])
        : [item],
    ).length;
    return { ...body, data: { menus } };
  });
  await signIn(page, 'pro', 'en');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('listitem')).toHaveCount(5);
  const box = await menu.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(812);
  await menu.getByRole('button', { name: 'More' }).click();
  // The tip is also a dialog.
  await expect(page.getByRole('dialog', { name: 'Main menu' }).getByRole('link')).toHaveCount(places);
  await page.unrouteAll({ behavior: 'wait' });
  await context.close();
});

test('the page’s route sets the menu position, until a person chooses one layout', async ({ page }) => {
  const routes = {
    '/bloggerSearch/tiktok': 'icon-with-text',
    '/email/inbox': 'mini-sidebar-right-fix',
    '/email/tasks?campaign=new': 'mini-sidebar-right-fix',
    '/shortDetail?id=1': 'mini-sidebar-right-fix',
    '/equity': 'nav-with-menu',
  } as const;
  await logIn(page, 'basic', 'en');
  for (const [path, layout] of Object.entries(routes)) {
    await page.goto(path);
    await expect.poll(() => placeOfMenu(page), path).toBe(places[layout]);
  }
  await openSettings(page);
  await choose(page, layouts['two-sidebar']);
  for (const path of Object.keys(routes)) {
    await page.goto(path);
    await expect.poll(() => placeOfMenu(page), path).toMatch(/^side 72/);
  }
});

test.describe('a page with code that fails to load', () => {
  test('keeps the current page with its input, and offers a reload', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => window.localStorage.setItem('yth_lang', 'en|string'));
    // In the language in which the server renders it: so the site replaces the markup.
    await page.goto('/login?lang=en');
    await page.evaluate(() =>
      document.querySelector('#app')?.firstElementChild?.setAttribute('data-drawn', ''),
    );
    await page.getByLabel('Account', { exact: true }).fill('13800000003');
    // The site has started, and handles navigation itself.
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await page.route(/IndexPage.*\.js$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Reachkit' }).click();
    await expect(page.getByText('The page did not load')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?lang=en$/);
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue('13800000003');
    await page.unroute(/IndexPage.*\.js$/);
    // The offer stays until the person uses it.
    await page.clock.fastForward('01:00');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page).toHaveURL(/\/index$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('shows an error if it is the first page of a visit', { tag: '@full' }, async ({ page }) => {
    // Without a login the page stays as the server rendered it, and needs no code.
    await logIn(page, 'pro', 'en');
    await page.route(/IndexPage.*\.js$/, (route) => route.abort());
    await page.goto('/index');
    await expect(page.getByText('The page did not load')).toBeVisible();
    await page.unroute(/IndexPage.*\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test.describe('platforms in the menu', () => {
  for (const layout of ['nav-bottom-menu', 'two-sidebar']) {
    test(`${layout} shows platforms once, keeps filters on switching, and the selection on layout changes`, {
      tag: '@further',
    }, async ({ page }) => {
      await page.addInitScript(
        (name) => window.localStorage.setItem('yth_setting.layout', `${name}|string`),
        layout,
      );
      await signIn(page, 'pro', 'en');
      await expect(page.getByRole('link', { name: 'YouTube', exact: true })).toHaveCount(1);
      await page.goto('/bloggerSearch/tiktok?haveEmail=1&sort=followers');
      const row = page.getByRole('row').nth(1);
      await row.getByRole('checkbox').check({ force: true });
      await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();

      await openSettings(page);
      await choose(page, 'Icons with text');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();
      await openSettings(page);
      await choose(page, layouts[layout as keyof typeof layouts]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Clear selection' })).toBeVisible();

      // With a filter, each other platform shows its count after the name.
      await page.getByRole('link', { name: /^YouTube/ }).click();
      await expect(page).toHaveURL('/bloggerSearch/youtube?haveEmail=1&sort=followers');
      await expect(page.getByRole('button', { name: 'Clear selection' })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'YouTube', exact: true })).toBeFocused();
    });
  }
});
