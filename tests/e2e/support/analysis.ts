import { expect, type Page } from '@playwright/test';

/** The basic analysis, as far as it is open. */
const parts = '.rk-creator-overview, .rk-creator-content, .rk-creator-brands';

/** Opens the basic analysis of the creator that is shown, where the team has not paid for it yet; by keyboard. */
export async function openAnalysis(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel');
  const opens = panel.getByRole('button', { name: /^(打开分析|Open the analysis)/ });
  await expect(opens.or(panel.locator(parts)).first()).toBeVisible();
  if ((await opens.count()) > 0) await opens.press('Enter');
  await expect(panel.locator(parts)).toBeVisible();
}

/** Begins the comparison that is shown, where not all of its creators are open yet. */
export async function openComparison(page: Page): Promise<void> {
  const begins = page.getByRole('button', { name: /^(开始对比|Compare)/ });
  const table = page.getByRole('table');
  await expect(begins.or(table).first()).toBeVisible();
  if ((await begins.count()) > 0) await begins.press('Enter');
  await expect(table).toBeVisible();
}
