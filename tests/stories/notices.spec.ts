import { expect, type Locator } from '@playwright/test';
import { test } from './support/stagePage.ts';

const looks = [
  { scheme: 'light', dir: 'ltr', locale: 'zh' },
  { scheme: 'dark', dir: 'rtl', locale: 'en' },
] as const;

async function edgesOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

/** Whether two elements overlap. */
async function areOverlapping(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = [await edgesOf(one), await edgesOf(other)];
  return (
    first.left < second.right &&
    second.left < first.right &&
    first.top < second.bottom &&
    second.top < first.bottom
  );
}

for (const look of looks) {
  test(`a notice does not cover the quotas in the menu, ${look.dir} at 1440 px`, async ({ stage }) => {
    const { page } = stage;
    await stage.resize(1440, 900);
    await stage.show('shell/NoticeBesideQuotas', look);
    const notice = page.locator('.rk-toast');
    const quotas = page.locator('[data-keep-clear]');
    expect(await areOverlapping(notice, quotas)).toBe(false);
    const { left, right, bottom } = await edgesOf(notice);
    expect([left >= 0, right <= 1440, bottom <= 900]).toEqual([true, true, true]);
  });
}

test('a notice of an unlocked address does not cover the docked actions on a phone', async ({ stage }) => {
  const { page } = stage;
  await stage.resize(375, 700);
  await stage.show('creator/CreatorDetail/Docked', looks[0]);
  const dock = page.locator('[data-dock]');
  await dock.locator('[data-variant="primary"]').click();
  const notice = page.locator('.rk-toast');
  await expect(notice).toBeVisible();
  await stage.settle(160);
  expect(await areOverlapping(notice, dock)).toBe(false);
});

test('the action of a notice works while a dialog is open, and leaves the dialog open', async ({ stage }) => {
  const { page } = stage;
  await stage.resize(1440, 900);
  await stage.show('rankings/follow/Dialog', { ...looks[0], locale: 'en' });
  const rows = page.getByRole('dialog').getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await rows
    .first()
    .getByRole('button', { name: /^Stop following/ })
    .click();
  await expect(rows).toHaveCount(4);
  await page.locator('.rk-toast').getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(5);
});
