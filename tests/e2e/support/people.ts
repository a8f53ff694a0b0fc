import { expect, type Page } from '@playwright/test';

export const password = 'Demo2026';
export const accounts = {
  free: '13800000001',
  basic: '13800000002',
  pro: '13800000003',
  team: '13800000004',
  member: '13800000005',
  staff: 'office:admin',
} as const;
export type AccountName = keyof typeof accounts;

/** Signs in on the login page and waits for the search to stand. */
export async function signIn(page: Page, account: AccountName, language: 'zh' | 'en' = 'zh'): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (!window.localStorage.getItem(key)) window.localStorage.setItem(key, value);
    },
    ['yth_lang', `${language}|string`] as const,
  );
  await page.goto('/login');
  await page.getByLabel(language === 'zh' ? '账号' : 'Account', { exact: true }).fill(accounts[account]);
  await page.getByLabel(language === 'zh' ? '密码' : 'Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: language === 'zh' ? '登录' : 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok/);
  await expect(page.getByRole('grid')).toBeVisible();
}
