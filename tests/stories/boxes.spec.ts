import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

const look = { scheme: 'light', dir: 'ltr', locale: 'zh' } as const;

test('a search in a fixed-height box fills it, and the page does not grow', async ({ stage }) => {
  await stage.resize(1280, 800);
  await stage.show('search/CreatorSearch/InABox', look);
  const search = stage.page.locator('.rk-creator-search');
  expect((await search.boundingBox())?.height).toBe(520);
  const rows = stage.page.getByRole('row');
  await rows.nth(5).waitFor();
  const scroller = stage.page.locator('.rk-data-table > div').first();
  for (let step = 0; step < 5; step += 1) {
    await scroller.evaluate((box) => box.scrollBy(0, 600));
    await stage.settle(160);
  }
  expect(await scroller.evaluate((box) => box.scrollTop)).toBeGreaterThan(600);
  expect(await rows.count()).toBeLessThan(60);
  expect(await stage.page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(800);
});

test('a search in a box without height fills the window, and logs a hint', async ({ stage }) => {
  await stage.resize(1280, 800);
  const said = stage.page.waitForEvent('console', (message) => message.text().includes('scroll="container"'));
  await stage.show('search/CreatorSearch/InABoxWithoutHeight', look);
  expect((await said).type()).toBe('warning');
  expect((await stage.page.locator('.rk-creator-search').boundingBox())?.height).toBe(800);
  const rows = stage.page.getByRole('row');
  await rows.nth(5).waitFor();
  expect(await rows.count()).toBeLessThan(60);
});

test('segments in a row that is swiped on a phone stay on one line', async ({ stage }) => {
  await stage.resize(375, 812);
  await stage.show('rankings/PopularVideos/Full', { ...look, locale: 'en' });
  const segments = stage.page.locator('.rk-segments').first();
  const options = segments.locator('label');
  const tops = await options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(2);
  expect(new Set(tops).size).toBe(1);
});
