import { expect, type Page } from '@playwright/test';

/**
 * Until the site has taken over the page that the server drew, which it does after a first key or press: from then on a
 * link changes the page without a load.
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
