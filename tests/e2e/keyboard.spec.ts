import { expect, type Locator, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { logInElsewhere } from './support/devices.ts';
import { accounts, logIn, password } from './support/people.ts';
import { codeBy } from './support/sms.ts';
import { takenOver } from './support/takenOver.ts';

/** A number without an account. */
const newcomer = '13911110002';

/** Presses Tab like a person until the element has the focus; each stop on the way must be visible. */
async function tabTo(page: Page, goal: Locator, max = 30): Promise<void> {
  for (let stop = 0; stop < max; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await isSeen(page), `stop ${stop + 1}`).toBe(true);
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${max} times Tab did not lead to ${goal}.`);
}

/** Whether the browser shows the focus: inside the window, with a ring or a changed border. */
function isSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return true;
    const rings = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null);
    const hasRing = rings.some((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    const { top, bottom } = element.getBoundingClientRect();
    return hasRing && bottom > 0 && top < window.innerHeight;
  });
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a person registers by keyboard alone, in Chinese', { tag: '@further' }, async ({ page }) => {
  await page.goto('/login');
  const toRegister = page.getByRole('link', { name: '注册账号' });
  await tabTo(page, toRegister);
  await takenOver(page);
  await expect(toRegister).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '注册Reachkit' })).toBeFocused();
  await type(page, field(page, '手机号或邮箱'), newcomer);
  await tabTo(page, page.getByRole('button', { name: '获取验证码' }));
  const code = await codeBy(page, newcomer, () => page.keyboard.press('Enter'));
  await expect(field(page, '验证码')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: '验证码已发送' })).toBeVisible();
  await page.keyboard.type(code);
  await type(page, field(page, '密码'), 'Reach2026');
  await type(page, field(page, '再输一次密码'), 'Reach2025');
  await page.keyboard.press('Enter');
  // The first invalid field has the focus, and the input is kept.
  await expect(field(page, '再输一次密码')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Reach2026');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('in English, on a phone', () => {
  test.use({ locale: 'en-GB', viewport: { width: 375, height: 812 }, colorScheme: 'dark' });

  test('a forgotten password is replaced by keyboard, with a confirmation', { tag: '@full' }, async ({
    page,
  }) => {
    const { member } = accounts;
    await page.goto('/forgetPwd');
    await type(page, field(page, 'Phone or email'), member);
    await tabTo(page, page.getByRole('button', { name: 'Get code' }));
    const code = await codeBy(page, member, () => page.keyboard.press('Enter'));
    await expect(field(page, 'Code')).toBeFocused();
    await page.keyboard.type(code);
    // Restores the password for the next test.
    await type(page, field(page, 'New password'), password);
    await type(page, field(page, 'Confirm password'), password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Log in/ })).toBeFocused();
  });

  test('the price table is read to its last column by keyboard', { tag: '@full' }, async ({ page }) => {
    await page.goto('/price');
    await page.waitForLoadState('networkidle');
    const table = page.getByRole('region', { name: 'Plans and limits' });
    await tabTo(page, table);
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => table.evaluate((one) => one.scrollLeft + one.clientWidth - one.scrollWidth))
      .toBe(0);
    // The row names stay visible.
    const name = await table.getByRole('rowheader').last().boundingBox();
    expect(name?.x).toBeGreaterThanOrEqual(0);
  });
});

test('the password is changed and a device is ended by keyboard, in English', { tag: '@full' }, async ({
  page,
}) => {
  await logIn(page, 'member', 'en');
  const other = await logInElsewhere(page.request, accounts.member);
  await page.goto('/changePassword');
  const end = page.getByRole('main').getByRole('button', { name: /^Log out / });
  await expect(end).toBeVisible();

  await end.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(end).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Logged-in devices' })).toBeFocused();
  await expect(page.getByText('Device logged out')).toBeVisible();
  expect(await other.status()).toBe(401);

  await field(page, 'Old password').focus();
  await page.keyboard.type('Wrong2026');
  await type(page, field(page, 'New password'), 'Keyed2026');
  await type(page, field(page, 'Confirm password'), 'Keyed2026');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Old password')).toBeFocused();
  await expect(field(page, 'Old password')).toHaveAttribute('aria-invalid', 'true');
});

test('a member is invited and the link copied by keyboard, in English', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, 'team', 'en');
  await page.goto('/teamManage');
  const make = page.getByRole('button', { name: 'Create an invitation link' });
  await make.focus();
  await page.keyboard.press('Enter');
  const link = field(page, 'Invitation link');
  await expect(link).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Copy link' }));
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
});

test('focus and scroll position are kept when the site takes over a page', async ({ page }) => {
  // For people who are not signed in, the page stays as the server rendered it.
  await logIn(page, 'pro', 'en');
  let go = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.goto('/privacy?lang=en', { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2);
  await link.focus();
  await page.evaluate(() => {
    document.querySelector('#app')?.firstElementChild?.setAttribute('data-drawn', '');
    window.scrollTo(0, 900);
  });
  const href = await link.getAttribute('href');
  go();
  await expect(page.locator('[data-drawn]')).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});
