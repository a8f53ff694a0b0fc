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
