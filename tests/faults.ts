import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { motion } from './browser.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Returns accessibility violations; empty if there are none.
 *
 * @param judged selector of what was judged before and is left out: a long table takes seconds
 */
export async function faults(page: Page, judged?: string): Promise<readonly string[]> {
  // During a fade the colours are not final: new animations are disabled, and running ones are finished.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let quietFrames = 0; quietFrames < 2; ) {
      await new Promise(requestAnimationFrame);
      const running = document.getAnimations().filter(({ playState }) => playState === 'running');
      quietFrames = running.length === 0 ? quietFrames + 1 : 0;
      await Promise.all(running.map((one) => one.finished.catch(() => {})));
    }
  });
  // A frame without scripts, such as that of an email, would never respond.
  const isAlone = await page
    .locator('iframe')
    .evaluateAll((frames: HTMLIFrameElement[]) =>
      frames.every((frame) => frame.hasAttribute('sandbox') && !frame.sandbox.contains('allow-scripts')),
    );
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], iframes: !isAlone })
    .withTags(levels)
    // The other mode sees into frames of other origins, and opens a second page for it each time.
    .setLegacyMode(isAlone);
  const { violations } = await (judged === undefined ? axe : axe.exclude(judged)).analyze();
  await page.emulateMedia({ reducedMotion: null, ...motion });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
