import { expect, type Page } from '@playwright/test';
import { type StagePage, test } from './support/stagePage.ts';

const looks = [
  { scheme: 'light', dir: 'ltr', locale: 'zh' },
  { scheme: 'dark', dir: 'ltr', locale: 'en' },
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns the positions of the figures in the strip: cell, number and band. */
function figuresOf(page: Page) {
  return page
    .locator('.rk-stat-strip')
    .first()
    .evaluate((strip) =>
      [...strip.querySelectorAll('.rk-stat')].map((stat) => {
        const box = ({ x, y, width, height }: DOMRect) => ({ x, y, width, height });
        const number = stat.querySelector('bdi[dir="ltr"]');
        const band = stat.querySelector('.rk-peer-band');
        if (!number) throw new Error('A figure has no number.');
        const range = document.createRange();
        range.selectNodeContents(number);
        return {
          cell: box(stat.getBoundingClientRect()),
          number: box(range.getBoundingClientRect()),
          band: band && box(band.getBoundingClientRect()),
          digits: getComputedStyle(number).fontVariantNumeric,
        };
      }),
    );
}

const rounded = (values: readonly number[]) => [...new Set(values.map(Math.round))];

for (const look of looks) {
  for (const [width, max] of [
    [1440, 6],
    [375, 2],
  ] as const) {
    test(`figures of a creator are aligned in ${look.locale} at ${width} px`, async ({ stage }) => {
      await stage.resize(width, 900);
      await stage.show('creator/CreatorDetail/RichTiktok', look);
      const figures = await figuresOf(stage.page);
      expect(figures).toHaveLength(6);
      expect(rounded(figures.map(({ cell }) => cell.width))).toHaveLength(1);
      expect(new Set(figures.map(({ digits }) => digits))).toEqual(new Set(['tabular-nums']));
      for (let first = 0; first < figures.length; first += max) {
        const line = figures.slice(first, first + max);
        expect(rounded(line.map(({ number }) => number.y + number.height))).toHaveLength(1);
        expect(rounded(line.flatMap(({ band }) => (band ? [band.y] : [])))).toHaveLength(1);
      }
    });
  }
}

/** Returns positions of parts above the change: the header, the tabs, the verdict and the figures. */
async function placesOf({ page }: StagePage): Promise<Readonly<Record<string, Place | null>>> {
  const places = {
    tabs: page.getByRole('tablist'),
    facts: page.getByRole('heading', { level: 1 }),
    verdict: page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first(),
    strip: page.locator('.rk-stat-strip').first(),
  };
  const boxes: Record<string, Place | null> = {};
  for (const [name, place] of Object.entries(places)) {
    boxes[name] = await place.boundingBox();
  }
  for (const [index, { number }] of (await figuresOf(page)).entries())
    boxes[`figure ${index}`] = { ...number, width: 0 };
  // A click may scroll; positions are relative to the page.
  const scrolled = await page.evaluate(() => window.scrollY);
  return Object.fromEntries(
    Object.entries(boxes).map(([name, box]) => [
      name,
      box && { x: Math.round(box.x), y: Math.round(box.y + scrolled), width: Math.round(box.width) },
    ]),
  );
}

for (const look of looks) {
  for (const width of [1440, 768, 375]) {
    test(`no layout shift when an analysis opens in ${look.locale} at ${width} px`, async ({ stage }) => {
      await stage.resize(width, 900);
      await stage.show('creator/CreatorDetail/Unopened', look);
      const before = await placesOf(stage);
      await stage.page.locator('.rk-creator-preview .rk-button[data-variant="primary"]').click();
      await expect(stage.page.locator('.rk-creator-overview')).toBeVisible();
      await stage.settle(160);
      expect(Object.keys(before)).toHaveLength(10);
      expect(await placesOf(stage)).toEqual(before);
    });

    test(`no layout shift when an address is unlocked in ${look.locale} at ${width} px`, async ({
      stage,
    }) => {
      await stage.resize(width, 900);
      await stage.show('creator/CreatorDetail/Docked', look);
      const before = await placesOf(stage);
      const inHead = stage.page.locator('.rk-email-unlock .rk-button');
      const unlock = width === 375 ? stage.page.locator('[data-dock] [data-variant="primary"]') : inHead;
      await unlock.click();
      await expect(stage.page.locator('.rk-email-unlock')).toHaveAttribute('data-state', 'unlocked');
      await stage.settle(160);
      expect(await placesOf(stage)).toEqual(before);
    });
  }
}

test('save and unlock stay docked at the bottom of a phone, and cover no content', async ({ stage }) => {
  const { page } = stage;
  await stage.resize(375, 700);
  await stage.show('creator/CreatorDetail/Docked', looks[0]);
  const dock = page.locator('[data-dock]');
  const boxOf = async (place = dock) => {
    const box = await place.boundingBox();
    if (!box) throw new Error('It is not drawn.');
    return box;
  };
  const atFirst = await boxOf();
  expect(Math.round(atFirst.y + atFirst.height)).toBe(700);
  for (const button of await dock.getByRole('button').all())
    expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
  await expect(dock.getByRole('button')).toHaveCount(2);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const panel = await boxOf(page.getByRole('tabpanel'));
  expect(panel.y + panel.height).toBeLessThanOrEqual((await boxOf()).y + 0.5);
  await stage.resize(1280, 800);
  await expect(dock).toBeHidden();
});
