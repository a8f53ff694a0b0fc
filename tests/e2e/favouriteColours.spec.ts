import { expect, type Page, test } from '@playwright/test';
import { logIn } from './support/people.ts';

interface Shown {
  readonly mark: string;
  readonly card: string;
}

/** Returns the appearance of the first card of each colour, by colour id. */
function shownColours(page: Page): Promise<Record<string, Shown>> {
  return page.getByRole('main').evaluate((main) => {
    const found: Record<string, Shown> = {};
    for (const card of main.querySelectorAll<HTMLElement>('li div[data-colour]')) {
      const mark = card.querySelector('svg[data-colour]');
      const id = card.dataset.colour;
      if (id === undefined || !mark) continue;
      found[id] ??= { mark: getComputedStyle(mark).fill, card: getComputedStyle(card).backgroundColor };
    }
    return found;
  });
}

test('each of the five list colours tints mark and card, in light and dark', async ({ page }) => {
  await logIn(page, 'team');
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByText('Home & living UK').first()).toBeVisible();
  const looks: Record<string, Shown>[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const shown = await shownColours(page);
    expect(Object.keys(shown)).toEqual(['1', '2', '3', '4', '5']);
    for (const part of ['mark', 'card'] as const) {
      expect(new Set(Object.values(shown).map((one) => one[part])).size, `${part} ${colorScheme}`).toBe(5);
    }
    looks.push(shown);
  }
  const [day, night] = looks;
  for (const id of Object.keys(day ?? {})) expect(day?.[id], id).not.toEqual(night?.[id]);
});
