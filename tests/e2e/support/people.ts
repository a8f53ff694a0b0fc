import { expect, type Page } from '@playwright/test';
import type { Locale } from '@reachkit/contract/locales';

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

export type PeoplesLanguage = Locale;

/**
 * Marks the demo's tip as dismissed in every tab: it would cover the bottom of the page, and a click on it would close an
 * open menu.
 */
export async function dismissTip(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    if (window.top === window) window.sessionStorage.setItem('yth_tip', 'demo|string');
  });
}

/** Opens the search as a person who has logged in on this browser before; `signInByForm` uses the login page. */
export async function signIn(
  page: Page,
  account: AccountName,
  language: PeoplesLanguage = 'zh',
): Promise<void> {
  await logIn(page, account, language);
  await page.goto('/bloggerSearch/tiktok');
  await expect(page.getByRole('grid').or(page.getByRole('main').getByRole('list')).first()).toBeVisible();
}

/** Signs in without the form, for tests that start on another page than the search. */
export async function logIn(
  page: Page,
  account: AccountName,
  language: PeoplesLanguage = 'zh',
): Promise<void> {
  await logInAs(page, { username: accounts[account], password }, language);
}

/** Signs in a person without a demo account, e.g. after registration. */
export async function logInAs(
  page: Page,
  credentials: { readonly username: string; readonly password: string },
  language: PeoplesLanguage = 'zh',
  /** OAuth client; an account has one login with each. */
  client: 'web' | 'widget' = 'web',
): Promise<void> {
  await speak(page, language);
  const answer = await page.request.post('/auth/oauth/token', {
    params: { ...credentials, grant_type: 'password', scope: 'server' },
    headers: { authorization: `Basic ${btoa(`${client}:${client}`)}` },
  });
  const tokens: { access_token: string; refresh_token: string } = await answer.json();
  // Same origin, without any code of the site.
  await page.goto('/favicon.svg');
  await page.evaluate(({ access_token, refresh_token }) => {
    window.localStorage.setItem('yth_token', `${access_token}|string`);
    window.localStorage.setItem('yth_refresh_token', `${refresh_token}|string`);
    window.localStorage.setItem('yth_login', `${crypto.randomUUID()}|string`);
  }, tokens);
}

/** Signs in on the login page and waits until the search is shown. */
export async function signInByForm(
  page: Page,
  account: AccountName,
  language: PeoplesLanguage = 'zh',
): Promise<void> {
  await speak(page, language);
  await page.goto('/login');
  await page.getByLabel(language === 'zh' ? '账号' : 'Account', { exact: true }).fill(accounts[account]);
  await page.getByLabel(language === 'zh' ? '密码' : 'Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: language === 'zh' ? '登录' : 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok/);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Sets the language of pages until a person chooses another. */
function speak(page: Page, language: PeoplesLanguage): Promise<unknown> {
  return page.addInitScript(
    ([key, value]) => {
      if (!window.localStorage.getItem(key)) window.localStorage.setItem(key, value);
    },
    ['yth_lang', `${language}|string`] as const,
  );
}
