import { expect, type Locator, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { inDatabase } from './support/database.ts';
import { accounts, logIn } from './support/people.ts';

/** Creators that other specs do not save. */
const found = '/bloggerSearch/youtube?region=US&followerCount_start=20000';
const blacklist = '/favourites?section=blacklist';

/** Returns the blacklist entries of an account's team with a given reason. */
async function entries(account: keyof typeof accounts, reason: string) {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ id: string; list: string | null; days: number | null }>(
      `select b.id::text, l.name as list, round(extract(epoch from b.expires_at - now()) / 86400)::int as days
        from blacklist_entry b left join favourite_list l on l.id = b.list_id
        where b.reason = $2 and b.team_id = (select team_id from account where username = $1) order by b.id`,
      [accounts[account], reason],
    ),
  );
  return rows;
}

async function nameIn(row: Locator): Promise<string> {
  const name = await row.getByRole('link').first().textContent();
  if (!name) throw new Error('The row has no name.');
  return name;
}

const row = (page: Page, at: number) => page.getByRole('row').nth(at);
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('selected creators are blacklisted with reason and end: marked, refused, left out and restored', {
  tag: '@further',
}, async ({ page }) => {
  test.setTimeout(300_000);
  await logIn(page, 'pro');
  await page.goto(found);
  await expect(row(page, 2)).toBeVisible();
  const names = [await nameIn(row(page, 1)), await nameIn(row(page, 2))];
  for (const at of [1, 2]) await row(page, at).getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('group', { name: '对已选红人的操作' });
  await bar.getByRole('button', { name: '拉黑', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '拉黑2位红人' });
  await sheet.getByRole('button', { name: '拉黑', exact: true }).click();
  await expect(sheet.getByText('请填写原因')).toBeVisible();
  const reason = sheet.getByRole('textbox', { name: '原因' });
  await expect(reason).toBeFocused();
  await reason.fill('寄样后不再回复');
  await sheet.getByRole('radio', { name: '30天' }).check({ force: true });
  await sheet.getByRole('button', { name: '拉黑', exact: true }).click();
  await expect(page.getByText('已拉黑2位')).toBeVisible();
  const made = await entries('pro', '寄样后不再回复');
  expect(made).toHaveLength(2);
  expect(made.map(({ list }) => list)).toEqual([null, null]);
  for (const { days } of made) expect(days === 30 || days === 31).toBe(true);
  for (const at of [1, 2]) await expect(row(page, at)).toContainText('已拉黑');

  // Saving them anyway is refused, with reason, person and end date.
  await bar.getByRole('button', { name: '收藏', exact: true }).click();
  const picker = page.getByRole('dialog', { name: '收藏2位红人' });
  await expect(picker.getByText('2位在黑名单里，不能加入任何收藏夹：')).toBeVisible();
  await picker.getByRole('listitem').getByRole('button', { pressed: false, disabled: false }).first().click();
  await expect(
    page.getByText(/2位在黑名单里，没有收藏：.寄样后不再回复.（专业版演示操作，\d{4}-\d\d-\d\d到期）/),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`${found}&exclude=blacklisted`);
  await expect(row(page, 1)).toBeVisible();
  await expect(page.getByRole('grid')).not.toContainText(names[0] ?? '');
  await expect(page.getByRole('grid')).not.toContainText(names[1] ?? '');

  await page.goto(found);
  await row(page, 1).getByRole('link').first().click();
  await expect(page.getByText('原因：寄样后不再回复')).toBeVisible();
  await expect(page.getByRole('button', { name: '已拉黑' })).toBeVisible();

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '收藏夹' }).click();
  await page.getByRole('navigation', { name: '收藏夹列表' }).getByRole('button', { name: '黑名单' }).click();
  await expect(page).toHaveURL(/\?section=blacklist$/);
  await page.getByRole('searchbox', { name: '查找账号、名称或原因' }).fill('寄样后不再');
  await expect(page.getByRole('status').filter({ hasText: '2条' })).toBeVisible();
  const [first = '', second = ''] = names;
  await expect(rowOf(page, first)).toContainText(/寄样后不再回复.*所有收藏夹.*专业版演示操作.*还剩3\d天/);

  await rowOf(page, first)
    .getByRole('button', { name: `${first}的操作` })
    .click();
  await page.getByRole('menuitem', { name: '修改原因和期限' }).click();
  const change = page.getByRole('dialog', { name: /拉黑记录/ });
  await change.getByRole('textbox', { name: '原因' }).fill('寄样后不再理人');
  await change.getByRole('radio', { name: '永久' }).check({ force: true });
  await change.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  expect(await entries('pro', '寄样后不再理人')).toMatchObject([{ days: null }]);

  await page.getByRole('searchbox').fill('寄样后不再');
  await page.getByRole('checkbox', { name: '全选' }).check({ force: true });
  await page.getByRole('region', { name: '已选2条' }).getByRole('button', { name: '移出黑名单' }).click();
  await expect(page.getByText('已把2位移出黑名单')).toBeVisible();
  await expect(page.getByText('没有符合的记录')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销')).toBeVisible();
  await expect(rowOf(page, second)).toContainText('寄样后不再回复');
  expect(await entries('pro', '寄样后不再理人')).toHaveLength(1);

  // Once permanently removed, they can be saved again.
  for (const name of names) {
    await rowOf(page, name)
      .getByRole('button', { name: `${name}的操作` })
      .click();
    await page.getByRole('menuitem', { name: '移出黑名单' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
  await page.goto(found);
  await expect(row(page, 2)).toBeVisible();
  await expect(row(page, 1)).not.toContainText('已拉黑');
});

test('expired entries are shown separately, and can be renewed', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'pro');
  await inDatabase((pool) =>
    pool.query(
      `update blacklist_entry set expires_at = now() - interval '2 days'
        where reason = '与竞品签了独家' and team_id = (select team_id from account where username = $1)`,
      [accounts.pro],
    ),
  );
  await page.goto(blacklist);
  await expect(row(page, 1)).toBeVisible();
  await expect(page.getByText('与竞品签了独家')).toHaveCount(0);
  await page.getByRole('button', { name: '已结束' }).click();
  const ended = rowOf(page, '与竞品签了独家');
  await expect(ended).toContainText('已结束');
  await ended.getByRole('button', { name: /的操作$/ }).click();
  await page.getByRole('menuitem', { name: '修改原因和期限' }).click();
  const change = page.getByRole('dialog', { name: /拉黑记录/ });
  await change.getByRole('radio', { name: '90天' }).check({ force: true });
  await change.getByRole('button', { name: '保存' }).click();
  await expect(ended).toHaveCount(0);
  const [entry] = await entries('pro', '与竞品签了独家');
  expect(entry?.days === 90 || entry?.days === 91).toBe(true);
  await page.getByRole('button', { name: '生效中' }).click();
  await expect(rowOf(page, '与竞品签了独家')).toContainText(/还剩9\d天/);
});

test('a colleague’s blacklist changes show at once, by keyboard and in English', {
  tag: '@full',
}, async ({ browser }) => {
  const open = async (account: 'team' | 'member', path: string) => {
    const context = await browser.newContext({ locale: 'en-GB' });
    const page = await context.newPage();
    await logIn(page, account, 'en');
    await page.goto(path);
    return page;
  };
  const theirs = await open('member', found);
  const name = await nameIn(row(theirs, 1));
  const address = await row(theirs, 1).getByRole('link').first().getAttribute('href');
  const mine = await open('team', blacklist);
  // Opens the creator's own page in parallel, with the same login.
  const shown = await mine.context().newPage();
  await shown.goto(address ?? '');
  await expect(shown.getByRole('button', { name: 'Blacklist', exact: true })).toBeVisible();
  await expect(row(mine, 1)).toBeVisible();
  await expect(rowOf(mine, name)).toHaveCount(0);

  await row(theirs, 1).getByRole('checkbox').focus();
  await theirs.keyboard.press('Space');
  await theirs.getByRole('button', { name: 'Blacklist', exact: true }).press('Enter');
  const sheet = theirs.getByRole('dialog', { name: `Blacklist \u2068${name}\u2069?` });
  await expect(sheet.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await theirs.keyboard.type('Bought followers');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByText('1 creator blacklisted')).toBeVisible();
  await expect(row(theirs, 1)).toContainText('Blacklisted');

  await expect(rowOf(mine, name)).toContainText(/Bought followers.*All lists.*Never/);
  await expect(shown.getByText('Reason: Bought followers')).toBeVisible();
  await expect(shown.getByRole('button', { name: 'Blacklisted' })).toBeVisible();

  await rowOf(mine, name)
    .getByRole('button', { name: `Actions for ${name}` })
    .press('Enter');
  await expect(mine.getByRole('menuitem', { name: 'Remove from blacklist' })).toBeVisible();
  await mine.keyboard.press('End');
  await mine.keyboard.press('Enter');
  await expect(mine.getByText('1 creator removed from the blacklist')).toBeVisible();
  await expect(mine.getByRole('heading', { name: 'Blacklist', level: 1 })).toBeFocused();
  await expect(shown.getByText('Reason: Bought followers')).toHaveCount(0);
  expect(await entries('team', 'Bought followers')).toEqual([]);
  await theirs.context().close();
  await mine.context().close();
});

const looks = [
  { language: 'zh', scheme: 'light', isRtl: false, width: 1440, add: '拉黑', there: '已拉黑' },
  { language: 'en', scheme: 'dark', isRtl: true, width: 375, add: 'Blacklist', there: 'Blacklisted' },
] as const;

for (const { language, scheme, isRtl, width, add, there } of looks) {
  test(`page, confirmation and removal are accessible: ${language}, ${scheme}, ${width} px`, {
    tag: '@full',
  }, async ({ browser }) => {
    const context = await browser.newContext({
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      colorScheme: scheme,
      viewport: { width, height: 812 },
    });
    if (isRtl) {
      await context.addInitScript(() => window.localStorage.setItem('yth_setting.rtl', 'true|boolean'));
    }
    const page = await context.newPage();
    await logIn(page, 'basic', language);
    await page.goto(found);
    const another = page.getByRole('main').locator('a[href*="/youtube/"]').first();
    const toAsk = (await another.getAttribute('href')) ?? '';

    await page.goto(blacklist);
    await expect(page.getByText('报价谈好后失联')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);

    await page.locator('.rk-blacklist a').first().click();
    await page.getByRole('button', { name: there }).click();
    await expect(page.getByRole('dialog').getByText('报价谈好后失联')).toBeVisible();
    expect(await faults(page)).toEqual([]);

    await page.goto(toAsk);
    await page.getByRole('button', { name: add, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    expect(await faults(page)).toEqual([]);
    await context.close();
  });
}
