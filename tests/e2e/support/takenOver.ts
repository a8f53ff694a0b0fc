import { expect, type Page } from '@playwright/test';

/**
 * Waits until the site has taken over the server-rendered page, which happens after a first key press or click: from then
 * on links navigate without a page load.
 */
export async function takenOver(page: Page): Promise<void> {
  const isTakenOver = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('#app *')).some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactFiber')),
      ),
    );
  await expect.poll(isTakenOver).toBe(true);
}
