import { useEffect, useState } from 'react';

/**
 * Returns a function that defers work that may shift the layout until the pointer is up and the click was dispatched;
 * without a press it runs at once. A press blurs a field; a button that then moves away from the pointer gets no click.
 */
export function useAfterPress(): (work: () => void) => void {
  const [press] = useState(createPress);
  useEffect(() => press.watch(), [press]);
  return press.run;
}

function createPress() {
  let isDown = false;
  let pending: (() => void) | null = null;

  function begin() {
    isDown = true;
  }

  // The click follows `pointerup` before any timer runs.
  function end() {
    setTimeout(() => {
      isDown = false;
      pending?.();
      pending = null;
    });
  }

  return {
    run(work: () => void) {
      if (isDown) pending = work;
      else work();
    },
    watch() {
      const listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      document.addEventListener('pointerdown', begin, options);
      document.addEventListener('pointerup', end, options);
      document.addEventListener('pointercancel', end, options);
      return () => {
        listening.abort();
        pending = null;
      };
    },
  };
}
