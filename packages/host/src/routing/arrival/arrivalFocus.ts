import { createContext, type RefObject, useCallback, useContext } from 'react';

/** Whether another page of this visit was rendered before the current one. */
export const ArrivalContext = createContext<RefObject<boolean> | null>(null);

/**
 * Returns a callback that reports that a page is rendered. If the previous page took the focus with it, as after a login,
 * the focus moves to the new page's heading, else to its content; on the first page of a visit the browser decides.
 */
export function useArrivalFocus(): () => void {
  const visited = useContext(ArrivalContext);
  return useCallback(() => {
    if (!visited) return;
    const isFirst = !visited.current;
    visited.current = true;
    const { activeElement, body } = document;
    if (isFirst || (activeElement !== null && activeElement !== body)) return;
    const place = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }, [visited]);
}
