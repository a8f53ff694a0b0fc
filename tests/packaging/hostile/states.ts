import { expect, type Locator, type Page } from '@playwright/test';

/** Parts of a page that can be open, each opened and closed like a person would. */
export interface State {
  readonly name: string;
  /** Returns the opened element. */
  open(page: Page): Promise<Locator>;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const states: readonly State[] = [
  {
    name: 'a menu',
    async open(page) {
      await press(page, 'Actions');
      return page.getByRole('menu');
    },
  },
  {
    name: 'a list of choices',
    async open(page) {
      await press(page, 'Place: North');
      return page.getByRole('listbox', { name: 'Place' });
    },
  },
  {
    name: 'a popover',
    async open(page) {
      await press(page, 'Filter');
      return page.getByRole('dialog', { name: 'Narrow' });
    },
  },
  {
    name: 'the filters of the search',
    async open(page) {
      await press(page, 'Add filter');
      return page.getByRole('dialog').last();
    },
  },
  {
    name: 'a dialog',
    async open(page) {
      await press(page, 'Open dialog');
      return page.getByRole('dialog', { name: 'Sure?' });
    },
  },
];

/** Waits until the search has loaded its creators, and its saved searches, which load separately. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.rk-search-saved')).toBeVisible();
  await expect(page.getByText('Creator 1 of tiktok', { exact: true })).toBeVisible();
  await expect(page.getByText('60', { exact: true }).first()).toBeVisible();
}

/** Opens a page of the host and waits for the search. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await settled(page);
  await page.waitForLoadState('networkidle');
}
