import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expireAccess } from './support/database.ts';
import { copyDemo } from './support/demo.ts';
import { statusWith, tokenOf } from './support/devices.ts';
import { listening, liveFramesOf } from './support/liveFrames.ts';
import { type AccountName, accounts, password, signIn } from './support/people.ts';
import { startPlatform } from './support/platform.ts';
import { sparePort } from './support/ports.ts';
import { sample } from './support/size.ts';

const noticeOn = (page: Page) => page.getByRole('alertdialog', { name: '账号已在其他设备登录' });
const rowsOn = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') });
const platformLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** Logs in with the site's client, like another browser. */
async function logInAgain(request: APIRequestContext, account: AccountName): Promise<void> {
  const answer = await request.post('/auth/oauth/token', {
    params: { username: accounts[account], password, grant_type: 'password', scope: 'server' },
    headers: { authorization: `Basic ${btoa('web:web')}` },
  });
  expect(answer.status()).toBe(200);
}

/** Collects the API requests of a browser's pages. */
function asksOf(context: BrowserContext): string[] {
  const asks: string[] = [];
  context.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) asks.push(request.url());
  });
  return asks;
}

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('the channel sends its token on connect, on subscribe, and every five seconds', async ({ page }) => {
  const frames = liveFramesOf(page);
  await signIn(page, 'member');
  const token = await tokenOf(page);
  const keepalives = () => frames.filter(({ command }) => command === 'SEND');
  await expect.poll(() => keepalives().length, { timeout: 120_000 }).toBe(2);

  const connect = frames.find(({ command }) => command === 'CONNECT');
  expect(connect?.headers).toMatchObject({
    Authorization: `Bearer ${token}`,
    'heart-beat': '10000,10000',
  });
  const subscribe = frames.find(({ command }) => command === 'SUBSCRIBE');
  expect(subscribe?.headers.destination).toBe(`/auth/auth_msg/${token}`);
  expect(keepalives().map(({ body }) => body)).toEqual([token, token]);
  const [first = 0, second = 0] = keepalives().map(({ at }) => at / 1000);
  // A busy machine may be late: the upper limit of five seconds is tested elsewhere, with a fake clock.
  expect(second - first).toBeGreaterThan(4.5);
});

for (const transport of sample(['xhr_streaming', 'xhr'])) {
  test(`without WebSockets the notice arrives within two seconds over ${transport}`, async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'WebSocket'));
    if (transport === 'xhr') await page.route(/\/xhr_streaming/, (route) => route.abort());
    const isListening = listening(page);
    await signIn(page, 'basic');
    await isListening;
    await logInAgain(request, 'basic');
    await expect(noticeOn(page)).toBeVisible();
  });
}

test('the notice stops all requests, even after a reload; each tab confirms separately', async ({
  context,
  page,
  request,
}) => {
  const isListening = listening(page);
  await signIn(page, 'pro');
  await isListening;
  const other = await context.newPage();
  const isOtherListening = listening(other);
  await other.goto('/bloggerSearch/youtube');
  await isOtherListening;
  await expect(rowsOn(other).first()).toBeVisible();
  await logInAgain(request, 'pro');
  await expect(noticeOn(page)).toBeVisible();
  await expect(noticeOn(other)).toBeVisible();

  const asks = asksOf(context);
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  // Like a script or extension, bypassing the notice.
  await platformLink(page, 'Instagram').evaluate((link: HTMLElement) => link.click());
  await page.getByRole('button', { name: '搜索', exact: true }).evaluate((node: HTMLElement) => node.click());
  await setVisibility(page, 'visible');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(noticeOn(page)).toBeVisible();
  expect(asks).toEqual([]);
  await expect(page.locator('.rk-toast')).toHaveCount(0);

  await page.reload();
  await expect(noticeOn(page)).toBeVisible();
  await expect(page.locator('.rk-toast')).toHaveCount(0);
  expect(asks.filter((url) => url.includes('/oauth/token'))).toEqual([]);

  await noticeOn(page).getByRole('button', { name: '我知道了' }).click();
  await expect(page).toHaveURL(/\/index$/);
  await expect(noticeOn(other)).toBeVisible();
  await noticeOn(other).getByRole('button', { name: '我知道了' }).click();
  await expect(other).toHaveURL(/\/index$/);
  await expect(other.locator('.rk-toast')).toHaveCount(0);
});

for (const locks of ['with', 'without']) {
  test(`two tabs with an expired token renew it once, on a page ${locks} locks`, {
    tag: '@further',
  }, async ({ context, page, request }) => {
    if (locks === 'without') {
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, value: undefined }),
      );
    }
    await signIn(page, 'team');
    const other = await context.newPage();
    await other.goto('/bloggerSearch/tiktok');
    await expect(rowsOn(other).first()).toBeVisible();
    const token = await tokenOf(page);
    const asks = asksOf(context);
    await expireAccess(accounts.team);
    await expect.poll(() => statusWith(request, token)).toBe(401);
    const isSearchAnswered = [page, other].map((tab) =>
      tab.waitForResponse(async (one) => {
        if (!one.url().includes('/blogger/youtube/search')) return false;
        return (await one.json()).code === 0;
      }),
    );
    await Promise.all([page, other].map((tab) => platformLink(tab, 'YouTube').click()));
    await Promise.all(isSearchAnswered);
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/youtube$/);
      await expect(rowsOn(tab).first()).toBeVisible();
      await expect(tab.getByRole('alertdialog')).toHaveCount(0);
    }
    expect(asks.filter((url) => url.includes('/auth/oauth/token'))).toHaveLength(1);
    expect(await tokenOf(other)).not.toBe(token);
  });
}

test('logging out in one tab leads the other to /index, without mentioning another device', {
  tag: '@full',
}, async ({ context, page }) => {
  await signIn(page, 'free');
  const other = await context.newPage();
  const isOtherListening = listening(other);
  await other.goto('/bloggerSearch/youtube');
  await isOtherListening;
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/index$/);
    await expect(tab.getByRole('alertdialog')).toHaveCount(0);
    await expect(tab.locator('.rk-toast')).toHaveCount(0);
  }

  // The next login applies to both tabs.
  await signIn(page, 'basic');
  await other.goto('/bloggerSearch/youtube');
  await expect(other.getByRole('button', { name: /账号菜单/ })).toContainText('基础版');
});

test('without network a search reports it and keeps its filters; online the login continues', {
  tag: '@full',
}, async ({ context, page }) => {
  await signIn(page, 'free');
  await page.getByRole('button', { name: '添加筛选' }).click();
  await page.getByRole('option', { name: '粉丝数' }).click();
  await page.getByLabel('起始值').fill('50K');
  await context.setOffline(true);
  await page.getByRole('button', { name: '应用' }).click();
  await expect(page.getByText('网络连接失败，请检查网络后重试').first()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '重试' }).first().click();
  await expect(rowsOn(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /粉丝数.*50K/ }).first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test.describe('a server that is killed and restarted', () => {
  const port = sparePort;
  let folder = '';
  let dataDir = '';
  const start = () => startPlatform({ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '' });
  let platform: Awaited<ReturnType<typeof start>>;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    folder = await mkdtemp(path.join(os.tmpdir(), 'reachkit-e2e-killed-'));
    await chmod(folder, 0o755);
    dataDir = path.join(folder, 'data');
    await copyDemo(dataDir);
    platform = await start();
  });
  test.afterAll(async () => {
    await platform.stop();
    await rm(folder, { recursive: true, force: true });
  });
  test.use({ baseURL: `http://localhost:${port}` });

  test('keeps the login after a restart; a hidden tab reconnects once it is visible', {
    tag: '@further',
  }, async ({ context, page }) => {
    await signIn(page, 'pro');
    const hidden = await context.newPage();
    const isListening = listening(hidden);
    await hidden.goto('/bloggerSearch/youtube');
    await isListening;
    await setVisibility(hidden, 'hidden');
    const tries: string[] = [];
    hidden.on('request', (one) => one.url().includes('/auth/ws') && tries.push(one.url()));

    const isListeningAgain = listening(page, 120_000);
    platform.process.kill('SIGKILL');
    platform = await start();
    await isListeningAgain;
    await platformLink(page, 'Instagram').click();
    await expect(rowsOn(page).first()).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    expect(tries).toEqual([]);
    const isReconnected = listening(hidden);
    await setVisibility(hidden, 'visible');
    await isReconnected;
    await expect(hidden.getByRole('alertdialog')).toHaveCount(0);
  });
});
