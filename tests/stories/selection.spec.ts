import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

const look = { scheme: 'light', dir: 'ltr', locale: 'en' } as const;

test('a selected row changes no styles of other rows and no positions in its own', async ({ stage }) => {
  await stage.resize(1280, 800);
  await stage.show('search/CreatorSearch/LoadedEnglish', look);
  const { page } = stage;
  const tick = page.locator('[data-row="1"] [data-select]');
  const facts = () =>
    page.evaluate(() => {
      const other = document.querySelector('[data-row="3"] [data-column]');
      const spans = document.querySelectorAll<HTMLElement>('[data-row="1"] [data-select] > span');
      return {
        dock: other && getComputedStyle(other).getPropertyValue('--_dock'),
        places: [...spans].map(({ offsetLeft, offsetWidth }) => [offsetLeft, offsetWidth]),
      };
    });
  const before = await facts();
  await tick.click();
  await expect(page.locator('[data-row="1"]')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.rk-search-selection')).toBeVisible();
  expect(await facts()).toEqual(before);
});

test('actions beyond one line wrap to a second, with the total row above them', async ({ stage }) => {
  await stage.resize(1000, 800);
  await stage.show('search/Acts/SelectionActs', look);
  const { page } = stage;
  const bar = page.locator('.rk-search-selection');
  await expect(bar.getByRole('button', { name: /^Export/ })).toBeVisible();
  const facts = () =>
    page.evaluate(() => {
      const place = document.querySelector('.rk-search-selection')?.getBoundingClientRect();
      const total = document.querySelector('[data-side="total"]')?.getBoundingClientRect();
      if (!place || !total) return null;
      const actions = [...document.querySelectorAll('.rk-search-selection :is(a, button)')];
      const isIn = ({ left, right, top, bottom }: DOMRect) =>
        left >= place.left && right <= place.right && top >= place.top && bottom <= place.bottom;
      return {
        isTall: place.height > 52,
        cut: actions
          .filter((action) => !isIn(action.getBoundingClientRect()))
          .map((action) => action.textContent),
        covered: Math.max(0, Math.round(total.bottom - place.top)),
      };
    });
  await expect.poll(facts).toEqual({ isTall: true, cut: [], covered: 0 });
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(page.locator('.rk-creator-search')).not.toHaveAttribute('data-tall-bar');
});

test('on a phone the actions keep their labels in one line, and scroll', async ({ stage }) => {
  await stage.resize(375, 800);
  await stage.show('search/Acts/SelectionActs', look);
  const bar = stage.page.locator('.rk-search-selection');
  await expect(bar.getByRole('button', { name: /^Export/ })).toBeAttached();
  const facts = () =>
    bar.evaluate((place: HTMLElement) => {
      const actions = [...place.querySelectorAll<HTMLElement>('a, button')];
      const isWhole = (action: HTMLElement) =>
        action.scrollWidth <= action.clientWidth && action.offsetHeight <= 44;
      return { height: place.offsetHeight, broken: actions.filter((action) => !isWhole(action)).length };
    });
  await expect.poll(facts).toEqual({ height: 52, broken: 0 });
});
