import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { fetchToken, listFavourites, openEmbedSession, searchCreators } from '@reachkit/contract';
import { addTeamKey } from '@reachkit/contract/account/teamKey';
import {
  addInvitations,
  changeInvitation,
  listPromotionInvitations,
} from '@reachkit/contract/collaboration/invitation';
import { addPromotion, movePromotion } from '@reachkit/contract/collaboration/promotion';
import { type ServerProcess, startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { faults } from '../faults.ts';
import { creatorHandlers, embedHandlers } from './support/creators.ts';
import { installHost } from './support/installHost.ts';
import { createPeer, type Peer, servePeer } from './support/peer.ts';
import { portOf } from './support/ports.ts';
import { type RunningProgram, startProgram } from './support/startProgram.ts';
import { watchPage } from './support/watchPage.ts';

const key = 'rk_only-on-the-server';

/** Installs, builds and starts the site like an agency would. */
async function startSite(port: number, env: Readonly<Record<string, string>>): Promise<RunningProgram> {
  const folder = await installHost({
    name: 'next-agency',
    sources: ['examples/next-agency'],
    run: ['build'],
  });
  return startProgram(
    ['node_modules/next/dist/bin/next', 'start', '--hostname', 'localhost', '--port', String(port)],
    {
      cwd: folder,
      url: `http://localhost:${port}`,
      env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
    },
  );
}

async function enter(
  page: Page,
  url: string,
  [name, passcode]: readonly [name: string, passcode: string] = ['ines', 'lantern'],
): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Passcode').fill(passcode);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test.describe("an agency's Next site under a strict Content-Security-Policy", () => {
  let peer: Peer;
  let platform: Awaited<ReturnType<typeof servePeer>>;
  let site: RunningProgram;

  test.beforeAll(async () => {
    peer = createPeer([...creatorHandlers(), ...embedHandlers(key)]);
    platform = await servePeer(peer, portOf('next-peer'));
    site = await startSite(portOf('next'), {
      REACHKIT_URL: platform.url,
      REACHKIT_KEY: key,
    });
  });
  test.afterAll(async () => {
    await site?.stop();
    await platform?.stop();
  });

  async function signIn(page: Page): Promise<void> {
    await enter(page, site.url);
    await expect(page.getByText('Creator 1 of tiktok', { exact: true })).toBeVisible();
  }

  test('renders the search’s frame on the server, without inline styles or foreign scripts', async ({
    page,
  }) => {
    await signIn(page);
    const answer = await page.request.get(`${site.url}/creators/youtube?region=JP`);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(policy).toContain("'strict-dynamic'");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');

    const markup = await answer.text();
    expect(markup).toContain('Find creators');
    expect(markup).toContain('rk-creator-search');
    expect(markup).toContain('data-status="loading"');
    expect(markup).toContain('lanternfield-reachkit');
    expect(markup).not.toMatch(/<[^>]+ style=/);
    expect(markup).not.toContain('<style');
    const scripts = markup.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((one) => !one.includes(`nonce="${nonce}"`))).toEqual([]);
  });

  test('hydrates and searches without warnings, errors or CSP violations', async ({ page }) => {
    const complaints = await watchPage(page);
    await signIn(page);
    await expect(page).toHaveURL(`${site.url}/creators/tiktok`);
    await page.goto(`${site.url}/creators/youtube?region=JP`);
    await expect(page.getByText('Creator 2 of youtube')).toBeVisible();
    await expect(page.getByText('Creator 1 of youtube', { exact: true })).toHaveCount(0);

    // Lazily loaded parts bring their own styles and scripts.
    await page.getByRole('button', { name: 'Region is Japan', exact: true }).click();
    await expect(page.getByRole('dialog').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('navigates with Next’s router, with real links and working back', async ({ page }) => {
    const complaints = await watchPage(page);
    await signIn(page);
    await page.getByRole('link', { name: /YouTube/ }).click();
    await expect(page).toHaveURL(`${site.url}/creators/youtube`);
    const link = page.getByRole('link', { name: 'Creator 3 of youtube' });
    await expect(link).toHaveAttribute('href', '/creators/youtube/youtube-3');

    await page.evaluate(() => document.body.setAttribute('data-mark', 'here'));
    await link.click();
    await expect(page.getByRole('heading', { name: 'Notes on youtube-3' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the search' }).click();
    await expect(link).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Notes on youtube-3' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'here');
    expect(complaints).toEqual([]);
  });

  test('gets a token per staff member on the server, without a key in the browser', async ({ page }) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url() + (request.postData() ?? '')));
    page.on('response', async (response) => {
      if (response.url().startsWith(site.url)) seen.push(await response.text().catch(() => ''));
    });
    await signIn(page);
    expect(peer.requestsTo(openEmbedSession).at(-1)?.body).toEqual({ userId: 'ines', name: 'ines' });
    const tokenSent = () => peer.requestsTo(searchCreators).at(-1)?.headers.authorization;
    expect(tokenSent()).toMatch(/^Bearer access-ines-/);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect([...seen, stored].filter((text) => text.includes('only-on-the-server'))).toEqual([]);
    // The browser stores no token that the next person could find.
    expect(stored).not.toContain('access-');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect((await page.request.post(`${site.url}/api/reachkit-token`)).status()).toBe(401);

    await enter(page, site.url, ['tomas', 'fields']);
    await expect(page.getByText('Creator 1 of tiktok', { exact: true })).toBeVisible();
    expect(tokenSent()).toMatch(/^Bearer access-tomas-/);
  });

  test('has the agency’s colours, in light and dark mode', async ({ page }) => {
    await signIn(page);
    const accent = () =>
      page.evaluate(() => {
        const probe = document.createElement('i');
        document.querySelector('.lanternfield-reachkit')?.append(probe);
        probe.style.color = 'var(--_accent)';
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await accent()).toBe('rgb(154, 59, 31)');
    // The host's own links are brick, and do not affect Reachkit: the host's layer precedes it.
    const link = page.getByRole('link', { name: 'Creator 3 of tiktok' });
    await expect(link).not.toHaveCSS('color', 'rgb(154, 59, 31)');
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await accent()).toBe('rgb(240, 165, 140)');
    expect(await faults(page)).toEqual([]);
  });
});

/** Creates a key as the owner of the agency's team, for the agency's site. */
async function makeKey(url: string): Promise<string> {
  const login = await fetch(url + fetchToken.path, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('web:web')}` },
    body: new URLSearchParams({ grant_type: 'password', username: '13800000003', password: 'Demo2026' }),
  });
  const { access_token: token } = fetchToken.data.parse(await login.json());
  const made = await fetch(url + addTeamKey.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Lanternfield', scopes: ['embed'] }),
  });
  const { data }: { data: unknown } = await made.json();
  return addTeamKey.data.parse(data).key;
}

test.describe('an agency’s Next site with the real server', () => {
  let folder: string;
  let platform: ServerProcess;
  let site: RunningProgram;

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reachkit-next-'));
    // Readable by the user who runs PostgreSQL.
    await chmod(folder, 0o755);
    const port = portOf('next-live');
    platform = startServer({
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      DEMO_CONTENT: '0',
      CORS_ORIGINS: `http://localhost:${port}`,
    });
    const url = await platform.ready;
    site = await startSite(port, { REACHKIT_URL: url, REACHKIT_KEY: await makeKey(url) });
  });
  test.afterAll(async () => {
    await site?.stop();
    await platform?.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  /** Returns the number of creators per list name, as stored on the server. */
  async function lists(page: Page): Promise<ReadonlyMap<string, number>> {
    const asked = await page.request.post(`${site.url}/api/reachkit-token`);
    const { accessToken }: { accessToken: string } = await asked.json();
    const answer = await page.request.get(`${await platform.ready}${listFavourites.path}`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { list } = listFavourites.data.parse((await answer.json()).data);
    return new Map(list.map(({ name, count }) => [name, count]));
  }

  /** Calls the server as the member whose session the page has. */
  async function callAs(page: Page) {
    const asked = await page.request.post(`${site.url}/api/reachkit-token`);
    const { accessToken }: { accessToken: string } = await asked.json();
    const headers = { authorization: `Bearer ${accessToken}` };
    return async (method: string, path: string, data?: object): Promise<unknown> => {
      const answer = await page.request.fetch(`${await platform.ready}${path}`, { method, headers, data });
      const { code, data: given }: { code: number; data: unknown } = await answer.json();
      expect(code).toBe(0);
      return given;
    };
  }

  /** Makes a running campaign with one creator, who agreed. Returns its id and the creator's name. */
  async function campaignOf(page: Page, creatorId: string) {
    const call = await callAs(page);
    const made = addPromotion.data.parse(
      await call(addPromotion.method, addPromotion.path, { name: 'Autumn lanterns' }),
    );
    const at = (path: string, invitationId = '') =>
      path.replace('{id}', made.id).replace('{invitationId}', invitationId);
    await call(movePromotion.method, at(movePromotion.path), { to: 'running', revision: made.revision });
    await call(addInvitations.method, at(addInvitations.path), { creatorIds: [creatorId] });
    const { list } = listPromotionInvitations.data.parse(
      await call(listPromotionInvitations.method, at(listPromotionInvitations.path)),
    );
    const [invited] = list;
    if (!invited) throw new Error('The creator is not in the campaign.');
    const { amount, currency } = invited.agreement.terms;
    await call(changeInvitation.method, at(changeInvitation.path, invited.id), {
      revision: invited.revision,
      change: { kind: 'agree', price: { amount, currency }, note: '' },
    });
    return { id: made.id, name: invited.creator.name };
  }

  test('moves a collaboration on the board and shows the results of a campaign, without CSP violations', async ({
    page,
  }) => {
    const complaints = await watchPage(page);
    await enter(page, site.url);
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Notes on / })).toBeVisible();
    const creatorId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    const campaign = await campaignOf(page, creatorId);

    await page.goto(`${site.url}/creators/campaigns/${campaign.id}`);
    const board = page.getByRole('region', { name: 'Collaborations' });
    const card = board.locator('[data-card]').filter({ hasText: campaign.name });
    await expect(card).toBeVisible();
    expect(await faults(page)).toEqual([]);
    // By dragging, whose library loads with the board.
    await card.dragTo(board.getByRole('region', { name: /^Sample/ }));
    await expect(page.getByText(`${campaign.name} is now at “Sample”`)).toBeVisible();
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: campaign.name })).toBeVisible();
    await expect(page).toHaveURL(/\?cooperation=\d+$/);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'What it brought' }).click();
    await expect(page).toHaveURL(`${site.url}/creators/campaigns/${campaign.id}/results`);
    const report = page.getByRole('region', { name: 'Results of the campaign' });
    await expect(report.getByText(campaign.name)).toBeVisible();
    await report.getByRole('button', { name: 'Share report' }).click();
    await expect(page.getByRole('dialog', { name: 'Share the report' })).toBeVisible();
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('writes to creators from its own page and the search, without CSP violations', async ({ page }) => {
    const complaints = await watchPage(page);
    await enter(page, site.url);
    const rows = page.getByRole('grid').getByRole('row');
    for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Write email' }).click();
    await expect(page).toHaveURL(/\/creators\/emails\?campaign=\d+$/);
    await expect(page.getByText(/Added 2\.|were already there/)).toBeVisible();
    await page.getByRole('textbox', { name: /^Campaign name/ }).fill('Two lanterns');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Body' }).fill('Hello, we make lanterns.');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByTitle('Preview of the body')).toBeVisible();
    await page.getByRole('button', { name: 'All campaigns' }).click();
    await expect(page.getByRole('list', { name: 'Campaigns' }).getByText('Two lanterns')).toBeVisible();

    await page.goto(`${site.url}/creators/tiktok`);
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Write an email' }).click();
    await expect(page).toHaveURL(/\/creators\/emails\?campaign=\d+$/);
    await expect(page.getByText(/1 will get it|1 skipped/)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('creates a short link for a creator and shows its visits, without CSP violations', async ({
    page,
  }) => {
    const complaints = await watchPage(page);
    await enter(page, site.url);
    await page.getByRole('grid').getByRole('link').first().click();
    await page.getByRole('button', { name: 'Short link', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Short links for / });
    await dialog.getByRole('textbox', { name: 'Product link' }).fill('https://shop.example/lantern');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog.getByText('The short link is ready')).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create another' }).click();
    await dialog.getByRole('link', { name: /^Link for / }).click();
    await expect(page).toHaveURL(/\/creators\/links\/\d+$/);
    const detail = page.getByRole('region', { name: 'Link tracking' });
    await expect(detail.getByRole('group', { name: 'Total PV' })).toContainText('0');
    // The radio button is selected once the URL has changed.
    await detail.getByRole('radio', { name: 'Today' }).click();
    await expect(page).toHaveURL(/window=today/);
    expect(await faults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('saves a creator to a list, undoes it and saves again, without CSP violations', async ({ page }) => {
    const complaints = await watchPage(page);
    const socket = page.waitForEvent('websocket');
    await enter(page, site.url);
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Notes on / })).toBeVisible();
    const address = page.url();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save 1 creator' });
    await dialog.getByRole('button', { name: 'New list' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Autumn lanterns');
    await dialog.getByRole('button', { name: 'Create and save' }).click();
    const row = dialog.getByRole('button', { name: /Autumn lanterns/ });
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 creator saved to “Autumn lanterns”')).toBeVisible();
    expect((await lists(page)).get('Autumn lanterns')).toBe(1);
    expect(await faults(page)).toEqual([]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone')).toBeVisible();
    expect((await lists(page)).get('Autumn lanterns')).toBe(0);

    // Saves to the last used list with one key press.
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    expect((await lists(page)).get('Autumn lanterns')).toBe(1);

    await page.goto(address);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row).toHaveAttribute('aria-pressed', 'true');
    expect((await socket).url()).toMatch(/^ws:\/\/.+\/auth\/ws\//);
    expect(complaints).toEqual([]);
  });
});
