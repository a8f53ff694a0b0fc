import type { Page } from 'playwright';
import { type Measure, painted } from './measure.ts';

const search = '.rk-creator-search';
/** Name of the baseline. */
export const bare = 'a bare button';

/** A button without a framework, as a baseline for the others. */
const bareButton = `(() => {
  const button = document.createElement('button');
  button.id = 'bare';
  button.textContent = '0';
  button.style.cssText = 'position:fixed;bottom:0;inset-inline-end:0;z-index:9999';
  button.addEventListener('click', () => { button.textContent = String(Number(button.textContent) + 1); });
  document.body.append(button);
})()`;

/**
 * Goes through the search like a person and measures each interaction. The page was not open before, so everything is a
 * first use.
 */
export async function walkSearch(page: Page, measure: Measure): Promise<void> {
  const ready = () => page.locator(`${search}[data-status="ready"]`).waitFor();
  const rows = page.locator(`${search} [data-row]`);
  const dialog = page.locator('.rk-popover');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const press = (key: string) => () => page.keyboard.press(key);
  const gone = () => dialog.waitFor({ state: 'hidden' });

  await page.goto('/bloggerSearch/tiktok');
  await ready();

  // First, because the first click after a page load is the slowest.
  const followers = page.getByRole('columnheader', { name: /粉丝/ }).getByRole('button');
  await measure('first sort', () => followers.click(), ready);
  await measure('turn the sort round', () => followers.click(), ready);

  const box = page.getByLabel('搜索红人', { exact: true });
  await measure('focus the search box', () => box.click());
  for (const letter of 'home') await measure('type a letter', press(letter));
  await measure('search', press('Enter'), ready);

  await measure(
    'open the list of filters',
    () => button('添加筛选').click(),
    () => dialog.waitFor(),
  );
  const start = page.getByLabel('起始值');
  await measure(
    'open a filter',
    () => dialog.getByRole('option', { name: '粉丝数' }).click(),
    () => start.waitFor(),
  );
  await start.focus();
  for (const letter of '50K') await measure('type in a filter', press(letter));
  await measure('apply a filter', () => button('应用').click(), ready);
  await measure(
    'clear the filters',
    () =>
      page.getByRole('group', { name: '筛选' }).getByRole('button', { name: '清空', exact: true }).click(),
    ready,
  );

  await measure(
    'open the sort menu',
    () => button(/^排序：/).click(),
    () => dialog.waitFor(),
  );
  await measure('choose a sort', () => dialog.getByRole('button', { name: '互动率' }).click(), ready);

  await measure(
    'open the columns',
    () => button(/^列/).click(),
    () => dialog.waitFor(),
  );
  const column = dialog.getByRole('checkbox', { name: '最近发布' });
  await measure('switch a column', () => column.click());
  await measure('switch it back', () => column.click());
  await measure('close the columns', press('Escape'), gone);

  const density = button('舒适');
  await measure(
    'open the row heights',
    () => density.click(),
    () => dialog.waitFor(),
  );
  await measure('choose a row height', () => dialog.getByRole('button', { name: '标准' }).click());

  for (const row of [1, 2, 3])
    await measure('select a row', () => rows.nth(row).locator('[data-select]').click());
  await measure('select all', () => page.getByRole('checkbox', { name: '全选已加载的红人' }).click());
  await measure('clear the selection', press('Escape'));

  await measure('open the side panel', () => rows.nth(2).locator('[data-column="interactionRate"]').click());
  for (const key of 'jjk') await measure('next in the side panel', press(key));
  await measure('close the side panel', press('Escape'));

  await rows.nth(2).locator('[data-column="interactionRate"]').focus();
  for (let at = 0; at < 3; at += 1) await measure('page down in the table', press('PageDown'));
  for (let at = 0; at < 3; at += 1) await measure('row down in the table', press('ArrowDown'));

  // A person scrolls back first and then clicks: scrolling is not part of a click.
  const youtube = page.locator(search).getByRole('link', { name: 'YouTube' });
  await youtube.scrollIntoViewIfNeeded();
  await page.evaluate(painted);
  await measure('switch the platform', () => youtube.click(), ready);

  await page.evaluate(bareButton);
  for (let at = 0; at < 3; at += 1) await measure(bare, () => page.locator('#bare').click());
}
