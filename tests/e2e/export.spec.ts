import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import { read, utils } from 'xlsx';
import { inDatabase } from './support/database.ts';
import { tabTo } from './support/keyboard.ts';
import { logIn } from './support/people.ts';

const found = '/bloggerSearch/tiktok?region=US&tags=home&haveEmail=1';

/** Reads the rows of the file, below its own headers. */
async function rowsOf(download: Download): Promise<readonly Record<string, unknown>[]> {
  const book = read(await readFile(await download.path()));
  const [sheet = ''] = book.SheetNames;
  return utils.sheet_to_json(book.Sheets[sheet] ?? {});
}

/** Selects the first rows of the table; returns handle and followers from those rows. */
async function choose(page: Page, count: number): Promise<readonly string[]> {
  const handles: string[] = [];
  for (let at = 1; at <= count; at += 1) {
    const row = page.getByRole('row').nth(at);
    await row.getByRole('checkbox').check({ force: true });
    const href = await row.locator('a[href*="/bloggerDetail/"]').first().getAttribute('href');
    handles.push(href?.split('/').at(-1) ?? '');
  }
  const { rows } = await inDatabase((pool) =>
    pool.query<{ handle: string }>(
      'select handle from creator where id = any($1) order by array_position($1, id)',
      [handles.map(Number)],
    ),
  );
  return rows.map(({ handle }) => handle);
}

test('selected rows become an Excel file: cost shown first, one job, a download', async ({ page }) => {
  await logIn(page, 'team');
  await page.goto(found);
  await expect(page.getByRole('grid')).toBeVisible();
  const handles = await choose(page, 4);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出红人' });
  await expect(dialog.getByText('文件将有4行')).toBeVisible();
  await expect(dialog.getByText(/^将用4行，本月还剩/)).toBeVisible();

  const begun: string[] = [];
  page.on('request', (request) => /\/blogger\/export(\?|$)/.test(request.url()) && begun.push(request.url()));
  await dialog.getByRole('button', { name: '开始导出' }).dblclick();
  await expect(dialog.getByText('文件已生成，共4行')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '下载' }).click(),
  ]);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  // The dialog has reported the end of the job, so there is no second notice.
  await expect(page.getByText('导出红人已完成')).toHaveCount(0);
  expect(begun).toHaveLength(1);

  const opener = page.getByRole('button', { name: /^任务/ });
  await opener.click();
  const jobs = page.getByRole('dialog', { name: '任务' });
  const job = jobs.getByRole('listitem').first();
  await expect(job).toContainText('TikTok，4位，XLSX');
  await expect(job.getByRole('button', { name: /^下载/ })).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^reachkit-tiktok-\d{4}-\d\d-\d\d\.xlsx$/);
  const rows = await rowsOf(download);
  expect(rows.map((row) => row.账号名)).toEqual(handles);
  const [first] = rows;
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText(String(first?.名称));
  expect(Number(first?.粉丝数)).toBeGreaterThan(0);
});

test('all matches become a CSV file by keyboard, in English; the focus returns each time', {
  tag: '@full',
}, async ({ page }) => {
  await logIn(page, 'pro', 'en');
  await page.goto(`${found}&followerCount_start=50000&followerCount_end=200000&sendVideoDate=30`);
  await expect(page.getByRole('grid')).toBeVisible();
  const total = Number(
    (await page.locator('.rk-creator-search b').first().textContent())?.replaceAll(',', ''),
  );
  const opener = page.getByRole('button', { name: 'Export all matching creators' });
  await tabTo(page, opener, 80);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export all matching creators' });
  await expect(dialog.getByText(/^The file will have/)).toContainText(String(total));
  await tabTo(page, dialog.getByRole('radio', { name: /^Excel/ }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^CSV/ })).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('radio', { name: /^Excel/ }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Start export' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^(Exporting|The file is ready)/).first()).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }).last());
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  const jobsButton = page.getByRole('button', { name: /^Jobs/ });
  for (let stop = 0; stop < 60; stop += 1) {
    if (await jobsButton.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  const jobs = page.getByRole('dialog', { name: 'Jobs' });
  const fetchFile = jobs.getByRole('button', { name: /^Download reachkit-.*\.csv$/ }).first();
  await expect(fetchFile).toBeVisible();
  await tabTo(page, fetchFile);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows = await rowsOf(download);
  expect(rows).toHaveLength(total);
  for (const row of rows) expect(Number(row.Followers)).toBeGreaterThanOrEqual(50_000);
  await page.keyboard.press('Escape');
  await expect(jobs).toHaveCount(0);
  await expect(jobsButton).toBeFocused();
});

test('a running export shows progress, is cancelled, and costs nothing', { tag: '@full' }, async ({
  page,
}) => {
  await logIn(page, 'team');
  await page.goto('/bloggerSearch/tiktok');
  await page.getByRole('button', { name: '导出全部符合的红人' }).click();
  const dialog = page.getByRole('dialog', { name: '导出全部符合的红人' });
  const cost = dialog.getByText(/^将用/);
  const before = (await cost.textContent())?.match(/还剩([\d,]+)行/)?.[1];
  expect(before).toBeDefined();

  await inDatabase(async (pool) => {
    const holder = await pool.connect();
    try {
      await holder.query('begin');
      await page.route(/\/blogger\/export(\?|$)/, async (route) => {
        const response = await route.fetch();
        // The next table that the job reads is locked, so that the job cannot end before the check.
        await holder.query('lock table email_unlock in access exclusive mode');
        await route.fulfill({ response });
      });
      await dialog.getByRole('button', { name: '开始导出' }).click();
      await expect(dialog.getByRole('meter')).toBeVisible();
      await dialog.getByRole('button', { name: '关闭' }).last().click();
      await page.getByRole('button', { name: /^任务，1个进行中/ }).click();
      const under = page.getByRole('dialog', { name: '任务' }).getByRole('listitem').first();
      await expect(under.getByRole('progressbar', { name: '导出红人的进度' })).toBeVisible();
      await under.getByRole('button', { name: '取消导出红人' }).click();
    } finally {
      await holder.query('rollback');
      holder.release();
    }
  });
  const job = page.getByRole('dialog', { name: '任务' }).getByRole('listitem').first();
  await expect(job).toContainText('已取消');
  await expect(job.getByRole('button', { name: /^下载/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: '导出全部符合的红人' }).click();
  await expect(cost).toContainText(`还剩${before}行`);
});
