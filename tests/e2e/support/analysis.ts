import { expect, type Page } from '@playwright/test';

/** Parts of the basic analysis, if it is unlocked. */
const parts = '.rk-creator-overview, .rk-creator-content, .rk-creator-brands';

/** Unlocks the basic analysis of the shown creator by keyboard, unless the team has paid for it. */
export async function openAnalysis(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const opens = panel.getByRole('button', { name: /^(打开分析|Open the analysis)/ });
  await expect(opens.or(panel.locator(parts)).first()).toBeVisible();
  if ((await opens.count()) > 0) await opens.press('Enter');
  await expect(panel.locator(parts)).toBeVisible();
}

/** Starts the comparison, unless all of its creators are unlocked. */
export async function openComparison(page: Page): Promise<void> {
  const begins = page.getByRole('button', { name: /^(开始对比|Compare)/ });
  const table = page.getByRole('table');
  await expect(begins.or(table).first()).toBeVisible();
  if ((await begins.count()) > 0) await begins.press('Enter');
  await expect(table).toBeVisible();
}
