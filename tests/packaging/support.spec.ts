import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { countCreators } from '@reachkit/contract';
import { creatorHandlers } from './support/creators.ts';
import { createPeer, on } from './support/peer.ts';
import { portOf } from './support/ports.ts';
import { serveFolder } from './support/serveFolder.ts';
import { watchPage } from './support/watchPage.ts';

test.describe('test helpers', () => {
  let folder = '';
  test.beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'reachkit-page-'));
    await writeFile(
      path.join(folder, 'index.html'),
      '<!doctype html><html lang="en"><link rel="icon" href="data:,"><p style="color: red">x</p><script>1</script><script src="/later.js"></script></html>',
    );
    await writeFile(
      path.join(folder, 'later.js'),
      'console.warn("a warning"); throw new Error("a failure");',
    );
  });
  test.afterAll(() => rm(folder, { recursive: true, force: true }));

  test('a page with a CSP violation, warning or error is detected', async ({ page }) => {
    const served = await serveFolder({ folder, port: portOf('support') });
    try {
      const complaints = await watchPage(page);
      await page.goto(served.url);
      for (const seen of [
        'policy: style-src-attr',
        'policy: script-src-elem',
        'warning: a warning',
        'a failure',
      ]) {
        await expect.poll(() => complaints.some((one) => one.includes(seen)), seen).toBe(true);
      }
    } finally {
      await served.stop();
    }
  });

  test('a response that violates the contract never passes as valid', async ({ request }) => {
    const wrong = on(countCreators, () => ({ total: Number.NaN, totalKind: 'exact' as const, facets: {} }));
    const peers = [createPeer(creatorHandlers()), createPeer([wrong])];
    const statuses: number[] = [];
    for (const peer of peers) {
      const served = await serveFolder({ folder, port: portOf('support'), peer });
      const answer = await request.post(`${served.url}/api/kol/api/blogger/tiktok/count`, { data: {} });
      statuses.push(answer.status());
      await served.stop();
    }
    expect(statuses).toEqual([200, 500]);
  });
});
