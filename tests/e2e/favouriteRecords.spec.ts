import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Locale } from '@reachkit/contract/locales';
import { faults } from '../faults.ts';
import { inDatabase } from './support/database.ts';
import { tabTo } from './support/keyboard.ts';
import { type AccountName, accounts, logIn } from './support/people.ts';
import { type FileToChoose, type Row, rowsOf, workbook } from './support/workbooks.ts';

/** Counts the creators in a list of the account's team. */
async function held(account: AccountName, name: string): Promise<number> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ count: string }>(
      `select count(m.*) as count from favourite_list l left join favourite_member m on m.list_id = l.id
        where l.name = $2 and l.team_id = (select team_id from account where username = $1)`,
      [accounts[account], name],
    ),
  );
  return Number(rows[0]?.count ?? 0);
}

/** Returns TikTok handles of creators who are not blacklisted. */
async function handles(count: number): Promise<readonly string[]> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ handle: string }>(
      `select handle from creator c where platform = 'tiktok'
          and not exists (select 1 from blacklist_entry e where e.creator_id = c.id) order by id limit $1`,
      [count],
    ),
  );
  if (rows.length < count) throw new Error('The demo has too few creators.');
  return rows.map(({ handle }) => handle);
}

interface Asked {
  readonly method: 'POST' | 'DELETE';
  readonly json?: unknown;
  readonly file?: FileToChoose;
}

/** Calls the API outside the page, as the person who is signed in on it. */
async function ask<Data>(page: Page, path: string, { method, json, file }: Asked): Promise<Data> {
  const token = await page.evaluate(() => window.localStorage.getItem('yth_token')?.split('|')[0]);
  const answer = await page.request.fetch(`/kol/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(json !== undefined && { data: json }),
    ...(file && { multipart: { file } }),
  });
  const { code, data }: { code: number; data: Data } = await answer.json();
  if (code !== 0) throw new Error(`${path} was refused with ${code}`);
  return data;
}

const makeList = async (page: Page, name: string, isPublic: boolean) =>
  (await ask<{ id: string }>(page, '/collect', { method: 'POST', json: { name, isPublic } })).id;

const importInto = (page: Page, listId: string, file: FileToChoose) =>
  ask<{ importId: string }>(page, `/collect/${listId}/import`, { method: 'POST', file });

/** Whether the page does not scroll sideways. */
const isWithinWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function open(browser: Browser, account: AccountName, language: Locale): Promise<Page> {
  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
  const page = await context.newPage();
  await logIn(page, account, language);
  return page;
}

/** Finds a row of the activity by its sentence; names are between direction marks. */
const runAction = (page: Page, words: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(words.replace(/([“”])/g, '[\u2068\u2069]?$1[\u2068\u2069]?')) });

test('list actions appear in the records and can be undone there', { tag: '@further' }, async ({ page }) => {
  await logIn(page, 'pro');
  await page.goto('/bloggerSearch/tiktok?region=US&tags=home&followerCount_start=50000');
  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '收藏2位红人' });
  await dialog.getByRole('button', { name: '新建收藏夹' }).click();
  await dialog.getByRole('textbox', { name: '名称' }).fill('记录甲');
  await dialog.getByRole('button', { name: '新建并收藏' }).click();
  await expect(page.getByText('已收藏2位到“记录甲”')).toBeVisible();
  await makeList(page, '记录乙', true);

  await page.goto('/favourites');
  const lists = page.getByRole('navigation', { name: '收藏夹列表' });
  await lists.getByRole('button', { name: /记录甲/ }).click();
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '移动到…' }).click();
  const sheet = page.getByRole('dialog', { name: '移动1位到' });
  await sheet.getByRole('checkbox', { name: /记录乙/ }).check({ force: true });
  await sheet.getByRole('button', { name: '移动', exact: true }).click();
  await expect(page.getByText(/已移动1位到/)).toBeVisible();
  expect(await held('pro', '记录乙')).toBe(1);

  await lists.getByRole('button', { name: '操作记录' }).click();
  await expect(page).toHaveURL(/\/favourites\?section=activity$/);
  await expect(page.getByRole('heading', { level: 1, name: '操作记录' })).toBeVisible();
  await expect(runAction(page, '新建了收藏夹“记录甲”')).toBeVisible();
  await expect(runAction(page, '把2位红人收藏到“记录甲”')).toBeVisible();
  await expect(runAction(page, '新建了收藏夹“记录乙”').getByRole('button')).toHaveCount(0);
  const moved = runAction(page, '把1位红人从“记录甲”移动到“记录乙”');
  await expect(moved.getByText('刚刚')).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const undo = moved.getByRole('button', { name: /^撤销/ });
  await tabTo(page, undo);
  await page.keyboard.press('Enter');
  await expect(page.getByText('已撤销').first()).toBeVisible();
  await expect(runAction(page, '撤销了一次对“记录甲”、“记录乙”的操作，涉及1位红人')).toBeVisible();
  await expect(moved.getByText('已撤销')).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: '操作记录' })).toBeFocused();
  expect([await held('pro', '记录甲'), await held('pro', '记录乙')]).toEqual([2, 0]);
  await page.reload();
  await expect(moved.getByText('已撤销')).toBeVisible();

  await page.getByRole('button', { name: '只看我的' }).click();
  await expect(moved).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await isWithinWindow(page)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '全部收藏夹' }).click();
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(page.getByRole('heading', { level: 1, name: '操作记录' })).toHaveCount(0);
});

test('colleagues see actions live, but nothing of others’ private lists', {
  tag: '@full',
}, async ({ browser }) => {
  const mine = await open(browser, 'team', 'en');
  const theirs = await open(browser, 'member', 'en');
  await theirs.goto('/favourites?section=activity');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await makeList(mine, 'Records kept private', false);
  const shared = await makeList(mine, 'Records shared', true);
  await expect(runAction(theirs, 'Created the list “Records shared”')).toBeVisible();
  await expect(runAction(theirs, 'Records kept private')).toHaveCount(0);

  await ask(mine, `/collect/${shared}`, { method: 'DELETE' });
  const deleted = runAction(theirs, 'Deleted the empty list “Records shared”');
  await expect(deleted).toBeVisible();
  // Only the person who deleted the list may undo the deletion.
  await expect(deleted.getByRole('button')).toHaveCount(0);
  await mine.goto('/favourites?section=activity');
  await expect(runAction(mine, 'Created the list “Records kept private”')).toBeVisible();
  await runAction(mine, 'Deleted the empty list “Records shared”')
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect(deleted.getByText('Undone')).toBeVisible();
  await expect(
    mine
      .getByRole('navigation', { name: 'Lists', exact: true })
      .getByRole('button', { name: /Records shared/ }),
  ).toBeVisible();
  for (const page of [mine, theirs]) await page.context().close();
});

const headings: Row = ['平台', '账号名', '主页链接', '昵称'];

test('an import is listed with its rows, reasons for omissions, and a file of them', {
  tag: '@full',
}, async ({ page }) => {
  const [one = '', two = ''] = await handles(2);
  await logIn(page, 'pro');
  const listId = await makeList(page, '导入记录甲', true);
  await page.goto('/favourites?section=imports');
  await expect(page.getByRole('heading', { level: 1, name: '导入记录' })).toBeVisible();
  const file = workbook('记录 第一批.xlsx', {
    红人: [
      headings,
      ['TikTok', `@${one}`, '', ''],
      ['TikTok', `@${two}`, '', ''],
      ['TikTok', `@${one}`, '', '同一位'],
      ['YouTube', '@someone', '', 'はなの暮らし帖'],
      ['TikTok', 'nobody.of.this.name', '', 'نور🧵'],
    ],
  });
  await importInto(page, listId, file);

  // The page shows the import without a click.
  const record = page.getByRole('row').filter({ hasText: '记录 第一批.xlsx' });
  await expect(record).toContainText('完成');
  await expect(record).toContainText('待收录 2');
  await expect(record.getByRole('link', { name: '导入记录甲' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // By keyboard: Enter opens a row, and going back returns the focus to it.
  await record.getByRole('gridcell').nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '记录 第一批.xlsx' })).toBeFocused();
  for (const [figure, count] of [
    ['读取', '5'],
    ['成功', '2'],
    ['待收录', '2'],
    ['没有导入', '1'],
  ] as const) {
    await expect(page.getByRole('group', { name: figure, exact: true })).toContainText(count);
  }
  const rows = page.getByRole('table', { name: '表格里的行' }).getByRole('row');
  await expect(rows).toHaveCount(6);
  await expect(rows.nth(1)).toContainText('已导入');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '待收录 2' }).press('Enter');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('待收录');
  await page.getByRole('button', { name: '没有导入 1' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('和第2行重复');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载没有导入的行' }).press('Enter');
  const download = await saved;
  expect(download.suggestedFilename()).toBe('记录 第一批-未导入.xlsx');
  const [heads = [], ...left] = await rowsOf(download);
  expect(heads.slice(0, 4)).toEqual(headings);
  expect(left.map(([platform, handle]) => [platform, handle])).toEqual([['TikTok', `@${one}`]]);
  for (const row of left) expect(row[4]).toMatch(/\S/);

  await page.setViewportSize({ width: 375, height: 812 });
  expect(await isWithinWindow(page)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: '导入记录', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: '记录 第一批.xlsx' });
  await expect(card).toContainText('读取5，成功2，没有导入1');
  expect(await isWithinWindow(page)).toBe(true);
  expect(await faults(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await ask(page, `/collect/${listId}`, { method: 'DELETE' });
  await expect(record).toContainText('导入记录甲（已不在）');
  await expect(record.getByRole('link')).toHaveCount(0);
});

test('a colleague sees imports into shared lists when they end, none into private ones', {
  tag: '@full',
}, async ({ browser }) => {
  const [one = ''] = await handles(1);
  const mine = await open(browser, 'team', 'en');
  const theirs = await open(browser, 'member', 'en');
  await theirs.goto('/favourites?section=imports');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Import records' })).toBeVisible();
  const sheet = (name: string) => workbook(name, { Creators: [headings, ['TikTok', `@${one}`, '', '']] });
  await importInto(mine, await makeList(mine, 'Imported in private', false), sheet('private.xlsx'));
  await importInto(mine, await makeList(mine, 'Imported in public', true), sheet('public.xlsx'));
  await mine.goto('/favourites?section=imports');
  for (const name of ['private.xlsx', 'public.xlsx']) {
    await expect(mine.getByRole('row').filter({ hasText: name })).toContainText('Done');
  }
  const record = theirs.getByRole('row').filter({ hasText: 'public.xlsx' });
  await expect(record).toContainText('Done');
  await expect(theirs.getByText('private.xlsx')).toHaveCount(0);
  await record.getByRole('button', { name: /^Actions/ }).click();
  await expect(theirs.getByRole('menuitem', { name: 'Show rows' })).toBeVisible();
  await expect(theirs.getByRole('menuitem')).toHaveCount(1);

  await theirs.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'Into: All imports' }).click();
  await theirs.getByRole('option', { name: 'Blacklist' }).click();
  await expect(record).toHaveCount(0);
  for (const page of [mine, theirs]) await page.context().close();
});
