import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openEmbedSession, searchCreators } from '@reachkit/contract';
import { command } from './support/command.ts';
import { creatorHandlers, embedHandlers, tokenHandlers } from './support/creators.ts';
import { installHost } from './support/installHost.ts';
import { createPeer, type Peer, servePeer } from './support/peer.ts';
import { portOf } from './support/ports.ts';
import { serveFolder, strictPolicy } from './support/serveFolder.ts';
import { type RunningProgram, startProgram } from './support/startProgram.ts';
import { watchPage } from './support/watchPage.ts';

/** The address in the quick starts. */
const written = 'http://localhost:4600';
const policy = strictPolicy.replace("connect-src 'self'", `connect-src 'self' ${written}`);

/** Routes the address in a quick start's code to the peer. */
async function answerFrom(page: Page, url: string): Promise<void> {
  await page.route(`${written}/**`, (route) =>
    route.continue({ url: route.request().url().replace(written, url) }),
  );
}

/** Creates an app with the packed `create-reachkit-widget`, from the same files as the quick start. */
async function createApp(work: string, template: 'vite' | 'next'): Promise<string> {
  const tarball = (await command(process.execPath, ['scripts/pack.mjs', '--create'])).trim();
  await command('tar', ['-xzf', tarball, '-C', work]);
  const app = join(work, template);
  await command(process.execPath, [
    join(work, 'package/dist/index.js'),
    app,
    '--template',
    template,
    '--lang=en',
  ]);
  return app;
}

test.describe('the quick starts of the documentation', () => {
  let work: string;
  let peer: Peer;
  let platform: Awaited<ReturnType<typeof servePeer>>;
  let served: { stop(): Promise<void> } | undefined;

  test.beforeEach(async () => {
    work = await mkdtemp(join(tmpdir(), 'reachkit-created-'));
    peer = createPeer([
      ...creatorHandlers(),
      ...tokenHandlers('web:web'),
      ...embedHandlers('rk_quick-start'),
    ]);
    platform = await servePeer(peer, portOf('quick-start-peer'));
  });
  test.afterEach(async () => {
    await served?.stop();
    await platform.stop();
    await rm(work, { recursive: true, force: true });
  });

  async function signInAndSearch(page: Page, url: string, creator: string): Promise<void> {
    const complaints = await watchPage(page);
    await answerFrom(page, platform.url);
    await page.goto(url);
    await page.getByLabel('Account').fill('13800000011');
    await page.getByLabel('Password', { exact: true }).fill('Demo2026');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText(creator, { exact: true })).toBeVisible();
    expect(peer.requestsTo(searchCreators).at(-1)?.headers.authorization).toMatch(/^Bearer access-/);
    expect(complaints).toEqual([]);
  }

  test('Vite app from npm create: builds, signs in and searches', async ({ page }) => {
    const folder = await installHost({
      name: 'start-vite',
      sources: [await createApp(work, 'vite')],
      run: ['types', 'build'],
    });
    const host = await serveFolder({ folder: join(folder, 'dist'), port: portOf('quick-start'), policy });
    served = host;
    await signInAndSearch(page, host.url, 'Creator 1 of tiktok');
  });

  test('plain React app: bundles with esbuild, signs in and searches', async ({ page }) => {
    const folder = await installHost({
      name: 'start-react',
      sources: ['examples/start-react'],
      run: ['types', 'build'],
    });
    const site = join(folder, 'site');
    await mkdir(site, { recursive: true });
    await cp(join(folder, 'dist'), join(site, 'dist'), { recursive: true });
    await cp(join(folder, 'index.html'), join(site, 'index.html'));
    const host = await serveFolder({ folder: site, port: portOf('quick-start'), policy });
    served = host;
    await signInAndSearch(page, host.url, 'Creator 1 of youtube');
  });

  test('Next app from npm create: searches with a token that its server fetched', async ({ page }) => {
    const folder = await installHost({
      name: 'start-next',
      sources: [await createApp(work, 'next')],
      run: ['build'],
    });
    const port = portOf('quick-start');
    const url = `http://localhost:${port}`;
    const next: RunningProgram = await startProgram(
      ['node_modules/next/dist/bin/next', 'start', '--hostname', 'localhost', '--port', String(port)],
      {
        cwd: folder,
        url,
        env: {
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          REACHKIT_URL: platform.url,
          REACHKIT_KEY: 'rk_quick-start',
        },
      },
    );
    served = next;
    const complaints = await watchPage(page);
    await page.goto(url);
    await expect(page.getByText('Creator 1 of tiktok', { exact: true })).toBeVisible();
    expect(peer.requestsTo(openEmbedSession).at(-1)?.body).toEqual({ userId: 'user-1', name: 'First user' });
    expect(peer.requestsTo(searchCreators).at(-1)?.headers.authorization).toMatch(/^Bearer access-user-1-/);
    expect(complaints).toEqual([]);
  });
});
