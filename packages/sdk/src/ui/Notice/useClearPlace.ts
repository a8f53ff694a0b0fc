'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import { clearPlace } from './clearPlace.ts';

/** Elements that a notice may refer to: quotas, and actions docked at the foot of a page. */
const kept = '[data-keep-clear], [data-dock]';

/** Moves the notice above elements that must stay readable. `shown` identifies the notice; `null` if there is none. */
export function useClearPlace(host: RefObject<HTMLElement | null>, shown: string | number | null): void {
  useIsomorphicLayoutEffect(() => {
    const node = host.current;
    const view = node?.ownerDocument.defaultView;
    if (!node || !view || shown === null) return;
    const place = () => {
      node.style.translate = 'none';
      const root = node.getRootNode();
      const scope = root instanceof ShadowRoot ? root : node.ownerDocument;
      const boxes = [...scope.querySelectorAll(kept)]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.height > 0);
      node.style.translate = `0 ${-clearPlace(node.getBoundingClientRect(), boxes)}px`;
    };
    place();
    // The element may add or remove its dock after the event.
    const frame = view.requestAnimationFrame(place);
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      view.cancelAnimationFrame(frame);
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place, { capture: true });
    };
  }, [host, shown]);
}
