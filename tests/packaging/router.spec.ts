import { expect, test } from '@playwright/test';
import { searchCreators } from '@reachkit/contract';
import { faults } from '../faults.ts';
import { creatorHandlers } from './support/creators.ts';
import { installHost } from './support/installHost.ts';
import { createPeer, type Peer } from './support/peer.ts';
import { isFull, portOf } from './support/ports.ts';
import { serveFolder } from './support/serveFolder.ts';
import { watchPage } from './support/watchPage.ts';

const hosts = isFull ? (['react-18', 'react-19'] as const) : (['react-18'] as const);

for (const name of hosts) {
  const host = { name, sources: ['tests/packaging/hosts/router', `tests/packaging/hosts/${name}`] };

  test.describe(`a Vite app with React Router, on ${name.replace('-', ' ')}`, () => {
    let peer: Peer;
    let served: Awaited<ReturnType<typeof serveFolder>>;

    test.beforeAll(async () => {
      const folder = await installHost({ ...host, run: ['build'] });
      peer = createPeer(creatorHandlers());
      served = await serveFolder({ folder: `${folder}/dist`, port: portOf(name), basename: '/desk', peer });
    });
    test.afterAll(() => served?.stop());

    test('type-checks with the packed declarations, without skipLibCheck', {
      tag: '@full',
    }, async () => {
      await installHost({ ...host, run: ['types'] });
    });

    test('keeps the search in the URL: filters, platforms, back, forward and a reload', async ({ page }) => {
      const complaints = await watchPage(page);
      await page.goto(`${served.url}/search/youtube?region=JP&campaign=spring`);
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page.getByText('Creator 2 of youtube')).toBeVisible();
      await expect(page.getByText('Creator 1 of youtube')).toHaveCount(0);
      expect(peer.requestsTo(searchCreators).at(-1)?.headers.authorization).toBe('Bearer desk-token');

      await page.getByRole('link', { name: /TikTok/ }).click();
      await expect(page).toHaveURL(`${served.url}/search/tiktok?campaign=spring&region=JP`);
      await expect(page.getByText('Creator 2 of tiktok')).toBeVisible();

      await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Creator 6 ');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]keyword=Creator\+6/);
      await expect(page.getByText('Creator 6 of tiktok')).toBeVisible();

      await page.goBack();
      await expect(page).toHaveURL(`${served.url}/search/tiktok?campaign=spring&region=JP`);
      await expect(page.getByText('Creator 2 of tiktok')).toBeVisible();
      await page.goForward();
      await expect(page.getByText('Creator 6 of tiktok')).toBeVisible();
      await page.reload();
      await expect(page.getByText('Creator 6 of tiktok')).toBeVisible();
      expect(await faults(page)).toEqual([]);
      expect(complaints).toEqual([]);
    });

    test('creators have real links: plain clicks stay in the app, others go to the browser', async ({
      page,
    }) => {
      const complaints = await watchPage(page);
      await page.goto(`${served.url}/search/youtube`);
      const link = page.getByRole('link', { name: 'Creator 3 of youtube' });
      await expect(link).toHaveAttribute('href', '/desk/creators/youtube/youtube-3');

      const inNewTab = [
        () => link.click({ button: 'middle' }),
        () => link.click({ modifiers: ['ControlOrMeta'] }),
      ];
      for (const click of inNewTab) {
        const opened = page.context().waitForEvent('page');
        await click();
        const tab = await opened;
        await expect(tab).toHaveURL(`${served.url}/creators/youtube/youtube-3`);
        await expect(tab.getByRole('heading', { name: 'Creator youtube-3' })).toBeVisible();
        await tab.close();
        await expect(page).toHaveURL(`${served.url}/search/youtube`);
      }

      // A mark on the page is lost on a document load.
      await page.evaluate(() => document.body.setAttribute('data-mark', 'here'));
      await link.click();
      await expect(page).toHaveURL(`${served.url}/creators/youtube/youtube-3`);
      await expect(page.getByRole('heading', { name: 'Creator youtube-3' })).toBeVisible();
      await expect(page.locator('body')).toHaveAttribute('data-mark', 'here');
      await page.goBack();
      await expect(link).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
