import type { Locator, Page } from '@playwright/test';

export const hasFocus = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => element === document.activeElement);

/** Presses Tab until something has the focus. */
export async function tabUntil(page: Page, isThere: () => Promise<boolean>, most = 60): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${most} times Tab did not lead there.`);
}

/** Presses Tab until `goal` has the focus. */
export const tabTo = (page: Page, goal: Locator, most?: number): Promise<void> =>
  tabUntil(page, () => hasFocus(goal), most);
