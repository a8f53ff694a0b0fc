import { createContext, type RefObject, useCallback, useContext } from 'react';

/** Whether another page of this visit was rendered before the current one. */
export const ArrivalContext = createContext<RefObject<boolean> | null>(null);

/**
 * Returns a callback that reports that a page is rendered. If the focus was lost with the previous page, as after a
 * login, it moves to the new heading, else to the content. On a visit's first page the browser decides.
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
