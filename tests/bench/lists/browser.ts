import { type CDPSession, chromium } from 'playwright';
import * as z from 'zod/mini';
import { launchOptions } from '../../browser.ts';
import type { Tokens } from '../platform/signIn.ts';

/** Cost of scrolling through a whole list. */
export interface Scrolled {
  /** Row count that the table reports at the end. */
  readonly rows: number;
  readonly frames: number;
  /** From navigation to the second frame after the first creators are shown, in ms. */
  readonly opened: number;
  /** Long tasks, each in ms: until the list is shown, and during the scroll. */
  readonly openingTasks: readonly number[];
  readonly scrollTasks: readonly number[];
  /** Longest processor time of a task during the scroll, in ms: other programs of the machine do not count. */
  readonly busiest: number;
}

/** Runs in every page before other scripts: keeps its long tasks, in ms. */
export const watchTasks = `(() => {
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(Math.round(duration));
  }).observe({ type: 'longtask', buffered: true });
})()`;

/** Runs in the page: scrolls 300 px per frame; at the end of the loaded rows waits until more arrive or none do. */
const scrollThrough = `(async () => {
  const grid = document.querySelector('[role="grid"]');
  const scrollers = [grid, ...grid.querySelectorAll('*')];
  for (let node = grid.parentElement; node; node = node.parentElement) scrollers.push(node);
  const scroller = scrollers.find((node) =>
    node.scrollHeight > node.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(node).overflowY));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let frames = 0;
  let still = 0;
  while (still < 180) {
    const before = scroller.scrollTop;
    scroller.scrollTop += 300;
    await frame();
    frames += 1;
    still = scroller.scrollTop === before ? still + 1 : 0;
  }
  return { frames, rows: Number(grid.getAttribute('aria-rowcount')) - 1 };
})()`;

const traceSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Processor time, in µs. */
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ name: z.optional(z.unknown()) })),
});

/** Returns the longest processor time of a task in the page's main thread while `work` ran, in ms. */
async function busiestIn<T>(
  session: CDPSession,
  work: () => Promise<T>,
): Promise<{ value: T; busiest: number }> {
  const events: z.output<typeof traceSchema>[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const one of value) {
      const event = traceSchema.safeParse(one);
      if (event.success) events.push(event.data);
    }
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel'] } });
  const value = await work();
  await session.send('Tracing.end');
  await complete;
  const threadOf = ({ pid, tid }: (typeof events)[number]) => `${pid} ${tid}`;
  const main = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => /(^|:)RunTask$/.test(event.name) && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The browser told of no task');
  return { value, busiest: Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000)) };
}

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

/** Opens a list on the first-party site in a browser, signed in, and scrolls to its end. */
export async function scrollList(url: string, tokens: Tokens, listId: string): Promise<Scrolled> {
  const browser = await chromium.launch(launchOptions);
  try {
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
      [tokens.access_token, tokens.refresh_token],
    );
    // Loaded once to fill the browser's caches.
    await page.goto(`/favourites?list=${listId}`);
    await page.getByRole('row').nth(10).waitFor();
    await page.addInitScript(watchTasks);
    const start = performance.now();
    await page.goto(`/favourites?list=${listId}`);
    await page.getByRole('row').nth(10).waitFor();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    const opened = performance.now() - start;
    // Deferred work of the page is not part of the scroll.
    await page.waitForTimeout(1000);
    const openingTasks = numbers(await page.evaluate('window.longTasks.splice(0)'));
    const session = await page.context().newCDPSession(page);
    const { value: said, busiest } = await busiestIn<unknown>(session, () => page.evaluate(scrollThrough));
    const scrollTasks = numbers(await page.evaluate('window.longTasks.splice(0)'));
    if (typeof said !== 'object' || said === null || !('rows' in said) || !('frames' in said)) {
      throw new Error('The page said nothing of its scroll');
    }
    return {
      rows: Number(said.rows),
      frames: Number(said.frames),
      opened,
      openingTasks,
      scrollTasks,
      busiest,
    };
  } finally {
    await browser.close();
  }
}
