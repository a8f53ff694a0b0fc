import { expect, type Page, test } from '@playwright/test';
import { watchPage } from '../support/watchPage.ts';
import { differences, type LookOfElement, lookOf } from './look.ts';
import { type HostilePages, serveHostile } from './serveHostile.ts';
import { openPage, states } from './states.ts';

test.use({ actionTimeout: 10_000 });

let pages: HostilePages;
test.beforeAll(async () => {
  pages = await serveHostile('hostile-looks');
});
test.afterAll(() => pages?.stop());

/** Reads the appearance of the roots: at rest, and with each part open. */
async function looksOf(page: Page, name: string): Promise<ReadonlyMap<string, readonly LookOfElement[]>> {
  const complaints = await watchPage(page);
  await openPage(page, `${pages.url}/${name}`);
  const looks = new Map([['rest', await lookOf(page)]]);
  for (const { name: state, open } of states) {
    const opened = await open(page);
    await expect(opened).toBeVisible();
    looks.set(state, await lookOf(page, 'floating'));
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  }
  expect(complaints).toEqual([]);
  return looks;
}

const hosts = [
  { name: 'a page with Tailwind and its preflight', file: 'tailwind.html' },
  { name: 'a page with resets in no layer', file: 'resets.html' },
  { name: 'a page whose root font is 10 px', file: 'small-root.html' },
  { name: 'a shadow root', file: 'shadow.html' },
];

test('Reachkit looks the same on every page: at rest, and with each part open', async ({ browser }) => {
  const look = async (file: string) => {
    const page = await browser.newPage();
    const looks = await looksOf(page, file);
    await page.close();
    return looks;
  };
  const clean = await look('clean.html');
  for (const host of hosts) {
    await test.step(host.name, async () => {
      const here = await look(host.file);
      for (const [state, wanted] of clean) {
        expect.soft(differences(here.get(state) ?? [], wanted), `${host.name}, ${state}`).toEqual([]);
      }
    });
  }
});

test('a Tailwind utility class passed by the host overrides Reachkit’s styles', async ({ page }) => {
  const complaints = await watchPage(page);
  await openPage(page, `${pages.url}/tailwind.html?utilities`);
  const button = page.getByRole('button', { name: 'Save', exact: true });
  await expect(button).toHaveCSS('padding', '32px');
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.className = 'bg-red-500';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect(button).toHaveCSS('background-color', red);
  expect(red).not.toBe('rgba(0, 0, 0, 0)');
  expect(complaints).toEqual([]);
});
