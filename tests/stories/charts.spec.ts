import { expect } from '@playwright/test';
import { pairwiseLooks } from './support/looks.ts';
import { test } from './support/stagePage.ts';

const drawn = ['Line', 'LatestVideos', 'StackedBars', 'Distribution', 'PublishingTimes'];

for (const [index, name] of drawn.entries()) {
  test(`the tooltip of ui/Chart/${name} violates no CSP and stays within the chart`, async ({ stage }) => {
    const look = pairwiseLooks[index % pairwiseLooks.length];
    if (!look) throw new Error('There is no look.');
    await stage.resize(375, 700);
    await stage.show(`ui/Chart/${name}`, look);
    const mark = stage.page.getByRole('slider');
    const tip = stage.page.locator('[data-chart-tip]');
    const area = await mark.boundingBox();
    if (!area) throw new Error('The chart has not been drawn.');

    for (const share of [0.02, 0.5, 0.98]) {
      await stage.page.mouse.move(area.x + area.width * share, area.y + area.height / 2);
      await expect(tip).toBeVisible();
      const box = await tip.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(area.x - 1);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(area.x + area.width + 1);
    }
    await stage.page.mouse.move(0, 0);
    await expect(tip).toBeHidden();

    await mark.focus();
    await stage.page.keyboard.press('Home');
    await expect(tip).toBeVisible();
    expect(await stage.faults(look.locale)).toEqual([]);
    await stage.page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    expect(await stage.page.locator('.rk-chart style').count()).toBe(0);
  });
}

test('a chart keeps its height while drawing, as a table, and at every width', async ({ stage }) => {
  const look = pairwiseLooks[0];
  if (!look) throw new Error('There is no look.');
  await stage.resize(720, 560);
  await stage.show('ui/Chart/Line', look);
  const height = () =>
    stage.page.locator('.rk-chart').evaluate((chart) => chart.getBoundingClientRect().height);
  const before = await height();
  await stage.page.locator('.rk-chart').getByRole('button').click();
  await expect(stage.page.locator('.rk-chart').getByRole('region')).toBeVisible();
  expect(await height()).toBe(before);
  await stage.page.locator('.rk-chart').getByRole('button').first().click();
  await stage.resize(560, 560);
  await expect
    .poll(() => stage.page.locator('.rk-chart [role="slider"]').evaluate((mark) => mark.clientWidth))
    .toBeLessThan(560);
  // The drawing is resized with its frame.
  const widest = () =>
    stage.page
      .locator('.rk-chart svg')
      .evaluateAll((pictures) =>
        Math.max(...pictures.map((picture) => picture.getBoundingClientRect().width)),
      );
  await expect.poll(widest).toBeLessThan(560);
  expect(await height()).toBe(before);
});
