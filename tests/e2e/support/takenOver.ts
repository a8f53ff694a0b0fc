import type { Page } from '@playwright/test';

/** Until the site has taken over the page that the server drew: from then on a link changes the page without a load. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const drawn = document.querySelector('#app')?.firstElementChild ?? {};
    return Object.keys(drawn).some((key) => key.startsWith('__reactFiber'));
  });
}
