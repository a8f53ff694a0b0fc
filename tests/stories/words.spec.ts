import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

test('a date that is alone in a cell of the result table is not truncated', async ({ stage }) => {
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

test('a question keeps its question mark at the end on a page of opposite direction', async ({ stage }) => {
  await stage.resize(1440, 900);
  await stage.show('creator/CreatorDetail/RightToLeft', { scheme: 'light', dir: 'rtl', locale: 'en' });
  const question = stage.page.getByRole('button', { name: 'Report wrong data' });
  const [first, last] = await question.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const leftOf = (at: number) => {
      const range = document.createRange();
      if (text) range.setStart(text, at);
      if (text) range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    return [leftOf(0), leftOf((text?.textContent?.length ?? 1) - 1)];
  });
  expect(last).toBeGreaterThan(first ?? 0);
});
