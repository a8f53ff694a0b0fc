import { expect, test } from '@playwright/test';
import { logIn } from './support/people.ts';

test('a team owner goes from the pricing page to the chosen plan by keyboard', async ({ page }) => {
  await logIn(page, 'pro', 'en');
  await page.goto('/price');
  await page.getByRole('link', { name: 'Choose Team' }).press('Enter');
  await expect(page).toHaveURL(/\/vip\?plan=team$/);
  await expect(page.getByRole('heading', { name: 'Plans', level: 1 })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Team/ })).toBeChecked();
});

test('the highest plan gets no upgrade offer in the shell', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'team', 'en');
  await page.goto('/bloggerSearch/tiktok');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});
