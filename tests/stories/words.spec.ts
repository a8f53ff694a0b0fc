import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

test('a date of the result table that stands alone in its cell is shown whole', async ({ stage }) => {
  await stage.resize(1440, 900);
  await stage.show('search/CreatorSearch/Loaded', { scheme: 'light', dir: 'ltr', locale: 'zh' });
  const cells = await stage.page.locator('[data-row] [data-column="lastVideo"]').evaluateAll((all) =>
    all.map((cell) => ({
      text: cell.textContent ?? '',
      isCut: [cell, ...cell.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth,
      ),
    })),
  );
  const dates = cells.filter(({ text }) => /^\d{4}-\d\d-\d\d$/.test(text));
  expect(dates.length).toBeGreaterThan(0);
  expect(dates.filter(({ isCut }) => isCut)).toEqual([]);
});
