import { expect, type Page, test } from '@playwright/test';
import { fetchToken, searchCreators } from '@reachkit/contract';
import { creatorHandlers, tokenHandlers } from './support/creators.ts';
import { installHost } from './support/installHost.ts';
import { createPeer, type Peer, servePeer } from './support/peer.ts';
import { portOf } from './support/ports.ts';
import { type RunningProgram, startProgram } from './support/startProgram.ts';
import { watchPage } from './support/watchPage.ts';

const client = 'lanternfield:only-on-the-server';
const urlOf = (use: Parameters<typeof portOf>[0]) => `http://localhost:${portOf(use)}`;
const addresses = {
  IDENTITY_URL: urlOf('oidc-identity'),
  SITE_URL: urlOf('oidc'),
  REACHKIT_URL: urlOf('oidc-peer'),
};

test.describe('an agency with sign-in through an identity provider', () => {
  let peer: Peer;
  let platform: Awaited<ReturnType<typeof servePeer>>;
  const programs: RunningProgram[] = [];

  test.beforeAll(async () => {
    const folder = await installHost({
      name: 'oidc-agency',
      sources: ['examples/oidc-agency'],
      run: ['types', 'build'],
      env: { VITE_IDENTITY_URL: addresses.IDENTITY_URL, VITE_REACHKIT_URL: addresses.REACHKIT_URL },
    });
    peer = createPeer([...creatorHandlers(), ...tokenHandlers(client)]);
    platform = await servePeer(peer, portOf('oidc-peer'));
    const env = {
      ...addresses,
      REACHKIT_CLIENT: client,
      REACHKIT_ACCOUNTS: 'campaigns=agency:secret-of-the-agency',
    };
    const identityUrl = `${addresses.IDENTITY_URL}/.well-known/openid-configuration`;
    programs.push(await startProgram(['identity/main.ts'], { cwd: folder, env, url: identityUrl }));
    programs.push(await startProgram(['site/main.ts'], { cwd: folder, env, url: addresses.SITE_URL }));
  });
  test.afterAll(async () => {
    for (const program of programs) await program.stop();
    await platform?.stop();
  });

  async function signIn(page: Page, person: string): Promise<void> {
    await page.goto(addresses.SITE_URL);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${addresses.IDENTITY_URL}/**`);
    await page.getByPlaceholder('Enter any login').fill(person);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${addresses.SITE_URL}/`);
    await expect(page.getByText(`Signed in as ${person}`)).toBeVisible();
  }

  test('people search without a second login, and the browser sees no secret', async ({ page }) => {
    const seen: string[] = [];
    page.on('request', (request) => seen.push(request.url() + (request.postData() ?? '')));
    await signIn(page, 'campaigns');
    const complaints = await watchPage(page);
    await page.reload();
    await expect(page.getByText('Creator 1 of youtube', { exact: true })).toBeVisible();
    expect(peer.requestsTo(searchCreators).at(-1)?.headers.authorization).toMatch(/^Bearer access-/);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const secret of ['only-on-the-server', 'secret-of-the-agency', 'access-', 'refresh-']) {
      expect([...seen, stored].filter((text) => text.includes(secret))).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test('gets one new token for all calls when the server rejects the old one', async ({ page }) => {
    await signIn(page, 'campaigns');
    await expect(page.getByText('Creator 1 of youtube', { exact: true })).toBeVisible();
    const logins = peer.requestsTo(fetchToken).length;
    // The server's message once a login has ended there.
    let refused = '';
    await page.route(`${addresses.REACHKIT_URL}/**`, async (route) => {
      const token = route.request().headers().authorization;
      refused ||= token ?? '';
      if (token === undefined || token !== refused) return route.continue();
      return route.fulfill({
        status: 401,
        headers: {
          'access-control-allow-origin': addresses.SITE_URL,
          'access-control-allow-credentials': 'true',
        },
        json: { code: 401, msg: 'expired', data: null },
      });
    });
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Creator 2');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Creator 1 of youtube', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Creator 2 of youtube', { exact: true })).toBeVisible();
    expect(refused).not.toBe('');
    expect(peer.requestsTo(fetchToken).length).toBe(logins + 1);
  });

  test('shows a message to a person without a Reachkit account', async ({ page }) => {
    await signIn(page, 'outreach');
    await expect(page.getByText('Your account has no access to Reachkit.')).toBeVisible();
  });

  test('signs out of the site and the provider at the same time', async ({ page }) => {
    await signIn(page, 'campaigns');
    await expect(page.getByText('Creator 1 of youtube', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.waitForURL(`${addresses.SITE_URL}/`);
    await expect(page.getByText('Sign in to search creators.')).toBeVisible();
    await expect(page.getByText('Creator 1 of youtube', { exact: true })).toHaveCount(0);
  });

  test('accepts only tokens of the provider', async ({ request }) => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      request.post(`${addresses.SITE_URL}/reachkit-token`, { data: { rejected: null }, headers });
    const unsigned = `${btoa('{"alg":"none","typ":"at+jwt"}')}.${btoa('{"sub":"campaigns"}')}.`;
    for (const headers of [{}, { authorization: 'Bearer x' }, { authorization: `Bearer ${unsigned}` }]) {
      expect((await ask(headers)).status()).toBe(401);
    }
  });
});
