import { expect, type Locator, type Page, test } from '@playwright/test';
import { encode } from 'iconv-lite';
import { faults } from '../faults.ts';
import { inDatabase } from './support/database.ts';
import { tabTo } from './support/keyboard.ts';
import { type AccountName, accounts, logIn } from './support/people.ts';
import { type Row, rowsOf, workbook } from './support/workbooks.ts';

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

interface Ended {
  readonly state: string;
  readonly read: number;
  readonly succeeded: number;
  readonly failed: number;
}

/** Returns the state of the latest import of an account. */
async function latestImport(account: AccountName): Promise<Ended | undefined> {
  const { rows } = await inDatabase((pool) =>
    pool.query<Ended>(
      `select state, read_count as read, succeeded_count as succeeded, failed_count as failed from import_record
        where account_id = (select id from account where username = $1) order by id desc limit 1`,
      [accounts[account]],
    ),
  );
  return rows[0];
}

/** Slows imports down to a quarter of a second per batch of rows, so that there is time to click. */
async function whileImportsAreSlow(work: () => Promise<void>): Promise<void> {
  await inDatabase(async (pool) => {
    await pool.query(`
      create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.25); return null; end $$;
      create trigger take_time after update on import_row for each statement execute function take_time()`);
    try {
      await work();
    } finally {
      await pool.query('drop function take_time cascade');
    }
  });
}

const words = {
  zh: { lists: '收藏夹列表', make: '新建收藏夹', name: '名称', save: '新建', open: '导入' },
  en: { lists: 'Favourite lists', make: 'New list', name: 'Name', save: 'Create', open: 'Import' },
} as const;

/** Creates a list and stays in it. */
async function makeList(page: Page, language: keyof typeof words, name: string): Promise<void> {
  const say = words[language];
  await page.goto('/favourites');
  await page.getByRole('button', { name: say.make }).first().click();
  const sheet = page.getByRole('dialog', { name: say.make });
  await sheet.getByRole('textbox', { name: say.name, exact: true }).fill(name);
  await sheet.getByRole('button', { name: say.save, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const file = (dialog: Locator) => dialog.locator('input[type="file"]');

const headings: Row = ['平台', '账号名', '主页链接', '昵称'];
const rowOf = (handle: string): Row => ['TikTok', `@${handle}`, '', ''];
/** Returns rows of unknown accounts. */
const strangers = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, place) => rowOf(`nobody.of.this.name.${place}`));

test('a workbook is imported into a list, and its failed rows after correction', async ({ page }) => {
  const [first = '', ...others] = await handles(34);
  const known = others.slice(0, 30);
  const spare = others.slice(30);
  await logIn(page, 'pro');
  await makeList(page, 'zh', '导入候选');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入到“导入候选”' });
  await expect(
    dialog.getByText('.xlsx、.csv、.tsv、.txt，不超过10MB，最多20,000行，Excel有多个工作表时，下一步可以选'),
  ).toBeVisible();
  expect(await faults(page)).toEqual([]);
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载中文模板' }).click();
  expect((await rowsOf(await template))[0]).toEqual(headings);

  await file(dialog).setInputFiles(
    workbook('春季候选.xlsx', {
      红人: [
        headings,
        ...known.map(rowOf),
        ['', '', `https://www.tiktok.com/@${first}`, '只有链接'],
        rowOf(known[0] ?? ''),
        ['YouTube', '@someone', '', 'はなの暮らし帖'],
        ['TikTok', 'nobody.of.this.name', '', '没有这个人🧵'],
        ['TikTok', '', '', 'نور'],
      ],
      备注: [['不读']],
    }),
  );
  await expect(dialog.getByText('其他工作表不会导入：备注')).toBeVisible();
  const figures = dialog.getByRole('group', { name: '读到的内容' });
  await expect(figures).toContainText('共35');
  await expect(figures).toContainText('能导入33');
  await dialog.getByRole('button', { name: /^不能导入的行/ }).click();
  const rows = dialog.getByRole('table', { name: '表格里的行' });
  await expect(rows.getByRole('row').nth(1)).toContainText('和第2行重复');
  await expect(rows.getByRole('row').nth(2)).toContainText('没有账号或链接');
  await expect(dialog.getByText('33个账号里，已收录31个。')).toBeVisible();
  await expect(dialog.getByText(/^2个还没收录/)).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await held('pro', '导入候选')).toBe(0);

  await dialog.getByRole('button', { name: '导入33行' }).dblclick();
  await expect(dialog.getByText('31行已导入，部分未导入')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  expect(await held('pro', '导入候选')).toBe(31);
  expect(await latestImport('pro')).toEqual({ state: 'done', read: 35, succeeded: 31, failed: 2 });

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载没有导入的行' }).click();
  const [head = [], ...leftOut] = await rowsOf(await saving);
  expect(leftOut).toHaveLength(2);
  const mended = leftOut.map((row, place) => {
    if (place === 0) return row;
    return ['TikTok', spare[place - 1] ?? '', ...row.slice(2)];
  });
  await dialog.getByRole('button', { name: '再导入一个' }).click();
  await file(dialog).setInputFiles(workbook('改好了.xlsx', { 红人: [head, ...mended] }));
  await dialog.getByRole('button', { name: '导入1行' }).click();
  await expect(dialog.getByText('1行已导入，部分未导入')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: '已经在里面了' })).toContainText('1');
  expect(await held('pro', '导入候选')).toBe(32);
  await dialog.getByRole('button', { name: '完成' }).click();
  await expect(dialog).toHaveCount(0);
  // The page behind the dialog has updated.
  await expect(page.getByText(/^32 \/ /)).toBeVisible();
});

test('by keyboard, in English: an invalid file is rejected, columns without headings are named', {
  tag: '@full',
}, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  const known = await handles(3);
  await logIn(page, 'team', 'en');
  await makeList(page, 'en', 'Imported partners');
  await tabTo(page, page.getByRole('button', { name: 'Import', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import into “Imported partners”' });
  await expect(file(dialog)).toBeFocused();
  // With a listener, no file dialog of the system opens.
  page.on('filechooser', () => undefined);
  const choose = async (one: ReturnType<typeof workbook>) => {
    // A click can be lost while the dialog renders, so the click is retried.
    await expect(async () => {
      const choosing = page.waitForEvent('filechooser', { timeout: 5000 });
      await page.keyboard.press('Space');
      await (await choosing).setFiles(one);
    }).toPass();
  };
  await choose({ name: 'creators.xlsx', mimeType: 'text/html', buffer: Buffer.from('<html><table>') });
  await expect(dialog.getByRole('alert')).toHaveText(/This is not an Excel, CSV or text file/);
  await expect(file(dialog)).toBeFocused();

  await choose(
    workbook('creators.xlsx', { Sheet1: [['x', 'y'], ...known.map((handle): Row => ['-', handle])] }),
  );
  await expect(dialog.getByText('Step 2 of 3: check the rows')).toBeFocused();
  await expect(dialog.getByText(/No heading was recognized/)).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: /^Handle:/ }));
  await page.keyboard.press('Space');
  const option = page.getByRole('option', { name: /B · y/ });
  await expect(option).toBeVisible();
  await page.keyboard.type('B');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Handle: B · y' })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: 'Import 3 rows' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('3 creators imported')).toBeVisible();
  expect(await held('team', 'Imported partners')).toBe(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeFocused();
  await context.close();
});

test('a cancelled import imports nothing; one with a closed tab completes', {
  tag: '@full',
}, async ({ page, context }) => {
  test.setTimeout(300_000);
  const known = await handles(20);
  const big = workbook('两万行.xlsx', {
    红人: [headings, ...strangers(19_980), ...known.map(rowOf)],
  });
  await logIn(page, 'basic');
  await makeList(page, 'zh', '大表');
  const choose = async () => {
    await page.getByRole('button', { name: '导入', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '导入到“大表”' });
    await file(dialog).setInputFiles(big);
    const few = dialog.getByRole('radio', { name: /按表格顺序放入前/ });
    await expect(few).toBeChecked({ timeout: 30_000 });
    return { dialog, begin: dialog.getByRole('button', { name: /^导入[\d,]+行$/ }) };
  };
  const { dialog, begin } = await choose();
  await whileImportsAreSlow(async () => {
    await begin.click();
    await dialog.getByRole('button', { name: '取消导入' }).click({ timeout: 30_000 });
    await expect(dialog.getByText('导入已取消，没有任何改动')).toBeVisible();
  });
  expect(await held('basic', '大表')).toBe(0);
  const cancelled = await latestImport('basic');
  expect(cancelled).toEqual({ state: 'cancelled', read: 20_000, succeeded: 0, failed: 20_000 });
  await dialog.getByRole('button', { name: '完成' }).click();

  const again = await choose();
  await again.begin.click();
  await expect(again.dialog.getByText('可以关闭这个窗口，导入会继续')).toBeVisible({ timeout: 30_000 });
  await page.close();
  await expect
    .poll(async () => (await latestImport('basic'))?.state, { timeout: 60_000, intervals: [1000] })
    .toBe('done');
  expect(await latestImport('basic')).toMatchObject({ read: 20_000, succeeded: 20 });
  expect(await held('basic', '大表')).toBe(20);
  const later = await context.newPage();
  await later.goto('/favourites');
  await later.getByRole('button', { name: /^任务/ }).click();
  const jobs = later.getByRole('dialog', { name: '任务' });
  await expect(jobs.getByRole('listitem').first()).toContainText('两万行.xlsx → 大表');
});

test('a workbook is imported into the blacklist with its reasons', { tag: '@full' }, async ({ page }) => {
  const known = (await handles(60)).slice(-2);
  await logIn(page, 'pro');
  await page.goto('/favourites?section=blacklist');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入到黑名单' });
  await file(dialog).setInputFiles(
    workbook('黑名单.xlsx', {
      红人: [
        ['账号', '拉黑原因'],
        [known[0] ?? '', '刷量'],
        [known[1] ?? '', ''],
      ],
    }),
  );
  await dialog.getByRole('button', { name: '导入2行' }).click();
  await expect(dialog.getByRole('textbox', { name: '原因' })).toBeFocused();
  await dialog.getByRole('textbox', { name: '原因' }).fill('不回消息');
  expect(await faults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '导入2行' }).click();
  await expect(dialog.getByText('2位红人已导入')).toBeVisible();
  await dialog.getByRole('button', { name: '导入记录' }).click();
  await expect(page).toHaveURL(/section=imports/);
  await expect(page.getByRole('row').filter({ hasText: '黑名单.xlsx' }).first()).toContainText('完成');
  await page.goto('/favourites?section=blacklist');
  await expect(page.getByRole('row').filter({ hasText: '刷量' })).toContainText(known[0] ?? '');
  await expect(page.getByRole('row').filter({ hasText: '不回消息' })).toContainText(known[1] ?? '');
});

test('a CSV file in another encoding and a pasted list are imported into a list', { tag: '@full' }, async ({
  page,
}) => {
  await logIn(page, 'pro');
  const [first = '', second = '', third = ''] = await handles(3);
  await makeList(page, 'zh', '导入的文本名单');
  await page.getByRole('button', { name: words.zh.open, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导入到“导入的文本名单”' });
  const lines = [
    ['我们的红人名单和备注说明'],
    ['平台', '账号', '昵称'],
    ['TikTok', first, '收纳和厨房'],
    ['TikTok', second, '测试红人一号'],
  ];
  const text = lines.map((cells) => cells.join(',')).join('\r\n');
  await file(dialog).setInputFiles({
    name: 'creators.csv',
    mimeType: 'text/csv',
    buffer: encode(text, 'gbk'),
  });
  await expect(dialog.getByText('收纳和厨房').first()).toBeVisible();
  await dialog.getByRole('button', { name: '导入2行' }).click();
  await expect.poll(() => held('pro', '导入的文本名单')).toBe(2);

  await dialog.getByRole('button', { name: '再导入一个' }).click();
  await dialog
    .getByRole('textbox', { name: '或粘贴名单' })
    .fill(`@${second}、https://www.tiktok.com/@${third}`);
  await dialog.getByRole('button', { name: '读取名单' }).click();
  await dialog.getByRole('button', { name: '导入2行' }).click();
  await expect.poll(() => held('pro', '导入的文本名单')).toBe(3);
});
