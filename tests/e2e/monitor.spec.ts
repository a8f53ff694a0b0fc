import { expect, type Locator, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { cutControls } from './support/cutControls.ts';
import { inDatabase } from './support/database.ts';
import { tabTo } from './support/keyboard.ts';
import { type AccountName, dismissTip, logIn, type PeoplesLanguage } from './support/people.ts';
import { rowsOf } from './support/workbooks.ts';

const video = 'https://www.tiktok.com/@newhome/video/7301234567890123456';
/** A new post, the same post in another form, a share link, and lines that are refused for different reasons. */
const mixedLines = [
  video,
  'https://m.tiktok.com/@newhome/video/7301234567890123456?lang=en',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://www.tiktok.com/@newhome',
  'https://www.youtube.com/playlist?list=PLFgquLnL59alCl_2TQvOiD5Vgm1hCaGSI',
  'https://www.instagram.com/stories/newhome/3012345678901234567/',
  'https://www.douyin.com/video/7301234567890123456',
  'see the attached file',
];

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

interface KnownCreator {
  readonly id: string;
  readonly handle: string;
  /** Ids of posts of the last weeks, the newest first. */
  readonly posts: readonly string[];
}

/** A creator of the demo with recent posts. */
async function creatorWithPosts(): Promise<KnownCreator> {
  const { rows } = await inDatabase((pool) =>
    pool.query<KnownCreator>(
      `select c.id::text, c.handle, array_agg(v.external_id order by v.posted_at desc) as posts
         from creator c join video v on v.creator_id = c.id
        where c.platform = 'tiktok' and v.posted_at > now() - interval '50 days'
        group by c.id having count(*) >= 3 order by c.id limit 1`,
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('The demo has no creator with recent posts.');
  return row;
}

const addressOf = ({ handle, posts }: KnownCreator) => `https://www.tiktok.com/@${handle}/video/${posts[0]}`;

/** Makes a project with one post of a creator as the person who is logged in; returns the address of its page. */
async function makeProject(page: Page, name: string, creator: KnownCreator): Promise<string> {
  const token = await page.evaluate(() => window.localStorage.getItem('yth_token')?.split('|')[0]);
  const headers = { authorization: `Bearer ${token}` };
  const send = async (
    path: string,
    data: object,
  ): Promise<{ readonly id: string; readonly added: number }> => {
    const answer = await page.request.post(path, { headers, data });
    const body: { code: number; data: { id: string; added: number } } = await answer.json();
    expect(body.code, path).toBe(0);
    return body.data;
  };
  const startsOn = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
  const goal = { kind: 'views', value: 1_000 };
  const { id } = await send('/kol/api/monitor/project', { name, startsOn, goal });
  const lines = [{ text: addressOf(creator) }];
  expect((await send(`/kol/api/monitor/project/${id}/links`, { lines })).added).toBe(1);
  return `/monitorDetail?id=${id}`;
}

/** Opens the first post of the project whose page is open. */
async function openFirstPost(page: Page) {
  await page.getByRole('main').locator('a[href*="&post="]:visible').first().click();
  await expect(page).toHaveURL(/&post=\d+/);
  await settled(page);
}

const count = (dialog: Locator, name: string) =>
  dialog.locator('dl > div').filter({ hasText: name }).getByRole('definition');

test('a project is made, filled, filled by hand, exported, archived and restored with the mouse', async ({
  page,
}) => {
  const name = `收纳箱 ${Date.now()}`;
  await enter(page, 'team', 'zh', '/monitor');
  await page.getByRole('button', { name: '新建项目' }).first().click();
  const form = page.getByRole('dialog', { name: '新建监控项目' });
  await form.getByRole('textbox', { name: '名称' }).fill(name);
  await form.getByRole('button', { name: '新建', exact: true }).click();
  await expect(page.getByText(`已新建“${name}”`)).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByText('这个项目还没有帖子')).toBeVisible();

  await test.step('a mixed list is checked before it is added', async () => {
    await page.getByRole('textbox', { name: '帖子链接' }).fill(mixedLines.join('\n'));
    await page.getByRole('main').getByRole('button', { name: '检查' }).click();
    const dialog = page.getByRole('dialog', { name: '添加链接' });
    await expect(count(dialog, '新帖子')).toHaveText('2');
    await expect(count(dialog, '重复的行')).toHaveText('1');
    await expect(count(dialog, '不支持')).toHaveText('5');
    const refused = dialog.getByRole('list', { name: '没有添加的行' });
    for (const reason of [
      '这是账号主页，请换成帖子链接',
      '这是播放列表，请换成单条帖子的链接',
      '快拍24小时后消失，无法监控',
      '不是TikTok、YouTube或Instagram的链接',
      '没有链接',
    ])
      await expect(refused.getByText(reason)).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '添加2条' }).click();
    await dialog.getByRole('button', { name: '完成' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('counts are entered by hand', async () => {
    const row = page.getByRole('row').filter({ hasText: '7301234567890123456' });
    await row.getByRole('button', { name: /的更多操作$/ }).click();
    await page.getByRole('menuitem', { name: '录入数据' }).click();
    const dialog = page.getByRole('dialog', { name: '录入数据' });
    await dialog.getByRole('button', { name: '录入' }).click();
    await expect(dialog.getByText('至少填写一项')).toBeVisible();
    await dialog.getByRole('textbox', { name: '播放量' }).fill('12,345');
    await dialog.getByRole('button', { name: '录入' }).click();
    await expect(page.getByText('已录入数据')).toBeVisible();
    await expect(row.getByText('12.35K')).toBeVisible();
    await expect(row.getByText('旗舰版演示录入')).toBeVisible();
  });

  await test.step('a post says where its figures come from', async () => {
    await page.getByRole('row').filter({ hasText: '7301234567890123456' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/monitorDetail\?id=\d+&post=\d+/);
    await settled(page);
    await expect(page.getByRole('main').getByText('旗舰版演示录入').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name }).click();
    await settled(page);
  });

  await test.step('the links are exported', async () => {
    await page.getByRole('button', { name: '导出' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '导出Excel' }).first().click();
    const rows = await rowsOf(await saving);
    expect(rows).toHaveLength(3);
    expect(rows.flat()).toContain(video);
  });

  await test.step('an archived project is read-only until it is restored', async () => {
    await page.getByRole('button', { name: '更多操作', exact: true }).click();
    await page.getByRole('menuitem', { name: '归档' }).click();
    await expect(page.getByText('项目已归档，其中的帖子不再读取。恢复后从现在起继续读取。')).toBeVisible();
    await expect(page.getByRole('button', { name: '添加链接' })).toBeDisabled();
    await page.getByRole('main').getByRole('button', { name: '恢复', exact: true }).click();
    await expect(page.getByText(`已恢复“${name}”`)).toBeVisible();
    await expect(page.getByRole('button', { name: '添加链接' })).toBeEnabled();
  });
});

test('a rule looks back, a missing post is explained, and an alert is handled', async ({ page }) => {
  await enter(page, 'team', 'zh', '/monitor');
  const creator = await creatorWithPosts();
  const path = await makeProject(page, `露营灯 ${Date.now()}`, creator);
  await open(page, '/monitor');
  expect(await faults(page)).toEqual([]);
  expect(await cutTables(page)).toEqual([]);
  await open(page, path);
  expect(await faults(page)).toEqual([]);
  expect(await cutTables(page)).toEqual([]);
  const { handle } = creator;

  await test.step('the reason why a post is missing is named', async () => {
    await page.getByRole('button', { name: '为什么没有这条帖子？' }).click();
    const dialog = page.getByRole('dialog', { name: '为什么没有这条帖子' });
    const field = dialog.getByRole('textbox', { name: '帖子链接' });
    await field.fill(addressOf(creator));
    await dialog.getByRole('button', { name: '查原因' }).click();
    await expect(dialog.getByText('它就在这个项目里')).toBeVisible();
    await field.fill('https://www.tiktok.com/@of_no_creator_here/video/7399999999999999999');
    await dialog.getByRole('button', { name: '查原因' }).click();
    await expect(dialog.getByText('不知道发布它的红人')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click();
  });

  await test.step('a rule shows what it would add, and adds it', async () => {
    const before = await allLinks(page);
    await page.getByRole('button', { name: '规则', exact: true }).click();
    await page
      .getByRole('dialog', { name: '自动添加规则' })
      .getByRole('button', { name: '新建规则' })
      .click();
    const dialog = page.getByRole('dialog', { name: '新建规则' });
    await dialog.getByRole('textbox', { name: '名称' }).fill('新视频');
    await dialog
      .getByRole('searchbox', { name: '按账号名查找红人' })
      .or(dialog.getByRole('combobox', { name: '按账号名查找红人' }))
      .fill(handle);
    await page
      .getByRole('option', { name: new RegExp(`@${handle}`) })
      .first()
      .click();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: '预览' }).click();
    const save = dialog.getByRole('button', { name: /^保存并添加\d+条$/ });
    await expect(save).toBeVisible();
    const adds = Number(/\d+/.exec((await save.textContent()) ?? '')?.[0]);
    expect(adds).toBeGreaterThan(0);
    await save.click();
    await expect(page.getByText(`已保存规则“新视频”，添加了${adds}条帖子`)).toBeVisible();
    await page
      .getByRole('dialog', { name: '自动添加规则' })
      .getByRole('button', { name: '关闭', exact: true })
      .last()
      .click();
    await expect.poll(() => allLinks(page)).toBe(before + adds);
  });

  await test.step('an alert comes to the open page, is handled and is opened again', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('region', { name: '待处理提醒' })).toContainText('目标1,000', {
      timeout: 120_000,
    });
    await main.getByRole('link', { name: '全部提醒' }).click();
    await expect(page).toHaveURL(/\/monitorAlerts\?project=\d+/);
    await settled(page);
    expect(await faults(page)).toEqual([]);
    const alerts = main.getByRole('list', { name: '提醒列表' }).getByRole('listitem');
    const goal = alerts.filter({ hasText: '目标1,000' });
    const open = await menuCount(page);
    expect(open).toBeGreaterThan(0);
    await goal.getByRole('button', { name: /^标为已处理：/ }).click();
    await expect(goal).toHaveCount(0);
    await expect.poll(() => menuCount(page)).toBe(open - 1);
    await page.getByRole('radio', { name: '已处理', exact: true }).click();
    await expect(goal.getByText(/旗舰版演示于.+处理/)).toBeVisible();
    await goal.getByRole('button', { name: /^重新打开：/ }).click();
    await expect.poll(() => menuCount(page)).toBe(open);
  });
});

test('a project is made, filled and asked by keyboard, in English', { tag: '@full' }, async ({ page }) => {
  const name = `Storage box ${Date.now()}`;
  const press = async (goal: Locator) => {
    await tabTo(page, goal, 120);
    await page.keyboard.press('Enter');
  };
  const button = (label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
  await enter(page, 'pro', 'en', '/monitor');
  await press(button('New project').first());
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Created “${name}”`)).toBeVisible();
  await press(button(`Actions for “${name}”`));
  await page.getByRole('menuitem', { name: 'Open' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await tabTo(page, page.getByRole('textbox', { name: 'Links of posts' }), 120);
  await page.keyboard.type(`${video}\nhttps://www.tiktok.com/@newhome`);
  await press(button('Check'));
  const dialog = page.getByRole('dialog', { name: 'Add links' });
  await expect(count(dialog, 'New')).toHaveText('1');
  await press(button('Add 1 post'));
  await press(button('Done'));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: '7301234567890123456' })).toBeVisible();

  await press(button('Why is a post missing?'));
  await expect(page.getByRole('textbox', { name: 'Link of the post' })).toBeFocused();
  await page.keyboard.type(video);
  await page.keyboard.press('Enter');
  await expect(page.getByText('It is in this project')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button('Why is a post missing?')).toBeFocused();
});

for (const language of ['zh', 'en'] as const) {
  test(`the pages fit a phone, in ${language}`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.emulateMedia({ colorScheme: language === 'en' ? 'dark' : 'light' });
    await enter(page, 'pro', language, '/monitor');
    await expectFits(page);
    await open(page, await makeProject(page, `Phone ${Date.now()}`, await creatorWithPosts()));
    await expectFits(page);
    await openFirstPost(page);
    await expectFits(page);
    await open(page, '/monitorAlerts');
    await expectFits(page);
  });
}

/** Finds tables whose columns are wider than their place, so that the last one is cut. */
function cutTables(page: Page): Promise<readonly string[]> {
  const heads = page.getByRole('main').getByRole('rowgroup');
  return heads.evaluateAll((groups) =>
    groups.flatMap(({ scrollWidth, clientWidth }) =>
      scrollWidth > clientWidth ? [`${scrollWidth} px in ${clientWidth} px`] : [],
    ),
  );
}

async function expectFits(page: Page) {
  expect(await cutControls(page)).toEqual([]);
  expect(await faults(page)).toEqual([]);
}

/** Number of links that the tab of all states says. */
async function allLinks(page: Page): Promise<number> {
  const text = await page.getByRole('tab', { name: /^全部/ }).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]);
}

/** The number that the menu shows beside the monitor; 0 where it shows none. */
async function menuCount(page: Page): Promise<number> {
  const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: /^内容监控/ });
  const text = (await link.textContent()) ?? '';
  return Number(/\d+/.exec(text)?.[0] ?? 0);
}
