import { createContext, type RefObject, useCallback, useContext } from 'react';

/** Whether a page of this visit was drawn before the one that is being drawn. */
export const ArrivalContext = createContext<RefObject<boolean> | null>(null);

/**
 * Reports that a page is drawn. Where the focus was lost with the former page, as after a login, it moves to the
 * heading of this one, else to its content; on the first page of a visit the browser decides.
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
