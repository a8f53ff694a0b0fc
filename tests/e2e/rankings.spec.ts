import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { cutControls } from './support/cutControls.ts';
import { type AccountName, dismissTip, logIn, logInAs, type PeoplesLanguage } from './support/people.ts';
import { type PlantedRankings, plantRankings } from './support/rankings.ts';
import { registerPerson } from './support/sms.ts';

let planted: PlantedRankings;
test.beforeAll(async () => {
  planted = await plantRankings();
});
test.afterAll(() => planted.remove());

const pages = {
  '/rankingVideo': { zh: '热门视频', en: 'Popular videos' },
  '/rankingBlogger': { zh: '热门红人', en: 'Top creators' },
  '/rankingTag': { zh: '热门标签', en: 'Hot tags' },
  '/rankingAd': { zh: '热门广告', en: 'Hot ads' },
} as const;

async function enter(page: Page, account: AccountName, language: PeoplesLanguage, path: string) {
  await dismissTip(page);
  await logIn(page, account, language);
  await open(page, path);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
}

/** Waits until the page has its data. */
async function settled(page: Page) {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.rk-loading-overlay')).toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the menu leads to the four rankings, each with its reasons or with what it waits for', async ({
  page,
}) => {
  await enter(page, 'pro', 'zh', '/rankingVideo');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const main = page.getByRole('main');
  const lists = [
    ['/rankingVideo', planted.titleOf(2)],
    ['/rankingBlogger', planted.creatorOf(2)],
    ['/rankingTag', `#${planted.tag}`],
    ['/rankingAd', planted.titleOf(3)],
  ] as const;
  for (const [path, name] of lists) {
    const title = pages[path].zh;
    await menu.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await settled(page);
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // No post of TikTok was read for a week.
    await expect(
      main.getByText(/^(还没有可用于榜单的读数|读数的时间还不够长|第一个榜正在生成)$/),
    ).toBeVisible();
    await main.getByRole('tab', { name: 'YouTube' }).click();
    await expect(main.getByText(/^取自\d+位红人的\d+条帖子/)).toBeVisible();
    await expect(row(page, name)).toBeVisible();
    expect(await faults(page)).toEqual([]);
  }
});

test('a list is narrowed, opened, followed and exported with the mouse', async ({ page }) => {
  await enter(page, 'pro', 'zh', '/rankingVideo?platform=youtube');
  const main = page.getByRole('main');
  const [first, second] = [planted.titleOf(2), planted.titleOf(1)];

  await test.step('the rows say how their ranks changed since the list before', async () => {
    await expect(row(page, first).getByText('上升1名')).toBeAttached();
    await expect(row(page, second).getByText('下降1名')).toBeAttached();
    await expect(main.getByText(`1–20，共${planted.posts}条`)).toBeVisible();
  });

  await test.step('a region has a list of its own, a region with a category is answered live', async () => {
    await main.getByRole('button', { name: '地区', exact: true }).click();
    await page.getByRole('option', { name: /日本/ }).click();
    await expect(page).toHaveURL(/region=JP/);
    await settled(page);
    await expect(main.getByText(`这个榜只来自${planted.postsOfJapan}条帖子，不到50条`)).toBeVisible();
    await expect(row(page, first)).toBeVisible();
    await expect(row(page, second)).toHaveCount(0);
    await main.getByRole('button', { name: '类目', exact: true }).click();
    await page
      .getByRole('option')
      .filter({ hasText: String(planted.postsOfJapan) })
      .first()
      .click();
    await expect(page).toHaveURL(/category=/);
    await settled(page);
    await expect(main.getByText('这个组合是实时算出的')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await open(page, '/rankingVideo?platform=youtube');
  });

  await test.step('a row opens beside the list, and the keys step along the rows', async () => {
    await row(page, first).getByRole('button', { name: first, exact: true }).click();
    const panel = page.getByRole('complementary', { name: first });
    await expect(panel.getByText(`第1条，共${planted.posts}条`)).toBeVisible();
    await expect(panel.getByText('1.45M').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('j');
    await expect(page.getByRole('complementary', { name: second })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('complementary', { name: second })).toHaveCount(0);
  });

  await test.step('the list is followed, and stands among the followed ones', async () => {
    await main.getByRole('button', { name: /^关注此榜/ }).click();
    await page.getByRole('button', { name: '关注', exact: true }).click();
    await expect(main.getByRole('button', { name: /^已关注/ })).toBeVisible();
    await main.getByRole('button', { name: '我的关注' }).click();
    const followed = page.getByRole('list', { name: '关注列表' }).getByRole('listitem');
    await expect(followed).toHaveCount(1);
    await expect(followed).toContainText('热门视频');
    await expect(followed).toContainText('YouTube');
    expect(await faults(page)).toEqual([]);
    await followed.getByRole('button', { name: '取消关注：热门视频' }).click();
    await expect(followed).toHaveCount(0);
    await page.getByRole('button', { name: '关闭', exact: true }).last().click();
    await expect(main.getByRole('button', { name: /^关注此榜/ })).toBeVisible();
  });

  await test.step('the list is exported as CSV, in the order of its ranks', async () => {
    await main.getByRole('button', { name: '导出' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '导出CSV' }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toMatch(/^reachkit-ranking-video-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    const rows = lines.slice(lines.indexOf('') + 2);
    expect(rows).toHaveLength(planted.posts);
    expect(rows[0]).toContain(first);
    expect(rows[1]).toContain(second);
  });
});

test('the free plan sees its rows of popular videos and top creators, then the upgrade', async ({ page }) => {
  // A separate team, because other tests buy a plan for the free one.
  const credentials = { username: '13911110049', password: 'Reach2026' };
  await registerPerson(page, credentials.username, credentials.password);
  await dismissTip(page);
  await logInAs(page, credentials);
  const main = page.getByRole('main');
  const cut = main.getByText('你的套餐显示每个榜的前20名，之后的名次需要升级');
  for (const path of ['/rankingVideo', '/rankingBlogger']) {
    await open(page, `${path}?platform=youtube`);
    await expect(main.getByText('1–20，共20条')).toBeVisible();
    await expect(cut).toBeVisible();
    expect(await faults(page)).toEqual([]);
  }
  await main.getByRole('link', { name: '查看会员价格' }).click();
  await expect(page).toHaveURL(/\/vip$/);
  // Hot ads show as many rows to every plan.
  await open(page, '/rankingAd?platform=youtube');
  await expect(main.getByText(`1–20，共${planted.ads}条`)).toBeVisible();
  await expect(main.getByText(/^你的套餐显示/)).toHaveCount(0);
});

for (const language of ['zh', 'en'] as const) {
  test(`the rankings fit a phone, in ${language}`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.emulateMedia({ colorScheme: language === 'en' ? 'dark' : 'light' });
    await dismissTip(page);
    await logIn(page, 'pro', language);
    for (const [path, titles] of Object.entries(pages)) {
      await open(page, `${path}?platform=youtube`);
      await expect(page.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
      expect(await cutControls(page)).toEqual([]);
      expect(await faults(page)).toEqual([]);
    }
  });
}
