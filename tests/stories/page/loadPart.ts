import { loadPart as load } from '../../../packages/sdk/src/ui/Lazy/loadPart.ts';

export * from '../../../packages/sdk/src/ui/Lazy/loadPart.ts';

let coming = 0;
let arrival = -Infinity;

/** Stands in for the sdk's own where parts are drawn, so that the page knows what is still to come. */
export async function loadPart<Module>(part: () => Promise<Module>): Promise<Module> {
  coming += 1;
  try {
    return await load(part);
  } finally {
    coming -= 1;
    arrival = performance.now();
  }
}

// React leaves a fallback in its place for 300 ms, so that pages do not flicker.
const throttle = 350;

/** Whether a part that is loaded later is still missing from the page. */
export const isPartComing = (): boolean => coming > 0 || performance.now() - arrival < throttle;
