import { expect } from '@playwright/test';
import { test } from './support/stagePage.ts';

const look = { scheme: 'light', dir: 'ltr', locale: 'en' } as const;

test('a card is dragged to the next stage, and stays where a stage is not possible', async ({ stage }) => {
  await stage.resize(1280, 800);
  await stage.show('collaboration/CooperationBoard/Board', look);
  const { page } = stage;
  const card = page.locator('[data-card="801"]');
  const column = (name: RegExp) => page.getByRole('region', { name });
  await expect(card).toHaveAttribute('draggable', 'true');
  await card.dragTo(column(/^To pay/));
  await expect(page.getByText('The stages between are not done')).toBeVisible();
  await expect(column(/^Review/).locator('[data-card="801"]')).toBeVisible();
  await card.dragTo(column(/^To publish/));
  await expect(page.getByText('The Unboxing Carpenter is now at “To publish”')).toBeVisible();
  await expect(column(/^To publish/).locator('[data-card="801"]')).toBeVisible();
});

test('in a low window the focused card stays above the bar', async ({ stage }) => {
  await stage.resize(844, 390);
  await stage.show('collaboration/CooperationBoard/LongStage', look);
  const { page } = stage;
  await page.locator('[data-card][tabindex="0"]').focus();
  const bar = page.getByRole('group', { name: 'Current card' });
  await expect(bar).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('ArrowDown');
    const card = page.locator('[data-card]:focus');
    await expect(card).toBeVisible();
    const [own, dock] = await Promise.all([card.boundingBox(), bar.boundingBox()]);
    if (!own || !dock) throw new Error('The card or the bar is not drawn');
    expect(own.y + own.height).toBeLessThanOrEqual(dock.y + 1);
  }
});
