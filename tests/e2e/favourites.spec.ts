import { expect, test } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { accounts, logIn, signIn } from './support/people.ts';

const found = '/bloggerSearch/tiktok?region=US&tags=home&followerCount_start=50000';

/** Counts the creators in a list of the account's team. */
async function held(account: keyof typeof accounts, name: string): Promise<number> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ count: string }>(
      `select count(m.*) as count from favourite_list l left join favourite_member m on m.list_id = l.id
        where l.name = $2 and l.team_id = (select team_id from account where username = $1)`,
      [accounts[account], name],
    ),
  );
  return Number(rows[0]?.count ?? 0);
}

test('the actions on selected creators load together, so none moves under a click', async ({ page }) => {
  let letCome: () => void = () => undefined;
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  // The search's own actions, which precede those of the site.
  await page.route('**/assets/panels-*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await logIn(page, 'pro');
  await page.goto(found);
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  const bar = page.getByRole('group', { name: '对已选红人的操作' });
  await expect(bar.getByText('已选1位')).toBeVisible();
  await expect(bar.getByRole('button', { name: '收藏', exact: true })).toHaveCount(0);
  letCome();
  await expect(bar.getByRole('button', { name: '导出' })).toBeVisible();
  await bar.getByRole('button', { name: '收藏', exact: true }).click();
  await expect(page.getByRole('dialog', { name: '收藏1位红人' })).toBeVisible();
});

test('selected creators are saved to a new list, resaved with one click, removed by undo', async ({
  page,
}) => {
  await logIn(page, 'pro');
  await page.goto(found);
  const row = (at: number) => page.getByRole('row').nth(at);
  for (const at of [1, 2]) await row(at).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '收藏2位红人' });
  await dialog.getByRole('button', { name: '新建收藏夹' }).click();
  await dialog.getByRole('button', { name: '新建并收藏' }).click();
  await expect(dialog.getByText('请填写名称')).toBeVisible();
  await dialog.getByRole('textbox', { name: '名称' }).fill('春季家居候选');
  await dialog.getByRole('radio', { name: '颜色3' }).check({ force: true });
  await dialog.getByRole('button', { name: '新建并收藏' }).click();
  await expect(page.getByText('已收藏2位到“春季家居候选”')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /春季家居候选/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await held('pro', '春季家居候选')).toBe(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(1)).toContainText(/在\d+个收藏夹/);

  await row(1).getByRole('checkbox').uncheck({ force: true });
  await row(2).getByRole('checkbox').uncheck({ force: true });
  await row(3).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '收藏', exact: true }).click();
  const again = page.getByRole('dialog', { name: '收藏1位红人' });
  await again.getByRole('button', { name: /春季家居候选/ }).click();
  await expect(page.getByText('已收藏1位到“春季家居候选”')).toBeVisible();
  expect(await held('pro', '春季家居候选')).toBe(3);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销')).toBeVisible();
  expect(await held('pro', '春季家居候选')).toBe(2);

  // The creator's page links to the list, and removes the creator from it.
  await row(1).getByRole('link').first().click();
  await expect(
    page.getByRole('link', { name: '春季家居候选' }).or(page.getByText('春季家居候选')).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: '已收藏' }).first().click();
  const own = page.getByRole('dialog', { name: '收藏1位红人' });
  await own.getByRole('button', { name: /春季家居候选/ }).click();
  await expect(page.getByText('已从“春季家居候选”移出1位')).toBeVisible();
  expect(await held('pro', '春季家居候选')).toBe(1);
});

test('a colleague’s list change shows at once, by keyboard and in English', {
  tag: '@full',
}, async ({ browser }) => {
  const people = await Promise.all(
    (['team', 'member'] as const).map(async (account) => {
      const context = await browser.newContext({ locale: 'en-GB' });
      const page = await context.newPage();
      await logIn(page, account, 'en');
      await page.goto(found);
      return page;
    }),
  );
  const [mine, theirs] = people;
  if (!mine || !theirs) throw new Error('Somebody is missing.');
  await theirs.getByRole('row').nth(1).getByRole('checkbox').check({ force: true });
  await theirs.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  const shown = theirs.getByRole('dialog', { name: 'Save 1 creator' });
  await expect(shown.getByRole('listitem').first()).toBeVisible();
  await expect(shown.getByRole('button', { name: /Launch partners/ })).toHaveCount(0);

  await mine.getByRole('row').nth(1).getByRole('checkbox').focus();
  await mine.keyboard.press('Space');
  await mine.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  const dialog = mine.getByRole('dialog', { name: 'Save 1 creator' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'New list' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await mine.keyboard.type('Launch partners');
  await mine.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /Launch partners/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // The colleague's open lists update without a click.
  await expect(shown.getByRole('button', { name: /Launch partners/ })).toHaveAttribute(
    'aria-pressed',
    'true',
    {
      timeout: 30_000,
    },
  );
  for (const page of people) await page.context().close();
});

test('a list is opened from the menu; moving creators and deleting it are undone', async ({ page }) => {
  await signIn(page, 'basic');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '收藏夹' }).click();
  await expect(page).toHaveURL(/\/favourites$/);
  const lists = page.getByRole('navigation', { name: '收藏夹列表' });
  await lists.getByRole('button', { name: /美国家居待联系/ }).click();
  await expect(page).toHaveURL(/\/favourites\?list=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '美国家居待联系' })).toBeVisible();
  const before = await held('basic', '美国家居待联系');
  const there = await held('basic', '我的观察');
  expect(before).toBeGreaterThan(2);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '美国家居待联系' })).toBeVisible();

  for (const at of [1, 2]) await page.getByRole('row').nth(at).getByRole('checkbox').check({ force: true });
  await page.getByRole('button', { name: '移动到…' }).click();
  const sheet = page.getByRole('dialog', { name: '移动2位到' });
  await sheet.getByRole('checkbox', { name: /我的观察/ }).check({ force: true });
  await sheet.getByRole('button', { name: '移动', exact: true }).click();
  await expect(page.getByText(/已移动2位到/)).toBeVisible();
  expect(await held('basic', '美国家居待联系')).toBe(before - 2);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(page.getByText('已撤销')).toBeVisible();
  expect(await held('basic', '美国家居待联系')).toBe(before);
  expect(await held('basic', '我的观察')).toBe(there);

  await page.getByRole('button', { name: '删除收藏夹' }).click();
  await expect(page.getByText('已删除“美国家居待联系”')).toBeVisible();
  await expect(page).toHaveURL(/\/favourites$/);
  await expect(lists.getByRole('button', { name: /美国家居待联系/ })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await lists.getByRole('button', { name: /美国家居待联系/ }).click();
  await expect(page).toHaveURL(/\/favourites\?list=\d+$/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await held('basic', '美国家居待联系')).toBe(before);
});
