import { expect, test } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { tabTo } from './support/keyboard.ts';
import { accounts, logIn, signIn } from './support/people.ts';
import { exactTotal, readingMs } from './support/totals.ts';

/** Counts the creators of a platform that the account's team has written to. */
async function writtenTo(username: string, platform: string): Promise<number> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ count: number }>(
      `select count(distinct c.id)::int as count from mail_message m join creator c on c.id = m.creator_id
        where m.direction = 'out' and c.platform = $2
          and m.team_id = (select team_id from account where username = $1)`,
      [username, platform],
    ),
  );
  return rows[0]?.count ?? 0;
}

test('contacted creators are excluded by keyboard, and the total falls by exactly their number', {
  tag: '@full',
}, async ({ page }) => {
  await logIn(page, 'pro');
  await page.goto('/bloggerSearch/tiktok?haveEmail=1');
  await expect(page.getByRole('grid')).toBeVisible();
  const before = await exactTotal(page);
  const contacted = await writtenTo(accounts.pro, 'tiktok');
  expect(contacted).toBeGreaterThan(0);

  const find = page.getByRole('combobox', { name: '查找筛选项' });
  await tabTo(page, page.getByRole('button', { name: '添加筛选' }));
  await page.keyboard.press('Enter');
  await find.fill('exclude');
  await find.press('Enter');
  const editor = page.getByRole('dialog', { name: '排除' });
  await expect(editor).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await expect(page.getByRole('button', { name: '添加筛选' })).toBeFocused();

  await page.keyboard.press('Enter');
  await find.fill('排除');
  await find.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('排除');
  await find.press('Enter');
  await tabTo(page, editor.getByRole('button', { name: '团队联系过的' }));
  await page.keyboard.press('Space');
  await expect(editor.getByRole('button', { name: '团队联系过的' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, editor.getByRole('button', { name: /^应用|^查看/ }));
  await page.keyboard.press('Enter');
  await expect(editor).toHaveCount(0);
  await expect(page).toHaveURL(/exclude=contactedByTeam/);
  const chip = page.getByRole('button', { name: /^排除/ }).first();
  await expect(chip).toContainText('团队联系过的');
  await expect.poll(() => exactTotal(page), { timeout: readingMs }).toBe(before - contacted);
});

test('a saved search is reopened, renamed, shared, and restored after deletion', {
  tag: '@further',
}, async ({ page, browser }) => {
  const filtered = '/bloggerSearch/tiktok?region=IS&tags=home';
  await logIn(page, 'team');
  await page.goto(filtered);
  await page.getByRole('button', { name: '保存搜索' }).click();
  const form = page.getByRole('dialog', { name: '保存搜索' });
  await form.getByRole('textbox', { name: '名称' }).fill('冰岛家居');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  const opener = page.getByRole('button', { name: /^已存搜索/ });
  const panel = page.getByRole('dialog', { name: '已存搜索' });
  const entry = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  const visited = page.waitForResponse((response) => /\/savedSearch\/\d+\/visit/.test(response.url()));
  await opener.click();
  await entry('冰岛家居').getByRole('button').first().click();
  await visited;
  await expect(page).toHaveURL(/region=IS/);
  await page.waitForLoadState('networkidle');

  try {
    await page.goto('/bloggerSearch/tiktok');
    await opener.click();
    await expect(entry('冰岛家居')).toContainText('上次打开今天');
    await entry('冰岛家居').getByRole('button').first().click();
    await expect(page).toHaveURL(/region=IS/);
    const runAction = async (name: string, what: string) => {
      await opener.click();
      await entry(name)
        .getByRole('button', { name: `“${name}”的更多操作` })
        .click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    await runAction('冰岛家居', '改名');
    const renaming = page.getByRole('dialog', { name: '给“冰岛家居”改名' });
    await renaming.getByRole('textbox', { name: '名称' }).fill('冰岛家居红人');
    await renaming.getByRole('button', { name: '保存' }).click();
    await expect(renaming).toHaveCount(0);
    await runAction('冰岛家居红人', '共享给团队');
    await expect(entry('冰岛家居红人')).toContainText('已共享');
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    const colleague = await browser.newContext({
      locale: 'en-GB',
      viewport: { width: 375, height: 812 },
      hasTouch: true,
      isMobile: true,
    });
    const phone = await colleague.newPage();
    await signIn(phone, 'member', 'en');
    await phone.getByRole('button', { name: /^Saved searches/ }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Saved searches' });
    await expect(sheet.getByRole('listitem').filter({ hasText: '冰岛家居红人' })).toContainText(/by /);
    await sheet.getByRole('listitem').filter({ hasText: '冰岛家居红人' }).getByRole('button').first().tap();
    await expect(phone).toHaveURL(/region=IS/);
    await colleague.close();

    await runAction('冰岛家居红人', '删除');
    await expect(entry('冰岛家居红人')).toHaveCount(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(panel).toHaveCount(0);
    await opener.click();
    await expect(entry('冰岛家居红人')).toHaveCount(1);
  } finally {
    await inDatabase((pool) => pool.query(`delete from saved_search where name like '冰岛家居%'`));
  }
});
