import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { read, utils } from 'xlsx';
import { inDatabase } from './support/database.ts';
import { tabTo, tabUntil } from './support/keyboard.ts';
import { type AccountName, accounts, dismissTip, logIn, type PeoplesLanguage } from './support/people.ts';

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

/** Returns the followers of a list's creators above a minimum, in descending order. */
async function followersIn(name: string, min: number): Promise<readonly number[]> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ followers: string }>(
      `select c.followers from favourite_list l join favourite_member m on m.list_id = l.id
        join creator c on c.id = m.creator_id where l.name = $1 and c.followers >= $2 order by c.followers desc`,
      [name, min],
    ),
  );
  return rows.map(({ followers }) => Number(followers));
}

async function openList(
  page: Page,
  account: AccountName,
  name: string,
  language: PeoplesLanguage = 'zh',
): Promise<void> {
  await logIn(page, account, language);
  await page.goto('/favourites');
  const lists = page.getByRole('navigation', { name: language === 'zh' ? '收藏夹列表' : 'Lists' });
  await lists.getByRole('button', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(row(page, 1)).toBeVisible();
}

/** Finds a creator's row; row 0 is the header. */
const row = (page: Page, at: number) => page.getByRole('grid').getByRole('row').nth(at);
const handleOf = async (page: Page, at: number) =>
  ((await row(page, at).locator('[title^="@"]').getAttribute('title')) ?? '').slice(1);

test('a list is filtered like the search, sorted by headers and shown with chosen columns', {
  tag: '@full',
}, async ({ page }) => {
  const name = 'Q4大促总名单';
  await openList(page, 'team', name);
  const all = await held('team', name);
  const large = await followersIn(name, 200_000);
  expect(large.length).toBeGreaterThan(2);
  expect(large.length).toBeLessThan(all);

  await page.getByRole('button', { name: '添加筛选' }).click();
  await page.getByRole('option', { name: '粉丝数', exact: true }).click();
  const editor = page.getByRole('dialog', { name: '粉丝数' });
  await editor.getByRole('textbox', { name: '起始值' }).fill('20万');
  await expect(editor.getByText('位符合')).toHaveText(`${large.length}位符合`);
  await editor.getByRole('button', { name: '应用' }).click();
  await expect(page.getByText(`${large.length}位符合`)).toBeVisible();
  await page.getByRole('columnheader', { name: /^粉丝/ }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: /^粉丝/ })).toHaveAttribute('aria-sort', 'descending');
  const exact = (value: number) => value.toLocaleString('en-US');
  await expect(row(page, 1).locator(`[title="${exact(large[0] ?? 0)}"]`)).toBeVisible();

  await page.getByRole('button', { name: /^列/ }).click();
  const chooser = page.getByRole('dialog', { name: '显示的列' });
  await chooser.getByRole('checkbox', { name: '标签', exact: true }).check({ force: true });
  await chooser.getByRole('checkbox', { name: '预估合作价' }).uncheck({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: '标签' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: /^预估价/ })).toHaveCount(0);

  await page.getByRole('button', { name: '去掉筛选：粉丝数 ≥ 200K' }).click();
  await expect(page.getByText('位符合')).toHaveCount(0);
  await page.getByRole('searchbox', { name: '在收藏夹里找' }).fill('没有这样的人');
  await expect(page.getByText('没有红人符合这1个条件')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(row(page, 1)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('columnheader', { name: '标签' })).toBeVisible();
});

test('creators are copied, moved, removed and restored by mouse, one by the row menu', {
  tag: '@further',
}, async ({ page }) => {
  const [from, to] = ['Home & living UK', '老板推荐'];
  await dismissTip(page);
  await openList(page, 'team', from);
  const before = await held('team', from);
  const there = await held('team', to);
  const first = await handleOf(page, 1);
  const choose = async (count: number) => {
    for (let at = 1; at <= count; at += 1) await row(page, at).getByRole('checkbox').check({ force: true });
  };
  const bar = page.getByRole('group', { name: '对已选红人的操作' });

  await choose(2);
  await bar.getByRole('button', { name: '复制到…' }).click();
  const copying = page.getByRole('dialog', { name: '复制2位到' });
  await copying.getByRole('checkbox', { name: new RegExp(to) }).check({ force: true });
  await copying.getByRole('button', { name: '复制', exact: true }).click();
  await expect(page.getByText(`已复制2位到“${to}”`)).toBeVisible();
  expect([await held('team', from), await held('team', to)]).toEqual([before, there + 2]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销')).toBeVisible();
  expect(await held('team', to)).toBe(there);

  await choose(3);
  await bar.getByRole('button', { name: '移动到…' }).click();
  const moving = page.getByRole('dialog', { name: '移动3位到' });
  await moving.getByRole('checkbox', { name: new RegExp(to) }).check({ force: true });
  await moving.getByRole('button', { name: '移动', exact: true }).click();
  await expect(page.getByText(`已移动3位到“${to}”`)).toBeVisible();
  expect([await held('team', from), await held('team', to)]).toEqual([before - 3, there + 3]);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => held('team', from)).toBe(before);
  await expect(row(page, 1)).toContainText(`@${first}`);

  await row(page, 1)
    .getByRole('button', { name: /^对.*的操作$/ })
    .click();
  await page.getByRole('menuitem', { name: '移出收藏夹' }).click();
  await expect(page.getByText(`已从“${from}”移出1位`)).toBeVisible();
  await expect(row(page, 1)).not.toContainText(`@${first}`);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, 1)).toContainText(`@${first}`);
  expect(await held('team', from)).toBe(before);

  await choose(1);
  await bar.getByRole('button', { name: `选择全部${before}位` }).click();
  await bar.getByRole('button', { name: '移出收藏夹' }).click();
  await expect(page.getByText('这个收藏夹还是空的')).toBeVisible();
  expect(await held('team', from)).toBe(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, 1)).toContainText(`@${first}`);
  expect(await held('team', from)).toBe(before);
});

test('everything works by keyboard, in English, and the focus is never lost', {
  tag: '@full',
}, async ({ page }) => {
  const name = 'Pet creators US';
  await openList(page, 'pro', name, 'en');
  const before = await held('pro', name);

  await tabTo(page, page.getByRole('button', { name: 'Add filter' }), 80);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Find a filter' }).press('Enter');
  const editor = page.getByRole('dialog', { name: 'Region' });
  await expect(editor).toBeVisible();
  // The focus moves into the editor shortly after it appears.
  await expect.poll(() => editor.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add filter' })).toBeFocused();

  // The table is one tab stop; arrow keys move in it, space selects.
  const inTable = () => page.evaluate(() => document.activeElement?.closest('[role="grid"]') != null);
  await tabUntil(page, inTable);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('group', { name: 'Actions for the selected creators' });
  await expect(bar).toContainText('2 selected');
  await tabTo(page, bar.getByRole('button', { name: 'Remove from list' }), 60);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`2 creators removed from “${name}”`)).toBeVisible();
  expect(await held('pro', name)).toBe(before - 2);
  await expect(page.locator('body')).not.toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }), 80);
  await page.keyboard.press('Enter');
  await expect.poll(() => held('pro', name)).toBe(before);

  await tabTo(page, page.getByRole('button', { name: 'Sorted by Added' }), 80);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemradio', { name: 'Followers' }).press('Enter');
  await expect(page.getByRole('columnheader', { name: /^Followers/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

/** Reads the rows of the file, below its own headers. */
async function rowsOf(download: Download): Promise<readonly Record<string, unknown>[]> {
  const book = read(await readFile(await download.path()));
  const [sheet = ''] = book.SheetNames;
  return utils.sheet_to_json(book.Sheets[sheet] ?? {});
}

test('selected or all matching creators become files; rows and cost are shown first', {
  tag: '@full',
}, async ({ page }) => {
  const name = '黑五美妆首选';
  await openList(page, 'pro', name);
  const handles: string[] = [];
  for (const at of [1, 2, 3]) {
    await row(page, at).getByRole('checkbox').check({ force: true });
    handles.push(await handleOf(page, at));
  }
  await page.getByRole('group', { name: '对已选红人的操作' }).getByRole('button', { name: '导出' }).click();
  const dialog = page.getByRole('dialog', { name: '导出红人' });
  await expect(dialog.getByText('文件将有3行')).toBeVisible();
  await expect(dialog.getByText(/^将用3行，本月还剩/)).toBeVisible();
  await dialog.getByRole('button', { name: '开始导出' }).dblclick();
  await expect(dialog.getByText('文件已生成，共3行')).toBeVisible();
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  await page.getByRole('button', { name: /^任务/ }).click();
  const jobs = page.getByRole('dialog', { name: '任务' });
  const job = jobs.getByRole('listitem').first();
  await expect(job).toContainText(`${name}，3位，XLSX`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    job.getByRole('button', { name: /^下载/ }).click(),
  ]);
  const inFile = await rowsOf(download);
  expect(inFile.map((one) => one.账号名)).toEqual(handles);
  expect(Object.keys(inFile[0] ?? {}).join()).toContain('收藏时间');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^未联系/ }).click();
  const shown = page.getByRole('button', { name: /^未联系/ });
  const count = Number((await shown.textContent())?.replaceAll(/\D/g, ''));
  await page.getByRole('button', { name: '导出全部符合的红人' }).click();
  await expect(
    page.getByRole('dialog', { name: '导出全部符合的红人' }).getByText(`文件将有${count}行`),
  ).toBeVisible();
});

test('on a phone creators are selected on cards, with actions in the bottom bar', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 780 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  const [from, to] = ['宠物用品寄样中', '我的草稿'];
  await logIn(page, 'member');
  const [list] = (
    await inDatabase((pool) =>
      pool.query<{ id: string }>('select id from favourite_list where name = $1', [from]),
    )
  ).rows;
  await page.goto(`/favourites?list=${list?.id}`);
  const cards = page.getByRole('list', { name: '收藏夹里的红人' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const before = await held('member', from);
  const there = await held('member', to);
  for (const at of [0, 1]) {
    // Scrolls the card out from under the bottom bar.
    await cards.nth(at).evaluate((card) => card.scrollIntoView({ block: 'center' }));
    await cards.nth(at).getByRole('checkbox').check({ force: true });
  }
  const bar = page.getByRole('group', { name: '对已选红人的操作' });
  await expect(bar).toContainText('已选2位');
  await bar.getByRole('button', { name: '移动到…' }).tap();
  const sheet = page.getByRole('dialog', { name: '移动2位到' });
  await sheet.getByRole('checkbox', { name: new RegExp(to) }).check({ force: true });
  await sheet.getByRole('button', { name: '移动', exact: true }).tap();
  await expect(page.getByText(`已移动2位到“${to}”`)).toBeVisible();
  expect([await held('member', from), await held('member', to)]).toEqual([before - 2, there + 2]);
  await page.getByRole('button', { name: '撤销' }).tap();
  await expect.poll(() => held('member', from)).toBe(before);

  await page.getByRole('button', { name: '筛选', exact: true }).tap();
  const filters = page.getByRole('dialog', { name: '全部筛选' });
  await filters.getByRole('option', { name: /^粉丝数/ }).tap();
  const editor = page.getByRole('dialog');
  await editor.getByRole('textbox', { name: '起始值' }).fill('10万');
  await editor.getByRole('button', { name: '应用' }).tap();
  await filters.getByRole('button', { name: /^查看\d+位红人$/ }).tap();
  await expect(page.getByRole('button', { name: '筛选1' })).toBeVisible();
  await context.close();
});
