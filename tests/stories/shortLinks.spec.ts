import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

for (const locale of ['zh', 'en'] as const) {
  test(`the short links table in ${locale} shows type, state and time in full`, async ({ stage }) => {
    await stage.resize(1440, 900);
    await stage.show('shortlinks/ShortLinks/Table', { scheme: 'light', dir: 'ltr', locale });
    const cells = stage.page.locator('[data-row="0"], [data-row="1"], [data-row="2"]');
    const cut = () =>
      cells
        .locator(':is([data-column="type"], [data-column="state"]) *')
        .evaluateAll((all) =>
          all
            .filter((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0)
            .map((one) => one.textContent),
        );
    await expect(stage.page.getByText('2026-11-27').first()).toBeVisible();
    expect(await cells.locator('[data-column="state"]').count()).toBe(3);
    expect(await cut()).toEqual([]);
  });
}
