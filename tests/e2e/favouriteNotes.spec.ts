import { type Browser, expect, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { inDatabase } from './support/database.ts';
import { type AccountName, accounts, logIn, type PeoplesLanguage } from './support/people.ts';

/** A public list of the demo's largest team. */
const listName = '德国3C评测';

/** Deletes the team's notes about creators. */
const forgetNotes = (account: AccountName) =>
  inDatabase((pool) =>
    pool.query('delete from creator_note where team_id = (select team_id from account where username = $1)', [
      accounts[account],
    ]),
  );

async function idOfList(account: AccountName, name: string): Promise<string> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ id: string }>(
      `select id::text from favourite_list
        where name = $2 and team_id = (select team_id from account where username = $1)`,
      [accounts[account], name],
    ),
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no list ${name}.`);
  return row.id;
}

/** Calls the API as the signed-in person of a page; waits if rate-limited, and expects success. */
async function runAction<T>(
  page: Page,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<T> {
  const token = await page.evaluate(() => window.localStorage.getItem('yth_token')?.split('|')[0]);
  const call = () =>
    page.request[method](path, { headers: { authorization: `Bearer ${token}` }, ...(data && { data }) });
  for (;;) {
    const answer = await call();
    const body: { code: number; data: T } = await answer.json();
    if (body.code === 429) {
      await page.waitForTimeout(Number(answer.headers()['retry-after']) * 1_000);
      continue;
    }
    expect(body.code, path).toBe(0);
    return body.data;
  }
}

async function come(browser: Browser, account: AccountName, language: PeoplesLanguage): Promise<Page> {
  const context = await browser.newContext({ locale: language === 'zh' ? 'zh-CN' : 'en-GB' });
  const page = await context.newPage();
  await logIn(page, account, language);
  return page;
}

test.describe('notes on a creator', () => {
  test.afterEach(() => forgetNotes('team'));

  test('are written in a list by keyboard, shown in row and page, and restored', { tag: '@further' }, async ({
    page,
  }) => {
    await logIn(page, 'team');
    await page.goto(`/favourites?list=${await idOfList('team', listName)}`);
    const cell = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /的备注/ });
    await expect(cell).toHaveText(/添加备注/);
    await cell.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: /的备注$/ });
    const note = sheet.getByRole('textbox', { name: /^备注/ });
    await expect(note).toBeFocused();
    expect(await faults(page, '[role=grid]')).toEqual([]);
    await page.keyboard.type('报价 $620，含两条短视频。');
    await sheet.getByRole('textbox', { name: /^标签/ }).focus();
    await page.keyboard.type('已寄样，可续约');
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: /^负责人/ }).press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await sheet.getByRole('button', { name: '保存', exact: true }).press('Enter');
    await expect(sheet).toHaveCount(0);
    await expect(cell).toContainText('报价 $620');
    await expect(cell).toContainText('已寄样 · 可续约');
    await expect(cell).toBeFocused();

    await page.getByRole('row').nth(1).getByRole('link').first().click();
    const button = page.getByRole('button', { name: /^备注/ });
    await expect(button).toContainText('报价 $620');
    await button.click();
    await note.fill('改成 $580。');
    await page.keyboard.press('Control+Enter');
    await expect(button).toContainText('改成 $580');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(page.getByText('已撤销')).toBeVisible();
    await expect(button).toContainText('报价 $620');
  });

  test('of two people at the same time are both kept, as the later one chooses', { tag: '@full' }, async ({
    browser,
  }) => {
    const id = await idOfList('team', listName);
    const mine = await come(browser, 'team', 'en');
    const theirs = await come(browser, 'member', 'en');
    for (const page of [mine, theirs]) {
      await page.goto(`/favourites?list=${id}`);
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^Notes on/ })
        .click();
    }
    const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Notes on/ });
    const noteOf = (page: Page) => sheetOf(page).getByRole('textbox', { name: /^Note/ });
    await noteOf(mine).fill('Mine: asks 620');
    await noteOf(theirs).fill('Theirs: asks 580');
    await sheetOf(theirs).getByRole('button', { name: 'Save' }).click();
    await expect(sheetOf(theirs)).toHaveCount(0);

    // Both versions are shown while the note is edited, before it is saved.
    const both = sheetOf(mine).getByRole('region', { name: 'Both versions of “Note”' });
    await expect(both).toContainText('Mine: asks 620');
    await expect(both).toContainText('Theirs: asks 580');
    expect(await faults(mine, '[role=grid]')).toEqual([]);
    await both.getByRole('button', { name: 'Keep both' }).click();
    await sheetOf(mine).getByRole('button', { name: 'Save' }).click();
    await expect(sheetOf(mine)).toHaveCount(0);
    for (const page of [mine, theirs]) {
      await expect(page.getByRole('row').nth(1)).toContainText('Theirs: asks 580 Mine: asks 620', {
        timeout: 30_000,
      });
    }
    for (const page of [mine, theirs]) await page.context().close();
  });
});

test.describe('the overview of 300 lists', () => {
  const limit = 300;
  /** Accessibility is checked card by card: a short run checks fewer cards, in `accessibility.spec.ts`. */
  const made = '总览测试';

  test.afterEach(() =>
    inDatabase((pool) => pool.query('delete from favourite_list where name like $1', [`${made}%`])),
  );

  /** Creates as many lists as the plan allows. */
  async function fill(page: Page): Promise<void> {
    const { stock } = await runAction<{ stock: { used: number } }>(page, 'get', '/kol/api/collect/list');
    const numbers = Array.from({ length: limit - stock.used }, (_, place) => place + 1);
    for (let from = 0; from < numbers.length; from += 10) {
      await Promise.all(
        numbers.slice(from, from + 10).map((number) =>
          runAction(page, 'post', '/kol/api/collect', {
            name: `${made}${String(number).padStart(3, '0')} with a name as long as people give them in a hurry`,
            description: number % 2 ? '为收纳盒首发准备，先寄样再谈价' : '',
            colour: (number % 5) + 1,
            isPublic: number % 3 > 0,
          }),
        ),
      );
    }
  }

  test('shows cards at once, can be searched, sorted and tabulated, and reports the limit', {
    tag: '@full',
  }, async ({ page }) => {
    // Accessibility of 300 cards and 300 rows is checked one by one.
    test.setTimeout(300_000);
    await logIn(page, 'team');
    await fill(page);
    await page.goto('/favourites');
    const overview = page.getByRole('region', { name: '全部收藏夹' });
    const cards = overview.getByRole('list', { name: '全部收藏夹' }).getByRole('listitem');
    // A colleague's private lists count towards the limit, but others do not see them.
    await expect.poll(() => cards.count()).toBeGreaterThan(limit - 5);
    await expect(overview.getByRole('meter', { name: '收藏夹' })).toHaveAttribute(
      'aria-valuetext',
      `${limit} / ${limit}`,
    );
    await expect(overview.getByText('已到会员上限')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await cards.last().scrollIntoViewIfNeeded();
      await expect(cards.last().getByRole('button').first()).toBeInViewport();
      await expect(cards.first()).not.toBeInViewport();
    }

    const box = overview.getByRole('searchbox', { name: '按名称查找' });
    await box.fill(`${made}042`);
    await expect(cards).toHaveCount(1);
    await box.fill('');
    await overview.getByRole('button', { name: /^排序/ }).click();
    await page.getByRole('menuitemradio', { name: '名称' }).click();
    await overview.getByRole('button', { name: '表格' }).click();
    const table = overview.getByRole('grid', { name: '全部收藏夹' });
    await expect(table.getByRole('columnheader', { name: '名称' })).toHaveAttribute('aria-sort', 'ascending');
    await table.getByRole('button', { name: '红人', exact: true }).click();
    await expect(table.getByRole('row').nth(1)).toContainText('Q4大促总名单');
    expect(await faults(page)).toEqual([]);
    // The table view persists after a reload.
    await page.reload();
    await expect(table).toBeVisible();

    await overview.getByRole('button', { name: '新建收藏夹' }).click();
    const sheet = page.getByRole('dialog', { name: '新建收藏夹' });
    await sheet.getByRole('textbox', { name: '名称' }).fill('一个太多');
    await sheet.getByRole('button', { name: '新建', exact: true }).click();
    await expect(sheet.getByText('更多收藏夹')).toBeVisible();
  });

  test('a list is opened, made private, deleted and restored by keyboard', { tag: '@full' }, async ({
    browser,
  }) => {
    const page = await come(browser, 'team', 'en');
    await runAction(page, 'post', '/kol/api/collect', { name: `${made} A`, isPublic: true });
    await page.goto('/favourites');
    const overview = page.getByRole('region', { name: 'All lists' });
    const menu = overview.getByRole('button', { name: `Actions for “${made} A”` });
    const choose = async (action: string) => {
      await menu.focus();
      await page.keyboard.press('Enter');
      const item = page.getByRole('menuitem', { name: action });
      await item.focus();
      await page.keyboard.press('Enter');
    };
    await choose('Make private');
    await expect(page.getByText(`Only you can see “${made} A” now`)).toBeVisible();
    await choose('Share with the team');
    await expect(page.getByText(`Your team can now see “${made} A”`)).toBeVisible();
    await choose('Delete');
    await expect(menu).toHaveCount(0);
    await expect(overview.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(menu).toBeVisible();
    await choose('Open');
    await expect(page).toHaveURL(/\/favourites\?list=\d+$/);
    await page.getByRole('navigation', { name: 'Lists' }).getByRole('button', { name: 'All lists' }).click();
    await expect(page).toHaveURL(/\/favourites$/);
    await expect(overview).toBeVisible();
    await page.context().close();
  });
});
