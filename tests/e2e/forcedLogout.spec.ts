import { expect, test } from '@playwright/test';
import { logInElsewhere, statusWith, tokenOf } from './support/devices.ts';
import { listening } from './support/liveFrames.ts';
import { accounts, signIn, signInByForm } from './support/people.ts';

test('the second login of an account ends the first within two seconds, and blocks it', {
  tag: '@further',
}, async ({ browser }) => {
  const first = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const second = await (await browser.newContext({ locale: 'zh-CN' })).newPage();
  const isListening = listening(first);
  await signIn(first, 'basic');
  await isListening;
  const token = await tokenOf(first);

  let loggedIn = 0;
  second.on('response', (response) => {
    if (response.url().includes('/auth/oauth/token')) loggedIn = Date.now();
  });
  const notice = first.getByRole('alertdialog', { name: '账号已在其他设备登录' });
  const isShown = notice.waitFor().then(() => Date.now());
  await signInByForm(second, 'basic');
  expect((await isShown) - loggedIn).toBeLessThan(2000);

  expect((await notice.boundingBox())?.width).toBe(450);
  await expect(notice).toContainText('修改密码');
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/forgetPwd');
  expect(await statusWith(first.request, token)).toBe(401);
  await first.keyboard.press('Escape');
  await expect(notice).toBeVisible();
  // The page behind the notice cannot be reached, by keyboard or by pointer.
  for (let tabs = 0; tabs < 6; tabs += 1) await first.keyboard.press('Tab');
  expect(await notice.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await expect(first.getByText(/登录已过期/)).toHaveCount(0);

  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(first).toHaveURL(/\/index$/);
  expect(await tokenOf(first)).toBe('');
  await second.goto('/bloggerSearch/youtube');
  await expect(second.getByRole('row').nth(1)).toBeVisible();
  await first.context().close();
  await second.context().close();
});

test('a login ended from the device list stops working at once', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'member');
  const other = await logInElsewhere(page.request, accounts.member);
  expect(await other.status()).toBe(200);
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '登录与安全' }).click();
  await expect(page.getByText('本机')).toHaveCount(1);
  await page.getByRole('button', { name: /^退出/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }).click();
  await expect(page.getByText('已退出该设备')).toBeVisible();
  expect(await other.status()).toBe(401);
  await page.reload();
  await expect(page.getByText('被另一台设备退出').first()).toBeVisible();
});
