import { expect, type Page } from '@playwright/test';

/** Timeout for reading an exact total; tests that poll for a total use the same. */
export const readingMs = 120_000;

/** Returns the exact match count above the table. A busy machine shows an estimate first, and counts when reloaded. */
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
