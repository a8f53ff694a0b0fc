import { expect, type Page, test } from '@playwright/test';
import { searchCreators } from '@reachkit/contract';
import { creatorHandlers } from '../support/creators.ts';
import { on, PeerRefusal } from '../support/peer.ts';
import { watchPage } from '../support/watchPage.ts';
import { type HostilePages, serveHostile } from './serveHostile.ts';
import { settled } from './states.ts';

test.use({ actionTimeout: 10_000 });

/** Outcome of the next search for the person called `first`. */
let fate: 'answered' | 'at a limit' | 'signed out' = 'answered';
const answered = creatorHandlers().find(({ id }) => id === searchCreators.id);

let pages: HostilePages;
test.beforeAll(async () => {
  const search = on(searchCreators, (ask) => {
    const isFirst = ask.headers.authorization === 'Bearer first';
    if (isFirst && fate === 'at a limit') throw new PeerRefusal(430, 'No more today');
    if (isFirst && fate === 'signed out') throw new PeerRefusal(401, 'Who are you?', 401);
    if (!answered) throw new Error('There is no handler for searches.');
    return Reflect.apply(answered.handle, undefined, [ask]);
  });
  pages = await serveHostile('hostile-neighbours', [search, ...creatorHandlers()]);
});
test.afterAll(() => pages?.stop());
test.beforeEach(() => {
  fate = 'answered';
});

const one = (page: Page, name: 'first' | 'second') => page.locator(`#${name}`);

test.describe('two people on one page', () => {
  test('have their own colour, language and direction, and no duplicate ids', async ({ page }) => {
    const complaints = await watchPage(page);
    await page.goto(`${pages.url}/two-users.html`);
    await expect(page.getByText('Creator 1 of tiktok', { exact: true })).toHaveCount(2);
    const look = (name: 'first' | 'second') =>
      one(page, name)
        .locator('.rk-root')
        .evaluate((root) => {
          const { color, direction, colorScheme } = getComputedStyle(root);
          return { color, direction, colorScheme, lang: root.getAttribute('lang') };
        });
    expect(await look('first')).toMatchObject({ direction: 'ltr', colorScheme: 'light', lang: 'en' });
    expect(await look('second')).toMatchObject({ direction: 'rtl', colorScheme: 'dark', lang: 'zh-CN' });
    expect((await look('first')).color).not.toBe((await look('second')).color);
    await expect(one(page, 'first').getByRole('grid', { name: 'Creators' })).toBeVisible();
    await expect(one(page, 'second').getByRole('grid', { name: 'Creators' })).toHaveCount(0);
    const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const names = await page.evaluate(() =>
      ['first', 'second'].map(
        (id) => document.querySelector<HTMLInputElement>(`#${id} input[type=radio]`)?.name,
      ),
    );
    expect(new Set(names).size).toBe(2);
    // The floating parts of each person have the appearance of that person's provider.
    for (const name of ['first', 'second'] as const) {
      await one(page, name)
        .getByRole('button', { name: `Notify ${name}` })
        .click();
    }
    const floats = await page.locator('.rk-toast').evaluateAll((toasts) =>
      toasts.map((toast) => {
        const { direction, colorScheme } = getComputedStyle(toast);
        return `${toast.textContent?.slice(0, 15)} ${direction} ${colorScheme}`;
      }),
    );
    expect(floats.toSorted()).toEqual([
      expect.stringMatching(/^News for first.* ltr light$/),
      expect.stringMatching(/^News for second.* rtl dark$/),
    ]);
    expect(complaints).toEqual([]);
  });

  test('send their own tokens, and keep separate responses, limits and logins', async ({ page }) => {
    await page.goto(`${pages.url}/two-users.html`);
    await expect(page.getByText('Creator 1 of tiktok', { exact: true })).toHaveCount(2);
    const tokens = pages.peer.requestsTo(searchCreators).map(({ headers }) => headers.authorization);
    expect(new Set(tokens)).toEqual(new Set(['Bearer first', 'Bearer second']));

    async function search(words: string) {
      const box = one(page, 'first').getByRole('combobox', { name: 'Search creators' });
      await box.fill(words);
      await box.press('Enter');
    }
    const said = (name: 'first' | 'second') => one(page, name).locator('output').last();

    await search('Creator 6 ');
    await expect(one(page, 'first').getByText('Creator 6 of tiktok')).toBeVisible();
    await expect(one(page, 'first').getByText('Creator 1 of tiktok', { exact: true })).toHaveCount(0);
    await expect(one(page, 'second').getByText('Creator 1 of tiktok', { exact: true })).toBeVisible();

    fate = 'at a limit';
    await search('Creator 7 ');
    await expect(said('first')).toHaveText('first is signedIn, at a limit');
    await expect(said('second')).toHaveText('second is signedIn, within limits');

    fate = 'signed out';
    await search('Creator 8 ');
    await expect(said('first')).toHaveText(/^first is signedOut/);
    await expect(said('second')).toHaveText('second is signedIn, within limits');
    await expect(one(page, 'second').getByText('Creator 1 of tiktok', { exact: true })).toBeVisible();
  });
});

/** Reads the host's page without Reachkit: its elements with attributes and styles, and the page's globals. */
const hostOf = (page: Page) =>
  page.evaluate(() => {
    const isHosts = (element: Element) =>
      !element.closest('#place, .rk-root, script, link[rel=modulepreload]');
    // Headless UI marks the page's root with the kind of focus; preloads of a bundler belong to the host.
    const known = 'data-headlessui-focus-visible';
    const elements = [...document.querySelectorAll('*')].filter(isHosts);
    return {
      elements: elements.map((element) => {
        const style = getComputedStyle(element);
        const { width, left, top } = element.getBoundingClientRect();
        return {
          tag: `${element.localName}${[...element.attributes]
            .filter(({ name }) => name !== known)
            .map(({ name, value }) => ` ${name}=${value}`)
            .join('')}`,
          box: `${width} at ${left} ${top + scrollY}`,
          look: Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)
            // The page is longer by what we draw.
            .filter((line) => !/^(block-size|height|perspective-origin|transform-origin):/.test(line))
            .join('; '),
        };
      }),
      title: document.title,
      address: location.href,
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      globals: Object.keys(window).toSorted().join(' '),
      scroll: [scrollX, scrollY],
    };
  });

test.describe("a host's page", () => {
  const show = (page: Page) => page.evaluate(() => dispatchEvent(new Event('show-parts')));
  const take = (page: Page) => page.evaluate(() => dispatchEvent(new Event('take-parts')));

  test('is unchanged with Reachkit mounted, with its dialog open, and after unmounting', async ({ page }) => {
    const complaints = await watchPage(page);
    await page.goto(`${pages.url}/untouched.html`);
    const before = await hostOf(page);
    await show(page);
    await settled(page);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, 0));
    // Content below Reachkit has moved down; nothing else has changed.
    const moved = (host: typeof before) => ({
      ...host,
      elements: host.elements.map(({ tag, look }) => ({ tag, look })),
    });
    expect(moved(await hostOf(page))).toEqual(moved(before));
    await page.getByRole('button', { name: 'Open dialog', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    expect(moved(await hostOf(page))).toEqual(moved(before));
    await page.keyboard.press('Escape');
    await take(page);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await hostOf(page)).toEqual(before);
    await expect(page.locator('.rk-root')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('is inert while a Reachkit dialog is open, unless Reachkit is isolated', async ({ page }) => {
    for (const isIsolated of [false, true]) {
      await page.goto(`${pages.url}/untouched.html${isIsolated ? '?isolated' : ''}`);
      await show(page);
      await settled(page);
      await page.getByRole('button', { name: 'Open dialog', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
      const field = page.locator('input[name=host-name]');
      await field.evaluate((element) => element instanceof HTMLElement && element.focus());
      if (isIsolated) {
        await expect(field).toBeFocused();
        await page.locator('#host-button').click();
        await expect(page.locator('#host-count')).toHaveText('1');
        await expect(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
      } else await expect(field).not.toBeFocused();
      await page.getByRole('dialog', { name: 'Sure?' }).getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('dialog', { name: 'Sure?' })).toHaveCount(0);
    }
  });
});
