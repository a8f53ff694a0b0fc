import { expect, type Page, test } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { accounts, logIn } from './support/people.ts';

/** Opens the first page of the console, where staff land, and a team of the search. */
async function openTeam(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/console\/teams$/);
  await expect(page.getByRole('heading', { level: 1, name: '团队与账号' })).toBeVisible();
  await page.getByRole('searchbox').fill(accounts.team);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/console\/team\/\d+$/);
}

const setRights = (rights: readonly string[]) =>
  inDatabase((pool) =>
    pool.query('update account set staff_rights = $2 where username = $1', [accounts.staff, rights]),
  );

test('staff find a team, override a limit with a reason, and see it in the audit', async ({ page }) => {
  await logIn(page, 'staff');
  await openTeam(page);
  await page.getByRole('button', { name: '改额度：每月邮箱解锁' }).click();
  await page.getByRole('textbox', { name: '新上限' }).fill('43,210');
  await page.getByRole('button', { name: '保存并写入审计' }).click();
  await expect(page.getByRole('textbox', { name: '原因' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: '原因' }).fill('黑五加签');
  await page.getByRole('button', { name: '保存并写入审计' }).click();
  const audit = page.getByRole('list', { name: '审计' });
  await expect(audit.getByText('调整额度').first()).toBeVisible();
  await expect(audit.getByText(/原因：黑五加签/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /每月邮箱解锁/ })).toContainText('43,210');
});

test('an action without its right is absent, and the table of rights is linked', async ({ page }) => {
  await setRights(['support']);
  try {
    await logIn(page, 'staff');
    await openTeam(page);
    await expect(page.getByRole('link', { name: '查看权限表' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^改额度/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '延长' })).toHaveCount(0);
  } finally {
    await setRights(['admin']);
  }
});
