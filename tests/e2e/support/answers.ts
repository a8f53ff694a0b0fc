import type { Page } from '@playwright/test';

/**
 * Changes the server's responses from now on until `page.unrouteAll`.
 * @param pattern addresses as of `page.route`
 */
export async function changeAnswers<Body>(page: Page, pattern: string, change: (body: Body) => Body) {
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    const body: Body = await response.json();
    await route.fulfill({ response, json: change(body) });
  });
}
