import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { openAnalysis } from './support/analysis.ts';
import { logIn } from './support/people.ts';
import { repository } from './support/platform.ts';
import { ownDataDir } from './support/ports.ts';

const run = promisify(execFile);

/** A realistic file: two count columns with the same header, a suffix, unknown values, one row without an id. */
const file = [
  'Rank,Handle,Name, Subscribers, Subscribers,Country,Avg. likes,Avg. likes',
  '1,lantern.atelier,Lantern Atelier,2.4M,2400000,Japan,4.6K,4600',
  "2,quiet_harbour_kitchen,Quiet Harbour Kitchen,812.5K,812500,Brazil,N/A',#VALOR!",
  '3,nine.bridges.diy,Nine Bridges DIY,97K,97000,Germany,310,310',
  '4,,Nobody At All,1M,1000000,India,10,10',
].join('\r\n');

interface Outcome {
  readonly code: number;
  readonly said: string;
}

async function importFile(folder: string, ...options: string[]): Promise<Outcome> {
  const args = ['packages/server/src/cli/import.ts', 'creators', path.join(folder, 'handmade.csv')];
  try {
    const { stdout, stderr } = await run(process.execPath, [...args, '--platform', 'youtube', ...options], {
      cwd: repository,
      env: {
        ...process.env,
        DATA_DIR: ownDataDir(),
        DATABASE_URL: '',
        LANG: 'en_GB.UTF-8',
      },
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
    return { code: Number(error.code), said: String(error.stdout) };
  }
}

test('a file imported while the server runs appears in the app with its figures', {
  tag: '@further',
}, async ({ page }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reachkit-import-'));
  await writeFile(path.join(folder, 'handmade.csv'), file);

  const plan = await importFile(folder, '--as-of', '2026-09-01');
  expect(plan.code).toBe(2);
  expect(plan.said).toContain('Subscribers');

  const first = await importFile(folder, '--as-of', '2026-09-01', '--yes', '--left-out', folder);
  expect(first).toMatchObject({ code: 0 });
  const leftOut = await readFile(path.join(folder, 'handmade.left-out.csv'), 'utf8');
  expect(leftOut).toContain('Nobody At All');

  await logIn(page, 'pro');
  await page.goto('/bloggerSearch/youtube?keyword=lantern.atelier&sort=relevance');
  const row = page.getByRole('row').filter({ hasText: 'Lantern Atelier' });
  await expect(row).toContainText('2.40M');
  await expect(row).toContainText('日本');
  const shown = await row.textContent();

  const again = await importFile(folder, '--as-of', '2026-09-01', '--yes', '--left-out', folder);
  expect(again.code).toBe(0);
  expect(again.said).toMatch(/unchanged\D+3/i);
  await page.reload();
  await expect(row).toHaveText(shown ?? '');
  await rm(folder, { recursive: true, force: true });
});

/** Realistic scraper data: the video belongs to the author in the row, not to the handle in its URL. */
const videos = [
  'desc,create_time,author_user_id,collect_count,comment_count,digg_count,play_count,share_count,video_url',
  'Lanterns for a small hall #home,1746612007,7350001122334455667,3.0,299.0,3578.0,52057.0,26.0,https://www.tiktok.com/@somebody_else/video/7501641419518528774',
  '',
].join('\n');

test('videos imported while the server runs show in the content tab, with their n', {
  tag: '@full',
}, async ({ page }) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'reachkit-videos-'));
  const file = path.join(folder, 'videos.csv');
  await writeFile(file, videos);
  const cli = ['packages/server/src/cli/import.ts', 'videos', file, '--platform', 'tiktok'];
  const { stdout } = await run(
    process.execPath,
    [...cli, '--as-of', '2025-06-01', '--yes', '--left-out', folder],
    {
      cwd: repository,
      env: {
        ...process.env,
        DATA_DIR: ownDataDir(),
        DATABASE_URL: '',
        LANG: 'en_GB.UTF-8',
      },
    },
  );
  expect(stdout).toContain('1');

  await logIn(page, 'pro');
  await page.goto('/bloggerSearch/tiktok?keyword=7350001122334455667&sort=relevance');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bloggerDetail\/tiktok\/\d+$/);
  await page.getByRole('tab', { name: /^内容/ }).click();
  const panel = page.getByRole('tabpanel');
  await openAnalysis(page);
  await expect(panel).toContainText('只知道1条内容，平均值只按这1条算。');
  await expect(panel).toContainText('Lanterns for a small hall');
  await expect(panel).toContainText('52.06K');
  await page.goto('/bloggerSearch/tiktok?keyword=somebody_else&sort=relevance');
  await expect(page.getByRole('main')).toContainText('没有红人符合');
  await rm(folder, { recursive: true, force: true });
});
