'use client';
import type { RefObject } from 'react';
import { useIsomorphicLayoutEffect } from '../Portal/useIsomorphicLayoutEffect.ts';
import { clearPlace, gap } from './clearPlace.ts';

/** Elements that a notice may refer to: quotas, actions docked at the foot of a page, and the links of the footer. */
const kept = '[data-keep-clear], [data-dock]';
/** Pages get room at their end, so that their last rows can be scrolled above the notice. */
const scrolled = '[data-notice-room]';

/** Moves the notice above elements that must stay readable. `shown` identifies the notice; `null` if there is none. */
export function useClearPlace(host: RefObject<HTMLElement | null>, shown: string | number | null): void {
  useIsomorphicLayoutEffect(() => {
    const node = host.current;
    const view = node?.ownerDocument.defaultView;
    if (!node || !view || shown === null) return;
    const root = node.getRootNode();
    const scope = root instanceof ShadowRoot ? root : node.ownerDocument;
    const setRoom = (room: string) => {
      for (const page of scope.querySelectorAll<HTMLElement>(scrolled))
        page.style.setProperty('--_room', room);
    };
    const place = () => {
      node.style.translate = 'none';
      const boxes = [...scope.querySelectorAll(kept)]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 0 && box.height > 0);
      const notice = node.getBoundingClientRect();
      const up = clearPlace(notice, boxes);
      node.style.translate = `0 ${-up}px`;
      setRoom(`${view.innerHeight - notice.top + up + gap}px`);
    };
    place();
    // The element may add or remove its dock after the event.
    const frame = view.requestAnimationFrame(place);
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      setRoom('0px');
      view.cancelAnimationFrame(frame);
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place, { capture: true });
    };
  }, [host, shown]);
}
