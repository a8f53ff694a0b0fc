import { expect, type Page, test } from '@playwright/test';
import { changeAnswers } from './support/answers.ts';
import { accounts, password, signIn } from './support/people.ts';
import { sample } from './support/size.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly path: string;
  readonly component: string;
  readonly icon: string;
}

const newer: Entry = {
  id: 'newer',
  name: '新功能',
  label: 'Newer',
  path: '/newer',
  component: 'newer/Newer',
  icon: 'data',
};
const acquisition: Entry = {
  ...newer,
  id: 'dataAcquisition',
  name: '数据采集',
  path: '/dataCollect',
};

/** Adds entries to the menu in the server's response. */
async function addToMenu(page: Page, entries: readonly Entry[]) {
  await changeAnswers<{ data: { menus: Entry[] } }>(page, '**/office/api/team/menu/*', (body) => ({
    ...body,
    data: { menus: [...body.data.menus, ...entries] },
  }));
}

async function permitAcquisition(page: Page, flag: string) {
  await changeAnswers<{ data: object }>(page, '**/office/api/equity/*', (body) => ({
    ...body,
    data: { ...body.data, red_center: { save_koc_task: flag } },
  }));
}

// Requests still in flight when a test ends have no page to receive the response.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('a menu entry without a page in this version shows a notice with links', { tag: '@full' }, async ({
  page,
}) => {
  await addToMenu(page, [newer]);
  await signIn(page, 'pro');
  await menuOf(page).getByRole('link', { name: '新功能' }).click();
  await expect(page).toHaveURL(/\/newer$/);
  await expect(page.getByRole('heading', { name: '新功能' })).toBeVisible();
  await expect(page.getByText('当前版本的网站没有这个页面')).toBeVisible();
  await page.getByRole('link', { name: '去搜索红人' }).click();
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok$/);
});

for (const [flag, isShown] of sample([
  ['0', false],
  ['1', true],
] as const)) {
  test(`data acquisition is ${isShown ? 'shown' : 'hidden'} where save_koc_task is ${flag}`, async ({
    page,
  }) => {
    await addToMenu(page, [acquisition]);
    await permitAcquisition(page, flag);
    await signIn(page, 'team');
    await expect(menuOf(page).getByRole('link', { name: '数据采集' })).toHaveCount(isShown ? 1 : 0);
    await page.goto('/dataCollect');
    await expect(page).toHaveURL(/\/dataCollect$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(isShown ? '数据采集' : '页面不存在');
  });
}

test('sign-in leads to the page that was requested', { tag: '@full' }, async ({ page }) => {
  await page.goto('/bloggerSearch/youtube?region=US');
  await expect(page).toHaveURL(/\/index$/);
  await page.getByRole('link', { name: '登录', exact: true }).first().click();
  await page.getByLabel('账号', { exact: true }).fill(accounts.pro);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/bloggerSearch\/youtube\?region=US$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('team management opens for the owner only', async ({ page }) => {
  await signIn(page, 'member');
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await expect(page.getByRole('menuitem', { name: '小工具' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '团队管理' })).toHaveCount(0);
  await page.goto('/teamManage');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
});

test('the tip links to tools that work', async ({ page }) => {
  await signIn(page, 'pro');
  await page.getByRole('dialog', { name: '这是演示平台' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/tool$/);
  await page.getByRole('link', { name: '解析红人链接' }).click();
  await page.getByLabel('主页链接或账号名').fill('https://www.tiktok.com/@kim\nhttps://youtu.be/abc');
  await expect(page.getByText('作品或频道ID，看不出账号名')).toBeVisible();
  await page.getByRole('link', { name: '在TikTok搜索' }).click();
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok\?user_name=kim$/);
});
