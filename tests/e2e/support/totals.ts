import { expect, type Page } from '@playwright/test';

/** After this a reading of an exact total counts as stuck; who polls for a total allows as much. */
export const readingMs = 120_000;

/**
 * How many creators match, by the words above the table. A busy machine says about how many, and counts when it is asked
 * again.
 */
export async function exactTotal(page: Page): Promise<number> {
  const headline = page.getByText(/[\d,]+\s*(位红人符合|creators match)/).first();
  let words = '';
  await expect(async () => {
    words = (await headline.textContent()) ?? '';
    if (/^\s*(约|about)/i.test(words)) await page.reload();
    expect(words).not.toMatch(/^\s*(约|about)/i);
  }).toPass({ timeout: readingMs });
  return Number((/[\d,]+/.exec(words)?.[0] ?? '').replaceAll(',', ''));
}
