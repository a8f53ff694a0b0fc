import { expect, test } from '@playwright/test';
import { faults } from '../faults.ts';
import { type ServedExample, serveExample } from './support/example.ts';
import { clearEmail } from './support/mail.ts';
import { buyPro } from './support/orders.ts';
import { accounts, dismissTip, logInAs, password } from './support/people.ts';
import { examplePort, platformPort } from './support/ports.ts';
import { registerPerson } from './support/sms.ts';

const desk = `http://localhost:${examplePort}`;

test.describe("an agency's own app with the search inside", () => {
  let example: ServedExample | undefined;
  test.beforeAll(async () => {
    // Installed as an agency would, possibly with an empty cache.
    test.setTimeout(600_000);
    example = await serveExample({ platformPort, examplePort });
  });
  test.afterAll(() => example?.stop());

  test('signs in with its own session, searches cross-origin, and keeps its styles', async ({ page }) => {
    const failed: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') failed.push(message.text());
    });
    await page.goto(desk);
    const before = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    await page.getByLabel('Phone').fill(accounts.pro);
    await page.getByLabel('Password').fill(password);
    const asked = page.waitForRequest(
      (request) => /\/search(\?|$)/.test(request.url()) && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Log in' }).click();
    expect((await asked).headers()['x-lanternfield-desk']).toBe('creator');
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText(/creators match/).first()).toBeVisible();

    const look = await page.evaluate(() => {
      const probe = document.querySelector('.rk-root.lanternfield-reachkit');
      if (!probe) throw new Error('The widget has no root.');
      return {
        accent: getComputedStyle(probe).getPropertyValue('--_accent'),
        font: getComputedStyle(document.body).fontFamily,
        address: window.location.href,
      };
    });
    expect(look.accent).toContain('#9a3b1f');
    expect(look.font).toBe(before);
    expect(look.address).toBe(`${desk}/`);
    expect(failed).toEqual([]);
  });

  test('a creator picked in the search appears in the host page', async ({ page }) => {
    await page.goto(desk);
    await page.getByLabel('Phone').fill(accounts.team);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
      .first();
    await expect(row).toBeVisible();
    await row.getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Shortlist (1)' })).toBeVisible();
    expect(
      await page.evaluate(() => Object.keys(window.localStorage).filter((key) => key.includes('token'))),
    ).toEqual([]);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('Log in to search creators.')).toBeVisible();
  });

  test('an email is sent to the creators that the host page passes in', { tag: '@full' }, async ({
    page,
  }) => {
    await clearEmail('team');
    await page.goto(desk);
    await page.getByLabel('Phone').fill(accounts.team);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    for (const at of [0, 1]) {
      await rows.nth(at).getByRole('gridcell').nth(1).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: 'Write to the shortlist' }).click();
    await expect(page.getByText('Added 2.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Campaign name/ }).fill('Shortlist');
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.getByRole('button', { name: 'Emails' }).click();
    await expect(page.getByRole('list', { name: 'Campaigns' }).getByText('Shortlist')).toBeVisible();
  });

  test('a creator on the shortlist gets a short link, and its visits are shown', { tag: '@full' }, async ({
    page,
  }) => {
    await page.goto(desk);
    await page.getByLabel('Phone').fill(accounts.team);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
    await rows.first().getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Short link', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Short links for / });
    await dialog.getByRole('textbox', { name: 'Product link' }).fill('https://shop.example/lantern');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog.getByText('The short link is ready')).toBeVisible();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Visits of the link' }).click();
    const detail = page.getByRole('region', { name: 'Link tracking' });
    await expect(detail.getByText('https://shop.example/lantern').first()).toBeVisible();
    await expect(detail.getByRole('group', { name: 'Total PV' })).toContainText('0');
    expect(await faults(page)).toEqual([]);
  });

  test('the search has the limits of a plan as soon as the team buys it on the site', {
    tag: '@full',
  }, async ({ page, context }) => {
    // A separate team, because other tests buy a plan for the free one.
    const credentials = { username: '13911110021', password: 'Reach2026' };
    const site = await context.newPage();
    await registerPerson(site, credentials.username, credentials.password);
    await page.goto(desk);
    await page.getByLabel('Phone').fill(credentials.username);
    await page.getByLabel('Password').fill(credentials.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByText('10 searches left today')).toBeVisible();
    await dismissTip(site);
    await logInAs(site, credentials, 'zh', 'widget');
    await buyPro(site);
    await expect(page.getByText('500 searches left today')).toBeVisible();
  });

  test('an origin that is not allowed gets no response', async ({ request }) => {
    const answer = await request.fetch('/kol/api/blogger/tiktok/search', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
  });
});
