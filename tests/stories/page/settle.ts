import { isPartComing } from './loadPart.ts';

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns the current movements: names of running animations, and of properties in transition. */
export function moving(): readonly string[] {
  return document
    .getAnimations()
    .filter((one) => one.playState === 'running')
    .map((one) => {
      if (one instanceof CSSAnimation) return one.animationName;
      return one instanceof CSSTransition ? one.transitionProperty : one.id;
    });
}

function endingAnimations(): readonly Animation[] {
  return document
    .getAnimations()
    .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
}

// Max wait in ms; below the test timeout, so that the page can report the cause.
const restLimit = 3000;
const partLimit = 60_000;
/** Number of unchanged checks before the page counts as stable: on a busy machine time passes while the page does not run. */
const restLooks = 6;

/** Waits until every part has loaded, nothing has changed for `quiet` ms, and no finite animation runs. */
export async function settle(quiet: number): Promise<void> {
  const asked = performance.now();
  let complete = asked;
  let last = asked;
  let looks = 0;
  const observer = new MutationObserver(() => {
    last = performance.now();
    looks = 0;
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  await frame();
  await frame();
  for (;;) {
    const now = performance.now();
    looks += 1;
    const isStill = now - last >= quiet && looks > restLooks && endingAnimations().length === 0;
    if (isPartComing() || document.querySelector('[data-story-acting]')) {
      if (now - asked > partLimit) throw new Error('A part of the story has not come.');
      complete = now;
    } else if (isStill || (now - complete >= restLimit && looks > restLooks)) {
      break;
    }
    await pause(15);
  }
  observer.disconnect();
  await document.fonts.ready;
}
