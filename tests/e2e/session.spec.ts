import { expect, test } from '@playwright/test';
import { type AccountName, accounts, logIn, signIn, signInByForm } from './support/people.ts';
import { isFull } from './support/size.ts';

/** The button, field or heading that identifies a menu page without a table. */
const signs: Readonly<Record<string, string>> = {
  '/favourites': '新建收藏夹',
  '/blacklist': '黑名单',
  '/importRecords': '导入记录',
  '/email/tasks': '写邮件',
  '/email/inbox': '筛选',
  '/email/outbox': '全部任务',
  '/email/templates': '新建模板',
  '/email/senders': '添加发件人',
  '/email/suppressions': '添加地址',
  '/email/settings': '公司邮寄地址',
  '/shortLinks': '新建短链',
  '/campaigns': '推广任务',
  '/cooperation': '合作管理',
  '/monitor': '内容监控',
  '/rankingVideo': '热门视频',
  '/rankingBlogger': '热门红人',
  '/rankingTag': '热门标签',
  '/rankingAd': '热门广告',
};

/** A short run uses the highest plan, which has the longest menu; if a change affects the session, also the staff. */
const tags: Partial<Record<AccountName, string | string[]>> = { team: [], staff: '@further' };

test.describe('signing in', () => {
  for (const account of Object.keys(accounts) as AccountName[]) {
    const tag = tags[account] ?? '@full';
    test(`${account} signs in, and every menu link works`, { tag }, async ({ page }) => {
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
      });
      await signInByForm(page, account);
      const menu = page.getByRole('navigation', { name: '主菜单' });
      const paths = await menu
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      expect(paths.length).toBeGreaterThan(0);
      for (const path of new Set(paths)) {
        await page.goto(path);
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        const name = signs[path];
        const sign = name
          ? page
              .getByRole('button', { name })
              .or(page.getByRole('textbox', { name }))
              .or(page.getByRole('heading', { name, level: 1 }))
          : page.getByRole('grid');
        await expect(sign.first()).toBeVisible();
      }
      await page.goto('/bloggerSearch/tiktok');
      for (const platform of ['YouTube', 'Instagram', 'TikTok']) {
        await page.getByRole('link', { name: platform, exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`/bloggerSearch/${platform.toLowerCase()}`));
        await expect(page.getByRole('row').nth(1)).toBeVisible();
      }
      expect(refused).toEqual([]);
    });
  }

  test('missing fields and a wrong account or password are reported at the field', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto('/login');
    const submit = page.getByRole('button', { name: '登录', exact: true });
    await submit.click();
    await expect(page.getByText('请输入账号')).toBeVisible();
    await expect(page.getByText('请输入密码')).toBeVisible();
    for (const account of [accounts.pro, 'nobody']) {
      await page.getByLabel('账号', { exact: true }).fill(account);
      await page.getByLabel('密码', { exact: true }).fill('Wrong2026');
      await submit.click();
      await expect(page.getByRole('alert').filter({ hasText: '账号或密码错误' })).toBeVisible();
      await expect(page.getByLabel('账号', { exact: true })).toHaveValue(account);
    }
  });

  test('the messages are in English', { tag: '@full' }, async ({ browser }) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('Enter your phone number or account')).toBeVisible();
    await page.getByLabel('Account', { exact: true }).fill(accounts.pro);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2026');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong account or password' })).toBeVisible();
    await context.close();
  });

  test('keeps the tokens under prefixed keys with a type suffix', async ({ page }) => {
    await signInByForm(page, 'pro');
    const stored = await page.evaluate(() => Object.entries(window.localStorage));
    expect(stored.length).toBeGreaterThan(1);
    for (const [key, value] of stored) {
      expect(key).toMatch(/^yth_/);
      expect(value).toMatch(/\|(string|number|boolean|object)$/);
    }
  });
});

test.describe('access guard', () => {
  test('redirects a person without a token from any non-public page to /index', async ({ page }) => {
    for (const path of ['/', '/bloggerSearch/youtube', '/nowhere/at-all']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/index$/);
    }
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('redirects a signed-in person from /login to the search, and reports unknown pages', {
    tag: '@full',
  }, async ({ page }) => {
    await logIn(page, 'pro');
    await page.goto('/login');
    await expect(page).toHaveURL(/\/bloggerSearch\/tiktok$/);
    expect((await page.goto('/nowhere'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
    await expect(page).toHaveURL(/\/nowhere$/);
    await page.getByRole('main').getByRole('link', { name: '去搜索红人' }).click();
    await expect(page).toHaveURL(/\/bloggerSearch\/tiktok$/);
  });

  test('logout invalidates the token and redirects to /index', async ({ page }) => {
    await signIn(page, 'pro');
    const token = await page.evaluate(() =>
      window.localStorage.getItem('yth_token')?.replace(/\|string$/, ''),
    );
    await page.getByRole('button', { name: /账号菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page).toHaveURL(/\/index$/);
    const keys = await page.evaluate(() => Object.keys(window.localStorage));
    expect(keys.filter((key) => key.includes('token'))).toEqual([]);
    const answer = await page.request.post('/office/officeuser/info', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  });

  test('a login ended elsewhere is reported as expired and redirects to /index', async ({ page }) => {
    await logIn(page, 'basic');
    // No code of the site runs here: a page that still sent requests would report the ended login before the next page starts.
    await page.evaluate(() => {
      window.localStorage.setItem('yth_token', 'gone|string');
      window.localStorage.setItem('yth_refresh_token', 'gone|string');
    });
    // The notice is shown only briefly, so the page itself watches for it.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const toast = document.querySelector('.rk-toast');
        if (!toast || '__toast' in window) return;
        const { x, y } = toast.getBoundingClientRect();
        Object.assign(window, { __toast: { text: toast.textContent, x, y } });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/bloggerSearch/tiktok');
    await expect(page).toHaveURL(/\/index$/);
    const seen = await page.waitForFunction(() => Reflect.get(window, '__toast'));
    const { text, x, y } = await seen.jsonValue();
    expect(text).toContain('登录已过期，请重新登录');
    expect(x).toBeLessThan(60);
    expect(y).toBeGreaterThan(780);
  });

  test('an expired access token is renewed silently', async ({ page }) => {
    await signIn(page, 'basic');
    await page.evaluate(() => window.localStorage.setItem('yth_token', 'spent|string'));
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const token = await page.evaluate(() => window.localStorage.getItem('yth_token'));
    expect(token).not.toBe('spent|string');
  });
});

test('the landing page shows the platform’s counts', async ({ page }) => {
  const answer = await page.request.get('/kol/api/count/getStatisticsCount');
  const { data } = (await answer.json()) as { data: { creators: number } };
  expect(data.creators).toBeGreaterThanOrEqual(isFull ? 60_000 : 6_000);
  await page.goto('/index');
  await expect(page.getByText(data.creators.toLocaleString('en'), { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
