import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import './cells.css';
import { type Creator, creators } from './rows.ts';

/** Functions of the page for the bench. Times in ms. */
interface Stage {
  readonly mount: () => Promise<number>;
  readonly scroll: (steps: number, step: number) => Promise<{ readonly shown: boolean }>;
  readonly longTasks: () => readonly number[];
}

declare global {
  interface Window {
    stage?: Stage;
  }
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const painted = () => new Promise((resolve) => setTimeout(resolve));
const rowHeight = 50;

/** Waits until `isThere` is true, checked once per frame; gives up after ten seconds. */
async function until(isThere: () => boolean): Promise<boolean> {
  const end = performance.now() + 10_000;
  while (!isThere()) {
    if (performance.now() > end) return false;
    await frame();
  }
  return true;
}

/** Whether rows beyond `after` are rendered in the middle of the box. */
function isDrawn(box: HTMLElement, after: number): boolean {
  const { top, height } = box.getBoundingClientRect();
  return [...box.querySelectorAll<HTMLAnchorElement>('a[href^="#c"]')].some((link) => {
    const distance = Math.abs(link.getBoundingClientRect().top - top - height / 2);
    return distance < 2 * rowHeight && Number(link.hash.slice(2)) > after;
  });
}

/** Prepares the page for the bench: rows are created before any clock runs. */
export function stage(draw: (rows: readonly Creator[]) => ReactElement, scroller: string): void {
  const rows = creators(Number(new URLSearchParams(location.search).get('rows') ?? 10_000));
  const place = document.querySelector<HTMLElement>('#table');
  if (!place) throw new Error('The page has no #table.');
  const root = createRoot(place);
  const long: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) long.push(entry.duration);
  });
  observer.observe({ type: 'longtask' });
  const has = (index: number) => place.querySelector(`a[href="#c${index}"]`) !== null;

  window.stage = {
    async mount() {
      const start = performance.now();
      root.render(draw(rows));
      if (!(await until(() => has(0) && has(10)))) throw new Error('The first rows did not come.');
      await frame();
      await frame();
      return performance.now() - start;
    },
    async scroll(steps, step) {
      const box = place.querySelector<HTMLElement>(scroller);
      if (!box) throw new Error(`Nothing matches ${scroller}.`);
      for (let at = 1; at <= steps; at += 1) {
        box.scrollTop = at * step;
        await frame();
        // Setting the position within a frame would force a layout that counts as scripting.
        await painted();
      }
      return { shown: await until(() => isDrawn(box, (steps * step) / rowHeight / 2)) };
    },
    longTasks() {
      for (const entry of observer.takeRecords()) long.push(entry.duration);
      return long.splice(0);
    },
  };
}
