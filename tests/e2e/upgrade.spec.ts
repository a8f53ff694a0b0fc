import { expect, test } from '@playwright/test';
import { logIn } from './support/people.ts';

test('the owner of a team goes from the page of prices to the plan that they choose, by keyboard', async ({
  page,
}) => {
  await logIn(page, 'pro', 'en');
  await page.goto('/price');
  await page.getByRole('link', { name: 'Choose Team' }).press('Enter');
  await expect(page).toHaveURL(/\/vip\?plan=team$/);
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Team/ })).toBeChecked();
});

test('the highest plan is offered no larger one in the shell', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'team', 'en');
  await page.goto('/bloggerSearch/tiktok');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});
