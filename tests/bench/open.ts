import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { startServer } from '../../packages/server/src/testing/serverProcess.ts';
import { build } from '../../scripts/build.mjs';
import { launchOptions } from '../browser.ts';
import { signIn } from './platform/signIn.ts';
import { quantile, type Times } from './search/measure.ts';

/** Max time from the click on a creator to painted figures, in ms, at the slowdown below. */
const goal = 300;
const slowDown = 4;
/** Number of measured creators per platform; further ones only warm up the page. */
const opened = 15;
const warming = 4;
const resultFolder = fileURLToPath(new URL('../../.cache/bench/', import.meta.url));

const say = (text: string) => process.stderr.write(`${text} …\n`);

/** Time to open, in ms. */
interface Opening {
  /** From the click to the second frame after the figures are shown. */
  readonly painted: number;
  /** To the second frame after the first chart is shown, which loads later. */
  readonly charts: number;
  /** The same two responses fetched and displayed by the browser alone. */
  readonly bare: number;
}

/** A mark that is drawn with the chart; its frame and lines are drawn earlier. */
const drawnChart = '.rk-creator-detail .rk-chart [role=slider]';

/** Runs in the page: starts a clock at the next click, and stops it once each of the selectors is painted. */
const watch = `(() => {
  const stands = (selector) => new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector)) {
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
        return true;
      }
      return false;
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
    look();
  });
  window.opening = new Promise((resolve) => {
    addEventListener('click', () => {
      const start = performance.now();
      Promise.all([stands('.rk-creator-detail .rk-stat'), stands('${drawnChart}')]).then(
        ([figures, chart]) => resolve({ painted: figures - start, charts: chart - start }),
      );
    }, { capture: true, once: true });
  });
})()`;

/** Runs in the page: fetches the same responses without Reachkit code. */
const bareOf = (platform: string, id: string, token: string) => `(async () => {
  const start = performance.now();
  const base = '/kol/api/blogger/${platform}/${id}';
  const ask = async (path) => (await fetch(base + path, { headers: { authorization: 'Bearer ${token}' } })).json();
  const said = await Promise.all([ask(''), ask('/overview')]);
  const place = document.createElement('pre');
  place.textContent = JSON.stringify(said, null, 1);
  document.body.append(place);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const took = performance.now() - start;
  place.remove();
  return took;
})()`;

const links = (page: Page) => page.locator('.rk-creator-search a[href*="/bloggerDetail/"]');

/** Opens the creators of a result one after another, returning to the result in between. */
async function openAll(page: Page, platform: string, count: number, token: string): Promise<Opening[]> {
  await page.goto(`/bloggerSearch/${platform}`);
  const openings: Opening[] = [];
  for (let at = 0; at < count; at += 1) {
    const link = links(page).nth(at);
    await link.scrollIntoViewIfNeeded();
    const id = /\/(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await page.evaluate(watch);
    await link.click();
    const took: unknown = await page.evaluate('window.opening');
    const bare = Number(await page.evaluate(bareOf(platform, id, token)));
    openings.push({ ...openingOf(took), bare });
    await page.goBack();
    await links(page).nth(at).waitFor();
  }
  return openings;
}

/** Accepts once that analyses are charged without a prompt, so that only one click is measured. */
async function agree(page: Page): Promise<void> {
  await page.goto('/bloggerSearch/instagram');
  await links(page).first().click();
  const offer = page.locator('.rk-creator-preview[data-state="closed"]');
  await offer.getByRole('checkbox').check();
  await offer.getByRole('button').click();
  await page.locator(drawnChart).first().waitFor();
}

function openingOf(took: unknown): { readonly painted: number; readonly charts: number } {
  if (typeof took !== 'object' || took === null || !('painted' in took) || !('charts' in took)) {
    throw new Error('The page said nothing of how long it took');
  }
  return { painted: Number(took.painted), charts: Number(took.charts) };
}

const timesOf = (openings: readonly Opening[], name: keyof Opening): Times => {
  const values = openings.map((opening) => opening[name]);
  return { p50: quantile(values, 0.5), p95: quantile(values, 0.95) };
};

await build(['host']);
const folder = await mkdtemp(join(tmpdir(), 'reachkit-open-'));
await chmod(folder, 0o755);
say('Starting a server with the demo platform');
const server = startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const browser = await chromium.launch(launchOptions);
try {
  const url = await server.ready;
  const { access_token: token, refresh_token: refresh } = await signIn(url);
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
  });
  await page.addInitScript(
    ([access, renewal]) => {
      localStorage.setItem('yth_token', `${access}|string`);
      localStorage.setItem('yth_refresh_token', `${renewal}|string`);
    },
    [token, refresh],
  );
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  say('Warming the page');
  await agree(page);
  await openAll(page, 'instagram', warming, token);
  say(`Opening ${2 * opened} creators`);
  const openings = [
    ...(await openAll(page, 'tiktok', opened, token)),
    ...(await openAll(page, 'youtube', opened, token)),
  ];
  const [painted, charts, bare] = (['painted', 'charts', 'bare'] as const).map((name) =>
    timesOf(openings, name),
  );
  if (!painted || !charts || !bare) throw new Error('Nothing was measured');
  const line = ({ p50, p95 }: Times) => `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`;
  process.stdout.write(
    `A creator opened from a result, CPU ${slowDown} times slower, p50 / p95 of ${openings.length}:\n` +
      `  figures painted   ${line(painted)}   p95 ÷ goal of ${goal} ms: ${(painted.p95 / goal).toFixed(2)}\n` +
      `  charts painted    ${line(charts)}\n` +
      `  the bare answers  ${line(bare)}   figures ÷ bare, p50: ${(painted.p50 / bare.p50).toFixed(2)}\n`,
  );
  await mkdir(resultFolder, { recursive: true });
  await writeFile(
    `${resultFolder}open.json`,
    `${JSON.stringify({ node: process.version, slowDown, goal, painted, charts, bare, openings }, null, 2)}\n`,
  );
} finally {
  await browser.close();
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}
