import type { CDPSession, Page } from 'playwright';

/** One key press or click. */
export interface Interaction {
  readonly what: string;
  /** Time from the input to the next paint, in ms; the browser reports none below `shortest`. */
  readonly durationMs: number;
  /** Processor time of the page's thread until it is idle again, in ms; includes handling the response. */
  readonly busyMs: number;
}

/** The shortest duration that the Event Timing API reports, in ms. */
export const shortest = 16;

/** Runs in every page before other scripts: keeps the longest event of each interaction. */
export const watchInteractions = `(() => {
  window.interactions = new Map();
  const keep = (entries) => {
    for (const { interactionId, duration } of entries) {
      if (interactionId > 0) {
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
      }
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: ${shortest} });
  window.takeInteractions = () => {
    keep(observer.takeRecords());
    const durations = [...window.interactions.values()];
    window.interactions.clear();
    return durations;
  };
})()`;

/** Runs in the page: resolves after the next two paints, when their entries are available. */
export const painted = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
})`;

/** Measures interactions in a page, one after another. */
export async function interactionsOf(page: Page, slowDown: number) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const interactions: Interaction[] = [];
  return {
    interactions,
    /** `settled` waits for later work, such as a response. */
    async measure(what: string, action: () => Promise<void>, settled?: () => Promise<unknown>) {
      await page.evaluate('window.takeInteractions()');
      const before = await busySeconds(session);
      await action();
      await page.evaluate(painted);
      await settled?.();
      await page.evaluate(painted);
      const durations: unknown = await page.evaluate('window.takeInteractions()');
      if (!Array.isArray(durations)) throw new Error('The page reported no interactions');
      interactions.push({
        what,
        durationMs: Math.max(shortest, ...durations.map(Number)),
        busyMs: ((await busySeconds(session)) - before) * 1000,
      });
    },
  };
}

export type Measure = Awaited<ReturnType<typeof interactionsOf>>['measure'];

async function busySeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
