import { expect, type Locator } from '@playwright/test';
import { test } from './support/stagePage.ts';

const look = { scheme: 'light', dir: 'ltr', locale: 'en' } as const;

/** Whether an element and the main button are fully visible in the window and the dialog, without scrolling. */
const places = (alert: Locator) =>
  alert.evaluate((element) => {
    const dialog = element.closest('dialog');
    const button = dialog?.querySelector('button[data-variant="primary"]');
    const isSeen = (one: Element | null | undefined) => {
      if (!one) return false;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const points = [
        [left + 2, top + 2],
        [right - 2, bottom - 2],
      ] as const;
      return points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    };
    return { alert: isSeen(element), button: isSeen(button) };
  });

const linkFields = [
  ['name', 'Autumn'],
  ['productLink', 'https://shop.example/autumn'],
] as const;

const dialogs = [
  { story: 'shortlinks/ShortLinks/NewLink', fields: linkFields },
  { story: 'shortlinks/ShortLinks/EditLink', fields: linkFields },
  { story: 'shortlinks/ShortLinks/Batch', fields: linkFields },
  // This story clicks the button itself.
  { story: 'search/Acts/ExportNotBegun', fields: null },
];

for (const [width, height] of [
  [1440, 900],
  [375, 667],
] as const) {
  for (const { story, fields } of dialogs) {
    test(`a failed save of ${story} is shown beside its button at ${width} × ${height}`, async ({
      stage,
    }) => {
      await stage.resize(width, height);
      await stage.show(story, look);
      const dialog = stage.page.getByRole('dialog');
      if (fields) {
        for (const [name, value] of fields) await dialog.locator(`[name="${name}"]`).fill(value);
        await dialog.locator('button[type="submit"]').click();
      }
      const alert = dialog.getByRole('alert');
      await expect(alert).toHaveCount(1);
      await expect.poll(() => places(alert)).toEqual({ alert: true, button: true });
    });
  }
}

test('a rejected field that takes the focus is visible with its error above the buttons', async ({
  stage,
}) => {
  await stage.resize(375, 667);
  await stage.show('shortlinks/ShortLinks/NewLink', look);
  const dialog = stage.page.getByRole('dialog');
  for (const [name, value] of linkFields) await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.locator('[name="fee.amount"]').fill('a lot');
  await dialog.locator('[name="name"]').focus();
  await dialog.locator('button[type="submit"]').click();
  const field = dialog.locator('[name="fee.amount"]');
  await expect(field).toBeFocused();
  const error = dialog.getByText('Enter a number');
  const isWhole = () =>
    error.evaluate((one) => {
      const { left, bottom } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 2, bottom - 2));
    });
  await expect.poll(isWhole).toBe(true);
});
