import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

const look = { scheme: 'light', dir: 'ltr', locale: 'en' } as const;

test('--rk-background of the host colours a root; without it the root is transparent', async ({ stage }) => {
  await stage.resize(1280, 900);
  await stage.show('favourites/Blacklist/Entries', look);
  const list = stage.page.locator('.rk-blacklist');
  const root = stage.page.locator('.rk-root[data-rk-scheme]', { has: list }).last();
  await expect(root).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const page = stage.page.locator('html');
  await page.evaluate((html) => html.style.setProperty('--rk-background', 'rgb(250, 240, 230)'));
  await expect(root).toHaveCSS('background-color', 'rgb(250, 240, 230)');
  await page.evaluate((html) => html.style.removeProperty('--rk-background'));
});

test('a name without a host URL is not styled as a link on hover', async ({ stage }) => {
  await stage.resize(1280, 900);
  const looksUnderPointer = async (story: string) => {
    await stage.show(`favourites/Blacklist/${story}`, look);
    const lines = stage.page.locator('.rk-blacklist-entries .rk-cell-lines:has([title^="@"])').first();
    const name = lines.locator(':scope > :first-child > :is(a, span)');
    await name.hover();
    return name.evaluate((element) => {
      const { color, cursor, textDecorationLine } = getComputedStyle(element);
      return { element: element.localName, color, cursor, textDecorationLine };
    });
  };
  const link = await looksUnderPointer('Entries');
  const words = await looksUnderPointer('WithoutAddresses');
  expect([link.element, words.element]).toEqual(['a', 'span']);
  expect(words.color).not.toBe(link.color);
  expect(words).toMatchObject({ cursor: 'auto', textDecorationLine: 'none' });
});
