import { expect, test } from '@playwright/test';
import { logIn } from './support/people.ts';

test('who wants a larger membership asks support for it on the page of prices, by keyboard', async ({
  page,
}) => {
  await logIn(page, 'pro', 'en');
  await page.goto('/price');
  // Their own membership and those below it are not offered.
  await expect(page.getByRole('button', { name: /^Request / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Request Team' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Request the Team plan' });
  const contact = dialog.getByRole('textbox', { name: 'How to reach you' });
  await contact.fill('wx-lin');
  await contact.press('Enter');
  await expect(dialog.getByText(/The ticket number is \d+\./)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Request Team' })).toBeFocused();
});

test('who has the highest plan is offered no larger one, in the shell or on the page of prices', async ({
  page,
}) => {
  await logIn(page, 'team', 'en');
  await page.goto('/bloggerSearch/tiktok');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
  await page.goto('/price');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('You cannot pay online yet.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Request / })).toHaveCount(0);
});
