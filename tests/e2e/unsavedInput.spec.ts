import { expect, type Page, test } from '@playwright/test';
import { inDatabase } from './support/database.ts';
import { type AccountName, accounts, logIn, password } from './support/people.ts';

/** A public list of the demo's largest team. */
const listName = '德国3C评测';

async function listPage(account: AccountName): Promise<string> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ id: string }>(
      `select id::text from favourite_list
        where name = $2 and team_id = (select team_id from account where username = $1)`,
      [accounts[account], listName],
    ),
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no list ${listName}.`);
  return `/favourites?list=${row.id}`;
}

/** Replaces both tokens, so that the next call and the renewal of its token are rejected. */
const expireLogin = (page: Page) =>
  page.evaluate(() => {
    window.localStorage.setItem('yth_token', 'gone|string');
    window.localStorage.setItem('yth_refresh_token', 'gone|string');
  });

/** Logs in on the start page that a lost login leads to. */
async function logInAgain(
  page: Page,
  account: AccountName,
  words: { readonly enter: string; readonly account: string; readonly password: string },
): Promise<void> {
  await expect(page).toHaveURL(/\/index$/);
  await page.getByRole('main').getByRole('link', { name: words.enter }).click();
  await page.getByLabel(words.account, { exact: true }).fill(accounts[account]);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.enter, exact: true }).click();
}

const zh = { enter: '登录', account: '账号', password: '密码' };
const en = { enter: 'Log in', account: 'Account', password: 'Password' };

test('an unsaved note survives a login on another device, and its page is restored', async ({
  page,
  browser,
}) => {
  await logIn(page, 'team', 'en');
  const address = await listPage('team');
  await page.goto(address);
  const opener = page
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Notes on/ });
  const note = page.getByRole('dialog', { name: /^Notes on/ }).getByRole('textbox', { name: /^Note/ });
  await opener.click();
  await note.fill('Asks 620 for two videos');

  const other = await (await browser.newContext()).newPage();
  await logIn(other, 'team');
  await other.context().close();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK', exact: true }).click();
  await logInAgain(page, 'team', en);

  await expect(page).toHaveURL(address);
  await opener.press('Enter');
  await expect(note).toHaveValue('Asks 620 for two videos');
  await expect(page.getByText('These entries were not saved last time.')).toBeVisible();
  await page.reload();
  await opener.click();
  await expect(note).toHaveValue('Asks 620 for two videos');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await opener.click();
  await expect(note).toHaveValue('');
});

test('a pasted import list survives an expired login, and no other person sees it', async ({ page }) => {
  await logIn(page, 'team');
  const address = await listPage('team');
  await page.goto(address);
  const opener = page.getByRole('button', { name: '导入', exact: true });
  const dialog = page.getByRole('dialog', { name: `导入到“${listName}”` });
  const box = dialog.getByRole('textbox', { name: '或粘贴名单' });
  const platform = dialog.getByRole('button', { name: /^没写平台/ });
  await opener.click();
  await box.fill('@reachkit.one\n@reachkit.two');
  await dialog.getByRole('button', { name: '读取名单' }).click();
  await expect(platform).toContainText('TikTok');
  await expireLogin(page);
  // The change makes the dialog count known accounts again; this call finds the login expired.
  await platform.click();
  await page.getByRole('option', { name: 'Instagram' }).click();
  await logInAgain(page, 'member', zh);
  await expect(page).toHaveURL(address);
  await opener.click();
  await expect(box).toHaveValue('');
  await expireLogin(page);
  await page.reload();
  await logInAgain(page, 'team', zh);
  await expect(page).toHaveURL(address);
  await opener.click();
  await expect(box).toHaveValue('@reachkit.one\n@reachkit.two');
  await dialog.getByRole('button', { name: '读取名单' }).click();
  await expect(platform).toContainText('Instagram');
});
