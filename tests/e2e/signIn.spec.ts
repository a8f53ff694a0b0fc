import { expect, type Page, test } from '@playwright/test';
import { logInElsewhere } from './support/devices.ts';
import { accounts, logIn, password, signIn } from './support/people.ts';
import { codeBy, emailCodeBy } from './support/sms.ts';

const staffPhone = '13800000009';

/** A number without an account. */
const newcomer = '13911110001';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function arrivesAtSearch(page: Page) {
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok/);
  await expect(page.getByRole('main')).toBeVisible();
}

test.describe('on a phone', { tag: '@full' }, () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('a new person registers with a code and lands in the search', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: '注册账号' }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(page).toHaveTitle(/注册/);
    await text(page, '手机号或邮箱').fill(newcomer);
    const code = await codeBy(page, newcomer, () => button(page, '获取验证码').click());
    await text(page, '验证码').fill(code);
    await text(page, '密码').fill('Reach2026');
    await text(page, '再输一次密码').fill('Reach2026');
    await page.getByRole('checkbox').check();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(375);
    await button(page, '注册').click();
    await arrivesAtSearch(page);
    // The URL never contained the input.
    expect(page.url()).not.toContain(newcomer);
  });
});

test.describe('by keyboard, in English', () => {
  test.use({ locale: 'en-GB' });

  test('a person signs in with a code', { tag: '@full' }, async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('tab', { name: 'By account' }).focus();
    // The site loads on the first interaction, and takes over the focus.
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'By code' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(text(page, 'Phone or email')).toBeFocused();
    await page.keyboard.type(accounts.basic);
    await page.keyboard.press('Tab');
    await expect(text(page, 'Code')).toBeFocused();
    await page.keyboard.press('Tab');
    const code = await codeBy(page, accounts.basic, () => page.keyboard.press('Enter'));
    await expect(text(page, 'Code')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await arrivesAtSearch(page);
  });
});

test.describe('abroad, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 375, height: 812 } });

  test('a person signs up by email address and logs in with another spelling of it', async ({ page }) => {
    const address = 'mia.chen@atelier.example';
    await page.goto('/register');
    const either = text(page, 'Phone or email');
    await either.fill('mia@mailinator.com');
    await button(page, 'Get code').click();
    await expect(page.getByText('Disposable email addresses are not accepted')).toBeVisible();
    await either.fill(address);
    const code = await emailCodeBy(page, address, () => button(page, 'Get code').click());
    await text(page, 'Code').fill(code);
    await text(page, 'Password').fill('Harbor9Willow');
    await text(page, 'Confirm password').fill('Harbor9Willow');
    await page.getByRole('checkbox').check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await button(page, 'Sign up').click();
    await arrivesAtSearch(page);
    expect(page.url()).not.toContain('atelier');

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await text(page, 'Account').fill('Mia.Chen+shop@ATELIER.example');
    await text(page, 'Password').fill('Harbor9Willow');
    await button(page, 'Log in').click();
    await arrivesAtSearch(page);
  });
});

test('a wrong code is reported at its field, and a new code has a delay', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login?way=sms');
  await text(page, '手机号或邮箱').fill('12345678901');
  await button(page, '获取验证码').click();
  await expect(text(page, '手机号或邮箱')).toHaveAttribute('aria-invalid', 'true');

  await text(page, '手机号或邮箱').fill(accounts.pro);
  const code = await codeBy(page, accounts.pro, () => button(page, '获取验证码').click());
  await expect(page.getByRole('button', { name: /后可重发/ })).toBeDisabled();
  await text(page, '验证码').fill(code === '000000' ? '000001' : '000000');
  await button(page, '登录').click();
  await expect(text(page, '验证码')).toHaveAttribute('aria-invalid', 'true');
  await expect(text(page, '手机号或邮箱')).toHaveValue(accounts.pro);

  await page.reload();
  await text(page, '手机号或邮箱').fill(accounts.pro);
  await button(page, '获取验证码').click();
  await expect(page.getByText(/操作太频繁/).first()).toBeVisible();
});

test('a forgotten password is replaced with a code, and only the new one works', { tag: '@further' }, async ({
  page,
}) => {
  const next = 'Harbor9Willow';
  await page.goto('/login');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await expect(page).toHaveURL(/\/forgetPwd$/);
  await text(page, '手机号或邮箱').fill(accounts.free);
  const code = await codeBy(page, accounts.free, () => button(page, '获取验证码').click());
  await text(page, '验证码').fill(code);
  await text(page, '新密码').fill(next);
  await text(page, '再输一次密码').fill(next);
  await button(page, '修改密码').click();
  await expect(page.getByRole('heading', { name: '密码已修改' })).toBeVisible();

  await page.getByRole('link', { name: '去登录' }).click();
  await text(page, '账号').fill(accounts.free);
  await text(page, '密码').fill(password);
  await button(page, '登录').click();
  await expect(page.getByText('账号或密码错误')).toBeVisible();
  await text(page, '密码').fill(next);
  await button(page, '登录').click();
  await arrivesAtSearch(page);

  // Restores the password for the next test.
  await page.goto('/changePassword');
  await text(page, '旧密码').fill(next);
  await text(page, '新密码').fill(password);
  await text(page, '再输一次密码').fill(password);
  await button(page, '修改密码').click();
  await expect(page.getByText('密码已修改，其他设备都已退出登录。')).toBeVisible();
});

test('a password change ends the login of another device, and keeps this one', async ({ page }) => {
  const next = 'Lantern7Grove';
  await logIn(page, 'pro');
  const other = await logInElsewhere(page.request, accounts.pro);
  expect(await other.status()).toBe(200);
  await page.goto('/changePassword');

  async function change(from: string, to: string) {
    await text(page, '旧密码').fill(from);
    await text(page, '新密码').fill(to);
    await text(page, '再输一次密码').fill(to);
    await button(page, '修改密码').click();
  }
  await change(password, password);
  await expect(page.getByText('新密码与旧密码相同')).toBeVisible();
  await change(password, next);
  await expect(page.getByText('密码已修改，其他设备都已退出登录。')).toBeVisible();
  expect(await other.status()).toBe(401);
  await change(next, password);
  await expect(text(page, '旧密码')).toHaveValue('');
  await page.goto('/bloggerSearch/tiktok');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('the owner invites, the invited person joins by link; the link works once', async ({
  browser,
  page,
}) => {
  await signIn(page, 'team');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '团队管理' }).click();
  await button(page, '生成邀请链接').click();
  const link = await text(page, '邀请链接').inputValue();

  const context = await browser.newContext({ locale: 'zh-CN' });
  const joining = await context.newPage();
  const asked: string[] = [];
  joining.on('request', (request) => asked.push(request.url()));
  await joining.goto(link);
  await expect(joining.getByText(/旗舰版演示团队/)).toBeVisible();
  await text(joining, '账号').fill('joiner1');
  await text(joining, '姓名').fill('小周');
  await text(joining, '密码').fill('abqz7391');
  await text(joining, '再输一次密码').fill('abqz7391');
  await button(joining, '加入团队').click();
  await arrivesAtSearch(joining);
  await expect(joining.getByRole('button', { name: /账号菜单/ })).toContainText('小周');
  const invitation = new URL(link).hash.slice(1);
  expect(asked.filter((url) => url.includes(invitation))).toEqual([]);

  await joining.goto('/index');
  await joining.goto(link);
  // The notice of the failed read has the same text.
  await expect(joining.getByText('邀请链接无效或已过期', { exact: true })).toBeVisible();
  await context.close();
});

test('staff signs in with a number that has its prefix', { tag: '@full' }, async ({ page }) => {
  await page.goto('/login?way=sms');
  await text(page, '手机号或邮箱').fill(`office@sms:${staffPhone}`);
  const code = await codeBy(page, staffPhone, () => button(page, '获取验证码').click());
  await text(page, '验证码').fill(code);
  await button(page, '登录').click();
  await arrivesAtSearch(page);
});
