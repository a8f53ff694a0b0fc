import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { creatorHandlers } from './support/creators.ts';
import { installHost } from './support/installHost.ts';
import { createPeer } from './support/peer.ts';
import { portOf } from './support/ports.ts';
import { serveFolder } from './support/serveFolder.ts';
import { watchPage } from './support/watchPage.ts';

const host = { name: 'wouter', sources: ['tests/packaging/hosts/wouter'] };

test.describe('a Vite app with a router without adapter', () => {
  let served: Awaited<ReturnType<typeof serveFolder>>;

  test.beforeAll(async () => {
    const folder = await installHost({ ...host, run: ['build'] });
    const peer = createPeer(creatorHandlers());
    served = await serveFolder({ folder: `${folder}/dist`, port: portOf('wouter'), basename: '/desk', peer });
  });
  test.afterAll(() => served?.stop());

  test('type-checks, and rejects wrong props of a nested part', async () => {
    await installHost({ ...host, run: ['types'] });
  });

  test('links creators below its base path, and keeps the view in the URL', async ({ page }) => {
    const complaints = await watchPage(page);
    await page.goto(`${served.url}/search/youtube?region=JP`);
    const link = page.getByRole('link', { name: 'Creator 2 of youtube' });
    await expect(link).toHaveAttribute('href', '/desk/creators/youtube/youtube-2');
    await expect(page.getByText('Creator 1 of youtube')).toHaveCount(0);

    const opened = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab.getByRole('heading', { name: 'Creator youtube-2' })).toBeVisible();
    await tab.close();

    // A mark on the page is lost on a document load.
    await page.evaluate(() => document.body.setAttribute('data-mark', 'here'));
    await page.getByRole('link', { name: /TikTok/ }).click();
    await expect(page).toHaveURL(`${served.url}/search/tiktok?region=JP`);
    await page.getByRole('link', { name: 'Creator 2 of tiktok' }).press('Enter');
    await expect(page).toHaveURL(`${served.url}/creators/tiktok/tiktok-2`);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(`${served.url}/search/youtube?region=JP`);
    await expect(link).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'here');
    expect(complaints).toEqual([]);
  });

  test('sets the selection, and mounts its own cells once', async ({ page }) => {
    const complaints = await watchPage(page);
    await page.goto(`${served.url}/search/youtube`);
    const note = page.getByRole('textbox', { name: 'Note on Creator 2 of youtube' });
    await note.fill('calls back');
    await page.getByRole('button', { name: 'Choose two' }).click();
    await expect(page.getByText('Inviting youtube-2, youtube-3')).toBeVisible();
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.keyboard.press('Escape');
    // The same creator is also in the next response.
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Creator 2');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]keyword=Creator\+2/);
    await expect(page.getByText('Creator 1 of youtube')).toHaveCount(0);
    await expect(note).toHaveValue('calls back');
    await expect(note).toHaveAttribute('data-mounts', '1');
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('passes props to a deeply nested part', async ({ page }) => {
    await page.goto(`${served.url}/search/youtube?keyword=nothing-like-it`);
    const empty = page.locator('#nothing');
    await expect(empty).toBeVisible();
    await expect(empty).toHaveCSS('outline-color', 'rgb(255, 0, 0)');
  });

  test('renders its own search with the controller, without Reachkit’s parts', async ({ page }) => {
    const complaints = await watchPage(page);
    await page.goto(`${served.url}/own`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText('60 found');
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('checkbox', { name: 'Creator 60 of youtube' })).toBeAttached();
    await page.getByRole('textbox', { name: 'Who' }).fill('Creator 17');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 found');
    await page.getByRole('checkbox', { name: 'Creator 17 of youtube' }).check();
    await expect(page.getByText('Chosen: youtube-17')).toBeVisible();
    await expect(page.locator('main [class]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });
});
