import { expect, type Page, test } from '@playwright/test';
import { watchPage } from '../support/watchPage.ts';
import { type HostilePages, serveHostile } from './serveHostile.ts';
import { openPage, settled } from './states.ts';

test.use({ actionTimeout: 10_000 });

let pages: HostilePages;
test.beforeAll(async () => {
  pages = await serveHostile('hostile-places');
});
test.afterAll(() => pages?.stop());

/** Returns the text of the focused element, also inside shadow roots. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  });

/**
 * Returns the element that covers the top centre of an element, where it must be visible and clickable; `nothing` is
 * expected.
 */
const over = (page: Page, role: 'menu' | 'listbox' | 'dialog' | 'status', name?: string) =>
  page
    .getByRole(role, name === undefined ? {} : { name })
    .last()
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const root = element.getRootNode();
      const tree = root instanceof ShadowRoot ? root : document;
      const hit = tree.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
      if (hit !== null && element.contains(hit)) return 'nothing';
      return `${hit?.outerHTML.slice(0, 120)} at ${left + width / 2} ${top}, ${innerHeight} high`;
    });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Like `over`, with the button scrolled into view: content that loads above may have moved it off the screen. */
async function overAt(page: Page, anchor: string, role: 'menu' | 'listbox' | 'dialog', name?: string) {
  await page
    .getByRole('button', { name: anchor, exact: true, includeHidden: true })
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));
  return over(page, role, name);
}

const places = [
  { name: 'a shadow root', file: 'shadow.html', isDialog: false },
  { name: "a host's modal dialog", file: 'dialog.html', isDialog: true },
];

for (const place of places) {
  test.describe(`inside ${place.name}`, () => {
    let complaints: readonly string[];
    test.beforeEach(async ({ page }) => {
      complaints = await watchPage(page);
      if (place.isDialog) {
        await page.goto(`${pages.url}/${place.file}`);
        await button(page, 'Open').click();
        await settled(page);
      } else await openPage(page, `${pages.url}/${place.file}`);
      // Near its end the search loads more rows, which would move a part during a click.
      await button(page, 'Actions').scrollIntoViewIfNeeded();
      await expect(page.getByText('End of list · 60 creators')).toBeAttached();
    });
    test.afterEach(async ({ page }) => {
      if (place.isDialog) await expect(page.locator('#place')).toHaveJSProperty('open', true);
      expect(complaints).toEqual([]);
    });

    test('a menu opens on top and works by keyboard; the focus returns', async ({ page }) => {
      await button(page, 'Actions').focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await expect.poll(() => overAt(page, 'Actions', 'menu')).toBe('nothing');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').or(page.locator('output')).getByText('remove')).toBeVisible();
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect.poll(() => focused(page)).toBe('Actions');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect.poll(() => focused(page)).toBe('Actions');
    });

    test('a menu works with the mouse; a click outside closes it', async ({ page }) => {
      await button(page, 'Actions').click();
      await page.getByRole('menuitem', { name: 'Copy' }).click();
      await expect(page.locator('output').getByText('copy')).toBeVisible();
      await button(page, 'Actions').click();
      await expect(page.getByRole('menu')).toBeVisible();
      await page.getByText('Two are missing.').click();
      await expect(page.getByRole('menu')).toHaveCount(0);
    });

    test('a listbox works by keyboard and mouse', async ({ page }) => {
      await button(page, 'Place: North').focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('listbox', { name: 'Place' })).toBeVisible();
      await expect.poll(() => overAt(page, 'Place: North', 'listbox', 'Place')).toBe('nothing');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toBe('Place: South');
      await button(page, 'Place: South').click();
      await page.getByRole('option', { name: 'North' }).click();
      await expect(button(page, 'Place: North')).toBeVisible();
    });

    test('a popover takes and returns the focus; Escape or an outside click closes only it', async ({
      page,
    }) => {
      const popover = page.getByRole('dialog', { name: 'Narrow' });
      await button(page, 'Filter').click();
      await expect(popover.getByLabel('Least')).toBeFocused();
      await expect.poll(() => overAt(page, 'Filter', 'dialog', 'Narrow')).toBe('nothing');
      await popover.getByText('With mail').click();
      await expect(popover).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popover).toHaveCount(0);
      await expect.poll(() => focused(page)).toBe('Filter');
      await button(page, 'Filter').click();
      await page.getByText('Two are missing.').click();
      await expect(popover).toHaveCount(0);
      // Tab past the end continues after the button.
      await button(page, 'Filter').click();
      await popover.getByRole('button', { name: 'Apply' }).focus();
      await page.keyboard.press('Tab');
      await expect(popover).toHaveCount(0);
      await expect.poll(() => focused(page)).toBe('Notify');
    });

    test('a dialog takes the focus, contains its popovers, and returns the focus', async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'Sure?' });
      await button(page, 'Open dialog').click();
      await expect(dialog).toBeVisible();
      await expect.poll(() => over(page, 'dialog', 'Sure?')).toBe('nothing');
      await expect.poll(() => focused(page)).toBe('Actions inside');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await expect.poll(() => over(page, 'menu')).toBe('nothing');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await button(page, 'Filter inside').click();
      await expect(page.getByRole('dialog', { name: 'Narrow inside' }).getByLabel('Least')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expect.poll(() => focused(page)).toBe('Filter inside');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => focused(page)).toBe('Open dialog');
    });

    test('a notice is shown on top and can be dismissed', async ({ page }) => {
      await button(page, 'Notify').click();
      await expect(page.getByText('Kept', { exact: true })).toBeVisible();
      await button(page, 'Dismiss').click();
      await expect(page.getByText('Kept', { exact: true })).toHaveCount(0);
    });

    test('the search works by keyboard: words, arrow keys in the table, selection', async ({ page }) => {
      const box = page.getByRole('combobox', { name: 'Search creators' });
      await page.getByText('Two are missing.').click();
      await page.keyboard.press('/');
      await expect(box).toBeFocused();
      await box.fill('Creator 6 ');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Creator 6 of tiktok')).toBeVisible();
      await expect(page.getByText('Creator 1 of tiktok', { exact: true })).toHaveCount(0);
      const tick = page.getByRole('checkbox', { name: 'Select Creator 6 of tiktok' });
      await tick.focus();
      await page.keyboard.press('Space');
      await expect(tick).toBeChecked();
      // The selection bar loads slightly later, together with its Escape handler.
      await expect(page.locator('.rk-search-selection')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(tick).not.toBeChecked();
    });
  });
}
