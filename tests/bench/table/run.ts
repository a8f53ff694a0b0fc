import type { Browser, CDPSession } from 'playwright';
import type { PeerId } from './peers.ts';

/** Cost of one visit to a page. Times in ms. */
export interface Visit {
  /** From the render call to the second frame after the first rows are shown. */
  readonly mount: number;
  /** Main thread time of mounting. */
  readonly mountTask: number;
  /** Scripting time of the scroll. */
  readonly script: number;
  /** Main thread time of the scroll: scripting, style, layout, paint. */
  readonly task: number;
  /** Number of tasks over 50 ms while mounting and while scrolling. */
  readonly mountLongTasks: number;
  readonly scrollLongTasks: number;
  readonly longestTask: number;
  /** JavaScript heap after the scroll and a garbage collection, in MB. */
  readonly heap: number;
}

/** The scroll: one step per frame. */
export const scroll = { steps: 200, step: 300 } as const;

async function metricsOf(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    script: read('ScriptDuration') * 1000,
    task: read('TaskDuration') * 1000,
    heap: read('JSHeapUsedSize') / 2 ** 20,
  };
}

function numbers(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
}

/** Opens a new page of a peer, mounts the table, scrolls it and returns the measurements. */
export async function visit(browser: Browser, base: string, peer: PeerId, rows: number): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(`${base}/${peer}.html?rows=${rows}`);
    await page.waitForFunction('window.stage !== undefined');
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate('window.stage.longTasks()');

    const before = await metricsOf(session);
    const mount = Number(await page.evaluate('window.stage.mount()'));
    const mounted = await metricsOf(session);
    // Work deferred beyond the first frames is not part of the scroll.
    await page.waitForTimeout(500);
    const mountLong = numbers(await page.evaluate('window.stage.longTasks()'));

    const still = await metricsOf(session);
    const shown = await page.evaluate(`window.stage.scroll(${scroll.steps}, ${scroll.step})`);
    const scrolled = await metricsOf(session);
    const scrollLong = numbers(await page.evaluate('window.stage.longTasks()'));
    if (JSON.stringify(shown) !== '{"shown":true}')
      throw new Error(`${peer} did not draw what was scrolled to.`);
    if (failures.length > 0) throw new Error(`${peer}: ${failures[0]}`);
    await session.send('HeapProfiler.collectGarbage');
    const { heap } = await metricsOf(session);

    return {
      mount,
      mountTask: mounted.task - before.task,
      script: scrolled.script - still.script,
      task: scrolled.task - still.task,
      mountLongTasks: mountLong.length,
      scrollLongTasks: scrollLong.length,
      longestTask: Math.max(0, ...mountLong, ...scrollLong),
      heap,
    };
  } finally {
    await context.close();
  }
}
