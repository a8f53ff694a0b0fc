import { type Browser, expect, type Page, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { tabTo } from './support/keyboard.ts';
import { logIn } from './support/people.ts';

/** Opens the invitation in a separate browser context and joins the team. */
async function join(browser: Browser, link: string, person: { account: string; name: string }) {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('账号', { exact: true }).fill(person.account);
  await page.getByLabel('姓名', { exact: true }).fill(person.name);
  await page.getByLabel('密码', { exact: true }).fill('abqz7391');
  await page.getByLabel('再输一次密码', { exact: true }).fill('abqz7391');
  await page.getByRole('button', { name: '加入团队' }).click();
  await expect(page).toHaveURL(/\/bloggerSearch\/tiktok/);
  return page;
}

/** Calls the API outside the page, as the person who is signed in on it. */
async function makeList(page: Page, name: string): Promise<void> {
  const token = await page.evaluate(() => window.localStorage.getItem('yth_token')?.split('|')[0]);
  const answer = await page.request.post('/kol/api/collect', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, isPublic: true },
  });
  expect(await answer.json()).toMatchObject({ code: 0 });
}

test('the owner invites, sets a cap, removes with a transfer, and sees the log', async ({
  browser,
  page,
}) => {
  await logIn(page, 'team');
  await page.goto('/teamManage');
  await page.getByRole('button', { name: '生成邀请链接' }).click();
  const link = await page.getByLabel('邀请链接').inputValue();
  const person = { account: 'capped1', name: '周可可' };
  const joined = await join(browser, link, person);
  await makeList(joined, '周可可的收藏夹');

  await page.reload();
  const members = page.getByRole('list', { name: '成员' });
  const row = members.getByRole('listitem').filter({ hasText: person.account });
  const runAction = async (name: string) => {
    await row.getByRole('button', { name: `管理${person.name}` }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await runAction('设置用量上限');
  await page.getByLabel('搜索，每天').fill('0');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(row.getByText(/\/ 0$/)).toBeVisible();
  expect(await faults(page)).toEqual([]);

  await joined.goto('/bloggerSearch/tiktok?followerCount_start=51234');
  await expect(joined.getByText('已达到团队主账号为你设置的用量上限').first()).toBeVisible();

  await runAction('移除成员');
  const dialog = page.getByRole('alertdialog', { name: `移除${person.name}？` });
  await expect(dialog.getByText('1个收藏夹')).toBeVisible();
  await dialog.getByRole('button', { name: '移除', exact: true }).click();
  await expect(page.getByText(new RegExp(`已移除${person.name}，1项内容`))).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(joined.getByRole('alertdialog', { name: '账号已停用' })).toBeVisible();
  await joined.context().close();

  await page.goto('/teamRecords');
  const records = page.getByRole('list', { name: '操作记录' });
  await expect(records.getByText('移除成员')).toBeVisible();
  await expect(records.getByText('搜索：无 → 0')).toHaveCount(0);
  await expect(records.getByText('修改成员用量上限').first()).toBeVisible();
  await expect(records.getByText(/前成员 #\d+/).first()).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await page.goto('/teamData?range=7');
  const table = page.getByRole('table', { name: '各成员的数据' });
  await expect(table.getByRole('rowheader', { name: '旗舰版演示' })).toBeVisible();
});

test('caps and records are operable by keyboard, in English', { tag: '@full' }, async ({ page }) => {
  await logIn(page, 'team', 'en');
  await page.goto('/teamManage');
  const manage = page
    .getByRole('list', { name: 'Members' })
    .getByRole('button', { name: /^Manage/ })
    .first();
  await tabTo(page, manage);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Set usage caps' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Searches per day', { exact: true })).toBeFocused();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(manage).toBeFocused();
  await expect(
    page.getByRole('meter', { name: 'Searches' }).and(page.locator('[aria-valuemax="150"]')).first(),
  ).toBeVisible();
  await page.goto('/teamRecords');
  const action = page.getByRole('button', { name: /^Action/ });
  await tabTo(page, action);
  await page.keyboard.press('Space');
  await page.getByRole('option', { name: 'Changed usage caps' }).waitFor();
  // Matches by prefix: other entries depend on earlier tests.
  await page.keyboard.type('Changed usage');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/action=membership\.memberCapsChanged/);
  const records = page.getByRole('list', { name: 'Activity log' });
  await expect(records.getByText(/Searches: .* → 150/).first()).toBeVisible();
});
