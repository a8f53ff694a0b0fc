import type { Locator, Page } from '@playwright/test';

export const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement);

/** Presses Tab until `isThere` returns true. */
export async function tabUntil(page: Page, isThere: () => Promise<boolean>, max = 60): Promise<void> {
  for (let stop = 0; stop < max; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${max} times Tab did not lead there.`);
}

/** Presses Tab until `goal` has the focus. */
export const tabTo = (page: Page, goal: Locator, max?: number): Promise<void> =>
  tabUntil(page, () => hasFocus(goal), max);
