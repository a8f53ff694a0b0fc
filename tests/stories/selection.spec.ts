import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

const look = { scheme: 'light', dir: 'ltr', locale: 'en' } as const;

test('a selected row leaves the styles of the others and the places in its own as they are', async ({
  stage,
}) => {
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
