import { loadPart as load } from '../../../packages/sdk/src/ui/Lazy/loadPart.ts';

export * from '../../../packages/sdk/src/ui/Lazy/loadPart.ts';

let coming = 0;
let arrival = -Infinity;

/** Replaces the sdk's loader in stories, so that the page knows which parts are still loading. */
export async function loadPart<Module>(part: () => Promise<Module>): Promise<Module> {
  coming += 1;
  try {
    return await load(part);
  } finally {
    coming -= 1;
    arrival = performance.now();
  }
}

// React keeps a fallback for at least 300 ms, so that pages do not flicker.
const throttle = 350;

/** Whether a lazily loaded part is still missing from the page. */
export const isPartComing = (): boolean => coming > 0 || performance.now() - arrival < throttle;
