// @ts-check
// Takes the pictures of the landing page from a running server with its demo: `npm run screens -- http://localhost:4600`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from './chromium.mjs';
import { root } from './environment.mjs';
import { PlainError, runMain } from './process.mjs';

const folder = join(root, 'packages', 'host', 'src', 'pages', 'public', 'screens');

/** The demo's team plan, in each language an account whose lists and emails are written in it. */
const accounts = { zh: '13800000004', en: '13800000014' };
const schemes = /** @type {const} */ (['light', 'dark']);

/** Stands in the pictures for the host of short links, which is that of the server. */
const shownHost = 'go.example';

/** Quality of WebP, 0 to 100: letters stay clean, and three pictures weigh less than 200 kB. */
const quality = 70;

/** @typedef {{ width: number, height: number, path: string, open?: (page: import('playwright').Page) => Promise<void> }} Screen */

/** @type {Record<string, Screen>} */
const screens = {
  search: { width: 1560, height: 880, path: '/bloggerSearch/tiktok?tags=home&region=US' },
  inbox: {
    width: 1200,
    height: 750,
    path: '/email/inbox',
    open: (page) => page.locator('main li button').nth(4).click(),
  },
  links: {
    width: 1200,
    height: 750,
    path: '/shortLinks',
    open: async (page) => {
      const link = await page.locator('main a[href^="/shortDetail"]').last().getAttribute('href');
      await page.goto(`${new URL(link ?? '', page.url())}&window=total`);
    },
  },
};

/**
 * @param {import('playwright').Browser} browser
 * @param {string} site
 * @param {keyof typeof accounts} language
 */
async function signedIn(browser, site, language) {
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true });
  const answer = await context.request.post(`${site}/auth/oauth/token`, {
    params: {
      username: accounts[language],
      password: 'Demo2026',
      grant_type: 'password',
      scope: 'server',
    },
    headers: { authorization: `Basic ${btoa('web:web')}` },
  });
  if (!answer.ok()) throw new PlainError(`${site} refused the demo account (${answer.status()}).`);
  const tokens = await answer.json();
  const stored = {
    yth_token: tokens.access_token,
    yth_refresh_token: tokens.refresh_token,
    yth_lang: language,
  };
  const items = Object.entries(stored).map(
    ([key, value]) => `localStorage.setItem('${key}', '${value}|string');`,
  );
  // The notice of the demo would stand in every picture.
  const noNotice = "sessionStorage.setItem('yth_tip', 'demo|string');";
  await context.addInitScript({ content: [...items, noNotice].join('\n') });
  return context;
}

/**
 * Waits until nothing is read any more: pages show bars in place of what is still to come.
 * @param {import('playwright').Page} page
 */
async function settled(page) {
  await page.waitForTimeout(1000);
  await page.waitForFunction(`document.querySelector('main .rk-skeleton') === null`);
  await page.waitForLoadState('networkidle');
}

/**
 * @param {string} from
 * @param {string} to
 */
const replaceText = (from, to) => `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    currentNode.nodeValue = currentNode.nodeValue.replaceAll('${from}', '${to}');
  }
}`;

await runMain(async () => {
  const site = process.argv[2] ?? 'http://localhost:4600';
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    for (const language of /** @type {const} */ (['zh', 'en'])) {
      const context = await signedIn(browser, site, language);
      for (const [name, { width, height, path, open }] of Object.entries(screens)) {
        const page = await context.newPage();
        const devtools = await context.newCDPSession(page);
        await page.setViewportSize({ width, height });
        await page.goto(site + path);
        await page.getByRole('main').waitFor();
        await settled(page);
        await open?.(page);
        await settled(page);
        await page.evaluate(replaceText(new URL(site).host, shownHost));
        // The pointer would leave a row marked.
        await page.mouse.move(0, 0);
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme });
          const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality });
          const file = `${name}-${language}-${scheme}.webp`;
          writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
          process.stdout.write(`${file}\n`);
        }
        await page.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
  }
});
